"""Of what JSON Schemas are made."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

Schema: TypeAlias = Mapping[str, object]

TEXT: Schema = {"type": "string"}
TEXTS: Schema = {"type": "array", "items": TEXT}
YES_NO: Schema = {"type": "boolean"}
NUMBER: Schema = {"type": "number"}
COUNT: Schema = {"type": "integer", "minimum": 0}
SHARE: Schema = {"type": "number", "minimum": 0, "maximum": 1}


def object_of(required: Mapping[str, Schema], optional: Mapping[str, Schema] | None = None) -> Schema:
    """Return the schema of an object with keys that it must have, and others that it may have."""
    return {
        "type": "object",
        "required": [*required],
        "properties": {**required, **(optional or {})},
    }


def array_of(items: Schema) -> Schema:
    """Return the schema of a list."""
    return {"type": "array", "items": items}


def or_null(schema: Schema) -> Schema:
    """Return the schema of what may be missing."""
    return {"anyOf": [schema, {"type": "null"}]}
