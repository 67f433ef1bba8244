"""How events fit belief states, pair by pair and all at once."""

import numpy as np
import pytest

from item.language.domain import Domain
from item.logic import evaluation
from item.logic.belief import BeliefState
from item.logic.coherence import Coherence
from item.logic.contradiction import OnContradiction
from item.logic.evaluation import evaluate_side_by_side, evaluate_transitions, followed, go_on
from item.logic.reasoner import INFEASIBLE, LATER, TOP, Reasoner
from item.logic.transitions.question import Question

DOORS = """
(define (domain doors)
  (:types door)
  (:constants oak elm - door)
  (:predicates (opened ?d - door) (lit))
  (:event open :parameters (?d - door) :precondition (not (opened ?d)) :effect (opened ?d))
  (:event close :parameters (?d - door) :precondition (opened ?d) :effect (not (opened ?d)))
  (:event light :effect (lit)))
"""
EVENTS = [("open", "oak"), ("close", "oak"), ("close", "elm"), ("light",), ("nothing",)]
OPENED, LIT = ("opened", "oak"), ("lit",)
BELIEFS = (
    BeliefState(),
    BeliefState(true=(OPENED,)),
    BeliefState(false=(OPENED,)),
    BeliefState(true=(LIT, OPENED), false=(("opened", "elm"),)),
)
KNOWN = {
    ("open", "oak"): (Coherence.EXPECTED, Coherence.INFEASIBLE, Coherence.ENTAILED, Coherence.INFEASIBLE),
    ("close", "oak"): (Coherence.OPEN, Coherence.ENTAILED, Coherence.INFEASIBLE, Coherence.ENTAILED),
    ("close", "elm"): (Coherence.OPEN, Coherence.OPEN, Coherence.OPEN, Coherence.INFEASIBLE),
    ("light",): (Coherence.ENTAILED,) * 4,
    ("nothing",): (Coherence.ENTAILED,) * 4,
}


@pytest.fixture(params=OnContradiction)
def asked(request):
    """Return a reasoner that has answered nothing yet, events and states."""
    reasoner = Reasoner(Domain.parse(DOORS), on_contradiction=request.param)
    states = np.array([reasoner.intern(belief) for belief in BELIEFS], dtype=np.int32)
    return reasoner, reasoner.events(EVENTS), states


def after(reasoner, event, state):
    """Return the state after an event, whether or not it can happen."""
    found, feasible = go_on(reasoner, int(state), int(event))
    assert feasible == (reasoner.progress(int(state), int(event)) != INFEASIBLE)
    return found


def every(reasoner, events, states):
    return [[after(reasoner, event, state) for state in states] for event in events]


def test_each_pair_by_itself(asked):
    reasoner, events, states = asked
    fits, successor = evaluate_transitions(reasoner, events, states)
    assert (fits.dtype, fits.tolist()) == (np.int8, [[*KNOWN[event]] for event in EVENTS])
    assert successor.tolist() == every(reasoner, events, states)
    forgets = reasoner.on_contradiction is OnContradiction.FORGET
    # Opening what is open: that it is lit has nothing to do with it.
    known = reasoner.belief(int(successor[0, 3]))
    assert known == (BeliefState() if forgets else BeliefState((LIT, OPENED), (("opened", "elm"),)))


def test_what_is_not_possible_is_not_asked_about(asked):
    reasoner, events, states = asked
    possible = np.ones((len(events), len(states)), dtype=np.bool_)
    possible[0, 2] = possible[1, 2] = possible[3] = False
    ((fits, successor),) = evaluate_side_by_side(reasoner, [Question(events, states, possible)])
    whole, everywhere = evaluate_transitions(reasoner, events, states)
    assert np.array_equal(fits, np.where(possible, whole, Coherence.INFEASIBLE))
    assert np.array_equal(successor, np.where(possible, everywhere, INFEASIBLE))


@pytest.mark.parametrize("fewest", [0, evaluation.FEWEST_JUDGED], ids=["product", "pairs"])
def test_what_is_only_judged_is_followed_when_it_is_asked_for(asked, fewest, monkeypatch):
    monkeypatch.setattr(evaluation, "FEWEST_JUDGED", fewest)
    reasoner, events, states = asked
    judged = np.array([True, False, True, True, False])
    ((fits, successor),) = evaluate_side_by_side(reasoner, [Question(events, states, judged=judged)])
    assert fits.tolist() == [[*KNOWN[event]] for event in EVENTS]
    truth = np.array(every(reasoner, events, states))
    later = successor == LATER
    assert later[judged].any()
    assert not later[~judged].any()
    # Where it cannot happen nothing is asked about a judged one, the contradiction included.
    assert later[judged][fits[judged] == Coherence.INFEASIBLE].all()
    assert np.array_equal(successor[~later], truth[~later])
    rows, columns = (index.ravel() for index in np.indices(successor.shape))
    found = followed(reasoner, states[columns], events[rows], successor.ravel())
    assert found.tolist() == truth.ravel().tolist()
    # What has been asked for does not change.
    assert np.array_equal(successor == LATER, later)
    assert followed(reasoner, states[:1], events[:1], truth[0, :1]).tolist() == truth[0, :1].tolist()


def test_a_judged_event_that_is_not_possible_is_infeasible(asked):
    reasoner, events, states = asked
    possible, judged = np.eye(len(events), len(states), dtype=np.bool_), np.ones(len(events), dtype=np.bool_)
    ((fits, _),) = evaluate_side_by_side(reasoner, [Question(events, states, possible, judged)])
    expected = [[*KNOWN[event]] for event in EVENTS]
    assert np.array_equal(fits, np.where(possible, expected, Coherence.INFEASIBLE))


def test_questions_side_by_side_are_answered_as_each_by_itself(asked):
    reasoner, events, states = asked
    possible = np.ones((2, len(states)), dtype=np.bool_)
    possible[1, 1:] = False
    questions = [
        Question(events, states[:2]),
        Question(events[3:], states, possible),
        Question(events[:0], states),
        Question(events[1:2], states[3:]),
    ]
    together = evaluate_side_by_side(reasoner, questions)
    assert len(together) == len(questions)
    for question, found in zip(questions, together, strict=True):
        (alone,) = evaluate_side_by_side(reasoner, [question])
        for own, other in zip(found, alone, strict=True):
            assert own.shape == (len(question.events), len(question.states))
            assert np.array_equal(own, other)


def test_a_contradiction_leaves_the_arrays_of_the_reasoner_alone(asked):
    reasoner, events, states = asked
    first = evaluate_transitions(reasoner, events, states)
    second = evaluate_transitions(reasoner, events, states)
    for own, other in zip(first, second, strict=True):
        assert np.array_equal(own, other)
    assert reasoner.progress(int(states[1]), int(events[0])) == INFEASIBLE
    assert reasoner.intern(BeliefState()) == TOP


def test_what_has_been_judged_together_is_not_asked_again(asked):
    reasoner, events, states = asked
    reasoner.judge(states, events)
    before = reasoner.statistics
    judged = Question(events, states, judged=np.ones(len(events), dtype=np.bool_))
    ((fits, after),) = reasoner.outcomes([judged])
    now = reasoner.statistics
    assert now.questions == before.questions
    assert now.remembered - before.remembered == now.pairs - before.pairs == after.size
    wanted = np.array([KNOWN[event] for event in EVENTS])
    assert np.array_equal(fits, wanted)
    assert np.array_equal(after != INFEASIBLE, wanted != Coherence.INFEASIBLE)
    # Judging does not erase the next states found before.
    whole = reasoner.progress(states, events[:, None])
    reasoner.judge(states, events)
    assert np.array_equal(reasoner.outcomes([judged])[0][1], whole)
