"""How far a source of evidence is to be trusted (`item.narrative.evidence`).

What a source says of a sentence is explained in one of three ways: it is right; it is right in the event type
alone, and says of the arguments what it says of any; or it is wrong, and says what it says when it is wrong.
Given candidate e of type t, with scores r,

    P(what is said | e) ~ theta_0 r(e) + theta_1 mean of r over the candidates of t + theta_2 sum_u m_u r(u)

where r(u) is the mean of r over the candidates of type u, and m_u how often the source, where it is wrong,
speaks of u. Both theta and m are learnt with everything else: a source that the story contradicts loses
trust, and one that says the same of every sentence is soon held to say nothing. Scores that are all alike
change nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum
from typing import Self

import numpy as np
from msgspec import Struct

from item.logic.arrays import IntArray
from item.scoring.scorer import FloatArray

# What the least probable candidate keeps, relative to the most probable: no source is beyond doubt.
LEAST = 1e-9


class Standing(IntEnum):
    """How what a source says of a sentence stands to the truth."""

    RIGHT = 0
    RIGHT_TYPE = 1
    WRONG = 2


class EncodedEvidence(Struct, frozen=True):
    """What a source says of the candidates of S sentences, R of them.

    Attributes
    ----------
    candidates : shape (R,), their numbers.
    sentences : shape (R,), whose they are.
    scores : shape (R,), of the candidates.
    alike : shape (R,), the means over the candidates of the same event types.
    types : shape (S, T), the means over those of one type; 0 where a sentence has none.
    """

    candidates: IntArray
    sentences: IntArray
    scores: FloatArray
    alike: FloatArray
    types: FloatArray

    @classmethod
    def of(cls, scores: FloatArray, event_types: IntArray, n_types: int) -> Self:
        """Return what a source says of one sentence.

        Parameters
        ----------
        scores : shape (E,).
        event_types : shape (E, n), the types of the events of each candidate, -1 beyond the last.
        n_types : T.
        """
        scores = np.maximum(scores, LEAST)
        groups, group = np.unique(event_types, axis=0, return_inverse=True)
        means = np.bincount(group.ravel(), scores) / np.bincount(group.ravel())
        single = (groups[:, 1:] < 0).all(axis=1)
        types = np.zeros((1, n_types))
        types[0, groups[single, 0]] = means[single]
        rows = np.arange(len(scores), dtype=np.int32)
        return cls(rows, np.zeros_like(rows), scores, means[group.ravel()], types)

    @classmethod
    def joined(cls, parts: Sequence[EncodedEvidence | None], starts: Sequence[int], n_types: int) -> Self:
        """Join the evidence of several sentences; the candidates of each are numbered from its start on."""
        said = [(one, start) for one, start in zip(parts, starts, strict=True) if one is not None]
        return cls(
            np.concatenate([NONE, *(one.candidates + np.int32(start) for one, start in said)]),
            np.repeat(np.arange(len(said), dtype=np.int32), [len(one.candidates) for one, _ in said]),
            np.concatenate([NO_SCORE, *(one.scores for one, _ in said)]),
            np.concatenate([NO_SCORE, *(one.alike for one, _ in said)]),
            np.concatenate([np.zeros((0, n_types)), *(one.types for one, _ in said)]),
        )

    def log_probabilities(
        self, trust: FloatArray, mistakes: FloatArray, n: int, *, together: bool = True
    ) -> FloatArray:
        """Return what is added to the scores of `n` candidates, 0 where nothing is said.

        Parameters
        ----------
        trust : shape (3,), log probabilities of each `Standing`.
        mistakes : shape (T,), those of the event types that the source speaks of where it is wrong.
        together : whether sentences are multiplied at once (`item.scoring.terms.term.Rows`).
        """
        said = np.log(self._ways(trust, mistakes, together=together).sum(axis=1))
        return np.bincount(self.candidates, said, n).astype(np.float64)

    def expected(
        self, trust: FloatArray, mistakes: FloatArray, shares: FloatArray
    ) -> tuple[FloatArray, FloatArray]:
        """Return how often each standing, and each type where the source is wrong, is expected.

        Parameters
        ----------
        shares : the posterior of each candidate.
        """
        ways = self._ways(trust, mistakes, together=True)
        counted = ways * (shares[self.candidates] / ways.sum(axis=1))[:, None]
        wrong = np.bincount(self.sentences, counted[:, Standing.WRONG], len(self.types))
        spoken = self.types * np.exp(mistakes)
        shared = spoken / spoken.sum(axis=1, keepdims=True)
        return counted.sum(axis=0), wrong @ shared

    def _ways(self, trust: FloatArray, mistakes: FloatArray, *, together: bool) -> FloatArray:
        """Return how probable each standing is together with what is said, shape (R, 3)."""
        weights = np.exp(mistakes)
        rows = [self.types] if together else [self.types[k : k + 1] for k in range(len(self.types))]
        wrong = np.concatenate([NO_SCORE, *(one @ weights for one in rows)])[self.sentences]
        ways: FloatArray = np.exp(trust) * np.stack([self.scores, self.alike, wrong], axis=1)
        return ways


NONE: IntArray = np.zeros(0, dtype=np.int32)
NO_SCORE: FloatArray = np.zeros(0)
