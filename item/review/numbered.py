"""Codes, and numbers in a row of names: what is a name wherever it stands, and however it is written."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from itertools import chain

from item.language.domain import Domain
from item.narrative.words.tokens import Gap, tokenise

# Letters and then a number: "P12", "rack4b".
_CODE = re.compile(r"([^\W\d_]+)\d\w*")
_NUMBER, _LETTER = re.compile(r"\d+"), re.compile("[A-HJ-Z]")


class NumberedNames:
    """Find codes, and the names of a domain with another number or letter: "dock 9" beside `dock_1`.

    Parameters
    ----------
    domain : its constants and their aliases are the names.
    known : words that are no names.
    """

    def __init__(self, domain: Domain, known: Collection[str]) -> None:
        self._known = known
        # "dock" of numbers, "rack" of letters.
        self._rows: dict[re.Pattern[str], set[tuple[str, ...]]] = {_NUMBER: set(), _LETTER: set()}
        aliases = chain.from_iterable(domain.lexicon.aliases.values())
        for *row, last in filter(None, map(tokenise, chain(domain.constants, aliases))):
            for form, rows in self._rows.items():
                if row and form.fullmatch(last.upper()):
                    rows.add(tuple(row))
            if not row and (code := _CODE.fullmatch(last)):
                self._rows[_NUMBER].add((code[1],))

    def places(self, words: Sequence[str], gaps: Sequence[Gap]) -> frozenset[int]:
        """Return the places of the words of a sentence that belong to such names, known or not.

        Parameters
        ----------
        words, gaps : of the sentence (`split_words`).
        """
        return frozenset(chain.from_iterable(self._spans(words, gaps)))

    def _spans(self, words: Sequence[str], gaps: Sequence[Gap]) -> Iterator[range]:
        told = [word.lower() for word in words]
        for place, word in enumerate(words):
            if _CODE.fullmatch(word) and told[place] not in self._known:
                yield range(place, place + 1)
            for form, rows in self._rows.items():
                for row in rows if form.fullmatch(word) and gaps[place] is Gap.SPACE else ():
                    start = place - len(row)
                    if start >= 0 and tuple(told[start:place]) == row:
                        yield range(start, place + 1)
