"""What is expected where it is not known: what happens where nothing is true that is not known to be."""

import random

import numpy as np
import pytest

from item.language.domain import Domain
from item.logic.belief import BeliefState
from item.logic.coherence import Coherence, graded
from item.logic.evaluation import evaluate_transitions
from item.logic.reasoner import INFEASIBLE, TOP, Reasoner
from tests.reference.domains import all_events
from tests.reference.reference import Reference

# One of the watch always has the lantern on board. The story says of few that they are asleep, ashore or ill.
WATCH = """(define (domain watch)
  (:types sailor post)
  (:constants eve sam - sailor bow stern - post)
  (:predicates (asleep ?s - sailor) (at ?s - sailor ?p - post) (manned ?p - post) (lantern ?s - sailor))
  (:derived (manned ?p - post) (exists (?s - sailor) (at ?s ?p)))
  (:exclusive (at ?s ?p) :per (?s))
  (:constraint (or (lantern eve) (lantern sam)))
  (:event call :parameters (?s - sailor) :precondition (not (asleep ?s)))
  (:event doze :parameters (?s - sailor) :effect (asleep ?s))
  (:event wake :parameters (?s - sailor) :precondition (asleep ?s) :effect (not (asleep ?s)))
  (:event man :parameters (?s - sailor ?p - post) :precondition (not (manned ?p)) :effect (at ?s ?p))
  (:event relieve :parameters (?s ?t - sailor ?p - post)
    :precondition (and (at ?s ?p) (not (asleep ?t))) :effect (and (at ?t ?p) (not (at ?s ?p))))
  (:event hand :parameters (?s - sailor) :effect (lantern ?s))
  (:event drop :parameters (?s - sailor) :effect (not (lantern ?s)))
  (:event signal :parameters (?s - sailor) :precondition (lantern ?s))
  (:event stumble :parameters (?s - sailor) :precondition (not (lantern ?s)))
  (:event warn :parameters (?s - sailor) :precondition (or (not (asleep ?s)) (at ?s bow))))"""
TAPS = """(define (domain taps)
  (:types tap)
  (:constants hot cold - tap)
  (:predicates (runs ?t - tap) (full) (plug))
  (:constraint (imply (full) (plug)))
  (:event turn :parameters (?t - tap) :precondition (not (runs ?t))
    :effect (and (runs ?t) (when (plug) (full))))
  (:event pull :precondition (plug) :effect (and (not (plug)) (not (full))))
  (:event overflow :precondition (and (full) (exists (?t - tap) (runs ?t)))
    :effect (oneof (not (full)) (full)))
  (:event check :precondition (forall (?t - tap) (not (runs ?t)))))"""


@pytest.fixture
def watch():
    return Reasoner(Domain.parse(WATCH))


def expected(reasoner, belief, *events):
    """Return whether each event can happen in a state and is expected there."""
    state = reasoner.intern(belief)
    numbers = reasoner.events(events)
    assert (reasoner.progress(state, numbers) != INFEASIBLE).all()
    return reasoner.answers.expected(np.full(len(events), state), numbers).tolist()


def test_what_nobody_has_told_is_not_so(watch):
    asked = [("call", "eve"), ("wake", "eve"), ("doze", "eve"), ("man", "eve", "bow")]
    assert expected(watch, BeliefState(), *asked) == [True, False, True, True]
    asleep = BeliefState(true=(("asleep", "sam"),))
    assert expected(watch, asleep, ("call", "eve"), ("wake", "eve"), ("wake", "sam")) == [True, False, True]


def test_it_is_asked_for_what_is_known_together_with_what_is_not(watch):
    """Whoever relieves is awake, since nobody says otherwise; that the other stands there must be known."""
    posted = BeliefState(true=(("at", "eve", "bow"),))
    asked = [("relieve", "eve", "sam", "bow"), ("relieve", "sam", "eve", "bow"), ("man", "sam", "stern")]
    assert expected(watch, posted, *asked) == [True, False, True]


def test_what_more_is_known_may_make_of_what_is_expected(watch):
    warn = watch.event("warn", ("eve",))
    asleep, awake = ("asleep", "eve"), ("at", "eve", "bow")
    beliefs = {
        Coherence.EXPECTED: BeliefState(),
        Coherence.OPEN: BeliefState(true=(asleep,)),
        Coherence.INFEASIBLE: BeliefState(true=(asleep,), false=(awake,)),
        Coherence.ENTAILED: BeliefState(false=(asleep,)),
    }
    states = np.array([watch.intern(one) for one in beliefs.values()], dtype=np.int32)
    fits, _ = evaluate_transitions(watch, np.array([warn], dtype=np.int32), states)
    assert fits.tolist() == [[*beliefs]]
    assert graded(fits).tolist() == [[2, 1, 0, 2]]
    assert watch.fits(states, np.array([warn], dtype=np.int32)).tolist() == fits.tolist()


def test_where_not_all_can_be_false_both_are_left_open(watch):
    """Somebody has the lantern: so either may have it, and either may not."""
    asked = [("signal", "eve"), ("stumble", "eve"), ("signal", "sam"), ("stumble", "sam")]
    assert expected(watch, BeliefState(), *asked) == [True] * 4
    # Facts that nothing ties to the lantern are false all the same.
    assert expected(watch, BeliefState(), ("call", "eve")) == [True]
    handed = BeliefState(true=(("lantern", "eve"),))
    asked = [("signal", "eve"), ("stumble", "sam"), ("signal", "sam")]
    assert expected(watch, handed, *asked) == [True, True, False]


def test_each_event_of_a_sequence_is_expected_where_the_ones_before_lead(watch):
    doze, wake, call, warn, other = watch.events(
        [("doze", "eve"), ("wake", "eve"), ("call", "eve"), ("warn", "eve"), ("wake", "sam")]
    ).tolist()
    told = {
        (doze, wake): True,
        (doze, wake, call): True,
        # The first one is not expected, whatever comes after.
        (wake, doze): False,
        (wake, call): False,
        # Asleep, she may be warned, but then it is open; so is who else wakes up.
        (doze, warn): False,
        (call, doze, warn): False,
        (warn, doze): True,
        (call, other): False,
    }
    events = watch.sequences([*told])
    start = np.full(len(told), watch.start)
    assert watch.answers.expected(start, events).tolist() == [*told.values()]
    # Together with single events, in another order, and asked again.
    mixed = np.append(events[::-1], [wake, call])
    wanted = [*[*told.values()][::-1], False, True]
    assert watch.answers.expected(np.full(len(mixed), watch.start), mixed).tolist() == wanted
    fresh = Reasoner(Domain.parse(WATCH))
    assert fresh.events([("doze", "eve"), ("wake", "eve")]).tolist() == [doze, wake]
    assert fresh.answers.expected(start[:1], fresh.sequences([(doze, wake)])).tolist() == [True]
    fits, _ = evaluate_transitions(watch, events, np.array([watch.start], dtype=np.int32))
    # Nothing has to be known of dozing and waking.
    entailed = {(doze, wake), (doze, wake, call)}
    assert [Coherence(one) for one in fits[:, 0].tolist()] == [
        Coherence.ENTAILED if own in entailed else Coherence.EXPECTED if one else Coherence.OPEN
        for own, one in told.items()
    ]


def test_what_is_expected_of_a_sequence_follows_what_is_known_and_no_more(watch):
    """That she is expected to be awake is not known after she was called."""
    (both,) = watch.sequences([tuple(watch.events([("call", "eve"), ("warn", "eve")]).tolist())]).tolist()
    asleep = watch.intern(BeliefState(true=(("asleep", "sam"),)))
    states = np.array([watch.start, asleep])
    assert watch.answers.expected(states, np.full(2, both)).tolist() == [True, True]
    assert not watch.belief(watch.progress(asleep, watch.event("doze", ("sam",)))).false


def test_what_is_only_expected_changes_nothing(watch):
    before = watch.belief(TOP)
    man = watch.event("man", ("eve", "bow"))
    assert watch.answers.expected(np.array([TOP]), np.array([man])).all()
    assert watch.belief(TOP) == before
    after = watch.belief(watch.progress(TOP, man))
    assert after.true == (("at", "eve", "bow"),)
    assert ("asleep", "eve") not in after.false


def test_nothing_is_asked_of_no_pairs(watch):
    none = np.zeros(0, dtype=np.int32)
    assert watch.answers.expected(none, none).tolist() == []


def literals(belief):
    return frozenset([(one, True) for one in belief.true] + [(one, False) for one in belief.false])


def reached(reasoner, events, most):
    """Return states that events lead to from the start, the start first."""
    states, new = [reasoner.start], [reasoner.start]
    draw = random.Random(2)
    while new and len(states) < most:
        after = np.unique(reasoner.progress(np.array(new)[:, None], events))
        new = [one for one in after.tolist() if one >= 0 and one not in states]
        new = draw.sample(new, min(len(new), 6))
        states += new
    return np.array(states, dtype=np.int32)


@pytest.mark.parametrize("text", [WATCH, TAPS])
@pytest.mark.parametrize("fluents", [0, None], ids=["on demand", "at once"])
def test_all_at_once_as_pair_by_pair_and_as_from_all_complete_states(text, fluents, monkeypatch):
    if fluents is not None:
        monkeypatch.setattr("item.logic.grounding.components.MANY_FLUENTS", fluents)
    domain = Domain.parse(text)
    reference, reasoner = Reference(domain), Reasoner(domain)
    ground = all_events(domain)
    events = reasoner.events(ground)
    ground = [one for one, number in zip(ground, events, strict=True) if number >= 0]
    events = events[events >= 0]
    states = reached(reasoner, events, 12)
    fits = reasoner.fits(states, events)
    together, _ = evaluate_transitions(reasoner, events, states)
    assert together.tolist() == fits.tolist()
    alone = Reasoner(domain)
    for row, event in enumerate(ground):
        for column, state in enumerate(states.tolist()):
            belief = reasoner.belief(state)
            found, _ = evaluate_transitions(
                alone, alone.events([event]), np.array([alone.intern(belief)], dtype=np.int32)
            )
            assert found[0, 0] == fits[row, column], (event, belief)
            known = reference.closure(literals(belief))
            answer = reference.answer(known, event)
            fit = Coherence.INFEASIBLE if not answer.feasible else Coherence.OPEN
            if answer.feasible and answer.entailed:
                fit = Coherence.ENTAILED
            elif answer.feasible and reference.expected(known, event):
                fit = Coherence.EXPECTED
            assert fits[row, column] == fit, (event, belief)
    assert {*fits.ravel().tolist()} == {*Coherence}


def test_what_is_entailed_need_not_be_expected(watch):
    """Eve may drop the lantern that she is known to have, but not where nobody else has one."""
    known = BeliefState(true=(("lantern", "eve"),))
    drop, hand, call = watch.events([("drop", "eve"), ("hand", "eve"), ("call", "sam")]).tolist()
    several = watch.sequences([(drop, call), (hand, call)]).tolist()
    state = np.array([watch.intern(known)], dtype=np.int32)
    for _ in range(2):
        fits, _ = evaluate_transitions(watch, np.array([drop, hand, call, *several], dtype=np.int32), state)
        assert fits.ravel().tolist() == [
            Coherence.ENTAILED,
            Coherence.ENTAILED,
            Coherence.EXPECTED,
            # Sam is expected to be awake; but that she drops it is not expected.
            Coherence.OPEN,
            Coherence.EXPECTED,
        ]
        assert expected(watch, known, ("drop", "eve"), ("hand", "eve"), ("call", "sam")) == [
            False,
            True,
            True,
        ]


def test_of_a_shipped_domain_all_at_once_as_pair_by_pair():
    domain = Domain.load("robocup")
    reasoner, alone = Reasoner(domain), Reasoner(domain)
    ground = random.Random(1).sample(all_events(domain), 60)
    events = reasoner.events(ground)
    ground = [one for one, number in zip(ground, events, strict=True) if number >= 0]
    events = events[events >= 0]
    states = reached(reasoner, events, 8)
    fits = reasoner.fits(states, events)
    for column, state in enumerate(states.tolist()):
        own = np.array([alone.intern(reasoner.belief(state))], dtype=np.int32)
        for row, event in enumerate(ground):
            assert evaluate_transitions(alone, alone.events([event]), own)[0][0, 0] == fits[row, column]
    assert {Coherence.INFEASIBLE, Coherence.OPEN, Coherence.ENTAILED} <= {*fits.ravel().tolist()}
