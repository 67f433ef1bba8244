"""Sentences that tell no event: remarks, and facts that hold."""

import pytest

from item.language.domain import Domain
from item.logic.belief import BeliefState
from item.logic.reasoner import Reasoner
from item.simulation.chance import stream
from item.simulation.noise import Noise
from item.simulation.vocabulary import REMARKS, Vocabulary

REMARKED = {one.rstrip(".") for one in REMARKS}
N = 2_000
# "jumps with joy" sounds like an event, nobody says who is tall, and no text names the blank book.
LOANS = """(define (domain loans)
  (:types person book)
  (:constants ann ben cid dot - person  poems war-diary blank - book)
  (:predicates (has ?who - person ?what - book) (glad ?who - person) (tall ?who - person))
  (:exclusive (has ?who ?what) :per (?what))
  (:event lend :parameters (?from - person ?what - book ?to - person)
    :precondition (has ?from ?what) :effect (has ?to ?what))
  (:event cheer :parameters (?who - person) :effect (and (glad ?who) (tall ?who)))
  (:lexicon (ann "the boss") (blank "") (cheer "jumps with joy")%s))"""
SAID = '(:say (has ?who ?what) "?who has ?what") (:say (glad ?who) "?who jumps with joy")'
GLAD = ("glad", "ann")


@pytest.fixture(scope="module")
def said():
    """Return a function that counts what is said in a state."""
    domain = Domain.parse(LOANS % SAID)
    reasoner, noise = Reasoner(domain), Noise(domain, Vocabulary.of(domain))

    def count(*facts):
        state = reasoner.intern(BeliefState(facts))
        texts = [noise.sentence(stream(seed), reasoner, state) for seed in range(N)]
        return {one: texts.count(one) / N for one in sorted({*texts} - REMARKED)}

    return count


def test_half_of_them_say_what_holds(said):
    assert said(("has", "ben", "war-diary")) == {"ben has war diary": pytest.approx(0.5, abs=0.03)}


def test_every_name_of_somebody_is_as_good(said):
    quarter = pytest.approx(0.25, abs=0.03)
    assert said(("has", "ann", "poems")) == {"ann has poems": quarter, "the boss has poems": quarter}


def test_what_speaks_of_an_event_what_no_text_names_and_what_nobody_says_is_not_said(said):
    assert said() == {}
    assert said(GLAD) == {}
    assert said(("tall", "ann")) == {}
    assert said(("has", "ben", "blank")) == {}


def test_a_fact_that_is_not_said_is_followed_by_another(said):
    """Of two facts, one after the other, the right one comes up with probability 1 - 1/4."""
    held = ("has", "ben", "poems")
    assert said(GLAD, held) == {"ben has poems": pytest.approx(0.5 * (1 - 1 / 4), abs=0.03)}


def test_after_three_facts_that_are_not_said_there_is_a_remark(said):
    glad = [("glad", one) for one in ("ann", "ben", "cid", "dot")]
    held = ("has", "ben", "poems")
    assert said(*glad, held) == {"ben has poems": pytest.approx(0.5 * (1 - (4 / 5) ** 3), abs=0.015)}


def test_without_sayings_there_are_remarks_alone():
    domain = Domain.parse(LOANS % "")
    reasoner, words = Reasoner(domain), Vocabulary.of(domain)
    noise = Noise(domain, words)
    state = reasoner.intern(BeliefState((("has", "ben", "poems"),)))
    assert {noise.sentence(stream(seed), reasoner, state) for seed in range(N)} == {
        one.rstrip(".") for one in words.remarks
    }
