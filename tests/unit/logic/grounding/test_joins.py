"""Static facts rule out instances of quantifiers before they are grounded."""

import pytest

from item.language.domain import Domain
from item.logic.grounding.effects import Effects
from item.logic.grounding.grounder import Grounder
from tests.reference.beakers import beakers, layers

DOMAIN = """(define (domain sums)
  (:types number) (:constants n0 n1 n2 - number)
  (:predicates (plus ?a ?b ?c - number) (level ?n - number) (low ?n - number)
    (small ?n - number))
  (:init (plus n0 n1 n1) (plus n1 n0 n1) (plus n1 n1 n2) (low n0))
  (:derived (small ?n - number) (low ?n))
  (:event rise :parameters (?b - number)
    :precondition {precondition}
    :effect (forall (?a ?c - number) (when (and (level ?a) (plus ?a ?b ?c)) (level ?c)))))"""


@pytest.mark.parametrize(
    ("precondition", "left"),
    [
        ("(exists (?x ?y - number) (and (plus ?x ?b ?y) (level ?x)))", [("n0", "n1"), ("n1", "n2")]),
        ("(exists (?x ?y - number) (and (not (plus ?x ?b ?y)) (level ?x)))", None),
        ("(exists (?x ?y - number) (and (level ?x) (= ?x ?y)))", [("n0", "n0"), ("n1", "n1"), ("n2", "n2")]),
        ("(forall (?x - number) (or (level ?x) (= ?x n1)))", [("n0",), ("n2",)]),
        ("(forall (?x ?y - number) (imply (plus ?x ?b ?y) (level ?x)))", [("n0", "n1"), ("n1", "n2")]),
        ("(forall (?x ?y - number) (or (not (low ?x)) (level ?y)))", [("n0", f"n{y}") for y in range(3)]),
        # A derived predicate is for the solver to judge, as is what stands beside others in a disjunction.
        ("(exists (?x - number) (and (small ?x) (level ?x)))", None),
        ("(exists (?x ?y - number) (or (plus ?x ?b ?y) (level ?x)))", None),
    ],
)
def test_only_instances_that_statics_admit_are_grounded(precondition, left):
    domain = Domain.parse(DOMAIN.format(precondition=precondition))
    asked = domain.events["rise"].precondition
    positive = type(asked).__name__ == "Exists"
    names = [variable.name.text for variable in asked.variables]
    grounder = Grounder(domain)
    bound = grounder.bindings(asked, {"?b": "n1"}, asked.part, positive=positive)
    found = [tuple(binding[name] for name in names) for binding in bound]
    numbers = domain.instances(("number",))
    if left is None:
        assert len(found) >= 3 ** len(names) - 3
    else:
        assert found == left
    assert set(found) <= {(x, y) for x in numbers for y in numbers} | {(x,) for x in numbers}


@pytest.mark.parametrize("text", [beakers(), layers()])
def test_rich_effects_have_no_instance_that_never_happens(text):
    domain = Domain.parse(text)
    grounder = Grounder(domain)
    binding = {"?a": "b1", "?b": "b2"}
    effects, _ = Effects(grounder).ground(domain.events["pour"].effect, binding)
    # Fifteen sums, not 125 triples of numbers; of layers these times six colours.
    assert len(effects) <= 1 + 30 + 15 + 15 * 6
