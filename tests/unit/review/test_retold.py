"""Which events only tell again what an earlier sentence told."""

import pytest

from item.language.domain import Domain
from item.logic.belief import BeliefState
from item.logic.diagnosis.explainer import Explainer
from item.review.retold import told_before

STORE = Domain.parse("""(define (domain store) (:types box place) (:constants b c - box dock rack - place)
  (:predicates (at ?b - box ?p - place) (sealed ?b - box) (held ?b - box)) (:exclusive (at ?b ?p) :per (?b))
  (:event move :parameters (?b - box ?to - place)
    :precondition (not (at ?b ?to)) :effect (and (at ?b ?to) (not (held ?b))))
  (:event ship :parameters (?b - box ?to - place) :effect (and (at ?b ?to) (not (held ?b)) (sealed ?b)))
  (:event seal :parameters (?b - box) :effect (sealed ?b))
  (:event break :parameters (?b - box) :precondition (sealed ?b) :effect (not (sealed ?b))))""")
AT_DOCK, SEALED, HELD = ("at", "b", "dock"), ("sealed", "b"), ("held", "b")
THERE = BeliefState((AT_DOCK,), (HELD,))
MOVE, SHIP = ("move", "b", "dock"), ("ship", "b", "dock")


@pytest.mark.parametrize(
    ("event", "before", "told_by", "position"),
    [
        (MOVE, THERE, [MOVE], 0),
        (MOVE, THERE, [MOVE, ("seal", "b")], 0),
        (MOVE, THERE, [MOVE, MOVE], 1),
        # Another event that brings about the same, and more.
        (MOVE, THERE, [SHIP], 0),
        # Nobody has told it: it holds from the start, or because of something else.
        (MOVE, THERE, [], None),
        (MOVE, THERE, [("move", "c", "dock"), ("seal", "b")], None),
        # That it is held no more is news, or may be.
        (MOVE, BeliefState((AT_DOCK,)), [MOVE], None),
        (("move", "b", "rack"), THERE, [("move", "b", "rack")], None),
        (("break", "b"), BeliefState((), (SEALED,)), [("break", "b")], 0),
        # Nothing forbids to tell it again.
        (("seal", "b"), BeliefState((SEALED,)), [("seal", "b")], None),
    ],
)
def test_an_event_repeats_what_was_told_and_its_precondition_forbids_that(
    told, event, before, told_by, position
):
    read = told(*(("", one) for one in told_by), ("", event, {}, before))
    refuted = tuple(Explainer(STORE).explanations(before, event))
    assert (told_before(STORE, read, len(told_by), refuted) if refuted else None) == position


def test_what_was_undone_in_between_is_not_told_twice(told):
    away = BeliefState((), (AT_DOCK,))
    read = told(("", MOVE), ("", ("move", "b", "rack")), ("", ("seal", "b"), {}, away), ("", MOVE, {}, THERE))
    refuted = tuple(Explainer(STORE).explanations(THERE, MOVE))
    assert told_before(STORE, read, 3, refuted) is None


LIGHTS = Domain.parse("""(define (domain lights) (:types lamp) (:constants hall - lamp)
  (:predicates (on ?l - lamp) (home))
  (:event arrive :effect (home))
  (:event switch-on :parameters (?l - lamp) :precondition (and (home) (not (on ?l))) :effect (on ?l)))""")
ON, SWITCH_ON = ("on", "hall"), ("switch-on", "hall")


@pytest.mark.parametrize(
    ("home", "position"), [(BeliefState((ON,)), 0), (BeliefState((ON,), (("home",),)), None)]
)
def test_what_something_else_stands_against_is_not_told_twice(told, home, position):
    read = told(("", SWITCH_ON), ("", SWITCH_ON, {}, home))
    refuted = tuple(Explainer(LIGHTS).explanations(home, SWITCH_ON))
    assert told_before(LIGHTS, read, 1, refuted) == position
