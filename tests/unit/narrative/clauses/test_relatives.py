"""Where a clause goes on behind a relative clause about its subject."""

import pytest

from tests.support.house import clauses_in


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("The cup that Ann had taken was found.", ["the cup that ann had taken", "was found"]),
        ("The old man who came took the cup.", ["the old man who came", "took the cup"]),
        ("The man who had to leave closed it.", ["the man who had to leave", "closed it"]),
        ("Ben went, and a man who was waiting left.", ["ben went", "and a man who was waiting", "left"]),
        ("The cup taken by Ann was found.", ["the cup taken by ann", "was found"]),
        ("The woman who closed the gate was Ann.", ["the woman who closed the gate", "was ann"]),
    ],
)
def test_a_predicate_behind_a_relative_clause_is_a_clause(text, parts):
    assert clauses_in(text) == parts


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("Ann liked the cup Ben had taken.", ["ann liked the cup", "ben had taken"]),
        ("Ann liked the cup he closed.", ["ann liked the cup", "he closed"]),
        ("Ann took the cup the Ben had left.", ["ann took the cup", "the ben had left"]),
        ("Ann left, but she liked the cup he took.", ["ann left", "but she liked the cup", "he took"]),
        ("There was a cup you could take.", ["there was a cup", "you could take"]),
    ],
)
def test_a_subject_and_a_verb_behind_a_name_are_a_clause(text, parts):
    assert clauses_in(text) == parts


@pytest.mark.parametrize(
    "text",
    [
        # No verb stands before the name.
        "With the cup Ben closed the gate.",
        "The cup Ben took.",
        # What follows the name is no subject, or has no verb.
        "Ann gave Ben the cup closed.",
        "Ann gave the cup Ben's gate.",
        "Ann gave Ben the cup closed by him.",
        "They met Ben Ben left.",
    ],
)
def test_another_name_begins_no_clause(text):
    assert len(clauses_in(text)) == 1


def test_a_preposition_behind_a_connective_begins_no_clause():
    assert clauses_in("Ann left and in the cup Ben took it.") == ["ann left", "and in the cup ben took it"]


@pytest.mark.parametrize(
    "text",
    [
        # An auxiliary and its participle are one verb.
        "The cup that had never been taken.",
        "The cup has been taken by Ann.",
        "The cup had already been taken by the time she left.",
        # The participle describes, and nobody did it.
        "The broken cup was taken by Ann.",
        "The cup closed was taken by Ann.",
        # What stands before the pronoun is no subject.
        "Somebody ought to tell her that it is coming down.",
        # The second verb is no finite one.
        "The man who took the cup to close the gate.",
    ],
)
def test_other_verbs_begin_no_clause(text):
    assert len(clauses_in(text)) == 1
