"""What an event needs and brings about."""

from item.language.domain import Domain
from item.review.literals import brought_about, needed

STORE = Domain.parse("""(define (domain store) (:types box place) (:constants b - box dock rack - place)
  (:predicates (at ?b - box ?p - place) (sealed ?b - box) (held ?b - box)) (:exclusive (at ?b ?p) :per (?b))
  (:event move :parameters (?b - box ?to - place)
    :precondition (and (not (at ?b ?to)) (or (sealed ?b) (held ?b)))
    :effect (and (at ?b ?to) (not (held ?b)) (when (sealed ?b) (not (sealed ?b)))))
  (:event seal :parameters (?b - box) :effect (sealed ?b))
  (:event break :parameters (?b - box) :precondition (sealed ?b) :effect (not (sealed ?b))))""")
AT_DOCK, HELD = ("at", "b", "dock"), ("held", "b")


def test_only_what_is_said_outright_counts():
    move = ("move", "b", "dock")
    assert [*needed(STORE, move)] == [(AT_DOCK, False)]
    assert [*brought_about(STORE, move)] == [(AT_DOCK, True), (HELD, False)]
