"""What somebody is seen, made or helped to do."""

import pytest

from tests.support.house import clauses_in


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("Ann saw Ben close the gate.", ["ann saw", "ben close the gate"]),
        ("Ann made him take the cup.", ["ann made", "him take the cup"]),
        ("She helped Ben to close the gate.", ["she helped", "ben to close the gate"]),
        ("Ann got Ben to close the gate.", ["ann got", "ben to close the gate"]),
        ("She persuaded him to take the cup.", ["she persuaded", "him to take the cup"]),
        ("Ann had the cup taken by Ben.", ["ann had", "the cup taken by ben"]),
        ("Yesterday Ann let the Ben close it.", ["yesterday ann let", "the ben close it"]),
    ],
)
def test_what_somebody_is_seen_to_do_is_a_clause(text, parts):
    assert clauses_in(text) == parts


@pytest.mark.parametrize(
    "text",
    [
        # No word for an event stands behind the name, or no name behind the verb.
        "Ann saw Ben at the gate.",
        "Ann saw the man close the gate.",
        "Ann made tea and took the cup.",
        # "Did not let him" denies both.
        "Ann did not let him close the gate.",
        "Ann had the cup close by.",
        # Behind "got" there is a "to".
        "Ann got it close to Ben.",
        "Ann saw Ben. Close the gate!",
        # Who does it stands behind "had".
        "Had Ann closed the gate, all was well.",
        "Hardly had Ann taken the cup.",
    ],
)
def test_other_clauses_are_not_cut(text):
    assert not any(one.endswith((" saw", " made", "had")) for one in clauses_in(text))
