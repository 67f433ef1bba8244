"""A reasoner that was interrupted, wherever that was, answers as one that never was."""

from __future__ import annotations

from itertools import pairwise

import clingo
import numpy as np
import pytest

from item.language.domain import Domain
from item.logic.belief import BeliefState
from item.logic.contradiction import OnContradiction
from item.logic.grounding import components, stand_ins
from item.logic.reasoner import INFEASIBLE, Reasoner
from item.logic.transitions import pivots
from item.logic.transitions.knowledge import Knowledge
from item.logic.transitions.question import Question
from tests.reference.domains import all_events
from tests.support.interruptions import differing, lines_of, places, solver_calls

RULE = "(:constraint (forall (?p - person) (not (and (asleep ?p) (tired ?p)))))"


def hands(people: str, things: str = "cup pen", rule: str = RULE) -> Domain:
    """Return a domain with all that makes questions hard: rules, choices, conditions, derived predicates."""
    return Domain.parse(f"""(define (domain hands) (:types person thing)
      (:constants {people} - person {things} - thing)
      (:predicates (has ?p - person ?t - thing) (asleep ?p - person) (tired ?p - person)
        (busy ?p - person) (red ?t - thing))
      (:init (has {people.split()[0]} cup) (red cup))
      (:exclusive (has ?p ?t) :per (?t))
      (:derived (busy ?p - person) (exists (?t - thing) (has ?p ?t)))
      {rule}
      (:event take :parameters (?p - person ?t - thing)
        :precondition (and (not (asleep ?p)) (or (red ?t) (not (tired ?p)))) :effect (has ?p ?t))
      (:event give :parameters (?p ?q - person ?t - thing)
        :precondition (has ?p ?t) :effect (and (has ?q ?t) (tired ?p)))
      (:event stir :parameters (?p - person) :precondition (busy ?p)
        :effect (oneof (asleep ?p) (and (not (asleep ?p)) (tired ?p)))))""")


# Who watches hangs on the hour, so that questions are settled hour by hour.
WATCH = """(define (domain watch) (:types person hour)
  (:constants ann bob - person one two - hour)
  (:predicates (now ?h - hour) (watches ?p - person) (rests ?p - person))
  (:exclusive (now ?h)) (:exclusive (watches ?p)) (:exclusive (rests ?p))
  (:exclusive (watches ?p) (rests ?p) :per (?p))
  (:event turn :parameters (?p ?q - person) :precondition (or (now one) (watches ?q))
    :effect (and (watches ?p) (when (now one) (now two)) (when (now two) (now one))
      (forall (?x - person) (when (and (now two) (watches ?x)) (rests ?x))))))"""


class Asked:
    """A reasoner, what it is asked about, and what it has told before anything interrupts it."""

    def __init__(self, domain: Domain, events=None, keep=OnContradiction.KEEP, **shared) -> None:
        self.events = events or [*all_events(domain)]
        self.reasoner = Reasoner(domain, on_contradiction=keep, **shared)
        first = self.reasoner.event(*split(self.events[0]))
        self.told = [0, self.reasoner.start, self.reasoner.progress(self.reasoner.start, first)]
        self.told = [one for one in self.told if one != INFEASIBLE]
        self.known = first, [self.reasoner.belief(one) for one in self.told]

    def ask(self):
        """Return the answers to all kinds of questions, without the numbers of states and events."""
        by = self.reasoner
        # A part of the events first: the rest make the world larger.
        states, events = np.array([0, by.start]), self._numbers(len(self.events) // 2)
        ((_, begun),) = by.outcomes([Question(events, states, judged=np.arange(len(events)) % 2 == 0)])
        after = by.progress(states[:, None], events)
        found = [self._beliefs(after), (begun == INFEASIBLE).tolist()]
        events = self._numbers(len(self.events))
        conditions = by.conditions(self.events[::2])
        sequences = by.sequences([*pairwise(events.tolist())][::4])
        everything = np.concatenate((events, conditions[conditions >= 0], sequences)).astype(np.int32)
        states = np.unique([by.start, *after.ravel()[:3], 0])
        states = states[states >= 0].astype(np.int32)
        fits, after = by.outcomes([Question(everything, states)])[0]
        found += [fits.tolist(), by.plain(everything).tolist(), self._beliefs(after)]
        found += [[by.ground_event(one) for one in everything.tolist()]]
        by.judge(after[0][after[0] >= 0], events)
        found += [by.fits(states, events).tolist()]
        found += [[one.tolist() for one in by.applicability(states[:, None], events)]]
        event, state = np.nonzero(fits[: len(events)] == 0)
        found += [self._beliefs(by.recovered(states[state], events[event]))]
        single = [by.progress(int(one), int(events[-1])) for one in states]
        found += [self._beliefs(np.array(single)), by.entailed(states, events[-1]).tolist()]
        found += [by.intern(by.belief(int(one))) == one for one in states]
        found += [by.belief(by.intern(BeliefState(by.belief(int(one)).true[:1]))) for one in states]
        found += [sorted(zip(by.fluents, by.values(states).T.tolist(), strict=True))]
        first, before = self.known
        kept = [by.belief(one) for one in self.told] == before and by.ground_event(first) == self.events[0]
        return [*found, kept]

    def _numbers(self, count: int):
        numbers = self.reasoner.events(self.events[:count])
        return numbers[numbers >= 0]

    def _beliefs(self, states):
        """Return what states know, and which of them are one."""
        flat = states.ravel().tolist()
        known = {one: self.reasoner.belief(one) for one in dict.fromkeys(flat) if one >= 0}
        assert len({*map(str, known.values())}) == len(known)
        return [known.get(one) for one in flat]


def split(event):
    return event[0], event[1:]


class SideBySide:
    """Two domains whose questions are answered together, and two reasoners of one of them."""

    def __init__(self) -> None:
        few, other = hands("ann bob", "cup"), hands("eve dan", "cup")
        knowledge = Knowledge(few)
        first = Asked(few, knowledge=knowledge)
        beside = Knowledge(other, beside=knowledge)
        second = Asked(other, knowledge=beside, beside=first.reasoner)
        self._all = second, first, Asked(few, knowledge=knowledge)

    def ask(self):
        return [one.ask() for one in self._all]


def crowd() -> Asked:
    """Return a reasoner of a domain in which some constants stand for others until they are mentioned."""
    events = [("take", f"p{k}", "cup") for k in (9, 0, 1, 2)]
    events += [("give", "p0", "p7", "pen"), ("stir", "p8"), ("give", "p1", "p3", "cup"), ("stir", "p0")]
    made = Asked(hands(" ".join(f"p{k}" for k in range(20)), rule=""), events)
    assert made.reasoner.knowledge._stand_ins
    return made


# The last one takes longest.
CASES = {
    "small": lambda: Asked(hands("ann bob", "cup"), keep=OnContradiction.FORGET),
    "case by case": lambda: Asked(Domain.parse(WATCH)),
    "grounded as it is met": lambda: Asked(hands("ann bob", "cup")),
    "stand-ins": crowd,
    "side by side": SideBySide,
}


@pytest.fixture
def make(request, monkeypatch):
    monkeypatch.setattr(pivots, "FEWEST_QUESTIONS", 1)
    name = request.param
    if name == "grounded as it is met":
        monkeypatch.setattr(components, "MANY_FLUENTS", 2)
    if name == "stand-ins":
        monkeypatch.setattr(stand_ins, "FEWEST", 2)
        monkeypatch.setattr(stand_ins, "ROOM", 1)
    return CASES[name]


def ask(asked):
    return asked.ask()


@pytest.mark.parametrize("make", [*CASES][:-1], indirect=True)
@pytest.mark.parametrize("steps", [solver_calls, lines_of("logic")], ids=["solver", "lines"])
def test_after_an_interruption_somewhere(make, steps):
    assert differing(steps, make, ask, places(steps, make, ask, 1, 6)) == []


@pytest.mark.slow
@pytest.mark.parametrize("make", CASES, indirect=True)
@pytest.mark.parametrize("steps", [solver_calls, lines_of("logic")], ids=["solver", "lines"])
def test_after_an_interruption_anywhere(make, steps, seed):
    """At lines, and on ways to the solver, one of the times when they are passed; of 1,700 lines some."""
    assert differing(steps, make, ask, places(steps, make, ask, seed, 25)) == []


def test_a_search_that_is_left_open_is_not_gone_on_with(monkeypatch):
    """Between the call of the solver and the block that would close its search, an interrupt comes."""
    asked = CASES["small"]()
    expected = CASES["small"]().ask()
    solve = clingo.Control.solve

    def interrupted(control, *given, **named):
        found = solve(control, *given, **named)
        if named.get("assumptions"):
            raise KeyboardInterrupt
        return found

    with monkeypatch.context() as patch:
        patch.setattr(clingo.Control, "solve", interrupted)
        with pytest.raises(KeyboardInterrupt):
            asked.ask()
    assert asked.ask() == expected
