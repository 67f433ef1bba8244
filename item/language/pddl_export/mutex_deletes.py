"""Say as effects what an event displaces from exclusive groups, in the normal form of PDDL."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, fields, replace
from itertools import groupby

from item.language.domain import Domain
from item.language.syntax import ast
from item.language.syntax.walk import terms


@dataclass(frozen=True, slots=True)
class Change:
    """An effect for all values of `variables` that satisfy the conditions."""

    variables: tuple[ast.Typed, ...]
    conditions: tuple[ast.Formula, ...]
    effect: ast.Atom | ast.Delete | ast.OneOf


def mutex_deletes(domain: Domain, event: ast.Event) -> ast.Event:
    """Return an event whose effect says itself what becomes false, and has `when` in `forall` only.

    Raises
    ------
    ValueError
        When the effect releases something.
    """
    taken = {name.text for name in names_in((event.parameters, event.effect))}
    return replace(event, effect=_joined(_changes(domain, event.effect, (), (), taken)))


def _changes(
    domain: Domain,
    effect: ast.Effect,
    variables: tuple[ast.Typed, ...],
    conditions: tuple[ast.Formula, ...],
    taken: set[str],
) -> Iterator[Change]:
    """Yield an effect in normal form, with what it displaces."""
    match effect:
        case ast.Atom():
            yield from _displaced(domain, Change(variables, conditions, effect), effect, taken)
            yield Change(variables, conditions, effect)
        case ast.Delete():
            yield Change(variables, conditions, effect)
        case ast.AllOf(parts):
            for part in parts:
                yield from _changes(domain, part, variables, conditions, taken)
        case ast.OneOf(parts):
            outcomes = tuple(_joined(_changes(domain, part, (), (), taken)) for part in parts)
            yield Change(variables, conditions, ast.OneOf(outcomes))
        case ast.When(condition, part):
            yield from _changes(domain, part, variables, (*conditions, condition), taken)
        case ast.ForallEffect(bound, part):
            yield from _changes(domain, part, (*variables, *bound), conditions, taken)
        case ast.Release():
            raise ValueError("a release has no strict form")


def _displaced(domain: Domain, change: Change, added: ast.Atom, taken: set[str]) -> Iterator[Change]:
    """Yield the deletes of what an added atom excludes."""
    for group in domain.exclusives:
        for pattern in group.atoms:
            matched = _matched(pattern, added)
            if matched is None:
                continue
            binding, equal = matched
            for other in group.atoms:
                kept = {variable.text: binding[variable.text] for variable in group.per}
                variables, atom = _instance(domain, other, kept, taken)
                differ = _differ(atom, added)
                if differ is not None:
                    yield Change(
                        (*change.variables, *variables),
                        (*change.conditions, *equal, *differ),
                        ast.Delete(atom),
                    )


def _matched(pattern: ast.Atom, atom: ast.Atom) -> tuple[dict[str, ast.Term], list[ast.Formula]] | None:
    """Return the values for which an atom is an instance of a pattern, and what must be equal for that."""
    if pattern.predicate.text != atom.predicate.text:
        return None
    binding: dict[str, ast.Term] = {}
    equal: list[ast.Formula] = []
    for own, term in zip(pattern.terms, atom.terms, strict=True):
        wanted = binding.setdefault(own.text, term) if isinstance(own, ast.Variable) else own
        if wanted != term:
            if isinstance(wanted, ast.Name) and isinstance(term, ast.Name):
                return None
            equal.append(ast.Equal(wanted, term))
    return binding, equal


def names_in(node: object) -> Iterator[ast.Name | ast.Variable]:
    """Yield the names and variables in a tree, in the order of the text."""
    match node:
        case ast.Name() | ast.Variable():
            yield node
        case tuple():
            for part in node:
                yield from names_in(part)
        case ast.Node():
            for field in fields(node):
                yield from names_in(getattr(node, field.name))
        case _:
            pass


def per_values(group: ast.Exclusive, atom: ast.Atom) -> Iterator[tuple[ast.Term, ...]]:
    """Yield the values of the `:per` variables for which an atom may belong to a group."""
    for pattern in group.atoms:
        matched = _matched(pattern, atom)
        if matched is not None:
            yield tuple(matched[0][variable.text] for variable in group.per)


def _instance(
    domain: Domain, pattern: ast.Atom, kept: dict[str, ast.Term], taken: set[str]
) -> tuple[tuple[ast.Typed, ...], ast.Atom]:
    """Return a pattern with some variables replaced and the others under new names, typed as declared."""
    renamed = dict(kept)
    variables: list[ast.Typed] = []
    declared = domain.predicates[pattern.predicate.text].parameters
    for term, parameter in zip(pattern.terms, declared, strict=True):
        if isinstance(term, ast.Variable) and term.text not in renamed:
            name = f"{term.text}-other"
            while name in taken:
                name += "-x"
            renamed[term.text] = ast.Variable(name)
            variables.append(ast.Typed(ast.Variable(name), parameter.types))
    values = tuple(renamed[t.text] if isinstance(t, ast.Variable) else t for t in pattern.terms)
    return tuple(variables), ast.Atom(pattern.predicate, values)


def _differ(atom: ast.Atom, other: ast.Atom) -> list[ast.Formula] | None:
    """Return the conditions under which two atoms differ, None if they are the same."""
    if atom.predicate.text != other.predicate.text:
        return []
    pairs = [(a, b) for a, b in zip(atom.terms, other.terms, strict=True) if a != b]
    if not pairs:
        return None
    if any(isinstance(a, ast.Name) and isinstance(b, ast.Name) for a, b in pairs):
        return []
    return [ast.Not(_all([ast.Equal(a, b) for a, b in pairs]))]


def _joined(changes: Iterable[Change]) -> ast.Effect:
    parts: list[ast.Effect] = []
    for (variables, conditions), run in groupby(changes, key=lambda one: (one.variables, one.conditions)):
        own = tuple(change.effect for change in run)
        if not variables and not conditions:
            parts += own
            continue
        effect: ast.Effect = own[0] if len(own) == 1 else ast.AllOf(own)
        if conditions:
            effect = ast.When(_all(conditions), effect)
        mentioned = {*_variables(conditions), *(name.text for one in own for name in names_in(one))}
        bound = tuple(variable for variable in variables if variable.name.text in mentioned)
        parts.append(ast.ForallEffect(bound, effect) if bound else effect)
    return parts[0] if len(parts) == 1 else ast.AllOf(tuple(parts))


def _variables(conditions: Iterable[ast.Formula]) -> Iterator[str]:
    for condition in conditions:
        yield from (term.text for term in terms(condition))


def _all(conditions: Sequence[ast.Formula]) -> ast.Formula:
    return conditions[0] if len(conditions) == 1 else ast.And(tuple(conditions))
