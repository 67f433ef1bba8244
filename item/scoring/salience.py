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
from itertools import pairwise
from math import log
from typing import Any, Self

import numpy as np
from msgspec import Struct
from msgspec.structs import astuple
from numpy.typing import NDArray

from item.logic.arrays import IntArray
from item.narrative.candidates.arguments import Candidate
from item.narrative.discourse.context import Salience
from item.scoring.narrow import narrow
from item.scoring.scorer import FloatArray
from item.scoring.shared_arrays import SharedArrays

_NONE: FloatArray = np.zeros(0)


class EncodedReferents(Struct, frozen=True):
    """The referents of the unmentioned arguments of a sentence's candidates, R of them.

    Attributes
    ----------
    candidates : shape (R,), whose argument each is.
    kinds : shape (R,), which of the K kinds of referents each is. There are few, and most of what is learnt
        from are referents.
    classes : shape (K,), the `Salience` of each kind.
    parameters : shape (K, len(Salience)), for the classes that constants have that fit the same parameter how
        well these agree with pronouns, else 0.
    fixed : shape (K,), logarithm of the agreement with pronouns divided by the rivals.
    """

    candidates: IntArray
    kinds: NDArray[np.integer[Any]]
    classes: IntArray
    parameters: FloatArray
    fixed: FloatArray

    @classmethod
    def of(cls, candidates: Sequence[Candidate]) -> Self:
        """Return the referents of candidates."""
        numbers: dict[tuple[Salience, float, tuple[tuple[Salience, float], ...]], int] = {}
        rows, kinds = [], []
        for row, one in enumerate(candidates):
            for argument in one.arguments:
                own = argument.referent
                if own is not None:
                    rows.append(row)
                    kind = own.salience, own.agreement / own.rivals, own.classes
                    kinds.append(numbers.setdefault(kind, len(numbers)))
        there = np.zeros((len(numbers), len(Salience)))
        for number, (_, _, classes) in enumerate(numbers):
            for salience, agreement in classes:
                there[number, salience] = agreement
        return cls(
            np.array(rows, dtype=np.int32),
            narrow(np.array(kinds, dtype=np.int32)),
            np.array([salience for salience, _, _ in numbers], dtype=np.int8),
            there,
            np.array([log(agreement) for _, agreement, _ in numbers]),
        )

    @classmethod
    def joined(cls, parts: Sequence[EncodedReferents], starts: Sequence[int]) -> Self:
        """Return the referents of several sentences, whose candidates are numbered from `starts`."""
        many = np.cumsum([0, *(len(one.classes) for one in parts)]).tolist()
        return cls(
            np.concatenate(
                [one.candidates + np.int32(start) for one, start in zip(parts, starts, strict=True)]
            ),
            np.concatenate(
                [one.kinds.astype(np.int32) + start for one, start in zip(parts, many, strict=False)]
            ),
            np.concatenate([one.classes for one in parts]),
            np.concatenate([one.parameters for one in parts]),
            np.concatenate([one.fixed for one in parts]),
        )

    def shared(self, arrays: SharedArrays) -> Self:
        """Return the same in arrays that other sentences have, too: most have a few candidates each."""
        return type(self)(*map(arrays.of, astuple(self)))

    @property
    def present(self) -> FloatArray:
        """Return its row of `parameters` for each of them, shape (R, len(Salience)), made anew."""
        return self.parameters.take(self.kinds, axis=0)

    def log_probabilities(
        self, salience: FloatArray, n: int, ends: Sequence[int] | None = None
    ) -> FloatArray:
        """Return the log probability of each of `n` candidates' referents, 0 where it has none.

        Parameters
        ----------
        ends : of those that are multiplied at once (`item.scoring.terms.term.Rows`), where each lot ends; all
            are one by default.
        """
        present, weights = self.present, np.exp(salience)
        bounds = [len(present)] if ends is None else ends
        products = [present[first:end] @ weights for first, end in pairwise((0, *bounds)) if first < end]
        rivals = np.log(np.concatenate((_NONE, *products)))
        logs = salience[self.classes].take(self.kinds) - rivals + self.fixed.take(self.kinds)
        return np.bincount(self.candidates, logs, n).astype(np.float64)

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
        chosen = np.bincount(self.classes.take(self.kinds), own, len(Salience)).astype(np.float64)
        present = self.present
        exposure: FloatArray = (own / (present @ np.exp(salience))) @ present
        return chosen, exposure
