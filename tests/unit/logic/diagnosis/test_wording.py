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
