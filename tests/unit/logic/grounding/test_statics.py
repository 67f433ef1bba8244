"""What is left of ground formulas when everything that never changes is replaced by its truth."""

from __future__ import annotations

import pytest

from item.language.domain import Domain
from item.logic.formulas import FALSE, TRUE, Connective
from item.logic.grounding.grounder import Grounder
from item.logic.grounding.statics import Statics

# "above" and "far" lead back to themselves through static facts, "near" through fluents
# and "held" from b2 only.
DOMAIN = Domain.parse("""(define (domain d)
  (:types b - object)
  (:constants b1 b2 b3 - b)
  (:predicates (on ?x ?y - b) (open ?x - b) (above ?x ?y - b) (far ?x ?y - b)
    (r ?x ?y - b) (near ?x ?y - b) (safe ?x - b) (held ?x - b) (p))
  (:init (on b1 b2) (on b2 b3) (open b2))
  (:derived (above ?x ?y - b) (or (on ?x ?y) (exists (?z - b) (and (on ?x ?z) (above ?z ?y)))))
  (:derived (far ?x ?y - b) (and (above ?x ?y) (not (on ?x ?y))))
  (:derived (near ?x ?y - b) (or (r ?x ?y) (exists (?z - b) (and (open ?z) (r ?x ?z) (near ?z ?y)))))
  (:derived (safe ?x - b) (and (open ?x) (not (near b1 ?x))))
  (:derived (held ?x - b) (or (and (open ?x) (p)) (exists (?y - b) (and (on ?x ?y) (held ?y)))))
  (:event e :parameters (?x ?y - b) :effect (and (r ?x ?y) (p))))""")


class World:
    def __init__(self):
        self.grounder = Grounder(DOMAIN)
        self.statics = Statics(self.grounder, DOMAIN.statics)

    def literal(self, text, positive=True):
        atom = self.grounder.atom(tuple(text.split()))
        return self.grounder.formulas.literal(atom, positive)

    def joined(self, connective, *parts):
        return self.grounder.formulas.junction(connective, parts)

    def names(self, atoms):
        return {" ".join(self.grounder.atoms[atom]) for atom in atoms}


@pytest.fixture
def world():
    return World()


@pytest.mark.parametrize(
    ("text", "true"),
    [
        ("on b1 b2", True),
        ("on b2 b1", False),
        ("above b1 b3", True),
        ("above b3 b1", False),
        ("above b2 b2", False),
    ],
)
def test_what_never_changes_has_a_truth(world, text, true):
    asked = [world.literal(text), world.literal(text, False)]
    assert world.statics.simplify(asked) == ([TRUE, FALSE] if true else [FALSE, TRUE])
    # Once known it is not asked again.
    assert world.statics.simplify(asked[::-1]) == ([FALSE, TRUE] if true else [TRUE, FALSE])


def test_static_parts_are_folded_and_formulas_keep_their_order(world):
    p, above, below = world.literal("p"), world.literal("above b1 b3"), world.literal("above b3 b1")
    either, both = (lambda *a: world.joined(Connective.OR, *a)), (lambda *a: world.joined(Connective.AND, *a))
    asked = [both(p, above), both(p, below), either(p, below), either(p, above), p, TRUE, both(p, above)]
    assert world.statics.simplify(asked) == [p, FALSE, p, TRUE, p, TRUE, p]
    inside = both(world.literal("r b1 b2"), either(below, both(p, above)))
    assert world.statics.simplify([inside, FALSE]) == [both(world.literal("r b1 b2"), p), FALSE]


def test_definitions_that_lead_back_to_themselves_come_with_the_formulas_that_need_them(world):
    near = world.grounder.atom(("near", "b1", "b3"))
    assert world.statics.definition(near) is None
    (folded,) = world.statics.simplify([world.grounder.formulas.literal(near, True)])
    assert world.names(world.grounder.formulas.atoms(folded)) == {"near b1 b3"}
    # Only b2 is open: r b1 b3, or r b1 b2 and near b2 b3; that is r b2 b3, or r b2 b2 and itself.
    assert world.names(world.grounder.formulas.atoms(world.statics.definition(near))) == {
        *("r b1 b3", "r b1 b2", "near b2 b3"),
    }
    further = world.grounder.atom(("near", "b2", "b3"))
    assert world.names(world.grounder.formulas.atoms(world.statics.definition(further))) == {
        *("r b2 b3", "r b2 b2", "near b2 b3"),
    }
    assert world.names(world.statics.fluents(folded)) == {"r b1 b3", "r b1 b2", "r b2 b3", "r b2 b2"}
    assert world.statics.definition(world.grounder.atom(("r", "b1", "b3"))) is None


def test_a_formula_reaches_the_fluents_of_what_it_is_defined_by(world):
    safe = world.grounder.formula(DOMAIN.derived[3].body, {"?x": "b2"})
    closed = world.grounder.formula(DOMAIN.derived[3].body, {"?x": "b3"})
    folded = world.statics.simplify([safe, closed, world.literal("p")])
    assert folded[1] == FALSE
    reached = [world.names(world.statics.fluents(one)) for one in folded]
    assert reached == [{"r b1 b2", "r b2 b2"}, set(), {"p"}]


def test_a_derived_atom_that_leads_to_no_fluent_is_decided_though_its_predicate_can_change(world):
    asked = [world.literal(f"held {one}", true) for one in ("b1", "b2", "b3") for true in (True, False)]
    assert world.statics.simplify(asked) == [*asked[:4], FALSE, TRUE]
    assert world.statics.simplify(asked[::-1]) == [TRUE, FALSE, *asked[3::-1]]
    assert [world.names(world.statics.fluents(one)) for one in asked[:4]] == [{"p"}] * 4
    # What leads to it leads nowhere, either, and is decided with it.
    known = world.grounder.formulas.atoms(world.statics.definition(world.grounder.atom(("held", "b2"))))
    assert world.names(known) == {"p"}
