"""The state over time as lanes: who has what, where, from which sentence to which."""

from __future__ import annotations

from collections.abc import Container, Iterator, Mapping, Sequence
from itertools import count
from typing import TYPE_CHECKING
from zlib import crc32

from msgspec import Struct

from item.language.domain import Domain
from item.output.layout import Key, Layout, Place

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


class Segment(Struct, frozen=True):
    """A stretch of a lane.

    Attributes
    ----------
    value : what is true there, as the lexicon says it; empty where the lane says it, of one fact by itself.
    first, last : the positions of the sentences after which it is true.
    color : a number below `COLORS`, the same for what is true of several lanes.
    from_start : whether it is known before the first sentence already.
    """

    value: str
    first: int
    last: int
    color: int
    from_start: bool = False


class Lane(Struct, frozen=True):
    """Facts of which at most one is true at a time, or one fact by itself."""

    name: str
    segments: tuple[Segment, ...]


class Mark(Struct, frozen=True):
    """A mark of the axis: the position of a sentence, and the end of its id."""

    position: int
    label: str


class Timeline(Struct, frozen=True):
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
    layout = Layout(domain)
    found: dict[Key, list[Segment]] = {}
    going: Mapping[Place, int] = {}
    start = {layout.place(atom) for one in sentences[:1] for atom in one.before.true}
    for position, one in enumerate(sentences):
        now = {layout.place(atom): position for atom in one.after.true}
        for place, first in going.items():
            if place not in now:
                found[place[0]].append(_segment(place, first, position - 1, start))
        for key in sorted(key for key, *_ in now.keys() - going.keys()):
            found.setdefault(key, [])
        going = {place: going.get(place, position) for place in now}
    for place, first in going.items():
        found[place[0]].append(_segment(place, first, len(sentences) - 1, start))
    lanes = [
        Lane(layout.name(key), tuple(sorted(own, key=lambda one: (one.first, one.value))))
        for key, own in found.items()
    ]
    marks = tuple(_marks([one.sentence.id.removeprefix(f"{narrative}.") for one in sentences]))
    return Timeline(tuple(lanes[:MOST_LANES]), max(len(lanes) - MOST_LANES, 0), len(sentences), marks)


def _segment(place: Place, first: int, last: int, start: Container[Place]) -> Segment:
    (predicate, *_), value, said = place
    text = said if value and said is not None else value
    color = crc32((value or predicate).encode()) % COLORS
    return Segment(text, first, last, color, from_start=not first and place in start)


def _marks(labels: Sequence[str]) -> Iterator[Mark]:
    """Yield marks so far from each other that no label reaches the next one."""
    room = max(map(len, labels), default=0) * LETTER + LETTER
    steps = (many * 10**power for power in count() for many in _BETWEEN_MARKS)
    step = next(one for one in steps if one * STEP >= room)
    return (Mark(position, labels[position]) for position in range(0, len(labels), step))
