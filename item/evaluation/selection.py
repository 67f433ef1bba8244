"""Which rows count: all, and what columns of gold or of the text, or the event types of gold, select."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from item.diagnostics import Diagnostic, InputError, Severity, suggest
from item.evaluation.codes import EvaluationCode
from item.evaluation.metrics import Outcome
from item.narrative.io.collection import ID, NARRATIVE, SENTENCE
from item.narrative.io.gold import EVENT, Gold, GoldEvent
from item.narrative.narrative import Narrative, Sentence

ALL_ROWS = "all"
# So many values of a column are listed where it has none that is asked for.
MOST_LISTED = 20


class Selection(Struct, frozen=True):
    """Rows with a value in a column of gold, or else of the text: only those, or all but those.

    The letter case of the column does not matter. The values of the column `event` are the types of all
    events that a row tells.
    """

    column: str
    value: str
    only: bool

    def counts(self, outcome: Outcome) -> bool:
        """Return whether an outcome counts."""
        columns = _columns(outcome.gold, outcome.sentence, outcome.narrative)
        return (self.value in columns.get(self.column.lower(), ())) is self.only

    def __str__(self) -> str:
        return f"{self.column} {'=' if self.only else '!='} {self.value}"


def rows_counted(
    outcomes: Sequence[Outcome], selections: Sequence[Selection]
) -> tuple[tuple[str, tuple[Outcome, ...]], ...]:
    """Return all outcomes and those of each selection, with the names of both; none of no outcomes."""
    found = [(ALL_ROWS, tuple(outcomes))]
    found += [(str(one), tuple(filter(one.counts, outcomes))) for one in selections]
    return tuple((name, own) for name, own in found if own)


def check_selection(
    selection: Selection, narratives: Sequence[Narrative], gold: Gold
) -> tuple[Diagnostic, ...]:
    """Return a warning when no row has the value.

    Raises
    ------
    InputError
        When no row of gold, and no sentence that it is of, has the column.
    """
    rows = [
        _columns(gold.events[sentence.id], sentence, narrative.name)
        for narrative in narratives
        for sentence in narrative.sentences
        if sentence.id in gold.events
    ]
    columns = tuple(dict.fromkeys((EVENT, *(column for row in rows for column in row))))
    asked = selection.column.lower()
    if asked not in columns:
        message = f"neither gold nor the text has a column `{selection.column}`"
        near = suggest(asked, columns)
        raise InputError(
            Diagnostic(EvaluationCode.NO_SUCH_COLUMN, message, expected=", ".join(columns), suggestion=near)
        )
    values = tuple(dict.fromkeys(value for row in rows for value in row.get(asked, ())))
    if selection.value in values:
        return ()
    message = f"no row has `{selection.value}` in the column `{selection.column}`"
    near = suggest(selection.value, values)
    known = ", ".join(f"`{one}`" for one in values) if len(values) <= MOST_LISTED else None
    warned = EvaluationCode.NO_SUCH_VALUE, message, Severity.WARNING
    return (Diagnostic(*warned, expected=known, suggestion=near),)


def _columns(gold: GoldEvent, sentence: Sentence, narrative: str) -> dict[str, tuple[str, ...]]:
    """Return the values of each column, in lower case, one of each but for the event types."""
    own = ((NARRATIVE, narrative), (ID, sentence.id), (SENTENCE, sentence.text))
    told = {column.lower(): (value,) for column, value in (*own, *sentence.columns, *gold.columns)}
    return {**told, EVENT: (gold.name, *(one.name for one in gold.also))}
