"""Belief states met in a small world are the same ones in a larger one."""

from __future__ import annotations

import numpy as np
import pytest

from item.language.domain import Domain
from item.logic.grounding import stand_ins
from item.logic.reasoner import Reasoner

PEOPLE = [f"p{number}" for number in range(40)]
# Who holds a thing and who sits where are components of several fluents, of several constants each.
TEXT = f"""(define (domain hands) (:types person thing)
  (:constants {" ".join(PEOPLE)} - person cup pen - thing)
  (:predicates (has ?p - person ?t - thing) (up ?p - person) (near ?p ?q - person))
  (:exclusive (has ?p ?t) :per (?t)) (:exclusive (near ?p ?q) :per (?p))
  (:event take :parameters (?p - person ?t - thing) :effect (has ?p ?t))
  (:event drop :parameters (?p - person ?t - thing) :precondition (has ?p ?t) :effect (not (has ?p ?t)))
  (:event rise :parameters (?p - person) :effect (up ?p))
  (:event sit :parameters (?p ?q - person) :effect (and (near ?p ?q) (not (up ?p)))))"""
EARLY = [
    ("take", "p30", "cup"),
    ("rise", "p30"),
    ("take", "p2", "pen"),
    ("drop", "p30", "cup"),
    ("sit", "p2", "p30"),
    ("rise", "p2"),
    ("sit", "p30", "p30"),
]


def told(reasoner: Reasoner, states: np.ndarray) -> list[dict[tuple[str, ...], int]]:
    return [dict(zip(reasoner.fluents, own, strict=True)) for own in reasoner.values(states).tolist()]


def explored(reasoner: Reasoner, grounds: list[tuple[str, ...]], states: np.ndarray) -> np.ndarray:
    """Return the states that events lead to from some, one after the other in each order of two."""
    events = reasoner.events(grounds)
    for _ in range(2):
        after = reasoner.progress(states[:, None], events)
        states = np.unique([*states.tolist(), *after[after >= 0].tolist()])
    return states


@pytest.fixture
def worlds(monkeypatch):
    monkeypatch.setattr(stand_ins, "FEWEST", 50)
    whole = Reasoner(Domain.parse(TEXT))
    monkeypatch.setattr(stand_ins, "FEWEST", 10)
    monkeypatch.setattr(stand_ins, "ROOM", 2)
    return Reasoner(Domain.parse(TEXT)), whole


def test_states_keep_their_numbers_and_what_they_know(worlds):
    small, whole = worlds
    start = np.array([0])
    states = explored(small, EARLY, start)
    assert states.tolist() == explored(whole, EARLY, start).tolist()
    assert len(states) > 20
    assert told(small, states) == told(whole, states)
    grounded = len(small.knowledge.components.fluents)
    # Whom nobody has mentioned so far is mentioned: the world grows.
    late = [("take", f"p{number}", "cup") for number in range(8, 16)]
    assert small.events(late).tolist() == whole.events(late).tolist()
    assert len(small.knowledge.components.fluents) > grounded
    assert told(small, states) == told(whole, states)
    # What is met from there on has the numbers that it has in the whole world, too.
    after = explored(small, [*EARLY, *late], states)
    assert after.tolist() == explored(whole, [*EARLY, *late], states).tolist()
    assert told(small, after[-30:]) == told(whole, after[-30:])


def test_a_world_may_grow_more_than_once(worlds):
    small, whole = worlds
    for one in range(0, 40, 3):
        grounds = [("take", PEOPLE[one], "cup"), ("sit", PEOPLE[one], PEOPLE[one - 3])]
        after = [explored(own, grounds, np.array([0])).tolist() for own in worlds]
        assert after[0] == after[1]
        states = np.arange(whole.statistics.states)
        assert small.statistics.states == len(states)
        assert told(small, states[::5]) == told(whole, states[::5])
