"""JSON Schemas (draft 2020-12) of what commands write for programs.

A schema's `$id` ends in its version, which rises when a key is taken away or means something else. Keys may
be added without that, so readers leave keys alone that they do not know.
"""

from __future__ import annotations

from collections.abc import Mapping

from item.narrative.candidates.apart import Cause
from item.output.json_text import json_text
from item.output.report_schemas import REPORTS
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
from item.review.denials import DenialKind
from item.review.repairs import RepairKind

DRAFT = "https://json-schema.org/draft/2020-12/schema"
VERSION = 1

_EVENT = object_of({"type": TEXT, "arguments": TEXTS})
_SENTENCE = {
    "id": TEXT,
    "position": COUNT,
    "sentence": TEXT,
    "event": or_null(TEXT),
    "probability": SHARE,
    "feasible": YES_NO,
    "state_true": TEXTS,
    "state_false": TEXTS,
    "events": array_of(_EVENT),
}
_ASKED_FOR = {
    "bridge": TEXTS,
    "alternatives": array_of(object_of({"event": TEXT, "probability": SHARE})),
}
_RANK = {"reading": {"type": "integer", "minimum": 1}}
_FACT = object_of({"atom": TEXT, "true": YES_NO, "since": or_null(TEXT), "presupposed": YES_NO})
_REFUTED = object_of({"reason": TEXT, "facts": array_of(_FACT)})
_SPEAKING = array_of(object_of({"event": TEXT, "words": TEXT, "like": or_null(TEXT), "against": YES_NO}))
_UNTOLD = object_of(
    {
        "missing": TEXTS,
        "cause": {"enum": [*Cause]},
        "clauses": TEXTS,
        "event": or_null(TEXT),
        "names": TEXTS,
    }
)
_COMPARED = object_of(
    {
        "event": or_null(TEXT),
        "probability": SHARE,
        "feasible": YES_NO,
        "as_in_gold": or_null(YES_NO),
        "reasons": TEXTS,
    }
)
_DIFFERING = array_of(object_of({"fact": TEXT, "a": or_null(YES_NO), "b": or_null(YES_NO), "since": TEXT}))
_BINDINGS = array_of({"type": "object", "additionalProperties": TEXT})

_FORMATS: Mapping[str, tuple[str, Schema]] = {
    "solve-jsonl": (
        "A line of `solve --format jsonl`: a sentence and its event.",
        object_of({"narrative": TEXT, **_SENTENCE}, {**_ASKED_FOR, **_RANK}),
    ),
    "solve-stream": (
        "A line of `solve --stream`.",
        object_of({"narrative": TEXT, **_SENTENCE, "forced": YES_NO}, _ASKED_FOR),
    ),
    "solve-json": (
        "The document of `solve --format json`.",
        object_of(
            {
                "domain": TEXT,
                "narratives": array_of(
                    object_of(
                        {
                            "narrative": TEXT,
                            "utility": NUMBER,
                            "coherent": YES_NO,
                            "status": TEXT,
                            "gap": or_null(NUMBER),
                            "sentences": array_of(object_of(_SENTENCE, _ASKED_FOR)),
                        },
                        _RANK,
                    )
                ),
            }
        ),
    ),
    "explain-jsonl": (
        "A line of `explain --format jsonl`: a sentence, its event, and what speaks for it.",
        object_of(
            {
                "narrative": TEXT,
                "id": TEXT,
                "sentence": TEXT,
                "event": TEXT,
                "probability": SHARE,
                "label": or_null(TEXT),
                "behind": or_null(
                    object_of(
                        {"event": TEXT, "probability": SHARE, "taught": YES_NO, "hinders": or_null(TEXT)}
                    )
                ),
                "ruled_out": or_null(TEXT),
                "feasible": YES_NO,
                "speaking": _SPEAKING,
                "not_considered": TEXTS,
                "denials": array_of(
                    object_of({"clause": TEXT, "phrases": TEXTS, "kind": {"enum": [*DenialKind]}})
                ),
                "supplied": array_of(
                    object_of(
                        {"argument": TEXT, "by": TEXT, "salience": or_null(TEXT), "others": COUNT},
                        {"words": or_null(TEXT), "pronoun": or_null(TEXT)},
                    )
                ),
                "needs": array_of(_FACT),
                "refuted": or_null(_REFUTED),
                "contradicts": TEXTS,
                "repairs": array_of(
                    object_of(
                        {
                            "kind": {"enum": [*RepairKind]},
                            "id": TEXT,
                            "events": TEXTS,
                            "bits": or_null(NUMBER),
                            "hinders": or_null(TEXT),
                        }
                    )
                ),
                "rivals": array_of(
                    object_of(
                        {
                            "event": TEXT,
                            "candidate": YES_NO,
                            "probability": SHARE,
                            "refuted": or_null(_REFUTED),
                            "speaking": _SPEAKING,
                            "unnamed": TEXTS,
                            "untold": or_null(_UNTOLD),
                            "contributions": array_of(
                                object_of({"source": TEXT, "detail": TEXT, "bits": NUMBER})
                            ),
                        }
                    )
                ),
            }
        ),
    ),
    "diff-json": (
        "The document of `diff --format json`: where two results differ.",
        object_of(
            {
                "a": TEXT,
                "b": TEXT,
                "sentences": COUNT,
                "only_a": TEXTS,
                "only_b": TEXTS,
                "left_out": COUNT,
                "gold": or_null(object_of({"sentences": COUNT, "a": COUNT, "b": COUNT})),
                "differences": array_of(
                    object_of(
                        {
                            "narrative": TEXT,
                            "id": TEXT,
                            "sentence": TEXT,
                            "a": _COMPARED,
                            "b": _COMPARED,
                            "before": _DIFFERING,
                            "after": _DIFFERING,
                        }
                    )
                ),
            }
        ),
    ),
    "ask-jsonl": (
        "A line of `ask --format jsonl`: a question and its answer.",
        object_of(
            {
                "question": TEXT,
                "answer": {"enum": ["true", "false", "unknown"]},
                "because": TEXTS,
                "probabilities": array_of(SHARE),
            },
            {
                "read_as": TEXT,
                "meant": {"type": "object", "additionalProperties": TEXT},
                "bindings": _BINDINGS,
                "possible": _BINDINGS,
                "earlier": _BINDINGS,
                "instead": TEXTS,
                "count": {"type": "array", "items": COUNT, "minItems": 2, "maxItems": 2},
            },
        ),
    ),
    **REPORTS,
}


def schema_names() -> tuple[str, ...]:
    """Return the names of the formats that have a schema."""
    return tuple(_FORMATS)


def schema(name: str) -> Schema:
    """Return the schema of a format.

    Raises
    ------
    KeyError
        When there is none of that name.
    """
    title, body = _FORMATS[name]
    return {"$schema": DRAFT, "$id": f"urn:item:{name}:{VERSION}", "title": title, **body}


def schema_text(name: str) -> str:
    """Return the schema of a format as a JSON document."""
    return json_text(schema(name), indent=2) + "\n"
