"""Apply the safe fixes of findings to their text."""

from __future__ import annotations

from collections.abc import Iterable

from item.diagnostics import Diagnostic, Edit, Source
from item.language.checker import check_text

# A fix may uncover what the next one mends; no file that people write needs as many rounds.
ROUNDS = 20


def fixed(source: Source, problem: Source | None = None) -> tuple[Source, Source | None]:
    """Return the texts of a domain, and of a problem that goes with it, with all safe fixes applied."""
    for _ in range(ROUNDS):
        _, found = check_text(source, problem)
        after = with_fixes(source, found)
        other = None if problem is None else with_fixes(problem, found)
        if (after, other) == (source, problem):
            break
        source, problem = after, other
    return source, problem


def with_fixes(source: Source, found: Iterable[Diagnostic]) -> Source:
    """Return a text with the safe fixes of its findings; of two that overlap the first is applied."""
    edits: list[Edit] = []
    for one in found:
        if one.source != source or one.fix is None or not one.fix.safe:
            continue
        if not any(_overlap(mine, other) for mine in one.fix.edits for other in edits):
            edits += one.fix.edits
    return edited(source, edits)


def edited(source: Source, edits: Iterable[Edit]) -> Source:
    """Return a text with edits applied, none of which overlaps another."""
    lines = source.text.split("\n")
    starts = [0]
    for line in lines:
        starts.append(starts[-1] + len(line) + 1)
    text = source.text
    for edit in sorted(edits, key=lambda edit: edit.span, reverse=True):
        start = starts[edit.span.line - 1] + edit.span.column - 1
        end = starts[edit.span.end_line - 1] + edit.span.end_column - 1
        text = text[:start] + edit.text + text[end:]
    return Source(source.name, text)


def _overlap(one: Edit, other: Edit) -> bool:
    """Say whether two edits touch the same stretch, or insert at the same place."""
    (first, second) = sorted((one.span, other.span))
    start, end = (second.line, second.column), (first.end_line, first.end_column)
    return start < end or first == second
