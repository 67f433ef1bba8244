"""Errors by kind, the most frequent confusions, and what would mend them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Sequence
from enum import StrEnum
from itertools import chain

from msgspec import Struct
from msgspec.structs import replace

from item.evaluation.metrics import Outcome, events_of
from item.language.domain import NOTHING
from item.logic.belief import GroundAtom, split_sequence, write_ground
from item.narrative.io.event_reader import JOINT

MOST_CONFUSIONS = 20
# A smaller share of the sentences than this is no matter of how many are expected to tell nothing.
FEW = 0.02


class Error(StrEnum):
    """The kinds of errors; of those that apply, the first counts."""

    UNKNOWABLE = "unknowable"
    """Gold has an argument that neither words nor anything else give."""
    GAP = "gap in coverage"
    """The right event was no candidate."""
    FIRST_MISSED = "first of several missed"
    """Of gold's events others were read, but not the first, which counts."""
    EVENT_MISSED = "event missed"
    """An event was taken for noise."""
    EVENT_INVENTED = "event invented"
    """Noise was taken for an event."""
    FURTHER_INVENTED = "further event invented"
    """All of gold's events were read, and one more."""
    SWAPPED = "arguments swapped"
    ARGUMENT = "argument wrong"
    TYPE = "type wrong"
    TYPE_AND_ARGUMENT = "type and argument wrong"
    """Neither event has all its arguments among those of the other."""


REMEDIES = {
    Error.UNKNOWABLE: "nothing: no answer is right",
    Error.GAP: "what `explain --event` misses: an alias, a parameter that the precondition speaks of, a "
    "static fact that ties it, the name where a sentence has a pronoun, or else a label of such a sentence",
    Error.FIRST_MISSED: "a cue of the first event, a label of such a sentence with all its events, or gold "
    "that puts first what matters most",
    Error.EVENT_MISSED: "a cue of the event, or a label of such a sentence",
    Error.EVENT_INVENTED: "a cue of `nothing`, or a label of such a sentence; words that deny or plan belong "
    "into `(:modality ...)`, which marks their clause as untold",
    Error.FURTHER_INVENTED: "gold that has the further event, too, where the sentence tells it; where not, a "
    "label of such a sentence, or `(:modality ...)` for words that deny or plan",
    Error.SWAPPED: "a precondition that tells the arguments apart, or a label of such a sentence",
    Error.ARGUMENT: "a precondition or effect that says who it can be",
    Error.TYPE: "a cue that tells the two apart, a precondition by which only one can happen, or a label",
    Error.TYPE_AND_ARGUMENT: "a cue of the right event, or a label of such a sentence",
}


def classify(outcome: Outcome) -> Error | None:
    """Return the kind of an error, or None where nothing is wrong; of several events all count."""
    if outcome.right:
        return None
    gold, known = outcome.gold.ground, events_of(outcome.gold)
    told = split_sequence(outcome.event)
    # Of several events those that gold does not have are what is wrong.
    wrong = [one for one in told if one not in known]
    if None in gold:
        return Error.UNKNOWABLE
    if all(gold not in split_sequence(one) for one in outcome.candidates):
        return Error.GAP
    if not wrong:
        return Error.FIRST_MISSED
    if wrong[0][0] == NOTHING:
        return Error.EVENT_MISSED
    if gold[0] == NOTHING:
        return Error.EVENT_INVENTED
    missed = known.difference(told)
    return _wrong(wrong, missed) if missed else Error.FURTHER_INVENTED


def _wrong(wrong: Sequence[GroundAtom], missed: Collection[tuple[str | None, ...]]) -> Error:
    """Return what is wrong with events read in place of others: their types, their arguments, or both."""

    def agree(part: Callable[[tuple[str | None, ...]], Iterable[object]]) -> bool:
        """Return whether the parts of the fewer events are among those of the others."""
        read, right = ({*chain.from_iterable(map(part, some))} for some in (wrong, missed))
        return read <= right or right <= read

    if agree(lambda event: event[:1]):
        swapped = agree(lambda event: [tuple(sorted(map(str, event)))])
        return Error.SWAPPED if swapped else Error.ARGUMENT
    return Error.TYPE if agree(lambda event: event[1:]) else Error.TYPE_AND_ARGUMENT


class KindOfError(Struct, frozen=True):
    """How often a kind of error occurs.

    Attributes
    ----------
    sentences : how many have it.
    share : of all sentences measured.
    remedy : what would mend it.
    """

    error: Error
    sentences: int
    share: float
    remedy: str


class Confusion(Struct, frozen=True):
    """An event type taken for another, in one way.

    Attributes
    ----------
    gold, read : the types, of several events all of them.
    sentences : how many.
    second : in how many of them the right event was the second most probable, so that little would mend it.
    probability : how probable the wrong event was held to be, on average.
    example : the first such sentence.
    """

    gold: str
    read: str
    error: Error
    sentences: int
    second: int
    probability: float
    example: str


class WrongSentence(Struct, frozen=True):
    """A sentence whose event is wrong.

    Attributes
    ----------
    id, sentence : its id and its text.
    gold, read : what it tells and what was read, as gold writes events.
    probability : how probable the event read was held to be.
    """

    id: str
    sentence: str
    gold: str
    read: str
    probability: float
    error: Error


def wrong_sentences(outcomes: Sequence[Outcome]) -> tuple[WrongSentence, ...]:
    """Return the sentences whose events are wrong, in the order of the text."""
    return tuple(
        WrongSentence(
            one.sentence.id,
            one.sentence.text,
            str(one.gold),
            write_ground(one.event),
            one.probability,
            error,
        )
        for one in outcomes
        if (error := classify(one)) is not None
    )


def kinds_of_errors(outcomes: Sequence[Outcome]) -> tuple[KindOfError, ...]:
    """Return how often each kind occurs, in the order of `Error`."""
    counts = Counter(map(classify, outcomes))
    return tuple(
        KindOfError(one, counts[one], counts[one] / len(outcomes), _remedy(one, outcomes))
        for one in Error
        if counts[one]
    )


def _remedy(error: Error, outcomes: Sequence[Outcome]) -> str:
    silent = sum(one.gold.name == NOTHING for one in outcomes)
    read = sum(one.event[0] == NOTHING for one in outcomes)
    if error is Error.EVENT_INVENTED and silent - read > FEW * len(outcomes):
        # Too few sentences are expected to tell nothing.
        return (
            f"a larger N in `(:prior nothing N)`, until about {silent} of {len(outcomes)} sentences are read "
            f"as `nothing()`, not {read}; {REMEDIES[error]}"
        )
    return REMEDIES[error]


def confusions(outcomes: Sequence[Outcome], most: int = MOST_CONFUSIONS) -> tuple[Confusion, ...]:
    """Return the most frequent confusions, those of equal frequency in the order of the text."""
    grouped: dict[tuple[str, str, Error], list[Outcome]] = {}
    for one in outcomes:
        error = classify(one)
        if error is not None:
            gold = JOINT.join((one.gold.name, *(also.name for also in one.gold.also)))
            read = JOINT.join(event[0] for event in split_sequence(one.event))
            grouped.setdefault((gold, read, error), []).append(one)
    found = [
        Confusion(
            *key,
            sentences=len(own),
            second=sum(any(replace(one, event=two).right for two in one.candidates[1:2]) for one in own),
            probability=sum(one.probability for one in own) / len(own),
            example=own[0].sentence.text,
        )
        for key, own in grouped.items()
    ]
    return tuple(sorted(found, key=lambda one: -one.sentences)[:most])
