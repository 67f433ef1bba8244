"""Collect what is wrong with one text."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable, Sequence

from msgspec.structs import replace

from item.diagnostics import Diagnostic, Edit, Fix, Related, Severity, Source, Span, suggest
from item.language.codes import LanguageCode

# A reader is served by far fewer; this bounds the time and memory that a broken file costs.
MAX_FINDINGS = 1000

# So many further lines of a mistake are named.
MAX_LINES = 5

# A file full of unknown names has another problem than spelling.
MAX_SUGGESTIONS = 100


class Collector:
    """The diagnostics about one text, in the order they were found, so many of each severity at most.

    Parameters
    ----------
    before : what was found of the text before; what follows from its errors is not reported.
    """

    def __init__(self, source: Source, before: Sequence[Diagnostic] = ()) -> None:
        self.source = source
        self._before = tuple(one.span for one in before if one.severity == Severity.ERROR and one.span)
        self._found: dict[Severity, dict[Diagnostic, None]] = {severity: {} for severity in Severity}
        self._repeated: dict[tuple[Hashable, LanguageCode], list[Diagnostic]] = {}
        self._suggestions = MAX_SUGGESTIONS
        # Asked after every word of a text, so they are not counted anew.
        self._counts: Counter[Severity] = Counter()

    def __len__(self) -> int:
        return self._counts.total()

    @property
    def errors(self) -> int:
        """Return how many errors have been noted."""
        return self._counts[Severity.ERROR]

    def add(
        self,
        code: LanguageCode,
        span: Span | None,
        message: str,
        *,
        expected: str | None = None,
        suggestion: str | None = None,
        related: tuple[Related, ...] = (),
        fix: Fix | None = None,
        mistake: Hashable = None,
    ) -> None:
        """Note one finding, once; the letter of its code says whether it is an error.

        Parameters
        ----------
        mistake : what the author got wrong, where one mistake shows at several places. The first finding of
            a mistake names the lines of the others, and its fix mends them all.
        """
        severity = Severity.ERROR if code.startswith("E") else Severity.WARNING
        key = None if mistake is None else (mistake, code)
        if self._counts[severity] >= MAX_FINDINGS and key not in self._repeated:
            return
        found = Diagnostic(
            code,
            message,
            severity,
            source=self.source,
            span=span,
            expected=expected,
            suggestion=suggestion,
            related=related,
            fix=fix,
        )
        if key is None:
            self._counts[severity] += found not in self._found[severity]
            self._found[severity][found] = None
        else:
            self._counts[severity] += key not in self._repeated
            self._repeated.setdefault(key, []).append(found)

    def is_damaged(self, span: Span) -> bool:
        """Say whether an error was found in a stretch of the text before."""
        start, end = (span.line, span.column), (span.end_line, span.end_column)
        return any(
            (one.line, one.column) < end and start < (one.end_line, one.end_column) for one in self._before
        )

    def has(self, code: LanguageCode, span: Span) -> bool:
        """Say whether a finding of a code about just this stretch of the text has been noted."""
        severity = Severity.ERROR if code.startswith("E") else Severity.WARNING
        return any(one.code == code and one.span == span for one in self._found[severity])

    def suggest(self, word: str, choices: Iterable[str]) -> str | None:
        """Return the choice a word most probably means; after many misses it is no longer tried."""
        if self._suggestions == 0:
            return None
        self._suggestions -= 1
        return suggest(word, tuple(choices))

    def rewrite(self, span: Span, text: str) -> Fix:
        """Return a safe fix that writes a stretch of the text differently."""
        return Fix((Edit(span, text),), safe=True)

    def place(self, message: str, span: Span) -> Related:
        """Return another place of the same text, to go with a finding."""
        return Related(message, self.source, span)

    def sorted(self) -> tuple[Diagnostic, ...]:
        """Return everything noted so far, sorted by place."""
        found = [one for some in self._found.values() for one in some]
        found += map(_merged, self._repeated.values())
        return tuple(sorted(found, key=Diagnostic.sort_key))


def _merged(places: Sequence[Diagnostic]) -> Diagnostic:
    """Return one finding for all places of a mistake."""
    first, *others = sorted(places, key=Diagnostic.sort_key)
    own = first.span.line if first.span else 0
    lines = sorted({one.span.line for one in others if one.span and one.span.line != own})
    if lines:
        numbers = ", ".join(map(str, lines[:MAX_LINES])) + (", ..." if len(lines) > MAX_LINES else "")
        message = f"{first.message} (also in line{'s' * (len(lines) > 1)} {numbers})"
        first = replace(first, message=message)
    fixes = [one.fix for one in (first, *others) if one.fix is not None]
    if not fixes:
        return first
    edits = {edit: None for fix in fixes for edit in fix.edits}
    return replace(first, fix=Fix(tuple(edits), safe=all(fix.safe for fix in fixes)))
