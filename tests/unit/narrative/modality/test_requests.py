"""What somebody is asked to do, and whether that is told as done."""

import pytest

from item.language.domain import Domain
from item.narrative.annotator import Annotator

HOUSE = """(define (domain house) (:types person thing)
  (:constants ann ben - person cup gate - thing)
  (:event take :parameters (?p - person ?t - thing)) (:event close :parameters (?p - person ?t - thing))
  (:lexicon (take "takes") (close "closes") %s))"""


def told(text, more=""):
    """Return the clauses that tell what happened, as words."""
    ((reading,),) = Annotator(Domain.parse(HOUSE % more)).read_all([[text]])
    return [" ".join(reading.tokens[one.start : one.end]) for one in reading.clauses if one.told]


@pytest.mark.parametrize(
    "text",
    [
        "Ann told Ben to close the gate.",
        "Ann asked the two new boys to close the gate.",
        "Ann warned him not to take the cup.",
        "Ben was told to take the cup.",
        "Told to take the cup.",
        "Ben had been told to take the cup.",
        "Ann kept Ben from closing the gate.",
        "Ann warned the two boys against taking the cup.",
        "Ann talked Ben out of taking the cup.",
        "Ben was stopped from taking the cup.",
        "Ann is reminding Ben to take the cup.",
        "Ann accused Ben of taking the cup.",
        "Ben was suspected of taking the cup.",
    ],
)
def test_what_somebody_is_asked_to_do_is_not_told(text):
    assert told(text) == []


@pytest.mark.parametrize(
    "text",
    [
        # No word for an event: to ask for something may be one itself.
        "Ann asked Ben to wait.",
        "Ann told the tale to Ben.",
        # Who is asked stands right before "to".
        "Ann told Ben the truth and ran to take the cup.",
        "Ann told Ben, to take the cup away from him.",
        "Ann ordered a cup that was easy to take.",
        "Ann asked in the very big old hall to close the gate.",
        # What follows "from" is nothing that somebody does.
        "Ann stopped Ben from the back and took the cup.",
        "Ann kept Ben from running, taking the cup.",
        "Ann suspected Ben of a theft and took the cup.",
    ],
)
def test_other_infinitives_say_nothing(text):
    assert told(text)[0].startswith("ann")


def test_what_else_the_sentence_says_is_told():
    assert told("Ann took the cup and told Ben to close the gate.") == ["ann took the cup"]


def test_an_author_may_want_requests_read():
    text = "Ann told Ben to take the cup."
    assert told(text, '(take "tells to take")') == ["ann told ben to take the cup"]
    assert told(text, "(:modality :off)") == ["ann told ben to take the cup"]


@pytest.mark.parametrize(
    ("sentence", "words"),
    [
        ("He did.", "ben did close gate"),
        ("He did so.", "ben did close gate"),
        ("Ann did it herself.", "ann did close gate"),
    ],
)
def test_who_did_so_did_what_he_was_asked(sentence, words):
    before = "Ann took the cup and told Ben to close the gate."
    read = Annotator(Domain.parse(HOUSE % "")).read_all([[before, sentence]])
    assert " ".join(read[0][1].tokens) == words
