"""Collect what is wrong with narratives and with what is given of them: gold, labels, casts, evidence."""

from __future__ import annotations

from typing import TypeAlias

from item.diagnostics import Diagnostic, Related, Source, Span

Place: TypeAlias = tuple[Source, Span]


class Findings(list[Diagnostic]):
    """The errors of all files that are read together, in the order they were found."""

    def note(
        self,
        code: str,
        message: str,
        source: Source,
        span: Span,
        *,
        expected: str | None = None,
        suggestion: str | None = None,
        first: Place | None = None,
    ) -> None:
        """Note an error.

        Parameters
        ----------
        first : where the same thing stands that must not stand twice.
        """
        related = () if first is None else (Related("first here", *first),)
        self.append(
            Diagnostic(
                code,
                message,
                source=source,
                span=span,
                expected=expected,
                suggestion=suggestion,
                related=related,
            )
        )
