"""Why several events were no candidate of a sentence, in lines and as data."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, assert_never

from item.diagnostics import printable
from item.logic.belief import split_sequence, write_ground
from item.narrative.candidates.apart import Cause
from item.narrative.clauses.segments import MOST_ALIKE, MOST_EVENTS

if TYPE_CHECKING:
    from item.logic.belief import GroundAtom
    from item.narrative.candidates.apart import Apart
    from item.review.untold import Untold

EACH_ITS_CLAUSE = "of several events each needs a clause with such words, or a name in a list of one"


def untold_lines(untold: Untold) -> Iterator[str]:
    """Yield why several events were no candidate, the first line after what goes before it."""
    yield "was no candidate" + ("" if untold.missing else ", though each of the events is one by itself")
    for event, unnamed in untold.missing:
        yield f"  {write_ground(event)} by itself is none either{unnamed_text(unnamed)}"
    apart = untold.apart
    if apart.event not in [event for event, _ in untold.missing]:
        yield f"  {apart_text(apart)}"


def is_part(event: GroundAtom, chosen: GroundAtom) -> bool:
    """Return whether events are some of several that were chosen, and not all of them."""
    own, told = split_sequence(event), split_sequence(chosen)
    return len(own) < len(told) and set(own) <= set(told)


def unnamed_text(unnamed: Sequence[str]) -> str:
    """Return which arguments a sentence does not name, as the end of a line; nothing if it names all."""
    if len(unnamed) > 1:
        return f": the sentence names neither {' nor '.join(unnamed)}"
    return f": the sentence does not name {unnamed[0]}" if unnamed else ""


def apart_text(apart: Apart) -> str:
    """Return why events do not go together."""
    clauses = " and ".join(f'"{printable(one)}"' for one in apart.clauses)
    event = "" if apart.event is None else write_ground(apart.event)
    match apart.cause:
        case Cause.MANY:
            return f"no sentence is read as more than {MOST_ALIKE} events"
        case Cause.TWICE:
            return "no sentence is read as the same event twice"
        case Cause.LABEL:
            return "the label of the sentence says otherwise"
        case Cause.CLAUSES if not clauses:
            return (
                f"no clause that tells what happened has a name, cue or hint of an event; {EACH_ITS_CLAUSE}"
            )
        case Cause.CLAUSES:
            return f"of what happened only {clauses} has a name, cue or hint of an event; {EACH_ITS_CLAUSE}"
        case Cause.CROWD:
            return f"{clauses} have words for events; more than {MOST_EVENTS} such clauses are not told apart"
        case Cause.JOINED:
            first, *_ = apart.clauses[0].split()
            return f'{clauses} goes with the clause before it, because it begins with "{first}"'
        case Cause.WORDS:
            return f"{clauses} has no words for {event}"
        case Cause.PART:
            named = f", which does not name {' and '.join(apart.names)}" if apart.names else ""
            return f"{event} is no candidate of {clauses}{named}"
        case Cause.STRANGERS:
            who = " and ".join(apart.names)
            return f"the sentence does not name {who}, and has pronouns for fewer"
        case Cause.REPEATED:
            return f"of {clauses} the last names nobody: it says more of the event before it"
        case Cause.FEW:
            return f"of what {clauses} may tell only the events that leave the least to guess are tried"
        case _:
            assert_never(apart.cause)


def untold_record(untold: Untold | None) -> dict[str, object] | None:
    """Return the same as data."""
    if untold is None:
        return None
    apart = untold.apart
    return {
        "missing": [write_ground(event) for event, _ in untold.missing],
        "cause": apart.cause,
        "clauses": list(apart.clauses),
        "event": None if apart.event is None else write_ground(apart.event),
        "names": list(apart.names),
    }
