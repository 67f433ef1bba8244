"""Walk over formulas, effects and definitions."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterator
from typing import TypeVar, assert_never

from msgspec.structs import astuple

from item.language.syntax import ast, sections

Node = TypeVar("Node", bound=ast.Node)
_Tree = TypeVar("_Tree", ast.Formula, ast.Effect)


def inside(node: object, kind: type[Node]) -> Iterator[Node]:
    """Yield the nodes of a kind in a syntax tree, the outermost ones."""
    if isinstance(node, kind):
        yield node
    elif isinstance(node, tuple):
        for part in node:
            yield from inside(part, kind)
    elif isinstance(node, ast.Node):
        for part in astuple(node):
            yield from inside(part, kind)


def parts_of(formula: ast.Formula) -> tuple[ast.Formula, ...]:
    """Return the formulas right inside a formula."""
    match formula:
        case ast.Atom() | ast.Equal():
            return ()
        case ast.Not(part) | ast.Forall(_, part) | ast.Exists(_, part):
            return (part,)
        case ast.And(parts) | ast.Or(parts):
            return parts
        case ast.Imply(left, right):
            return left, right
        case _:
            assert_never(formula)


def effects_of(effect: ast.Effect) -> tuple[ast.Effect, ...]:
    """Return the effects right inside an effect."""
    match effect:
        case ast.Atom() | ast.Delete() | ast.Release():
            return ()
        case ast.AllOf(parts) | ast.OneOf(parts):
            return parts
        case ast.When(_, part) | ast.ForallEffect(_, part):
            return (part,)
        case _:
            assert_never(effect)


def subformulas(formula: ast.Formula) -> Iterator[ast.Formula]:
    """Yield a formula and everything inside it, in the order of the text."""
    return _nested(formula, parts_of)


def subeffects(effect: ast.Effect) -> Iterator[ast.Effect]:
    """Yield an effect and every effect inside it, in the order of the text."""
    return _nested(effect, effects_of)


def _nested(tree: _Tree, right_inside: Callable[[_Tree], tuple[_Tree, ...]]) -> Iterator[_Tree]:
    pending = [tree]
    while pending:
        one = pending.pop()
        yield one
        # Most are atoms, and this is most of what checking takes.
        if not isinstance(one, ast.Atom):
            pending += right_inside(one)[::-1]


def conditions(effect: ast.Effect) -> Iterator[ast.Formula]:
    """Yield the condition of every `when`."""
    for one in subeffects(effect):
        if isinstance(one, ast.When):
            yield one.condition


def formulas(definition: sections.DomainDefinition) -> Iterator[ast.Formula]:
    """Yield every formula of a definition that is not part of another."""
    for event in definition.events:
        yield event.precondition
        yield from conditions(event.effect)
    for rule in definition.derived:
        yield rule.body
    for constraint in definition.constraints:
        yield constraint.formula


def changed_atoms(effect: ast.Effect) -> Iterator[ast.Atom]:
    """Yield every atom that an effect makes true, false or unknown."""
    for one in subeffects(effect):
        match one:
            case ast.Atom():
                yield one
            case ast.Delete(atom) | ast.Release(atom):
                yield atom
            case _:
                pass


def named_in_use(definition: sections.DomainDefinition) -> frozenset[str]:
    """Return the names, in lower case, of the named effects that are in events, or in others that are."""
    known: dict[str, ast.Effect] = {}
    for named in definition.named_effects:
        known.setdefault(named.name.text.lower(), named.effect)
    found: set[str] = set()
    pending = [event.effect for event in definition.events]
    while pending:
        atoms = (one for one in subeffects(pending.pop()) if isinstance(one, ast.Atom))
        new = {atom.predicate.text.lower() for atom in atoms} & known.keys() - found
        found |= new
        pending += (known[name] for name in sorted(new))
    return frozenset(found)


def changed_predicates(definition: sections.DomainDefinition, true: Container[str]) -> frozenset[str]:
    """Return the predicates that events change.

    Where an effect makes one member of an exclusive group true, the others become false, though no effect
    says so. But a member that holds from the start, and that no effect changes, leaves the others no room.

    Parameters
    ----------
    true : the predicates that hold of something at the start.
    """
    changed: set[str] = set()
    made: set[str] = set()
    for event in definition.events:
        changed.update(atom.predicate.text for atom in changed_atoms(event.effect))
        made.update(one.predicate.text for one in subeffects(event.effect) if isinstance(one, ast.Atom))
    for group in definition.exclusives:
        members = {atom.predicate.text for atom in group.atoms}
        if not members.isdisjoint(made):
            changed.update(one for one in members if one not in true)
    return frozenset(changed)


def terms(formula: ast.Formula) -> Iterator[ast.Term]:
    """Yield every term of a formula, quantified variables only where they are used."""
    for part in subformulas(formula):
        match part:
            case ast.Atom():
                yield from part.terms
            case ast.Equal(left, right):
                yield from (left, right)
            case _:
                pass


def effect_terms(effect: ast.Effect) -> Iterator[ast.Term]:
    """Yield every term of an effect and of its conditions."""
    for atom in changed_atoms(effect):
        yield from atom.terms
    for condition in conditions(effect):
        yield from terms(condition)


def divide(
    formula: ast.Formula, variables: tuple[ast.Typed, ...] = ()
) -> Iterator[tuple[tuple[ast.Typed, ...], ast.Formula]]:
    """Yield the parts of a conjunction, however written, with the variables they hold for all of."""
    match formula:
        case ast.And(parts):
            for part in parts:
                yield from divide(part, variables)
        case ast.Forall(bound, part):
            yield from divide(part, (*variables, *bound))
        case ast.Not(ast.Exists(bound, part)):
            yield from divide(ast.Not(part), (*variables, *bound))
        case ast.Not(ast.Or(parts)):
            for part in parts:
                yield from divide(ast.Not(part), variables)
        case ast.Not(ast.Imply(left, right)):
            yield from divide(left, variables)
            yield from divide(ast.Not(right), variables)
        case ast.Not(ast.Not(part)):
            yield from divide(part, variables)
        case _:
            yield variables, formula
