"""Constants that stand for those which problems and casts are to bring.

A domain whose constants come with its narratives is judged with a few of each type that has none. They are
enough as long as its laws and events say only what holds for all, or that there are some: what happens among
many constants then happens among those that the event is about and those that there must be.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from item.language.checks.symbols import OBJECT
from item.language.domain import Domain
from item.language.syntax import ast
from item.language.syntax.walk import conditions, formulas, subeffects, subformulas

# Events and laws that speak of more constants at once are not judged.
MANY = 6


def with_generic_objects(domain: Domain) -> tuple[Domain, ...]:
    """Return the domain with few and with enough constants; as it is when none are to come (`types_to_come`).

    What can happen in neither never can. Empty if what holds may depend on how many constants there are.
    """
    if domain.constants and not types_to_come(domain):
        return (domain,)
    asked = [
        *(rule.body for rule in domain.derived),
        *(condition for event in domain.events.values() for condition in conditions(event.effect)),
    ]
    if any(isinstance(part, ast.Forall | ast.Exists) for one in asked for part in subformulas(one)):
        return ()
    if any(_alternates(one) for one in formulas(domain.definition)):
        return ()
    # A law holds before an event and after it, maybe of others.
    of_laws = sum(2 * _claimed(law.formula) for law in domain.constraints)
    of_events = max(len(one.parameters) + _claimed(one.precondition) for one in domain.events.values())
    if of_laws + of_events > MANY:
        return ()
    return tuple(_enlarged(domain, count) for count in sorted({1, max(1, of_laws + of_events)}))


def lacking_types(domain: Domain) -> tuple[str, ...]:
    """Return the types that events and laws ask for and no constant has, `a or b` for `(either a b)`."""
    return tuple(" or ".join(own) for own in _asked_types(domain) if not domain.instances(own))


def types_to_come(domain: Domain) -> tuple[str, ...]:
    """Return the types without a constant that count: `lacking_types`, and those below others asked for.

    Of a type that nothing asks for there may be any number: nothing depends on it.
    """
    asked = {name for own in _asked_types(domain) if domain.instances(own) for name in own}
    below = (name for name, above in domain.types.items() if above & asked and not domain.instances((name,)))
    return tuple(dict.fromkeys((*lacking_types(domain), *below)))


def _asked_types(domain: Domain) -> tuple[tuple[str, ...], ...]:
    """Return the types of the parameters of events and of all variables of laws, rules and effects."""
    asked = [one for event in domain.events.values() for one in event.parameters]
    for formula in formulas(domain.definition):
        asked += [one for variables, _, _ in _quantifiers(formula) for one in variables]
    for event in domain.events.values():
        for effect in subeffects(event.effect):
            asked += effect.variables if isinstance(effect, ast.ForallEffect) else ()
    return tuple(dict.fromkeys(tuple(name.text for name in one.types) or (OBJECT,) for one in asked))


def _enlarged(domain: Domain, count: int) -> Domain:
    """Return the domain with so many further constants of each type."""
    taken = {name.casefold() for name in domain.constants}
    names = {f"{kind}-{number}": (kind,) for kind in sorted(domain.types) for number in range(1, count + 1)}
    return domain.extended({name: own for name, own in names.items() if name.casefold() not in taken}, {})


def _claimed(formula: ast.Formula) -> int:
    """Return how many constants a formula says to exist, beyond those it is given."""
    return sum(len(variables) for variables, exists, _ in _quantifiers(formula) if exists)


def _alternates(formula: ast.Formula) -> bool:
    """Say whether a formula claims that for all there are some: no number of constants may be enough then."""
    return any(exists and inside_all for _, exists, inside_all in _quantifiers(formula))


def _quantifiers(formula: ast.Formula) -> Iterator[tuple[tuple[ast.Typed, ...], bool, bool]]:
    """Yield the variables of each quantifier, whether it claims existence, and whether inside a universal."""
    pending = [(formula, True, False)]
    while pending:
        part, positive, inside_all = pending.pop()
        match part:
            case ast.Atom() | ast.Equal():
                pass
            case ast.Not(inner):
                pending.append((inner, not positive, inside_all))
            case ast.And(parts) | ast.Or(parts):
                pending += [(inner, positive, inside_all) for inner in parts]
            case ast.Imply(left, right):
                pending += [(left, not positive, inside_all), (right, positive, inside_all)]
            case ast.Forall(variables, inner) | ast.Exists(variables, inner):
                exists = positive == isinstance(part, ast.Exists)
                yield variables, exists, inside_all
                pending.append((inner, positive, inside_all or not exists))
            case _:
                assert_never(part)
