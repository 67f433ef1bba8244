"""The syntax tree of axioms: terms, formulas, queries and effects.

Nodes are frozen and located; `span` is keyword-only and outside equality, so that two trees are equal when
they say the same. Names are kept as the author wrote them.
"""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct

from item.diagnostics import Span
from item.inequality import unequal

NOWHERE = Span(0, 0, 0, 0)


class Node(Struct, frozen=True, eq=False, kw_only=True):
    """Anything with a place in the text. What it says are its positional fields."""

    span: Span = NOWHERE

    def __eq__(self, other: object) -> bool:
        """Return whether another node says the same, wherever either stands."""
        return type(self) is type(other) and self._said() == other._said()

    __ne__ = unequal

    def __hash__(self) -> int:
        """Return the hash of what it says."""
        return hash(self._said())

    def __repr__(self) -> str:
        """Return what it says."""
        said = (f"{name}={getattr(self, name)!r}" for name in type(self).__match_args__)
        return f"{type(self).__name__}({', '.join(said)})"

    def _said(self) -> tuple[object, ...]:
        return tuple([getattr(self, name) for name in type(self).__match_args__])


class Name(Node, frozen=True):
    """An identifier as it stands in the text: a constant, a type, a predicate, an event."""

    text: str


class Variable(Node, frozen=True):
    """`?x`; `text` keeps the question mark."""

    text: str


Term: TypeAlias = Name | Variable


class Typed(Node, frozen=True):
    """A variable, constant or type with its type(s): `?x - person`, `a - (either b c)`.

    `types` is empty where the text gives none, which means `object`.
    """

    name: Term
    types: tuple[Name, ...] = ()


class Phrase(Node, frozen=True):
    """A quoted string."""

    text: str


# Formulas ---------------------------------------------------------------------------------------------


class Atom(Node, frozen=True):
    """`(predicate term ...)`; as an effect it becomes true."""

    predicate: Name
    terms: tuple[Term, ...] = ()


class Equal(Node, frozen=True):
    """`(= left right)`."""

    left: Term
    right: Term


class Not(Node, frozen=True):
    """`(not formula)`."""

    part: Formula


class And(Node, frozen=True):
    """`(and ...)`; with no parts it is true, and it is what an empty or missing precondition means."""

    parts: tuple[Formula, ...] = ()


class Or(Node, frozen=True):
    """`(or ...)`; with no parts it is false."""

    parts: tuple[Formula, ...] = ()


class Imply(Node, frozen=True):
    """`(imply left right)`."""

    left: Formula
    right: Formula


class Forall(Node, frozen=True):
    """`(forall (?x - type ...) formula)`."""

    variables: tuple[Typed, ...]
    part: Formula


class Exists(Node, frozen=True):
    """`(exists (?x - type ...) formula)`."""

    variables: tuple[Typed, ...]
    part: Formula


Formula: TypeAlias = Atom | Equal | Not | And | Or | Imply | Forall | Exists

# Queries ----------------------------------------------------------------------------------------------


class Count(Node, frozen=True):
    """`(count ?x ... formula)`: for how many values of the variables the formula holds."""

    variables: tuple[Variable, ...]
    part: Formula


class Last(Node, frozen=True):
    """`(last (event term ...))`: the latest sentence that tells such an event."""

    event: Atom


class Possible(Node, frozen=True):
    """`(possible formula)`: in some reading and some complete state the formula holds."""

    part: Formula


class Certain(Node, frozen=True):
    """`(certain formula)`: in all readings and all complete states the formula holds."""

    part: Formula


class Holds(Node, frozen=True):
    """`(holds query at id)`: the query, asked after the sentence of that id."""

    part: Query
    id: Name | Phrase


class Before(Node, frozen=True):
    """`(before query formula)`: the query, asked in the state before the formula last became true."""

    part: Query
    formula: Formula


Query: TypeAlias = Formula | Count | Last | Possible | Certain | Holds | Before

# Effects ----------------------------------------------------------------------------------------------


class Delete(Node, frozen=True):
    """`(not (p ...))` in an effect: the atom becomes false."""

    atom: Atom


class Release(Node, frozen=True):
    """`(release (p ...))`: the atom becomes unknown."""

    atom: Atom


class AllOf(Node, frozen=True):
    """`(and ...)` of effects; with no parts nothing changes."""

    parts: tuple[Effect, ...] = ()


class OneOf(Node, frozen=True):
    """`(oneof ...)`: exactly one of the parts happens, which one is unknown."""

    parts: tuple[Effect, ...]


class When(Node, frozen=True):
    """`(when condition effect)`; the condition is read in the state before."""

    condition: Formula
    effect: Effect


class ForallEffect(Node, frozen=True):
    """`(forall (?x - type ...) effect)`."""

    variables: tuple[Typed, ...]
    effect: Effect


Effect: TypeAlias = Atom | Delete | Release | AllOf | OneOf | When | ForallEffect
