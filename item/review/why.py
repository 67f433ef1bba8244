"""Why a sentence was read as it was: reasons of the chosen event, its rivals, and what was no candidate."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cached_property, partial

from msgspec import Struct
from msgspec.structs import replace

from item.inference.interpretation import LEAST_SHARE, Interpretation
from item.inference.reasons import Reason
from item.language.domain import Domain
from item.language.syntax import sections
from item.logic.belief import GroundAtom, split_sequence
from item.logic.diagnosis.explainer import Explainer
from item.logic.reasoner import Reasoner
from item.narrative.annotator import Annotator
from item.narrative.mentions.mentions import AnnotatedText, MentionFinder
from item.review.breaks import Break, Fact, broken, known_fact, refutation
from item.review.bridges import Bridge, BridgeFinder
from item.review.conflicts import conflict
from item.review.denials import Denial, denials
from item.review.less_probable import LessProbable, less_probable
from item.review.literals import needed
from item.review.not_considered import NotConsidered, not_considered
from item.review.orders import MOST_AHEAD, hindered
from item.review.repairs import Repair, RepairKind, repairs
from item.review.rivals import Rival, ruled_out
from item.review.untold import FindApart, as_told, unnamed, untold
from item.review.written_words import with_written_words


class Why(Struct, frozen=True):
    """Why a sentence was read as it was.

    Attributes
    ----------
    interpretation, position : the sentence, and the reading that it is a part of.
    chosen : the reason of its event.
    support : of an event that can happen, what is known before it of what it needs, and since when.
    refuted : why the event cannot happen; None where it can.
    conflict : the positions of sentences that make it impossible: for each reason against it as few as are
        enough.
    repairs : what would let it happen, the most probable first; of what is told twice, bridges come last.
    rivals : other events, the most probable first.
    further : how many others there are whose probability is worth showing.
    sayings : how the domain's lexicon says facts.
    less_probable : that another event is more probable; None where none is.
    denials : the clauses of the sentence that do not tell what happened.
    ruled_out : the event that would be read but for the rest of the story, whether it is among `rivals` or
        not; None where there is none that cannot happen.
    not_considered : the event types that the sentence speaks of outright and of which it has no candidate.
    """

    interpretation: Interpretation
    position: int
    chosen: Reason
    support: tuple[Fact, ...] = ()
    refuted: Break | None = None
    conflict: tuple[int, ...] = ()
    repairs: tuple[Repair, ...] = ()
    rivals: tuple[Rival, ...] = ()
    further: int = 0
    sayings: tuple[sections.Say, ...] = ()
    less_probable: LessProbable | None = None
    denials: tuple[Denial, ...] = ()
    ruled_out: Rival | None = None
    not_considered: tuple[NotConsidered, ...] = ()


class WhyFinder:
    """Find out why the sentences of one narrative are read as they are.

    Parameters
    ----------
    domain : of the narrative.
    start : the belief state in which the narrative starts.
    find_apart : works out why the events of a sequence do not go together.
    """

    def __init__(
        self,
        interpretation: Interpretation,
        domain: Domain,
        explainer: Explainer,
        reasoner: Reasoner,
        start: int,
        find_apart: FindApart,
    ) -> None:
        self._interpretation = interpretation
        self._domain = domain
        self._explainer = explainer
        self._reasoner = reasoner
        self._start = start
        self._find_apart = find_apart
        self._mentions = MentionFinder(domain)

    @cached_property
    def _annotated(self) -> Sequence[AnnotatedText]:
        """Return the sentences as learning sees them."""
        texts = [one.sentence.text for one in self._interpretation.sentences]
        return Annotator(self._domain).read_all([texts])[0]

    def why(
        self,
        position: int,
        reasons_of: Callable[[int], Sequence[Reason]],
        *,
        top: int,
        event: GroundAtom | None = None,
    ) -> Why:
        """Return why a sentence was read as it was.

        Parameters
        ----------
        position : of the sentence, from 0.
        reasons_of : returns those of the candidates of a sentence, the most probable first; empty where the
            model gives none.
        top : how many rivals are looked at.
        event : the one rival to look at instead; several events in any order.
        """
        sentence = self._interpretation.sentences[position]
        tokens = self._annotated[position].tokens
        reasons = [with_written_words(one, tokens) for one in reasons_of(position)]
        known = {one.event: one for one in reasons or _bare(sentence.alternatives)}
        others, further = [one for one in known if one != sentence.event], 0
        if event is None:
            further = sum(known[one].probability >= LEAST_SHARE for one in others[top:])
            others = others[:top]
        else:
            others = [as_told(event, known)]
        chosen = known[sentence.event]
        rivals = tuple(self._rival(position, one, known) for one in others)
        found = Why(
            self._interpretation,
            position,
            chosen,
            rivals=rivals,
            further=further,
            sayings=self._domain.lexicon.sayings,
            less_probable=self._less_probable(position, known),
            denials=denials(self._annotated[position], self._domain.lexicon),
            ruled_out=ruled_out(chosen, known.values(), partial(self._refutation, position)),
            not_considered=not_considered(
                chosen, known, self._domain, self._named(position), partial(self._refutation, position)
            ),
        )
        if sentence.feasible:
            support = self._support(position, sentence.events[0])
            return replace(found, support=tuple(support))
        return self._mended(found, reasons_of)

    def _mended(self, found: Why, reasons_of: Callable[[int], Sequence[Reason]]) -> Why:
        """Return why an event cannot happen, with what would let it."""
        position = found.position
        refuted = broken(self._interpretation, position, self._explainer, lambda: self._reasoner)
        blamed = self._blamed(position, refuted)
        bridges = self._bridges(position)
        mends = repairs(self._interpretation, position, blamed, bridges, reasons_of, self._reasoner)
        if refuted.told_before is not None:
            # What is told again needs nothing in between.
            mends = tuple(sorted(mends, key=lambda one: one.kind is RepairKind.BRIDGE))
        return replace(found, refuted=refuted, conflict=blamed, repairs=mends)

    def _less_probable(self, position: int, known: Mapping[GroundAtom, Reason]) -> LessProbable | None:
        """Return that another event is more probable, with what could not happen after that one."""
        chosen = self._interpretation.sentences[position].event
        found = less_probable(known[chosen], known.values())
        if found is None or found.taught:
            return found
        own, places = self._interpretation.sentences, self._interpretation.places
        last = places[min(places.index(position) + MOST_AHEAD, len(places) - 1)]
        without = hindered(self._interpretation, position, found.rival.event, self._reasoner, last)
        later = (one for one in without if one != position and own[one].feasible)
        return replace(found, hindered=next(later, None))

    def _blamed(self, position: int, refuted: Break) -> tuple[int, ...]:
        """Return the sentences that make an event impossible, for each reason as few as are enough."""
        if refuted.after:
            # What an earlier event of the sentence has put an end to is not what it contradicts.
            return ()
        own = self._interpretation, position, self._reasoner, self._start
        blamed = {
            place
            for one in refuted.explanations
            for place in conflict(*own, refuted.against(one), refuted.event)
        }
        return tuple(one for one in self._interpretation.before(position) if one in blamed)

    def _bridges(self, position: int) -> list[Bridge]:
        """Return bridges before a sentence; their utilities are relative to how later ones fit as read."""
        sentence, following = self._interpretation.sentences[position], self._interpretation.after(position)
        finder = BridgeFinder(self._domain, self._reasoner, [self._interpretation])
        bridges = finder.find(self._reasoner.intern(sentence.before), sentence.event, following)
        as_read = finder.going_on(self._reasoner.intern(sentence.after), following)
        return [replace(one, utility=one.utility - as_read) for one in bridges]

    def _rival(self, position: int, event: GroundAtom, known: Mapping[GroundAtom, Reason]) -> Rival:
        refuted = self._refutation(position, event)
        # A candidate that no reading has weighs nothing, as one that is none.
        weighed = {one for one, reason in known.items() if reason.contributions}
        if event in known and (event in weighed or not weighed):
            return Rival(event, known[event], refuted)
        named = self._named(position)
        events = split_sequence(event)
        # Who is in an event that was read beside others is not what the sentence lacks.
        others = [own for own in events if own not in self._interpretation.sentences[position].events]
        missing = dict.fromkeys(one for own in others for one in unnamed(own, named, weighed or known))
        why_not = None
        if len(events) > 1 and event not in known:
            why_not = untold(events, known, named, partial(self._find_apart, position))
        return Rival(event, known.get(event), refuted, tuple(missing), why_not)

    def _named(self, position: int) -> set[str]:
        """Return whom a sentence names."""
        text = self._interpretation.sentences[position].sentence.text
        return {one.constant for one in self._mentions.read(text).mentions}

    def _refutation(self, position: int, event: GroundAtom) -> Break | None:
        return refutation(self._interpretation, position, event, self._explainer, lambda: self._reasoner)

    def _support(self, position: int, event: GroundAtom) -> Iterator[Fact]:
        """Yield what of an event's precondition is known before a sentence."""
        before = self._interpretation.sentences[position].before
        for atom, true in needed(self._domain, event):
            if before.knows(atom, true):
                yield known_fact(self._interpretation, position, atom, true, lambda: self._reasoner)


def _bare(alternatives: Sequence[tuple[GroundAtom, float]]) -> Iterator[Reason]:
    return (Reason(event, share, ()) for event, share in alternatives)
