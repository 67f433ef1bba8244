"""JSON Schemas of what commands report about domains, texts and installations, and of evidence."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from item.diagnostics import Severity
from item.evaluation.ablations import Ablation
from item.evaluation.calibration import Abstention, Bin, CalibrationError
from item.evaluation.curve import Point
from item.evaluation.errors import Confusion, KindOfError, WrongSentence
from item.evaluation.results import CorpusResult
from item.health import Finding, Health
from item.output.schema_parts import (
    COUNT,
    NUMBER,
    SHARE,
    TEXT,
    TEXTS,
    YES_NO,
    Schema,
    array_of,
    object_of,
    or_null,
)
from item.review.proposals import ProposalKind

# What the fields of classes that are written as they are may be, by their annotations.
_OF_FIELDS: Mapping[str, Schema] = {
    "str": TEXT,
    "Error": TEXT,
    "Health": {"enum": [*Health]},
    "int": COUNT,
    "float": NUMBER,
    "str | None": or_null(TEXT),
    "int | None": or_null(COUNT),
    "float | None": or_null(NUMBER),
}


def _row(kind: type[Struct], *, of_method: bool = False, of_seed: bool = False) -> Schema:
    """Return the schema of the rows of a report, which have the fields of a class.

    Parameters
    ----------
    of_method, of_seed : whether the method and the chosen rows, and the seed, stand before the fields.
    """
    head: dict[str, Schema] = {"method": TEXT, "rows": TEXT} if of_method or of_seed else {}
    if of_seed:
        head["seed"] = or_null(COUNT)
    # A report of several parts, and one of several reports, says which part a row is of.
    return object_of(head | _of_fields(kind), {"section": TEXT})


def _of_fields(kind: type[Struct]) -> dict[str, Schema]:
    return {name: _OF_FIELDS[kind.__annotations__[name]] for name in kind.__struct_fields__}


_PLACE: Mapping[str, Schema] = {
    "file": or_null(TEXT),
    **{name: or_null(COUNT) for name in ("line", "column", "end_line", "end_column")},
}
_EDIT: Mapping[str, Schema] = {
    **dict.fromkeys(("line", "column", "end_line", "end_column"), COUNT),
    "text": TEXT,
}
_FINDING = object_of(
    {
        "code": TEXT,
        "severity": {"enum": [*Severity]},
        "message": TEXT,
        **_PLACE,
        "expected": or_null(TEXT),
        "suggestion": or_null(TEXT),
        "related": array_of(object_of({"message": TEXT, **_PLACE})),
        "fix": or_null(object_of({"safe": YES_NO, "edits": array_of(object_of(_EDIT))})),
    }
)
_REVIEW = object_of(
    {
        "sentences": COUNT,
        "nothing": COUNT,
        "proposals": array_of(
            object_of(
                {
                    "kind": {"enum": [*ProposalKind]},
                    "entry": TEXT,
                    "change": NUMBER,
                    "sentences": TEXTS,
                    "text": TEXT,
                }
            )
        ),
        "events_never_read": TEXTS,
        "cues": array_of(
            object_of(
                {
                    "event": TEXT,
                    "cue": TEXT,
                    "sentences": TEXTS,
                    "read_as": {"type": "object", "additionalProperties": COUNT},
                }
            )
        ),
        "modality_never_found": TEXTS,
        "hints": array_of(object_of({"event": TEXT, "like": TEXT, "words": TEXTS, "sentences": TEXTS})),
        "mentions": array_of(object_of({"constant": TEXT, "sentences": TEXTS})),
        "words": array_of(object_of({"word": TEXT, "sentences": TEXTS})),
        "noise": array_of(object_of({"id": TEXT, "event": TEXT, "because": TEXT})),
        "doubtful": array_of(object_of({"id": TEXT, "event": TEXT, "probability": SHARE})),
        "preconditions": array_of(
            object_of({"event": TEXT, "condition": TEXT, "sentences": TEXTS, "told_twice": TEXTS})
        ),
        "names": array_of(object_of({"name": TEXT, "sentences": TEXTS})),
        "nouns": array_of(object_of({"noun": TEXT, "events": TEXTS, "sentences": TEXTS})),
        "narrators": array_of(object_of({"narrative": TEXT, "perhaps": TEXTS, "sentences": TEXTS})),
    }
)
_ROWS = (
    _row(CorpusResult),
    *(_row(kind, of_method=True) for kind in (KindOfError, Confusion)),
    _row(WrongSentence, of_seed=True),
    *(_row(kind, of_method=True) for kind in (Bin, CalibrationError, Abstention)),
    _row(Ablation),
    _row(Point),
)

REPORTS: Mapping[str, tuple[str, Schema]] = {
    "review-json": ("The document of `review --format json`: what a domain lacks, and proposals.", _REVIEW),
    "evaluate-jsonl": (
        "A line of `evaluate --format jsonl`: a row of one of the reports.",
        {"anyOf": [*_ROWS]},
    ),
    "check-jsonl": ("A line of `check --format jsonl`: a finding about a domain.", _FINDING),
    "doctor-json": (
        "The document of `doctor --format json`: what was looked at, and what there is.",
        array_of(object_of(_of_fields(Finding))),
    ),
    "evidence-jsonl": (
        "A line of a file for `--evidence`: what somebody believes of a sentence.",
        object_of({"id": TEXT, "events": array_of(object_of({"event": TEXT, "p": SHARE}))}),
    ),
}
