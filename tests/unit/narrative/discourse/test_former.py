"""Whom "the former" and "the latter" mean."""

import pytest

from item.language.domain import Domain
from item.narrative.annotator import Annotator

VILLAGE = Domain.parse("""(define (domain village) (:types person thing place)
  (:constants ann ben dan latter_jack - person lamp clock - thing inn - place)
  (:event go :parameters (?p - person ?l - place))
  (:event steal :parameters (?p - person ?t - thing))
  (:event hit :parameters (?by ?p - person)) (:event nothing)
  (:lexicon (latter_jack "Latter Jack")))""")


def told(*sentences):
    """Return the words of the last of some sentences."""
    return " ".join(Annotator(VILLAGE).read_all([sentences])[0][-1].tokens)


@pytest.mark.parametrize(
    ("sentence", "words"),
    [
        ("The latter stole the lamp.", "dan stole the lamp"),
        ("The former stole the lamp.", "ben stole the lamp"),
        ("The former hit the latter.", "ben hit dan"),
        ("Then Ann hit the latter, and left.", "then ann hit dan and left"),
        ("It was the former's lamp.", "it was ben 's lamp"),
        # Two of the sentence itself.
        (
            "Ann had the lamp and the clock, and the latter broke.",
            "ann had the lamp and the clock and clock broke",
        ),
        # Others than these two.
        ("The former king stole the lamp.", "the former king stole the lamp"),
        ("In the latter half he left.", "in the latter half he left"),
        ("The Latter Jack left.", "the latter jack left"),
        ("It was the", "it was the"),
    ],
)
def test_the_former_is_the_first_of_two(sentence, words):
    assert told("Ben and Dan went to the inn.", sentence) == words


@pytest.mark.parametrize(
    "before", ["Ben went to the inn.", "Ann, Ben and Dan left.", "Ann and Ben had lamp and clock."]
)
def test_nobody_is_the_latter_without_two_of_one_kind(before):
    assert told(before, "The latter left.") == "the latter left"
    assert told("The latter left.") == "the latter left"
