from __future__ import annotations

import pytest

from item.diagnostics import InputError
from item.language.domain import Domain
from item.logic.grounding import components, price
from item.logic.grounding.components import Components
from item.logic.grounding.grounder import Grounder
from item.logic.grounding.statics import Statics
from item.logic.reasoner import Reasoner
from item.logic.stopping import BudgetSpentError, stoppable

HOTEL = """
(define (domain hotel)
  (:types guest room)
  (:constants ann bob - guest r1 r2 - room)
  (:predicates (in ?g - guest ?r - room) (lit ?r - room) (cold) (vip ?g - guest) (quiet ?r - room))
  (:init (vip ann))
  (:exclusive (in ?g ?r) :per (?g))
  {laws}
  (:derived (quiet ?r - room) (not (lit ?r)))
  (:event move :parameters (?g - guest ?r - room) :effect (and (in ?g ?r) (lit ?r) (cold))))
"""


def found(laws="", touch=None):
    domain = Domain.parse(HOTEL.format(laws=laws))
    grounder = Grounder(domain)
    parts = Components(domain, grounder, Statics(grounder, domain.statics))
    if touch is not None:
        parts.touch([grounder.atom(touch)])
    named = [
        {" ".join(grounder.atoms[fluent]) for fluent in parts[number].fluents} for number in range(len(parts))
    ]
    return parts, named


def test_groups_connect_their_members_and_nothing_else():
    parts, named = found()
    assert named == [{"in ann r1", "in ann r2"}, {"in bob r1", "in bob r2"}, {"lit r1"}, {"lit r2"}, {"cold"}]
    assert [len(parts[number].groups) for number in range(len(parts))] == [1, 1, 0, 0, 0]
    assert parts.fluents[0] == ("in", "ann", "r1")


def test_constraints_connect_what_is_left_when_statics_are_folded_away():
    # Only ann is a guest of rank, so nothing ties bob to the light.
    laws = "(:constraint (forall (?g - guest ?r - room) (imply (and (vip ?g) (in ?g ?r)) (lit ?r))))"
    parts, named = found(laws)
    assert named == [{"in ann r1", "in ann r2", "lit r1", "lit r2"}, {"in bob r1", "in bob r2"}, {"cold"}]
    assert len(parts[0].rules) == 2


def test_constraints_connect_through_derived_predicates():
    _, named = found("(:constraint (imply (cold) (quiet r2)))")
    assert {"lit r2", "cold"} in named


def test_on_demand_only_what_is_connected_is_found(monkeypatch):
    monkeypatch.setattr(components, "MANY_FLUENTS", 0)
    # A constraint leads from the one touched to its instance only.
    laws = "(:constraint (not (exists (?g - guest ?r - room) (and (in ?g ?r) (not (lit ?r)) (cold)))))"
    _, named = found(touch=("lit", "r2"))
    assert named == [{"lit r2"}]
    _, named = found(laws, touch=("lit", "r2"))
    assert named == [
        {f"in {g} {r}" for g in ("ann", "bob") for r in ("r1", "r2")} | {"lit r1", "lit r2", "cold"}
    ]


def test_a_true_static_member_rules_out_the_others():
    text = """
    (define (domain seats) (:constants a b) (:predicates (sits ?x) (nailed ?x)) (:init (nailed a))
      (:exclusive (sits ?x) (nailed ?x)) (:event sit :parameters (?x) :effect (sits ?x)))
    """
    domain = Domain.parse(text)
    grounder = Grounder(domain)
    parts = Components(domain, grounder, Statics(grounder, domain.statics))
    rules = {rule.formula for number in range(len(parts)) for rule in parts[number].rules}
    assert rules == {grounder.formulas.literal(grounder.atom(("sits", x)), False) for x in ("a", "b")}


def test_a_world_that_hangs_together_and_is_too_large_is_refused(monkeypatch):
    law = "(:constraint (forall (?g - guest ?r - room) (imply (in ?g ?r) (lit ?r))))"
    monkeypatch.setattr(components, "LARGEST_WORLD", 7)
    assert len(found(law)[0].fluents) == 7
    monkeypatch.setattr(components, "LARGEST_WORLD", 6)
    with pytest.raises(InputError, match=r"E403.*more than 6 ground fluents"):
        found(law)


def test_all_fluents_of_some_predicates_are_found_if_they_are_not_too_many(monkeypatch):
    monkeypatch.setattr(components, "MANY_FLUENTS", 0)
    monkeypatch.setattr(components, "LARGEST_WORLD", 6)
    parts, _ = found()
    parts.touch_all(("lit",))
    parts.touch_all(("lit", "in"))
    assert sorted(parts.fluents) == [
        *(("in", guest, room) for guest in ("ann", "bob") for room in ("r1", "r2")),
        *(("lit", "r1"), ("lit", "r2")),
    ]
    with pytest.raises(InputError, match="a closed start says something of 7 ground fluents"):
        parts.touch_all(("lit", "in", "cold"))


def test_grounding_that_was_stopped_begins_anew(monkeypatch):
    monkeypatch.setattr(components, "MANY_FLUENTS", 0)
    monkeypatch.setattr(price, "AT_A_TIME", 0)
    domain = Domain.parse(HOTEL.format(laws=""))
    grounder = Grounder(domain)
    parts = Components(domain, grounder, Statics(grounder, domain.statics))
    rooms = [grounder.atom(("in", "bob", room)) for room in ("r1", "r2")]
    with stoppable(lambda: "timed out"), pytest.raises(BudgetSpentError):
        parts.touch(rooms)
    parts.touch(rooms)
    own = parts[parts.of(rooms[0])]
    assert [group.members for group in own.groups] == [own.fluents] == [tuple(rooms)]


def test_a_closed_start_is_too_large_whoever_stands_for_others(monkeypatch):
    """The limit counts the fluents of all constants, also of those that other constants stand for."""
    monkeypatch.setattr(components, "LARGEST_WORLD", 40_000)
    things = " ".join(f"o{number}" for number in range(201))
    domain = Domain.parse(
        f"(define (domain ties) (:constants {things}) (:predicates (tied ?a ?b)) (:init :closed)"
        " (:event tie :parameters (?a ?b) :effect (tied ?a ?b)))"
    )
    with pytest.raises(InputError, match=r"E403.*a closed start says something of 40,401 ground fluents"):
        Reasoner(domain)


def test_fluents_keep_their_columns_when_more_are_found(monkeypatch):
    monkeypatch.setattr(components, "MANY_FLUENTS", 0)
    domain = Domain.parse(HOTEL.format(laws=""))
    grounder = Grounder(domain)
    parts = Components(domain, grounder, Statics(grounder, domain.statics))
    before: list[tuple[str, ...]] = []
    for atom in (("lit", "r2"), ("in", "bob", "r2"), ("cold",), ("lit", "r1"), ("cold",)):
        parts.touch([grounder.atom(atom)])
        assert parts.fluents[: len(before)] == before
        before = [*parts.fluents]
        columns, atoms = parts.sorted()
        assert [*atoms] == sorted(before)
        assert [before[column] for column in columns.tolist()] == [*atoms]
    assert len(before) == 5
    for number in range(len(parts)):
        own = parts[number]
        assert [before[column] for column in own.columns] == [grounder.atoms[one] for one in own.fluents]
        assert {parts.of(one) for one in own.fluents} == {number}


@pytest.mark.parametrize(("effect", "fluents"), [("", []), (":effect (p a)", [("p", "a")])])
def test_a_world_may_have_no_fluents_or_one(effect, fluents):
    domain = Domain.parse(f"(define (domain d) (:constants a) (:predicates (p ?x)) (:event e {effect}))")
    grounder = Grounder(domain)
    parts = Components(domain, grounder, Statics(grounder, domain.statics))
    columns, atoms = parts.sorted()
    assert (len(parts), columns.tolist(), [*atoms]) == (len(fluents), [*range(len(fluents))], fluents)


def test_a_law_about_what_nothing_can_change_here_is_judged_before_any_fluent_is_met():
    text = """
    (define (domain d) (:types guest) (:predicates (waits ?g - guest) (busy))
      (:derived (busy) (or (busy) (exists (?g - guest) (waits ?g))))
      (:constraint {law}) (:event come :parameters (?g - guest) :effect (waits ?g)))
    """
    assert Reasoner(Domain.parse(text.format(law="(not (busy))"))).fluents == ()
    with pytest.raises(InputError, match="false in every state"):
        Reasoner(Domain.parse(text.format(law="(busy)")))
