"""Questions that are the same but for the names of constants are put to the solver once."""

from itertools import permutations

import numpy as np
import pytest

from item.language.domain import Domain
from item.logic.belief import BeliefState
from item.logic.formulas import TRUE
from item.logic.grounding.compiler import EventFactor
from item.logic.reasoner import INFEASIBLE, Reasoner
from item.logic.transitions.query import FactorOrigin, TransitionQuery
from item.logic.transitions.search_solver import SearchSolver
from item.logic.transitions.symmetry import Symmetry

# Who has a key may lock up; whoever sits gets up for the next. Only `more` says something of some constants.
HOUSE = """
(define (domain house)
  (:types person room)
  (:constants ann bob cid dan - person hall attic - room)
  (:predicates (seated ?p - person) (in ?p - person ?r - room) (lit ?r - room) (owner ?p - person)
               (near ?p ?q - person))
  {more}
  (:exclusive (seated ?p))
  (:exclusive (in ?p ?r) :per (?p))
  (:event sit :parameters (?p - person) :precondition (or (not (seated ?p)) (lit hall))
     :effect (and (seated ?p)
                  (forall (?q - person) (when (and (seated ?q) (near ?q ?p)) (release (near ?q ?p))))))
  (:event meet :parameters (?p ?q - person) :precondition (or (seated ?p) (owner ?p))
     :effect (and (near ?p ?q) (not (near ?q ?p))))
  (:event walk :parameters (?p - person ?r - room) :precondition (imply (seated ?p) (lit ?r))
     :effect (and (in ?p ?r) (when (owner ?p) (lit ?r)))))
"""


def asked(more: str, events, beliefs) -> tuple[int, Reasoner]:
    """Return how many questions about events in beliefs the solver decides, and who asked."""
    reasoner = Reasoner(Domain.parse(HOUSE.format(more=more)))
    numbers = reasoner.events(events)
    states = np.array([reasoner.intern(one) for one in beliefs])
    before = reasoner.statistics.questions
    reasoner.progress(states[:, None], numbers)
    return reasoner.statistics.questions - before, reasoner


def seated(person: str) -> BeliefState:
    return BeliefState(true=(("seated", person),))


PEOPLE = ("ann", "bob", "cid", "dan")


def test_one_walk_stands_for_all_who_are_alike():
    everybody = [("walk", person, "attic") for person in PEOPLE]
    # Nobody is known to sit, so one walk is searched for all; where each one then is, is of one form.
    assert asked("", everybody, [BeliefState()])[0] == 1 + 1
    # Ann is told apart.
    assert asked("(:init (owner ann))", everybody, [BeliefState()])[0] == 2 + 1
    # Where it is known who sits, a walk comes down to literals, in all states to the same ones.
    assert asked("", everybody, [seated(person) for person in PEOPLE])[0] == 1 + 1


def test_who_has_which_place_in_the_event_counts():
    pairs = [("meet", one, other) for one, other in permutations(PEOPLE, 2)]
    _, reasoner = asked("", pairs, [BeliefState()])
    for one, other in permutations(PEOPLE, 2):
        after = reasoner.belief(int(reasoner.progress(0, reasoner.event("meet", (one, other)))))
        assert (("near", one, other),) == tuple(a for a in after.true if a[0] == "near")


TEASE = """(:event tease :parameters (?p - person) :precondition (or (seated ?p) (seated ann))
   :effect (when (seated bob) (seated ?p)))"""


@pytest.mark.parametrize(
    "more",
    [
        pytest.param("", marks=pytest.mark.slow),
        "(:init (owner bob) (owner cid))",
        pytest.param(TEASE, marks=pytest.mark.slow),
    ],
)
def test_answers_are_those_of_a_reasoner_that_was_asked_nothing_else(more):
    events = [
        *(("sit", person) for person in PEOPLE),
        *(("meet", one, other) for one, other in permutations(PEOPLE, 2)),
        *(("walk", person, room) for person in PEOPLE for room in ("hall", "attic")),
        *(("tease", person) for person in PEOPLE if more == TEASE),
    ]
    beliefs = [
        BeliefState(),
        *(seated(person) for person in PEOPLE),
        BeliefState(true=(("near", "ann", "bob"), ("seated", "cid")), false=(("near", "dan", "bob"),)),
        BeliefState(true=(("in", "bob", "hall"), ("lit", "hall")), false=(("lit", "attic"),)),
    ]
    _, reasoner = asked(more, events, beliefs)
    for event in events:
        for belief in beliefs:
            alone = Reasoner(Domain.parse(HOUSE.format(more=more)))
            (number,), (own,) = reasoner.events([event]), alone.events([event])
            here, there = reasoner.intern(belief), alone.intern(belief)
            assert reasoner.entailed(here, number) == alone.entailed(there, own)
            (condition,), (same,) = reasoner.conditions([event]), alone.conditions([event])
            assert known_after(reasoner, here, condition) == known_after(alone, there, same)
            assert known_after(reasoner, here, number) == known_after(alone, there, own)


def known_after(reasoner: Reasoner, state: int, event: int) -> BeliefState | None:
    after = int(reasoner.progress(state, event))
    return None if after == INFEASIBLE else reasoner.belief(after)


def test_constants_of_several_types_trade_no_places():
    reasoner = Reasoner(
        Domain.parse(
            """(define (domain bench)
              (:types person - object child - person)
              (:constants ann bob - person eve - child)
              (:predicates (seated ?p - person) (noisy))
              (:exclusive (seated ?p))
              (:event call :effect (forall (?c - child) (when (seated ?c) (noisy))))
              (:event sit :parameters (?p - person) :effect (seated ?p))
              (:event hush :effect (not (noisy))))"""
        )
    )
    call = reasoner.event("call", ())
    quiet = [BeliefState(true=(("seated", one),), false=(("noisy",),)) for one in ("ann", "bob", "eve")]
    loud = [("noisy",) in known_after(reasoner, reasoner.intern(one), call).true for one in quiet]
    assert loud == [False, False, True]


# Who presses is nothing to the lamps, but whether one presses alone, and who owns them.
LAMPS = """
(define (domain lamps)
  (:types person lamp)
  (:constants ann bob cid - person desk hall porch - lamp)
  (:predicates (lit ?l - lamp) (tired ?p - person) (owner ?p - person))
  {more}
  (:exclusive (lit ?l))
  (:event press :parameters (?p ?q - person ?l - lamp)
     :effect (and (tired ?p) (when (and (lit ?l) (= ?p ?q)) (not (lit ?l)))
                  (when (and (not (lit ?l)) (not (= ?p ?q))) (release (lit ?l)))
                  (when (and (not (lit ?l)) (owner ?q)) (lit ?l)))))
"""


@pytest.mark.parametrize(("more", "searched"), [("", 2), ("(:init (owner ann))", 5)])
def test_whom_a_support_knows_nothing_of_counts_by_kind_alone(more, searched):
    domain = Domain.parse(LAMPS.format(more=more))
    reasoner = Reasoner(domain)
    presses = "ann ann desk, bob bob hall, ann bob desk, cid bob hall, bob ann desk, cid ann hall"
    events = [("press", *one.split()) for one in presses.split(", ")]
    reasoner.progress(0, reasoner.events(events))
    # What becomes of who presses is a plain question of one form.
    assert reasoner.statistics.questions == searched + 1
    for event in events:
        alone = Reasoner(domain)
        here, there = (one.event("press", event[1:]) for one in (reasoner, alone))
        assert known_after(reasoner, 0, here) == known_after(alone, 0, there)


def test_questions_of_several_forms_about_events_that_are_alike_need_one_program(monkeypatch):
    made = []

    class Counted(SearchSolver):
        def __init__(self, components, events, *rest) -> None:
            made.extend(events)
            super().__init__(components, events, *rest)

    monkeypatch.setattr("item.logic.transitions.search_solver.SearchSolver", Counted)
    reasoner = Reasoner(Domain.parse(LAMPS.format(more="")))
    before = reasoner.intern(BeliefState(false=(("lit", "porch"),)))
    for state, press in ((0, ("ann", "ann", "desk")), (before, ("bob", "bob", "hall"))):
        asked_before = reasoner.statistics.questions
        reasoner.progress(state, reasoner.event("press", press))
        assert reasoner.statistics.questions > asked_before
    assert len(made) == 1


@pytest.mark.parametrize("most", [0, 39])
def test_questions_have_one_form_if_names_alone_are_different(most, monkeypatch):
    """Asked all at once; what is known is one number for each constant, or compared fluent by fluent."""
    monkeypatch.setattr("item.logic.transitions.symmetry.MOST_AS_DIGITS", most)
    domain = Domain.parse(HOUSE.format(more=""))
    reasoner = Reasoner(domain)
    grounder = reasoner.knowledge.grounder
    symmetry = Symmetry(domain, grounder.atoms)
    fluents = tuple(grounder.atom((name, one)) for one in PEOPLE for name in ("seated", "owner"))
    events = [("sit", one) for one in PEOPLE]
    draw = np.random.default_rng(5)
    states = draw.integers(-1, 2, (400, len(fluents))).astype(np.int8)
    pairs = np.stack((np.arange(400), draw.integers(0, len(events), 400)), axis=1)
    factors = [EventFactor((0,), TRUE)] * len(events)
    origins = [FactorOrigin(event, effects=True) for event in events]
    forms, orders = symmetry.forms(TransitionQuery(fluents, states, factors, pairs, origins))
    told = []
    for (row, event), form, order in zip(pairs.tolist(), forms, orders, strict=True):
        assert sorted(order.tolist()) == list(range(len(fluents)))
        assert states[row, order].tobytes() == form.values
        # The facts about who sits down come first, those about the others in any order.
        own = states[row].reshape(len(PEOPLE), 2).tolist()
        told.append((own.pop(event), sorted(own)))
    assert all(
        (one == other) == (this == that)
        for one, this in zip(told, forms, strict=True)
        for other, that in zip(told, forms, strict=True)
    )
    assert len({form.event for form in forms}) == 1
    assert len(set(forms)) < len(forms)
