"""Whom "the former" and "the latter", "one" and "the other" mean."""

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


def test_the_last_sentence_that_names_anybody_names_the_two():
    assert told("Ben and Dan went to the inn.", "It was late.", "The latter left.") == "dan left"


@pytest.mark.parametrize(
    ("sentence", "words"),
    [
        ("One left at noon, the other at six.", "ben left at noon dan at six"),
        ("One stole the lamp, the other the clock.", "ben stole the lamp dan the clock"),
        ("The one left, the other stayed.", "ben left dan stayed"),
        ("One of them left and the other stayed.", "ben left and dan stayed"),
        ("One of the two left while the other slept.", "ben left while dan slept"),
        ("One left, but the other did not.", "ben left but dan did not"),
        # Neither stands for one of the two.
        ("One day Ann left, the other day she came.", "one day ann left the other day she came"),
        ("One saw the inn, the other houses were dark.", "one saw the inn the other houses were dark"),
        ("One of the lamps broke, the other was lost.", "one of the lamps broke the other was lost"),
        (
            "On the one hand he left, on the other he stayed.",
            "on the one hand he left on the other he stayed",
        ),
        ("One hit the other.", "one hit the other"),
        ("One left.", "one left"),
        ("The other left.", "the other left"),
    ],
)
def test_one_and_the_other_are_two_in_their_order(sentence, words):
    assert told("Ben and Dan went to the inn.", sentence) == words


@pytest.mark.parametrize(
    "before",
    [
        "Ben went to the inn.",
        "Ann, Ben and Dan left.",
        "Ben and Dan saw two boats.",
        "Ben and Dan had lamp and clock.",
    ],
)
def test_one_is_nobody_without_the_only_two_of_one_kind(before):
    assert told(before, "One left, the other stayed.") == "one left the other stayed"
    assert told("One left, the other stayed.") == "one left the other stayed"
