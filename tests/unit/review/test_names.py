"""Which capitals are names that a domain does not know."""

import pytest

from item.review.names import unknown_names


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Then Carter opened oak.", ["Carter"]),
        ("Then Mr Carter opened oak.", ["Mr Carter"]),
        ("Then Mr. Carter opened oak.", ["Mr Carter"]),
        # Who has a title is known.
        ("Then Dr Ann opened oak.", []),
        ("Then Dr. Ann opened oak.", []),
        ("Then Nurse Ann and Professor Ben opened oak.", []),
        ("Then Mr and Mrs Ben opened oak.", []),
        # What is a title elsewhere is all that somebody is called.
        ("Then Captain opened oak.", ["Captain"]),
        ("Then Captain, Ann opened oak.", ["Captain"]),
        # Direct speech begins like a sentence.
        ('Ann said, "Good morning," and opened oak.', []),
        ('Ann said, "My Carter opened oak."', ["Carter"]),
    ],
)
def test_titles_are_no_names_by_themselves(domain, sentences, text, found):
    read = sentences((text, ("open", "ann", "oak")))
    assert [one.name for one in unknown_names(domain, read)] == found
