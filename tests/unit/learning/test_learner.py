"""What learners refuse."""

import math

import pytest

from item.learning.learner import (
    refuse_evidence,
    refuse_labels,
    refuse_negative,
    refuse_several_readings,
)


@pytest.mark.parametrize("wrong", [-1, -1e-9, math.inf, -math.inf, math.nan])
def test_numbers_below_0_and_those_without_end_are_refused(wrong):
    with pytest.raises(ValueError, match=f"^tol: a number from 0 on is expected, not {wrong!r}$"):
        refuse_negative(n_iter=3, tol=wrong, n_adapt=-2)


def test_all_others_are_taken():
    refuse_negative(n_iter=0, tol=0.0, n_adapt=1e300)
    refuse_negative()


def test_each_refusal_has_a_code_and_says_what_to_do():
    for refuse, code in (
        (refuse_labels, "M109"),
        (refuse_evidence, "M111"),
        (refuse_several_readings, "M108"),
    ):
        (found,) = refuse().diagnostics
        assert found.code == code
        assert "the default method" in found.expected
