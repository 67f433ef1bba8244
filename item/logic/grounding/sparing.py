"""Whether a few constants of a kind may stand for all of them that nobody has mentioned.

What holds of constants that may trade places and of which nothing is known in particular is the same for all
of them. So a small world of those mentioned and some others has the same answers, if its complete states are
just those of the whole world, restricted to it: every one of the small world can be extended, with whatever
is not known to be true false. Then a complete state must not tell more of the constants left out than of the
others, which is so where

* they meet in exclusive groups of fluents, never in a constraint;
* preconditions ask the same of all of them, one literal at a time, never of some one;
* effects on all of them happen on conditions in which none of them is.

Which instances static facts admit does not matter: of constants that may trade places, a formula cannot count
more than it has variables (pebble games; Libkin, "Elements of Finite Model Theory", 2004, chapter 11).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from item.language.domain import Domain
from item.language.syntax import ast
from item.language.syntax.walk import conditions, parts_of, subeffects, subformulas
from item.logic.grounding.grounder import used_by_derived

_BINDING = (ast.Forall, ast.Exists, ast.ForallEffect)


def spares_needed(domain: Domain) -> int:
    """Return how many constants of each kind that nobody has mentioned are in a small world at least."""
    said: list[tuple[Sequence[ast.Typed], list[ast.Formula], list[ast.Effect]]] = [
        *((rule.parameters, [rule.body], []) for rule in domain.derived),
        *(((), [constraint.formula], []) for constraint in domain.constraints),
        *(
            (event.parameters, [event.precondition, *conditions(event.effect)], [*subeffects(event.effect)])
            for event in domain.events.values()
        ),
    ]
    variables = (
        len(parameters) + sum(len(one.variables) for one in [*inner, *effects] if isinstance(one, _BINDING))
        for parameters, formulas, effects in said
        for inner in [[part for formula in formulas for part in subformulas(formula)]]
    )
    # Two facts of one group speak of so many.
    places = 2 * max((len(domain.predicates[name].parameters) for name in domain.fluents), default=0)
    return max(variables, default=0) + places


class Sparing:
    """Judges the axioms of a domain as to constants of some types.

    Parameters
    ----------
    types : the declared types of the constants.
    """

    def __init__(self, domain: Domain, types: Sequence[str]) -> None:
        self._domain = domain
        self._types = types
        uses = used_by_derived(domain)
        self._changing = {name for name, used in uses.items() if used & domain.fluents} | domain.fluents
        # Derived predicates whose truth hangs on what changes of any constants.
        self._wide: set[str] = set()
        while more := {
            rule.name.text
            for rule in domain.derived
            if rule.name.text not in self._wide and not self._is_local(rule.body)
        }:
            self._wide |= more

    def is_allowed(self) -> bool:
        """Tell whether a few of the constants may stand for others."""
        return (
            all(self._is_local(one.formula) for one in self._domain.constraints)
            and all(
                all(atom.predicate.text in self._domain.fluents for atom in one.atoms)
                for one in self._domain.exclusives
                if any(
                    self._admits(parameter)
                    for atom in one.atoms
                    for parameter in self._domain.predicates[atom.predicate.text].parameters
                )
            )
            and all(
                self._asks_alike(event.precondition, True) and self._changes_alike(event.effect, False)
                for event in self._domain.events.values()
            )
        )

    def _admits(self, variable: ast.Typed) -> bool:
        wanted = {name.text for name in variable.types}
        return not wanted or any(wanted & self._domain.types[own] for own in self._types)

    def _is_static(self, formula: ast.Formula) -> bool:
        return not any(
            isinstance(part, ast.Atom) and part.predicate.text in self._changing
            for part in subformulas(formula)
        )

    def _is_local(self, formula: ast.Formula) -> bool:
        """Tell whether the truth of a formula hangs on nothing that changes of constants it does not name."""
        match formula:
            case _ if self._is_static(formula):
                return True
            case ast.Atom(predicate):
                return predicate.text not in self._wide
            case ast.Forall(variables) | ast.Exists(variables) if any(map(self._admits, variables)):
                return False
            case _:
                return all(map(self._is_local, parts_of(formula)))

    def _asks_alike(self, formula: ast.Formula, positive: bool) -> bool:
        """Tell whether a precondition, or its negation, asks the same literals of all constants."""
        if self._is_local(formula):
            return True
        match formula:
            case ast.Forall(variables, part) if positive and any(map(self._admits, variables)):
                return self._is_conjunction(part, positive)
            case ast.Exists(variables, part) if not positive and any(map(self._admits, variables)):
                return self._is_conjunction(part, positive)
            case ast.Not(part):
                return self._asks_alike(part, not positive)
            case ast.And(parts) if positive:
                return all(self._asks_alike(part, positive) for part in parts)
            case ast.Or(parts) if not positive:
                return all(self._asks_alike(part, positive) for part in parts)
            case ast.Forall(_, part) if positive:
                return self._asks_alike(part, positive)
            case ast.Exists(_, part) if not positive:
                return self._asks_alike(part, positive)
            case _:
                return False

    def _is_conjunction(self, formula: ast.Formula, positive: bool) -> bool:
        """Tell whether a formula, or its negation, comes down to literals when static facts are folded."""
        if self._is_static(formula):
            return True
        match formula:
            case ast.Atom(predicate):
                return predicate.text in self._domain.fluents
            case ast.Equal():
                return True
            case ast.Not(part):
                return self._is_conjunction(part, not positive)
            case ast.Imply(left, right):
                return self._is_conjunction(ast.Or((ast.Not(left), right)), positive)
            case ast.And(parts) | ast.Or(parts):
                several = isinstance(formula, ast.Or) is positive
                changing = [part for part in parts if not self._is_static(part)]
                return (not several or len(changing) == 1) and all(
                    self._is_conjunction(part, positive) for part in changing
                )
            case ast.Forall(_, part):
                return positive and self._is_conjunction(part, positive)
            case ast.Exists(_, part):
                return not positive and self._is_conjunction(part, positive)
            case _:
                assert_never(formula)

    def _changes_alike(self, effect: ast.Effect, every: bool) -> bool:
        """Tell whether an effect does the same to all constants; with `every` it is one on all of them."""
        match effect:
            case ast.Atom() | ast.Delete() | ast.Release():
                return True
            case ast.AllOf(parts):
                return all(self._changes_alike(part, every) for part in parts)
            case ast.OneOf(parts):
                return not every and all(self._changes_alike(part, every) for part in parts)
            case ast.When(guard, part):
                known = self._is_static(guard) if every else self._is_local(guard)
                return known and self._changes_alike(part, every)
            case ast.ForallEffect(variables, part):
                return self._changes_alike(part, every or any(map(self._admits, variables)))
            case _:
                assert_never(effect)
