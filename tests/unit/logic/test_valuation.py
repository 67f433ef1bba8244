"""What belief states say of ground atoms, against the complete states that agree with them."""

from __future__ import annotations

import random

import numpy as np
import pytest

from item.language.domain import Domain
from item.logic.belief import BeliefState
from item.logic.grounding import components
from item.logic.reasoner import TOP, Reasoner
from item.logic.valuation import Valuation
from tests.reference.reference import Reference

TEXT = """(define (domain d)
  (:types b - object c - b)
  (:constants b1 b2 - b c1 - c)
  (:predicates (p) (q ?x - b) (r ?x ?y - b) (s ?x - b)
    (dear ?x - b) (odd ?x - b) (lone ?x - b) (sure) (never) (mixed ?x ?y - b) (near ?x ?y - b))
  (:init (s b1))
  (:derived (dear ?x - b) (and (p) (q ?x) (s ?x)))
  (:derived (odd ?x - b) (or (not (q ?x)) (and (s ?x) (not (p)))))
  (:derived (odd ?x - c) (r ?x b1))
  (:derived (lone ?x - b) (forall (?y - b) (not (r ?x ?y))))
  (:derived (sure) (or (s b1) (p)))
  (:derived (never) (and (s b2) (p)))
  (:derived (mixed ?x ?y - b) (or (dear ?x) (not (r ?x ?y))))
  (:derived (near ?x ?y - b) (or (r ?x ?y) (exists (?z - b) (and (r ?x ?z) (near ?z ?y)))))
  (:event e :parameters (?x ?y - b) :effect (and (p) (q ?x) (r ?x ?y))))"""
# In these each fluent stands at most once, so the parts tell all that there is to tell.
TOLD = ("p", "q", "r", "s", "dear", "lone", "sure", "never", "mixed")


@pytest.fixture(scope="module")
def reference() -> Reference:
    return Reference(Domain.parse(TEXT.replace(" c1 - c", "")))


def beliefs(reference: Reference, number: int) -> list[BeliefState]:
    """Return belief states that know something of about half of the fluents, and one that knows all."""
    chance = random.Random(7)
    found = []
    for one in range(number):
        values = {atom: chance.choice([1, -1] if not one else [1, -1, 0, 0]) for atom in reference.fluents}
        true, false = (tuple(sorted(atom for atom in values if values[atom] == own)) for own in (1, -1))
        found.append(BeliefState(true, false))
    return found


def agreed(reference: Reference, belief: BeliefState, atom) -> int:
    literals = frozenset([(one, True) for one in belief.true] + [(one, False) for one in belief.false])
    values = {atom in reference.extend(state) for state in reference.complete_states(literals)}
    return 0 if len(values) > 1 else 1 if values.pop() else -1


def test_many_states_at_once_say_what_their_complete_states_agree_on(reference):
    domain = reference.domain
    reasoner = Reasoner(domain)
    held = beliefs(reference, 25)
    states = np.array([reasoner.intern(one) for one in held])
    atoms = [
        (name, *arguments)
        for name, predicate in domain.predicates.items()
        for arguments in reference.bindings(predicate.parameters, {})
        for arguments in [tuple(arguments.values())]
    ]
    valuation = Valuation(domain, reasoner)
    truth = valuation.truth(valuation.known(states), atoms)
    assert truth.shape == (25, len(atoms))
    for belief, row in zip(held, truth.tolist(), strict=True):
        for atom, found in zip(atoms, row, strict=True):
            expected = agreed(reference, belief, atom)
            if atom[0] in TOLD:
                assert found == expected, atom
            else:
                # What they do not tell is left to the solver.
                assert found in (0, expected), atom
    assert {int(one) for one in truth[0]} >= {1, -1}
    assert 0 in truth[1]


def test_rules_of_a_type_are_of_its_constants_alone():
    domain = Domain.parse(TEXT)
    reasoner = Reasoner(domain)
    state = reasoner.intern(BeliefState((("q", "b2"), ("q", "c1"), ("r", "b2", "b1"), ("r", "c1", "b1"))))
    valuation = Valuation(domain, reasoner)
    truth = valuation.truth(valuation.known(np.array([state])), [("odd", "b2"), ("odd", "c1")])
    assert truth.tolist() == [[-1, 1]]


def test_nothing_is_known_of_fluents_that_no_belief_has_had_to_do_with(monkeypatch):
    monkeypatch.setattr(components, "MANY_FLUENTS", 0)
    domain = Domain.parse(TEXT)
    reasoner = Reasoner(domain)
    valuation = Valuation(domain, reasoner)

    def truth(state: int, *atoms) -> list[int]:
        return valuation.truth(valuation.known(np.array([state])), atoms)[0].tolist()

    atoms = ("q", "b1"), ("dear", "b1"), ("never",)
    assert truth(reasoner.start, *atoms) == [0, 0, -1]
    later = reasoner.intern(BeliefState((("q", "b1"), ("p",)), (("q", "b2"),)))
    assert truth(later, *atoms, ("q", "b2")) == [1, 1, -1, -1]


def test_fluents_met_since_states_were_asked_are_open(monkeypatch):
    monkeypatch.setattr(components, "MANY_FLUENTS", 0)
    domain = Domain.parse(TEXT)
    reasoner = Reasoner(domain)
    valuation = Valuation(domain, reasoner)
    known = valuation.known(np.array([reasoner.start]))
    reasoner.intern(BeliefState((("q", "b1"), ("r", "b2", "b1"))))
    assert valuation.truth(known, [("q", "b1"), ("r", "b2", "b1"), ("dear", "b1")]).tolist() == [[0, 0, 0]]


def test_what_is_said_of_whom_when_others_are_mentioned():
    """A few constants of many stand for those that nobody has mentioned."""
    lamps = [f"l{number}" for number in range(120)]
    domain = Domain.parse(
        f"(define (domain rows) (:constants {' '.join(lamps)}) (:predicates (lit ?l))"
        " (:event light :parameters (?l) :effect (lit ?l)))"
    )
    reasoner = Reasoner(domain)
    assert len(reasoner.knowledge.components.fluents) < len(lamps)
    valuation, state = Valuation(domain, reasoner), TOP
    for one in ("l3", "l90", "l110"):
        state = reasoner.progress(state, reasoner.event("light", (one,)))
        known = valuation.known(np.array([state], dtype=np.int32))
        truth = valuation.truth(known, [("lit", other) for other in lamps])[0]
        true = {("lit", lamps[place]) for place in np.flatnonzero(truth > 0).tolist()}
        assert true == {*reasoner.belief(state).true}
