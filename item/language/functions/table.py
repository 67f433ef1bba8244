"""Look functions up, and report what is wrong with how they are used."""

from __future__ import annotations

from collections.abc import Container, Mapping
from typing import NoReturn

from msgspec import Struct

from item.diagnostics import Span, quantity
from item.language.checks.arguments import either, heading
from item.language.codes import LanguageCode
from item.language.collector import Collector
from item.language.printing.printer import clause_text
from item.language.syntax import ast, sections
from item.language.syntax.numbers import SUM, Function, Range
from item.language.syntax.unsupported import NUMBERS


class WrongUseError(Exception):
    """Something is wrong with how a function is used; it has been reported."""


class Applied(Struct, frozen=True):
    """A function applied to terms: `(amount ?b)`."""

    function: Function
    range: Range
    atom: ast.Atom

    def has(self, value: ast.Term | int) -> ast.Atom:
        """Return the atom that says that the function has a value."""
        term = ast.Name(str(value), span=self.atom.span) if isinstance(value, int) else value
        return ast.Atom(self.function.name, (*self.atom.terms, term), span=self.atom.span)

    def variable(self, number: int) -> ast.Typed:
        """Return a variable for the value, under a name that no term of the function has."""
        text = f"?-value{number}"
        taken = {term.text.lower() for term in self.atom.terms}
        while text in taken:
            text += "-other"
        return ast.Typed(ast.Variable(text, span=self.atom.span), (self.range,), span=self.atom.span)


class FunctionTable(Struct, frozen=True):
    """The functions of a domain, by name in lower case, with their arguments alone as parameters.

    Attributes
    ----------
    predicates : the names of other predicates, in lower case.
    discarded : the words that were left out of the tree because of errors around them.
    valued : the names, in lower case, of functions that always have a value.
    """

    functions: Mapping[str, Function]
    predicates: Container[str]
    discarded: Container[str]
    findings: Collector
    valued: Container[str] = ()

    def applied(self, atom: ast.Atom, word: ast.Name) -> Applied:
        """Return what a function's value is asked of, or changed by, a word such as `<` or `increase`.

        Raises
        ------
        WrongUseError
            When there is no such function, it has no bounds, or it takes other arguments.
        """
        name = atom.predicate.text
        function = self.functions.get(name.lower())
        if function is None:
            self._refuse_unknown(atom)
        if function.range is None:
            self._report_unbounded(function, word)
            raise WrongUseError
        if not function.range.numbers:  # that is an error of its own: no number would be right here
            raise WrongUseError
        if len(atom.terms) != len(function.parameters):
            wanted = len(function.parameters)
            message = f"`{name}` takes {quantity(wanted, 'argument')}, not {len(atom.terms)}"
            declared = heading(name, function.parameters)
            self._report(LanguageCode.ARITY, atom.span, message, declared, function)
            raise WrongUseError
        return Applied(function, function.range, atom)

    def checked(self, atom: ast.Atom) -> ast.Atom:
        """Return an atom; report a function without a value, or with one that it cannot have.

        It is then given another, lest more be said of it.
        """
        function = self.functions.get(atom.predicate.text.lower())
        if function is None or function.range is None or not function.range.numbers:
            return atom
        arguments = ast.Atom(atom.predicate, atom.terms[: len(function.parameters)], span=atom.span)
        target = Applied(function, function.range, arguments)
        match atom.terms[len(function.parameters) :]:
            case () if len(atom.terms) == len(function.parameters):
                message = f"`{function.name.text}` is a function: it has a value, and is not true or false"
                # This can be written wherever an atom can, unlike a comparison.
                mend = f"its value, too, as in `{clause_text(target.has(function.range.low))}`"
                self._report(LanguageCode.ARITY, atom.span, message, mend, function)
                return target.has(function.range.low)
            case (ast.Name(text=text) as value,) if text.isdecimal():
                try:
                    self.check_value(target, value)
                except WrongUseError:
                    return target.has(function.range.low)
            case _:
                pass
        return atom

    def is_rule(self, rule: sections.Derived) -> bool:
        """Say whether a rule defines a predicate; report one about a function."""
        function = self.functions.get(rule.name.text.lower())
        if function is None or function.range is None:
            return True
        message = f"`{function.name.text}` is a function, and rules define predicates"
        mend = "a predicate of another name"
        self._report(LanguageCode.DERIVED_CHANGED, rule.name.span, message, mend, function)
        return False

    def check_value(self, target: Applied, value: ast.Term) -> None:
        """Report a number that a function cannot have.

        Raises
        ------
        WrongUseError
            When it is one.
        """
        if isinstance(value, ast.Name) and value.text not in map(str, target.range.numbers):
            message = f"`{value.text}` is no value of `{target.function.name.text}`"
            mend = f"a whole number from {target.range.low.text} to {target.range.high.text}"
            self._refuse_number(target, value, message, mend)

    def step(self, target: Applied, value: ast.Name) -> int:
        """Return the number by which a function changes.

        Raises
        ------
        WrongUseError
            When no two values of the function are so far apart.
        """
        if not value.text.isdecimal() or int(value.text) >= len(target.range.numbers):
            message = f"`{target.function.name.text}` cannot change by `{value.text}`"
            mend = f"a whole number, {len(target.range.numbers) - 1} at most"
            self._refuse_number(target, value, message, mend)
        return int(value.text)

    def _report_unbounded(self, function: Function, word: ast.Name) -> None:
        parameters = [function.name.text]
        for one in function.parameters:
            parameters += [
                one.name.text,
                *(["-", either(tuple(t.text for t in one.types)).strip("`")] * bool(one.types)),
            ]
        mend = f"bounds, `(:functions ({' '.join(parameters)}) - (number 0 9))`"
        if function.name.span == ast.NOWHERE:
            self._report(LanguageCode.UNSUPPORTED, word.span, f"`{word.text}`: {NUMBERS}", mend, function)
            return
        self.findings.add(
            LanguageCode.UNSUPPORTED,
            function.name.span,
            f"function `{function.name.text}` has no bounds, so its value cannot be followed",
            expected=mend,
            related=(self.findings.place(f"`{word.text}` speaks of its value here", word.span),),
            mistake=("unbounded", function.name.text.lower()),
        )

    def _refuse_number(self, target: Applied, value: ast.Name, message: str, mend: str) -> NoReturn:
        self._report(LanguageCode.BOUNDS, value.span, message, mend, target.function)
        raise WrongUseError

    def _refuse_unknown(self, atom: ast.Atom) -> NoReturn:
        name = atom.predicate.text
        if name == SUM:
            message = "sums are not supported: a function changes by a number or by another function's value"
            self.findings.add(LanguageCode.UNSUPPORTED, atom.span, message)
        elif name.lower() in self.predicates:
            message = f"`{name}` is a predicate: it is true or false, and has no value"
            self.findings.add(LanguageCode.UNDECLARED_FUNCTION, atom.predicate.span, message)
        elif name.lower() not in self.discarded:
            meant = self.findings.suggest(name, (one.name.text for one in self.functions.values()))
            declaration = " ".join([name, *(f"?x{at}" for at, _ in enumerate(atom.terms, 1))])
            self.findings.add(
                LanguageCode.UNDECLARED_FUNCTION,
                atom.predicate.span,
                f"function `{name}` is not declared",
                expected=None if meant else f"`(:functions ({declaration}) - (number 0 9))`",
                suggestion=meant,
            )
        raise WrongUseError

    def _report(
        self, code: LanguageCode, span: Span, message: str, mend: str | None, function: Function
    ) -> None:
        place = function.name.span
        known = self.findings.place(f"function `{function.name.text}` is declared here", place)
        # A start does not know the text of its domain.
        related = () if place == ast.NOWHERE else (known,)
        self.findings.add(code, span, message, expected=mend, related=related)
