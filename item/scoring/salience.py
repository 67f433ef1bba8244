"""How probable a referent is for an argument that a sentence leaves unsaid.

Of the constants that fit a parameter, one of salience class u is meant with probability

    P(u) = a theta_u / (sum over the classes v that some of them have of a_v theta_v) / (how many have u)

where a is how well it agrees with the sentence's pronouns times how near it was named, and a_v what that is
on average for those of a class, relative to the agreement of the one that agrees best. That is Luce's choice
rule ("Individual Choice Behavior", 1959) over classes; its weights are estimated by the minorise-maximise
update of Hunter ("MM algorithms for generalized Bradley-Terry models", Annals of Statistics 2004).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import log
from typing import Self

import numpy as np

from item.logic.reasoner import IntArray
from item.narrative.candidates.arguments import Candidate
from item.narrative.discourse.context import Salience
from item.scoring.scorer import FloatArray


@dataclass(frozen=True, slots=True)
class EncodedReferents:
    """The referents of the unmentioned arguments of a sentence's candidates, R of them.

    Attributes
    ----------
    candidates : shape (R,), whose argument each is.
    classes : shape (R,), its `Salience`.
    parameters : shape (K, len(Salience)), for the classes that constants have that fit a parameter how well
        these agree with pronouns, else 0. There are few, and most of what is learnt from are referents.
    own : shape (R,), which of these its parameter is.
    fixed : shape (R,), logarithm of its agreement with pronouns divided by its rivals.
    """

    candidates: IntArray
    classes: IntArray
    parameters: FloatArray
    own: IntArray
    fixed: FloatArray

    @classmethod
    def of(cls, candidates: Sequence[Candidate]) -> Self:
        """Return the referents of candidates."""
        found = [
            (row, argument.referent)
            for row, one in enumerate(candidates)
            for argument in one.arguments
            if argument.referent is not None
        ]
        # Those of one parameter have the same classes beside them.
        kinds: dict[tuple[tuple[Salience, float], ...], int] = {}
        own = [kinds.setdefault(referent.classes, len(kinds)) for _, referent in found]
        there = np.zeros((len(kinds), len(Salience)))
        for classes, number in kinds.items():
            for salience, agreement in classes:
                there[number, salience] = agreement
        return cls(
            np.array([row for row, _ in found], dtype=np.int32),
            np.array([referent.salience for _, referent in found], dtype=np.int8),
            there,
            np.array(own, dtype=np.int32),
            np.array([log(referent.agreement / referent.rivals) for _, referent in found]),
        )

    @classmethod
    def joined(cls, parts: Sequence[EncodedReferents], starts: Sequence[int]) -> Self:
        """Return the referents of several sentences, whose candidates are numbered from `starts`."""
        many = np.cumsum([0, *(len(one.parameters) for one in parts)]).tolist()
        return cls(
            np.concatenate(
                [one.candidates + np.int32(start) for one, start in zip(parts, starts, strict=True)]
            ),
            np.concatenate([one.classes for one in parts]),
            np.concatenate([one.parameters for one in parts]),
            np.concatenate([one.own + np.int32(start) for one, start in zip(parts, many, strict=False)]),
            np.concatenate([one.fixed for one in parts]),
        )

    @property
    def present(self) -> FloatArray:
        """Return its row of `parameters` for each of them, shape (R, len(Salience)), made anew."""
        return self.parameters.take(self.own, axis=0)

    def log_probabilities(self, salience: FloatArray, n: int) -> FloatArray:
        """Return the log probability of each of `n` candidates' referents, 0 where it has none."""
        weights = salience[self.classes] - np.log(self.present @ np.exp(salience)) + self.fixed
        return np.bincount(self.candidates, weights, n).astype(np.float64)

    def expected(self, salience: FloatArray, shares: FloatArray) -> tuple[FloatArray, FloatArray]:
        """Return how often each class is expected to be chosen, and how much it had to be chosen from.

        Parameters
        ----------
        shares : the posterior of each candidate.

        Returns
        -------
        chosen, exposure : both of shape (len(Salience),); their ratio is the next estimate of the weights.
        """
        own = shares[self.candidates]
        chosen = np.bincount(self.classes, own, len(Salience)).astype(np.float64)
        present = self.present
        exposure: FloatArray = (own / (present @ np.exp(salience))) @ present
        return chosen, exposure
