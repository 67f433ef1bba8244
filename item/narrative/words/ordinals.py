"""English words that pick out one of several by its place in an order."""

from __future__ import annotations

from dataclasses import dataclass

from item.language import vocabulary

_NUMBERS = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"]

# Narrators write "forth" for "fourth"; beyond descriptions that is another word.
ORDINALS = {word: place for place, words in enumerate(vocabulary.ORDINALS) for word in words} | {"forth": 3}
NUMBERS = {word: number for number, word in enumerate(_NUMBERS, 1)} | {str(k): k for k in range(1, 100)}

# What stands at an end of an order: a spatial one runs from the left to the right.
BEGINNING = (("leftmost",), ("left", "most"), ("far", "left"), ("left", "end"), ("beginning",), ("front",))
END = (
    *(("last",), ("final",), ("rightmost",), ("right", "most"), ("far", "right"), ("right", "end")),
    *(("end",), ("back", "end")),
)
NEXT_TO_END = (("penultimate",), ("next", "to", "last"), ("next", "to", "the", "last"))
MIDDLE = (("middle",), ("center",), ("centre",), ("central",))
# "second from the left", "second to last"
COUNTED_FROM = {
    **dict.fromkeys((("from", "the", "left"), ("from", "left"), ("from", "the", "front")), False),
    **dict.fromkeys((("from", "the", "right"), ("from", "right"), ("from", "the", "end")), True),
    **dict.fromkeys((("to", "last"), ("to", "the", "last"), ("last",)), True),
}
# "last but one" leaves out so many.
LAST_BUT = {("but", "one"): 1, ("but", "two"): 2}
# "the man on the left", but not "on the left of"
STANDING = {
    ("on", "the", "left"): 0,
    ("on", "the", "right"): -1,
    ("on", "the", "left", "side"): 0,
    ("on", "the", "right", "side"): -1,
    ("on", "left"): 0,
    ("on", "right"): -1,
}
NOT_STANDING = tuple((word,) for word in ("of", "end", "side", "hand", "most"))


@dataclass(frozen=True, slots=True)
class Pick:
    """Which ones are meant, of those that fit a description, in their order.

    Attributes
    ----------
    start : the place of the first one meant, from 0; negative places count from the end.
    count : how many from there on, towards the other end.
    middle : those in the middle are meant instead.
    """

    start: int
    count: int = 1
    middle: bool = False

    def places(self, size: int) -> range:
        """Return the places meant among so many; none where there are too few."""
        if self.middle:
            # Of an even number two are in the middle; which one is meant is open.
            beyond = (self.count - 1) // 2
            return range(max((size - 1) // 2 - beyond, 0), min(size // 2 + beyond + 1, size))
        first = self.start if self.start >= 0 else size + self.start - self.count + 1
        return range(first, first + self.count) if first >= 0 and first + self.count <= size else range(0)


LAST = Pick(-1)
