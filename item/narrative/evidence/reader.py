"""Evidence in files: JSON lines with the `id` of a sentence and its `events`."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from math import isfinite

from msgspec import Struct, field

from item.diagnostics import InputError, Source, Span
from item.language.domain import Domain
from item.language.given import GivenDomain, checked_casts, checked_domain
from item.narrative.codes import NarrativeCode
from item.narrative.evidence.recorded import Claim, RecordedEvidence
from item.narrative.io.casts import domain_of_each
from item.narrative.io.event_reader import EventReader
from item.narrative.io.findings import Findings, Place
from item.narrative.io.gold import unknown_ids
from item.narrative.io.sources import Paths, each_path, read_source
from item.narrative.io.tables import Row, Table, read_jsonl
from item.narrative.label import Label
from item.narrative.narrative import Narrative, refuse_no_narratives

ID, EVENTS, EVENT, PROBABILITY = "id", "events", "event", "p"
SHAPE = '[{"event": "give(ann,?)", "p": 0.9}, ...]'
# Probabilities are written with few digits.
ROUNDING = 0.01


def read_evidence(
    paths: Paths,
    narratives: Sequence[Narrative],
    domain: GivenDomain,
    casts: Mapping[str, Domain] | None = None,
) -> RecordedEvidence:
    """Read what somebody believes of sentences: JSON lines with `id`, and `events` with `event` and `p`.

    An event is written as in labels: `give(ann,?)`, `give`, `give(ann,?) + leave(ann)`. The events of a
    line exclude each other, so that their probabilities add up to at most 1. All files are of one source.

    Parameters
    ----------
    narratives : those with the sentences.
    domain : a domain, a domain file, or the name of a shipped domain.
    casts : the domains of narratives that have constants of their own.

    Raises
    ------
    InputError
        With every error of all the files (codes N1.., N2.. and N5..).
    TypeError, ValueError
        With the name of an argument that is something else.
    """
    known = checked_domain(domain)
    if casts is not None:
        checked_casts(casts, known)
    refuse_no_narratives("narratives", narratives)
    reading = _Reading(known, domain_of_each(narratives, known, casts))
    for path in each_path(paths):
        try:
            reading.read(read_source(path))
        except InputError as error:
            reading.found += error.diagnostics
    found = [*reading.found, *unknown_ids(reading.places, narratives)]
    if found:
        raise InputError(found)
    return RecordedEvidence(reading.claims, len(known.events))


class _Reading(Struct):
    """What has been read of the files so far."""

    domain: Domain
    own: Mapping[str, Domain]
    claims: dict[str, tuple[Claim, ...]] = field(default_factory=dict)
    places: dict[str, Place] = field(default_factory=dict)
    found: Findings = field(default_factory=Findings)
    readers: dict[Domain, EventReader] = field(default_factory=dict)

    def read(self, source: Source) -> None:
        """Read a file."""
        table = read_jsonl(source, (ID,), self.found)
        for row in table.rows:
            identifier = row.values[ID].strip()
            place = source, _value_span(table, row, ID)
            first = self.places.setdefault(identifier, place)
            if first is not place:
                message = f"the sentence `{identifier}` has evidence twice"
                self.found.note(NarrativeCode.REPEATED_EVIDENCE, message, *place, first=first)
            events = _events(row)
            if events is None:
                message = f"there are no `{EVENTS}` with `{EVENT}` and `{PROBABILITY}`"
                span = _value_span(table, row, EVENTS)
                self.found.note(
                    NarrativeCode.NO_EVIDENCE, message, source, span, expected=f'"{EVENTS}": {SHAPE}'
                )
            else:
                self.claims[identifier] = tuple(self._claims(table, row, events))

    def _claims(self, table: Table, row: Row, events: Sequence[tuple[str, object]]) -> Iterator[Claim]:
        source, identifier = table.source, row.values[ID].strip()
        domain = self.own.get(identifier, self.domain)
        reader = self.readers.setdefault(domain, EventReader(domain, self.found))
        spans = [*_spans(source.line(row.line), row.line, events)]
        read: dict[Label, Span] = {}
        total = 0.0
        for (text, value), (of_event, of_value) in zip(events, spans, strict=True):
            number = _probability(value)
            if number is None:
                message = f"`{PROBABILITY}` must be a number from 0 to 1"
                self.found.note(NarrativeCode.NO_PROBABILITY, message, source, of_value)
                continue
            total += number
            before = len(self.found)
            parts = reader.read_all(text, source, of_event)
            if len(self.found) > before:
                continue
            label = Label(*parts[0], tuple(Label(*one) for one in parts[1:]))
            if label in read:
                message = f"the event `{text}` is there twice"
                self.found.note(
                    NarrativeCode.REPEATED_CLAIM, message, source, of_event, first=(source, read[label])
                )
            read[label] = of_event
            yield Claim(label, number)
        if total > 1 + ROUNDING:
            message = f"the probabilities add up to {total:.2f}"
            expected = "at most 1; events that are reported together are one: a(x) + b(y)"
            span = _value_span(table, row, EVENTS)
            self.found.note(NarrativeCode.TOO_PROBABLE, message, source, span, expected=expected)


def _events(row: Row) -> list[tuple[str, object]] | None:
    """Return the events of a line and what they have for probabilities; None if they are no such thing."""
    try:
        events = json.loads(row.values[EVENTS])
        return [(_text(one[EVENT]), one[PROBABILITY]) for one in events]
    except (KeyError, ValueError, TypeError):
        return None


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise TypeError
    return value


def _probability(value: object) -> float | None:
    if isinstance(value, bool) or not isinstance(value, int | float):
        return None
    return float(value) if isfinite(value) and 0 <= value <= 1 else None


def _spans(line: str, number: int, events: Sequence[tuple[str, object]]) -> Iterator[tuple[Span, Span]]:
    """Yield the places of the events of a line, without their quotes, and of their probabilities."""
    start = 0
    for text, _ in events:
        of_event = _find(rf'"{EVENT}"\s*:\s*("(?:[^"\\]|\\.)*")', line, number, start)
        of_value = _find(rf'"{PROBABILITY}"\s*:\s*([^\s,}}]+)', line, number, start)
        start = max(of_event.end_column, of_value.end_column)
        # With escapes, columns inside an event would be wrong.
        plain = of_event.end_column - of_event.column == len(text) + 2
        inside = Span(number, of_event.column + 1, number, of_event.end_column - 1)
        yield inside if plain else of_event, of_value


def _find(pattern: str, line: str, number: int, start: int) -> Span:
    """Return the place of a pattern's group, from a column on; without it the whole line."""
    match = re.compile(pattern).search(line, start)
    first, last = match.span(1) if match else (0, len(line))
    return Span(number, first + 1, number, last + 1)


def _value_span(table: Table, row: Row, key: str) -> Span:
    """Return the place of a key's value in a line, or the line where it has no such key."""
    line = table.source.line(row.line)
    match = re.search(rf'"{key}"\s*:\s*', line)
    if match is None:
        return table.span(row.line, key)
    try:
        _, length = json.JSONDecoder().raw_decode(line[match.end() :])
    except ValueError:
        return table.span(row.line, key)
    return Span(row.line, match.end() + 1, row.line, match.end() + length + 1)
