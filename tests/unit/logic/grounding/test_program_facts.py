"""The facts by which the encodings know components and sub-events."""

from types import SimpleNamespace

from item.logic.formulas import TRUE, Connective, Formulas
from item.logic.grounding.compiler import EventFactor
from item.logic.grounding.components import Component
from item.logic.grounding.constraints import Group, Rule
from item.logic.grounding.effects import GroundEffect
from item.logic.grounding.program_facts import world_facts


def test_components_events_and_the_formulas_in_them():
    """Fluents 0 to 3; formulas 2: 0, 3: not 1, 4: 2 and 3, 5: 2, 6: 5 or 3."""
    formulas = Formulas()
    first, second = formulas.literal(0, True), formulas.literal(1, False)
    both = formulas.junction(Connective.AND, (first, second))
    third = formulas.literal(2, True)
    either = formulas.junction(Connective.OR, (third, second))
    assert (first, second, both, third, either) == (2, 3, 4, 5, 6)
    components = [
        Component((0, 1), (0, 1), (Group((0, 1), None),), (Rule(either, None),)),
        Component((2, 3), (2, 3), (Group((2, 3), None), Group((3,), None))),
    ]
    shares = [
        (
            7,
            EventFactor(
                (0,), both, (GroundEffect(third, ((0, 1),), 0, 1), GroundEffect(TRUE, (), 3, 0)), (2,)
            ),
        ),
        (8, EventFactor((1,), TRUE, (GroundEffect(TRUE, (), 2, -1),))),
    ]
    # Of no atom here is there a definition.
    statics = SimpleNamespace(definition=lambda _: None)
    found = [*world_facts(components, shares, formulas, statics, lambda atom: f"f{atom}")]
    assert found[: found.index("event(7).")] == [
        "fluent(f0).",
        "fluent(f1).",
        "rule(6).",
        "group(0).",
        "member(0,f0).",
        "member(0,f1).",
        "fluent(f2).",
        "fluent(f3).",
        "group(1).",
        "member(1,f2).",
        "member(1,f3).",
        "group(2).",
        "member(2,f3).",
    ]
    assert found[found.index("event(7).") : found.index("effect(8,0,f2,-1).") + 1] == [
        "event(7).",
        "precondition(7,4).",
        "effect(7,0,f0,1).",
        "condition(7,0,5).",
        "outcome(7,0,0,1).",
        "effect(7,1,f3,0).",
        "choice(7,0).",
        "alternative(7,0,0..1).",
        "event(8).",
        "effect(8,0,f2,-1).",
    ]
    assert sorted(found[found.index("effect(8,0,f2,-1).") + 1 :]) == [
        "conjunction(4).",
        "disjunction(6).",
        "literal(2,f0,1).",
        "literal(3,f1,-1).",
        "literal(5,f2,1).",
        "part(4,2).",
        "part(4,3).",
        "part(6,3).",
        "part(6,5).",
    ]
