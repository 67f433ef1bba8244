"""A question about a sentence that is to be labelled."""

from __future__ import annotations

import textwrap
from typing import TYPE_CHECKING

from item.diagnostics import printable
from item.output.notation import write_ground
from item.review.labelling import LEAST_SHARE

if TYPE_CHECKING:
    from item.review.labelling import Question

WIDTH = 80


def asked(question: Question, done: int, total: int) -> str:
    """Return a question: the sentence after those before it, and numbered candidates.

    Parameters
    ----------
    done, total : how many sentences have a label, and how many there are.
    """
    own = question.sentence.reading.sentence
    lines = [f"\n{printable(own.id)}  ({done} of {total} labelled)"]
    lines += [_wrapped(one, "    ") for one in question.before]
    lines.append(_wrapped(own.text, "  > "))
    lines += [
        f"  {key} {write_ground(event)} {_probability(share)}"
        for key, (event, share) in enumerate(question.candidates, 1)
    ]
    return "\n".join(lines)


def _probability(share: float) -> str:
    """Return a probability with two digits; what is not impossible is not shown as 0."""
    return "<0.01" if 0 < share < LEAST_SHARE else f"{share:.2f}"


def _wrapped(text: str, before: str) -> str:
    return textwrap.fill(printable(text), WIDTH, initial_indent=before, subsequent_indent="    ")
