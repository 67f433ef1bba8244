"""English words that pick out one of several by its place in an order."""

from __future__ import annotations

from msgspec import Struct

from item.closed_classes import CLOSED

# Narrators write "forth" for "fourth"; beyond descriptions that is another word.
ORDINALS = {word: place for place, words in enumerate(CLOSED.numbers.ordinals) for word in words} | {
    "forth": 3
}
NUMBERS = {word: number for number, word in enumerate(CLOSED.numbers.cardinals[1:13], 1)} | {
    str(k): k for k in range(1, 100)
}

# What stands at an end of an order: a spatial one runs from the left to the right.
BEGINNING = CLOSED.phrases.first
END = CLOSED.phrases.last
NEXT_TO_END = CLOSED.phrases.next_to_last
MIDDLE = CLOSED.phrases.middle
# "second from the left", "second to last"
COUNTED_FROM = {
    **dict.fromkeys(CLOSED.phrases.from_first, False),
    **dict.fromkeys(CLOSED.phrases.from_last, True),
}
# "last but one" leaves out so many.
LAST_BUT = {phrase: fewer for fewer, phrase in enumerate(CLOSED.phrases.last_but, 1)}
# "the man on the left", but not "on the left of"
STANDING = dict.fromkeys(CLOSED.phrases.at_left, 0) | dict.fromkeys(CLOSED.phrases.at_right, -1)
NOT_STANDING = CLOSED.phrases.not_at_side


class Pick(Struct, frozen=True):
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
