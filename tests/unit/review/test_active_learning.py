import math

import numpy as np
import pytest

from item.language.domain import NOTHING
from item.output.labelling import asked
from item.review import active_learning
from item.review.active_learning import expected_changes, most_telling
from item.review.labelling import MOST_OF_A_TYPE, answers_between, questions

OPEN, CLOSE = ("open", "ann", "oak"), ("close", "ann", "oak")


def slow(sentences):
    """Return the expected changes, pair by pair."""
    n = len(sentences)
    counts = {}
    for one in sentences:
        for stem in one.words:
            counts[stem] = counts.get(stem, 0) + 1
    vectors = []
    for one in sentences:
        own = {stem: math.log1p(n / counts[stem]) for stem in one.words}
        length = math.sqrt(sum(weight**2 for weight in own.values()))
        vectors.append({stem: weight / length for stem, weight in own.items()})
    found = []
    for one, own in zip(sentences, vectors, strict=True):
        moved = sum(
            sum(weight * other.get(stem, 0) for stem, weight in own.items()) ** 2
            * (1 - two.reading.probability)
            for two, other in zip(sentences, vectors, strict=True)
            if two is not one
        )
        found.append((1 - one.reading.probability) * (1 + moved))
    return found


@pytest.fixture
def read(sentences):
    return sentences(
        ("Ann fiddles with oak.", OPEN, {CLOSE: 0.4}),
        ("Ben fiddles with elm.", OPEN, {CLOSE: 0.4}),
        ("Ann hums.", (NOTHING,), {OPEN: 0.45}),
        ("Ann opens oak.", OPEN),
        ("Oak.", OPEN, {CLOSE: 0.5}),
    )


def test_expected_changes_are_those_of_the_pairs(read):
    assert expected_changes(read) == pytest.approx(slow(read))


def test_a_sentence_with_likes_tells_more_than_one_as_doubtful_without(read):
    changes = expected_changes(read)
    assert changes[0] == pytest.approx(changes[1])
    assert changes[0] > 0.4
    assert changes[2] == pytest.approx(0.45)
    assert changes[3] == 0


def test_sentences_of_names_alone_are_like_nothing(read):
    assert expected_changes(read)[4] == pytest.approx(0.5)


def test_long_texts_are_compared_in_portions(read, monkeypatch):
    monkeypatch.setattr(active_learning, "TOGETHER", 2)
    assert expected_changes(read) == pytest.approx(slow(read))


def test_a_sentence_told_in_the_same_words_changes_as_its_like_does(sentences):
    read = sentences(
        ("Ann fiddles with oak.", OPEN, {CLOSE: 0.4}), ("Ben fiddles with elm.", OPEN, {CLOSE: 0.4})
    )
    assert expected_changes(read) == pytest.approx([0.4 * 1.4, 0.4 * 1.4])


def test_no_sentences():
    assert expected_changes(()).shape == (0,)
    assert most_telling((), (), 3) == []


def test_the_most_telling_come_first_and_labelled_ones_not_at_all(read):
    order = most_telling(read, (), len(read))
    assert order == [0, 1, 4, 2, 3]
    assert most_telling(read, {"h.0"}, 2) == [1, 4]
    changes = expected_changes(read)
    assert np.array_equal(changes[order], np.sort(changes)[::-1])


def test_a_question_has_the_sentences_before_and_candidates_of_several_types(sentences):
    opens = {("open", "ben", "oak"): 0.2, ("open", "ann", "elm"): 0.1, ("open", "ben", "elm"): 0.1}
    read = sentences(
        ("One.", (NOTHING,)),
        ("Two.", (NOTHING,)),
        ("Three.", (NOTHING,)),
        ("Ann fiddles with oak.", OPEN, {**opens, CLOSE: 0.1}),
    )
    (question,) = questions(read, {"h.0", "h.1", "h.2"}, 1)
    assert question.before == ("Two.", "Three.")
    events = [event for event, _ in question.candidates]
    assert events[0] == OPEN
    assert sum(event[0] == "open" for event in events) == MOST_OF_A_TYPE
    assert CLOSE in events


@pytest.mark.parametrize(
    ("shares", "listed"),
    [
        ((0.0,), 2),
        ((0.004, 0.003, 0.0), 3),
        ((0.2, 0.1, 0.004), 3),
        ((0.2, 0.1, 0.005), 4),
        ((0.2, 0.1, 0.01, 0.005, 0.004), 5),
    ],
)
def test_beyond_three_only_candidates_that_may_be_told_from_impossible_are_listed(sentences, shares, listed):
    others = {(f"event-{k}",): share for k, share in enumerate(shares)}
    (question,) = questions(sentences(("Ann fiddles with oak.", OPEN, others)), (), 1)
    # The keys are the places: those of the more probable do not move.
    assert [event for event, _ in question.candidates] == [OPEN, *others][:listed]


def test_no_more_candidates_than_keys(sentences):
    others = {(f"event-{k}",): 0.05 for k in range(12)}
    (question,) = questions(sentences(("Ann fiddles with oak.", OPEN, others)), (), 1)
    assert len(question.candidates) == 9
    others |= {("nothing",): 0.06}
    (question,) = questions(sentences(("Ann fiddles with oak.", OPEN, others)), (), 1)
    assert len(question.candidates) == 10
    assert ("nothing",) not in question.numbered


def test_a_probability_is_shown_as_0_only_if_it_is(sentences):
    others = {CLOSE: 0.0049, ("nothing",): 0.0}
    (question,) = questions(sentences(("Ann fiddles with oak.", OPEN, others)), (), 1)
    assert asked(question, 1, 4, "0").splitlines() == [
        "",
        "h.0  (1 of 4 labelled)",
        "  > Ann fiddles with oak.",
        "  1 open(ann,oak) 1.00",
        "  2 close(ann,oak) <0.01",
        "  0 nothing() 0.00",
    ]


def test_longer_texts_are_learnt_from_less_often():
    assert [answers_between(size) for size in (0, 100, 1000, 5000)] == [1, 1, 2, 10]
