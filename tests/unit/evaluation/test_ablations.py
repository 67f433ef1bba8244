from dataclasses import replace

import pytest

from item.evaluation.ablations import VARIANTS, WHOLE, compare_ablations
from item.evaluation.metrics import Outcome
from item.evaluation.runs import Variant
from item.evaluation.selection import Selection
from item.narrative.io.gold import GoldEvent

SURE, UNSURE = (("sure", "yes"),), (("sure", "no"),)


def outcomes(*right):
    return tuple(
        Outcome("story", GoldEvent("go", (), SURE if k else UNSURE), ("go",) if own else ("stay",))
        for k, own in enumerate(right)
    )


def test_each_variant_is_compared_with_the_first():
    other = Variant("other")
    found = compare_ablations(
        {WHOLE: (outcomes(1, 1, 0),), other: (outcomes(0, 0, 0), outcomes(0, 1, 1))},
        [Selection("sure", "yes", only=True)],
    )
    assert [(one.variant, one.rows, one.sentences) for one in found] == [
        ("default", "all", 3),
        ("other", "all", 3),
        ("default", "sure = yes", 2),
        ("other", "sure = yes", 2),
    ]
    whole, ablated, *_, certain = found
    assert (whole.event, whole.p) == (pytest.approx(2 / 3), None)
    assert (ablated.seeds, ablated.event, ablated.spread) == (2, pytest.approx(1 / 3), pytest.approx(2 / 3))
    assert ablated.difference == pytest.approx(-1 / 3)
    assert (ablated.better, ablated.worse, ablated.p) == (0, 2, 0.5)
    assert certain.difference == pytest.approx(0)


def test_every_variant_differs_from_the_whole():
    assert VARIANTS[0] is WHOLE
    assert len({replace(one, name="") for one in VARIANTS}) == len(VARIANTS)
    assert len({one.name for one in VARIANTS}) == len(VARIANTS)
