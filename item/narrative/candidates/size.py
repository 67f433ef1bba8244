"""How many candidates a sentence would have, counted before they are made."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from math import prod

from msgspec.structs import replace

from item.diagnostics import Diagnostic, InputError
from item.narrative.codes import NarrativeCode

# So many ways to fill the places of one event type with those that a sentence names.
MOST_WAYS = 50_000
SHOWN_WORDS = 8


def refuse_too_many(event: str, named: Sequence[Sequence[str]], tokens: Sequence[str]) -> None:
    """Raise an error if those that a sentence names fill the places of an event type in too many ways.

    Parameters
    ----------
    named : for each place of the event type those that may stand there.
    tokens : the words of the sentence.

    Raises
    ------
    InputError
        With the event type and the number of ways.
    """
    ways = prod(max(1, len(own)) for own in named)
    if ways <= MOST_WAYS:
        return
    beginning = " ".join(tokens[:SHOWN_WORDS]) + (" ..." if len(tokens) > SHOWN_WORDS else "")
    most = max(map(len, named))
    message = (
        f"`{beginning}` names {most:,} for one of {len(named)} places of `{event}`: up to {ways:,} "
        f"candidates, more than {MOST_WAYS:,}; divide the sentence"
    )
    raise InputError(Diagnostic(NarrativeCode.TOO_MANY_CANDIDATES, message))


@contextmanager
def of_sentence(identifier: str) -> Iterator[None]:
    """Let the errors of one sentence name it: its words alone may be anywhere in many files.

    Raises
    ------
    InputError
        With the id of the sentence before each message.
    """
    try:
        yield
    except InputError as error:
        raise InputError(
            replace(one, message=f"sentence {identifier}: {one.message}") for one in error.diagnostics
        ) from None
