"""What of the narratives gold covers, and what of gold is left out: said before anything is measured."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from item.diagnostics import Diagnostic, InputError, Severity, suggest
from item.evaluation.codes import Code
from item.narrative.gold import Gold, GoldEvent
from item.narrative.narrative import Narrative


@dataclass(frozen=True, slots=True)
class Exclusion:
    """Rows of gold to leave out: those with a value in a column."""

    column: str
    value: str

    def excludes(self, gold: GoldEvent) -> bool:
        """Return whether a row of gold is left out."""
        return (self.column, self.value) in gold.columns

    def __str__(self) -> str:
        return f"{self.column} != {self.value}"


def measured(narratives: Sequence[Narrative], gold: Gold) -> tuple[int, ...]:
    """Return the places of the narratives that have gold."""
    return tuple(
        k
        for k, narrative in enumerate(narratives)
        if any(sentence.id in gold.events for sentence in narrative.sentences)
    )


def check_coverage(narratives: Sequence[Narrative], gold: Gold, *, folds: bool) -> tuple[Diagnostic, ...]:
    """Return a warning for each narrative without gold, or with gold for some of its sentences only.

    Raises
    ------
    InputError
        When gold has ids that no sentence has, or when there is but one narrative for folds.
    """
    gold.check(narratives)
    if folds and len(narratives) < 2:
        message = "leaving one narrative out leaves nothing to learn from"
        raise InputError(Diagnostic(Code.NOTHING_TO_LEARN_FROM, message, expected="two narratives or more"))
    warnings = []
    for narrative in narratives:
        covered = sum(sentence.id in gold.events for sentence in narrative.sentences)
        if not covered:
            message = f"`{narrative.name}` has no gold: it is learnt from, not measured"
            warnings.append(Diagnostic(Code.NO_GOLD, message, Severity.WARNING))
        elif covered < len(narrative.sentences):
            message = (
                f"gold covers {covered} of the {len(narrative.sentences)} sentences of `{narrative.name}`"
            )
            warnings.append(Diagnostic(Code.PARTIAL_GOLD, message, Severity.WARNING))
    return tuple(warnings)


def check_exclusion(exclusion: Exclusion, gold: Gold) -> tuple[Diagnostic, ...]:
    """Return a warning when no row of gold is left out.

    Raises
    ------
    InputError
        When no row of gold has the column.
    """
    pairs = [pair for event in gold.events.values() for pair in event.columns]
    columns = tuple(dict.fromkeys(column for column, _ in pairs))
    if exclusion.column not in columns:
        message = f"gold has no column `{exclusion.column}`"
        near = suggest(exclusion.column, columns)
        raise InputError(
            Diagnostic(
                Code.NO_SUCH_COLUMN,
                message,
                expected=", ".join(columns) or "a further column",
                suggestion=near,
            )
        )
    values = tuple(dict.fromkeys(value for column, value in pairs if column == exclusion.column))
    if exclusion.value in values:
        return ()
    message = f"no row of gold has `{exclusion.value}` in the column `{exclusion.column}`: none is left out"
    near = suggest(exclusion.value, values)
    return (Diagnostic(Code.NO_SUCH_VALUE, message, Severity.WARNING, suggestion=near),)
