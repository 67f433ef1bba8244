"""Nothing that a user writes reaches the solver's parser: it is given facts over integers only."""

from __future__ import annotations

import re

import pytest
from msgspec.structs import replace

from item.language.domain import Domain
from item.logic.asp.solver import Program
from item.logic.belief import BeliefState
from item.logic.diagnosis import explainer
from item.logic.diagnosis.explainer import Explainer
from item.logic.grounding import statics
from item.logic.reasoner import TOP, Reasoner
from item.logic.transitions import batch_solver, search_solver

TEXT = """
(define (domain names)
  (:constants a b)
  (:predicates (p ?x) (q) (s ?x))
  (:init (s a))
  (:exclusive (p ?x))
  (:constraint (imply (q) (p b)))
  (:event plain :parameters (?x) :precondition (and (p ?x) (s ?x)) :effect (not (p ?x)))
  (:event search :precondition (or (q) (p b)) :effect (oneof (q) (p a))))
"""
FACT = re.compile(r"[a-z_]+\([-0-9.,]+\)\.")


@pytest.fixture
def programs(monkeypatch):
    given = []

    class Spy(Program):
        def __init__(self, encodings, facts):
            given.append(facts)
            super().__init__(encodings, facts)

    for module in (batch_solver, explainer, search_solver, statics):
        monkeypatch.setattr(module, "Program", Spy)
    return given


def test_only_integers_reach_the_solver(programs):
    evil = '"). #script(python) import os #end. p("'
    domain = Domain.parse(TEXT)
    domain = replace(
        domain, constants={evil: ("object",), "b": ("object",)}, statics=frozenset({("s", evil)})
    )
    reasoner = Reasoner(domain)
    plain, search = reasoner.events([("plain", evil), ("search",)])
    state = int(reasoner.progress(TOP, plain))
    reasoner.progress(state, search)
    Explainer(domain).explain(BeliefState(false=(("p", evil),)), ("plain", evil))
    assert len(programs) >= 4
    for facts in programs:
        assert all(FACT.fullmatch(fact) for line in facts.splitlines() for fact in line.split())
