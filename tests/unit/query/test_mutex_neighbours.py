"""Which atoms exclude each other."""

from item.language.domain import Domain
from item.query.mutex_neighbours import MutexNeighbours

DOMAIN = """
(define (domain house)
  (:types person thing room)
  (:constants ann bob - person key - thing hall yard attic - room)
  (:predicates (in ?p - person ?r - room) (has ?p - person ?o - thing) (lying ?o - thing ?r - room)
    (host ?p - person) (tired ?p - person))
  (:exclusive (in ?p ?r) :per (?p))
  (:exclusive (has ?p ?o) (lying ?o ?r) :per (?o))
  (:exclusive (host ?p))
  (:event move :parameters (?p - person ?r - room) :effect (in ?p ?r))
  (:event take :parameters (?p - person ?o - thing) :effect (has ?p ?o))
  (:event leave :parameters (?o - thing ?r - room) :effect (lying ?o ?r))
  (:event invite :parameters (?p - person) :effect (and (host ?p) (tired ?p))))
"""


def test_rivals_are_the_rest_of_the_group():
    rivals = MutexNeighbours(Domain.parse(DOMAIN))
    assert rivals.of(("in", "ann", "hall")) == (("in", "ann", "yard"), ("in", "ann", "attic"))
    assert rivals.of(("has", "ann", "key")) == (
        ("has", "bob", "key"),
        ("lying", "key", "hall"),
        ("lying", "key", "yard"),
        ("lying", "key", "attic"),
    )
    assert rivals.of(("host", "bob")) == (("host", "ann"),)
    assert rivals.of(("tired", "ann")) == ()
