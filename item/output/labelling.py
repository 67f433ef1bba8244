"""A question about a sentence that is to be labelled."""

from __future__ import annotations

from typing import TYPE_CHECKING

from item.diagnostics import printable
from item.inference.interpretation import LEAST_SHARE
from item.logic.belief import write_ground
from item.output.wrapping import WIDTH, wrapped_line

if TYPE_CHECKING:
    from item.review.labelling import Question


def asked(question: Question, done: int, total: int, no_event: str, width: int | None = None) -> str:
    """Return a question: the sentence after those before it, and candidates with their keys.

    Parameters
    ----------
    done, total : how many sentences have a label, and how many there are.
    no_event : the key of `nothing`, wherever it stands among the candidates.
    width : of the terminal, in columns; `WIDTH` where there is none.
    """
    own = question.sentence.reading.sentence
    lines = [f"\n{printable(own.id)}  ({done} of {total} labelled)"]
    told = [*(f"    {printable(one)}" for one in question.before), f"  > {printable(own.text)}"]
    lines += [part for line in told for part in wrapped_line(line, width or WIDTH)]
    keys = {event: key for key, event in enumerate(question.numbered, 1)}
    lines += [
        f"  {keys.get(event, no_event)} {write_ground(event)} {_probability(share)}"
        for event, share in question.candidates
    ]
    return "\n".join(lines)


def _probability(share: float) -> str:
    """Return a probability with two digits; what is not impossible is not shown as 0."""
    return "<0.01" if 0 < share < LEAST_SHARE else f"{share:.2f}"
