"""What a page shows of each sentence."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from item.narrative.text.tokens import word_spans
from item.output.notation import write_all, write_ground
from item.output.summary import DOUBTFUL, reason_lines

if TYPE_CHECKING:
    from item.inference.interpretation import Interpretation, InterpretedSentence
    from item.narrative.text.mentions import MentionFinder
    from item.review.breaks import Break

# Further candidates are hardly ever looked at.
MOST_ALTERNATIVES = 6
# What would be shown as 0.00 says nothing.
LEAST_SHARE = 0.005


@dataclass(frozen=True, slots=True)
class Piece:
    """A piece of a sentence, and the constant that it names, if any."""

    text: str
    constant: str | None = None


@dataclass(frozen=True, slots=True)
class Row:
    """A sentence with its event.

    Attributes
    ----------
    anchor : by which links of the page find it.
    number : its place in the narrative, from 1.
    kind : "break", "doubtful", "noise" or "" for none of them.
    pieces : of its text.
    event : as gold writes it.
    changes : what became true (+), false (-) or unknown (~).
    alternatives : other events and their probabilities.
    true : all that is known true after it.
    reasons : lines that say why.
    """

    anchor: str
    number: int
    id: str
    kind: str
    pieces: tuple[Piece, ...]
    event: str
    probability: float
    changes: tuple[tuple[str, str], ...]
    alternatives: tuple[tuple[str, float], ...]
    true: tuple[str, ...]
    reasons: tuple[str, ...]


def rows(
    interpretation: Interpretation, prefix: str, finder: MentionFinder, breaks: Sequence[Break], noise: str
) -> tuple[Row, ...]:
    """Return what a page shows of the sentences of a narrative.

    Parameters
    ----------
    prefix : begins the anchors.
    noise : the event type that changes nothing.
    """
    why = {one.position: tuple(reason_lines(interpretation, one)) for one in breaks}
    return tuple(
        _row(k, one, f"{prefix}-{k}", finder, why, noise) for k, one in enumerate(interpretation.sentences)
    )


def _row(
    position: int,
    one: InterpretedSentence,
    anchor: str,
    finder: MentionFinder,
    why: Mapping[int, tuple[str, ...]],
    noise: str,
) -> Row:
    others = [(event, share) for event, share in one.alternatives if event != one.event]
    return Row(
        anchor,
        position + 1,
        one.sentence.id,
        _kind(one, noise),
        tuple(_pieces(one.sentence.text, finder)),
        write_ground(one.event),
        one.probability,
        tuple(_changes(one)),
        tuple((write_ground(e), p) for e, p in others[:MOST_ALTERNATIVES] if p >= LEAST_SHARE),
        tuple(write_all(one.after.true)),
        why.get(position, ()),
    )


def _kind(one: InterpretedSentence, noise: str) -> str:
    if not one.feasible:
        return "break"
    if one.probability < DOUBTFUL:
        return "doubtful"
    return "noise" if one.event == (noise,) else ""


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


def _changes(one: InterpretedSentence) -> Iterator[tuple[str, str]]:
    was_true, is_true = frozenset(one.before.true), frozenset(one.after.true)
    is_false = frozenset(one.after.false)
    for sign, atoms in (
        ("+", is_true - was_true),
        ("-", was_true & is_false),
        ("~", was_true - is_true - is_false),
    ):
        yield from ((sign, atom) for atom in write_all(atoms))
