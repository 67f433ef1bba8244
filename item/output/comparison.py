"""Where two results differ, in lines and as data."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from item.diagnostics import printable, quantity
from item.language.sayings import say
from item.language.syntax import sections
from item.output.differences import Comparison, Difference, FactDifference
from item.output.formats import DIGITS
from item.output.notation import first_of
from item.output.results import Result, ground_of
from item.output.wrapping import wrapped_text

NAMES = ("A", "B")
# More facts, and more names, are counted.
MOST_FACTS = 3
MOST_NAMED = 6
_WORDS = {True: "true", False: "false", None: "unknown"}


def comparison_text(found: Comparison, *, width: int | None = None, short: bool = False) -> str:
    """Return in lines how much two results have in common, how much differs where, and each difference.

    Parameters
    ----------
    width : of the terminal; None gives every line as much room as it takes.
    short : whether each event that differs has but one line, and states have none.
    """
    return wrapped_text(_lines(found, short=short), width)


def _lines(found: Comparison, *, short: bool) -> Iterator[str]:
    yield f"A is {printable(found.left.name)}, B is {printable(found.right.name)}"
    yield f"{quantity(found.n_sentences, 'sentence')} in both: {_counted(found.differences)}"
    if found.n_gold:
        yield (
            f"as in gold: A {found.correct[0]}, B {found.correct[1]} of {found.n_gold}; "
            f"where they differ: {_decided(found.differences)}"
        )
    for name, ids in zip(NAMES, found.only, strict=True):
        if ids:
            yield f"only in {name}: {first_of(ids, MOST_NAMED)}"
    if found.n_left_out:
        named = [
            f"{first_of(sorted(names), MOST_NAMED)} of {name}"
            for name, names in zip(NAMES, found.own_names, strict=True)
            if names
        ]
        yield f"left out: {quantity(found.n_left_out, 'fact')} about what one side lacks: {'; '.join(named)}"
    grouped: dict[str, list[Difference]] = {narrative: [] for narrative in found.narratives}
    for one in found.differences:
        grouped[one.left.narrative].append(one)
    if len(grouped) > 1:
        yield from _by_narrative(found, grouped)
    if short:
        yield from ["", *(_short(one) for one in found.differences if one.events_differ)]
        return
    for one in found.differences:
        yield ""
        yield from _difference(one, found.sayings)


def _by_narrative(found: Comparison, grouped: Mapping[str, Sequence[Difference]]) -> Iterator[str]:
    """Yield how much differs in each narrative; those without a difference share a line."""
    for narrative, own in grouped.items():
        if own:
            gold = f"; as in gold: {_decided(own)}" if found.n_gold else ""
            yield f"  {printable(narrative)}: {_counted(own)}, of {found.narratives[narrative]}{gold}"
    same = [narrative for narrative, own in grouped.items() if not own]
    if same:
        yield f"  the same in {first_of(same, MOST_NAMED)}"


def _counted(differences: Sequence[Difference]) -> str:
    events = sum(one.events_differ for one in differences)
    states = len(differences) - events
    found = f"{quantity(events, 'event')} differ{'s' * (events == 1)}"
    return found + (f", and the states begin to differ after {quantity(states, 'other')}" if states else "")


def _decided(differences: Sequence[Difference]) -> str:
    """Return which side is right where the events differ."""
    decided = [one.correct for one in differences if one.events_differ and one.correct is not None]
    own, other = (sum(one[k] for one in decided) for k in (0, 1))
    return f"A {own}, B {other} of {len(decided)}"


def _difference(one: Difference, sayings: Sequence[sections.Say]) -> Iterator[str]:
    yield f"{printable(one.left.id)}  {printable(one.left.text)}"
    correct = one.correct or (False, False)
    sides = zip(NAMES, (one.left, one.right), correct, one.reasons, strict=True)
    for name, side, is_right, reasons in sides:
        yield f"  {name}  {side.probability:.2f}  {printable(side.event or '?')}{_marks(side, is_right)}"
        yield from (f"        {line}" for line in reasons)
    if one.events_differ and one.before:
        yield f"  before it already: {_facts(one.before, sayings, since=True)}"
    if one.after:
        yield f"  after it: {_facts(one.after, sayings)}"


def _short(one: Difference) -> str:
    """Return what was and is read of a sentence, what gold has, and the sentence."""
    gold = "" if one.gold is None else f"  (gold: {one.gold})"
    events = f"{one.left.event or '?'} -> {one.right.event or '?'}"
    return printable(f"{one.left.id}  {events}{gold}  {one.left.text}")


def _marks(side: Result, is_right: bool) -> str:
    return ("" if side.feasible else "  contradicts the story") + "  as in gold" * is_right


def _facts(facts: Sequence[FactDifference], sayings: Sequence[sections.Say], *, since: bool = False) -> str:
    """Return the facts that one side holds true, if any: what else differs often follows from them."""
    told = [one for one in facts if one.left or one.right] or facts
    named = [
        f"{say(sayings, ground_of(one.fact)) or one.fact}: {_WORDS[one.left]} in A, {_WORDS[one.right]} in B"
        + (f" since {printable(one.since)}" if since else "")
        for one in told[:MOST_FACTS]
    ]
    more = len(facts) - len(named)
    return "; ".join(map(printable, named)) + (f"; and {more} more" if more else "")


def comparison_record(found: Comparison) -> dict[str, object]:
    """Return the same as data."""
    gold = {"sentences": found.n_gold, "a": found.correct[0], "b": found.correct[1]}
    return {
        "a": found.left.name,
        "b": found.right.name,
        "sentences": found.n_sentences,
        "only_a": list(found.only[0]),
        "only_b": list(found.only[1]),
        "left_out": found.n_left_out,
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
