"""The syntax tree of axioms: terms, formulas, queries and effects.

Nodes are frozen and located; `span` is keyword-only and outside equality, so that two trees are equal when
they say the same. Names are kept as the author wrote them.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TypeAlias

from item.diagnostics import Span

NOWHERE = Span(0, 0, 0, 0)


@dataclass(frozen=True, slots=True)
class Node:
    """Anything with a place in the text."""

    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Name(Node):
    """An identifier as it stands in the text: a constant, a type, a predicate, an event."""

    text: str


@dataclass(frozen=True, slots=True)
class Variable(Node):
    """`?x`; `text` keeps the question mark."""

    text: str


Term: TypeAlias = Name | Variable


@dataclass(frozen=True, slots=True)
class Typed(Node):
    """A variable, constant or type with its type(s): `?x - person`, `a - (either b c)`.

    `types` is empty where the text gives none, which means `object`.
    """

    name: Term
    types: tuple[Name, ...] = ()


@dataclass(frozen=True, slots=True)
class Phrase(Node):
    """A quoted string."""

    text: str


# Formulas ---------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Atom(Node):
    """`(predicate term ...)`; as an effect it becomes true."""

    predicate: Name
    terms: tuple[Term, ...] = ()


@dataclass(frozen=True, slots=True)
class Equal(Node):
    """`(= left right)`."""

    left: Term
    right: Term


@dataclass(frozen=True, slots=True)
class Not(Node):
    """`(not formula)`."""

    part: Formula


@dataclass(frozen=True, slots=True)
class And(Node):
    """`(and ...)`; with no parts it is true, and it is what an empty or missing precondition means."""

    parts: tuple[Formula, ...] = ()


@dataclass(frozen=True, slots=True)
class Or(Node):
    """`(or ...)`; with no parts it is false."""

    parts: tuple[Formula, ...] = ()


@dataclass(frozen=True, slots=True)
class Imply(Node):
    """`(imply left right)`."""

    left: Formula
    right: Formula


@dataclass(frozen=True, slots=True)
class Forall(Node):
    """`(forall (?x - type ...) formula)`."""

    variables: tuple[Typed, ...]
    part: Formula


@dataclass(frozen=True, slots=True)
class Exists(Node):
    """`(exists (?x - type ...) formula)`."""

    variables: tuple[Typed, ...]
    part: Formula


Formula: TypeAlias = Atom | Equal | Not | And | Or | Imply | Forall | Exists

# Queries ----------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Count(Node):
    """`(count ?x ... formula)`: for how many values of the variables the formula holds."""

    variables: tuple[Variable, ...]
    part: Formula


@dataclass(frozen=True, slots=True)
class Last(Node):
    """`(last (event term ...))`: the latest sentence that tells such an event."""

    event: Atom


@dataclass(frozen=True, slots=True)
class Possible(Node):
    """`(possible formula)`: in some reading and some complete state the formula holds."""

    part: Formula


@dataclass(frozen=True, slots=True)
class Certain(Node):
    """`(certain formula)`: in all readings and all complete states the formula holds."""

    part: Formula


@dataclass(frozen=True, slots=True)
class Holds(Node):
    """`(holds query at id)`: the query, asked after the sentence of that id."""

    part: Query
    id: Name | Phrase


@dataclass(frozen=True, slots=True)
class Before(Node):
    """`(before query formula)`: the query, asked in the state before the formula last became true."""

    part: Query
    formula: Formula


Query: TypeAlias = Formula | Count | Last | Possible | Certain | Holds | Before

# Effects ----------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Delete(Node):
    """`(not (p ...))` in an effect: the atom becomes false."""

    atom: Atom


@dataclass(frozen=True, slots=True)
class Release(Node):
    """`(release (p ...))`: the atom becomes unknown."""

    atom: Atom


@dataclass(frozen=True, slots=True)
class AllOf(Node):
    """`(and ...)` of effects; with no parts nothing changes."""

    parts: tuple[Effect, ...] = ()


@dataclass(frozen=True, slots=True)
class OneOf(Node):
    """`(oneof ...)`: exactly one of the parts happens, which one is unknown."""

    parts: tuple[Effect, ...]


@dataclass(frozen=True, slots=True)
class When(Node):
    """`(when condition effect)`; the condition is read in the state before."""

    condition: Formula
    effect: Effect


@dataclass(frozen=True, slots=True)
class ForallEffect(Node):
    """`(forall (?x - type ...) effect)`."""

    variables: tuple[Typed, ...]
    effect: Effect


Effect: TypeAlias = Atom | Delete | Release | AllOf | OneOf | When | ForallEffect
