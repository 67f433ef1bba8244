"""What an edit of a domain or a text did to a reading: what improved, what broke, what else changed."""

from __future__ import annotations

from collections.abc import Iterator

from item.diagnostics import printable, quantity
from item.output.differences import Comparison, Difference
from item.output.notation import first_of
from item.output.results import Result

# So many sentences are named of which the states alone differ, or that one side alone has.
MOST_NAMED = 4


def edit_lines(found: Comparison) -> Iterator[str]:
    """Yield a line for each sentence whose event or verdict differs; the right side is the newer one.

    A sentence has improved if its event is as in gold now, and was not; without gold for it, if it no longer
    contradicts the story.
    """
    states = []
    for one in found.differences:
        same = _event(one.right) == _event(one.left)
        if not same or (one.correct and one.correct[0] != one.correct[1]):
            yield f"  {_verdict(one):<8}  {printable(one.right.id)}  {printable(one.right.text)}"
            was = ", as before: gold has changed" if same else f", was {_event(one.left)}"
            yield f"            {_event(one.right)}{was}"
        else:
            states.append(one.right.id)
    if states:
        named = first_of(states, MOST_NAMED)
        yield f"  the events are the same, and the states begin to differ, after {named}"
    for word, ids in zip(("gone", "new"), found.only, strict=True):
        if ids:
            yield f"  {word:<8}  {first_of(ids, MOST_NAMED)}"


def standing(found: Comparison, *, first: bool = False) -> str:
    """Return in a few words how good the right side is.

    Parameters
    ----------
    first : whether nothing was read before, so that the left side says nothing.
    """
    wrong = sum(not one.feasible for one in found.right.results)
    verdict = f"{wrong} events contradict" if wrong > 1 else f"{wrong or 'no'} event contradicts"
    parts = [quantity(len(found.right.results), "sentence"), f"{verdict} the story"]
    if found.n_gold:
        before, now = found.correct
        parts.append(f"{now} of {found.n_gold} as in gold" + ("" if first else f" (was {before})"))
    return ", ".join(parts)


def _verdict(one: Difference) -> str:
    left, right = one.correct or (one.left.feasible, one.right.feasible)
    if left == right:
        return "changed"
    return "improved" if right else "broke"


def _event(one: Result) -> str:
    return f"{one.event or '?'}{'' if one.feasible else ' (contradicts the story)'}"
