"""What an event needs and brings about, as far as its axioms say it outright: ground literals."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TypeAlias

from item.language.domain import Domain
from item.language.syntax import ast, sections
from item.logic.belief import GroundAtom
from item.logic.grounding.grounder import ground_atom

Literal: TypeAlias = tuple[GroundAtom, bool]
"""A fluent (predicate, arguments...), and whether it is true."""


def needed(domain: Domain, event: GroundAtom) -> Iterator[Literal]:
    """Yield the literals of which a ground event's precondition is the conjunction, as far as it is one."""
    declared = domain.events[event[0]]
    yield from _grounded(declared, event, _literals(declared.precondition))


def brought_about(domain: Domain, event: GroundAtom) -> Iterator[Literal]:
    """Yield what a ground event makes true or false whatever the state."""
    declared = domain.events[event[0]]
    yield from _grounded(declared, event, _literals(declared.effect))


def made_false(declared: sections.Event, event: GroundAtom) -> Iterator[GroundAtom]:
    """Yield what the effect of a ground event says is false, also where it depends on a condition (`when`).

    A `forall` names nothing, and what cannot be true beside something else is not named either.

    Parameters
    ----------
    declared : the type of the event.
    """
    for atom, _ in _grounded(declared, event, ((one, False) for one in _deleted(declared.effect))):
        yield atom


def _grounded(
    declared: sections.Event, event: GroundAtom, literals: Iterable[tuple[ast.Atom, bool]]
) -> Iterator[Literal]:
    names = (parameter.name.text for parameter in declared.parameters)
    binding = dict(zip(names, event[1:], strict=True))
    for atom, true in literals:
        if all(not isinstance(term, ast.Variable) or term.text in binding for term in atom.terms):
            yield ground_atom(atom, binding), true


def _literals(part: ast.Formula | ast.Effect) -> Iterator[tuple[ast.Atom, bool]]:
    match part:
        case ast.And(parts) | ast.AllOf(parts):
            for one in parts:
                yield from _literals(one)
        case ast.Not(ast.Atom() as atom) | ast.Delete(atom):
            yield atom, False
        case ast.Atom():
            yield part, True
        case _:
            return


def _deleted(effect: ast.Effect) -> Iterator[ast.Atom]:
    match effect:
        case ast.AllOf(parts):
            for one in parts:
                yield from _deleted(one)
        case ast.When(_, part):
            yield from _deleted(part)
        case ast.Delete(atom):
            yield atom
        case _:
            return
