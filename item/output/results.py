"""What was read of each sentence, as `item solve --format jsonl` writes it and as it is compared."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from msgspec import Struct
from msgspec.structs import replace

from item.diagnostics import Diagnostic, InputError
from item.evaluation.metrics import is_right
from item.inference.interpretation import Interpretation
from item.logic.belief import GroundAtom, join_sequence
from item.narrative.codes import NarrativeCode
from item.narrative.io.gold import GoldEvent
from item.narrative.io.sources import read_source
from item.narrative.io.tables import Row, Table, read_jsonl
from item.output.formats import records

REQUIRED = ("narrative", "id", "sentence")
A_RESULT = "a line of `item solve --format jsonl`"


class Result(Struct, frozen=True):
    """What was read of one sentence.

    Attributes
    ----------
    narrative, id, text : of the sentence.
    event : as gold writes it; None where it was left blank.
    events : the same in parts, each the event type followed by its arguments.
    probability, feasible : of the event.
    state : the facts known after it, and whether each is true.
    """

    narrative: str
    id: str
    text: str
    event: str | None
    events: tuple[tuple[str, ...], ...]
    probability: float
    feasible: bool
    state: Mapping[str, bool]

    def is_right(self, gold: GoldEvent) -> bool:
        """Return whether what was read is right (`item.evaluation.metrics.is_right`)."""
        return is_right(self.events, gold)

    @property
    def joint(self) -> GroundAtom:
        """Return all events as one ground event."""
        return join_sequence(self.events)


def results_of(readings: Sequence[Interpretation]) -> tuple[Result, ...]:
    """Return what was read of each sentence of some readings."""
    return tuple(_result(row) for row in records(readings))


def ground_of(fact: str) -> GroundAtom:
    """Return the predicate and the arguments of a fact as results write it."""
    name, _, rest = fact.partition("(")
    own = rest.removesuffix(")")
    return (name, *own.split(",")) if own else (name,)


def read_results(path: str | Path) -> tuple[Result, ...]:
    """Return what a file of results says; of several readings of a narrative the best.

    Raises
    ------
    InputError
        With everything that is wrong with the file.
    """
    found: list[Diagnostic] = []
    table = read_jsonl(read_source(path), REQUIRED, found)
    results: dict[tuple[str, str], Result] = {}
    for row in table.rows:
        try:
            one = _result({**row.values, **{key: row.given[key] for key in _PARSED}})
        except (KeyError, TypeError, OverflowError):
            found.append(_no_result(table, row))
            continue
        results.setdefault((one.narrative, one.id), one)
    if not (results or found):
        found.append(Diagnostic(NarrativeCode.EMPTY_FILE, "there is nothing in it", source=table.source))
    if found:
        # A page or a table is mostly the wrong file, and any other object would not do either.
        malformed = NarrativeCode.MALFORMED_JSON
        raise InputError(replace(one, expected=A_RESULT) if one.code == malformed else one for one in found)
    return tuple(results.values())


# What is not text in a line.
_PARSED = ("probability", "feasible", "state_true", "state_false", "events")


def _result(row: Mapping[str, object]) -> Result:
    event, probability, feasible = row.get("event"), row["probability"], row["feasible"]
    if isinstance(probability, bool) or not isinstance(probability, int | float):
        raise TypeError
    if not isinstance(feasible, bool):
        raise TypeError
    return Result(
        str(row["narrative"]),
        str(row["id"]),
        str(row["sentence"]),
        None if event is None else str(event),
        tuple(map(_event, _each(row["events"]))),
        float(probability),
        feasible,
        {
            **dict.fromkeys(_texts(row["state_true"]), True),
            **dict.fromkeys(_texts(row["state_false"]), False),
        },
    )


def _event(value: object) -> tuple[str, ...]:
    if not isinstance(value, Mapping):
        raise TypeError
    return _texts([value["type"], *_each(value["arguments"])])


def _texts(values: object) -> tuple[str, ...]:
    return tuple(map(_text, _each(values)))


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise TypeError
    return value


def _each(values: object) -> Sequence[object]:
    if not isinstance(values, list | tuple):
        raise TypeError
    return values


def _no_result(table: Table, row: Row) -> Diagnostic:
    return Diagnostic(
        NarrativeCode.WRONG_VALUE,
        "this is no result of a sentence",
        source=table.source,
        span=table.span(row.line, "event"),
        expected=A_RESULT,
    )
