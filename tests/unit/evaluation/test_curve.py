import pytest
from msgspec.structs import replace

from item.evaluation.curve import draw, plan_curve, points
from item.evaluation.outcomes import collect
from item.evaluation.runs import Prediction, Run, Variant
from item.learning.model import EM
from item.narrative.narrative import Narrative, Sentence

GO, STAY = ("go", "x"), ("stay",)


@pytest.fixture
def gold(make_gold):
    return make_gold(a=GO, b=STAY, d=GO)


def given(labels):
    return [one for own in labels for one in own if one is not None]


def test_labels_are_drawn_from_gold_and_grow(two, gold):
    assert draw(two, gold, None, 0) == (("go(x)", "stay()", None), ("go(x)",))
    assert given(draw(two, gold, 0, 0)) == []
    assert len(given(draw(two, gold, 2, 0))) == 2
    places = [draw(two, gold, n, 3) for n in (1, 2)]
    for few, more in zip(*places, strict=True):
        assert all(one in (None, other) for one, other in zip(few, more, strict=True))
    assert len({str(draw(two, gold, 1, seed)) for seed in range(20)}) == 3


def test_no_label_is_of_what_is_read(two, gold):
    runs = plan_curve(two, (0, 1), gold, seeds=2)
    for run in runs:
        assert set(run.learnt_from).isdisjoint(run.read)
        assert len(run.labels) == len(run.learnt_from)
    everything = [run for run in runs if run.variant.name.endswith("/all")]
    assert {(run.read, len(given(run.labels))) for run in everything} == {((0,), 1), ((1,), 2)}


@pytest.mark.parametrize(("golden", "fewer"), [(1, ()), (5, ()), (6, (5,)), (101, (5, 10, 20, 50, 100))])
def test_a_number_of_labels_that_is_all_of_them_is_not_run_again(two, make_gold, golden, fewer):
    ids = [f"s{k}" for k in range(golden)]
    long = Narrative("long", tuple(Sentence(one, "He goes.") for one in ids))
    gold = make_gold(a=GO, b=STAY, **dict.fromkeys(ids, GO))
    runs = plan_curve((two[0], long), (0, 1), gold, seeds=3)
    names = dict.fromkeys(run.variant.name for run in runs if run.variant.name.startswith("labels alone"))
    assert [*names] == [f"labels alone/{n}" for n in (0, *fewer, "all")]
    # Of each learner none and all are drawn once, and read for each narrative.
    assert len(runs) == 2 * 2 * (2 + 3 * len(fewer))


def test_points(two, gold):
    given = Run(Variant("labels alone/5", EM()), 0, (1,), (0,), None)
    runs = [given, replace(given, seed=1)]
    readings = [
        ((Prediction(GO), Prediction(GO), Prediction(GO)),),
        ((Prediction(GO), Prediction(STAY), Prediction(GO)),),
    ]
    (point,) = points(collect(runs, readings, two, gold))
    assert (point.learner, point.labels, point.rows, point.seeds) == ("labels alone", "5", "all", 2)
    assert (point.sentences, point.event, point.spread) == (2, 0.75, 0.5)
