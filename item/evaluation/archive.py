"""The original archive of the sportscasting corpus (Chen and Mooney 2008), as it is downloaded.

Its files look like XML but are not well-formed. `training/2001final-train` has the comments and the log,

    <example id="12"> <nl> text </nl> <semid> 3 4 </semid> </example>
    <sem id="3"> pass ( PurplePlayer10 , PurplePlayer11 ) </sem>

and `gold/2001final-gold` the events that comments tell,

    <example id="12"> <nl> text </nl> <mrl> pass ( purple10 , purple11 ) </mrl> </example>
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path

from item.diagnostics import Diagnostic, InputError, Source, Span
from item.evaluation.codes import Code
from item.evaluation.event_log import COLUMN, LogReader
from item.language.domain import Domain
from item.narrative.gold import Gold, GoldEvent
from item.narrative.narrative import Narrative, Sentence
from item.narrative.sources import read_source

TRAINING, GOLD = "training/*final-train*", "gold/*final-gold*"

_NAME = re.compile(r"(\w+?)final-(?:train|gold)")
_EXAMPLE = re.compile(r"<example\s+id\s*=\s*\"?(\d+)\"?\s*>(.*?)</example>", re.DOTALL)
_SEM = re.compile(r"<sem\s+id\s*=\s*\"?(\d+)\"?\s*>(.*?)</sem>", re.DOTALL)


def is_archive(folder: Path) -> bool:
    """Return whether a folder holds training files of the archive."""
    return any(folder.glob(TRAINING))


def read_archive(folder: Path, domain: Domain) -> tuple[tuple[Narrative, ...], Gold]:
    """Read the games of the archive, and gold for the comments that have any.

    A comment that only the gold file has is read too, without a log. Comments are called GAME.ID and keep the
    order of their ids.

    Raises
    ------
    InputError
        When a file cannot be read, is not in the archive's format, or names an unknown event.
    """
    log = LogReader(domain)
    golds = {_game(path): read_source(path) for path in sorted(folder.glob(GOLD))}
    games = []
    events: dict[str, GoldEvent] = {}
    places: dict[str, tuple[Source, Span]] = {}
    for path in sorted(folder.glob(TRAINING)):
        source = read_source(path)
        name = _game(path)
        logged = {match[1]: " ".join(match[2].split()) for match in _SEM.finditer(source.text)}
        sentences = {
            number: Sentence(f"{name}.{number:03d}", text, ((COLUMN, _logged(parts, logged, source)),))
            for number, text, parts in _examples(source)
        }
        for number, text, parts in _examples(golds[name]) if name in golds else ():
            identifier = f"{name}.{number:03d}"
            sentences.setdefault(number, Sentence(identifier, text, ((COLUMN, ""),)))
            where = f"{golds[name].name}, example {number}"
            event = log.event(parts["mrl"], where=where) if parts["mrl"] else None
            if event is not None:
                events[identifier] = GoldEvent(event[0], event[1:])
                places[identifier] = golds[name], Span(1, 1, 1, 1)
        games.append(Narrative(name, tuple(sentences[number] for number in sorted(sentences))))
    return tuple(games), Gold(events, places)


def _game(path: Path) -> str:
    match = _NAME.match(path.name)
    return match[1] if match else path.name


def _examples(source: Source) -> list[tuple[int, str, Mapping[str, str]]]:
    """Return number, comment and the other parts of each example that has a comment."""
    found: list[tuple[int, str, Mapping[str, str]]] = []
    for match in _EXAMPLE.finditer(source.text):
        parts = {
            tag: " ".join(own[1].split())
            for tag in ("nl", "semid", "mrl")
            if (own := re.search(rf"<{tag}>(.*?)</{tag}>", match[2], re.DOTALL))
        }
        if parts.get("nl"):
            found.append((int(match[1]), parts["nl"], {"semid": "", "mrl": "", **parts}))
    if not found:
        message = "there is no example of the archive's format in it"
        expected = '<example id="12"> <nl> text </nl> ... </example>'
        raise InputError(Diagnostic(Code.MALFORMED_ARCHIVE, message, source=source, expected=expected))
    return found


def _logged(parts: Mapping[str, str], logged: Mapping[str, str], source: Source) -> str:
    numbers = parts["semid"].split()
    missing = [number for number in numbers if number not in logged]
    if missing:
        message = f"no logged event has the number {missing[0]}"
        raise InputError(Diagnostic(Code.MALFORMED_ARCHIVE, message, source=source))
    return ";".join(logged[number] for number in numbers)
