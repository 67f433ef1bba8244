"""Answers about numbered states and events: what is counted, put off and remembered."""

import numpy as np
import pytest

from item.language.domain import Domain
from item.logic.coherence import Coherence
from item.logic.contradiction import OnContradiction
from item.logic.reasoner import INFEASIBLE, LATER, TOP, Reasoner
from item.logic.transitions import answers
from item.logic.transitions.question import Question

LAMPS = Domain.parse(
    """(define (domain lamps) (:types lamp) (:constants desk hall - lamp) (:predicates (lit ?l - lamp))
    (:init (not (lit desk)))
    (:event light :parameters (?l - lamp) :precondition (not (lit ?l)) :effect (lit ?l))
    (:event douse :parameters (?l - lamp) :precondition (lit ?l) :effect (not (lit ?l))))"""
)


@pytest.fixture
def lamps():
    """A reasoner, the events that light and douse the desk's lamp, and both as one."""
    reasoner = Reasoner(LAMPS)
    light, douse = reasoner.events([("light", "desk"), ("douse", "desk")]).tolist()
    (both,) = reasoner.sequences([(light, douse)]).tolist()
    return reasoner, light, douse, both


def asked(reasoner, events, states, judged):
    """Return how events fit states, and the states after them (E, S), of those judged perhaps none."""
    events, states = np.array(events, dtype=np.int32), np.array(states, dtype=np.int32)
    return reasoner.outcomes([Question(events, states, judged=np.array(judged))])[0]


def test_what_is_asked_and_what_of_it_is_new_is_counted(lamps):
    reasoner, light, douse, _ = lamps
    for pairs, remembered in [(6, 0), (12, 6)]:
        # What is asked twice at once is new both times.
        reasoner.outcome(np.array([[reasoner.start], [TOP], [TOP]]), np.array([light, douse]))
        told = reasoner.statistics
        assert (told.pairs, told.remembered) == (pairs, remembered)


def test_states_that_nobody_follows_are_put_off(lamps):
    reasoner, light, douse, both = lamps
    events = [light, light, douse, both]
    fits, after = asked(reasoner, events, [reasoner.start], [True, False, True, True])
    lit = int(after[1, 0])
    assert reasoner.belief(lit).true == (("lit", "desk"),)
    assert after.ravel().tolist() == [LATER, lit, INFEASIBLE, reasoner.start]
    assert (fits.ravel() == Coherence.ENTAILED).tolist() == [True, True, False, True]
    # Pairs asked before get the next state found then; the next state of a new pair is put off.
    _, after = asked(reasoner, events, [reasoner.start, TOP], [True] * 4)
    assert after[:, 0].tolist() == [lit, lit, INFEASIBLE, reasoner.start]
    assert after[0, 1] == LATER


def test_a_state_that_was_put_off_is_found_when_it_is_asked_for(lamps):
    reasoner, light, _, _ = lamps
    states, events = np.array([[reasoner.start], [TOP]]), np.array([light])
    _, after = asked(reasoner, [light], states.ravel(), [True])
    assert after.tolist() == [[LATER, LATER]]
    after, entailed = reasoner.outcome(states, events)
    assert [reasoner.belief(one).true for one in after.ravel().tolist()] == [(("lit", "desk"),)] * 2
    assert entailed.tolist() == [[True], [False]]


def test_what_is_no_state_or_no_event_is_infeasible(lamps):
    reasoner, light, _, both = lamps
    after, entailed = reasoner.outcome(
        np.array([[reasoner.start], [INFEASIBLE]]), np.array([light, -1, both])
    )
    assert (after < 0).tolist() == [[False, True, False], [True, True, True]]
    assert entailed.tolist() == [[True, False, True], [False, False, False]]


def test_a_sequence_is_as_feasible_and_entailed_as_each_of_its_parts(lamps):
    reasoner, light, douse, _ = lamps
    events = reasoner.sequences([(light, light), (douse, light), (light, douse, light)])
    after, entailed = reasoner.outcome(np.array([[reasoner.start], [TOP]]), events)
    assert (after >= 0).tolist() == [[False, False, True], [False, True, True]]
    assert entailed.tolist() == [[False, False, True], [False, False, False]]


def test_what_is_left_after_contradictions_is_remembered():
    """Asked again beside what is new, it is the same."""
    reasoner = Reasoner(LAMPS, on_contradiction=OnContradiction.KEEP)
    douse, hall, desk = reasoner.events([("douse", "desk"), ("light", "hall"), ("light", "desk")]).tolist()
    bright = reasoner.progress(reasoner.start, hall)
    first = reasoner.recovered(np.array([reasoner.start]), np.array([douse]))
    again = reasoner.recovered(
        np.array([bright, reasoner.start, bright, bright]), np.array([douse, douse, hall, douse])
    )
    assert again[1] == first[0]
    known = [(one.true, one.false) for one in map(reasoner.belief, again.tolist())]
    lit, dark = (("lit", "hall"),), (("lit", "desk"),)
    assert known == [(lit, dark), ((), dark), (lit, dark), (lit, dark)]
    assert reasoner.progress(reasoner.start, desk) >= 0


def test_single_answers_are_remembered_up_to_a_number(lamps, monkeypatch):
    reasoner, light, douse, _ = lamps
    monkeypatch.setattr(answers, "MOST_SINGLE", 2)
    lit = reasoner.progress(reasoner.start, light)
    asked = [reasoner.progress(lit, douse), reasoner.progress(TOP, light), reasoner.progress(lit, douse)]
    assert asked == [reasoner.start, asked[1], reasoner.start]
    assert len(reasoner.answers.following) == 2
    before = reasoner.statistics
    assert reasoner.progress(lit, douse) == reasoner.start
    assert reasoner.statistics == before


def test_the_first_event_of_a_sequence_is_asked_about_with_events_by_themselves(lamps, monkeypatch):
    """States are numbered as if events by themselves had been asked about before."""
    reasoner, light, _, both = lamps
    hall = int(reasoner.events([("light", "hall")])[0])
    (further,) = reasoner.sequences([(hall, light)]).tolist()
    rounds = []
    new = answers.Answers._new

    def counted(self, states, events):
        rounds.append(len(states))
        return new(self, states, events)

    monkeypatch.setattr(answers.Answers, "_new", counted)
    after, _ = reasoner.outcome(np.full(3, reasoner.start), np.array([light, both, further]))
    # All three; then lighting either lamp; then what follows on each.
    assert rounds == [3, 2, 2]
    known = [reasoner.belief(one).true for one in range(max(after) + 1)]
    assert known[after[0]] == (("lit", "desk"),)
    assert after.tolist() == [2, reasoner.start, 4]
    assert known[2:] == [(("lit", "desk"),), (("lit", "hall"),), (("lit", "desk"), ("lit", "hall"))]


def test_what_is_expected_is_followed_only_where_another_event_follows(lamps, monkeypatch):
    reasoner, light, _, both = lamps
    # How they fit is known, but not whether they are expected.
    reasoner.outcome(np.array([TOP, TOP]), np.array([light, both]))
    followed = []
    of = answers.Answers.of

    def counted(self, states, events):
        followed.extend(np.broadcast_to(events, np.broadcast_shapes(states.shape, events.shape)).tolist())
        return of(self, states, events)

    monkeypatch.setattr(answers.Answers, "of", counted)
    assert reasoner.answers.expected(np.array([TOP, TOP]), np.array([light, both])).tolist() == [True, True]
    assert followed == [light]
