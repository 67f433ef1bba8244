"""Say as effects what an event displaces from exclusive groups, in the normal form of PDDL."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby

from msgspec import Struct
from msgspec.structs import astuple, replace

from item.language.checks.symbols import type_names
from item.language.domain import Domain
from item.language.syntax import ast, sections
from item.language.syntax.matching import match_if_equal
from item.language.syntax.walk import terms


class Change(Struct, frozen=True):
    """An effect for all values of `variables` that satisfy the conditions."""

    variables: tuple[ast.Typed, ...]
    conditions: tuple[ast.Formula, ...]
    effect: ast.Atom | ast.Delete | ast.OneOf


class _Deleted(Struct, frozen=True):
    """A member of a group that becomes false, for all values of `variables` that satisfy the conditions."""

    variables: tuple[ast.Typed, ...]
    conditions: tuple[ast.Formula, ...]
    effect: ast.Delete


def mutex_deletes(domain: Domain, event: sections.Event) -> sections.Event:
    """Return an event whose effect says itself what becomes false, and has `when` in `forall` only.

    Raises
    ------
    ValueError
        When the effect releases something.
    """
    return replace(event, effect=_joined(_Effects(domain, event).changes(event.effect, (), ())))


class _Effects:
    """The effects of one event, in normal form."""

    def __init__(self, domain: Domain, event: sections.Event) -> None:
        self._domain = domain
        self._parameters = event.parameters
        self._taken = {name.text for name in names_in((event.parameters, event.effect))}

    def changes(
        self,
        effect: ast.Effect,
        variables: tuple[ast.Typed, ...],
        conditions: tuple[ast.Formula, ...],
    ) -> Iterator[Change]:
        """Yield an effect in normal form, with what it displaces."""
        match effect:
            case ast.Atom():
                yield from self._displaced(Change(variables, conditions, effect), effect)
                yield Change(variables, conditions, effect)
            case ast.Delete():
                yield Change(variables, conditions, effect)
            case ast.AllOf(parts):
                for part in parts:
                    yield from self.changes(part, variables, conditions)
            case ast.OneOf(parts):
                outcomes = tuple(_joined(self.changes(part, (), ())) for part in parts)
                yield Change(variables, conditions, ast.OneOf(outcomes))
            case ast.When(condition, part):
                yield from self.changes(part, variables, (*conditions, condition))
            case ast.ForallEffect(bound, part):
                yield from self.changes(part, (*variables, *bound), conditions)
            case ast.Release():
                raise ValueError("a release has no strict form")

    def _displaced(self, change: Change, added: ast.Atom) -> Iterator[Change]:
        """Yield the deletes of what an added atom excludes."""
        for group in self._domain.exclusives:
            for pattern in group.atoms:
                matched = match_if_equal(pattern, added)
                if matched is None:
                    continue
                binding, equal = matched
                for other in group.atoms:
                    kept = {variable.text: binding[variable.text] for variable in group.per}
                    member = self._instance(other, kept, change.variables)
                    differ = None if member is None else _differ(member.effect.atom, added)
                    if member is not None and differ is not None:
                        yield Change(
                            (*change.variables, *member.variables),
                            (*change.conditions, *equal, *member.conditions, *differ),
                            member.effect,
                        )

    def _instance(
        self, pattern: ast.Atom, kept: Mapping[str, ast.Term], bound: tuple[ast.Typed, ...]
    ) -> _Deleted | None:
        """Return the delete of a pattern with some variables replaced and the others under new names.

        A term whose type is too wide for its place stands there as a new variable that must equal it. None
        where nothing can stand there.
        """
        renamed = dict(kept)
        types = {entry.name.text: type_names(entry.types) for entry in (*self._parameters, *bound)}
        variables: list[ast.Typed] = []
        equal: list[ast.Formula] = []
        values: list[ast.Term] = []
        declared = self._domain.predicates[pattern.predicate.text].parameters
        for term, parameter in zip(pattern.terms, declared, strict=True):
            value = renamed.get(term.text) if isinstance(term, ast.Variable) else term
            wanted = type_names(parameter.types)
            if value is None or not self._fits(value, wanted, types):
                if value is not None and not self._may_fit(value, wanted, types):
                    return None
                fresh = ast.Variable(self._fresh(term.text, variables))
                variables.append(ast.Typed(fresh, parameter.types))
                types[fresh.text] = wanted
                if value is None:
                    renamed[term.text] = fresh
                else:
                    equal.append(ast.Equal(fresh, value))
                value = fresh
            values.append(value)
        deleted = ast.Delete(ast.Atom(pattern.predicate, tuple(values)))
        return _Deleted(tuple(variables), tuple(equal), deleted)

    def _fresh(self, variable: str, others: Sequence[ast.Typed]) -> str:
        """Return a name for a variable that nothing else in the event has."""
        taken = {*self._taken, *(one.name.text for one in others)}
        name = f"{variable}-other"
        while name in taken:
            name += "-x"
        return name

    def _fits(self, term: ast.Term, wanted: tuple[str, ...], types: Mapping[str, tuple[str, ...]]) -> bool:
        """Say whether a term may stand where the wanted types are declared.

        A constant of several types belongs to each of them, a variable may stand for either.
        """
        if isinstance(term, ast.Name):
            return any(self._below(one, wanted) for one in self._domain.constants[term.text])
        return all(self._below(one, wanted) for one in types[term.text])

    def _may_fit(self, term: ast.Term, wanted: tuple[str, ...], types: Mapping[str, tuple[str, ...]]) -> bool:
        """Say whether some value of a term may stand there."""
        if isinstance(term, ast.Name):
            return False
        own = types[term.text]
        kinds = [*((one,) for one in self._domain.types), *self._domain.constants.values()]
        return any(
            any(self._below(one, own) for one in kind) and any(self._below(one, wanted) for one in kind)
            for kind in kinds
        )

    def _below(self, name: str, wanted: tuple[str, ...]) -> bool:
        return not self._domain.types[name].isdisjoint(wanted)


def names_in(node: object) -> Iterator[ast.Name | ast.Variable]:
    """Yield the names and variables in a tree, in the order of the text."""
    match node:
        case ast.Name() | ast.Variable():
            yield node
        case tuple():
            for part in node:
                yield from names_in(part)
        case ast.Node():
            for part in astuple(node):
                yield from names_in(part)
        case _:
            pass


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
    """Return changes as one effect; neighbours of the same variables and conditions are together."""
    parts: list[ast.Effect] = []
    for (bound, conditions), run in groupby(changes, key=lambda one: (_bound(one), one.conditions)):
        own = tuple(change.effect for change in run)
        if not bound and not conditions:
            parts += own
            continue
        effect: ast.Effect = own[0] if len(own) == 1 else ast.AllOf(own)
        if conditions:
            effect = ast.When(_all(conditions), effect)
        parts.append(ast.ForallEffect(bound, effect) if bound else effect)
    return parts[0] if len(parts) == 1 else ast.AllOf(tuple(parts))


def _bound(change: Change) -> tuple[ast.Typed, ...]:
    """Return the variables that a change speaks of."""
    mentioned = {*_variables(change.conditions), *(name.text for name in names_in(change.effect))}
    return tuple(variable for variable in change.variables if variable.name.text in mentioned)


def _variables(conditions: Iterable[ast.Formula]) -> Iterator[str]:
    for condition in conditions:
        yield from (term.text for term in terms(condition))


def _all(conditions: Sequence[ast.Formula]) -> ast.Formula:
    return conditions[0] if len(conditions) == 1 else ast.And(tuple(conditions))
