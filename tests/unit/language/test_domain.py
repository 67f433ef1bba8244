"""What the rest of the program sees of a domain."""

import pytest

from item.diagnostics import InputError
from item.language.domain import NOTHING, Domain

SHOP = """
(define (domain shop)
  (:types customer clerk - person person thing)
  (:constants Ann - customer  bob - clerk  apple - thing  key - object)
  (:predicates (has ?p - person ?x) (sells ?c - clerk ?x - thing) (rich ?p - person) (free ?x - thing))
  (:init (sells BOB apple) (rich ann) (not (has ann apple)))
  (:derived (free ?x) (not (exists (?p - person) (has ?p ?x))))
  (:event Buy :parameters (?p - customer ?c - clerk ?x - thing)
    :precondition (and (SELLS ?C ?x) (not (HAS ?p ?x))) :effect (Has ?P ?x))
  (:lexicon (ann "Mrs. Ann") (buy "purchases") (:prior BUY 2)))
"""


@pytest.fixture(scope="module")
def shop():
    return Domain.parse(SHOP)


def test_names_are_spelt_as_declared_whatever_their_letter_case(shop):
    buy = shop.events["Buy"]
    assert buy.effect.predicate.text == "has"
    assert [term.text for term in buy.effect.terms] == ["?p", "?x"]
    assert buy.precondition.parts[0].predicate.text == "sells"
    assert buy.precondition.parts[1].part.terms[0].text == "?p"


def test_types_hold_themselves_and_everything_above(shop):
    assert shop.types["customer"] == {"customer", "person", "object"}
    assert shop.types["thing"] == {"thing", "object"}


def test_instances_follow_the_hierarchy_in_order_of_declaration(shop):
    assert shop.instances(("person",)) == ("Ann", "bob")
    assert shop.instances(("clerk", "thing")) == ("bob", "apple")
    assert shop.instances(()) == ("Ann", "bob", "apple", "key")


def test_what_no_event_touches_is_static(shop):
    assert shop.fluents == {"has"}
    assert shop.statics == {("sells", "bob", "apple"), ("rich", "Ann")}
    assert shop.start == {("has", "Ann", "apple"): False}


def test_derived_parameters_take_the_declared_types(shop):
    (rule,) = shop.derived
    assert rule.parameters[0].types[0].text == "thing"


def test_lexicon_tells_constants_from_events(shop):
    assert shop.lexicon.aliases == {"Ann": ("Mrs. Ann",)}
    assert shop.lexicon.cues == {"Buy": ("purchases",)}
    assert shop.lexicon.priors == {"Buy": 2.0}


def test_nothing_is_in_every_domain_and_last_unless_declared(shop):
    assert list(shop.events) == ["Buy", NOTHING]
    assert list(Domain.parse("(define (domain d) (:event NOTHING) (:event e))").events) == [NOTHING, "e"]


def test_a_problem_adds_entities_and_a_start():
    problem = """(define (problem two) (:domain shop) (:objects Cid - customer pear - thing)
                   (:init (has cid pear) (sells bob pear) (sells bob plum)) (:goal (has cid apple)))"""
    domain = Domain.parse(SHOP, problem=problem)
    assert domain.instances(("customer",)) == ("Ann", "Cid")
    assert domain.start[("has", "Cid", "pear")] is True
    assert ("sells", "bob", "pear") in domain.statics
    assert not any("plum" in atom for atom in domain.statics)


def test_the_shipped_soccer_domain_loads_by_its_name():
    domain = Domain.load("robocup")
    assert domain.name == "robocup"
    assert len(domain.constants) == 24
    assert len(domain.fluents) == 10
    assert len(domain.events) == 16
    assert len(domain.statics) == 22
    assert [len(group.atoms) for group in domain.exclusives] == [1, 8, 2]


def test_an_unknown_domain_is_answered_with_the_nearest_shipped_one():
    with pytest.raises(InputError) as caught:
        Domain.load("robcup")
    (found,) = caught.value.diagnostics
    assert found.suggestion == "robocup"


def test_a_file_that_is_not_utf8_names_the_byte(tmp_path):
    path = tmp_path / "bad.pddl"
    path.write_bytes(b"(define \xff")
    with pytest.raises(InputError, match="offset 8"):
        Domain.load(path)


@pytest.mark.parametrize("name", ["missing.pddl", "no/such/folder", "."])
def test_a_path_that_cannot_be_read_is_reported(name):
    with pytest.raises(InputError):
        Domain.load(name)


def test_a_member_of_a_group_changes_where_another_becomes_true():
    text = """
    (define (domain harvest) (:constants merlot) (:predicates (hanging ?l) (crated ?l) (red ?l) (sold ?l))
      (:init START) (:exclusive (hanging ?l) (crated ?l) :per (?l)) (:exclusive (red ?l) (sold ?l) :per (?l))
      (:event pick :parameters (?l) :precondition (hanging ?l) :effect (crated ?l))
      (:event refuse :parameters (?l) :effect (not (sold ?l))))
    """
    # Nothing makes a member of the second group true, so that nothing makes "red" false.
    assert Domain.parse(text.replace("START", "")).fluents == {"hanging", "crated", "sold"}
    # Whatever holds from the start, and no effect changes, leaves the others no room.
    assert Domain.parse(text.replace("START", "(hanging merlot)")).fluents == {"crated", "sold"}
