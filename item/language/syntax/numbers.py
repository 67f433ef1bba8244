"""Numbers in the syntax tree: what an author writes, before it is compiled to constants and atoms.

Each node is a kind of the node that it becomes, so that readers of a tree need not know of numbers.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Generic, TypeAlias, TypeVar

from msgspec import Struct

from item.language.syntax import ast, sections

Tree = TypeVar("Tree", bound=ast.Node)

# The function that planners minimize; it is set aside.
TOTAL_COST = "total-cost"

# What planners write after functions without bounds.
NUMBER = "number"

# Between two numbers and their sum.
SUM = "+"

# Between a number of a range, whose text is the rest of the name, and another that leads out of it when it is
# added or taken away.
ABOVE, BELOW = "+>", "-<"

# The text of a range, by which its type is known.
_RANGE = re.compile(r"\(number (\d+) (\d+)\)")

# The sums of all pairs of numbers may be needed.
MAX_NUMBERS = 100


def is_relation(predicate: str) -> bool:
    """Say whether a predicate is between numbers, as a compiled domain has them; no author can write it."""
    return predicate.startswith(("<", "+", "-"))


def numbers_of(type: str) -> range:
    """Return the numbers of a range by its name as a type, none for another type."""
    found = _RANGE.fullmatch(type)
    return range(int(found[1]), int(found[2]) + 1) if found else range(0)


def bounds_missed(text: str, types: Sequence[str]) -> tuple[str, str] | None:
    """Return the bounds of the range that alone is wanted of a word, if that is a number beyond them.

    Parameters
    ----------
    types : the names of the types that are wanted.
    """
    found = _RANGE.fullmatch(types[0]) if len(types) == 1 and text.isdecimal() else None
    if found is None or int(found[1]) > int(found[2]):  # an empty range has an error of its own
        return None
    fits = len(text) <= len(found[2]) and int(found[1]) <= int(text) <= int(found[2])
    return None if fits else (found[1], found[2])


# What the value of a function is compared with or changed by: a number, a variable or a function's value.
Operand: TypeAlias = ast.Term | ast.Atom


class Range(ast.Name, frozen=True):
    """`(number 0 4)`: the type of the whole numbers from `low` to `high`, both included."""

    low: ast.Name
    high: ast.Name

    @property
    def numbers(self) -> range:
        """Return the numbers, one too many of too many; none where the bounds are no whole numbers."""
        if not (self.low.text.isdecimal() and self.high.text.isdecimal()):
            return range(0)
        low = int(self.low.text)
        return range(low, min(int(self.high.text), low + MAX_NUMBERS) + 1)


class Function(sections.Predicate, frozen=True):
    """A declared function; without a range it is set aside, as costs are.

    When it is compiled, its last parameter is the value.

    Attributes
    ----------
    objects : the type of a value that is no number; such a function is refused.
    """

    range: Range | None = None
    objects: ast.Name | None = None


class Numeric(ast.Atom, frozen=True):
    """`(< a b)` and other comparisons; `(increase f a)`, `(decrease f a)` and `(assign f a)`."""

    operands: tuple[Operand, ...] = ()


class Written(Struct, Generic[Tree], frozen=True):
    """What an author wrote, kept beside what it is compiled to. It is no node, so no reader looks inside."""

    node: Tree


class HasValue(ast.Atom, frozen=True, kw_only=True):
    """What an equality of a function with a number or a variable becomes: the function has that value."""

    written: Written[Numeric]


def has_value(atom: ast.Atom) -> HasValue:
    """Return the atom that gives a function its last term as value, written as an equality."""
    *terms, value = atom.terms
    applied = ast.Atom(atom.predicate, tuple(terms), span=atom.span)
    written = Numeric(ast.Name("=", span=atom.span), (), (applied, value), span=atom.span)
    return HasValue(atom.predicate, atom.terms, span=atom.span, written=Written(written))


class HasOneOf(ast.Or, frozen=True, kw_only=True):
    """What a comparison of a function with a number is compiled to: the function has one of some values."""

    written: Written[Numeric]


class HasRelated(ast.Exists, frozen=True, kw_only=True):
    """What a comparison of a function with a variable or another becomes: it has a value so related."""

    written: Written[Numeric]


class OneValue(sections.Exclusive, frozen=True, kw_only=True):
    """What says that a declared function has one value at most."""

    written: Written[Function]


class SomeValue(sections.Constraint, frozen=True, kw_only=True):
    """What says that a declared function has a value."""

    written: Written[Function]


class NoResult(ast.AllOf, frozen=True):
    """What a change out of bounds is compiled to: a function gets two values, so the event cannot happen."""


class Value(sections.Fact, frozen=True):
    """`(= (f a) 3)` in `:init`; the number is the atom's last term."""
