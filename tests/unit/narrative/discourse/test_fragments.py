"""Fragments: "Then to the inn"."""

import pytest

from item.language.domain import Domain
from item.narrative.annotator import Annotator

WAYS = Domain.parse("""(define (domain ways) (:types person place)
  (:constants ann ben - person mill inn barn - place)
  (:predicates (at ?p - person ?l - place))
  (:event walk :parameters (?p - person ?l - place) :effect (at ?p ?l))
  (:event leave :parameters (?p - person ?l - place))
  (:event nothing) (:lexicon (walk "goes to" "went to")))""")


def told(*sentences):
    """Return the words of the last of some sentences."""
    return " ".join(Annotator(WAYS).read_all([sentences])[0][-1].tokens)


@pytest.mark.parametrize(
    ("before", "fragment", "words"),
    [
        ("Ann went to the mill.", "Then to the inn.", "then ann went to the inn"),
        ("Ann went to the mill.", "And then to the inn.", "and then ann went to the inn"),
        ("And she went to the mill at noon.", "Next to the inn.", "next she went to the inn"),
        # Nowhere else, no other way, no way before, a verb of its own, somebody else.
        ("Ann went to the mill.", "Then to the mill.", "then to the mill"),
        ("Ann left the mill.", "Then to the inn.", "then to the inn"),
        ("Ann went to the mill.", "Then into the inn.", "then into the inn"),
        ("Ann did not go to the mill.", "Then to the inn.", "then to the inn"),
        ("Ann went to the mill.", "To the inn.", "to the inn"),
        ("Ann went to the mill.", "Then the inn.", "then the inn"),
        ("Ann went to the mill.", "Then to the inn with Ben.", "then to the inn with ben"),
        ("Ann went to the mill.", "Then she went to the inn.", "then she went to the inn"),
        ("Ann went to the mill.", "Then.", "then"),
    ],
)
def test_a_fragment_goes_on_with_the_clause_before(before, fragment, words):
    assert told(before, fragment) == words


def test_a_fragment_may_go_on_with_a_clause_of_its_sentence():
    words = "ann went to the mill then ann went to the inn"
    assert told("Ben left.", "Ann went to the mill, then to the inn.") == words
    assert told("Then to the inn.") == "then to the inn"
