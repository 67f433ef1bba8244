"""Leave out the values of quantified variables that static facts rule out, before anything is grounded.

A quantifier over numbers or places mostly ranges over far more values than its static conditions admit: of
all triples of numbers a table of sums has few. An instance whose static condition is false says nothing: a
false disjunct, a true conjunct, an effect that never happens.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TypeAlias, assert_never

from msgspec import Struct

from item.language.syntax import ast
from item.logic.belief import GroundAtom

Binding: TypeAlias = Mapping[str, str]


class Need(Struct, frozen=True):
    """A literal over static facts or an equation, which must hold for an instance to say anything.

    Attributes
    ----------
    head : the predicate, None for an equation of two terms.
    positive : whether it must be true.
    variables : names of the variables in it.
    """

    head: str | None
    terms: tuple[ast.Term, ...]
    positive: bool
    variables: frozenset[str]

    def holds(self, facts: frozenset[GroundAtom], binding: Binding) -> bool:
        """Tell whether it holds under a binding of all its variables."""
        values = [binding[term.text] if isinstance(term, ast.Variable) else term.text for term in self.terms]
        if self.head is None:
            return (values[0] == values[1]) is self.positive
        return ((self.head, *values) in facts) is self.positive


class Joins:
    """The bindings of quantified variables that static facts leave.

    Parameters
    ----------
    facts : the static atoms that are true; all others are false.
    is_static : tells the predicates of such atoms from others.
    """

    def __init__(self, facts: frozenset[GroundAtom], is_static: Callable[[str], bool]) -> None:
        self._facts = facts
        self._is_static = is_static
        # Under the identity of a formula, which is kept beside its needs so that it stays its own.
        self._needs: dict[tuple[int, bool], tuple[ast.Formula, tuple[Need, ...]]] = {}

    def needs(self, formula: ast.Formula, *, positive: bool) -> tuple[Need, ...]:
        """Return what must hold for a formula, or for its negation, not to be false in every state."""
        key = id(formula), positive
        if key not in self._needs:
            self._needs[key] = formula, tuple(self._found(formula, positive))
        return self._needs[key][1]

    def bindings(
        self, names: Sequence[str], ranges: Sequence[Sequence[str]], outer: Binding, needs: Sequence[Need]
    ) -> Iterator[Binding]:
        """Yield the ways to extend a binding by values of some names that meet all needs, in order."""
        places = {name: place for place, name in enumerate(names, 1)}
        due: list[list[Need]] = [[] for _ in range(len(names) + 1)]
        for need in needs:
            due[max((places.get(name, 0) for name in need.variables), default=0)].append(need)

        def extend(place: int, binding: Binding) -> Iterator[Binding]:
            if not all(need.holds(self._facts, binding) for need in due[place]):
                return
            if place == len(names):
                yield binding
                return
            for value in ranges[place]:
                yield from extend(place + 1, {**binding, names[place]: value})

        yield from extend(0, outer)

    def _found(self, formula: ast.Formula, positive: bool) -> Iterator[Need]:
        match formula:
            case ast.Atom(predicate, terms):
                if self._is_static(predicate.text):
                    yield _need(predicate.text, terms, positive)
            case ast.Equal(left, right):
                yield _need(None, (left, right), positive)
            case ast.Not(part):
                yield from self._found(part, not positive)
            case ast.And(parts):
                if positive:
                    for part in parts:
                        yield from self._found(part, True)
            case ast.Or(parts):
                if not positive:
                    for part in parts:
                        yield from self._found(part, False)
            case ast.Imply(left, right):
                if not positive:
                    yield from self._found(left, True)
                    yield from self._found(right, False)
            case ast.Forall() | ast.Exists():
                # What it needs is of its own variables; it is found when they are bound.
                pass
            case _:
                assert_never(formula)


def _need(head: str | None, terms: tuple[ast.Term, ...], positive: bool) -> Need:
    variables = frozenset(term.text for term in terms if isinstance(term, ast.Variable))
    return Need(head, terms, positive, variables)
