"""What would mend a contradiction, in lines and as data."""

from __future__ import annotations

from collections.abc import Iterator
from math import log
from typing import TYPE_CHECKING, assert_never

from item.diagnostics import printable
from item.logic.belief import join_sequence, write_ground
from item.output.contributions import bits
from item.output.formats import DIGITS
from item.review.less_probable import LEAST_BITS
from item.review.repairs import RepairKind

if TYPE_CHECKING:
    from item.review.repairs import Repair
    from item.review.why import Why


def mends(why: Why) -> Iterator[str]:
    """Yield what would mend a contradiction, the most probable first, and why it was not chosen."""
    for repair in why.repairs:
        odds = "" if repair.log_odds is None else f": {bits(repair.log_odds):+.2f} bits"
        yield f"it could happen {_mend(why, repair)}{odds}{_unchosen(repair)}{_then(why, repair)}"


def repair_lines(why: Why) -> Iterator[str]:
    """Yield what would mend a contradiction, the most probable first."""
    sentence = why.interpretation.sentences[why.position]
    identifier = printable(sentence.sentence.id)
    if why.refuted is None:
        yield f"{identifier}: {write_ground(sentence.event)} does not contradict the story"
    elif not why.repairs:
        yield f"{identifier}: no one or two events would mend it, and no other reading of one sentence"
    for repair in why.repairs:
        odds = "" if repair.log_odds is None else f"{bits(repair.log_odds):+7.2f} bits  "
        yield f"{odds}{_mend(why, repair)}{_then(why, repair)}"


def repair_records(why: Why) -> list[dict[str, object]]:
    """Return the same as data: events as gold writes them, odds in bits."""
    ids = [one.sentence.id for one in why.interpretation.sentences]
    return [
        {
            "kind": one.kind,
            "id": ids[one.position],
            "events": [write_ground(event) for event in one.events],
            "bits": None if one.log_odds is None else round(bits(one.log_odds), DIGITS),
            "hinders": None if one.hindered is None else ids[one.hindered],
        }
        for one in why.repairs
    ]


def _unchosen(repair: Repair) -> str:
    """Return why a repair is none of the story as it was read, though that is less probable; else nothing."""
    if repair.log_odds is None or repair.log_odds <= LEAST_BITS * log(2):
        return ""
    if repair.kind is RepairKind.BRIDGE:
        return "; a reading adds no events by itself"
    return "; the best story is chosen as a whole, and counts more of what each sentence itself taught"


def _then(why: Why, repair: Repair) -> str:
    """Return which later event contradicts the story after a repair; nothing where none does."""
    if repair.hindered is None:
        return ""
    later = why.interpretation.sentences[repair.hindered]
    return f"; but then {write_ground(later.event)} of {printable(later.sentence.id)} could not happen"


def _mend(why: Why, repair: Repair) -> str:
    """Return what a repair supposes, in words."""
    identifier = printable(why.interpretation.sentences[repair.position].sentence.id)
    events = write_ground(join_sequence(repair.events))
    match repair.kind:
        case RepairKind.BRIDGE:
            return f"after {events} before {identifier}, which no sentence reports"
        case RepairKind.NOISE:
            return f"with {identifier} read as nothing()"
        case RepairKind.READING:
            return f"with {identifier} read as {events}"
        case _:
            assert_never(repair.kind)
