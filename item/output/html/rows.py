"""What a page shows of each sentence."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from item.inference.interpretation import DOUBTFUL, LEAST_SHARE
from item.language.domain import NOTHING
from item.logic.belief import write_ground
from item.narrative.words.tokens import word_spans
from item.output.contributions import contribution_lines
from item.output.explanation import less_probable_text
from item.output.notation import BLANK, say_all, say_changes
from item.output.summary import SummaryNotes, reason_lines
from item.review.less_probable import less_probable
from item.review.written_words import with_written_words

if TYPE_CHECKING:
    from item.inference.interpretation import Interpretation, InterpretedSentence
    from item.inference.reasons import Reason
    from item.narrative.mentions.mentions import MentionFinder

# Further candidates are hardly ever looked at.
MOST_ALTERNATIVES = 6


class Piece(Struct, frozen=True):
    """A piece of a sentence, and the constant that it names, if any."""

    text: str
    constant: str | None = None


class Row(Struct, frozen=True):
    """A sentence with its event.

    Attributes
    ----------
    anchor : by which links of the page find it.
    number : its place in the narrative, from 1.
    kind : "break", "bridged", "doubtful", "noise" or "" for none of them.
    pieces : of its text.
    event : as gold writes it; `BLANK` where it was left blank.
    bridge : events that no sentence reports, just before it.
    changes : what became true (+), false (-) or unknown (~).
    alternatives : other events and their probabilities; that of a blank is among them.
    true : all that is known true after it.
    reasons : lines that say why it contradicts the story.
    rival : the most probable other event, and lines that say what speaks for the chosen one, if it is shown.
    """

    anchor: str
    number: int
    id: str
    kind: str
    pieces: tuple[Piece, ...]
    event: str
    bridge: tuple[str, ...]
    probability: float
    changes: tuple[tuple[str, str], ...]
    alternatives: tuple[tuple[str, float], ...]
    true: tuple[str, ...]
    reasons: tuple[str, ...]
    rival: tuple[str, tuple[str, ...]] | None = None


def rows(
    interpretation: Interpretation, prefix: str, finder: MentionFinder, findings: SummaryNotes
) -> tuple[Row, ...]:
    """Return what a page shows of the sentences of a narrative.

    Parameters
    ----------
    prefix : begins the anchors.
    """
    why = {
        one.position: tuple(reason_lines(interpretation, one, findings.sayings))
        for one in findings.breaks.get(interpretation.narrative, ())
    }
    found = [
        _row(k, one, f"{prefix}-{k}", finder, why.get(k, ()), findings)
        for k, one in enumerate(interpretation.sentences)
    ]
    known = findings.reasons.get(interpretation.narrative, ())
    for k, (one, reasons) in enumerate(zip(interpretation.sentences, known, strict=False)):
        found[k] = replace(found[k], rival=_rival(one, reasons, finder))
    return tuple(found)


def _rival(
    one: InterpretedSentence, reasons: Sequence[Reason], finder: MentionFinder
) -> tuple[str, tuple[str, ...]] | None:
    """Return the most probable other event and what speaks against it, None where there is none."""
    chosen = [reason for reason in reasons if reason.event == one.event and reason.contributions]
    others = [reason for reason in reasons if reason.event != one.event and reason.contributions]
    if one.blank or not (chosen and others):
        return None
    less = less_probable(chosen[0], others)
    why_less = [] if less is None else [less_probable_text(less)]
    tokens = finder.read(one.sentence.text).tokens
    own, other = (with_written_words(reason, tokens) for reason in (chosen[0], others[0]))
    return write_ground(other.event), (*why_less, *contribution_lines(own, other))


def _row(
    position: int,
    one: InterpretedSentence,
    anchor: str,
    finder: MentionFinder,
    reasons: tuple[str, ...],
    findings: SummaryNotes,
) -> Row:
    others = [(event, share) for event, share in one.alternatives if one.blank or event != one.event]
    return Row(
        anchor,
        position + 1,
        one.sentence.id,
        _kind(one),
        tuple(_pieces(one.sentence.text, finder)),
        BLANK if one.blank else write_ground(one.event),
        tuple(map(write_ground, one.bridge)),
        one.probability,
        tuple(say_changes(one, findings.events, findings.sayings)),
        tuple((write_ground(e), p) for e, p in others[:MOST_ALTERNATIVES] if p >= LEAST_SHARE),
        tuple(say_all(one.after.true, findings.sayings)),
        reasons,
    )


def _kind(one: InterpretedSentence) -> str:
    if not one.feasible:
        return "break"
    if one.bridge:
        return "bridged"
    if one.probability < DOUBTFUL:
        return "doubtful"
    return "noise" if one.event == (NOTHING,) and not one.blank else ""


def _pieces(text: str, finder: MentionFinder) -> Iterator[Piece]:
    """Yield the pieces of a sentence, those that name constants by themselves."""
    read = finder.read(text)
    spans = word_spans(text)
    end = 0
    # Where compatibility characters change the number of words, nobody knows where those stood.
    for mention in read.mentions if len(spans) == len(read.tokens) else ():
        start, after = spans[mention.start][0], spans[mention.end - 1][1]
        if end < start:
            yield Piece(text[end:start])
        yield Piece(text[start:after], mention.constant)
        end = after
    if end < len(text):
        yield Piece(text[end:])
