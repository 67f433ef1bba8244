"""Which words of a sentence speak for an event, or against it, in words and as data."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from item.diagnostics import printable

if TYPE_CHECKING:
    from item.inference.reasons import Reason


def speaking_lines(reason: Reason) -> Iterator[str]:
    """Yield a line for each cue and name that speaks for a candidate, or against it, and for each hint."""
    for one in reason.speaking:
        if one.like is None:
            against = ", which speaks against this" if one.against else ""
            yield printable(f'"{one.words}" is a cue or name of {one.event}{against}')
        else:
            yield printable(f'"{one.words}" hints at {one.event}: English uses it much like "{one.like}"')


def speaking_records(reason: Reason) -> list[dict[str, object]]:
    """Return the same as data; `like` is None of a cue or name."""
    return [
        {"event": one.event, "words": one.words, "like": one.like, "against": one.against}
        for one in reason.speaking
    ]
