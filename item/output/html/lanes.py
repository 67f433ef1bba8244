"""The state over time as lanes: who has what, where, from which sentence to which."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import count
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
# In pixels: the least width of a sentence, the height of a lane and of the axis, and the width of a letter.
STEP, HEIGHT, LETTER = 22, 24, 8
# So many sentences, or ten times as many and so on, are from one mark of the axis to the next.
_BETWEEN_MARKS = (1, 2, 5)

# What distinguishes one lane from another, and what it shows of an atom.
_Key: TypeAlias = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Segment:
    """A stretch of a lane.

    Attributes
    ----------
    value : what is true there; empty where the lane says it, of one fact by itself.
    first, last : the positions of the sentences after which it is true.
    color : a number below `COLORS`, the same for equal values.
    """

    value: str
    first: int
    last: int
    color: int


@dataclass(frozen=True, slots=True)
class Lane:
    """Facts of which at most one is true at a time, or one fact by itself."""

    name: str
    segments: tuple[Segment, ...]


@dataclass(frozen=True, slots=True)
class Mark:
    """A mark of the axis: the position of a sentence, and the end of its id."""

    position: int
    label: str


@dataclass(frozen=True, slots=True)
class Timeline:
    """The lanes of a narrative, as wide as there is room.

    Attributes
    ----------
    lanes : in the order in which they begin.
    left_out : how many more there are.
    sentences : how many the narrative has.
    marks : of the axis.
    """

    lanes: tuple[Lane, ...]
    left_out: int
    sentences: int
    marks: tuple[Mark, ...]

    @property
    def least_width(self) -> int:
        """Return how wide all sentences are at least, in pixels."""
        return self.sentences * STEP

    @property
    def height(self) -> int:
        """Return the height of the axis and all lanes, in pixels."""
        return (1 + len(self.lanes)) * HEIGHT

    def part(self, sentences: int) -> str:
        """Return which part of the whole width some sentences take."""
        return f"{100 * sentences / self.sentences:.6g}%"


def timeline(sentences: Sequence[InterpretedSentence], domain: Domain, narrative: str = "") -> Timeline:
    """Return the facts known true after each sentence as lanes.

    Facts that exclude each other share a lane, as the domain's exclusive groups say.

    Parameters
    ----------
    narrative : its name, which the axis does not repeat where ids begin with it.
    """
    layout = _Layout(domain)
    found: dict[_Key, list[Segment]] = {}
    going: Mapping[tuple[_Key, str], int] = {}
    for position, one in enumerate(sentences):
        now = {layout.place(atom): position for atom in one.after.true}
        for place, first in going.items():
            if place not in now:
                found[place[0]].append(_segment(place, first, position - 1))
        for key, _ in sorted(now.keys() - going.keys()):
            found.setdefault(key, [])
        going = {place: going.get(place, position) for place in now}
    for place, first in going.items():
        found[place[0]].append(_segment(place, first, len(sentences) - 1))
    lanes = [
        Lane(" ".join(key), tuple(sorted(own, key=lambda one: (one.first, one.value))))
        for key, own in found.items()
    ]
    marks = tuple(_marks([one.sentence.id.removeprefix(f"{narrative}.") for one in sentences]))
    return Timeline(tuple(lanes[:MOST_LANES]), max(len(lanes) - MOST_LANES, 0), len(sentences), marks)


def _segment(place: tuple[_Key, str], first: int, last: int) -> Segment:
    (predicate, *_), value = place
    return Segment(value, first, last, crc32((value or predicate).encode()) % COLORS)


def _marks(labels: Sequence[str]) -> Iterator[Mark]:
    """Yield marks so far from each other that no label reaches the next one."""
    room = max(map(len, labels), default=0) * LETTER + LETTER
    steps = (many * 10**power for power in count() for many in _BETWEEN_MARKS)
    step = next(one for one in steps if one * STEP >= room)
    return (Mark(position, labels[position]) for position in range(0, len(labels), step))


class _Layout:
    """Which lane an atom stands in, and as what."""

    def __init__(self, domain: Domain) -> None:
        self._groups: dict[str, tuple[str, frozenset[int]]] = {}
        for group in domain.exclusives:
            per = {variable.text for variable in group.per}
            names = "/".join(dict.fromkeys(atom.predicate.text for atom in group.atoms))
            for atom in group.atoms:
                places = frozenset(_places(atom, per))
                self._groups.setdefault(atom.predicate.text, (names, places))

    def place(self, atom: GroundAtom) -> tuple[_Key, str]:
        """Return the lane of an atom, and what it shows there."""
        predicate, *arguments = atom
        if predicate not in self._groups:
            return (predicate, *arguments), ""
        names, per = self._groups[predicate]
        shared = [one for k, one in enumerate(arguments) if k in per]
        own = [one for k, one in enumerate(arguments) if k not in per]
        several = "/" in names
        value = " ".join([predicate, *own] if several or not own else own)
        return (names, *shared), value


def _places(atom: ast.Atom, names: set[str]) -> Iterator[int]:
    return (k for k, term in enumerate(atom.terms) if term.text in names)
