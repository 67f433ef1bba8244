"""How much each word of a sentence tells of its event.

Words of a sentence do not occur independently of each other: what many of them tell together is less than the
sum of what they tell, and the more text has taught what each tells, the more the sum exceeds what can be
believed. So in a long sentence each counts less, and a cue outweighs what stands beside it.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from item.scoring.scorer import FloatArray

# In sentences of so many words each tells fully.
FULL = 10.0


def each_tells(n_words: int | NDArray[np.int64], overlap: FloatArray) -> FloatArray:
    """Return how much each word of a sentence tells, relative to a word of a short one; shape of `n_words`.

    Parameters
    ----------
    n_words : how many words sentences have, any shape.
    overlap : shape (1,), the power with which words tell less where there are more of them.
    """
    told: FloatArray = np.minimum(1.0, FULL / np.maximum(n_words, 1)) ** overlap
    return told
