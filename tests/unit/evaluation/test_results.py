import pytest

from item.evaluation.outcomes import collect
from item.evaluation.results import summarise
from item.evaluation.runs import Prediction, Run, Variant
from item.evaluation.selection import Selection
from item.paper.learners import IterTrain

GO, STAY = ("go", "x"), ("stay",)
DEFAULT = Variant("default")


def answers(*read):
    return tuple(tuple(map(Prediction, own)) for own in read)


def test_one_run_by_narrative_and_in_total(two, make_gold):
    gold = make_gold(a=GO, b=GO, c=STAY, d=STAY)
    run = Run(DEFAULT, 0, (0, 1), (0, 1))
    one, other, total = summarise(collect([run], [answers((GO, STAY, ("go", "y")), (STAY,))], two, gold))
    assert [(r.narrative, r.sentences, r.event) for r in (one, other, total)] == [
        ("one", 3, pytest.approx(1 / 3)),
        ("two", 1, 1.0),
        (None, 4, 0.5),
    ]
    assert (one.type, total.type, total.rows, total.seeds) == (pytest.approx(1 / 3), 0.5, "all", 1)


def test_folds_are_pooled_and_seeds_averaged(two, make_gold):
    gold = make_gold(a=GO, b=GO, c=GO, d=STAY)
    runs = [Run(Variant("paper", IterTrain()), seed, (1 - k,), (k,)) for seed in range(2) for k in range(2)]
    readings = [answers(own) for own in ((GO, GO, GO), (GO,), (STAY, GO, GO), (STAY,))]
    one, other, total = summarise(collect(runs, readings, two, gold))
    assert (one.event, one.event_spread) == (pytest.approx(5 / 6), pytest.approx(1 / 3))
    assert (other.event, other.event_spread) == (0.5, 1.0)
    # Each seed has 3 of 4 right in total, though in other narratives.
    assert (total.event, total.event_spread, total.seeds, total.sentences) == (0.75, 0.0, 2, 4)


def test_what_gold_tells_or_not_is_averaged_over_the_seeds(two, make_gold):
    gold = make_gold(a=GO, b=("nothing",), c=("nothing",), d=GO)
    runs = [Run(Variant("paper", IterTrain()), seed, (0, 1), (0, 1)) for seed in range(2)]
    quiet = ("nothing",)
    readings = [answers((GO, quiet, GO), (GO,)), answers((STAY, quiet, quiet), (GO,))]
    one, other, total = summarise(collect(runs, readings, two, gold))
    assert (one.with_event, one.with_nothing, one.all_nothing) == (0.5, 0.75, pytest.approx(2 / 3))
    assert (other.with_event, other.with_nothing, other.all_nothing) == (1.0, None, 0.0)
    assert (total.with_event, total.with_nothing, total.all_nothing) == (0.75, 0.75, 0.5)


def test_sentences_without_gold_do_not_count(two, make_gold):
    gold = make_gold(b=GO)
    runs = [Run(DEFAULT, 0, (0, 1), (0,))]
    (one, total) = summarise(collect(runs, [answers((STAY, GO, STAY))], two, gold))
    assert (one.sentences, one.event, total.sentences) == (1, 1.0, 1)


def test_rows_left_out(two, make_gold):
    sure, unsure = (("sure", "yes"),), (("sure", "no"),)
    gold = make_gold(a=(GO, sure), b=(GO, unsure), c=(GO, unsure), d=(STAY, unsure))
    run = Run(DEFAULT, 0, (0, 1), (0, 1))
    outcomes = collect([run], [answers((GO, STAY, GO), (STAY,))], two, gold)
    results = summarise(outcomes, [Selection("sure", "no", only=False)])
    assert [(r.rows, r.narrative, r.sentences, r.event) for r in results] == [
        ("all", "one", 3, pytest.approx(2 / 3)),
        ("all", "two", 1, 1.0),
        ("all", None, 4, 0.75),
        ("sure != no", "one", 1, 1.0),
        ("sure != no", None, 1, 1.0),
    ]


def test_what_the_learner_was_told_is_not_measured(two, make_gold):
    gold = make_gold(a=GO, b=GO, c=GO, d=GO)
    labels = (("go(x)", None, None), ("go(x)",))
    runs = [
        Run(DEFAULT, 0, (0, 1), (0, 1), labels),
        Run(Variant("folds"), 0, (1,), (0,), labels[1:]),
    ]
    readings = [answers((GO, STAY, GO), (GO,)), answers((GO, STAY, GO))]
    told, folds = collect(runs, readings, two, gold).values()
    assert [one.sentence.id for one in told[0]] == ["b", "c"]
    assert [one.sentence.id for one in folds[0]] == ["a", "b", "c"]
