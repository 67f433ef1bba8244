"""Compile comparisons and changes of functions to formulas and effects over their values.

`(amount ?b)` with the value 3 is the atom `(amount ?b 3)`. A change that would leave the bounds gives the
function two values, whatever else the event gives it. These exclude each other: such an event cannot happen.
"""

from __future__ import annotations

from operator import eq, ge, gt, le, lt

from item.diagnostics import Span
from item.language.codes import NEVER_TRUE, LanguageCode
from item.language.functions.table import Applied, FunctionTable, WrongUseError
from item.language.syntax import ast, sections
from item.language.syntax.numbers import (
    ABOVE,
    BELOW,
    SUM,
    HasOneOf,
    HasRelated,
    HasValue,
    NoResult,
    Numeric,
    Operand,
    Value,
    Written,
    has_value,
)

COMPARISONS = {"=": eq, "<": lt, "<=": le, ">": gt, ">=": ge}
MIRRORED = {"=": "=", "<": ">", "<=": ">=", ">": "<", ">=": "<="}


class Expressions:
    """The comparisons and changes of one domain.

    Attributes
    ----------
    relations : the static relations between numbers that what was compiled needs.
    """

    def __init__(self, table: FunctionTable) -> None:
        self._table = table
        self.relations: set[str] = set()

    def compiled(self, written: Numeric) -> ast.Formula | ast.Effect:
        """Return what a comparison or a change stands for; one that is wrong is reported and says nothing."""
        head, (left, right) = written.predicate.text, written.operands
        if not self._are_right(written):
            return ast.And() if head in COMPARISONS else ast.AllOf()
        try:
            if head in COMPARISONS:
                return self._compare(written, left, right)
            assert isinstance(left, ast.Atom)
            target = self._table.applied(left, written.predicate)
            if head == "assign":
                return self._assign(target, right, written)
            return self._add(target, right, written)
        except WrongUseError:
            return ast.And() if head in COMPARISONS else ast.AllOf()

    def _are_right(self, written: Numeric) -> bool:
        """Report each function that is used wrongly, of two both, and say whether there is none."""
        right = True
        for operand in written.operands:
            if isinstance(operand, ast.Atom):
                try:
                    self._table.applied(operand, written.predicate)
                except WrongUseError:
                    right = False
        return right

    def value(self, fact: Value) -> sections.Fact | None:
        """Return an entry of `:init` as an atom, None if it is wrong."""
        *terms, number = fact.atom.terms
        applied = ast.Atom(fact.atom.predicate, tuple(terms), span=fact.atom.span)
        try:
            target = self._table.applied(applied, ast.Name("=", span=fact.span))
            self._table.check_value(target, number)
            return sections.Fact(has_value(target.has(number)), fact.positive, span=fact.span)
        except WrongUseError:
            return None

    # Comparisons

    def _compare(self, written: Numeric, left: Operand, right: Operand) -> ast.Formula:
        sign, span = written.predicate.text, written.span
        if not isinstance(left, ast.Atom) and isinstance(right, ast.Atom):
            sign, left, right = MIRRORED[sign], right, left
        if isinstance(left, ast.Atom) and not isinstance(right, ast.Atom):
            target = self._table.applied(left, written.predicate)
            if sign == "=":
                self._table.check_value(target, right)
                has = target.has(right)
                return HasValue(has.predicate, has.terms, span=written.span, written=Written(written))
            if isinstance(right, ast.Name) and right.text.isdecimal():
                return self._compare_number(target, sign, right, written)
        first, *own = self._term(left, 1, written)
        second, *other = self._term(right, 2, written)
        variables = tuple(one for one in (*own, *other) if isinstance(one, ast.Typed))
        atoms = tuple(one for one in (*own, *other) if isinstance(one, ast.Atom))
        whole = ast.And((*atoms, self._related(sign, first, second, span)), span=span)
        if not variables:
            return whole.parts[0]
        return HasRelated(variables, whole, span=span, written=Written(written))

    def _compare_number(self, target: Applied, sign: str, bound: ast.Name, written: Numeric) -> ast.Formula:
        holds = COMPARISONS[sign]
        fits = [number for number in target.range.numbers if holds(number, int(bound.text))]
        name, every = target.function.name.text, len(fits) == len(target.range.numbers)
        # Of a function that no event changes a comparison may ask whether it has a value.
        if not fits or (every and name.lower() in self._table.valued):
            message = f"{'this is always true' if fits else NEVER_TRUE}: `{name}` is "
            message += f"{target.range.low.text} to {target.range.high.text}"
            self._table.findings.add(LanguageCode.POINTLESS_EQUALITY, written.span, message)
        values = tuple(target.has(number) for number in fits)
        # What is never true speaks of the function, too: its variables are used.
        none = target.has(target.range.numbers[0])
        parts = values or (ast.And((none, ast.Not(none))),)
        return HasOneOf(parts, span=written.span, written=Written(written))

    def _related(self, sign: str, left: ast.Term, right: ast.Term, span: Span) -> ast.Formula:
        if sign == "=":
            return ast.Equal(left, right, span=span)
        if sign in (">", ">="):
            sign, left, right = MIRRORED[sign], right, left
        self.relations.add(sign)
        return ast.Atom(ast.Name(sign, span=span), (left, right), span=span)

    # Changes

    def _assign(self, target: Applied, value: Operand, written: Numeric) -> ast.Effect:
        span = written.span
        if not isinstance(value, ast.Atom):
            self._table.check_value(target, value)
            return target.has(value)
        source = self._table.applied(value, written.predicate)
        old, new = source.variable(1), target.variable(2)
        same = ast.Equal(old.name, new.name, span=span)
        added = ast.When(ast.And((source.has(old.name), same)), target.has(new.name), span=span)
        outside = [number for number in source.range.numbers if number not in target.range.numbers]
        return ast.AllOf(
            (
                self._emptied(target),
                ast.ForallEffect((old, new), added, span=span),
                *(self._left(target, source.has(number), span) for number in outside),
            ),
            span=span,
        )

    def _add(self, target: Applied, value: Operand, written: Numeric) -> ast.Effect:
        span, down = written.span, written.predicate.text == "decrease"
        if isinstance(value, ast.Name):
            step, numbers = self._table.step(target, value), target.range.numbers
            moves = [(number, number - step if down else number + step) for number in numbers]
            parts = (
                ast.When(target.has(old), target.has(new), span=span)
                if new in numbers
                else self._left(target, target.has(old), span)
                for old, new in moves
            )
            return ast.AllOf(tuple(parts), span=span)
        by, *known = self._term(value, 3, written)
        old, new = target.variable(1), target.variable(2)
        beyond = f"{BELOW if down else ABOVE}{target.range.text}"
        self.relations |= {SUM, beyond}
        terms = (new.name, by, old.name) if down else (old.name, by, new.name)
        condition = (target.has(old.name), *(one for one in known if isinstance(one, ast.Atom)))
        moved = ast.And((*condition, ast.Atom(ast.Name(SUM, span=span), terms, span=span)), span=span)
        out = ast.Atom(ast.Name(beyond, span=span), (old.name, by), span=span)
        added = ast.When(moved, target.has(new.name), span=span)
        left = self._left(target, ast.And((*condition, out), span=span), span)
        variables = tuple(one for one in known if isinstance(one, ast.Typed))
        return ast.AllOf(
            (
                self._emptied(target),
                ast.ForallEffect((old, new, *variables), added, span=span),
                ast.ForallEffect((old, *variables), left, span=span),
            ),
            span=span,
        )

    def _left(self, target: Applied, condition: ast.Formula, span: Span) -> ast.When:
        """Return the effect that, on a condition, an event leaves the bounds of a function."""
        first, *others = target.range.numbers
        # The only value of a function excludes none. Then it ends, which a constraint forbids.
        parts = (target.has(first), target.has(others[0])) if others else (ast.Delete(target.has(first)),)
        return ast.When(condition, NoResult(parts, span=span), span=span)

    def _emptied(self, target: Applied) -> ast.Effect:
        """Return the effect that a function has no value, but for what is added."""
        old = target.variable(1)
        span = target.atom.span
        return ast.ForallEffect((old,), ast.Delete(target.has(old.name), span=span), span=span)

    # Operands

    def _term(
        self, operand: Operand, number: int, written: Numeric
    ) -> tuple[ast.Term] | tuple[ast.Term, ast.Typed, ast.Atom]:
        """Return a term for an operand; for a function's value a variable, declared, and what it is."""
        if not isinstance(operand, ast.Atom):
            return (operand,)
        applied = self._table.applied(operand, written.predicate)
        variable = applied.variable(number)
        return variable.name, variable, applied.has(variable.name)
