"""Ordered types and named effects say what they stand for."""

import pytest

from item.diagnostics import Source
from item.language.domain import Domain
from item.language.parser import parse_query
from item.logic.reasoner import Reasoner
from item.narrative.mentions.mentions import MentionFinder

ROW = """(define (domain row)
  (:types place person)
  (:constants p1 p2 p3 p4 - place  ann ben - person)
  (:Ordered place)
  (:predicates (at ?who - person ?where - place) (left-of ?a ?b - person))
  (:exclusive (at ?who ?where) :per (?who))
  (:derived (left-of ?a ?b) (exists (?p ?q - place) (and (at ?a ?p) (at ?b ?q) (before ?p ?q))))
  (:define-effect (shift ?who - person)
    (forall (?p ?q - place) (when (and (at ?who ?p) (next ?p ?q)) (at ?who ?q))))
  (:define-effect (shift-both ?a ?p - person) (and (shift ?a) (Shift ?p)))
  (:event go :parameters (?who - person ?where - place) :effect (at ?who ?where))
  (:event overtake :parameters (?a ?b - person) :precondition (left-of ?a ?b))
  (:event march :parameters (?P ?q - person) :effect (shift-both ?p ?q)))"""


@pytest.fixture
def row():
    return Domain.parse(ROW).starting(":closed (at ann p1) (at ben p3)")


def test_the_constants_of_an_ordered_type_are_in_the_order_of_the_text(row):
    assert row.ordered == {"place": ("p1", "p2", "p3", "p4")}
    assert row.lexicon.aliases["p2"] == ("second", "2nd")
    facts = {name: [pair for first, *pair in row.statics if first == name] for name in ("next", "before")}
    assert (len(facts["next"]), len(facts["before"])) == (3, 6)
    assert ["p1", "p4"] in facts["before"]


def test_two_orders_have_no_ordinals():
    text = ROW.replace("(:Ordered place)", "(:ordered place) (:ordered person)")
    domain = Domain.parse(text)
    assert set(domain.ordered) == {"place", "person"}
    assert domain.lexicon.aliases == {}
    assert ("next", "p4", "ann") not in domain.statics


def test_order_decides_what_can_happen(row):
    reasoner = Reasoner(row)
    numbers = reasoner.events([("overtake", "ann", "ben"), ("overtake", "ben", "ann")])
    assert reasoner.entailed([reasoner.start] * 2, numbers).tolist() == [True, False]


def test_a_named_effect_keeps_its_variables_apart_from_those_around_it(row):
    reasoner = Reasoner(row)
    (after,) = reasoner.progress([reasoner.start], reasoner.events([("march", "ann", "ben")]))
    assert reasoner.belief(int(after)).true == (("at", "ann", "p2"), ("at", "ben", "p4"))


JARS = """(define (domain jars)
  (:types jar amount place)
  (:constants left right - jar  0 1 2 3 - amount  p1 p2 - place)
  (:ordered amount place)
  (:predicates (cups ?j - jar ?n - amount) (on ?j - jar ?p - place))
  (:exclusive (cups ?j ?n) :per (?j))
  (:init (cups left 2) (not (cups right 0)))
  (:event fill :parameters (?j - jar ?n - amount)
    :precondition (and (not (= ?n 0)) (exists (?m - amount) (and (cups ?j ?m) (before ?m ?n))))
    :effect (cups ?j ?n))
  (:event put :parameters (?j - jar ?p - place) :effect (on ?j ?p))
  (:lexicon (2 "a couple")))"""


def test_numbers_are_names_of_constants():
    domain = Domain.parse(JARS)
    assert domain.ordered["amount"] == ("0", "1", "2", "3")
    assert domain.start == {("cups", "left", "2"): True, ("cups", "right", "0"): False}
    reasoner = Reasoner(domain)
    fits = reasoner.progress([reasoner.start] * 2, reasoner.events([("fill", "left", n) for n in ("3", "1")]))
    assert (fits >= 0).tolist() == [True, False]
    # A number is one thing, its place in a row another.
    assert domain.lexicon.aliases["3"] == ("three",)
    assert domain.lexicon.aliases["p2"] == ("second", "2nd")


def test_number_words_are_mentions():
    reading = MentionFinder(Domain.parse(JARS)).read("Two cups for the left, 3 on the second")
    assert [one.constant for one in reading.mentions] == ["2", "left", "3", "p2"]


def test_queries_may_name_numbers():
    domain = Domain.parse(JARS)
    source = Source("query", "(holds (cups left 2) at 3)")
    query = parse_query(source)
    assert query.id.text == "3"
    domain.resolve(query, source)
