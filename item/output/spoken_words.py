"""Which words of a sentence speak for an event, or against it, in words and as data."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from item.diagnostics import printable
from item.logic.belief import split_sequence

if TYPE_CHECKING:
    from item.inference.reasons import Reason


def speaking_lines(reason: Reason) -> Iterator[str]:
    """Yield a line for each cue and name that speaks for a candidate, or against it, and for each hint.

    Of several events it is said which of them have none: then only what was learnt of words speaks for them.
    """
    for one in reason.speaking:
        if one.like is None:
            against = ", which speaks against this" if one.against else ""
            yield printable(f'"{one.words}" is a cue or name of {one.event}{against}')
        else:
            yield printable(f'"{one.words}" hints at {one.event}: English uses it much like "{one.like}"')
    events = split_sequence(reason.event)
    spoken = {one.event for one in reason.speaking if not one.against}
    if len(events) > 1 and reason.contributions:
        for name in dict.fromkeys(name for name, *_ in events if name not in spoken):
            yield f"no cue, name or hint speaks for {name}"


def speaking_records(reason: Reason) -> list[dict[str, object]]:
    """Return the same as data; `like` is None of a cue or name."""
    return [
        {"event": one.event, "words": one.words, "like": one.like, "against": one.against}
        for one in reason.speaking
    ]
