"""How much each source speaks for one candidate and against another, in lines."""

from __future__ import annotations

from collections.abc import Iterator
from math import log
from typing import TYPE_CHECKING

from item.output.notation import first_of
from item.review.less_probable import LEAST_BITS
from item.scoring.contributions import Source

if TYPE_CHECKING:
    from item.inference.reasons import Reason

# The most words and the like that a line names.
MOST_DETAILS = 5
# What is less decides nothing.
DECIDING_BITS = 0.5
WORDING = {
    Source.TYPE: "how often such events are told",
    Source.WORDS: "words",
    Source.CUES: "cues and names of events",
    Source.SIGNS: "hints, and signs of no event",
    Source.REMARK: "words that any remark may have",
    Source.MODALITY: "told as a fact, or not",
    Source.NAMES: "who is named, and in what order",
    Source.BESIDE: "words beside names",
    Source.UNSAID: "who is left unsaid",
    Source.SEVERAL: "number of events",
    Source.EVIDENCE: "evidence from outside",
    Source.DESCRIPTION: "descriptions",
    Source.STATE: "the state before",
    Source.AFTER: "the sentences after",
    Source.HELD_OUT: "less what the sentence itself taught",
    Source.DOUBT: "doubt that is kept",
}


def bits(nats: float) -> float:
    """Return a log probability, or a difference of two, in bits."""
    return nats / log(2)


def contribution_lines(chosen: Reason, rival: Reason) -> Iterator[str]:
    """Yield how many bits each source speaks for one candidate and against another, and their sum."""
    differences = compared(chosen, rival)
    for source, value, details in differences:
        if abs(value) >= LEAST_BITS:
            yield f"{value:+6.2f}  {WORDING[source]}{_detailed(details)}"
    yield f"{sum(value for _, value, _ in differences):+6.2f}  bits in all for the chosen event"


def compared(chosen: Reason, rival: Reason) -> list[tuple[Source, float, list[tuple[str, float]]]]:
    """Return how many bits each source speaks for one candidate and against another, and its details.

    The details of a source sum up to its value, the values to the logarithm of the odds.
    """
    found: dict[Source, dict[str, float]] = {source: {} for source in Source}
    for sign, reason in ((1, chosen), (-1, rival)):
        for one in reason.contributions:
            own = found[one.source]
            own[one.detail] = own.get(one.detail, 0.0) + sign * bits(one.value)
    return [
        (source, sum(own.values()), sorted(own.items(), key=lambda item: (-abs(item[1]), item[0])))
        for source, own in found.items()
        if own
    ]


def _detailed(details: list[tuple[str, float]]) -> str:
    named = [f"{name} {value:+.2f}" for name, value in details if name and abs(value) >= LEAST_BITS]
    return f": {first_of(named, MOST_DETAILS)}" if named else ""


def contribution_sums(chosen: Reason, rival: Reason) -> str:
    """Return how many bits speak for one candidate and against another in all, and what decides."""
    values = [(source, value) for source, value, _ in compared(chosen, rival)]
    said = [
        f"{WORDING[source]} {value:+.2f}"
        for source, value in sorted(values, key=lambda one: -abs(one[1]))
        if abs(value) >= DECIDING_BITS
    ]
    total = f"{sum(value for _, value in values):+.2f} bits"
    return f"{total}: {first_of(said, MOST_DETAILS)}" if said else total
