"""Interpretations for programs: JSON lines, one JSON document, CSV, and plans."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from math import isnan
from typing import TYPE_CHECKING, TypeAlias

from msgspec import Struct

from item.diagnostics import printable
from item.extras import extra
from item.logic.belief import GroundAtom, write_ground
from item.output.csv_text import csv_text
from item.output.json_text import json_text
from item.output.notation import write_all

if TYPE_CHECKING:
    import pandas as pd

    from item.inference.interpretation import Interpretation, InterpretedSentence

Record: TypeAlias = Mapping[str, object]

COLUMNS = (
    "narrative",
    "id",
    "position",
    "sentence",
    "event",
    "probability",
    "feasible",
    "state_true",
    "state_false",
)
# More digits than anybody needs, and fewer than another machine's arithmetic would change.
DIGITS = 6
# JSON lines are written when there are so many characters of them.
PIECE = 1 << 20


class Further(Struct, frozen=True):
    """What the records of sentences have beside the `COLUMNS`.

    Attributes
    ----------
    top : `alternatives`: so many of the sentence's most probable events, with their probabilities.
    ranked : `reading`, the place of the sentence's reading among those of its narrative, from 1.
    bridged : `bridge`, the events that no sentence reports and that happened just before it.
    """

    top: int | None = None
    ranked: bool = False
    bridged: bool = False


NOTHING_FURTHER = Further()


def records(
    interpretations: Sequence[Interpretation], further: Further = NOTHING_FURTHER
) -> Iterator[Record]:
    """Yield one record per sentence with the `COLUMNS`, made when it is asked for: one may have many facts.

    `position` counts from 0, `feasible` says whether the event can happen in the state before it, and
    `state_true` and `state_false` are the facts known after it. An event left blank is None.

    `events` has the same in parts: one or more types and their arguments.
    """
    for one in interpretations:
        for position, sentence in enumerate(one.sentences):
            yield {
                "narrative": one.narrative,
                **_sentence(position, sentence, further),
                **({"reading": one.rank} if further.ranked else {}),
            }


def streamed(
    sentences: Iterable[InterpretedSentence], *, narrative: str, top: int | None = None
) -> Iterator[Record]:
    """Yield the record of each sentence of a narrative as it comes.

    It has `forced` as well: whether the event was decided before the rest of the narrative could show that no
    other is better.
    """
    further = Further(top)
    for position, sentence in enumerate(sentences):
        yield {"narrative": narrative, **_sentence(position, sentence, further), "forced": sentence.forced}


def json_lines(rows: Iterable[Record]) -> str:
    """Return one JSON object per line."""
    return "".join(json_text(row) + "\n" for row in rows)


def pieces(rows: Iterable[Record]) -> Iterator[str]:
    """Yield what `json_lines` returns in pieces of whole lines, made when they are asked for."""
    lines: list[str] = []
    size = 0
    for row in rows:
        lines.append(json_lines([row]))
        size += len(lines[-1])
        if size >= PIECE:
            yield "".join(lines)
            lines, size = [], 0
    yield "".join(lines)


def json_document(
    interpretations: Sequence[Interpretation], further: Further = NOTHING_FURTHER, *, domain: str
) -> str:
    """Return everything as one JSON document (`document`)."""
    return json_text(document(interpretations, further, domain=domain), indent=2) + "\n"


def document(
    interpretations: Sequence[Interpretation], further: Further = NOTHING_FURTHER, *, domain: str
) -> dict[str, object]:
    """Return everything as data: the narratives, and in each the records of its sentences.

    `gap` is None where the method does not tell it (see `Interpretation`).
    """
    return {
        "domain": domain,
        "narratives": [
            {
                "narrative": one.narrative,
                **({"reading": one.rank} if further.ranked else {}),
                "utility": round(one.utility, DIGITS),
                "coherent": one.coherent,
                "status": str(one.status),
                "gap": None if isnan(one.gap) else round(one.gap, DIGITS),
                "sentences": [_sentence(k, sentence, further) for k, sentence in enumerate(one.sentences)],
            }
            for one in interpretations
        ],
    }


def section_records(sections: Iterable[tuple[str, Iterable[Record]]]) -> list[Record]:
    """Return the records of all sections, each with its section where that has a title.

    Figures have as many significant digits as probabilities have decimals: one may be very small.
    """
    return [
        {
            **({"section": title} if title else {}),
            **{k: float(f"{v:.{DIGITS}g}") if isinstance(v, float) else v for k, v in row.items()},
        }
        for title, rows in sections
        for row in rows
    ]


def record_csv(rows: Sequence[Record]) -> str:
    """Return records as one table, None and what a record does not have as nothing."""
    columns = list(dict.fromkeys(name for row in rows for name in row))
    return csv_text([columns, *([row.get(name) for name in columns] for row in rows)]) if rows else ""


def csv_table(interpretations: Sequence[Interpretation], further: Further = NOTHING_FURTHER) -> str:
    """Return the records with a header; lists are joined by spaces, an alternative is `event:probability`."""
    optional = {"bridge": further.bridged, "alternatives": bool(further.top), "reading": further.ranked}
    columns = (*COLUMNS, *(name for name, wanted in optional.items() if wanted))
    rows = records(interpretations, further)
    return csv_text([columns, *([_cell(row[column]) for column in columns] for row in rows)])


def frame(interpretations: Sequence[Interpretation]) -> pd.DataFrame:
    """Return the records as a data frame of pandas, without the column `events`.

    Raises
    ------
    InputError
        When pandas is not installed (extra `frames`); it is an ImportError, too.
    """
    with extra("frames", "data frames are made"):
        import pandas as pd

    rows = [dict(one) for one in records(interpretations, Further(bridged=True))]
    return pd.DataFrame.from_records(rows, exclude=["events"])


def plan(interpretations: Sequence[Interpretation]) -> str:
    """Return one event per line as planners write plans, with the sentence's id as a comment.

    A name of several words, which a constant of a cast may have, is written with hyphens: `new-york`.

    Events stand in the order in which they happened. A comment announces a reading that is not the best of
    its narrative; it stands alone where the event is left blank. An event of a bridge has `no sentence` in
    the place of the id.
    """
    lines: list[str] = []
    for one in interpretations:
        if one.rank > 1:
            lines.append(f"; {printable(one.narrative)}, reading {one.rank}\n")
        for own in one.happened:
            lines += (f"{_planned(event)} ; no sentence\n" for event in own.bridge)
            lines.append(f"{_step(own)}; {printable(own.sentence.id)}\n")
    return "".join(lines)


def _step(sentence: InterpretedSentence) -> str:
    events = () if sentence.blank else sentence.events
    return "".join(f"{_planned(event)} " for event in events)


def _planned(event: GroundAtom) -> str:
    return f"({' '.join('-'.join(word.split()) for word in event)})"


def _sentence(position: int, sentence: InterpretedSentence, further: Further) -> dict[str, object]:
    record: dict[str, object] = {
        "id": sentence.sentence.id,
        "position": position,
        "sentence": sentence.sentence.text,
        "event": None if sentence.blank else write_ground(sentence.event),
        "probability": round(sentence.probability, DIGITS),
        "feasible": sentence.feasible,
        "state_true": write_all(sentence.after.true),
        "state_false": write_all(sentence.after.false),
        "events": [
            {"type": kind, "arguments": arguments}
            for kind, *arguments in (() if sentence.blank else sentence.events)
        ],
    }
    if further.bridged:
        record["bridge"] = [write_ground(event) for event in sentence.bridge]
    if further.top is not None:
        record["alternatives"] = [
            {"event": write_ground(event), "probability": round(probability, DIGITS)}
            for event, probability in sentence.alternatives[: further.top]
        ]
    return record


def _cell(value: object) -> str:
    match value:
        case None:
            return ""
        case bool():
            return str(value).lower()
        case list():
            return " ".join(_cell(one) for one in value)
        case {"event": event, "probability": probability}:
            return f"{event}:{probability}"
        case _:
            return str(value)
