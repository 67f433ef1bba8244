"""Words that deny or plan elsewhere, and not where they stand."""

import pytest

from item.language.domain import Domain
from item.narrative.annotator import Annotator
from item.narrative.modality.denying_nothing import delaying
from item.narrative.words.tokens import Gap

FAMILY = Domain.parse("""(define (domain family) (:types person place)
  (:constants ann ben - person york - place)
  (:event move :parameters (?p - person ?to - place)) (:event die :parameters (?p - person)))""")


def told(text):
    """Return the clauses that tell what happened, as words."""
    ((reading,),) = Annotator(FAMILY).read_all([[text]])
    return [" ".join(reading.tokens[one.start : one.end]) for one in reading.clauses if one.told]


@pytest.mark.parametrize(
    "text",
    [
        "Ann moved to York with no money.",
        "Ann died with no doctor near.",
        "Ann moved to York for no reason.",
        "Ann died against her will.",
        "Ann moved to York for nothing.",
        "Ann was used to York.",
        "Ben offered to the old man that Ann moved to York.",
        "Ann moved to York to please Ben.",
        "Ben moved to York, as you please.",
        "Ben moved when the will of Ann was read.",
        "Ann was going to York.",
        "Before going to the fair Ann died.",
        "No, Ann moved to York.",
        "Not Ann but Ben moved to York.",
        "Ben moved to York, not Ann.",
        "Ann didn't move with Ben, but with Ben's Ann.",
        "All but Ann moved to York.",
        "Nobody moved to York except Ann.",
        "Nobody other than Ann moved to York.",
        "Ann moved to a house as long as a street.",
        "The Ben who fishes there every day moved to York.",
    ],
)
def test_all_of_it_is_told(text):
    ((reading,),) = Annotator(FAMILY).read_all([[text]])
    assert all(one.told for one in reading.clauses)


@pytest.mark.parametrize(
    "text",
    [
        "At no time Ann moved to York.",
        "Nothing moved to York.",
        "Ann offered to move to York.",
        "Ann looks forward to York.",
        "Please move to York.",
        "Each week Ann moved to York.",
        "By no means did Ann die.",
        "Ann was in no hurry to die.",
        "That will be for Ann to do.",
        "Ann will move to York.",
        "Ann is going to die.",
        "It was not Ann.",
        "Ann all but died.",
        "Ann stays as long as the house is there.",
        "Ann stays as long as Ben does.",
        "Every summer Ann moved to York.",
        "Ann moved to York every summer.",
        "Ann used to move to York.",
    ],
)
def test_none_of_it_is_told(text):
    assert told(text) == []


def test_what_there_was_not_denies_no_other_clause():
    assert told("When Ann died there was no doctor.") == ["when ann died"]
    assert told("When Ann died there was a will.") == ["when ann died", "there was a will"]


def test_a_verb_behind_but_tells_something_else():
    assert told("Ann did not move to York but slept.") == ["but slept"]
    assert told("Ann did not move, but Ben died.") == ["but ben died"]


def test_words_that_deny_nothing_are_not_looked_beyond():
    looked = []

    class Gaps(list):
        def __getitem__(self, place):
            looked.append(place)
            return super().__getitem__(place)

    words = ("ann", "did", "not", "wake", "until", "noon", *["and", "ate"] * 100)
    assert [*delaying(words, Gaps([Gap.SPACE] * len(words)))] == [2]
    assert len(looked) < len(words)
