"""Names in a question that several constants have: it asks about each of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from math import prod

from item.diagnostics import Diagnostic, InputError
from item.language.domain import Domain
from item.language.vocabulary import ARTICLES
from item.narrative.mentions.shared_names import shared_names
from item.narrative.words.stems import stem
from item.query.codes import QueryCode
from item.query.nouns import Word

# A question may mean so many things at most.
MOST_MEANINGS = 24


class Namesakes:
    """Find the aliases that several constants of a domain share in the words of questions."""

    def __init__(self, domain: Domain) -> None:
        self._called = {
            tuple(stem(one) for one in words if one not in ARTICLES): constants
            for words, constants in shared_names(domain).items()
        }
        self._longest = max(map(len, self._called), default=0)

    def meanings(
        self, words: Sequence[Word]
    ) -> Iterator[tuple[tuple[Word, ...], tuple[tuple[str, str], ...]]]:
        """Yield what a question may mean: its words, and each shared name with the constant it then means.

        Without such a name the words mean what they say.

        Raises
        ------
        InputError
            When they may mean too much.
        """
        parts: list[tuple[Word, ...]] = []
        position = 0
        while position < len(words):
            size, constants = self._at(words[position:])
            written = tuple(one.text for one in words[position : position + size])
            parts.append(tuple(Word("", one, written) for one in constants) or (words[position],))
            position += max(size, 1)
        number = prod(map(len, parts))
        if number > MOST_MEANINGS:
            message = f"the names in this question may mean {number:,} things, more than {MOST_MEANINGS}"
            raise InputError(
                Diagnostic(QueryCode.UNKNOWN_QUESTION, message, expected="names of single constants")
            )
        for chosen in product(*parts):
            meant = tuple(
                (" ".join(word.written), word.constant)
                for word, choices in zip(chosen, parts, strict=True)
                if len(choices) > 1 and word.constant is not None
            )
            yield chosen, meant

    def _at(self, words: Sequence[Word]) -> tuple[int, tuple[str, ...]]:
        """Return how many words the longest shared name has with which words begin, and who is called so."""
        for size in range(min(len(words), self._longest), 0, -1):
            own = words[:size]
            constants = self._called.get(tuple("" if one.constant else stem(one.text) for one in own))
            if constants is not None:
                return size, constants
        return 0, ()
