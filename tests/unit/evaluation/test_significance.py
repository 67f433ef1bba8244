import pytest
from scipy.stats import binom

from item.evaluation.significance import compare

YES, NO = True, False


def test_the_exact_test_by_hand():
    found = compare([[YES] * 5 + [NO] * 2], [[NO] * 4 + [YES] + [YES] * 2])
    assert (found.better, found.worse) == (4, 2)
    # 2 or fewer, or 4 or more, heads of 6 throws.
    assert found.p == pytest.approx(2 * binom.cdf(2, 6, 0.5))
    assert found.difference == pytest.approx(2 / 7)
    assert found.low <= found.difference <= found.high


def test_readers_that_agree():
    found = compare([[YES, NO]], [[YES, NO]])
    assert (found.better, found.worse, found.p, found.difference, found.low, found.high) == (0, 0, 1, 0, 0, 0)


def test_seeds_are_averaged_and_samples_always_the_same():
    own, other = [[YES, NO, YES], [NO, NO, YES]], [[NO, NO, YES]]
    found = compare(own, other)
    assert found.difference == pytest.approx(1 / 6)
    assert found == compare(own, other)


def test_a_clear_difference_is_significant():
    found = compare([[YES] * 40], [[NO] * 20 + [YES] * 20])
    assert found.p < 0.001
    assert found.low > 0.3
