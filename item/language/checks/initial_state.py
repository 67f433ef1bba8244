"""What `:init` lists, in the domain and in a problem: ground atoms that are true or false at the start."""

from __future__ import annotations

from collections.abc import Iterable

from item.diagnostics import Related
from item.language.checks.resolver import Resolver
from item.language.checks.symbols import Symbols
from item.language.codes import LanguageCode
from item.language.collector import Collector
from item.language.printing.written import written_text
from item.language.syntax import ast, sections
from item.language.syntax.matching import per_values
from item.language.syntax.numbers import Value


class InitialState:
    """The facts of all `:init` sections together.

    Attributes
    ----------
    closed : of which predicates what is not listed is false.
    """

    def __init__(self, symbols: Symbols) -> None:
        self.closed: tuple[sections.Closed, ...] = ()
        self._symbols = symbols
        # By what they say, however it is written.
        self._facts: dict[tuple[ast.Name, tuple[ast.Term, ...]], tuple[sections.Fact, Collector]] = {}
        # Those that are true; what is wrong in itself excludes nothing.
        self._true: list[tuple[sections.Fact, Collector]] = []

    @property
    def facts(self) -> tuple[sections.Fact, ...]:
        """Return each atom once, in the order of the text."""
        return tuple(fact for fact, _ in self._facts.values())

    def add(self, facts: Iterable[sections.Fact], resolver: Resolver, findings: Collector) -> None:
        """Resolve the entries of one `:init`; report variables, repetitions and contradictions."""
        for fact in facts:
            variables = [term for term in fact.atom.terms if isinstance(term, ast.Variable)]
            for variable in variables:
                message = f"`:init` says what holds for constants; `{variable.text}` is a variable"
                meant = self._symbols.constants.find(variable.text.removeprefix("?"))
                fix = None if meant is None else findings.rewrite(variable.span, meant)
                findings.add(LanguageCode.INIT_VARIABLE, variable.span, message, suggestion=meant, fix=fix)
            if variables:
                continue
            errors = findings.errors
            known = resolver.listed(fact)
            if known is None:  # which is reported
                continue
            key = known.atom.predicate, known.atom.terms
            if key not in self._facts:
                self._facts[key] = known, findings
                declared = all(self._symbols.constants.find(term.text) for term in known.atom.terms)
                if known.positive and declared and findings.errors == errors:
                    self._true.append((known, findings))
                continue
            first, found_in = self._facts[key]
            place: tuple[Related, ...] = (found_in.place("the other entry is here", first.span),)
            if first.span == ast.NOWHERE:  # as facts of an order
                place = self._symbols.predicates.place(known.atom.predicate.text)
            if first.positive == known.positive:
                message = f"`{written_text(known.atom)}` is listed again"
                findings.add(LanguageCode.REPEATED, fact.span, message, related=place)
            else:
                message = f"`{written_text(known.atom)}` is listed as true and as false"
                findings.add(LanguageCode.INIT_CONTRADICTION, fact.span, message, related=place)

    def add_known(self, facts: Iterable[sections.Fact], resolver: Resolver, findings: Collector) -> None:
        """Add a problem's entries as far as they speak of declared things, with a warning for each other.

        Problem files are often generated and list facts of another variant of their domain. Planners ignore
        these, so they are no reason to refuse the file.
        """
        self.add((fact for fact in facts if self._is_known(fact, findings)), resolver, findings)

    def close(self, entries: Iterable[sections.Closed], resolver: Resolver) -> None:
        """Resolve what `:init` says to be false unless it is listed."""
        for entry in entries:
            names = (resolver.predicate(name) for name in entry.predicates)
            known = tuple(name for name in names if name is not None)
            if known or not entry.predicates:
                self.closed += (sections.Closed(known, span=entry.span),)

    def check_exclusive(self, groups: Iterable[sections.Exclusive]) -> None:
        """Report atoms of one exclusive group that are both true."""
        for group in groups:
            holders: dict[tuple[str, ...], tuple[sections.Fact, Related]] = {}
            for fact, findings in self._true:
                per = per_values(group, fact.atom)
                if per is None:
                    continue
                first, place = holders.setdefault(per, (fact, findings.place("the other one", fact.span)))
                if first is not fact:
                    both = f"`{written_text(first.atom)}` and `{written_text(fact.atom)}`"
                    message = f"{both} exclude each other"
                    findings.add(LanguageCode.EXCLUSIVE_START, fact.span, message, related=(place,))

    def _is_known(self, fact: sections.Fact, findings: Collector) -> bool:
        if self._symbols.predicates.is_left_out(fact.atom.predicate.text):
            return False
        words = [(fact.atom.predicate, self._symbols.predicates)]
        # The value of an undeclared function has a number among its terms.
        terms = () if isinstance(fact, Value) else fact.atom.terms
        words += [(t, self._symbols.constants) for t in terms if isinstance(t, ast.Name)]
        unknown = [(word, table) for word, table in words if table.find(word.text) is None]
        for word, table in unknown:
            if self._symbols.is_discarded(word.text):
                continue
            kind = "function" if isinstance(fact, Value) else table.kind
            message = f"{kind} `{word.text}` is not declared: the entry is left out"
            findings.add(
                LanguageCode.FACT_LEFT_OUT, word.span, message, suggestion=findings.suggest(word.text, table)
            )
        return not unknown
