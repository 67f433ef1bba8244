"""The original archive of the sportscasting corpus (Chen and Mooney 2008), as it is downloaded.

Its files look like XML but are not well-formed. `training/2001final-train` has the comments and the log,

    <example id="12"> <nl> text </nl> <semid> 3 4 </semid> </example>
    <sem id="3"> pass ( PurplePlayer10 , PurplePlayer11 ) </sem>

and `gold/2001final-gold` the events that comments tell,

    <example id="12"> <nl> text </nl> <mrl> pass ( purple10 , purple11 ) </mrl> </example>
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Container, Iterator
from html import unescape
from pathlib import Path
from typing import NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from item.diagnostics import Diagnostic, InputError, Related, Source, Span
from item.evaluation.codes import EvaluationCode
from item.evaluation.wgim.event_log import COLUMN, LogReader
from item.language.domain import Domain
from item.logic.belief import GroundAtom
from item.narrative.io.gold import Gold, GoldEvent
from item.narrative.io.sources import read_source
from item.narrative.narrative import Narrative, Sentence

TRAINING, GOLD = "training/*final-train", "gold/*final-gold"

EXAMPLE, LOGGED, PARTS = "example", "sem", frozenset({"nl", "semid", "mrl"})

# Possessive: of a long name without an end no shorter ones are tried.
_TAG = re.compile(r"<(/?)(\w++)([^<>]*+)>")
# Of more digits a number is none.
_NUMBER = re.compile(r"\s+id\s*=\s*\"?(\d{1,9})\"?\s*")


class _Example(Struct, frozen=True):
    """One comment of a file.

    Attributes
    ----------
    text, logged, event : what stands in `nl`, `semid` and `mrl`, empty where there is none.
    span : its place in the file.
    """

    text: str
    logged: str
    event: str
    span: Span


class _Element(NamedTuple):
    """A stretch of a file between a tag and its end, from `start` to `end` (exclusive)."""

    name: str
    attributes: str
    text: str
    start: int
    end: int


def is_archive(folder: Path) -> bool:
    """Return whether a folder holds training files of the archive."""
    return any(folder.glob(TRAINING))


def read_archive(folder: Path, domain: Domain) -> tuple[tuple[Narrative, ...], Gold]:
    """Read the games of the archive, and gold for the comments that have any.

    A comment that only the gold file has is read too, without a log. Comments are called GAME.ID and keep the
    order of their ids, in which they were made.

    Raises
    ------
    InputError
        With the first thing that is wrong: a file cannot be read, is not in the archive's format, or names an
        event that the domain does not have.
    """
    reader = LogReader(domain)
    gold_files = {_game(path): path for path in folder.glob(GOLD)}
    games = []
    events: dict[str, GoldEvent] = {}
    places: dict[str, tuple[Source, Span]] = {}
    for path in sorted(folder.glob(TRAINING)):
        name = _game(path)
        sentences = _training(name, read_source(path), reader)
        if name in gold_files:
            source = read_source(gold_files[name])
            for number, one in _examples(source).items():
                sentence = sentences.setdefault(number, _sentence(name, number, one.text, ""))
                event = _event(one.event, one.span, source, reader) if one.event else None
                if event is not None:
                    events[sentence.id] = GoldEvent(event[0], event[1:])
                    places[sentence.id] = source, one.span
        games.append(Narrative(name, tuple(sentences[number] for number in sorted(sentences))))
    return tuple(games), Gold(events, places)


def _game(path: Path) -> str:
    return re.sub(r"final-(train|gold)$", "", path.name)


def _training(game: str, source: Source, reader: LogReader) -> dict[int, Sentence]:
    """Return the comments of a training file with what was logged before them, by number."""
    logged: dict[str, str] = {}
    places = _Places(source)
    for entry in _elements(source.text, {LOGGED}):
        key = places.number(entry)
        logged[key] = " ".join(entry.text.split())
        # Read here, where the place is known, and once more when WGIM learns from it.
        _event(logged[key], places.span(entry), source, reader)
    sentences = {}
    for number, one in _examples(source).items():
        numbers = one.logged.split()
        missing = [key for key in numbers if key not in logged]
        if missing:
            message = f"no logged event has the number {missing[0]}"
            raise InputError(
                Diagnostic(EvaluationCode.MALFORMED_ARCHIVE, message, source=source, span=one.span)
            )
        sentences[number] = _sentence(game, number, one.text, ";".join(logged[key] for key in numbers))
    return sentences


def _examples(source: Source) -> dict[int, _Example]:
    """Return the comments of a file by number; an example without a text is none."""
    found: dict[int, _Example] = {}
    places = _Places(source)
    for one in _elements(source.text, {EXAMPLE}):
        parts = {own.name: " ".join(unescape(own.text).split()) for own in _elements(one.text, PARTS)}
        number, span = int(places.number(one)), places.span(one)
        if number in found:
            message = f"example {number} is there twice"
            related = (Related("first here", source, found[number].span),)
            raise InputError(
                Diagnostic(
                    EvaluationCode.MALFORMED_ARCHIVE, message, source=source, span=span, related=related
                )
            )
        if parts.get("nl"):
            found[number] = _Example(parts["nl"], parts.get("semid", ""), parts.get("mrl", ""), span)
    if not found:
        message = "there is no example of the archive's format in it"
        expected = '<example id="12"> <nl> text </nl> ... </example>'
        raise InputError(
            Diagnostic(EvaluationCode.MALFORMED_ARCHIVE, message, source=source, expected=expected)
        )
    return found


def _event(text: str, span: Span, source: Source, reader: LogReader) -> GroundAtom | None:
    try:
        return reader.event(text, where="the archive")
    except InputError as error:
        raise InputError(replace(one, source=source, span=span) for one in error.diagnostics) from None


def _sentence(game: str, number: int, text: str, logged: str) -> Sentence:
    return Sentence(f"{game}.{number:03d}", text, ((COLUMN, logged),))


class _Places:
    """Where elements stand in a file."""

    def __init__(self, source: Source) -> None:
        self._source = source
        self._starts = [0, *(one.end() for one in re.finditer("\n", source.text))]

    def span(self, element: _Element) -> Span:
        """Return the place of the first line of an element."""
        line = bisect_right(self._starts, element.start)
        column = element.start - self._starts[line - 1] + 1
        end = min(element.end, self._starts[line] - 1 if line < len(self._starts) else element.end)
        return Span(line, column, line, column + end - element.start)

    def number(self, element: _Element) -> str:
        """Return the number that an element has as its id.

        Raises
        ------
        InputError
            When it has none.
        """
        match = _NUMBER.fullmatch(element.attributes)
        if match is None:
            message = f"`{element.name}` has no number, of nine digits at most, as its id"
            span = self.span(element)
            raise InputError(
                Diagnostic(EvaluationCode.MALFORMED_ARCHIVE, message, source=self._source, span=span)
            )
        return match[1]


def _elements(text: str, names: Container[str]) -> Iterator[_Element]:
    """Yield the elements of some names, each up to its first end, in one pass through the text."""
    opened: re.Match[str] | None = None
    for tag in _TAG.finditer(text):
        if opened is None:
            opened = tag if not tag[1] and tag[2] in names else None
        elif tag[1] and tag[2] == opened[2]:
            content = text[opened.end() : tag.start()]
            yield _Element(opened[2], opened[3], content, opened.start(), tag.end())
            opened = None
