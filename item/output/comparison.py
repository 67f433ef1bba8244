"""Where two results differ, in lines and as data."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from item.diagnostics import printable, quantity
from item.output.differences import Comparison, Difference, FactDifference
from item.output.formats import DIGITS
from item.output.results import Result

NAMES = ("A", "B")
# More facts are counted.
MOST_FACTS = 6
_WORDS = {True: "true", False: "false", None: "unknown"}


def comparison_text(found: Comparison) -> str:
    """Return in lines what two results have in common, and each difference with reasons."""
    return "".join(f"{line}\n" for line in _lines(found))


def _lines(found: Comparison) -> Iterator[str]:
    yield f"A is {printable(found.left.name)}, B is {printable(found.right.name)}"
    events = sum(one.events_differ for one in found.differences)
    states = len(found.differences) - events
    yield (
        f"{quantity(found.n_sentences, 'sentence')} in both: {quantity(events, 'event')} "
        f"differ{'s' * (events == 1)}, and the states begin to differ after "
        f"{quantity(states, 'other')}"
    )
    if found.n_gold:
        decided = [one.correct for one in found.differences if one.events_differ and one.correct is not None]
        own, other = (sum(one[k] for one in decided) for k in (0, 1))
        yield (
            f"as in gold: A {found.correct[0]}, B {found.correct[1]} of {found.n_gold}; "
            f"where they differ: A {own}, B {other} of {len(decided)}"
        )
    for name, ids in zip(NAMES, found.only, strict=True):
        if ids:
            yield f"only in {name}: {_listed(list(ids))}"
    for one in found.differences:
        yield ""
        yield from _difference(one)


def _difference(one: Difference) -> Iterator[str]:
    yield f"{printable(one.left.id)}  {printable(one.left.text)}"
    correct = one.correct or (False, False)
    for name, side, is_right in zip(NAMES, (one.left, one.right), correct, strict=True):
        yield f"  {name}  {side.probability:.2f}  {printable(side.event or '?')}{_marks(side, is_right)}"
    if one.events_differ and one.before:
        yield f"  before it already: {_facts(one.before, since=True)}"
    for name, lines in zip(NAMES, one.reasons, strict=True):
        if lines:
            yield f"  why {name} read it so:"
            yield from (f"    {line}" for line in lines)
    if one.after:
        yield f"  after it: {_facts(one.after)}"


def _marks(side: Result, is_right: bool) -> str:
    return ("" if side.feasible else "  contradicts the story") + "  as in gold" * is_right


def _facts(facts: Sequence[FactDifference], *, since: bool = False) -> str:
    told = [
        f"{one.fact} {_WORDS[one.left]} in A, {_WORDS[one.right]} in B"
        + (f" since {printable(one.since)}" if since else "")
        # What holds says more than what does not.
        for one in sorted(facts, key=lambda own: not (own.left or own.right))
    ]
    return _listed(told, "; ")


def _listed(words: Sequence[str], separator: str = ", ") -> str:
    more = len(words) - MOST_FACTS
    first = separator.join(map(printable, words[:MOST_FACTS]))
    return first + (f"{separator}and {more} more" if more > 0 else "")


def comparison_record(found: Comparison) -> dict[str, object]:
    """Return the same as data."""
    gold = {"sentences": found.n_gold, "a": found.correct[0], "b": found.correct[1]}
    return {
        "a": found.left.name,
        "b": found.right.name,
        "sentences": found.n_sentences,
        "only_a": list(found.only[0]),
        "only_b": list(found.only[1]),
        "gold": gold if found.n_gold else None,
        "differences": [
            {
                "narrative": one.left.narrative,
                "id": one.left.id,
                "sentence": one.left.text,
                "a": _side_record(one, 0),
                "b": _side_record(one, 1),
                "before": [_fact_record(fact) for fact in one.before],
                "after": [_fact_record(fact) for fact in one.after],
            }
            for one in found.differences
        ],
    }


def _side_record(one: Difference, side: int) -> dict[str, object]:
    own = (one.left, one.right)[side]
    return {
        "event": own.event,
        "probability": round(own.probability, DIGITS),
        "feasible": own.feasible,
        "as_in_gold": None if one.correct is None else one.correct[side],
        "reasons": list(one.reasons[side]),
    }


def _fact_record(fact: FactDifference) -> dict[str, object]:
    return {"fact": fact.fact, "a": fact.left, "b": fact.right, "since": fact.since}
