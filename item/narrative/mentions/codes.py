"""Names with a number: other ways to write them, and numbers that no constant has."""

from __future__ import annotations

import re
from collections.abc import Container, Iterable, Iterator, Sequence
from functools import cache
from itertools import pairwise

from item.closed_classes import CLOSED
from item.language.vocabulary import CARDINALS
from item.narrative.words.english import english
from item.narrative.words.tokens import Gap, tokenise

_WRITTEN_OUT = frozenset(map(str, range(len(CARDINALS)))) - {"1"}
_CODE = re.compile(r"([^\W\d_]+)(\d+)")


def other_ways(name: str) -> Iterator[str]:
    """Yield a name with its number apart, together or written out.

    "Locker 14" and "locker fourteen" for `locker14`, "dock2" and "dock two" for `dock_2`. "Red one" is mostly
    not `red_1`.
    """
    words = tokenise(name)
    for place, word in enumerate(words):
        code = _CODE.fullmatch(word)
        if code and code[1] not in _function_words():
            for number in _written(code[2]):
                yield " ".join((*words[:place], code[1], number, *words[place + 1 :]))
    for place, (one, number) in enumerate(pairwise(words)):
        if one.isalpha() and number.isdecimal():
            yield " ".join((*words[:place], one + number, *words[place + 2 :]))
            for other in _written(number)[1:]:
                yield " ".join((*words[: place + 1], other, *words[place + 2 :]))


@cache
def _function_words() -> frozenset[str]:
    """Return words that are no names of a kind, whatever number follows: "at 4", "a 1"."""
    words, prepositions = english(), CLOSED.prepositions
    pronouns = words.subjects | words.objects | words.connectives | words.inverted
    return pronouns | CLOSED.determiners.before_names | prepositions.simple | prepositions.of_ways


def _written(number: str) -> tuple[str, ...]:
    """Return a number in digits, and as a word, but for 1, if one word is enough."""
    return (number, CARDINALS[int(number)]) if number in _WRITTEN_OUT else (number,)


class Codes:
    """The constants that are told apart by their numbers: `p4` and `p5`, `dock_1` and `dock_2`.

    Parameters
    ----------
    names : pairs of a name and its constant.
    """

    def __init__(self, names: Iterable[tuple[str, str]]) -> None:
        series: dict[str, dict[str, str]] = {}
        for name, constant in names:
            for before, number in _codes(tokenise(name)):
                series.setdefault(before, {})[number] = constant
        self._series = {before: own for before, own in series.items() if len({*own.values()}) > 1}

    def __bool__(self) -> bool:
        """Return whether there are any."""
        return bool(self._series)

    def series(self) -> dict[str, frozenset[str]]:
        """Return the constants of each series by the word that they share."""
        return {noun: frozenset(own.values()) for noun, own in self._series.items()}

    def has(self, nouns: Iterable[str], numbers: Sequence[str]) -> bool:
        """Return whether behind one of some nouns each of some numbers is a constant's."""
        return any(self._series.get(noun, {}).keys() >= {*numbers} for noun in nouns)

    def unknown(self, words: Sequence[str], gaps: tuple[Gap, ...], named: Container[int]) -> frozenset[str]:
        """Return the constants from whose numbers a sentence has another: "P44 was moved" is of none of them.

        Parameters
        ----------
        words : in lower case.
        gaps : what stands before each.
        named : the words that are part of a name.
        """
        found: set[str] = set()
        for place, word in enumerate(words if self._series else ()):
            if place in named:
                continue
            before, number = word, ""
            if code := _CODE.fullmatch(word):
                before, number = code.groups()
            elif gaps[place + 1 : place + 2] == (Gap.SPACE,) and gaps[place + 2 : place + 3] != (Gap.JOINED,):
                number = words[place + 1]
            own = self._series.get(before, {})
            if own and number.isdecimal() and number not in own:
                found.update(own.values())
        return frozenset(found)


def _codes(words: Sequence[str]) -> Iterator[tuple[str, str]]:
    """Yield the numbers in a name, each with the word before it, or the letters it is joined to."""
    for word in words:
        if code := _CODE.fullmatch(word):
            yield code[1], code[2]
    yield from ((one, number) for one, number in pairwise(words) if one.isalpha() and number.isdecimal())
