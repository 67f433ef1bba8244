"""Which capitals are names that a domain does not know."""

import pytest

from item.language.domain import Domain
from item.review.names import unknown_names
from item.review.text import read_sentences


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


def test_a_name_that_constants_share_is_known(told):
    domain = Domain.parse("""(define (domain chapel) (:types person) (:constants old young - person)
      (:event baptise :parameters (?p - person))
      (:lexicon (old "Tom" "Big Tom") (young "Tom" "Big Tom")))""")
    reading = told(
        ("They baptised the child Tom after Carter.", ("baptise", "old")),
        ("Then Big Tom was baptised.", ("baptise", "old")),
    )
    (found,) = unknown_names(domain, read_sentences(domain, [reading], {}))
    assert found.name == "Carter"
