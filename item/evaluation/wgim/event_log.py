"""What the simulator logged before each comment: the supervision of systems that learn from a log.

ITEM never sees it. The log has names of its own; this is how they are read as events of the domain.
"""

from __future__ import annotations

import re

from item.diagnostics import QUOTE_WIDTH, Diagnostic, InputError
from item.evaluation.codes import EvaluationCode
from item.language.domain import Domain
from item.logic.belief import GroundAtom
from item.narrative.narrative import Sentence

COLUMN = "logged_events"

# The log's left side and right side.
SIDES = {"l": "purple", "r": "pink"}
# The situations of play that are an event of a side: `kick_off_l` is `kick_off(purple)`.
SITUATION = "playmode"
# Names the defender twice.
ONE_ARGUMENT = frozenset({"defense"})
# Logged, but no event of the domain.
SILENT = frozenset({"ballstopped"})
# "PurplePlayer10" of the archive is "purple10", and the goalie player 1.
_PLAYER = re.compile(r"(purple|pink)(?:player)?(\d*|goalie1?)", re.IGNORECASE)
GOALIE = "1"
_EVENT = re.compile(r"(\w+)\s*(?:\(([^()]*)\))?")


class LogReader:
    """Read entries of the log as ground events of a domain.

    Parameters
    ----------
    domain : declares the events and constants.
    """

    def __init__(self, domain: Domain) -> None:
        self._events = {name: len(event.parameters) for name, event in domain.events.items()}
        self._constants = domain.constants

    def events(self, sentence: Sentence) -> tuple[GroundAtom, ...]:
        """Return the different events logged before a comment, in the order of the log.

        Raises
        ------
        InputError
            When the comment has no column `logged_events`, or an entry is no event (codes V2..).
        """
        columns = dict(sentence.columns)
        if COLUMN not in columns:
            message = f"the comment {sentence.id} has no column `{COLUMN}`, from which the log is read"
            raise InputError(Diagnostic(EvaluationCode.NO_LOG, message))
        entries = [entry for entry in columns[COLUMN].split(";") if entry.strip()]
        events = (self.event(entry, where=sentence.id) for entry in entries)
        return tuple(dict.fromkeys(event for event in events if event is not None))

    def event(self, entry: str, *, where: str) -> GroundAtom | None:
        """Return one entry as a ground event, None when it is none of the domain's.

        Parameters
        ----------
        where : said in messages: the comment or the file.

        Raises
        ------
        InputError
            When the entry is written wrong or names what the domain does not know (code V202).
        """
        match = _EVENT.fullmatch(entry.strip())
        if match is None:
            raise self._error(entry, where)
        name, arguments = match[1], [one.strip() for one in (match[2] or "").split(",") if one.strip()]
        if name in SILENT:
            return None
        if name == SITUATION and len(arguments) == 1:
            name, arguments = _situation(arguments[0])
        if name in ONE_ARGUMENT:
            arguments = arguments[:1]
        ground = (name, *(_constant(one) for one in arguments))
        if self._events.get(name) != len(arguments) or any(one not in self._constants for one in ground[1:]):
            raise self._error(entry, where)
        return ground

    def _error(self, entry: str, where: str) -> InputError:
        return InputError(
            Diagnostic(
                EvaluationCode.NO_EVENT, f"{where}: `{_shortened(entry.strip())}` is no event of the log"
            )
        )


def _shortened(entry: str) -> str:
    return entry if len(entry) <= QUOTE_WIDTH else f"{entry[:QUOTE_WIDTH]}..."


def _situation(mode: str) -> tuple[str, list[str]]:
    event, _, side = mode.rpartition("_")
    return (event, [SIDES[side]]) if side in SIDES else (mode, [])


def _constant(name: str) -> str:
    match = _PLAYER.fullmatch(name)
    if match is None:
        return name
    number = match[2] if match[2].isdigit() or not match[2] else GOALIE
    return f"{match[1].lower()}{number}"
