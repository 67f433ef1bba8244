"""How many ground atoms the parts of a domain speak of at most."""

from __future__ import annotations

from collections.abc import Sequence

from item.language.domain import Domain
from item.language.syntax import ast, sections
from item.language.syntax.walk import effects_of, subformulas
from item.logic.grounding.price import count_instances


def constraint_formulas(domain: Domain) -> list[ast.Formula]:
    """Return the formulas of constraints and derived definitions."""
    return [
        *(constraint.formula for constraint in domain.constraints),
        *(rule.body for rule in domain.derived),
    ]


def count_atoms(domain: Domain, asked: Sequence[ast.Formula]) -> int:
    """Return how many ground atoms formulas speak of at most, all quantifiers of one taken together."""
    count = 0
    for formula in asked:
        parts = list(subformulas(formula))
        variables = [v for part in parts if isinstance(part, ast.Forall | ast.Exists) for v in part.variables]
        count += len(parts) * count_instances(domain, variables)
    return count


def count_event_atoms(domain: Domain, event: sections.Event) -> int:
    """Return how many ground atoms one event asks for and changes at most."""
    count = count_atoms(domain, [event.precondition])
    pending = [(event.effect, 1)]
    while pending:
        effect, times = pending.pop()
        count += times
        match effect:
            case ast.When(condition, part):
                count += times * count_atoms(domain, [condition])
                pending.append((part, times))
            case ast.ForallEffect(variables, part):
                pending.append((part, times * count_instances(domain, variables)))
            case _:
                pending += [(part, times) for part in effects_of(effect)]
    return count
