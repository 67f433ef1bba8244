"""The ground events a sentence may stand for (paper section 3.1, "Training Example Generator").

Every event type is tried. Its parameters are filled, in every order, with the constants that the sentence
mentions; a parameter for which it mentions none takes a constant that a static fact ties to a mentioned one
(the group of a named member), or one that the context supplies: whoever the belief state singles out, or a
constant of the sentence before (the paper's rule). Which contexts hold is decided per belief state, later.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum

from item.language.domain import Domain
from item.language.syntax import ast
from item.language.syntax.walk import terms
from item.narrative.candidates.joint_events import plural_events
from item.narrative.text.mentions import AnnotatedText
from item.narrative.text.pronouns import number_unnamed

# One parameter may be left to the state; of types with more constants only the recent ones are tried.
MOST_GUESSES = 256


class ArgumentOrigin(StrEnum):
    """Where an argument comes from."""

    MENTIONED = "mentioned"
    RELATED = "related"
    CONTEXT = "context"
    UNNAMED = "unnamed"


@dataclass(frozen=True, slots=True)
class Argument:
    """A constant in the place of a parameter, and where it comes from."""

    constant: str
    origin: ArgumentOrigin


@dataclass(frozen=True, slots=True)
class Candidate:
    """A ground event that a sentence may stand for.

    Attributes
    ----------
    event : the event type.
    arguments : one for each parameter.
    recent : whether every argument from the context was mentioned just before (or tied to one that was);
        where that is false, the belief state must single the argument out.
    surplus : how many of those that the sentence mentions or means by a pronoun are no argument.
    """

    event: str
    arguments: tuple[Argument, ...]
    recent: bool
    surplus: int

    @property
    def ground(self) -> tuple[str, ...]:
        """Return the event type followed by its arguments."""
        return self.event, *(argument.constant for argument in self.arguments)

    @property
    def told(self) -> tuple[str | None, ...]:
        """Return the same with None in the place of arguments from the context."""
        constants = (None if a.origin is ArgumentOrigin.CONTEXT else a.constant for a in self.arguments)
        return self.event, *constants

    @property
    def from_context(self) -> bool:
        """Return whether some argument is neither mentioned nor tied to a mention."""
        return any(argument.origin is ArgumentOrigin.CONTEXT for argument in self.arguments)


class CandidateGenerator:
    """Enumerate the candidates of sentences under one domain.

    Parameters
    ----------
    domain : gives the event types, the constants and the static facts that tie constants together.
    """

    def __init__(self, domain: Domain) -> None:
        self._slots = {
            name: tuple(
                domain.instances(tuple(t.text for t in parameter.types)) for parameter in event.parameters
            )
            for name, event in domain.events.items()
        }
        self._decided = {name: _decided_by_the_state(event) for name, event in domain.events.items()}
        # Events whose places may be filled alike have the same number.
        places = {name: (slots, self._decided[name]) for name, slots in self._slots.items()}
        self._alike = {name: list(places.values()).index(own) for name, own in places.items()}
        self._members = {name: tuple(map(frozenset, slots)) for name, slots in self._slots.items()}
        self._neighbours = _static_neighbours(domain)
        self._unnamed = unnamed(domain)
        self._plurals = plural_events(domain)

    def generate(self, reading: AnnotatedText, recent: Sequence[str] = ()) -> tuple[Candidate, ...]:
        """Return the candidates of a sentence, in the order of the domain's events.

        An argument is supplied only where no mention is left that could stand there; of a plural event, which
        says nothing of one that others would not tell without it, only where a pronoun stands for it. What a
        plural event says too, and more of those that the sentence speaks of take part in, is left out.

        Parameters
        ----------
        reading : the sentence's mentions.
        recent : constants mentioned before it, the latest first.
        """
        mentioned = tuple(dict.fromkeys(mention.constant for mention in reading.mentions))
        near = tuple(constant for constant in dict.fromkeys(recent) if constant not in mentioned)
        recently = {*near, *(one for constant in near for one in self._neighbours.get(constant, ()))}
        pronouns = number_unnamed(reading)
        found: list[Candidate] = []
        filled: dict[int, list[tuple[tuple[Argument, ...], bool, int]]] = {}
        for event, alike in self._alike.items():
            if alike not in filled:
                filled[alike] = []
                for arguments in self._fill(event, mentioned, near):
                    guessed = [one.constant for one in arguments if one.origin is ArgumentOrigin.CONTEXT]
                    # Whom a pronoun means is to be accounted for like whom a name means.
                    surplus = self._surplus(arguments, mentioned) + max(0, pronouns - len(guessed))
                    filled[alike].append((arguments, recently.issuperset(guessed), surplus))
            found += [Candidate(event, *one) for one in filled[alike]]
        return tuple(self._told_once(found, pronouns) if self._plurals else found)

    def _told_once(self, found: Sequence[Candidate], pronouns: int) -> list[Candidate]:
        """Return candidates without plural events that nothing tells, and without what plural events say too.

        In which order those who do something together are its arguments makes no difference.
        """
        kept: list[Candidate] = []
        said: dict[tuple[str, ...], int] = {}
        together: set[tuple[str, frozenset[tuple[str, ...]]]] = set()
        for one in found:
            parts = frozenset(
                (name, *(one.arguments[place].constant for place in part))
                for name, part in self._plurals.get(one.event, ())
            )
            if parts and (_supplied(one) > pronouns or (one.event, parts) in together):
                continue
            together.add((one.event, parts))
            said.update(dict.fromkeys(parts, one.surplus))
            kept.append(one)
        return [one for one in kept if one.surplus <= said.get(one.ground, one.surplus)]

    def _surplus(self, arguments: Sequence[Argument], mentioned: Sequence[str]) -> int:
        """Return how many mentions are unused when each related argument accounts for one it is tied to."""
        used = [argument.constant for argument in arguments]
        left = [constant for constant in mentioned if constant not in used]
        for argument in arguments:
            if argument.origin is ArgumentOrigin.RELATED:
                tied = [one for one in left if argument.constant in self._neighbours.get(one, ())]
                # An argument may be tied to a mention that is an argument itself, or has been accounted for.
                left = [one for one in left if one not in tied[:1]]
        return len(left)

    def _fill(
        self, event: str, mentioned: tuple[str, ...], near: tuple[str, ...]
    ) -> Iterator[tuple[Argument, ...]]:
        """Yield the argument lists of an event: in each place mentions first, then what must be supplied."""
        told = [[one for one in mentioned if one in members] for members in self._members[event]]
        named = [[Argument(one, ArgumentOrigin.MENTIONED) for one in own] for own in told]
        nameless = [
            [Argument(one, ArgumentOrigin.UNNAMED) for one in self._unnamed if one in members]
            for members in self._members[event]
        ]
        supplied = [
            ([], []) if nameless[place] else self._supplied(event, place, mentioned, near)
            for place in range(len(told))
        ]

        def extend(filled: tuple[Argument, ...], owed: frozenset[str]) -> Iterator[tuple[Argument, ...]]:
            place = len(filled)
            # What is supplied takes the place of a mention only if that one finds another.
            if len(owed) > len(told) - place:
                return
            if place == len(told):
                yield filled
                return
            taken = {argument.constant for argument in filled}
            for argument in named[place]:
                if argument.constant not in taken:
                    yield from extend((*filled, argument), owed - {argument.constant})
            for argument in nameless[place]:
                yield from extend((*filled, argument), owed)
            still_owed = owed.union(one for one in told[place] if one not in taken)
            second = any(argument.origin is ArgumentOrigin.CONTEXT for argument in filled)
            for argument in supplied[place][second]:
                if argument.constant not in taken:
                    yield from extend((*filled, argument), still_owed)

        yield from extend((), frozenset())

    def _supplied(
        self, event: str, place: int, mentioned: tuple[str, ...], near: tuple[str, ...]
    ) -> tuple[list[Argument], list[Argument]]:
        """Return what may stand in a place without being mentioned: as the first guess, and as a further one.

        The state can single out one argument; a second one must have been mentioned just before.
        """
        members = self._members[event][place]
        tied = [one for one in self._tied(mentioned, members) if one not in mentioned]
        if tied:
            related = [Argument(one, ArgumentOrigin.RELATED) for one in tied]
            return related, related
        implicit = [*(one for one in near if one in members), *self._tied(near, members)]
        slot = self._slots[event][place]
        single = self._decided[event][place] or len(slot) == 1
        anybody = slot if single and len(slot) <= MOST_GUESSES else ()
        first, further = (
            [Argument(one, ArgumentOrigin.CONTEXT) for one in dict.fromkeys(some) if one not in mentioned]
            for some in ((*implicit, *anybody), implicit)
        )
        return first, further

    def _tied(self, constants: Sequence[str], members: frozenset[str]) -> list[str]:
        """Return the members that a static fact ties to one of the constants, and to no other member."""
        if not self._neighbours:
            return []
        tied = ([n for n in self._neighbours.get(one, ()) if n in members] for one in constants)
        return list(dict.fromkeys(ones[0] for ones in tied if len(ones) == 1))


def _supplied(candidate: Candidate) -> int:
    return sum(argument.origin is ArgumentOrigin.CONTEXT for argument in candidate.arguments)


def _decided_by_the_state(event: ast.Event) -> tuple[bool, ...]:
    """Return of which parameters the precondition speaks: no state tells the others' arguments apart."""
    spoken_of = {term.text.lower() for term in terms(event.precondition)}
    return tuple(parameter.name.text.lower() in spoken_of for parameter in event.parameters)


def unnamed(domain: Domain) -> tuple[str, ...]:
    """Return the constants that stand for whom a sentence leaves unnamed: those with an empty alias."""
    return tuple(one for one in domain.constants if "" in domain.lexicon.aliases.get(one, ()))


def _static_neighbours(domain: Domain) -> dict[str, tuple[str, ...]]:
    """Return for each constant those that stand beside it in a true static fact, in order."""
    neighbours: dict[str, dict[str, None]] = {}
    for _, *constants in sorted(domain.statics):
        for one in constants:
            neighbours.setdefault(one, {}).update(dict.fromkeys(c for c in constants if c != one))
    return {one: tuple(others) for one, others in neighbours.items()}
