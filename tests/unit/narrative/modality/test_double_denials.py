"""Denials of what would have kept something from happening: "could not stop Ben from taking it"."""

import pytest

from item.language.domain import Domain
from item.narrative.annotator import Annotator

KEYS = Domain.parse("""(define (domain keys) (:types person thing)
  (:constants ann ben cora - person key - thing)
  (:event take :parameters (?p - person ?t - thing))
  (:event nothing))""")


def clauses(text):
    """Return the clauses of a sentence, with a minus before those that tell nothing."""
    reading = Annotator(KEYS).read_all([[text]])[0][0]
    return ["-" * (not one.told) + " ".join(reading.tokens[one.start : one.end]) for one in reading.clauses]


@pytest.mark.parametrize(
    "text",
    [
        "ann could not resist taking the key",
        "ann couldn't avoid taking the key",
        "ann couldn't help taking the key",
        "ann was not able to resist taking the key",
    ],
)
def test_what_nobody_could_resist_was_done(text):
    assert clauses(text) == [text]


@pytest.mark.parametrize(
    ("before", "clause"),
    [
        ("ann couldn't stop", "ben from taking the key"),
        ("ann did not stop", "ben taking the key"),
        ("ann was unable to prevent", "the ben from taking the key"),
        ("ann failed to keep", "him from taking the key"),
        ("nobody could even try to stop", "ben from taking the key"),
        ("neither ann nor cora could stop", "ben from taking the key"),
    ],
)
def test_what_nobody_hindered_was_done_by_whoever_is_named_there(before, clause):
    assert clauses(f"{before} {clause}") == [f"-{before}", clause]


@pytest.mark.parametrize(
    "text",
    [
        "ann resisted taking the key",
        "ann would not resist taking the key",
        "ann stopped ben from taking the key",
        "ann prevented ben from taking the key",
        "ann would not stop ben from taking the key",
        "ann cannot stop ben from taking the key",
        "ann did not stop",
        "ann did not stop, ben taking the key",
        "ann did not stop ben from",
        "ann did not leave in order to stop ben from taking the key",
        "ann did not keep the",
        "ann no longer stopped ben from taking the key",
    ],
)
def test_elsewhere_a_denial_denies(text):
    told = [one for one in clauses(text) if not one.startswith("-") and "taking" in one]
    assert not told or "," in text


@pytest.mark.parametrize(
    ("main", "clause"),
    [
        ("ann took the key", "so as not to wake ben"),
        ("ann took the key", "lest ben should take it"),
        ("ann took the key", "for fear of losing it"),
        ("ann took the key", "for fear that ben would take it"),
    ],
)
def test_what_is_to_be_kept_from_happening_leaves_the_rest_told(main, clause):
    assert clauses(f"{main} {clause}") == [main, f"-{clause}"]


def test_what_nobody_hindered_speaks_for_itself():
    reading = Annotator(KEYS).read_all([["nobody stopped ben from hitting cora"]])[0][0]
    assert [one.verb for one in reading.clauses] == [True, True]
