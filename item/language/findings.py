"""Collect what is wrong with one text."""

from __future__ import annotations

from item.diagnostics import Diagnostic, Related, Severity, Source, Span
from item.language.codes import Code


class Findings:
    """The diagnostics about one text, in the order they were found."""

    def __init__(self, source: Source) -> None:
        self.source = source
        self._found: dict[Diagnostic, None] = {}

    def __len__(self) -> int:
        return len(self._found)

    def add(
        self,
        code: Code,
        span: Span | None,
        message: str,
        *,
        expected: str | None = None,
        suggestion: str | None = None,
        related: tuple[Related, ...] = (),
    ) -> None:
        """Note one finding, once; the letter of its code says whether it is an error."""
        severity = Severity.ERROR if code.startswith("E") else Severity.WARNING
        found = Diagnostic(
            str(code),
            message,
            severity,
            source=self.source,
            span=span,
            expected=expected,
            suggestion=suggestion,
            related=related,
        )
        self._found[found] = None

    def place(self, message: str, span: Span) -> Related:
        """Return another place of the same text, to go with a finding."""
        return Related(message, self.source, span)

    def sorted(self) -> tuple[Diagnostic, ...]:
        """Return everything noted so far, sorted by place."""
        return tuple(sorted(self._found, key=Diagnostic.sort_key))
