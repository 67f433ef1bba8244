import pytest

from item.evaluation.coverage import Exclusion
from item.evaluation.results import summarise
from item.evaluation.runs import Run
from item.training.methods import Method

GO, STAY = ("go", "x"), ("stay",)


def test_one_run_by_narrative_and_in_total(two, make_gold):
    gold = make_gold(a=GO, b=GO, c=STAY, d=STAY)
    run = Run(Method.DEFAULT, 0, (0, 1), (0, 1))
    one, other, total = summarise([run], [((GO, STAY, ("go", "y")), (STAY,))], two, gold)
    assert [(r.narrative, r.sentences, r.event) for r in (one, other, total)] == [
        ("one", 3, pytest.approx(1 / 3)),
        ("two", 1, 1.0),
        (None, 4, 0.5),
    ]
    assert (one.type, total.type, total.rows, total.seeds) == (pytest.approx(1 / 3), 0.5, "all", 1)


def test_folds_are_pooled_and_seeds_averaged(two, make_gold):
    gold = make_gold(a=GO, b=GO, c=GO, d=STAY)
    runs = [Run(Method.PAPER, seed, (1 - k,), (k,)) for seed in range(2) for k in range(2)]
    readings = [((GO, GO, GO),), ((GO,),), ((STAY, GO, GO),), ((STAY,),)]
    one, other, total = summarise(runs, readings, two, gold)
    assert (one.event, one.event_spread) == (pytest.approx(5 / 6), pytest.approx(1 / 3))
    assert (other.event, other.event_spread) == (0.5, 1.0)
    # Each seed has 3 of 4 right in total, though in other narratives.
    assert (total.event, total.event_spread, total.seeds, total.sentences) == (0.75, 0.0, 2, 4)


def test_sentences_without_gold_do_not_count(two, make_gold):
    gold = make_gold(b=GO)
    (one, total) = summarise([Run(Method.DEFAULT, 0, (0, 1), (0,))], [((STAY, GO, STAY),)], two, gold)
    assert (one.sentences, one.event, total.sentences) == (1, 1.0, 1)


def test_rows_left_out(two, make_gold):
    sure, unsure = (("sure", "yes"),), (("sure", "no"),)
    gold = make_gold(a=(GO, sure), b=(GO, unsure), c=(GO, unsure), d=(STAY, unsure))
    run = Run(Method.DEFAULT, 0, (0, 1), (0, 1))
    results = summarise([run], [((GO, STAY, GO), (STAY,))], two, gold, Exclusion("sure", "no"))
    assert [(r.rows, r.narrative, r.sentences, r.event) for r in results] == [
        ("all", "one", 3, pytest.approx(2 / 3)),
        ("all", "two", 1, 1.0),
        ("all", None, 4, 0.75),
        ("sure != no", "one", 1, 1.0),
        ("sure != no", None, 1, 1.0),
    ]
