"""Why a sentence was read as it was, in lines and as data."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import chain
from math import log
from typing import TYPE_CHECKING, assert_never

from item.diagnostics import printable, quantity
from item.logic.belief import write_ground
from item.output.contributions import compared, contribution_lines, contribution_sums
from item.output.formats import DIGITS
from item.output.known_facts import known_facts
from item.output.repairs import mends, repair_records
from item.output.spoken_words import speaking_lines, speaking_records
from item.output.summary import fact_line, reason_lines
from item.output.suppliers import supplier_record, supplier_text
from item.output.untold import is_part, unnamed_text, untold_lines, untold_record
from item.output.wrapping import wrapped_text
from item.review.denials import Denial, DenialKind
from item.review.less_probable import LEAST_BITS, less_probable

if TYPE_CHECKING:
    from item.inference.interpretation import Interpretation
    from item.inference.reasons import Reason
    from item.logic.belief import GroundAtom
    from item.review.breaks import Break, Fact
    from item.review.less_probable import LessProbable
    from item.review.not_considered import NotConsidered
    from item.review.rivals import Rival
    from item.review.why import Why


def explanation(why: Why, *, width: int | None = None, option: str | None = None) -> str:
    """Return lines on one sentence: the states around it, the chosen event and why, its rivals and why not.

    The contributions below a rival are how many bits each speaks for the chosen event and against it; they
    sum up to the logarithm of the odds.

    Parameters
    ----------
    width : of the terminal; None gives every line as much room as it takes.
    option : of the command that wants a number and shows so many rivals; None where there is none.
    """
    return wrapped_text(chain(_lines(why), _further(why, option)), width)


def _further(why: Why, option: str | None) -> Iterator[str]:
    """Yield how many more rivals there are."""
    if why.further:
        how = "" if option is None else f" ({option} {len(why.rivals) + why.further})"
        yield ""
        yield f"and {quantity(why.further, 'more alternative')}{how}"


def _lines(why: Why) -> Iterator[str]:
    sentence = why.interpretation.sentences[why.position]
    yield f"{printable(sentence.sentence.id)}  {printable(sentence.sentence.text)}"
    yield f"known before: {known_facts(sentence.before.true, why)}"
    yield f"known after: {known_facts(sentence.after.true, why)}"
    yield ""
    yield "chosen:"
    yield _head(why.chosen.event, why.chosen)
    if why.chosen.label:
        yield f"        a label says so: {why.chosen.label}"
    if why.less_probable is not None:
        yield f"        {less_probable_text(why.less_probable)}{_hindered(why, why.less_probable)}"
    for rival in filter(partial(_is_tied, why), why.rivals):
        yield f"        as probable as {write_ground(rival.event)}: nothing in the text decides between them"
    if why.ruled_out is not None and why.ruled_out.refuted is not None:
        event = write_ground(why.ruled_out.event)
        yield from _refuted(
            why, why.ruled_out.refuted, f"but for the rest of the story {event} would be read; it "
        )
    yield from (f"        {line}" for line in speaking_lines(why.chosen))
    for absent in why.not_considered:
        yield from _not_considered(why, absent)
    for denial in why.denials:
        yield f"        {_denial(denial)}"
    for one in why.chosen.supplied:
        yield f"        {one.constant} is not called by name: {supplier_text(one)}"
    for fact in why.support:
        yield f"        it needs: {fact_line(why.interpretation, fact, why.sayings)}"
    if why.refuted is not None:
        yield from _refuted(why, why.refuted)
    if why.conflict:
        yield "        contradicts:"
        for position in why.conflict:
            own = why.interpretation.sentences[position]
            yield f"          {printable(own.sentence.id)}  {printable(own.sentence.text)}"
    yield from (f"        {line}" for line in mends(why))
    for rival in why.rivals:
        yield ""
        if rival.event == why.chosen.event:
            yield f"{write_ground(rival.event)} is the event that was chosen, and no rival"
            continue
        yield "instead of:"
        yield from _rival(why, rival)


def _is_tied(why: Why, rival: Rival) -> bool:
    """Return whether a rival is as probable as the chosen event, but for what would be shown as 0.00 bits."""
    pair = (why.chosen, rival.reason)
    weighed = [one.probability for one in pair if one is not None and one.contributions and one.probability]
    if len(weighed) < len(pair) or rival.event == why.chosen.event:
        return False
    return abs(log(weighed[0] / weighed[1])) < LEAST_BITS * log(2)


def _not_considered(why: Why, found: NotConsidered) -> Iterator[str]:
    none = f"no {found.type} was considered"
    if found.refuted is not None:
        yield from _refuted(why, found.refuted, f"{none}: {write_ground(found.refuted.event)} ")
    elif found.named:
        yield f"        {none}, though the sentence names whom or what it would be of"
    else:
        yield (
            f"        {none}: neither the sentence nor what is known before it tells whom or what it "
            "would be of"
        )


def _denial(found: Denial) -> str:
    """Return that a clause does not tell what happened, and what says so."""
    match found.kind:
        case DenialKind.PHRASES:
            because = ": it has " + " and ".join(f'"{printable(one)}"' for one in found.phrases)
        case DenialKind.SPEECH:
            because = ": it is direct speech, and not about the past"
        case DenialKind.SPEAKER:
            because = ": it only says who speaks"
        case DenialKind.FORM:
            because = ""
        case unreachable:
            assert_never(unreachable)
    return f'"{printable(found.clause)}" does not tell what happened{because}'


def _head(event: GroundAtom, reason: Reason | None) -> str:
    return f"  {'   -' if reason is None else f'{reason.probability:.2f}'}  {write_ground(event)}"


def _refuted(why: Why, found: Break, beginning: str = "") -> Iterator[str]:
    first, *facts = reason_lines(why.interpretation, found, why.sayings)
    yield f"        {beginning}{first}"
    yield from (f"          {fact}" for fact in facts)


def _rival(why: Why, rival: Rival) -> Iterator[str]:
    yield _head(rival.event, rival.reason)
    if rival.reason is not None:
        yield from (f"        {line}" for line in speaking_lines(rival.reason))
    if rival.refuted is not None:
        yield from _refuted(why, rival.refuted)
    if rival.untold is not None:
        yield from (f"        {line}" for line in untold_lines(rival.untold))
    elif why.chosen.contributions and rival.reason is not None and rival.reason.contributions:
        yield from (f"        {line}" for line in contribution_lines(why.chosen, rival.reason))
    elif why.chosen.contributions or rival.reason is None:
        yield f"        {_unread(why, rival)}"


def _unread(why: Why, rival: Rival) -> str:
    """Return that no reading has an event, or that it was no candidate, and why where that is known.

    Only the paper's method gives no contributions.
    """
    if is_part(rival.event, why.chosen.event):
        return "is among the events that were chosen: no reading of the narrative has it without the others"
    if rival.reason is not None:
        return f"no reading of the narrative has it{unnamed_text(rival.unnamed)}"
    if rival.unnamed or why.chosen.contributions or len({*rival.event}) < len(rival.event):
        return f"was no candidate{unnamed_text(rival.unnamed)}"
    return "was no candidate: the paper's method takes names in the order in which the sentence has them"


def comparison_lines(why: Why) -> Iterator[str]:
    """Yield lines on why the chosen event was read and not the one rival that was asked about, in brief.

    Of what speaks for the one and for the other only the sums of sources are told that decide.
    """
    (rival,) = why.rivals
    for event, refuted in ((why.chosen.event, why.refuted), (rival.event, rival.refuted)):
        if refuted is not None:
            first, *facts = reason_lines(why.interpretation, refuted, why.sayings)
            yield f"{write_ground(event)} {first}"
            yield from (f"  {fact}" for fact in facts)
    if rival.untold is not None:
        first, *more = untold_lines(rival.untold)
        yield f"{write_ground(rival.event)} {first}"
        yield from more
    elif why.chosen.contributions and rival.reason is not None and rival.reason.contributions:
        less = less_probable(why.chosen, [rival.reason])
        yield from [] if less is None else [less_probable_text(less)]
        yield contribution_sums(why.chosen, rival.reason)
    elif rival.reason is None or is_part(rival.event, why.chosen.event):
        yield f"{write_ground(rival.event)} {_unread(why, rival)}"
    elif why.chosen.contributions:
        yield f"no reading of the narrative has {write_ground(rival.event)}"


def less_probable_text(found: LessProbable) -> str:
    """Return why an event was chosen that is less probable than another, in words."""
    than = f"less probable than {write_ground(found.rival.event)} ({found.rival.probability:.2f})"
    if found.taught:
        story = "which counts more of what this sentence itself taught than the probability does"
    else:
        story = "which is chosen as a whole, not event by event"
    return f"{than}, but part of the best story, {story}"


def _hindered(why: Why, found: LessProbable) -> str:
    """Return which event of a later sentence speaks for the chosen one, if one does."""
    if found.hindered is None:
        return ""
    later = why.interpretation.sentences[found.hindered]
    return (
        f": after {write_ground(found.rival.event)}, {write_ground(later.event)} of "
        f"{printable(later.sentence.id)} could not happen"
    )


def explanation_record(why: Why) -> dict[str, object]:
    """Return the same as data: events as gold writes them, contributions in bits."""
    sentence = why.interpretation.sentences[why.position]
    return {
        "narrative": why.interpretation.narrative,
        "id": sentence.sentence.id,
        "sentence": sentence.sentence.text,
        "event": write_ground(why.chosen.event),
        "probability": round(why.chosen.probability, DIGITS),
        "label": why.chosen.label or None,
        "behind": _less_probable_record(why, why.less_probable),
        "ruled_out": None if why.ruled_out is None else write_ground(why.ruled_out.event),
        "feasible": sentence.feasible,
        "speaking": speaking_records(why.chosen),
        "not_considered": [one.type for one in why.not_considered],
        "denials": [
            {"clause": one.clause, "phrases": list(one.phrases), "kind": one.kind} for one in why.denials
        ],
        "supplied": [supplier_record(one) for one in why.chosen.supplied],
        "needs": [_fact(why.interpretation, one) for one in why.support],
        "refuted": None if why.refuted is None else _refuted_record(why.interpretation, why.refuted),
        "contradicts": [_id(why, one) for one in why.conflict],
        "repairs": repair_records(why),
        "rivals": [
            {
                "event": write_ground(one.event),
                "candidate": one.reason is not None,
                "probability": 0.0 if one.reason is None else round(one.reason.probability, DIGITS),
                "refuted": None if one.refuted is None else _refuted_record(why.interpretation, one.refuted),
                "speaking": [] if one.reason is None else speaking_records(one.reason),
                "unnamed": list(one.unnamed),
                "untold": untold_record(one.untold),
                "contributions": _contributions(why.chosen, one.reason),
            }
            for one in why.rivals
            if one.event != why.chosen.event
        ],
    }


def _less_probable_record(why: Why, found: LessProbable | None) -> dict[str, object] | None:
    if found is None:
        return None
    later = None if found.hindered is None else _id(why, found.hindered)
    return {
        "event": write_ground(found.rival.event),
        "probability": round(found.rival.probability, DIGITS),
        "taught": found.taught,
        "hinders": later,
    }


def _id(why: Why, position: int) -> str:
    return why.interpretation.sentences[position].sentence.id


def _contributions(chosen: Reason, rival: Reason | None) -> list[dict[str, object]]:
    if rival is None or not (chosen.contributions and rival.contributions):
        return []
    return [
        {"source": source, "detail": detail, "bits": round(value, DIGITS)}
        for source, _, details in compared(chosen, rival)
        for detail, value in details
    ]


def _refuted_record(interpretation: Interpretation, found: Break) -> dict[str, object]:
    reason, *_ = reason_lines(interpretation, found)
    return {"reason": reason, "facts": [_fact(interpretation, one) for one in found.facts]}


def _fact(interpretation: Interpretation, fact: Fact) -> dict[str, object]:
    since = None if fact.since is None else interpretation.sentences[fact.since].sentence.id
    known = {"atom": write_ground(fact.atom), "true": fact.true}
    return {**known, "since": since, "presupposed": fact.presupposed}
