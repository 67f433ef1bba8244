"""Ordinals and numbers that mean something else than the constants they name: "the first two beakers".

Where a domain has one order, its constants are called "first", "second" and so on, and numbers are constants
where something has an amount. "Second from the right" counts from the other end all the same.
"""

from __future__ import annotations

from collections.abc import Container, Iterator, Sequence
from itertools import pairwise

from item.closed_classes import CLOSED
from item.narrative.words.english import english
from item.narrative.words.ordinals import BEGINNING, COUNTED_FROM, END, NUMBERS, ORDINALS
from item.narrative.words.stems import singulars

# So many words may be the noun between: "the second *mixing bowl* from the right".
LONGEST_NOUN = 2
_BACKWARDS = tuple(phrase for phrase, backwards in COUNTED_FROM.items() if backwards)
BOTH = "both"
# "It stands at two to nil."
TO = "to"
_STANDING = CLOSED.others.of_scores
_STILL = CLOSED.others.before_scores
_SCORES = NUMBERS.keys() | CLOSED.others.in_scores
# With one of these a number picks out several.
_ENDS = {"first", *(words[0] for words in (*BEGINNING, *END) if len(words) == 1)}


def counted(tokens: Sequence[str], nouns: Container[str]) -> frozenset[int]:
    """Return the places of ordinals that count from the other end, of what counts several, and of scores.

    Parameters
    ----------
    nouns : what types are called.
    """
    found = {
        place
        for place, token in enumerate(tokens)
        if token in ORDINALS and (_backwards(tokens, place + 1) or _several(tokens, place))
    }
    for place, pair in enumerate(pairwise(tokens)):
        # "Both teams" are no two points, where somebody counts them.
        if pair[0] == BOTH and any(one in nouns for one in singulars(pair[1])):
            found.add(place)
        # "The last two beakers", and "the two last beakers".
        counts = any(one in _ENDS and NUMBERS.get(other, 1) > 1 for one, other in (pair, pair[::-1]))
        if counts and not _measures(tokens, place + 2, nouns):
            found.update((place, place + 1))
    return frozenset(found.union(_standing(tokens)))


def _standing(tokens: Sequence[str]) -> Iterator[int]:
    """Yield the places of two numbers that say how something stands: "the score is 2 to 0"."""
    for place, token in enumerate(tokens):
        before = [one for one in tokens[max(place - 2, 0) : place] if one not in _STILL][-1:]
        behind = tokens[place + 1 : place + 3]
        other = place + 1 + (behind[:1] == (TO,))
        is_number = token in _SCORES and tokens[other : other + 1] and tokens[other] in _SCORES
        if is_number and before and before[0] in _STANDING:
            yield from (place, other)


def _measures(tokens: Sequence[str], place: int, nouns: Container[str]) -> bool:
    """Return whether a noun that no type is called stands at a place: "the last two *litres*"."""
    noun = tokens[place] if place < len(tokens) else ""
    return english().is_plural(noun) and not any(one in nouns for one in singulars(noun))


def _backwards(tokens: Sequence[str], after: int) -> bool:
    """Return whether words for the other end stand at a place, or, if they begin with "from", soon behind."""
    return any(
        tuple(tokens[start : start + len(phrase)]) == phrase
        for phrase in _BACKWARDS
        for start in range(after, after + 1 + LONGEST_NOUN * (phrase[0] == "from"))
    )


def _several(tokens: Sequence[str], place: int) -> bool:
    following = tokens[place + 1] if place + 1 < len(tokens) else ""
    return ORDINALS[tokens[place]] == 0 and NUMBERS.get(following, 1) > 1
