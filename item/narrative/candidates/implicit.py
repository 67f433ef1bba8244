"""The candidates of a sentence some of whose arguments the context supplies, those alike side by side."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from item.logic.arrays import BoolArray
from item.narrative.candidates.arguments import Candidate


class ImplicitArguments(Struct, frozen=True):
    """The candidates some of whose arguments the context supplies, G of them.

    Attributes
    ----------
    rows : shape (G,), their positions among all candidates, those that differ in supplied arguments only
        side by side.
    recent : shape (G,), `Candidate.recent`.
    meant : shape (G,), `Candidate.means_persons`.
    alike : shape (G,), a number from 0 upwards, the same for those that stand side by side.
    starts : where each number begins.
    """

    rows: NDArray[np.int64]
    recent: BoolArray
    meant: BoolArray
    alike: NDArray[np.int64]
    starts: NDArray[np.int64]

    def doubtful(self, candidates: int) -> BoolArray | None:
        """Return which of so many candidates a belief state may not admit, None if it admits them all."""
        if self.recent.all():
            return None
        doubtful = np.zeros(candidates, dtype=np.bool_)
        doubtful[self.rows[~self.recent]] = True
        return doubtful

    @classmethod
    def among(cls, candidates: Sequence[Candidate]) -> ImplicitArguments:
        """Return those of some candidates that take an argument from the context."""
        alike: dict[tuple[str | None, ...], list[int]] = {}
        for row, one in enumerate(candidates):
            told = one.told
            if None in told:
                alike.setdefault(told, []).append(row)
        rows = [row for own in alike.values() for row in own]
        sizes = np.array([len(own) for own in alike.values()], dtype=np.int64)
        return cls(
            np.array(rows, dtype=np.int64),
            np.array([candidates[row].recent for row in rows], dtype=np.bool_),
            np.array([candidates[row].means_persons for row in rows], dtype=np.bool_),
            np.repeat(np.arange(len(sizes)), sizes),
            np.cumsum(sizes) - sizes,
        )
