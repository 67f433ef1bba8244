"""Ground formulas and effects say in every complete state what the slow reference says of the lifted ones."""

from __future__ import annotations

from itertools import product

import pytest

from item.language.domain import Domain
from item.logic.formulas import Connective, Literal
from item.logic.grounding.effects import Effects
from item.logic.grounding.grounder import Grounder, used_by_derived
from tests.reference.reference import Reference

# Type `b` is a subtype of `a`; "near" is recursive, "safe" stands on it, "dear" has rules of two types.
DOMAIN = """(define (domain d)
  (:types b - a a c - object)
  (:constants a1 - a b1 b2 - b c1 - c)
  (:predicates (p) (q ?x - a) (r ?x ?y - b) (s ?x - a) (t ?x - a ?y - object)
    (near ?x ?y - b) (safe ?x - b) (dear ?x - a) (odd ?x - a))
  (:init (s b1) (t b1 b2) (t a1 b1) (t a1 c1))
  (:derived (near ?x ?y - b) (r ?x ?y))
  (:derived (near ?x ?y - b) (exists (?z - b) (and (r ?x ?z) (near ?z ?y))))
  (:derived (safe ?x - b) (not (near b1 ?x)))
  (:derived (dear ?x - b) (q ?x))
  (:derived (dear ?x - a) (and (p) (not (s ?x))))
  (:derived (odd ?x - a) (exists (?y - c) (t ?x ?y)))
  (:event touch :parameters (?x ?y - b) :effect (and (p) (q ?x) (q a1) (r ?x ?y)))
  EVENTS)"""
FORMULAS = (
    "(q ?x)",
    "(not (q ?y))",
    "(= ?x ?y)",
    "(not (= ?x b1))",
    "(and (p) (q ?x) (not (= ?x ?y)))",
    "(or)",
    "(not (and (p) (or (q ?x) (q ?y))))",
    "(imply (q ?x) (p))",
    "(not (imply (q ?x) (and (p) (q ?y))))",
    "(forall (?z - b) (imply (r ?y ?z) (q ?z)))",
    "(not (forall (?z - b) (imply (r ?y ?z) (q ?z))))",
    "(exists (?z - a) (and (s ?z) (q ?z) (not (= ?z ?x))))",
    "(not (exists (?z - a) (and (t ?x ?z) (q ?z))))",
    "(forall (?z - (either b c)) (or (not (t ?x ?z)) (q ?y)))",
    # The same name with another meaning inside.
    "(and (q ?x) (exists (?x - b) (and (r ?x ?y) (not (exists (?x - b) (r ?y ?x))))))",
    "(exists (?z ?w - b) (and (r ?z ?w) (or (q ?z) (q ?x))))",
    "(or (near b1 ?y) (safe ?y))",
    "(not (dear ?x))",
    "(imply (dear ?x) (odd ?x))",
    "(forall (?z - b) (or (dear ?z) (near ?z ?z)))",
)
EFFECTS = (
    "(and (p) (not (q ?x)))",
    "(release (q ?x))",
    "(oneof (and (p) (q ?y)) (and) (not (q ?x)))",
    "(and (oneof (p) (not (p))) (oneof (q ?x) (q ?y) (r ?y ?y)))",
    "(oneof (oneof (p) (q ?x)) (when (q ?y) (not (p))))",
    "(when (and (q ?x) (not (p))) (when (q ?y) (r ?y ?y)))",
    "(when (= ?x ?y) (p))",
    "(when (safe ?y) (not (q ?y)))",
    "(forall (?z - b) (when (r ?y ?z) (not (r ?y ?z))))",
    "(forall (?z - a) (when (t ?x ?z) (q ?z)))",
    "(forall (?z - b) (oneof (q ?z) (not (q ?z))))",
    "(forall (?z ?w - b) (when (and (r ?z ?w) (= ?z ?y)) (and (q ?z) (not (r ?z ?w)))))",
    # Said twice, once under a condition, once for another constant.
    "(and (forall (?z - b) (r ?y ?z)) (when (p) (forall (?z - b) (r ?y ?z))) (forall (?z - b) (r b1 ?z)))",
    # What the second one says the first says, too, before it.
    "(and (forall (?z - b) (q ?z)) (forall (?w - b) (and (r ?y ?w) (forall (?z - b) (q ?z)))))",
    "(forall (?w - b) (and (r ?y ?w) (forall (?z - b) (q ?z))))",
    "(oneof (forall (?z - a) (q ?z)) (forall (?z - a) (not (q ?z))) (p))",
)

BINDINGS = [{"?x": x, "?y": y} for x in ("a1", "b1", "b2") for y in ("b1", "b2")]


@pytest.fixture(scope="module")
def domain() -> Domain:
    """All formulas and effects in one domain, as they share what was grounded before."""
    head = "(:event {name} :parameters (?x - a ?y - b) :precondition {asked} :effect {effect})"
    events = [head.format(name=f"f{n}", asked=asked, effect="(and)") for n, asked in enumerate(FORMULAS)]
    events += [head.format(name=f"e{n}", asked="(and)", effect=effect) for n, effect in enumerate(EFFECTS)]
    return Domain.parse(DOMAIN.replace("EVENTS", "\n".join(events)))


@pytest.fixture(scope="module")
def grounder(domain) -> Grounder:
    """One that has met everything before."""
    grounder = Grounder(domain)
    effects = Effects(grounder)
    for event, binding in product(domain.events.values(), BINDINGS):
        effects.ground(event.effect, binding)
        grounder.formula(event.precondition, binding)
    return grounder


@pytest.fixture(scope="module")
def reference(domain) -> Reference:
    return Reference(domain)


def holds(grounder: Grounder, number: int, true) -> bool:
    """Tell whether a ground formula holds where some atoms are true, derived ones among them."""
    node = grounder.formulas[number]
    if isinstance(node, Literal):
        return (grounder.atoms[node.atom] in true) is node.positive
    parts = (holds(grounder, part, true) for part in node.parts)
    return all(parts) if node.connective is Connective.AND else any(parts)


def results(grounder: Grounder, effects, alternatives, true):
    """Yield what ground effects may make true and false in a state, one outcome after the other."""
    happening = [one for one in effects if holds(grounder, one.condition, true)]
    for chosen in product(*map(range, alternatives)):
        own = [one for one in happening if all(chosen[choice] == which for choice, which in one.outcomes)]
        for values in product(*([one.value] if one.value else [1, -1] for one in own)):
            changed = [(value, grounder.atoms[one.fluent]) for value, one in zip(values, own, strict=True)]
            yield tuple(frozenset(atom for sign, atom in changed if sign == own) for own in (1, -1))


@pytest.mark.parametrize("number", range(len(FORMULAS)), ids=FORMULAS)
def test_ground_formulas_mean_what_lifted_ones_mean(domain, grounder, reference, number):
    asked = domain.events[f"f{number}"].precondition
    for binding, by in product(BINDINGS, (Grounder(domain), grounder)):
        ground, opposite = by.formula(asked, binding), by.formula(asked, binding, positive=False)
        for state in reference.states[::3]:
            true = reference.extend(state)
            expected = reference.holds(asked, binding, true)
            assert holds(by, ground, true) is expected
            assert holds(by, opposite, true) is not expected


@pytest.mark.parametrize("number", range(len(EFFECTS)), ids=EFFECTS)
def test_ground_effects_change_what_lifted_ones_change(domain, grounder, reference, number):
    effect = domain.events[f"e{number}"].effect
    for binding, by in product(BINDINGS, (Grounder(domain), grounder)):
        effects, alternatives = Effects(by).ground(effect, binding)
        for state in reference.states[::5]:
            found = set(results(by, effects, alternatives, reference.extend(state)))
            assert found == set(reference.outcomes(effect, binding, state))


def test_definitions_are_the_disjunction_of_the_rules_whose_types_fit(domain, grounder, reference):
    for rule in domain.derived:
        for arguments in product(*map(domain.objects_of, rule.parameters)):
            atom = (rule.name.text, *arguments)
            ground = grounder.definition(grounder.atom(atom))
            for state in reference.states[::3]:
                true = reference.extend(state)
                assert holds(grounder, ground, true) is (atom in true)


def test_what_does_not_depend_on_itself_is_replaced_by_what_its_rules_say(grounder):
    def left(formula: int) -> set[str]:
        return {" ".join(grounder.atoms[atom]) for atom in grounder.formulas.atoms(formula)}

    binding = {"?x": "b1", "?y": "b2"}
    events = grounder._domain.events
    assert left(grounder.formula(events["f16"].precondition, binding)) == {"near b1 b2"}
    assert left(grounder.formula(events["f17"].precondition, binding)) == {"q b1", "p", "s b1"}
    assert used_by_derived(grounder._domain) == {
        "near": {"near", "r"},
        "safe": {"near", "r"},
        "dear": {"q", "p", "s"},
        "odd": {"t"},
    }


@pytest.mark.parametrize(
    ("arguments", "fits"),
    [
        (("a1", "b1"), True),
        (("b1", "b1"), True),
        (("b1", "a1"), False),
        (("c1", "b1"), False),
        (("a1",), False),
        (("a1", "b1", "b1"), False),
        (("a1", "nobody"), False),
    ],
)
def test_parameters_are_bound_to_as_many_arguments_of_their_types(domain, grounder, arguments, fits):
    bound = grounder.bind(domain.events["e0"].parameters, arguments)
    assert bound == (dict(zip(("?x", "?y"), arguments, strict=True)) if fits else None)


def test_without_types_every_constant_will_do_but_no_other(grounder):
    assert grounder.has_type("c1", ())
    assert not grounder.has_type("nobody", ())
