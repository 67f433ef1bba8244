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
        ("Ann had Ben take the cup.", ["ann had", "ben take the cup"]),
        ("She had him take it.", ["she had", "him take it"]),
        ("He had her take the cup.", ["he had", "her take the cup"]),
        ("Ann had her cup taken by Ben.", ["ann had", "her cup taken by ben"]),
        ("She had Ben's cup taken.", ["she had", "ben 's cup taken"]),
        ("Ann thanked Ben for closing the gate.", ["ann thanked", "ben for closing the gate"]),
        ("Ben blames her for taking his cup.", ["ben blames", "her for taking his cup"]),
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
        "Ann had him close by.",
        "Ann had her cup close the gate.",
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


@pytest.mark.parametrize(
    "text",
    [
        # What the thanks are for is nothing that anybody did, or no event.
        "Ann thanked Ben for the cup.",
        "Ann thanked Ben for coming.",
        "Ann thanked Ben. For closing the gate he got a cup.",
        # To take something may be an event itself.
        "Ann took Ben for closing the gate.",
        "Ben was thanked for closing the gate.",
    ],
)
def test_other_thanks_are_one_clause_with_what_they_are_for(text):
    assert not any(one.endswith((" thanked", " took")) for one in clauses_in(text))
