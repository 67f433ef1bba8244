"""The state over time as lanes: who has what, where, from which sentence to which."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias
from zlib import crc32

from item.language.domain import Domain
from item.language.syntax import ast
from item.logic.belief import GroundAtom

if TYPE_CHECKING:
    from item.inference.interpretation import InterpretedSentence

# Colours that tell values apart; see the style sheet.
COLORS = 8
# More lanes than anybody compares; the first ones to begin are kept.
MOST_LANES = 80
# In pixels: the width of a sentence, the height of a lane, and of a letter at most.
STEP, HEIGHT, LETTER = 22, 24, 8

# What distinguishes one lane from another, and what it shows of an atom.
_Key: TypeAlias = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Segment:
    """A stretch of a lane.

    Attributes
    ----------
    value : what is true there.
    label : the value as far as there is room for it.
    first, last : the positions of the sentences after which it is true.
    color : a number below `COLORS`, the same for equal values.
    """

    value: str
    label: str
    first: int
    last: int
    color: int

    @property
    def x(self) -> int:
        """Return where it begins, in pixels."""
        return self.first * STEP

    @property
    def width(self) -> int:
        """Return how wide it is, in pixels."""
        return (self.last - self.first + 1) * STEP - 1


@dataclass(frozen=True, slots=True)
class Lane:
    """Facts of which at most one is true at a time, or one fact by itself."""

    name: str
    segments: tuple[Segment, ...]


@dataclass(frozen=True, slots=True)
class Timeline:
    """The lanes of a narrative.

    Attributes
    ----------
    lanes : in the order in which they begin.
    left_out : how many more there are.
    sentences : how many the narrative has.
    """

    lanes: tuple[Lane, ...]
    left_out: int
    sentences: int

    @property
    def width(self) -> int:
        """Return the width of all sentences, in pixels."""
        return self.sentences * STEP

    @property
    def height(self) -> int:
        """Return the height of all lanes, in pixels."""
        return len(self.lanes) * HEIGHT


def timeline(sentences: Sequence[InterpretedSentence], domain: Domain) -> Timeline:
    """Return the facts known true after each sentence as lanes.

    Facts that exclude each other share a lane, as the domain's exclusive groups say.
    """
    layout = _Layout(domain)
    found: dict[_Key, list[Segment]] = {}
    going: Mapping[tuple[_Key, str], int] = {}
    for position, one in enumerate(sentences):
        now = {layout.place(atom): position for atom in one.after.true}
        for place, first in going.items():
            if place not in now:
                found[place[0]].append(_segment(place[1], first, position - 1))
        for key, _ in sorted(now.keys() - going.keys()):
            found.setdefault(key, [])
        going = {place: going.get(place, position) for place in now}
    for (key, value), first in going.items():
        found[key].append(_segment(value, first, len(sentences) - 1))
    lanes = [
        Lane(" ".join(key), tuple(sorted(own, key=lambda one: (one.first, one.value))))
        for key, own in found.items()
    ]
    return Timeline(tuple(lanes[:MOST_LANES]), max(len(lanes) - MOST_LANES, 0), len(sentences))


def _segment(value: str, first: int, last: int) -> Segment:
    room = (last - first + 1) * STEP // LETTER
    label = value if len(value) <= room else value[: room - 1] + "…" if room > 2 else ""
    return Segment(value, label, first, last, crc32(value.encode()) % COLORS)


class _Layout:
    """Which lane an atom stands in, and as what."""

    def __init__(self, domain: Domain) -> None:
        self._groups: dict[str, tuple[int, str, frozenset[int]]] = {}
        for number, group in enumerate(domain.exclusives):
            per = {variable.text for variable in group.per}
            names = "/".join(dict.fromkeys(atom.predicate.text for atom in group.atoms))
            for atom in group.atoms:
                places = frozenset(_places(atom, per))
                self._groups.setdefault(atom.predicate.text, (number, names, places))

    def place(self, atom: GroundAtom) -> tuple[_Key, str]:
        """Return the lane of an atom, and what it shows there."""
        predicate, *arguments = atom
        if predicate not in self._groups:
            return (predicate, *arguments), predicate
        _, names, per = self._groups[predicate]
        shared = [one for k, one in enumerate(arguments) if k in per]
        own = [one for k, one in enumerate(arguments) if k not in per]
        several = "/" in names
        value = " ".join([predicate, *own] if several or not own else own)
        return (names, *shared), value


def _places(atom: ast.Atom, names: set[str]) -> Iterator[int]:
    return (k for k, term in enumerate(atom.terms) if term.text in names)
