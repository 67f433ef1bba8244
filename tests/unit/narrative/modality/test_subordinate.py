"""Subordinate clauses that tell nothing."""

import pytest

from tests.support.house import clauses_in


@pytest.mark.parametrize(
    "text",
    [
        "Ann opened the gate so that Ben could take the cup.",
        "Ann opened the gate so Ben may take the cup.",
        "Ann opened the gate, so that the two old men could take the cup.",
        "Ann opened the gate in order to take the cup.",
        "Ann opened the gate so as to take the cup.",
    ],
)
def test_what_somebody_makes_possible_is_not_told(text):
    assert clauses_in(text, told=True) == ["ann opened the gate"]


@pytest.mark.parametrize(
    "text",
    [
        "It was not Ann who opened the gate.",
        "It wasn't the cup that Ben opened.",
        "It is not Ann who took it.",
    ],
)
def test_who_did_not_do_it_is_all_that_is_told(text):
    assert clauses_in(text, told=True) == []


@pytest.mark.parametrize(
    ("text", "clauses"),
    [
        ("So Ann opened the gate.", ["so ann opened the gate"]),
        ("The cup was so full, Ann could take it.", ["the cup was so full", "ann could take it"]),
        # Too far away.
        ("So the very big old new cup could fall.", ["so the very big old new cup could fall"]),
        ("It was Ann who opened the gate.", ["it was ann", "who opened the gate"]),
        # "Not" is about something else.
        ("It was not long before Ann opened the gate.", ["it was not long", "before ann opened the gate"]),
    ],
)
def test_other_clauses_are_told(text, clauses):
    assert clauses_in(text, told=True) == clauses
