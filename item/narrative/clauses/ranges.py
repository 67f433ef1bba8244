"""Ranges of numbers: "orders 12 to 14" names three."""

from __future__ import annotations

from itertools import pairwise

from item.closed_classes import CLOSED
from item.language.domain import Domain
from item.narrative.clauses.segments import MOST_ALIKE
from item.narrative.mentions.codes import Codes
from item.narrative.words.stems import singulars
from item.narrative.words.tokens import Gap, split_words, word_spans

# "Orders 12 to 14", "12 through 14" and "12-14"; "from locker 2 to 4" is a way.
UP_TO = CLOSED.prepositions.of_ranges
FROM = "from"
# No constant has a longer number.
MOST_DIGITS = 9


class Ranges:
    """Spell out ranges of the numbers that tell a domain's constants apart.

    Parameters
    ----------
    domain : gives the constants and their names.
    """

    def __init__(self, domain: Domain) -> None:
        named = ((one, one) for one in domain.constants)
        aliases = ((one, constant) for constant, own in domain.lexicon.aliases.items() for one in own)
        self._codes = Codes((*named, *aliases))

    def spelt_out(self, text: str) -> str:
        """Return a text with the numbers of its first range one by one, behind a noun in the plural.

        Each of them must be a constant's, and there are at most as many as a sentence may tell events.
        """
        words, gaps = split_words(text)
        spans = word_spans(text)
        if not self._codes or len(spans) != len(words):
            return text
        for place, (noun, first) in enumerate(pairwise(words)):
            if not first.isdecimal() or gaps[place + 1] is not Gap.SPACE:
                continue
            at = place + 2 + (place + 2 < len(words) and words[place + 2].lower() in UP_TO)
            between = text[spans[place + 1][1] : spans[at][0]].strip() if at < len(words) else ""
            parted = between and (between.lower() in UP_TO or between in "-\u2010\u2011\u2012\u2013\u2014")
            if not parted or not words[at].isdecimal() or words[max(place - 1, 0)].lower() == FROM:
                continue
            numbers = _numbers(first, words[at])
            if numbers and self._codes.has(singulars(noun.lower()), numbers):
                *most, last = numbers
                begin, end = spans[place + 1][0], spans[at][1]
                return f"{text[:begin]}{', '.join(most)} and {last}{text[end:]}"
        return text


def _numbers(first: str, last: str) -> list[str]:
    """Return the numbers from one to another, none if they are too many or too few."""
    if max(len(first), len(last)) > MOST_DIGITS or not 1 <= int(last) - int(first) < MOST_ALIKE:
        return []
    return [str(number) for number in range(int(first), int(last) + 1)]
