"""Which axioms let a few constants stand for all of their kind."""

from __future__ import annotations

import pytest

from item.language.domain import Domain
from item.logic.grounding.sparing import Sparing, spares_needed


def domain(axioms: str = "", *, asks: str = "(and)", does: str = "(has ?p cup)") -> Domain:
    return Domain.parse(f"""(define (domain hands) (:types person thing)
      (:constants ann bob cid - person cup pen - thing)
      (:predicates (has ?p - person ?t - thing) (awake ?p - person) (open ?t - thing) (calm)
        (child ?p - person) (busy ?p - person) (broke ?t - thing))
      (:init (child ann))
      (:derived (busy ?p - person) (has ?p cup))
      (:derived (broke ?t - thing) (not (exists (?q - person) (has ?q ?t))))
      {axioms}
      (:event e :parameters (?p - person ?t - thing) :precondition {asks} :effect {does})
      (:event touch :parameters (?p - person ?t - thing)
        :effect (and (has ?p ?t) (awake ?p) (open ?t) (calm))))""")


def allowed(*arguments, **parts) -> bool:
    return Sparing(domain(*arguments, **parts), ("person",)).is_allowed()


@pytest.mark.parametrize(
    "asks",
    [
        "(or (has ?p cup) (has ?p pen))",
        "(busy ?p)",
        "(forall (?q - person) (not (has ?q ?t)))",
        "(not (exists (?q - person) (has ?q ?t)))",
        "(forall (?q - person) (imply (child ?q) (and (awake ?q) (not (has ?q ?t)))))",
        "(forall (?q - person) (or (= ?p ?q) (awake ?q)))",
        "(exists (?q - person) (and (child ?q) (not (= ?p ?q))))",
        "(exists (?s - thing) (has ?p ?s))",
        "(not (or (exists (?q - person) (has ?q ?t)) (not (calm))))",
        "(forall (?s - thing ?q - person) (not (has ?q ?s)))",
    ],
)
def test_a_precondition_may_ask_the_same_of_everybody(asks):
    assert allowed(asks=asks)


@pytest.mark.parametrize(
    "asks",
    [
        "(exists (?q - person) (has ?q ?t))",
        "(not (forall (?q - person) (awake ?q)))",
        "(forall (?q - person) (or (awake ?q) (has ?q cup)))",
        "(forall (?q - person) (or (awake ?q) (calm)))",
        "(forall (?q - person) (imply (awake ?q) (has ?q ?t)))",
        "(forall (?q - person) (busy ?q))",
        "(forall (?q - person) (exists (?s - thing) (has ?q ?s)))",
        "(broke ?t)",
        "(or (calm) (forall (?q - person) (awake ?q)))",
        "(exists (?s - thing) (forall (?q - person) (has ?q ?s)))",
        "(forall (?q - person) (forall (?s - thing) (or (has ?q ?s) (awake ?q))))",
        "(forall (?q - person) (not (forall (?s - thing) (has ?q ?s))))",
        "(imply (forall (?q - person) (awake ?q)) (calm))",
        "(exists (?q) (and (= ?p ?q) (calm)))",
    ],
)
def test_a_precondition_may_not_ask_something_of_somebody(asks):
    assert not allowed(asks=asks)


@pytest.mark.parametrize(
    ("does", "same"),
    [
        ("(forall (?q - person) (when (child ?q) (not (has ?q ?t))))", True),
        ("(when (awake ?p) (forall (?q - person) (has ?q ?t)))", True),
        ("(oneof (calm) (forall (?q - person) (release (awake ?q))))", True),
        ("(forall (?s - thing) (when (open ?s) (has ?p ?s)))", True),
        ("(forall (?q - person) (when (awake ?q) (calm)))", False),
        ("(forall (?q - person) (when (open ?t) (awake ?q)))", False),
        ("(forall (?q - person) (oneof (awake ?q) (not (awake ?q))))", False),
        ("(when (exists (?q - person) (awake ?q)) (calm))", False),
        ("(when (forall (?q - person) (awake ?q)) (calm))", False),
    ],
)
def test_an_effect_does_the_same_to_everybody(does, same):
    assert allowed(does=does) is same


@pytest.mark.parametrize(
    ("axiom", "same"),
    [
        ("(:exclusive (has ?p ?t) :per (?t))", True),
        ("(:exclusive (awake ?p) (calm))", True),
        ("(:constraint (imply (open cup) (calm)))", True),
        ("(:constraint (forall (?s - thing) (or (open ?s) (calm))))", True),
        ("(:constraint (exists (?q - person) (child ?q)))", True),
        ("(:constraint (exists (?q - person) (awake ?q)))", False),
        ("(:constraint (forall (?q - person) (imply (awake ?q) (calm))))", False),
        ("(:constraint (not (broke cup)))", False),
        ("(:exclusive (child ?p) (awake ?p) :per (?p))", False),
    ],
)
def test_constants_may_meet_in_groups_of_fluents_alone(axiom, same):
    assert allowed(axiom) is same


def test_other_types_are_judged_by_themselves():
    text = domain(asks="(exists (?q - person) (has ?q ?t))")
    assert [Sparing(text, (one,)).is_allowed() for one in ("person", "thing")] == [False, True]


def test_as_many_are_needed_as_axioms_have_variables_and_two_facts_places():
    assert spares_needed(domain()) == 2 + 4
    more = domain(does="(forall (?q ?r - person) (when (exists (?s - thing) (= ?s ?t)) (awake ?q)))")
    assert spares_needed(more) == 2 + 2 + 1 + 4


def test_facts_of_more_places_need_more():
    three = Domain.parse("""(define (domain seats) (:types person) (:constants ann - person)
      (:predicates (between ?p ?q ?r - person)) (:event sit :effect (between ann ann ann)))""")
    assert spares_needed(three) == 6
