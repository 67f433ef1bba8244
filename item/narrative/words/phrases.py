"""Phrases that are looked for among the words of sentences."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Self

from msgspec import Struct
from msgspec.structs import replace

from item.narrative.words.tokens import tokenise


class Phrases(Struct, frozen=True):
    """Phrases to look for among the words of a sentence.

    Attributes
    ----------
    runs : phrases as words, by their first word.
    endings : ends of words ("n't").
    """

    runs: dict[str, tuple[tuple[str, ...], ...]]
    endings: tuple[str, ...] = ()

    @classmethod
    def of(cls, phrases: Iterable[str], endings: Iterable[str] = ()) -> Self:
        """Return phrases ready to be looked for."""
        runs: dict[str, tuple[tuple[str, ...], ...]] = {}
        for words in dict.fromkeys(filter(None, map(tokenise, phrases))):
            runs[words[0]] = (*runs.get(words[0], ()), words)
        return cls(runs, tuple(endings))

    def with_more(self, phrases: Iterable[str]) -> Self:
        """Return these phrases and others."""
        runs = dict(self.runs)
        for word, others in type(self).of(phrases).runs.items():
            runs[word] = tuple(dict.fromkeys((*runs.get(word, ()), *others)))
        return replace(self, runs=runs)

    def found(self, tokens: Sequence[str]) -> Iterator[tuple[int, int]]:
        """Yield where a phrase begins and ends (exclusive) among lower-cased words."""
        # Most sentences begin no phrase.
        if not self.endings and self.runs.keys().isdisjoint(tokens):
            return
        for start, token in enumerate(tokens):
            if token.endswith(self.endings):
                yield start, start + 1
            for words in self.runs.get(token, ()):
                if tuple(tokens[start : start + len(words)]) == words:
                    yield start, start + len(words)
