"""Which nouns may mean whom an event has unsaid."""

import pytest

from item.review.names import unknown_names
from item.review.nouns import unknown_nouns

OPEN = ("open", "ann", "oak")


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("The student opened oak.", ["student"]),
        ("Then a tall student opened oak.", ["tall student"]),
        ("Her brother opened oak.", ["brother"]),
        ("Carter opened oak.", ["carter"]),
        ("Ann opened the window.", ["window"]),
        ("Ann opened Ben the window into the yard.", ["window"]),
        ("The student opened the window.", ["student", "window"]),
        # A noun may look like a verb of the domain.
        ("Ann opened the little brass bang at the yard.", ["little brass bang"]),
        ("The tall student opens oak.", ["tall student"]),
        ("The tall boys open oak.", ["tall boys"]),
        ("The tall boys were opened.", ["tall boys"]),
        ("Ann opened the tall boys open.", ["tall boys"]),
        # Nobody is unsaid.
        ("The student saw that Ann opened oak.", []),
        ("She opened the window of oak.", []),
        # What a type is called describes its constants.
        ("The person opened oak.", []),
        ("Person opened oak.", []),
        # These are no nouns.
        ("Yesterday opened oak.", []),
        ("Then oak opened.", []),
        ("Ann opened oak a little later.", []),
        # How much later it happened is no part of what follows.
        ("A little later Carter opened oak.", ["carter"]),
        ("And a few hours afterwards the student opened oak.", ["student"]),
    ],
)
def test_subjects_and_objects_that_are_no_names(domain, sentences, text, found):
    assert [one.noun for one in unknown_nouns(domain, sentences((text, OPEN)))] == found


def test_a_name_that_no_constant_has_is_listed_as_a_name_alone(domain, sentences):
    read = sentences(("Then Carter opened oak.", OPEN), ("Carter opened oak.", OPEN))
    assert [one.noun for one in unknown_nouns(domain, read)] == ["carter"]
    assert unknown_nouns(domain, read, unknown_names(domain, read)) == ()


def test_the_most_frequent_noun_comes_first_with_what_it_was_read_as(domain, sentences):
    read = sentences(
        ("The porter opened oak.", OPEN),
        ("The student closed oak.", ("close", "ann", "oak")),
        ("The student slept.", ("nothing",)),
        ("The student opened oak.", OPEN),
    )
    first, second = unknown_nouns(domain, read)
    assert (first.noun, first.sentences, first.events) == (
        "student",
        ("h.1", "h.3"),
        (("close", "ann", "oak"), OPEN),
    )
    assert (second.noun, second.sentences) == ("porter", ("h.0",))
