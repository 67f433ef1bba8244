"""Steps made in batches are those made at once, and between two batches a search may be stopped."""

import numpy as np
import pytest

from item.inference import budget as budget_module
from item.inference import steps
from item.inference.budget import Budget, Status
from item.inference.steps import step_from, steps_from
from item.language.domain import Domain
from item.logic.reasoner import Reasoner
from item.logic.stopping import BudgetSpentError, stoppable
from item.narrative.narrative import Narrative, Sentence
from item.narrative.preprocess import Preprocessor
from tests.support.searches import expand

SHOP = """(define (domain shop)
  (:types person bike)
  (:constants ann ben - person  one two three - bike)
  (:predicates (out ?b - bike ?p - person) (red ?b - bike))
  (:exclusive (out ?b ?p) :per (?b))
  (:event hire :parameters (?p - person ?b - bike) :precondition (not (exists (?x - person) (out ?b ?x)))
    :effect (out ?b ?p))
  (:event return :parameters (?p - person ?b - bike) :precondition (out ?b ?p) :effect (not (out ?b ?p)))
  (:event paint :parameters (?b - bike) :effect (red ?b)))"""
TOLD = ["Ann, one and two.", "Hired.", "Ben hired the red bike, or one.", "Returned by Ann.", "Two, Ben."]


@pytest.fixture
def shop():
    domain = Domain.parse(SHOP)
    reasoner = Reasoner(domain)
    preprocessor = Preprocessor(domain, reasoner)
    sentences = tuple(Sentence(str(n), text) for n, text in enumerate(TOLD))
    return reasoner, preprocessor.preprocess(Narrative("shop", sentences))


def arrays(step):
    return [one.tolist() for one in (step.states, step.coherence, step.ways, step.starts, step.following)]


@pytest.mark.parametrize("most", [1, 40, 200])
def test_steps_in_batches_are_those_made_at_once(shop, monkeypatch, most):
    reasoner, narrative = shop
    lattice = expand(narrative, reasoner)
    sets = narrative.candidate_sets
    # All that a batch may have to do with: names alone, descriptions, and what is left unsaid.
    assert any(one.references is not None for one in sets)
    assert any(not len(one.implicit.rows) for one in sets)
    assert any(len(one.implicit.rows) for one in sets)
    asked = [(step.states, one) for step, one in zip(lattice.steps, sets, strict=True)]
    assert max(len(states) for states, _ in asked) > 40
    whole = steps_from(asked, reasoner)
    batches = []
    answer = steps._answer
    monkeypatch.setattr(steps, "_answer", lambda batch, by: batches.append(batch) or answer(batch, by))
    monkeypatch.setattr(steps, "MOST_AT_ONCE", most)
    found = steps_from(asked, reasoner)
    assert [arrays(one) for one in found] == [arrays(one) for one in whole]
    sizes = [[(end - first) * len(one.candidate_set.events) for one, first, end in own] for own in batches]
    assert len(sizes) > 2
    # No state is counted twice, or beyond the last.
    told = sum(end - first for own in batches for _, first, end in own)
    assert told == sum(len(states) for states, _ in asked)
    # Pieces of one state may be larger.
    assert all(sum(own) <= most or len(own) == 1 for own in sizes)
    assert max(map(len, sizes)) > 1 or most == 1


def test_rows_that_are_long_make_batches_small(shop, monkeypatch):
    reasoner, narrative = shop
    states = np.zeros(4, dtype=np.int32)
    one = narrative.candidate_sets[0]
    monkeypatch.setattr(steps, "MOST_AT_ONCE", 4 * len(one.events))
    monkeypatch.setattr(steps, "SHORT_ROW", reasoner.knowledge.progression.width)
    batches = []
    answer = steps._answer
    monkeypatch.setattr(steps, "_answer", lambda batch, by: batches.append(batch) or answer(batch, by))
    step_from(states, one, reasoner)
    assert len(batches) == 1
    monkeypatch.setattr(steps, "SHORT_ROW", 1)
    step_from(states, one, reasoner)
    assert len(batches) > 2


def test_between_two_batches_it_is_looked_whether_anybody_waits(shop, monkeypatch):
    reasoner, narrative = shop
    monkeypatch.setattr(steps, "MOST_AT_ONCE", 1)
    states = np.zeros(3, dtype=np.int32)
    looks = iter([None, "timed out"])
    with stoppable(lambda: next(looks)), pytest.raises(BudgetSpentError, match="timed out"):
        step_from(states, narrative.candidate_sets[0], reasoner)
    assert next(looks, "no more") == "no more"


def test_a_limit_of_time_holds_within_a_step(shop, monkeypatch):
    reasoner, narrative = shop
    monkeypatch.setattr(steps, "MOST_AT_ONCE", 1)
    clock = iter(range(10**6))
    monkeypatch.setattr(budget_module, "monotonic", lambda: next(clock))
    budget, seen = Budget(seconds=60), []
    budget.watch = lambda done, total: seen.append((done, total))
    lattice = expand(narrative, reasoner, budget=budget)
    assert lattice.stopped is Status.TIMED_OUT
    assert 0 < len(lattice.steps) < len(TOLD)
    # Within the step that was not finished it was told again and again how far the search had come.
    assert seen.count((len(lattice.steps), len(TOLD))) > 2
