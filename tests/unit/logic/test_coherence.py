"""Which fits scores tell apart."""

import numpy as np
import pytest

from item.logic.coherence import FITS, Coherence, StateFeatures


@pytest.mark.parametrize(
    ("features", "same"),
    [
        (StateFeatures.ALL, []),
        (StateFeatures.NO_PENALTY, [(Coherence.INFEASIBLE, Coherence.OPEN)]),
        (
            StateFeatures.NONE,
            [(one, other) for one in range(FITS) for other in range(FITS) if one < other],
        ),
    ],
)
def test_what_a_score_may_not_tell_apart_counts_as_the_same(features, same):
    expected = np.eye(3)
    for one, other in same:
        expected[one, other] = expected[other, one] = 1
    assert features.grouping.dtype == np.float64
    assert np.array_equal(features.grouping, expected)
