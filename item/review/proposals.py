"""What an author might write, ranked by how many sentences it is expected to change."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from enum import StrEnum
from itertools import compress

from msgspec import Struct

from item.language.domain import NOTHING, Domain
from item.logic.belief import split_sequence
from item.review.active_learning import expected_changes
from item.review.gaps import cues, names
from item.review.names import UnknownName
from item.review.text import ReadSentence
from item.review.violations import Violation
from item.review.words import word_uses

MOST_LABELS = 10
# What changes less is not worth an author's time.
LEAST_CHANGE = 0.25
# A word that so few sentences read so shows nothing.
LEAST_SUPPORT = 1.5
# What is read with more than this probability is taken to be right.
SURE = 0.7


class ProposalKind(StrEnum):
    """What a proposal adds or mends."""

    CUE = "cue"
    LABEL = "label"
    PRECONDITION = "precondition"
    CONSTANT = "constant"


class Proposal(Struct, frozen=True):
    """Something to write, or to look at.

    Attributes
    ----------
    kind : what it is.
    entry : what to write or to look at: `(load "hoisted")`, a sentence's id, a condition of an event, a name.
    change : how many sentences it is expected to change.
    sentences : the ids of the sentences that speak for it.
    text : what the sentence says, where it is one to be labelled; what a precondition asks the author.
    """

    kind: ProposalKind
    entry: str
    change: float
    sentences: tuple[str, ...]
    text: str = ""


def proposals(
    domain: Domain,
    sentences: Sequence[ReadSentence],
    violations: Sequence[Violation],
    unknown: Sequence[UnknownName],
    *,
    taught: bool,
) -> tuple[Proposal, ...]:
    """Return what would help, what changes most first.

    Parameters
    ----------
    taught : whether cues and labels teach the method that read; else neither is proposed.
    """
    found = [
        *(_cues(domain, sentences) if taught else ()),
        *(_labels(sentences) if taught else ()),
        *_preconditions(sentences, violations, taught=taught),
        *_constants(sentences, unknown),
    ]
    worth = (one for one in found if one.change >= LEAST_CHANGE)
    # The last digits depend on the machine.
    return tuple(sorted(worth, key=lambda one: -round(one.change, 6)))


def _cues(domain: Domain, sentences: Sequence[ReadSentence]) -> Iterator[Proposal]:
    """Yield words that go with an event type, though some of their sentences are read otherwise.

    A cue would change those sentences, and be right about each with the probability that the event has there.
    It also pulls away sentences that are surely read otherwise: where those are as many as the others, it
    changes nothing for the better.
    """
    phrases = (*cues(domain), *names(domain))
    known = {(one.event, own) for one in phrases for own in one.stems}
    for use in word_uses(sentences, told_only=True):
        shares = [sentences[place].shares.get(use.event, 0.0) for place in use.places]
        if (use.event, use.stem) not in known and sum(shares) >= LEAST_SUPPORT:
            otherwise = [use.event not in sentences[place].events for place in use.places]
            sure = sum(sentences[k].reading.probability > SURE for k in compress(use.places, otherwise))
            if 2 * sure >= sum(otherwise):
                continue
            change = sum(compress(shares, otherwise))
            ids = tuple(sentences[place].id for place in use.places)
            yield Proposal(ProposalKind.CUE, f'({use.event} "{use.word}")', change, ids)


def _constants(sentences: Sequence[ReadSentence], unknown: Sequence[UnknownName]) -> Iterator[Proposal]:
    """Yield names that no constant has; each counts the sentences in which an event may lack it."""
    lacking = {one.id for one in sentences if _lacks_a_name(one)}
    for one in unknown:
        change = float(sum(own in lacking for own in one.sentences))
        yield Proposal(ProposalKind.CONSTANT, one.name, change, one.sentences)


def _lacks_a_name(sentence: ReadSentence) -> bool:
    """Return whether a cue found no event, or an event has an argument that the sentence does not name."""
    arguments = (one for event in split_sequence(sentence.reading.event) for one in event[1:])
    return not (
        sentence.carried.keys() <= {*sentence.events, NOTHING} and {*arguments} <= {*sentence.mentioned}
    )


def _preconditions(
    sentences: Sequence[ReadSentence], violations: Sequence[Violation], *, taught: bool
) -> Iterator[Proposal]:
    """Yield proposals to look at conditions: each, or the reading, is wrong.

    A sentence without a name or cue of the event counts as far as it is probable, since it may be misread.
    Where a sentence violates several conditions of an event, each of them is one part of what has to change.
    """
    read = {one.id: one for one in sentences}

    def weight(event: str, place: str) -> float:
        return 1.0 if event in read[place].carried else read[place].shares.get(event, 0.0)

    refuted = Counter((one.event, own) for one in violations for own in one.sentences)
    for one in violations:
        counts = [refuted[one.event, own] for own in one.sentences]
        if one.told_twice:
            way_out = "If a text may tell this event twice, leave the condition out"
        else:
            way_out = "If the axiom is too strict, loosen it"
        misread = "; if the sentence, or an earlier one, is misread, label it" if taught else ""
        beside = ", nor another of its conditions" if max(counts) > 1 else ""
        yield Proposal(
            ProposalKind.PRECONDITION,
            f"{one.event}: {one.condition}",
            sum(weight(one.event, own) / count for own, count in zip(one.sentences, counts, strict=True)),
            one.sentences,
            f"`{one.event}` is read or spoken of where this does not hold{beside}. {way_out}{misread}.",
        )


def _labels(sentences: Sequence[ReadSentence]) -> Iterator[Proposal]:
    changes = expected_changes(sentences).round(6).tolist()
    order = sorted(range(len(sentences)), key=lambda place: -changes[place])
    for place in order[:MOST_LABELS]:
        own = sentences[place].reading.sentence
        yield Proposal(ProposalKind.LABEL, own.id, changes[place], (own.id,), own.text)
