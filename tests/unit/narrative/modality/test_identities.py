"""Who did not do it, where a relative clause says what was done."""

import pytest

from tests.support.house import clauses_in


@pytest.mark.parametrize(
    "text",
    [
        "The one who took the cup was not Ben.",
        "The man who took the cup wasn't Ben.",
        "The woman who had taken the cup was not Ann, it was said.",
    ],
)
def test_nothing_is_told_of_who_did_not_do_it(text):
    assert not any("cup" in one for one in clauses_in(text, told=True))


@pytest.mark.parametrize(
    "text",
    [
        "The one who took the cup was Ben.",
        "The one who took the cup was not Ann but Ben.",
        "The one who took the cup was not Ann, but Ben.",
        # They say nothing of who did it.
        "The man who took the cup was not happy.",
        "The man who took the cup was not Ben's friend.",
        "The cup that Ann had taken was not found.",
    ],
)
def test_other_relative_clauses_are_told(text):
    assert any("cup" in one for one in clauses_in(text, told=True))
