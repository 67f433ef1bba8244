"""Questions about events that hang on one component are settled case by case."""

from __future__ import annotations

from itertools import product

import numpy as np
import pytest

from item.language.domain import Domain
from item.logic.belief import BeliefState
from item.logic.contradiction import OnContradiction
from item.logic.reasoner import Reasoner
from item.logic.transitions.cases import Cases
from item.logic.transitions.run_lengths import Runs

PEOPLE = tuple(f"p{number}" for number in range(5))
# The last ball of an over changes who faces and who bowls.
OVERS = f"""(define (domain overs)
  (:types person ball)
  (:constants {" ".join(PEOPLE)} - person one two three - ball)
  (:predicates (ball ?b - ball) (next ?b ?c - ball)
               (faces ?p - person) (waits ?p - person) (bowls ?p - person))
  (:init (next one two) (next two three) (next three one))
  (:exclusive (ball ?b))
  (:exclusive (faces ?p))
  (:exclusive (waits ?p))
  (:exclusive (faces ?p) (waits ?p) :per (?p))
  (:exclusive (bowls ?p))
  (:event play :parameters (?p ?q - person)
    :precondition (and (faces ?p) (or (ball one) (bowls ?q)))
    :effect (and (bowls ?q)
                 (forall (?b ?c - ball) (when (and (next ?b ?c) (ball ?b)) (ball ?c)))
                 (forall (?x - person) (when (and (ball three) (faces ?x)) (waits ?x)))
                 (forall (?x - person) (when (and (ball three) (waits ?x)) (faces ?x)))))
  (:event dawdle :parameters (?p - person) :precondition (faces ?p) :effect (and (waits ?p) (not (faces ?p))))
  (:event rest :precondition (ball one) :effect (ball two)))"""


@pytest.fixture
def overs(monkeypatch: pytest.MonkeyPatch):
    def reasoner(fewest: int, on_contradiction: OnContradiction = OnContradiction.FORGET) -> Reasoner:
        monkeypatch.setattr("item.logic.transitions.pivots.FEWEST_QUESTIONS", fewest)
        return Reasoner(Domain.parse(OVERS), on_contradiction=on_contradiction)

    return reasoner


def told(reasoner: Reasoner):
    """Return what is known after every event in every state of a few, and what deciding that has cost."""
    events = reasoner.events([("play", one, other) for one in PEOPLE for other in PEOPLE if one != other])
    # These hang on nothing; they are asked about together with those that do.
    events = np.concatenate((events, reasoner.events([("rest",), *(("dawdle", one) for one in PEOPLE)])))
    balls = [(), (("ball", "one"),), (("ball", "three"),)]
    bowlers = [(), (("bowls", "p0"),), (("bowls", "p1"), ("faces", "p2"))]
    batters = [((), ()), ((), (("waits", "p1"),)), ((("waits", "p3"),), ()), ((), (("faces", "p4"),))]
    states = [
        reasoner.intern(BeliefState(tuple(sorted((*bowler, *true))), tuple(sorted((*false, *ball)))))
        for ball, bowler, (true, false) in product(balls, bowlers, batters)
    ]
    for _ in range(2):
        after, entailed = reasoner.outcome(np.array(states)[:, None], events)
        states = sorted(set(after[after >= 0].tolist()))
    beliefs = [[reasoner.belief(one) if one >= 0 else None for one in row] for row in after.tolist()]
    return beliefs, entailed.tolist(), reasoner.statistics.questions


def test_cases_give_what_whole_questions_give_and_are_fewer(overs):
    *cases, few = told(overs(0))
    *whole, many = told(overs(10**9))
    assert cases == whole
    assert few < 0.6 * many


def test_what_is_known_after_all_cases_is_known(overs):
    reasoner = overs(0)
    event = reasoner.event("play", ("p0", "p1"))
    after = reasoner.belief(reasoner.progress(reasoner.start, event))
    # Who faces next hangs on the ball; nobody else can face or wait for the same reason that `p0` faced.
    assert after.true == (("bowls", "p1"),)
    assert {atom for atom in after.false if atom[0] == "bowls"} == {
        ("bowls", one) for one in PEOPLE if one != "p1"
    }
    assert not any(atom[0] == "ball" for atom in after.false)
    # On the last ball it is sure.
    last = reasoner.intern(BeliefState((("ball", "three"), ("bowls", "p1")), ()))
    assert ("waits", "p0") in reasoner.belief(reasoner.progress(last, event)).true


def test_where_the_state_of_the_pivot_is_complete_nothing_is_put_together(overs, monkeypatch):
    reasoner = overs(0)
    settled = []
    learn = Cases._learn

    def counted(self, shares, *rest):
        settled.append(len(shares.pairs))
        learn(self, shares, *rest)

    monkeypatch.setattr(Cases, "_learn", counted)
    event = reasoner.event("play", ("p0", "p1"))
    # The first question finds the pivot; in the start nothing is known of the ball.
    reasoner.progress(reasoner.start, event)
    assert settled == [1]
    balls = [
        reasoner.intern(BeliefState((("ball", one), ("faces", other)), ()))
        for one in ("one", "two", "three")
        for other in PEOPLE
    ]
    after, entailed = reasoner.outcome(np.array(balls), event)
    assert settled == [1]
    assert (after >= 0).tolist() == [other == "p0" for _ in range(3) for other in PEOPLE]
    assert np.flatnonzero(entailed).tolist() == [0]
    # Where it is open between two there are cases again.
    reasoner.progress(reasoner.intern(BeliefState((), (("ball", "one"),))), event)
    assert settled == [1, 1]


def test_events_without_a_pivot_are_not_taken_for_the_first_that_has_one(overs):
    reasoner = overs(0)
    # This finds a pivot, the ball; what follows hangs on nothing, where the state of the ball is complete.
    reasoner.progress(reasoner.start, reasoner.event("play", ("p0", "p1")))
    state = reasoner.intern(BeliefState((("ball", "one"), ("faces", "p2")), ()))
    dawdled = reasoner.belief(reasoner.progress(state, reasoner.event("dawdle", ("p2",))))
    rested = reasoner.belief(reasoner.progress(state, reasoner.event("rest", ())))
    assert dawdled.true == (("ball", "one"), ("waits", "p2"))
    assert rested.true == (("ball", "two"), ("faces", "p2"))


@pytest.mark.parametrize("ball", [(), (("ball", "one"),), (("ball", "three"),)])
def test_after_a_contradiction_as_much_is_forgotten_as_without_cases(overs, ball):
    """What speaks against an event is looked for in the whole share, not in what it falls into."""
    kept = []
    for fewest in (0, 10**9):
        reasoner = overs(fewest, OnContradiction.KEEP)
        event = reasoner.event("play", ("p0", "p1"))
        reasoner.progress(reasoner.start, event)
        state = reasoner.intern(BeliefState(tuple(sorted((("faces", "p2"), ("waits", "p3"), *ball))), ()))
        assert reasoner.progress(state, event) < 0
        kept.append(reasoner.belief(int(reasoner.recovered(np.array([state]), np.array([event]))[0])))
    assert kept[0] == kept[1]


def test_runs_are_looked_up_for_many_places():
    runs = Runs()
    assert [runs.add([3, 5]), runs.add([]), runs.add([7])] == [0, 1, 2]
    whose, numbers = runs.of(np.array([2, 1, 0, 2]))
    assert whose.tolist() == [0, 2, 2, 3]
    assert numbers.tolist() == [7, 3, 5, 7]
