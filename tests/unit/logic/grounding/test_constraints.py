"""What connects a fluent with others: the instances of constraints that speak of it, and exclusive groups."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from item.language.domain import Domain
from item.logic.formulas import FALSE
from item.logic.grounding.constraints import Constraints, Group
from item.logic.grounding.grounder import Grounder
from tests.reference.reference import Reference

HOTEL = """(define (domain hotel)
  (:types guest room cat - object suite - room)
  (:constants ann bob - guest r1 r2 - room s1 - suite)
  (:predicates (in ?g - guest ?r - room) (lit ?r - room) (booked ?s - suite) (cold) (fed ?c - cat)
    (vip ?g - guest) (open ?r - room) (quiet ?r - room) (calm))
  (:init (vip ann) (open r2))
  {laws}
  (:derived (quiet ?r - room) (not (lit ?r)))
  (:derived (calm) (quiet r1))
  (:event move :parameters (?g - guest ?r - room ?s - suite ?c - cat)
    :effect (and (in ?g ?r) (lit ?r) (booked ?s) (cold) (fed ?c))))"""

LIGHTS = "(forall (?g - guest ?r - room) (imply (in ?g ?r) (lit ?r)))"


def opened(laws: str) -> tuple[Domain, Grounder, Constraints]:
    domain = Domain.parse(HOTEL.format(laws=laws))
    grounder = Grounder(domain)
    return domain, grounder, Constraints(domain, grounder)


def spoken_of(grounder: Grounder, rule) -> frozenset[str]:
    return frozenset(" ".join(grounder.atoms[atom]) for atom in grounder.formulas.atoms(rule.formula))


def rules_of(laws: str, *fluent: str) -> list[frozenset[str]]:
    """Return what the instances that a fluent leads to speak of."""
    _, grounder, constraints = opened(laws)
    return sorted((spoken_of(grounder, rule) for rule in constraints.rules(fluent)), key=sorted)


def sets(*texts: str) -> list[frozenset[str]]:
    return sorted((frozenset(text.split(", ")) for text in texts), key=sorted)


@pytest.mark.parametrize(
    ("law", "fluent", "expected"),
    [
        (LIGHTS, "lit r2", ["in ann r2, lit r2", "in bob r2, lit r2"]),
        (LIGHTS, "in bob s1", ["in bob s1, lit s1"]),
        (LIGHTS, "cold", []),
        # A room that is no suite takes no part.
        ("(forall (?s - suite) (or (lit ?s) (booked ?s)))", "lit r1", []),
        ("(forall (?s - suite) (or (lit ?s) (booked ?s)))", "lit s1", ["lit s1, booked s1"]),
        # Every conjunct by itself, however it is written.
        ("(not (exists (?r - room) (and (lit ?r) (cold))))", "lit r1", ["lit r1, cold"]),
        (
            "(and (imply (lit r1) (cold)) (forall (?r - room) (or (lit ?r) (lit r2))))",
            "lit r1",
            ["lit r1, cold", "lit r1, lit r2"],
        ),
        # An inner quantifier belongs to one instance.
        (
            "(forall (?g - guest) (exists (?r - room) (in ?g ?r)))",
            "in ann r1",
            ["in ann r1, in ann r2, in ann s1"],
        ),
        # Derived predicates may lead anywhere: to all instances.
        (
            "(forall (?r - room) (or (quiet ?r) (cold)))",
            "lit r1",
            ["lit r1, cold", "lit r2, cold", "lit s1, cold"],
        ),
        (
            "(forall (?r - room) (or (calm) (in ann ?r)))",
            "lit r2",
            ["lit r1, in ann r1", "lit r1, in ann r2", "lit r1, in ann s1"],
        ),
        # So do names with two meanings; here the room of `in` is another than that of `lit`.
        (
            "(forall (?r - room) (or (lit ?r) (exists (?r - room) (in ann ?r))))",
            "in ann r2",
            [f"lit {r}, in ann r1, in ann r2, in ann s1" for r in ("r1", "r2", "s1")],
        ),
        ("(forall (?r - room) (forall (?r - suite) (lit ?r)))", "lit s1", ["lit s1"] * 3),
    ],
)
def test_a_fluent_leads_to_the_instances_that_speak_of_it(law, fluent, expected):
    assert rules_of(f"(:constraint {law})", *fluent.split()) == sets(*expected)


def test_an_instance_is_given_out_once():
    _, _, constraints = opened(f"(:constraint {LIGHTS})")
    assert len(list(constraints.rules(("lit", "r1")))) == 2
    assert list(constraints.rules(("in", "ann", "r1"))) == []
    assert len(list(constraints.rules(("in", "ann", "r2")))) == 1


def test_constraints_that_no_fluent_leads_to_come_by_themselves():
    """There is no cat, so nothing that changes leads to the second; static facts never change."""
    laws = "(:constraint {})".format
    everything = laws("(forall (?g - guest) (or (vip ?g) (open r1)))") + laws("(exists (?c - cat) (fed ?c))")
    _, grounder, constraints = opened(everything + laws("(cold)") + laws("(quiet r1)"))
    found = sorted(sorted(spoken_of(grounder, rule)) for rule in constraints.unchanging())
    assert found == [[], ["open r1", "vip ann"], ["open r1", "vip bob"]]


GROUPS = (
    "(:exclusive (in ?g ?r) :per (?g))",
    "(:exclusive (in ?g ?r) :per (?r))",
    "(:exclusive (in ?g ?r))",
    "(:exclusive (in ann ?r) (cold))",
    "(:exclusive (lit ?r) (booked ?r) :per (?r))",
    "(:exclusive (cold) (lit ?x) (booked ?y))",
    "(:exclusive (booked ?r) (in ?g ?r) :per (?r))",
)


@pytest.mark.parametrize("text", GROUPS)
def test_a_fluent_leads_to_its_exclusive_groups(text):
    domain, _, _ = opened(text)
    reference = Reference(domain)
    for fluent in reference.fluents:
        # Whatever fluent comes first.
        _, grounder, constraints = opened(text)
        found = [
            frozenset(grounder.atoms[one] for one in group.members) for group in constraints.groups(fluent)
        ]
        expected = {group for group in reference.groups if fluent in group and len(group) > 1}
        assert len(found) == len(expected)
        assert set(found) == expected
        assert list(constraints.groups(fluent)) == []


def test_static_members_that_are_true_leave_no_room():
    text = "(:exclusive (open ?r) (lit ?r) :per (?r)) (:exclusive (vip ?g) (in ?g r1) :per (?g))"
    _, grounder, constraints = opened(text)
    atoms = ("lit", "r1"), ("lit", "r2"), ("in", "ann", "r1")
    said = [one for atom in atoms for one in constraints.groups(atom)]
    assert not any(isinstance(one, Group) for one in said)
    wrong = [grounder.formulas.literal(grounder.atom(atom), False) for atom in atoms[1:]]
    assert [one.formula for one in said] == wrong


def test_two_static_members_that_are_true_leave_no_state():
    """The checker reports them in a file; a domain may also be changed by a program."""
    domain = Domain.parse(HOTEL.format(laws="(:exclusive (vip ?g) (cold))"))
    both = replace(domain, statics=domain.statics | {("vip", "bob")})
    constraints = Constraints(both, Grounder(both))
    assert FALSE in [one.formula for one in constraints.groups(("cold",))]
