import pytest

from item.evaluation.metrics import Measures, Outcome, measure
from item.narrative.io.gold import GoldEvent


def outcome(gold, event):
    return Outcome("game", GoldEvent(gold[0], tuple(gold[1:])), tuple(event))


def test_by_hand():
    outcomes = [
        outcome(("go", "a", "b"), ("go", "a", "b")),
        outcome(("go", "a", "b"), ("go", "b", "a")),
        outcome(("go", "a", "b"), ("stay", "a")),
        outcome(("stay", "a"), ("stay", "a")),
        outcome(("sing",), ("nothing",)),
    ]
    found = measure(outcomes)
    # F1: go 2*2/(3+2), stay 2*1/(1+2), sing 0; nothing is no type of the gold.
    assert found == Measures(
        5, 2 / 5, 2 / 5, 3 / 5, pytest.approx((4 / 5 + 2 / 3 + 0) / 3), 2 / 5, None, 0.0, 0
    )


def test_sentences_that_tell_an_event_and_those_that_tell_nothing():
    found = measure(
        [
            outcome(("go", "a", "b"), ("go", "a", "b")),
            outcome(("go", "a", "b"), ("nothing",)),
            outcome(("nothing",), ("nothing",)),
            outcome(("nothing",), ("stay", "a")),
            outcome(("nothing",), ("nothing",)),
        ]
    )
    assert (found.with_event, found.with_nothing, found.all_nothing) == (1 / 2, 2 / 3, 3 / 5)
    assert measure([outcome(("nothing",), ("nothing",))]).with_event is None


def test_what_nobody_can_know_is_never_right():
    (found,) = [measure([outcome(("go", "a", None), ("go", "a", "b")), outcome(("stay",), ("stay",))])]
    assert (found.event, found.type, found.unknowable) == (0.5, 1.0, 1)


def test_of_several_events_all_must_be_read_for_a_sentence_to_be_read_whole():
    both = GoldEvent("go", ("a",), also=(GoldEvent("stay", ("b",)),))
    read = [
        ("go", "a"),
        ("go", "a", "+", "stay", "b"),
        ("stay", "b", "+", "go", "a"),
        ("stay", "b"),
        ("go", "a", "+", "stay", "a"),
    ]
    outcomes = [Outcome("game", both, event) for event in read]
    assert [one.right for one in outcomes] == [True, True, True, False, False]
    assert [one.whole for one in outcomes] == [False, True, True, False, False]
    assert (measure(outcomes).event, measure(outcomes).whole) == (3 / 5, 2 / 5)


def test_there_must_be_something_to_measure():
    with pytest.raises(ValueError, match="nothing"):
        measure([])
