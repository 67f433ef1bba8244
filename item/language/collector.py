"""Collect what is wrong with one text."""

from __future__ import annotations

from collections.abc import Iterable

from item.diagnostics import Diagnostic, Related, Severity, Source, Span, suggest
from item.language.codes import LanguageCode

# A reader is served by far fewer; this bounds the time and memory that a broken file costs.
MAX_FINDINGS = 1000

# A file full of unknown names has another problem than spelling.
MAX_SUGGESTIONS = 100


class Collector:
    """The diagnostics about one text, in the order they were found, so many of each severity at most."""

    def __init__(self, source: Source) -> None:
        self.source = source
        self._found: dict[Severity, dict[Diagnostic, None]] = {severity: {} for severity in Severity}

        self._suggestions = MAX_SUGGESTIONS

    def __len__(self) -> int:
        return sum(map(len, self._found.values()))

    def add(
        self,
        code: LanguageCode,
        span: Span | None,
        message: str,
        *,
        expected: str | None = None,
        suggestion: str | None = None,
        related: tuple[Related, ...] = (),
    ) -> None:
        """Note one finding, once; the letter of its code says whether it is an error."""
        severity = Severity.ERROR if code.startswith("E") else Severity.WARNING
        if len(self._found[severity]) >= MAX_FINDINGS:
            return
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
        self._found[severity][found] = None

    def suggest(self, word: str, choices: Iterable[str]) -> str | None:
        """Return the choice a word most probably means; after many misses it is no longer tried."""
        if self._suggestions == 0:
            return None
        self._suggestions -= 1
        return suggest(word, tuple(choices))

    def place(self, message: str, span: Span) -> Related:
        """Return another place of the same text, to go with a finding."""
        return Related(message, self.source, span)

    def sorted(self) -> tuple[Diagnostic, ...]:
        """Return everything noted so far, sorted by place."""
        return tuple(sorted((one for some in self._found.values() for one in some), key=Diagnostic.sort_key))
