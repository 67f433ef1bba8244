"""What an event needs and brings about, as far as its axioms say it outright: ground literals."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

from item.language.domain import Domain
from item.language.syntax import ast
from item.logic.belief import GroundAtom
from item.logic.grounding.grounder import ground_atom

Literal: TypeAlias = tuple[GroundAtom, bool]
"""A fluent (predicate, arguments...), and whether it is true."""


def needed(domain: Domain, event: GroundAtom) -> Iterator[Literal]:
    """Yield the literals of which a ground event's precondition is the conjunction, as far as it is one."""
    yield from _grounded(domain, event, domain.events[event[0]].precondition)


def brought_about(domain: Domain, event: GroundAtom) -> Iterator[Literal]:
    """Yield what a ground event makes true or false whatever the state."""
    yield from _grounded(domain, event, domain.events[event[0]].effect)


def _grounded(domain: Domain, event: GroundAtom, part: ast.Formula | ast.Effect) -> Iterator[Literal]:
    names = (parameter.name.text for parameter in domain.events[event[0]].parameters)
    binding = dict(zip(names, event[1:], strict=True))
    for atom, true in _literals(part):
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
