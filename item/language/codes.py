"""The codes of what can be wrong with a domain or problem file, and the collector of such findings.

A code is stable: tools may filter by it. E stops the work, W does not.
"""

from __future__ import annotations

from enum import StrEnum

from item.diagnostics import Diagnostic, Related, Severity, Source, Span


class Code(StrEnum):
    """What was found."""

    # The file and its text (1xx)
    NO_FILE = "E102"
    UNREADABLE = "E100"
    SYNTAX = "E101"
    # Declarations and names (2xx)
    DUPLICATE = "E201"
    UNDECLARED_TYPE = "E202"
    UNDECLARED_PREDICATE = "E203"
    UNDECLARED_CONSTANT = "E204"
    UNDECLARED_VARIABLE = "E205"
    UNDECLARED_EVENT = "E206"
    UNDECLARED_WORD = "E207"
    CYCLIC_TYPES = "E208"
    ARITY = "E210"
    TYPE_MISMATCH = "E211"
    DERIVED_CHANGED = "E212"
    NOTHING_CHANGED = "E213"
    INIT_VARIABLE = "E214"
    INIT_CONTRADICTION = "E215"
    FACT_LEFT_OUT = "W201"


class Findings:
    """Collect the diagnostics about one text."""

    def __init__(self, source: Source) -> None:
        self.source = source
        self._found: list[Diagnostic] = []

    def add(
        self,
        code: Code,
        span: Span,
        message: str,
        *,
        expected: str | None = None,
        suggestion: str | None = None,
        related: tuple[Related, ...] = (),
    ) -> None:
        """Note one finding; the letter of its code says whether it is an error."""
        severity = Severity.ERROR if code.startswith("E") else Severity.WARNING
        self._found.append(
            Diagnostic(
                str(code),
                message,
                severity,
                source=self.source,
                span=span,
                expected=expected,
                suggestion=suggestion,
                related=related,
            )
        )

    def place(self, message: str, span: Span) -> Related:
        """Return another place of the same text, to go with a finding."""
        return Related(message, self.source, span)

    def sorted(self) -> tuple[Diagnostic, ...]:
        """Return everything noted so far, sorted by place."""
        return tuple(sorted(self._found, key=Diagnostic.sort_key))
