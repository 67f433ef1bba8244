"""People and things on short stories written by hand: what is known after them, and what cannot happen."""

import pytest

from item.language.domain import Domain
from item.logic.reasoner import INFEASIBLE, Reasoner
from item.mapper import NarrativeMapper
from item.narrative.narrative import Narrative, Sentence
from item.query.requests import Request
from item.query.resolution import answer_all, resolve_requests


@pytest.fixture(scope="module")
def domain():
    return Domain.load("babi")


@pytest.fixture(scope="module")
def reasoner(domain):
    return Reasoner(domain)


@pytest.fixture
def after(reasoner):
    """Return a function from events to what is known after them, None if they cannot happen."""

    def follow(*events):
        state = reasoner.start
        for event in events:
            number = reasoner.event(event[0], event[1:])
            state = int(reasoner.progress(state, number))
            if state == INFEASIBLE:
                return None
        return reasoner.belief(state)

    return follow


def test_who_carries_a_thing_takes_it_along(after):
    belief = after(("move", "Mary", "garden"), ("grab", "Mary", "milk"), ("move", "Mary", "office"))
    assert ("carrying", "Mary", "milk") in belief.true
    assert ("in", "Mary", "office") in belief.true
    assert ("in", "Mary", "garden") in belief.false


def test_what_is_dropped_lies_where_its_carrier_is(after):
    belief = after(("move", "Mary", "garden"), ("grab", "Mary", "milk"), ("drop", "Mary", "milk"))
    assert ("lying", "milk", "garden") in belief.true
    assert ("carrying", "Mary", "milk") in belief.false


def test_only_who_carries_a_thing_can_drop_it_or_hand_it_on(after):
    assert after(("grab", "Mary", "milk"), ("drop", "John", "milk")) is None
    assert after(("grab", "Mary", "milk"), ("give", "John", "milk", "Mary")) is None


def test_nothing_is_grabbed_where_it_is_not(after):
    assert after(("grab", "Mary", "milk"), ("grab", "John", "milk")) is None
    there = ("move", "Mary", "garden"), ("grab", "Mary", "milk"), ("drop", "Mary", "milk")
    assert after(*there, ("move", "John", "office"), ("grab", "John", "milk")) is None
    assert after(*there, ("move", "John", "garden"), ("grab", "John", "milk")) is not None


def test_things_are_handed_over_where_both_are(after):
    start = ("move", "Mary", "garden"), ("grab", "Mary", "milk")
    assert ("in", "John", "garden") in after(*start, ("give", "Mary", "milk", "John")).true
    assert after(*start, ("move", "John", "office"), ("give", "Mary", "milk", "John")) is None


def test_either_or_leaves_two_places_open_and_rules_out_all_others(after):
    belief = after(("is_either_in", "Bill", "school", "park"))
    known = {atom[2]: atom in belief.true for atom in (*belief.true, *belief.false) if atom[1] == "Bill"}
    assert "school" not in known
    assert "park" not in known
    assert known == dict.fromkeys(
        ("bathroom", "bedroom", "cinema", "garden", "hallway", "kitchen", "office"), False
    )


@pytest.mark.parametrize("event", ["is_not_in", "is_no_longer_in"])
def test_who_is_not_where_he_was_told_to_be_may_be_anywhere_else(after, event):
    belief = after(("move", "Bill", "park"), (event, "Bill", "park"))
    assert ("in", "Bill", "park") in belief.false
    assert not [atom for atom in (*belief.true, *belief.false) if atom[1:] == ("Bill", "school")]
    # Elsewhere, he is where he was told to be.
    assert ("in", "Bill", "school") in after(("move", "Bill", "school"), (event, "Bill", "park")).true


STORIES = {
    "negation": (
        ("Fred is in the park.", "Fred is not in the park.", "Bill is no longer in the cinema."),
        {
            "Is Fred in the park?": "false",
            "Is Fred in the cinema?": "unknown",
            "Is Bill in the cinema?": "false",
        },
    ),
    "either-or": (
        (
            "Julie is either in the school or the kitchen.",
            "Bill is either in the park or the office.",
            "Bill went to the cinema.",
        ),
        {
            "Is Julie in the school?": "unknown",
            "Is Julie in the park?": "false",
            "Is Bill in the park?": "false",
            "Is Bill in the cinema?": "true",
        },
    ),
    "pronouns": (
        (
            "Mary and Daniel went to the kitchen.",
            "Then they moved to the garden.",
            "Sandra travelled to the office.",
            "After that she journeyed to the hallway.",
        ),
        {
            "Is Mary in the garden?": "true",
            "Is Daniel in the garden?": "true",
            "Is Sandra in the hallway?": "true",
            "Is Daniel in the hallway?": "false",
        },
    ),
    "carrying": (
        (
            "John got the football there.",
            "John went to the school.",
            "John handed the football to Mary.",
            "Mary journeyed to the park.",
            "Mary left the football.",
            "Mary moved to the office.",
        ),
        {
            "Where is the football?": "park",
            "Where was the football before the park?": "school",
            "Who gave the football to Mary?": "John",
            # The story does not speak of the apple and the milk.
            "How many objects is Mary carrying?": "0 to 2",
        },
    ),
}


@pytest.fixture(scope="module")
def answers(domain):
    """Return the answers to all questions, learnt from these few sentences alone."""
    narratives = [
        Narrative(name, tuple(Sentence(f"{name}.{n}", text) for n, text in enumerate(texts)))
        for name, (texts, _) in STORIES.items()
    ]
    requests = [Request(question, name) for name, (_, asked) in STORIES.items() for question in asked]
    mapper = NarrativeMapper(domain, beam=4).fit(narratives)
    readings = {own[0].narrative: own for own in mapper.k_best(narratives, 1)}
    found = answer_all(resolve_requests(domain, narratives, requests), readings)
    return {(asked.narrative, asked.question): one for asked, one in zip(requests, found, strict=True)}


@pytest.mark.parametrize(
    ("story", "question", "expected"),
    [(name, *pair) for name, (_, asked) in STORIES.items() for pair in asked.items()],
)
def test_stories(story, question, expected, answers):
    answer = answers[story, question]
    if answer.count is not None:
        assert "{} to {}".format(*answer.count) == expected
    elif answer.bindings:
        assert [value for one in answer.certain for _, value in one.values] == [expected]
    else:
        assert str(answer.truth) == expected
