"""Explanations in words."""

import pytest

from item.language.domain import Domain
from item.logic.belief import BeliefState
from item.logic.diagnosis.explainer import Cause, Explainer, Explanation
from item.logic.diagnosis.wording import explanation_text, fact_text

OVENS = """
(define (domain ovens)
  (:types oven rack)
  (:constants o1 o2 o3 - oven r1 - rack)
  (:predicates (hot ?o - oven) (broken ?o - oven) (near ?a ?b - oven) (dark) (lit))
  (:init (near o1 o2))
  (:exclusive (hot ?o))
  (:exclusive (dark) (lit))
  (:exclusive (broken ?o) (hot ?o) :per (?o))
  (:constraint (not (and (dark) (hot o3))))
  (:event carry :parameters (?a ?b - oven) :precondition (and (hot ?a) (near ?a ?b)) :effect (hot ?b))
  (:event heat :parameters (?a ?b - oven) :effect (and (hot ?a) (hot ?b)))
  (:event bake :parameters (?a - oven) :precondition (and (hot ?a) (not (broken ?a))))
  (:event polish :parameters (?o - oven) :precondition (not (broken ?o)))
  (:event smash :parameters (?o - oven) :effect (broken ?o))
  (:event dim :effect (and (dark) (not (lit))))
  (:event glow :effect (and (lit) (not (dark))))
  (:event fail :parameters (?a - oven) :precondition (and (dark) (lit)))
  LEXICON)
"""
SAID = '(:lexicon (:say (hot ?o) "?o is hot" "?o is cold") (:say (broken ?o) "?o is broken"))'
HOT, BROKEN = ("hot", "o1"), ("broken", "o1")


def explained(event, true=(), false=(), lexicon=SAID):
    domain = Domain.parse(OVENS.replace("LEXICON", lexicon))
    explanation = Explainer(domain).explain(BeliefState(tuple(true), tuple(false)), event)
    return explanation_text(explanation, domain.lexicon.sayings)


@pytest.mark.parametrize(
    ("event", "known", "words"),
    [
        (("bake", "r1"), {}, "`r1` is of another type than the parameter"),
        (("heat", "r1", "r1"), {}, "`r1` and `r1` is of another type than the parameter"),
        (("carry", "o1", "o3"), {}, "it needs `(near o1 o3)`, against what never changes"),
        (("bake", "o1"), {"false": [HOT]}, "it needs `o1 is hot`, against `o1 is cold`"),
        (
            ("polish", "o1"),
            {"true": [BROKEN]},
            "it needs `it is false that o1 is broken`, against `o1 is broken`",
        ),
        (
            ("bake", "o1"),
            {"true": [BROKEN]},
            "it needs `o1 is hot`, against `o1 is broken` and `(:exclusive (broken ?o) (hot ?o) :per (?o))`",
        ),
        (
            ("bake", "o2"),
            {"true": [("hot", "o1")]},
            "it needs `o2 is hot`, against `o1 is hot` and `(:exclusive (hot ?o))`",
        ),
        (
            ("bake", "o3"),
            {"true": [("dark",)]},
            "it needs `o3 is hot`, against `(dark)` and `(not (and (dark) (hot o3)))`",
        ),
        (("fail", "o1"), {}, "it needs `(dark)` and `(lit)`, against `(:exclusive (dark) (lit))`"),
        (("heat", "o1", "o2"), {}, "no state after it agrees with `(:exclusive (hot ?o))`"),
    ],
)
def test_why_an_event_cannot_happen(event, known, words):
    assert explained(event, **known) == words


def test_without_words_of_the_lexicon_facts_are_formulas():
    assert (
        explained(("bake", "o1"), false=[HOT], lexicon="") == "it needs `(hot o1)`, against `(not (hot o1))`"
    )


def test_what_nothing_known_stands_against_contradicts_itself():
    condition = Domain.parse(OVENS.replace("LEXICON", "")).events["fail"].precondition
    explanation = Explanation(("fail", "o1"), Cause.STATE, conditions=(condition,))
    assert explanation_text(explanation) == "it needs `(and (dark) (lit))`, which is contradictory"


def test_a_fact_in_words():
    sayings = Domain.parse(OVENS.replace("LEXICON", SAID)).lexicon.sayings
    assert fact_text(HOT, sayings=sayings) == "o1 is hot"
    assert fact_text(HOT, true=False, sayings=sayings) == "o1 is cold"
    assert fact_text(HOT) == "(hot o1)"
    assert fact_text(HOT, true=False) == "(not (hot o1))"


VATS = """
(define (domain vats)
  (:types vat)
  (:constants left right - vat)
  (:functions (amount ?v - vat) (size ?v - vat) - (number 0 4))
  (:init (= (size left) 2) (= (size right) 4))
  (:event draw :parameters (?v - vat ?n - (number 1 4)) :precondition (>= (amount ?v) ?n)
   :effect (decrease (amount ?v) ?n))
  (:event pour :parameters (?a ?b - vat) :precondition (> (amount ?a) 0)
   :effect (and (increase (amount ?b) (amount ?a)) (assign (amount ?a) 0)))
  (:event top-up :parameters (?v - vat) :precondition (not (or (= (amount ?v) 0) (>= (amount ?v) (size ?v))))
   :effect (assign (amount ?v) 4))
  (:event overflow :parameters (?v - vat) :effect (increase (amount ?v) 3))
  (:event reach :parameters (?v - vat)
   :precondition (exists (?n - (number 0 4)) (and (> (amount ?v) ?n) (> ?n (size ?v))))))
"""


@pytest.mark.parametrize(
    ("event", "amounts", "words"),
    [
        (("draw", "left", "2"), {"left": 1}, "it needs `(>= (amount left) 2)`, against `(amount left 1)`"),
        (("pour", "left", "right"), {"left": 0}, "it needs `(> (amount left) 0)`, against `(amount left 0)`"),
        (
            ("top-up", "left"),
            {"left": 3},
            "it needs `(not (or (= (amount left) 0) (>= (amount left) (size left))))`, "
            "against `(amount left 3)`",
        ),
        (
            ("overflow", "right"),
            {"right": 2},
            "no state after it agrees with `(:functions (amount ?v - vat) - (number 0 4))`",
        ),
        (
            ("reach", "left"),
            {"left": 3},
            "it needs `(exists (?n - (number 0 4)) (and (> (amount left) ?n) (> ?n (size left))))`, "
            "against `(amount left 3)`",
        ),
    ],
)
def test_comparisons_of_functions_are_told_as_they_are_written(event, amounts, words):
    domain = Domain.parse(VATS)
    known = tuple(("amount", vat, str(amount)) for vat, amount in amounts.items())
    explanation = Explainer(domain).explain(BeliefState(known, ()), event)
    assert explanation_text(explanation) == words


@pytest.mark.parametrize(
    ("need", "shown"),
    [
        ("(= (plums ?j) 3)", "(= (plums left) 3)"),
        ("(= 3 (plums ?j))", "(= 3 (plums left))"),
        ("(plums ?j 3)", "(plums left 3)"),
        ("(not (= (plums ?j) 2))", "(not (= (plums left) 2))"),
        (
            "(exists (?n - (number 3 4)) (= (plums ?j) ?n))",
            "(exists (?n - (number 3 4)) (= (plums left) ?n))",
        ),
    ],
)
def test_equalities_of_functions_are_told_as_they_are_written(need, shown):
    domain = Domain.parse(f"""(define (domain jars) (:types jar) (:constants left right - jar)
      (:functions (plums ?j - jar) - (number 0 4)) (:event want :parameters (?j - jar) :precondition {need})
      (:event fill :parameters (?j - jar) :effect (assign (plums ?j) 2)))""")
    known = BeliefState((("plums", "left", "2"), ("plums", "right", "2")), ())
    explanation = Explainer(domain).explain(known, ("want", "left"))
    assert explanation_text(explanation).startswith(f"it needs `{shown}`, against `(plums left 2)`")
