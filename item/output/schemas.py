"""JSON Schemas (draft 2020-12) of what commands write for programs.

A schema's `$id` ends in its version, which rises when a key is taken away or means something else. Keys may
be added without that, so readers leave keys alone that they do not know.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

from item.narrative.candidates.apart import Cause
from item.output.json_text import json_text
from item.review.denials import DenialKind

Schema: TypeAlias = Mapping[str, object]

DRAFT = "https://json-schema.org/draft/2020-12/schema"
VERSION = 1

_TEXT: Schema = {"type": "string"}
_TEXTS: Schema = {"type": "array", "items": _TEXT}
_YES_NO: Schema = {"type": "boolean"}
_NUMBER: Schema = {"type": "number"}
_COUNT: Schema = {"type": "integer", "minimum": 0}
_SHARE: Schema = {"type": "number", "minimum": 0, "maximum": 1}


def _object(required: Mapping[str, Schema], optional: Mapping[str, Schema] | None = None) -> Schema:
    return {
        "type": "object",
        "required": [*required],
        "properties": {**required, **(optional or {})},
    }


def _array(items: Schema) -> Schema:
    return {"type": "array", "items": items}


def _or_null(schema: Schema) -> Schema:
    return {"anyOf": [schema, {"type": "null"}]}


_EVENT = _object({"type": _TEXT, "arguments": _TEXTS})
_SENTENCE = {
    "id": _TEXT,
    "position": _COUNT,
    "sentence": _TEXT,
    "event": _or_null(_TEXT),
    "probability": _SHARE,
    "feasible": _YES_NO,
    "state_true": _TEXTS,
    "state_false": _TEXTS,
    "events": _array(_EVENT),
}
_ASKED_FOR = {
    "bridge": _TEXTS,
    "alternatives": _array(_object({"event": _TEXT, "probability": _SHARE})),
}
_RANK = {"reading": {"type": "integer", "minimum": 1}}
_FACT = _object({"atom": _TEXT, "true": _YES_NO, "since": _or_null(_TEXT), "presupposed": _YES_NO})
_REFUTED = _object({"reason": _TEXT, "facts": _array(_FACT)})
_SPEAKING = _array(_object({"event": _TEXT, "words": _TEXT, "like": _or_null(_TEXT), "against": _YES_NO}))
_UNTOLD = _object(
    {
        "missing": _TEXTS,
        "cause": {"enum": [*Cause]},
        "clauses": _TEXTS,
        "event": _or_null(_TEXT),
        "names": _TEXTS,
    }
)
_COMPARED = _object(
    {
        "event": _or_null(_TEXT),
        "probability": _SHARE,
        "feasible": _YES_NO,
        "as_in_gold": _or_null(_YES_NO),
        "reasons": _TEXTS,
    }
)
_DIFFERING = _array(_object({"fact": _TEXT, "a": _or_null(_YES_NO), "b": _or_null(_YES_NO), "since": _TEXT}))
_BINDINGS = _array({"type": "object", "additionalProperties": _TEXT})

_FORMATS: Mapping[str, tuple[str, Schema]] = {
    "solve-jsonl": (
        "A line of `solve --format jsonl`: a sentence and its event.",
        _object({"narrative": _TEXT, **_SENTENCE}, {**_ASKED_FOR, **_RANK}),
    ),
    "solve-stream": (
        "A line of `solve --stream`.",
        _object({"narrative": _TEXT, **_SENTENCE, "forced": _YES_NO}, _ASKED_FOR),
    ),
    "solve-json": (
        "The document of `solve --format json`.",
        _object(
            {
                "domain": _TEXT,
                "narratives": _array(
                    _object(
                        {
                            "narrative": _TEXT,
                            "utility": _NUMBER,
                            "coherent": _YES_NO,
                            "status": _TEXT,
                            "gap": _or_null(_NUMBER),
                            "sentences": _array(_object(_SENTENCE, _ASKED_FOR)),
                        },
                        _RANK,
                    )
                ),
            }
        ),
    ),
    "explain-jsonl": (
        "A line of `explain --format jsonl`: a sentence, its event, and what speaks for it.",
        _object(
            {
                "narrative": _TEXT,
                "id": _TEXT,
                "sentence": _TEXT,
                "event": _TEXT,
                "probability": _SHARE,
                "label": _or_null(_TEXT),
                "behind": _or_null(
                    _object(
                        {"event": _TEXT, "probability": _SHARE, "taught": _YES_NO, "hinders": _or_null(_TEXT)}
                    )
                ),
                "ruled_out": _or_null(_TEXT),
                "feasible": _YES_NO,
                "speaking": _SPEAKING,
                "not_considered": _TEXTS,
                "denials": _array(
                    _object({"clause": _TEXT, "phrases": _TEXTS, "kind": {"enum": [*DenialKind]}})
                ),
                "supplied": _array(
                    _object(
                        {"argument": _TEXT, "by": _TEXT, "salience": _or_null(_TEXT), "others": _COUNT},
                        {"words": _or_null(_TEXT), "pronoun": _or_null(_TEXT)},
                    )
                ),
                "needs": _array(_FACT),
                "refuted": _or_null(_REFUTED),
                "contradicts": _TEXTS,
                "repairs": _array(
                    _object(
                        {
                            "kind": {"enum": ["bridge", "noise", "reading"]},
                            "id": _TEXT,
                            "events": _TEXTS,
                            "bits": _or_null(_NUMBER),
                        }
                    )
                ),
                "rivals": _array(
                    _object(
                        {
                            "event": _TEXT,
                            "candidate": _YES_NO,
                            "probability": _SHARE,
                            "refuted": _or_null(_REFUTED),
                            "speaking": _SPEAKING,
                            "unnamed": _TEXTS,
                            "untold": _or_null(_UNTOLD),
                            "contributions": _array(
                                _object({"source": _TEXT, "detail": _TEXT, "bits": _NUMBER})
                            ),
                        }
                    )
                ),
            }
        ),
    ),
    "diff-json": (
        "The document of `diff --format json`: where two results differ.",
        _object(
            {
                "a": _TEXT,
                "b": _TEXT,
                "sentences": _COUNT,
                "only_a": _TEXTS,
                "only_b": _TEXTS,
                "left_out": _COUNT,
                "gold": _or_null(_object({"sentences": _COUNT, "a": _COUNT, "b": _COUNT})),
                "differences": _array(
                    _object(
                        {
                            "narrative": _TEXT,
                            "id": _TEXT,
                            "sentence": _TEXT,
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
        _object(
            {
                "question": _TEXT,
                "answer": {"enum": ["true", "false", "unknown"]},
                "because": _TEXTS,
                "probabilities": _array(_SHARE),
            },
            {
                "read_as": _TEXT,
                "meant": {"type": "object", "additionalProperties": _TEXT},
                "bindings": _BINDINGS,
                "possible": _BINDINGS,
                "earlier": _BINDINGS,
                "instead": _TEXTS,
                "count": {"type": "array", "items": _COUNT, "minItems": 2, "maxItems": 2},
            },
        ),
    ),
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
