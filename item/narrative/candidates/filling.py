"""The ways to fill the places of an event: with mentions first, then with what must be supplied."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeAlias

from msgspec.structs import replace

from item.language.domain import Domain
from item.language.syntax import sections
from item.language.syntax.walk import terms
from item.narrative.candidates.arguments import Argument, ArgumentOrigin, descriptions
from item.narrative.candidates.referents import Supply
from item.narrative.description.resolution import Resolution
from item.narrative.discourse.context import Referent, Salience
from item.narrative.mentions.described import Description
from item.remembered import Remembered

Place: TypeAlias = tuple[tuple[str, ...], bool]
"""The constants that may stand in a place, and whether the precondition speaks of it."""
Supplies: TypeAlias = Callable[[tuple[str, ...], bool], Supply]
# The arguments of the first places, and the mentions and descriptions that must stand in later ones.
_Beginning: TypeAlias = tuple[tuple[Argument, ...], frozenset[str], frozenset[Description]]

# A narrative may be without end, so not everything said in it is remembered.
MOST_REMEMBERED = 4096
# Somebody whom nothing keeps from being supplied: a pronoun may mean them.
_ANYBODY = Referent(Salience.FIRST, 1, (), 1.0, 0, last=True)
_SOMEBODY = replace(_ANYBODY, takes_part=True)


class Filler:
    """Fill the places of events.

    Attributes
    ----------
    slots : for each event type and place the constants that may stand there.
    members : the same as sets.
    places : as `Place`.
    nameless : the constants that stand for whom a sentence leaves unnamed.
    """

    def __init__(self, domain: Domain) -> None:
        self.slots = {
            name: tuple(domain.objects_of(parameter) for parameter in event.parameters)
            for name, event in domain.events.items()
        }
        decided = {name: _decided_by_the_state(event) for name, event in domain.events.items()}
        self.members = {name: tuple(map(frozenset, slots)) for name, slots in self.slots.items()}
        self.places = {
            name: tuple(zip(slots, decided[name], strict=True)) for name, slots in self.slots.items()
        }
        self.nameless = unnamed(domain)
        self._nameless = {
            name: [
                [Argument(one, ArgumentOrigin.UNNAMED) for one in self.nameless if one in members]
                for members in own
            ]
            for name, own in self.members.items()
        }
        self._supplied: Remembered[tuple[object, ...], tuple[Place, ...]] = Remembered(MOST_REMEMBERED)
        self._standing: dict[str, tuple[bool, ...]] = {}

    def standing(self, constant: str) -> tuple[bool, ...]:
        """Return in which places of which events a constant may stand."""
        if constant not in self._standing:
            every = self.members.values()
            self._standing[constant] = tuple(constant in members for own in every for members in own)
        return self._standing[constant]

    def supplied(
        self, event: str, mentioned: tuple[str, ...], owners: frozenset[str], *, takes_part: bool
    ) -> tuple[Place, ...]:
        """Return the places of an event in which something may be supplied, where nothing is described.

        Parameters
        ----------
        owners : as in `fill`.
        takes_part : whether whom a pronoun of the sentence means does (`Referent.takes_part`).
        """
        # Who is mentioned makes no difference, but for where they could stand.
        standing = (tuple(one in own for own in self.members[event]) for one in mentioned)
        key = event, takes_part, *standing, *(one in owners for one in mentioned if owners)
        found = self._supplied.get(key)
        if found is None:
            anyone = _SOMEBODY if takes_part else _ANYBODY
            found = self._supplied.keep(key, self._open(event, mentioned, owners, anyone))
        return found

    def _open(
        self, event: str, mentioned: tuple[str, ...], owners: frozenset[str], anyone: Referent
    ) -> tuple[Place, ...]:
        wanted = iter(range(len(self._nameless[event])))

        def anybody(slot: tuple[str, ...], decided: bool) -> Supply:  # noqa: ARG001
            return Supply((Argument(f"?{next(wanted)}", ArgumentOrigin.CONTEXT, anyone),))

        every = self.fill(event, mentioned, owners, None, anybody)
        return tuple(
            place
            for number, place in enumerate(self.places[event])
            if any(own[number].referent is anyone for own in every)
        )

    def fill(
        self,
        event: str,
        mentioned: tuple[str, ...],
        owners: frozenset[str],
        resolution: Resolution | None,
        supplies: Supplies,
    ) -> list[tuple[Argument, ...]]:
        """Return the argument lists of an event: in each place mentions first, then what must be supplied.

        Parameters
        ----------
        owners : those mentioned to whom only something belongs. They may be left out.
        """
        told = [[one for one in mentioned if one in members] for members in self.members[event]]
        named = [[Argument(one, ArgumentOrigin.MENTIONED) for one in own] for own in told]
        nameless = self._nameless[event]
        describes = bool(resolution)
        supplied = [
            own.beside(self.nameless) if nameless[place] else own
            for place, own in enumerate(supplies(*one) for one in self.places[event])
        ]
        beginnings: list[_Beginning] = [((), frozenset(), frozenset())]
        for place in range(len(told)):
            # What is supplied takes the place of a mention or description only if that finds another.
            left = len(told) - place - 1
            following: list[_Beginning] = []
            for filled, owed, wanted in beginnings:
                taken = {argument.constant for argument in filled}
                following += [
                    ((*filled, argument), owed - {argument.constant}, wanted)
                    for argument in named[place]
                    if argument.constant not in taken
                ]
                still_owed = owed | ({*told[place]} - taken - owners)
                still_wanted = wanted
                if resolution is not None and describes:
                    chosen = descriptions(filled)
                    for constant, one in resolution.arguments(self.slots[event][place]):
                        if constant not in taken and not resolution.clash(one, chosen):
                            argument = Argument(constant, ArgumentOrigin.DESCRIBED, description=one)
                            following.append(((*filled, argument), owed, wanted - resolution.met(one)))
                    still_owed -= resolution.within
                    done = frozenset().union(*map(resolution.met, chosen))
                    still_wanted |= resolution.wanting(self.slots[event][place]) - done
                following += [((*filled, argument), owed, wanted) for argument in nameless[place]]
                due = filled, still_owed, still_wanted
                following += self._going_on(event, (filled, owed, wanted), due, supplied[place])
            beginnings = [one for one in following if len(one[1]) + len(one[2]) <= left]
        return [filled for filled, _, _ in beginnings]

    def _going_on(
        self, event: str, before: _Beginning, due: _Beginning, supply: Supply
    ) -> Iterator[_Beginning]:
        """Yield how a beginning goes on with what is supplied.

        Parameters
        ----------
        before : the beginning.
        due : the same with the mentions and descriptions that could stand in this place, and must in later
            ones. Where they cannot, only whom a pronoun means goes before them: "I told Ann to go".
        """
        filled, owed, wanted = due
        later = self.members[event][len(filled) + 1 :]
        fits = len(owed) + len(wanted) <= len(later)
        takes = sum(not owed.isdisjoint(own) for own in later)
        for argument in supply.after(filled):
            if any(argument.constant == one.constant for one in filled):
                continue
            takes_part = argument.referent is not None and argument.referent.takes_part
            if takes_part and not (fits and takes >= len(owed)):
                yield ((*filled, argument), *before[1:])
            elif fits:
                yield ((*filled, argument), owed, wanted)


def _decided_by_the_state(event: sections.Event) -> tuple[bool, ...]:
    """Return of which parameters the precondition speaks: no state tells the others' arguments apart."""
    spoken_of = {term.text.lower() for term in terms(event.precondition)}
    return tuple(parameter.name.text.lower() in spoken_of for parameter in event.parameters)


def unnamed(domain: Domain) -> tuple[str, ...]:
    """Return the constants that stand for whom a sentence leaves unnamed: those with an empty alias."""
    return tuple(one for one in domain.constants if "" in domain.lexicon.aliases.get(one, ()))
