from pathlib import Path

import pytest
from msgspec.structs import replace

from item.evaluation.errors import (
    REMEDIES,
    Error,
    WrongSentence,
    classify,
    confusions,
    kinds_of_errors,
    wrong_sentences,
)
from item.evaluation.metrics import Outcome
from item.evaluation.report_names import Report
from item.evaluation.reports import Section, notes
from item.narrative.io.gold import Gold, GoldEvent
from item.narrative.narrative import Sentence


def outcome(gold, read, *others, text=""):
    candidates = (read, gold, *others)
    sentence = Sentence("s", text)
    return Outcome("story", GoldEvent(gold[0], gold[1:]), read, sentence, 0.75, candidates)


@pytest.mark.parametrize(
    ("gold", "read", "error"),
    [
        (("go", "a", "b"), ("go", "a", "b"), None),
        (("go", "a", None), ("go", "a", "b"), Error.UNKNOWABLE),
        (("go", "a", "b"), ("nothing",), Error.EVENT_MISSED),
        (("nothing",), ("go", "a", "b"), Error.EVENT_INVENTED),
        (("go", "a", "b"), ("go", "b", "a"), Error.SWAPPED),
        (("go", "a", "b"), ("go", "c", "b"), Error.ARGUMENT),
        (("go", "a", "b"), ("run", "a", "b"), Error.TYPE),
        (("go", "a", "b"), ("stay", "b"), Error.TYPE),
        (("stay", "b"), ("go", "a", "b"), Error.TYPE),
        (("stay", "c"), ("go", "a", "b"), Error.TYPE_AND_ARGUMENT),
    ],
)
def test_kinds(gold, read, error):
    assert classify(outcome(gold, read)) is error


def test_what_was_no_candidate_is_a_gap():
    one = Outcome("story", GoldEvent("go", ("a", "b")), ("nothing",), candidates=(("nothing",),))
    assert classify(one) is Error.GAP


@pytest.mark.parametrize(
    ("read", "error"),
    [
        (("go", "a", "b"), None),
        (("stay", "c"), Error.FIRST_MISSED),
        (("stay", "b"), Error.ARGUMENT),
        (("nothing",), Error.EVENT_MISSED),
    ],
)
def test_of_several_events_the_first_counts(read, error):
    gold = GoldEvent("go", ("a", "b"), also=(GoldEvent("stay", ("c",)),))
    assert classify(Outcome("story", gold, read, candidates=(read, ("go", "a", "b")))) is error


TORN = GoldEvent("tear", ("hat",), also=(GoldEvent("mend", ("ann", "hat")),))


@pytest.mark.parametrize(
    ("read", "error"),
    [
        (("tear", "hat", "+", "mend", "ben", "hat"), Error.ARGUMENT),
        (("tear", "hat", "+", "mend", "hat", "ann"), Error.SWAPPED),
        (("tear", "hat", "+", "lose", "hat"), Error.TYPE),
        (("tear", "hat", "+", "lose", "key"), Error.TYPE_AND_ARGUMENT),
        (("mend", "ben", "hat"), Error.ARGUMENT),
        (("tear", "hat", "+", "mend", "ben", "hat", "+", "lose", "hat"), Error.ARGUMENT),
        (("mend", "ann", "hat", "+", "lose", "hat"), Error.TYPE),
        (("mend", "ann", "hat", "+", "lose", "ann"), Error.TYPE_AND_ARGUMENT),
        (("tear", "hat", "+", "mend", "ann", "hat", "+", "lose", "hat"), Error.FURTHER_INVENTED),
    ],
)
def test_all_events_of_a_sentence_are_compared(read, error):
    one = Outcome("story", TORN, read, candidates=(read, ("tear", "hat")))
    assert classify(one) is error
    (confusion,) = confusions([one])
    types = " + ".join(name for name in read if name in ("tear", "mend", "lose"))
    assert (confusion.gold, confusion.read, confusion.second) == ("tear + mend", types, 1)


@pytest.mark.parametrize(
    ("read", "error"),
    [
        (("go", "a", "b", "+", "stay", "c"), Error.FURTHER_INVENTED),
        (("go", "a", "b", "+", "go", "c", "b"), Error.FURTHER_INVENTED),
        (("go", "c", "b", "+", "stay", "c"), Error.ARGUMENT),
        (("run", "a", "b", "+", "stay", "c"), Error.TYPE),
    ],
)
def test_gold_of_one_event_is_compared_with_all_that_are_read(read, error):
    gold = GoldEvent("go", ("a", "b"))
    assert classify(Outcome("story", gold, read, candidates=(read, ("go", "a", "b")))) is error


def test_every_kind_has_a_remedy():
    assert set(REMEDIES) == set(Error)
    # Without another text or domain a label alone brings an event that was no candidate.
    assert REMEDIES[Error.GAP].endswith("or else a label of such a sentence")


def test_how_often_each_kind_occurs():
    outcomes = [
        outcome(("go", "a", "b"), ("go", "a", "b")),
        outcome(("go", "a", "b"), ("go", "b", "a")),
        outcome(("go", "a", "b"), ("stay", "a")),
        outcome(("go", "a", "b"), ("stay", "b")),
    ]
    found = [(one.error, one.sentences, one.share) for one in kinds_of_errors(outcomes)]
    assert found == [(Error.SWAPPED, 1, 0.25), (Error.TYPE, 2, 0.5)]


MISSED = outcome(("go", "a", "b"), ("nothing",))
INVENTED = outcome(("nothing",), ("go", "a", "b"))
RIGHT = outcome(("go", "a", "b"), ("go", "a", "b"))


@pytest.mark.parametrize(
    ("outcomes", "counted"),
    [
        ([INVENTED], "until about 1 of 1 sentences are read as `nothing()`, not 0;"),
        ([INVENTED, MISSED], None),
        ([INVENTED, MISSED, INVENTED], "until about 2 of 3 sentences are read as `nothing()`, not 1;"),
        # The right event was no candidate: that sentence is read as `nothing`, too.
        ([INVENTED, replace(MISSED, candidates=(("nothing",),))], None),
        # One sentence of a hundred is no matter of how many are expected.
        ([INVENTED, *[RIGHT] * 99], None),
    ],
)
def test_where_too_few_are_read_as_nothing_its_prior_is_named(outcomes, counted):
    remedies = {one.error: one.remedy for one in kinds_of_errors(outcomes)}
    invented = remedies.pop(Error.EVENT_INVENTED)
    assert ("(:prior nothing N)" in invented) is (counted is not None)
    assert counted is None or counted in invented
    assert "(:modality ...)" in invented
    assert not any(":prior" in one for one in remedies.values())


def test_wrong_sentences_have_gold_beside_what_was_read():
    also = GoldEvent("go", ("a", None), also=(GoldEvent("stay", ("a",)),))
    both = Outcome("story", also, ("stay", "b", "+", "stay", "c"), Sentence("t", "they stay"), 0.25)
    right = outcome(("stay", "a"), ("stay", "a"))
    assert wrong_sentences([right, INVENTED, both]) == (
        WrongSentence("s", "", "nothing()", "go(a,b)", 0.75, Error.EVENT_INVENTED),
        WrongSentence("t", "they stay", "go(a,?) + stay(a)", "stay(b) + stay(c)", 0.25, Error.UNKNOWABLE),
    )


def test_the_most_frequent_confusions_go_first():
    outcomes = [
        outcome(("go", "a", "b"), ("go", "b", "a")),
        outcome(("go", "a", "b"), ("stay", "a"), text="the first"),
        outcome(("go", "a", "b"), ("stay", "b"), text="the second"),
        outcome(("stay", "a"), ("stay", "a")),
    ]
    first, second = confusions(outcomes)
    assert (first.gold, first.read, first.error, first.sentences) == ("go", "stay", Error.TYPE, 2)
    assert (first.second, first.probability, first.example) == (2, 0.75, "the first")
    assert second.error is Error.SWAPPED
    assert confusions(outcomes, most=1) == (first,)


@pytest.mark.parametrize("report", [Report.ERRORS, Report.WRONG])
def test_a_report_without_errors_says_so(report):
    """The meaning of columns that are not there tells nothing."""
    gold = Gold({"a": GoldEvent("go", ("a", "b"), also=(GoldEvent("stay", ("a",)),))}, {})
    empty = (Section("kinds of errors", ()), Section("most frequent confusions", ()))
    assert notes(report, gold, empty) == ("No sentence measured here is wrong: every event is as in gold.",)
    (first, *_) = notes(report, gold, (Section("", ({"id": "a"},)),))
    assert first.startswith("gold of several events")


def test_the_page_explains_every_kind_of_error():
    page = Path(__file__).parents[3] / "docs" / "how-to" / "evaluate.md"
    text = page.read_text(encoding="utf-8")
    assert [one for one in Error if f"| `{one}` |" not in text] == []
