"""Simulated narratives, one after the other, in memory that does not grow with their number."""

from __future__ import annotations

from collections.abc import Collection, Container, Iterator, Mapping, Sequence
from functools import partial
from random import Random

from msgspec import Struct

from item.diagnostics import Diagnostic, InputError
from item.language.domain import NOTHING, Domain
from item.language.given import GivenDomain, checked_domain
from item.logic.belief import BeliefState, GroundAtom
from item.logic.reasoner import Reasoner
from item.narrative.clauses.segments import MOST_EVENTS
from item.narrative.io.gold import GoldEvent
from item.narrative.mentions.persons import persons
from item.narrative.narrative import Narrative, Sentence
from item.simulation.amounts import Amounts
from item.simulation.chance import stream
from item.simulation.codes import SimulationCode
from item.simulation.english import is_passive
from item.simulation.noise import Noise
from item.simulation.options import SimulationOptions
from item.simulation.pool import Pool
from item.simulation.templates import checked_templates
from item.simulation.vocabulary import Vocabulary
from item.simulation.walk import Walk, advance
from item.simulation.wording import Narrator, Telling, Wording

# So many narratives are made side by side.
BLOCK = 64
# A reasoner remembers every belief state that it meets; with so many it makes room for a new one.
MOST_STATES = 8_000


class SimulatedNarrative(Struct, frozen=True):
    """A narrative and its gold.

    Attributes
    ----------
    narrative : its sentences.
    gold : the events of each sentence, with a column `told` that says how it tells them (`Told`).
    start : what was known when it began, as far as facts must say it; None where the domain says it.
    """

    narrative: Narrative
    gold: tuple[GoldEvent, ...]
    start: BeliefState | None


def simulate(
    domain: GivenDomain,
    *,
    narratives: int = 1,
    sentences: int = 20,
    seed: int = 0,
    continuity: float = 0.7,
    omission: float = 0.0,
    pronouns: float = 0.0,
    noise: float = 0.0,
    several: float = 0.0,
    before: int = 0,
    templates: Mapping[str, str | Sequence[str]] | None = None,
) -> Iterator[SimulatedNarrative]:
    """Yield coherent narratives with their gold, made from the axioms and the lexicon of a domain.

    Parameters
    ----------
    domain : a domain, a domain file, or the name of a shipped domain.
    narratives, sentences, seed, continuity, omission, pronouns, noise, several, before : what the narratives
        are like (`item.simulation.options.SimulationOptions`).
    templates : sentences for event types, one or several, `?from passes to ?to`; others are told by their
        cues or names.

    Raises
    ------
    InputError
        When the domain has errors, nothing can happen in it, or a template has a parameter that its event
        does not have.
    ValueError
        When a number is outside of its range.
    """
    options = SimulationOptions(
        narratives, sentences, seed, continuity, omission, pronouns, noise, several, before
    )
    axioms = checked_domain(domain)
    return Simulation(axioms, options, templates).narratives()


class Simulation:
    """Makes narratives of a domain.

    Parameters
    ----------
    domain : the axioms decide what happens, the lexicon in which words.
    options : what the narratives are like.
    templates : sentences for event types, `?from passes to ?to`; others are told by their cues or names.

    Attributes
    ----------
    things_first : event types without a template whose first participant is no person, although the domain
        has persons: their sentences say that a thing acts.
    rough : further ones without a template whose sentences may be poor: with a number, or with cues in the
        passive beside others, so that who stands first in them may do it, or have it done.

    Raises
    ------
    InputError
        When no event can ever happen, the constraints contradict each other or the start, or events are to
        happen before narratives whose start the domain gives.
    """

    def __init__(
        self,
        domain: Domain,
        options: SimulationOptions | None = None,
        templates: Mapping[str, str | Sequence[str]] | None = None,
    ) -> None:
        self._domain = domain
        self._options = options or SimulationOptions()
        if self._options.before and (domain.start or domain.closed):
            message = f"`{domain.name}` says itself in `:init` how narratives start: none can start later"
            raise InputError(Diagnostic(SimulationCode.START_IS_GIVEN, message))
        known = checked_templates(templates or {}, domain)
        vocabulary = Vocabulary.of(domain)
        self.things_first = _things_first(domain, known)
        self.rough = _rough(domain, vocabulary, (*known, *self.things_first))
        self._narrator = Narrator(domain, vocabulary, known, self._options)
        self._noise = Noise(domain, vocabulary)
        self._renew()

    def narratives(self) -> Iterator[SimulatedNarrative]:
        """Yield the narratives; each depends on the seed and its number alone.

        Raises
        ------
        InputError
            When a narrative begins where nothing can happen.
        """
        for first in range(0, self._options.narratives, BLOCK):
            numbers = range(first, min(first + BLOCK, self._options.narratives))
            yield from self._block(numbers)
            if self._reasoner.statistics.states > MOST_STATES:
                self._renew()

    def _renew(self) -> None:
        self._reasoner = Reasoner(self._domain)
        self._pool = Pool.of(self._domain, self._reasoner, self._options.seed)

    def _block(self, numbers: Sequence[int]) -> Iterator[SimulatedNarrative]:
        """Yield the narratives of some numbers."""
        seed = self._options.seed
        plans = [self._plan(stream(seed, number, "plan")) for number in numbers]
        continuity = self._options.continuity
        walks = [Walk(stream(seed, number, "events"), self._reasoner.start, continuity) for number in numbers]
        for _ in range(self._options.before):
            advance([one for one in walks if not one.ended], self._reasoner, self._pool)
        starts = [self._start(one) if self._options.before else None for one in walks]
        wanted = [sum(plan) for plan in plans]
        while moving := [
            one for one, most in zip(walks, wanted, strict=True) if len(one.events) < most and not one.ended
        ]:
            advance(moving, self._reasoner, self._pool)
        for number, plan, walk, start in zip(numbers, plans, walks, starts, strict=True):
            yield self._told(number, plan, walk, start)

    def _plan(self, random: Random) -> list[int]:
        """Return how many events each sentence of a narrative tells."""
        plan = []
        for _ in range(self._options.sentences):
            number = 0 if random.random() < self._options.noise else 1
            while 0 < number < MOST_EVENTS and random.random() < self._options.several:
                number += 1
            plan.append(number)
        return plan

    def _start(self, walk: Walk) -> BeliefState:
        """Begin a narrative where a walk has come to, as far as facts say what is known there."""
        known = self._reasoner.belief(walk.state)
        implied = self._reasoner.belief(self._reasoner.intern(BeliefState(known.true)))
        silent = frozenset(implied.false)
        walk.events.clear()
        walk.states.clear()
        return BeliefState(known.true, tuple(one for one in known.false if one not in silent))

    def _told(
        self, number: int, plan: Sequence[int], walk: Walk, start: BeliefState | None
    ) -> SimulatedNarrative:
        """Return a narrative in words."""
        name = f"{self._domain.name}-{number + 1}"
        if not walk.events and any(plan):
            message = f"nothing can happen where the narrative `{name}` begins"
            raise InputError(Diagnostic(SimulationCode.NOTHING_HAPPENS, message))
        random = stream(self._options.seed, number, "words")
        sentences, gold = [], []
        for index, (text, how, events) in enumerate(self._sentences(random, plan, walk)):
            sentences.append(Sentence(f"{name}.{index:03d}", f"{text[:1].upper()}{text[1:]}."))
            gold.append(_gold(events, how))
        return SimulatedNarrative(Narrative(name, tuple(sentences)), tuple(gold), start)

    def _sentences(
        self, random: Random, plan: Sequence[int], walk: Walk
    ) -> Iterator[tuple[str, Telling, Sequence[GroundAtom]]]:
        """Yield each sentence without capital and full stop, how it tells its events, and these."""
        named: frozenset[str] = frozenset()
        known: frozenset[str] = frozenset()
        done = 0
        for wanted in plan:
            if not wanted:
                state = walk.states[done] if done < len(walk.states) else walk.state
                yield self._noise.sentence(random, self._reasoner, state), Telling.NOISE, [(NOTHING,)]
                continue
            # No sentence is read as the same event twice: the second one begins another.
            numbers = unlike(walk.events[done : done + wanted])
            events = [self._reasoner.ground_event(one) for one in numbers]
            if not events:
                return
            told = []
            for event, state in zip(events, walk.states[done:], strict=False):
                inferred = partial(self._inferred, event, known, state)
                told.append(self._narrator.tell(random, event, named, inferred))
                named, known = told[-1].named, frozenset(event[1:])
            done += len(events)
            yield *_joined(told), events

    def _inferred(self, event: GroundAtom, known: Collection[str], state: int, place: int) -> bool:
        """Return whether whoever knows the story can tell who stands in a place of an event."""
        return event[1 + place] in known or self._pool.only(event, place, state, self._reasoner)


def _things_first(domain: Domain, told: Container[str]) -> tuple[str, ...]:
    """Return the event types that nobody has told in words and whose first participant is never a person."""
    known = persons(domain)
    return tuple(
        name
        for name, event in domain.events.items()
        if known and name not in told and event.parameters
        if known.isdisjoint(domain.objects_of(event.parameters[0]))
    )


def _rough(domain: Domain, vocabulary: Vocabulary, told: Container[str]) -> tuple[str, ...]:
    """Return the event types without a template that have a number, or passives beside other cues."""
    amounts = Amounts(domain)
    return tuple(
        name
        for name, verbs in vocabulary.verbs.items()
        if name not in told and (amounts.of(name) or len({*map(is_passive, verbs)}) > 1)
    )


def unlike(events: Sequence[int]) -> Sequence[int]:
    """Return the first events up to one that is there before."""
    return next((events[:end] for end, one in enumerate(events) if one in events[:end]), events)


def _joined(told: Sequence[Wording]) -> tuple[str, Telling]:
    """Return one sentence for several events, and how it tells them."""
    if len(told) > 1:
        return ", and ".join(one.text for one in told), Telling.SEVERAL
    return told[0].text, told[0].told


def _gold(events: Sequence[GroundAtom], how: Telling) -> GoldEvent:
    return GoldEvent.of([(name, tuple(own)) for name, *own in events], (("told", str(how)),))
