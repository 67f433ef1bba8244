import pytest

from item.evaluation.calibration import abstentions, calibration_error, reliability
from item.evaluation.metrics import Outcome
from item.narrative.io.gold import GoldEvent


def held(probability, *, right):
    return Outcome("story", GoldEvent("go", ()), ("go",) if right else ("stay",), probability=probability)


OUTCOMES = [held(1.0, right=True), held(0.995, right=False), held(0.6, right=True), held(0.5, right=True)]


def test_bins():
    low, high = reliability(OUTCOMES)
    assert (low.least, low.below, low.sentences, low.right) == (0.5, 0.7, 2, 1.0)
    assert low.probability == pytest.approx(0.55)
    # Certainty belongs to the last bin.
    assert (high.least, high.below, high.sentences, high.right) == (0.99, 1.0, 2, 0.5)


def test_error_by_hand():
    (found,) = calibration_error(OUTCOMES)
    assert found.sentences == 4
    assert found.error == pytest.approx((2 * 0.45 + 2 * 0.4975) / 4)


def test_answering_only_what_is_probable():
    found = {one.threshold: (one.answered, one.right) for one in abstentions(OUTCOMES)}
    assert found[0.0] == (1.0, 0.75)
    assert found[0.5] == (1.0, 0.75)
    assert found[0.7] == found[0.99] == (0.5, 0.5)


def test_no_answer_is_left_out():
    assert [one.threshold for one in abstentions([held(0.4, right=True)])] == [0.0, 0.3]
