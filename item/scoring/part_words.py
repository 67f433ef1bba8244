"""How much words count that several parts of a sentence have.

One event and several are compared by the same words: those that all parts have count once in all, as they do
where the sentence is read as a whole.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import numpy as np

from item.scoring.scorer import FloatArray


def part_word_weights(
    parts: Sequence[Sequence[int]], sequences: Sequence[Sequence[tuple[int, int]]]
) -> list[FloatArray]:
    """Return how much each word of each part of a sentence counts, shapes (w,).

    A word counts its share of once among the parts of a cut that have it; where a part belongs to several
    cuts, in the cut that has it most often.

    Parameters
    ----------
    parts : the distinct words of each.
    sequences : of each candidate that is several events, the parts and their candidates.
    """
    most: list[Counter[int]] = [Counter() for _ in parts]
    for cut in {tuple(part for part, _ in way) for way in sequences}:
        having = Counter(word for part in cut for word in parts[part])
        for part in cut:
            most[part] |= having
    return [
        np.array([1.0 / max(own[word], 1) for word in words]) for words, own in zip(parts, most, strict=True)
    ]
