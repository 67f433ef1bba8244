"""In how many sentences words occur, anywhere and beside mentions."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

from item.logic.reasoner import BoolArray
from item.scoring.encoding import Encoded
from item.scoring.scorer import FloatArray


class Shared(NamedTuple):
    """Which words more than one sentence has, shape (W,), and which beside mentions, shape (B,)."""

    words: BoolArray
    beside: BoolArray


@dataclass(frozen=True, slots=True)
class Occurrences:
    """In how many sentences each word is, shape (W,), and beside mentions, shape (B,) (`Vocabulary`)."""

    words: FloatArray
    beside: FloatArray

    @classmethod
    def of(cls, sentences: Sequence[Encoded], n_words: int, n_beside: int) -> Occurrences:
        """Count the words of sentences, each once a sentence."""
        words, beside = np.zeros(n_words), np.zeros(n_beside)
        for one in sentences:
            words[one.words] += 1
            beside[np.unique(one.beside % max(n_beside, 1))] += 1
        return cls(words, beside)

    def __add__(self, other: Occurrences) -> Occurrences:
        """Return those of two groups of sentences."""
        return Occurrences(self.words + other.words, self.beside + other.beside)

    def shared(self) -> Shared:
        """Return which words more than one sentence has."""
        return Shared(self.words > 1, self.beside > 1)
