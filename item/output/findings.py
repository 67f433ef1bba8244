"""Findings about files in the formats of other tools: JSON lines, SARIF 2.1.0, the annotations of GitHub."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterator, Sequence
from enum import StrEnum
from pathlib import Path
from typing import Any, assert_never
from urllib.parse import quote

from item.diagnostics import MOST_SHOWN, Diagnostic, Fix, Severity, Source, Span
from item.language.rules import load_rules
from item.output.json_text import json_text

# What GitHub's annotations write in another way, in their text and in their properties.
_IN_TEXT = str.maketrans({"%": "%25", "\r": "%0D", "\n": "%0A"})
_IN_PROPERTIES = {**_IN_TEXT, **str.maketrans({":": "%3A", ",": "%2C"})}
SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json"


class FindingsFormat(StrEnum):
    """How findings are written."""

    TEXT = "text"
    JSON_LINES = "jsonl"
    SARIF = "sarif"
    GITHUB = "github"


def write_findings(found: Sequence[Diagnostic], format_: FindingsFormat, version: str) -> Iterator[str]:
    """Yield findings as text; `version` is that of the program, which SARIF names."""
    match format_:
        case FindingsFormat.TEXT:
            yield from _text(found)
        case FindingsFormat.JSON_LINES:
            yield from (f"{json_text(one.as_dict())}\n" for one in found)
        case FindingsFormat.GITHUB:
            yield from (f"{_annotation(one)}\n" for one in found)
        case FindingsFormat.SARIF:
            yield f"{json_text(_sarif(found, version), indent=2)}\n"
        case unreachable:
            assert_never(unreachable)


def _text(found: Sequence[Diagnostic]) -> Iterator[str]:
    """Yield the first `MOST_SHOWN` of each severity in their order, and how many more there are."""
    counts: Counter[Severity] = Counter()
    for one in found:
        counts[one.severity] += 1
        if counts[one.severity] <= MOST_SHOWN:
            yield f"{one.render()}\n"
    for severity, count in counts.items():
        more = count - MOST_SHOWN
        if more > 0:
            yield f"and {more:,} more {severity}{'s' * (more > 1)} (`--format jsonl` has all)\n"


def _annotation(one: Diagnostic) -> str:
    properties = [f"title={one.code.translate(_IN_PROPERTIES)}"]
    if one.source is not None:
        properties.insert(0, f"file={one.source.name.translate(_IN_PROPERTIES)}")
    if one.span is not None:
        places = (one.span.line, one.span.column, one.span.end_line, one.span.end_column)
        names = ("line", "col", "endLine", "endColumn")
        properties[-1:-1] = [f"{name}={at}" for name, at in zip(names, places, strict=True)]
    text = "\n".join((one.message, *one.notes)).translate(_IN_TEXT)
    return f"::{one.severity} {','.join(properties)}::{text}"


def _sarif(found: Sequence[Diagnostic], version: str) -> dict[str, Any]:
    codes = sorted({one.code for one in found})
    driver = {"name": "item", "version": version, "rules": list(map(_rule, codes))}
    results = [_result(one, codes) for one in found]
    run = {"tool": {"driver": driver}, "columnKind": "unicodeCodePoints", "results": results}
    return {"$schema": SCHEMA, "version": "2.1.0", "runs": [run]}


def _rule(code: str) -> dict[str, Any]:
    known = load_rules().get(code)
    if known is None:
        return {"id": code}
    return {
        "id": code,
        "shortDescription": {"text": known.title},
        "fullDescription": {"text": known.text},
    }


def _result(one: Diagnostic, codes: list[str]) -> dict[str, Any]:
    said = [one.message]
    said += [f"Expected: {one.expected}."] if one.expected else []
    said += [f"Did you mean: {one.suggestion}?"] if one.suggestion else []
    result: dict[str, Any] = {
        "ruleId": one.code,
        "ruleIndex": codes.index(one.code),
        "level": "error" if one.severity == Severity.ERROR else "warning",
        "message": {"text": " ".join(said)},
    }
    if one.source is not None:
        result["locations"] = [_location(one.source, one.span)]
    if one.related:
        result["relatedLocations"] = [
            {**_location(other.source, other.span), "message": {"text": other.message}}
            for other in one.related
        ]
    if one.fix is not None and one.source is not None:
        result["fixes"] = [_fix(one.fix, one.source)]
    return result


def _fix(fix: Fix, source: Source) -> dict[str, Any]:
    replacements = [
        {"deletedRegion": _region(edit.span), "insertedContent": {"text": edit.text}} for edit in fix.edits
    ]
    return {"artifactChanges": [{"artifactLocation": _artifact(source), "replacements": replacements}]}


def _location(source: Source, span: Span | None) -> dict[str, Any]:
    place: dict[str, Any] = {"artifactLocation": _artifact(source)}
    if span is not None:
        place["region"] = _region(span)
    return {"physicalLocation": place}


def _artifact(source: Source) -> dict[str, str]:
    path = Path(source.name)
    return {"uri": path.as_uri() if path.is_absolute() else quote(os.fsencode(path.as_posix()))}


def _region(span: Span) -> dict[str, int]:
    return {
        "startLine": span.line,
        "startColumn": span.column,
        "endLine": span.end_line,
        "endColumn": span.end_column,
    }
