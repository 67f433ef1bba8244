"""Domains whose constants come with their narratives are judged with a few of each type."""

import pytest

from item.language.domain import Domain
from item.logic.diagnosis.generic_objects import MANY, types_to_come, with_generic_objects

YARD = """(define (domain yard)
  (:types cart horse)
  CONSTANTS
  (:predicates (drawn ?c - cart) (draws ?h - horse ?c - cart) (lame ?h - horse) (rested))
  (:event harness :parameters (?h - horse ?c - cart) :precondition (not (drawn ?c)) :effect (draws ?h ?c))
  MORE)
"""


def counts(more="", constants=""):
    """Return how many constants of each type the enlarged domains have."""
    domain = Domain.parse(YARD.replace("CONSTANTS", constants).replace("MORE", more))
    return [
        [len(one.instances((kind,))) for kind in ("cart", "horse")] for one in with_generic_objects(domain)
    ]


def law(formula):
    return f"(:constraint {formula})"


SOME_HORSE, ALL_LAME = "(exists (?h - horse) (lame ?h))", "(forall (?h - horse) (lame ?h))"


def test_a_domain_with_constants_of_all_types_stays_as_it_is():
    own = Domain.parse(YARD.replace("CONSTANTS", "(:constants c - cart h - horse)").replace("MORE", ""))
    assert with_generic_objects(own) == (own,)


@pytest.mark.parametrize(
    ("types", "asked", "lacking"),
    [
        # Of what nothing asks for there need be none.
        ("cart lid", "cart", ()),
        ("cart lid", "lid", ("lid",)),
        ("cart lid", "(either cart lid)", ("lid",)),
        ("lid cup", "(either lid cup)", ("lid or cup",)),
        # Who asks for a type asks for those below it.
        ("cart lid - thing", "thing", ("lid",)),
        ("cart lid", "object", ("lid",)),
        ("lid cup - thing", "thing", ("thing",)),
    ],
)
def test_types_without_constants_count_where_something_asks_for_them(types, asked, lacking):
    constants = "(:constants c - cart)" if "cart" in types else "(:constants c)"
    domain = Domain.parse(f"""(define (domain d) (:types {types}) {constants}
      (:predicates (new ?c)) (:event use :parameters (?c - {asked}) :effect (new ?c)))""")
    assert types_to_come(domain) == lacking
    assert (with_generic_objects(domain) == (domain,)) is (not lacking)


def test_names_that_are_there_are_not_taken_again():
    assert counts(constants="(:constants Cart-1 - cart)") == [[1, 1], [2, 2]]
    assert counts(constants="(:constants other - cart)") == [[2, 1], [3, 2]]


@pytest.mark.parametrize(
    ("more", "enough"),
    [
        # As many as the event with the most parameters.
        ("", [1, 2]),
        ("(:event race :parameters (?a ?b ?c - horse))", [1, 3]),
        # What is claimed to exist may be another one, before the event and after it.
        (law(SOME_HORSE), [1, 4]),
        (law(f"(not {ALL_LAME})"), [1, 4]),
        (law(f"(imply {ALL_LAME} (rested))"), [1, 4]),
        (law(f"(or (rested) {SOME_HORSE})"), [1, 4]),
        (law("(exists (?h ?g - horse) (and (lame ?h) (not (lame ?g))))"), [1, 6]),
        (
            "(:event rest :parameters (?c - cart) :precondition (exists (?h ?g - horse) (draws ?h ?c)))",
            [1, 3],
        ),
        # What holds for all claims nobody.
        (law(ALL_LAME), [1, 2]),
        (law(f"(not {SOME_HORSE})"), [1, 2]),
        (law(f"(imply {SOME_HORSE} (rested))"), [1, 2]),
        (law("(forall (?h - horse ?c - cart) (imply (draws ?h ?c) (drawn ?c)))"), [1, 2]),
        # ... in what some are claimed to be, too.
        (law("(exists (?h - horse) (forall (?c - cart) (draws ?h ?c)))"), [1, 4]),
        # An equation claims nothing.
        (law("(forall (?h ?g - horse) (= ?h ?g))"), [1, 2]),
    ],
)
def test_how_many_constants_are_enough(more, enough):
    assert counts(more) == [[many, many] for many in enough]


@pytest.mark.parametrize(
    "more",
    [
        # For all there are some.
        law("(forall (?c - cart) (exists (?h - horse) (draws ?h ?c)))"),
        law("(not (exists (?c - cart) (forall (?h - horse) (draws ?h ?c))))"),
        law("(forall (?c - cart) (or (drawn ?c) (not (forall (?h - horse) (draws ?h ?c)))))"),
        # What holds is worked out from all that there are.
        "(:derived (rested) (exists (?h - horse) (lame ?h)))",
        "(:event rest :effect (when (forall (?h - horse) (lame ?h)) (rested)))",
        # Too many.
        law("(exists (?h ?g ?f - horse) (and (lame ?h) (lame ?g) (lame ?f)))"),
    ],
)
def test_what_depends_on_how_many_there_are_is_not_judged(more):
    assert counts(more) == []


def test_as_many_as_the_limit_are_judged():
    horses = " ".join(f"?h{k}" for k in range(MANY))
    assert counts(f"(:event race :parameters ({horses} - horse))") == [[1, 1], [MANY, MANY]]
    assert counts(f"(:event race :parameters ({horses} ?more - horse))") == []


def test_an_event_without_parameters_needs_one_of_each_type():
    domain = Domain.parse("(define (domain d) (:types cart) (:predicates (new ?c - cart)) (:event rest))")
    assert [len(one.instances(("cart",))) for one in with_generic_objects(domain)] == [1]
