"""Numbers in few bytes."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray


def narrow(numbers: NDArray[np.integer[Any]]) -> NDArray[np.integer[Any]]:
    """Return whole numbers in one, two, four or eight bytes each, so that the least and the highest fit.

    For indices that are kept for long; whoever uses them makes wider ones for a moment.
    """
    if not numbers.size:
        return numbers
    least, highest = (np.min_scalar_type(int(one)) for one in (numbers.min(), numbers.max()))
    return numbers.astype(np.promote_types(least, highest))
