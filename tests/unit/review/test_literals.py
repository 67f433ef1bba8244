"""What an event needs and brings about, and which events only tell again what holds."""

import pytest

from item.language.domain import Domain
from item.logic.belief import BeliefState
from item.review.literals import brought_about, needed, tells_again

STORE = Domain.parse("""(define (domain store) (:types box place) (:constants b - box dock rack - place)
  (:predicates (at ?b - box ?p - place) (sealed ?b - box) (held ?b - box)) (:exclusive (at ?b ?p) :per (?b))
  (:event move :parameters (?b - box ?to - place)
    :precondition (and (not (at ?b ?to)) (or (sealed ?b) (held ?b)))
    :effect (and (at ?b ?to) (not (held ?b)) (when (sealed ?b) (not (sealed ?b)))))
  (:event seal :parameters (?b - box) :effect (sealed ?b))
  (:event break :parameters (?b - box) :precondition (sealed ?b) :effect (not (sealed ?b))))""")
AT_DOCK, SEALED, HELD = ("at", "b", "dock"), ("sealed", "b"), ("held", "b")


def test_only_what_is_said_outright_counts():
    move = ("move", "b", "dock")
    assert [*needed(STORE, move)] == [(AT_DOCK, False)]
    assert [*brought_about(STORE, move)] == [(AT_DOCK, True), (HELD, False)]


@pytest.mark.parametrize(
    ("event", "before", "again"),
    [
        (("move", "b", "dock"), BeliefState((AT_DOCK,), (HELD,)), True),
        # That it is held no more is news, or may be.
        (("move", "b", "dock"), BeliefState((AT_DOCK,)), False),
        (("move", "b", "rack"), BeliefState((AT_DOCK,), (HELD,)), False),
        (("break", "b"), BeliefState((), (SEALED,)), True),
        (("break", "b"), BeliefState(), False),
        # Nothing forbids to tell it again.
        (("seal", "b"), BeliefState((SEALED,)), False),
    ],
)
def test_an_event_tells_again_what_its_precondition_forbids(event, before, again):
    assert tells_again(STORE, before, event) == again
