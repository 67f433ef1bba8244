"""Who may take the same part in an event."""

import pytest

from item import Domain
from item.narrative.mentions.parts import Parts, spoken_of

DOMAIN = Domain.parse("""
(define (domain harbour)
  (:types sailor pilot - person person boat)
  (:constants ann - sailor ben - pilot gull tern - boat)
  (:event board :parameters (?p - person ?b - boat))
  (:event steer :parameters (?p - pilot))
  (:event nothing))
""")


def test_men_women_and_series_are_called_by_a_word():
    parts = Parts(
        Domain.parse("""(define (domain d) (:types person item)
          (:constants ann bob - person order_1 order_2 keys - item)
          (:event e :parameters (?i - item)) (:lexicon (:gender male bob)))""")
    )
    assert parts.groups["man"] == parts.groups["brother"] == {"bob"}
    assert parts.groups["woman"] == frozenset()
    assert parts.groups["order"] == {"order_1", "order_2"}
    assert parts.persons == {"ann", "bob"}
    assert parts.several == {"keys"}


def test_each_parameter_has_those_that_fit_it():
    people, boats = frozenset({"ann", "ben"}), frozenset({"gull", "tern"})
    taken = {"board": (people, boats), "steer": (frozenset({"ben"}),), "nothing": ()}
    assert Parts(DOMAIN).taken_by == taken


@pytest.mark.parametrize(
    ("one", "other", "alike"),
    [("ann", "ben", True), ("ben", "ben", True), ("gull", "tern", True), ("ann", "gull", False)],
)
def test_alike_are_those_that_fit_one_parameter(one, other, alike):
    assert Parts(DOMAIN).alike(one, other) is alike


def test_who_fits_no_parameter_is_like_nobody():
    alone = Domain.parse(
        "(define (domain d) (:types a b) (:constants x - a y z - b) (:event e :parameters (?x - a)))"
    )
    assert not Parts(alone).alike("y", "z")


def test_like_some_is_who_fits_a_parameter_that_one_of_them_fits():
    parts = Parts(DOMAIN)
    assert parts.like({"ben"}) == {"ann", "ben"}
    assert parts.like({"ann", "gull"}) == {"ann", "ben", "gull", "tern"}
    assert parts.like(set()) == set()


def test_alone_is_who_alone_of_some_fits_a_parameter():
    parts = Parts(DOMAIN)
    assert parts.alone({"gull"}) == {"gull"}
    assert parts.alone({"gull", "tern", "ann"}) == {"ann"}
    # Both are people, but one of them alone is a pilot.
    assert parts.alone({"ann", "ben"}) == {"ben"}
    assert parts.alone({"nobody"}) == parts.alone(set()) == set()


def test_facts_say_something_of_whoever_is_no_mere_value():
    domain = Domain.parse("""
    (define (domain log) (:types ship place step) (:constants gull - ship quay - place one - step)
      (:predicates (at ?s - ship ?p - place) (now ?s - step) (beside ?s - ship ?p - place))
      (:exclusive (at ?s ?p) :per (?s)) (:exclusive (now ?s))
      (:event sail :parameters (?s - ship ?p - place) :effect (at ?s ?p)))
    """)
    assert spoken_of([("at", "gull", "quay")], domain) == {"gull"}
    assert spoken_of([("now", "one")], domain) == set()
    assert spoken_of([("beside", "gull", "quay")], domain) == {"gull", "quay"}
    # A pair that excludes others both ways is about both.
    both = Domain.parse("""
    (define (domain seats) (:types guest seat) (:constants ann - guest front - seat)
      (:predicates (on ?g - guest ?s - seat))
      (:exclusive (on ?g ?s) :per (?g)) (:exclusive (on ?g ?s) :per (?s))
      (:event sit :parameters (?g - guest ?s - seat) :effect (on ?g ?s)))
    """)
    assert spoken_of([("on", "ann", "front")], both) == {"ann", "front"}
