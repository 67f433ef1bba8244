"""Which constants may trade places."""

from __future__ import annotations

from collections.abc import Hashable

from item.language.domain import Domain
from item.logic.grounding.kinds import kinds, shape_of

TOWN = """(define (domain town) (:types person team)
  (:constants ann bob cid dot eve fay gus hal ivy jay kim lou max ned child - person
    red blue - team solo - (either person team))
  (:predicates (plays ?p - person ?t - team) (child ?p - person) (above ?a ?b - object) (up ?p - person)
    (odd ?p - person))
  (:init (plays ann red) (plays bob red) (plays cid blue) (plays dot blue) (plays eve red) (child eve)
    (above hal red) (above red ned))
  (:exclusive (up kim))
  (:constraint (not (up lou)))
  (:derived (odd ?p - person) (= ?p max))
  (:event rise :parameters (?p - person) :precondition (not (= ?p ivy))
    :effect (and (up ?p) (not (up jay)))))"""


def grouped(found: dict[str, Hashable]) -> set[frozenset[str]]:
    return {frozenset(one for one, own in found.items() if own == kind) for kind in found.values()}


def test_constants_of_a_kind_have_type_and_facts_in_common_and_no_axiom_names_them():
    # Eve is a child, Hal is above and Ned below, "solo" is of two types, each team has players of its own.
    # A constant may have the name of a predicate.
    assert grouped(kinds(Domain.parse(TOWN))) == {
        frozenset(("ann", "bob")),
        frozenset(("cid", "dot")),
        frozenset(("fay", "gus", "child")),
    }


def test_a_fact_has_a_mark_wherever_the_constant_stands():
    assert shape_of(("between", "ann", "bob", "ann"), "ann") == ("between", "", "bob", "")
    assert shape_of(("near", "ann", "near"), "near") == ("near", "ann", "")
