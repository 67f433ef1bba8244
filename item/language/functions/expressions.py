"""Compile comparisons and changes of functions to formulas and effects over their values.

`(amount ?b)` with the value 3 is the atom `(amount ?b 3)`. A change that would leave the bounds leaves the
function without any value, which a constraint forbids: such an event cannot happen.
"""

from __future__ import annotations

from collections.abc import Container, Mapping
from dataclasses import dataclass
from operator import eq, ge, gt, le, lt
from typing import NoReturn

from item.diagnostics import Span
from item.language.codes import LanguageCode
from item.language.collector import Collector
from item.language.syntax import ast
from item.language.syntax.numbers import Function, Numeric, Operand, Range
from item.language.syntax.unsupported import NUMBERS

COMPARISONS = {"=": eq, "<": lt, "<=": le, ">": gt, ">=": ge}
MIRRORED = {"=": "=", "<": ">", "<=": ">=", ">": "<", ">=": "<="}

# Static relations between numbers; no author's predicate can have these names.
SUM = "+"


class _Wrong(Exception):
    """Something is wrong with an expression, and was reported."""


@dataclass(frozen=True, slots=True)
class _Applied:
    """A function applied to terms."""

    function: Function
    range: Range
    atom: ast.Atom

    def has(self, value: ast.Term | int) -> ast.Atom:
        """Return the atom that says that the function has a value."""
        term = ast.Name(str(value), span=self.atom.span) if isinstance(value, int) else value
        return ast.Atom(self.function.name, (*self.atom.terms, term), span=self.atom.span)

    def variable(self, number: int) -> ast.Typed:
        """Return a variable for the value, under a name that no term has."""
        text = f"?-value{number}"
        taken = {term.text.lower() for term in self.atom.terms}
        while text in taken:
            text += "-other"
        return ast.Typed(ast.Variable(text, span=self.atom.span), (self.range,), span=self.atom.span)


class Expressions:
    """The comparisons and changes of one domain.

    Attributes
    ----------
    relations : the static relations between numbers that what was compiled needs.
    """

    def __init__(
        self,
        functions: Mapping[str, Function],
        predicates: Container[str],
        discarded: Container[str],
        findings: Collector,
    ) -> None:
        self._functions = functions
        self._predicates = predicates
        self._discarded = discarded
        self._findings = findings
        self.relations: set[str] = set()

    def compiled(self, written: Numeric) -> ast.Formula | ast.Effect:
        """Return what a comparison or a change stands for; one that is wrong is reported and says nothing."""
        head, (left, right) = written.predicate.text, written.operands
        try:
            if head in COMPARISONS:
                return self._compare(written, left, right)
            assert isinstance(left, ast.Atom)
            target = self._applied(left, written)
            if head == "assign":
                return self._assign(target, right, written)
            return self._add(target, right, written)
        except _Wrong:
            return ast.And() if head in COMPARISONS else ast.AllOf()

    def value(self, fact: ast.Fact) -> ast.Fact:
        """Return an entry of `:init` as an atom, its value checked."""
        *terms, number = fact.atom.terms
        applied = ast.Atom(fact.atom.predicate, tuple(terms), span=fact.atom.span)
        try:
            target = self._applied(applied, Numeric(ast.Name("="), span=fact.span))
            self._check_value(target, number)
            return ast.Fact(target.has(number), span=fact.span)
        except _Wrong:
            return fact

    def check_atom(self, atom: ast.Atom) -> None:
        """Report a function that stands where a formula must, without a value."""
        function = self._functions.get(atom.predicate.text.lower())
        if function is not None and len(atom.terms) == len(function.parameters):
            message = f"`{function.name.text}` is a function: it has a value, and is not true or false"
            terms = " ".join(term.text for term in (function.name, *atom.terms))
            mend = f"a comparison, `(= ({terms}) {function.range.low.text})`" if function.range else None
            self._report(LanguageCode.ARITY, atom.span, message, mend, function)

    # Comparisons

    def _compare(self, written: Numeric, left: Operand, right: Operand) -> ast.Formula:
        sign, span = written.predicate.text, written.span
        if not isinstance(left, ast.Atom) and isinstance(right, ast.Atom):
            sign, left, right = MIRRORED[sign], right, left
        if isinstance(left, ast.Atom) and not isinstance(right, ast.Atom):
            target = self._applied(left, written)
            if sign == "=":
                self._check_value(target, right)
                return target.has(right)
            if isinstance(right, ast.Name) and right.text.isdecimal():
                return self._compare_number(target, sign, right, span)
        first, *own = self._term(left, 1, written)
        second, *other = self._term(right, 2, written)
        variables = tuple(one for one in (*own, *other) if isinstance(one, ast.Typed))
        atoms = tuple(one for one in (*own, *other) if isinstance(one, ast.Atom))
        whole = ast.And((*atoms, self._related(sign, first, second, span)), span=span)
        return ast.Exists(variables, whole, span=span) if variables else whole.parts[0]

    def _compare_number(self, target: _Applied, sign: str, bound: ast.Name, span: Span) -> ast.Formula:
        holds = COMPARISONS[sign]
        fits = [number for number in target.range.numbers if holds(number, int(bound.text))]
        if len(fits) in (0, len(target.range.numbers)):
            message = f"this is {'always' if fits else 'never'} true: `{target.function.name.text}` is "
            message += f"{target.range.low.text} to {target.range.high.text}"
            self._findings.add(LanguageCode.POINTLESS_EQUALITY, span, message)
        return ast.Or(tuple(target.has(number) for number in fits), span=span)

    def _related(self, sign: str, left: ast.Term, right: ast.Term, span: Span) -> ast.Formula:
        if sign == "=":
            return ast.Equal(left, right, span=span)
        if sign in (">", ">="):
            sign, left, right = MIRRORED[sign], right, left
        self.relations.add(sign)
        return ast.Atom(ast.Name(sign, span=span), (left, right), span=span)

    # Changes

    def _assign(self, target: _Applied, value: Operand, written: Numeric) -> ast.Effect:
        span = written.span
        if not isinstance(value, ast.Atom):
            self._check_value(target, value)
            return target.has(value)
        source = self._applied(value, written)
        old, new = source.variable(1), target.variable(2)
        same = ast.Equal(old.name, new.name, span=span)
        added = ast.When(ast.And((source.has(old.name), same)), target.has(new.name), span=span)
        return ast.AllOf((self._emptied(target), ast.ForallEffect((old, new), added, span=span)), span=span)

    def _add(self, target: _Applied, value: Operand, written: Numeric) -> ast.Effect:
        span, down = written.span, written.predicate.text == "decrease"
        if isinstance(value, ast.Name):
            step, numbers = self._step(target, value), target.range.numbers
            moves = [(number, number - step if down else number + step) for number in numbers]
            return ast.AllOf(
                (
                    *(ast.Delete(target.has(old), span=span) for old, new in moves if new not in numbers),
                    *(
                        ast.When(target.has(old), target.has(new), span=span)
                        for old, new in moves
                        if new in numbers
                    ),
                ),
                span=span,
            )
        by, *known = self._term(value, 3, written)
        old, new = target.variable(1), target.variable(2)
        self.relations.add(SUM)
        terms = (new.name, by, old.name) if down else (old.name, by, new.name)
        condition = [target.has(old.name), *(one for one in known if isinstance(one, ast.Atom))]
        condition.append(ast.Atom(ast.Name(SUM, span=span), terms, span=span))
        added = ast.When(ast.And(tuple(condition), span=span), target.has(new.name), span=span)
        variables = (old, new, *(one for one in known if isinstance(one, ast.Typed)))
        return ast.AllOf((self._emptied(target), ast.ForallEffect(variables, added, span=span)), span=span)

    def _emptied(self, target: _Applied) -> ast.Effect:
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
        applied = self._applied(operand, written)
        variable = applied.variable(number)
        return variable.name, variable, applied.has(variable.name)

    def _applied(self, atom: ast.Atom, written: Numeric) -> _Applied:
        name = atom.predicate.text
        function = self._functions.get(name.lower())
        if function is None:
            self._refuse_unknown(atom)
        if function.range is None:
            declared = " ".join([function.name.text, *(one.name.text for one in function.parameters)])
            mend = f"bounds, `(:functions ({declared}) - (number 0 9))`"
            self._fail(LanguageCode.UNSUPPORTED, written.predicate.span, f"`{written.predicate.text}`: {NUMBERS}", mend, function)
        if len(atom.terms) != len(function.parameters):
            wanted = len(function.parameters)
            message = f"`{name}` takes {wanted} argument{'s' * (wanted != 1)}, not {len(atom.terms)}"
            self._fail(LanguageCode.ARITY, atom.span, message, None, function)
        return _Applied(function, function.range, atom)

    def _refuse_unknown(self, atom: ast.Atom) -> NoReturn:
        name = atom.predicate.text
        if name == SUM:
            self._fail(LanguageCode.UNSUPPORTED, atom.span, "arithmetic is not supported: change step by step")
        if name.lower() in self._discarded:
            raise _Wrong
        if name.lower() in self._predicates:
            message = f"`{name}` is a predicate: it is true or false, and has no value"
            self._fail(LanguageCode.UNDECLARED_FUNCTION, atom.span, message)
        meant = self._findings.suggest(name, (one.name.text for one in self._functions.values()))
        message = f"function `{name}` is not declared"
        mend = None if meant else f"`(:functions ({' '.join([name, *['?x'] * len(atom.terms)])}) - (number 0 9))`"
        self._findings.add(
            LanguageCode.UNDECLARED_FUNCTION, atom.predicate.span, message, expected=mend, suggestion=meant
        )
        raise _Wrong

    def _check_value(self, target: _Applied, value: ast.Term) -> None:
        if isinstance(value, ast.Name) and value.text not in map(str, target.range.numbers):
            self._fail_bounds(target, value, f"`{value.text}` is no value of `{target.function.name.text}`")

    def _step(self, target: _Applied, value: ast.Name) -> int:
        numbers = target.range.numbers
        if not value.text.isdecimal() or int(value.text) >= len(numbers):
            self._fail_bounds(
                target, value, f"`{target.function.name.text}` cannot change by `{value.text}`"
            )
        return int(value.text)

    def _fail_bounds(self, target: _Applied, value: ast.Name, message: str) -> NoReturn:
        low, high = target.range.low.text, target.range.high.text
        mend = f"a whole number: its bounds are {low} and {high}"
        self._fail(LanguageCode.BOUNDS, value.span, message, mend, target.function)

    def _fail(
        self,
        code: LanguageCode,
        span: Span,
        message: str,
        mend: str | None = None,
        function: Function | None = None,
    ) -> NoReturn:
        self._report(code, span, message, mend, function)
        raise _Wrong

    def _report(
        self, code: LanguageCode, span: Span, message: str, mend: str | None, function: Function | None
    ) -> None:
        place = () if function is None or function.name.span == ast.NOWHERE else (
            self._findings.place(f"function `{function.name.text}` is declared here", function.name.span),
        )
        self._findings.add(code, span, message, expected=mend, related=place)
