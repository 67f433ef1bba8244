"""Which atoms exclude each other: a known atom narrows down an unknown one."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from itertools import product

from item.language.domain import Domain
from item.language.syntax import ast
from item.language.syntax.matching import match_atom
from item.logic.belief import GroundAtom


class MutexNeighbours:
    """The exclusive groups of a domain, seen from their members."""

    def __init__(self, domain: Domain) -> None:
        self._domain = domain
        self.of = cache(self._of)

    def _of(self, atom: GroundAtom) -> tuple[GroundAtom, ...]:
        """Return the other members of the exclusive groups that an atom is in, in the order of the domain."""
        found = {
            member: None
            for group in self._domain.exclusives
            for pattern in group.atoms
            if (binding := match_atom(pattern, atom)) is not None
            for other in group.atoms
            for member in self._members(other, {one.text: binding[one.text] for one in group.per})
        }
        return tuple(member for member in found if member != atom)

    def _members(self, pattern: ast.Atom, per: Mapping[str, str]) -> Iterator[GroundAtom]:
        """Yield the instances of an atom that agree with the values of some of its variables."""
        parameters = self._domain.predicates[pattern.predicate.text].parameters
        choices = [
            (_value(term, per),) if _value(term, per) else self._domain.objects_of(parameter)
            for term, parameter in zip(pattern.terms, parameters, strict=True)
        ]
        for arguments in product(*choices):
            atom = (pattern.predicate.text, *arguments)
            if match_atom(pattern, atom) is not None:
                yield atom


def _value(term: ast.Term, values: Mapping[str, str]) -> str:
    return values.get(term.text, "") if isinstance(term, ast.Variable) else term.text
