"""What events do to every belief state of some small domains, against the enumeration of complete states."""

from __future__ import annotations

from functools import cache
from itertools import product

import numpy as np
import pytest

from item.language.domain import Domain
from item.logic.belief import BeliefState
from item.logic.contradiction import OnContradiction
from item.logic.reasoner import INFEASIBLE, Reasoner
from tests.reference.domains import all_events
from tests.reference.reference import Reference

# What the precondition asks settles what effects hang on: literals of both signs, and rivals of what is true.
WALK = """(define (domain walk)
  (:constants a b) (:predicates (at ?r) (lit ?r) (open)) (:exclusive (at ?r))
  (:event walk :parameters (?r ?s) :precondition (and (at ?r) (not (lit ?s)))
    :effect (and (at ?s) (when (at ?r) (lit ?r)) (when (not (lit ?s)) (open)) (when (at ?s) (not (open)))))
  (:event press :parameters (?r) :precondition (or (open) (at ?r))
    :effect (and (when (open) (lit ?r)) (when (not (open)) (not (lit ?r)))))
  (:event sweep :effect (forall (?r) (when (at ?r) (and (not (lit ?r)) (open)))))
  (:event swap :precondition (not (at a)) :effect (and (when (at b) (at a)) (when (not (at b)) (lit b))))
  (:event both :effect (and (at a) (at b)))
  (:event never :precondition (and (open) (not (open)))))"""
# Constraints of three literals, several outcomes, what becomes unknown, what is defined.
LAMPS = """(define (domain lamps)
  (:constants a b) (:predicates (on ?l) (hot ?l) (fuse) (dark) (warm ?l))
  (:derived (dark) (forall (?l) (not (on ?l))))
  (:derived (warm ?l) (or (hot ?l) (and (on ?l) (fuse))))
  (:constraint (imply (and (on a) (on b)) (fuse)))
  (:constraint (imply (dark) (not (hot a))))
  (:event flip :parameters (?l) :effect (and (when (on ?l) (not (on ?l))) (when (not (on ?l)) (on ?l))))
  (:event toss :parameters (?l) :precondition (not (dark)) :effect (oneof (hot ?l) (not (on ?l)) (and)))
  (:event loosen :precondition (warm a) :effect (and (release (fuse)) (hot b)))
  (:event cool :parameters (?l) :precondition (imply (warm ?l) (on b)) :effect (not (hot ?l)))
  (:event choose :effect (and (oneof (on a) (on b)) (oneof (fuse) (not (fuse))))))"""
# Alike constants, each in one place at a time, and pairs of which one is taken.
ROOMS = """(define (domain rooms)
  (:types who where) (:constants ann bob - who  hall yard - where)
  (:predicates (in ?p - who ?r - where) (tired ?p - who) (shut))
  (:exclusive (in ?p ?r) :per (?p)) (:exclusive (tired ?p))
  (:event go :parameters (?p - who ?r - where) :precondition (not (shut)) :effect (in ?p ?r))
  (:event meet :parameters (?p ?q - who) :precondition (exists (?r - where) (and (in ?p ?r) (in ?q ?r)))
    :effect (and (tired ?p) (shut)))
  (:event leave :parameters (?p - who)
    :precondition (or (tired ?p) (in ?p hall))
    :effect (and (forall (?r - where) (not (in ?p ?r))) (release (shut))))
  (:event follow :parameters (?p ?q - who) :precondition (not (= ?p ?q))
    :effect (forall (?r - where) (when (in ?q ?r) (in ?p ?r)))))"""
# What is asked of all but one: one of two may be true, but not two of three, and the question has one form.
ROWS = """(define (domain rows)
  (:types p q) (:constants p1 p2 - p  q1 q2 q3 - q) (:predicates (x ?a - p) (y ?a - q) (calm))
  (:exclusive (x ?a)) (:exclusive (y ?a))
  (:event clear-x :parameters (?z - p) :precondition (forall (?a - p) (or (= ?a ?z) (x ?a)))
    :effect (not (x ?z)))
  (:event clear-y :parameters (?z - q) :precondition (forall (?a - q) (or (= ?a ?z) (y ?a)))
    :effect (not (y ?z)))
  (:event fill-x :parameters (?z - p) :precondition (x ?z)
    :effect (forall (?a - p) (when (not (= ?a ?z)) (x ?a))))
  (:event fill-y :parameters (?z - q) :precondition (y ?z)
    :effect (forall (?a - q) (when (not (= ?a ?z)) (y ?a))))
  (:event rest :effect (calm)))"""
DOMAINS = {"rows": ROWS, "walk": WALK, "lamps": LAMPS, "rooms": ROOMS}


@cache
def truth(name):
    """Return the events of a domain, and what they do to each of its belief states by the reference."""
    domain = Domain.parse(DOMAINS[name])
    reference, events = Reference(domain), all_events(domain)
    found = {}
    for values in product((None, True, False), repeat=len(reference.fluents)):
        drawn = ((atom, value) for atom, value in zip(reference.fluents, values, strict=True))
        belief = reference.closure(frozenset(one for one in drawn if one[1] is not None))
        if belief is not None and belief not in found:
            found[belief] = [reference.answer(belief, event) for event in events]
    return domain, events, found


def as_belief(literals):
    return BeliefState(
        tuple(sorted(atom for atom, value in literals if value)),
        tuple(sorted(atom for atom, value in literals if not value)),
    )


@pytest.mark.parametrize("fewest", [1, 10**9], ids=["case by case", "all at once"])
@pytest.mark.parametrize("name", DOMAINS)
def test_every_event_in_every_belief_state_does_what_it_means(name, fewest, monkeypatch):
    monkeypatch.setattr("item.logic.transitions.pivots.FEWEST_QUESTIONS", fewest)
    domain, events, known = truth(name)
    reasoner = Reasoner(domain)
    states = np.array([reasoner.intern(as_belief(one)) for one in known], dtype=np.int32)
    assert len({*states.tolist()}) == len(known) > 100
    numbers = reasoner.events(events)
    impossible = numbers < 0
    after, entailed = reasoner.outcome(states[:, None], np.where(impossible, numbers[0], numbers))
    for row, answers in enumerate(known.values()):
        for column, answer in enumerate(answers):
            if impossible[column]:
                assert not answer.feasible
                continue
            place = events[column], [*known][row]
            assert (after[row, column] != INFEASIBLE) == answer.feasible, place
            if answer.feasible:
                assert reasoner.belief(int(after[row, column])) == as_belief(answer.progress), place
                assert entailed[row, column] == answer.entailed, place


@pytest.mark.parametrize("name", DOMAINS)
def test_one_question_after_the_other_has_the_same_answers(name):
    domain, events, known = truth(name)
    reasoner = Reasoner(domain)
    numbers = reasoner.events(events)
    # In an order in which few questions of one event or of one state stand together.
    places = [(row, column) for row in range(len(known)) for column in range(len(events))]
    answers, beliefs = [*known.values()], [*known]
    for row, column in places[:: len(places) // 60]:
        if numbers[column] < 0:
            continue
        answer = answers[row][column]
        after = reasoner.progress(reasoner.intern(as_belief(beliefs[row])), int(numbers[column]))
        assert (after != INFEASIBLE) == answer.feasible
        assert not answer.feasible or reasoner.belief(after) == as_belief(answer.progress)


KEEPING = """(define (domain keeping)
  (:constants a b c) (:predicates (at ?r) (rain) (lit) (warm ?r)) (:exclusive (at ?r))
  (:event go :precondition (and (at a) (rain)) :effect (and (at b) (not (rain))))
  (:event stay :precondition (at a) :effect (lit))
  (:event shine :precondition (or (at a) (lit)) :effect (warm a))
  (:event cool :effect (not (warm a)))
  (:event never :precondition (and (lit) (not (lit))) :effect (rain)))"""
AT_A, AT_B, AT_C = ({("at", one): one == true for one in ("a", "b", "c")} for true in ("a", "b", "c"))
RAIN, DRY, LIT, DARK = {("rain",): True}, {("rain",): False}, {("lit",): True}, {("lit",): False}


@pytest.mark.parametrize(
    ("event", "known", "kept"),
    [
        # One part of what is asked is refuted, the other not, or both; nothing else is touched.
        ("go", AT_C | RAIN | LIT, AT_B | DRY | LIT),
        ("go", AT_A | DRY | DARK, AT_B | DRY | DARK),
        ("go", AT_C | DRY, AT_B | DRY),
        # That it happened says where that was.
        ("stay", AT_C | RAIN, AT_A | RAIN | LIT),
        # Only what is asked is doubted: of where that is, all is kept that can be.
        ("shine", AT_B | DARK | RAIN, AT_B | LIT | RAIN | {("warm", "a"): True}),
    ],
)
def test_what_an_event_that_cannot_happen_leaves(event, known, kept):
    for on_contradiction, after in (("keep", kept), ("forget", {})):
        reasoner = Reasoner(Domain.parse(KEEPING), on_contradiction=OnContradiction(on_contradiction))
        (number,) = reasoner.events([(event,)]).tolist()
        state = reasoner.intern(as_belief(known.items()))
        assert reasoner.progress(state, number) == INFEASIBLE
        (found,) = reasoner.recovered([state], [number]).tolist()
        assert reasoner.belief(found) == as_belief(after.items())


# Two kinds of exclusive groups connect all of a board, and a constraint all of it to the light.
BOARD = """(define (domain board)
  (:types piece spot) (:constants a b c - piece 1 2 3 4 - spot)
  (:predicates (on ?p - piece ?s - spot) (lit))
  (:exclusive (on ?p ?s) :per (?p)) (:exclusive (on ?p ?s) :per (?s))
  (:constraint (imply (lit) (not (on c 4))))
  (:init :closed (on a 1) (on b 2))
  (:event insert :parameters (?p - piece ?s - spot)
    :precondition (not (exists (?q - piece) (on ?q ?s))) :effect (on ?p ?s))
  (:event move :parameters (?p - piece ?from ?to - spot) :precondition (on ?p ?from) :effect (on ?p ?to))
  (:event remove :parameters (?p - piece) :precondition (exists (?s - spot) (on ?p ?s))
    :effect (forall (?s - spot) (not (on ?p ?s))))
  (:event light :effect (lit)))"""


@pytest.mark.parametrize(
    ("before", "event", "true"),
    [
        # Only the literal that speaks against the event is forgotten, and what follows from it alone.
        ((), ("insert", "c", "2"), {("on", "a", "1"), ("on", "c", "2")}),
        # Whoever is elsewhere by what the event asks, too: he who stands where it says, and where it was.
        ((), ("move", "a", "2", "3"), {("on", "a", "3")}),
        ((), ("move", "c", "1", "3"), {("on", "b", "2"), ("on", "c", "3")}),
        # That no place is his was known of each place; the others stay where they are.
        ((), ("remove", "c"), {("on", "a", "1"), ("on", "b", "2")}),
        # What speaks against the state after an event, which changes nothing of it.
        ((("insert", "c", "4"),), ("light",), {("on", "a", "1"), ("on", "b", "2"), ("lit",)}),
    ],
)
def test_as_little_as_possible_is_forgotten_of_what_groups_connect(before, event, true):
    reasoner = Reasoner(Domain.parse(BOARD), on_contradiction=OnContradiction.KEEP)
    state = reasoner.start
    for one in before:
        state = reasoner.progress(state, reasoner.event(one[0], one[1:]))
    (number,) = reasoner.events([event]).tolist()
    assert reasoner.progress(state, number) == INFEASIBLE
    (found,) = reasoner.recovered([state], [number]).tolist()
    assert set(reasoner.belief(found).true) == true


def test_where_somebody_was_is_all_that_is_known_of_where_he_is_not():
    """What follows from a literal that is forgotten is forgotten with it, but for what the rest entails."""
    reasoner = Reasoner(Domain.parse(BOARD), on_contradiction=OnContradiction.KEEP)
    state = reasoner.intern(BeliefState((("on", "a", "1"), ("on", "b", "2")), ()))
    (number,) = reasoner.events([("insert", "c", "2")]).tolist()
    known = reasoner.belief(int(reasoner.recovered([state], [number])[0]))
    assert known.true == (("on", "a", "1"), ("on", "c", "2"))
    assert {atom for atom in known.false if atom[:2] == ("on", "b")} == {("on", "b", "1"), ("on", "b", "2")}
