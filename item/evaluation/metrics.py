"""How well readings agree with gold: accuracy of events and of their types (paper, section 4)."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from statistics import fmean

from msgspec import Struct

from item.inference.interpretation import Interpretation
from item.language.domain import NOTHING
from item.logic.belief import GroundAtom, split_sequence
from item.narrative.io.gold import Gold, GoldEvent
from item.narrative.labels import Labels
from item.narrative.narrative import Sentence

NO_SENTENCE = Sentence("", "")


class Outcome(Struct, frozen=True):
    """What one sentence with gold was taken for.

    Attributes
    ----------
    narrative : the one it belongs to.
    gold : what it tells.
    event : what was read into it (type, arguments...).
    sentence : the one it is about, where that matters.
    probability : how probable the event was held to be.
    candidates : what might have been read into it, the most probable first.
    """

    narrative: str
    gold: GoldEvent
    event: GroundAtom
    sentence: Sentence = NO_SENTENCE
    probability: float = 1.0
    candidates: tuple[GroundAtom, ...] = ()

    @property
    def right(self) -> bool:
        """Return whether what was read is right (`is_right`)."""
        return is_right(split_sequence(self.event), self.gold)

    @property
    def whole(self) -> bool:
        """Return whether all events that gold has were read, and no other."""
        return events_of(self.gold) == {*split_sequence(self.event)}

    @property
    def right_type(self) -> bool:
        """Return whether the event type agrees."""
        return self.type == self.gold.name

    @property
    def type(self) -> str:
        """Return the event type that was read; of several that of gold, if it is among them."""
        return type_read(split_sequence(self.event), self.gold.name)


def type_read(read: Sequence[GroundAtom], gold: str) -> str:
    """Return gold's event type if one of the events read is of it, else the type of the first."""
    types = [event[0] for event in read]
    return gold if gold in types else types[0]


def is_right(read: Collection[GroundAtom], gold: GoldEvent) -> bool:
    """Return whether gold's event is among those read, and all others are events that it has also.

    A gold argument that nobody can know agrees with none.
    """
    return gold.ground in read and events_of(gold).issuperset(read)


def events_of(gold: GoldEvent) -> frozenset[tuple[str | None, ...]]:
    """Return the events that gold has, each the event type followed by its arguments."""
    return frozenset((gold.ground, *(one.ground for one in gold.also)))


def agreement(interpretations: Sequence[Interpretation], gold: Gold) -> tuple[int, int]:
    """Return how many events of readings are right, and how many sentences have gold."""
    right = [
        is_right(own.events, gold.events[own.sentence.id])
        for one in interpretations
        for own in one.sentences
        if own.sentence.id in gold.events
    ]
    return sum(right), len(right)


def outcomes_of(
    readings: Sequence[Interpretation], gold: Gold, labels: Labels | None = None
) -> tuple[Outcome, ...]:
    """Return the outcomes of readings, of sentences that have gold and no label.

    Parameters
    ----------
    labels : what the readings were told, in the order of the readings.
    """
    known = labels or [[None] * len(one.sentences) for one in readings]
    return tuple(
        Outcome(
            one.narrative,
            gold.events[own.sentence.id],
            own.event,
            own.sentence,
            own.probability,
            tuple(event for event, _ in own.alternatives),
        )
        for one, told in zip(readings, known, strict=True)
        # A search that stopped early has read the beginning alone.
        for own, label in zip(one.sentences, told, strict=False)
        if own.sentence.id in gold.events and label is None
    )


class Measures(Struct, frozen=True):
    """Agreement over a number of sentences.

    Attributes
    ----------
    sentences : how many.
    event, whole, type : the share of them with the right event, with all events that gold has, and with the
        right event type.
    macro_f1 : F1 of the event type, averaged over the types that gold has.
    with_event, with_nothing : the share of those with the right event among the sentences whose gold is an
        event, and among those whose gold is `nothing`; None where there are none.
    all_nothing : the share of those that would have the right event if every sentence were read as `nothing`.
    unknowable : how many have a gold argument that nobody can know, and so can never be right.
    """

    sentences: int
    event: float
    whole: float
    type: float
    macro_f1: float
    with_event: float | None
    with_nothing: float | None
    all_nothing: float
    unknowable: int


def measure(outcomes: Sequence[Outcome]) -> Measures:
    """Return the measures of one or more outcomes.

    Raises
    ------
    ValueError
        When there are none.
    """
    if not outcomes:
        raise ValueError("there is nothing to measure")
    n = len(outcomes)
    silent = [one for one in outcomes if one.gold.name == NOTHING]
    return Measures(
        sentences=n,
        event=sum(one.right for one in outcomes) / n,
        whole=sum(one.whole for one in outcomes) / n,
        type=sum(one.right_type for one in outcomes) / n,
        macro_f1=_macro_f1(outcomes),
        with_event=_right([one for one in outcomes if one.gold.name != NOTHING]),
        with_nothing=_right(silent),
        all_nothing=len(silent) / n,
        unknowable=sum(None in one.gold.arguments for one in outcomes),
    )


def mean_and_spread(shares: Sequence[float]) -> tuple[float, float]:
    """Return the mean of shares, one for each seed, and how far the greatest and the least lie apart."""
    return fmean(shares), max(shares) - min(shares)


def _right(outcomes: Sequence[Outcome]) -> float | None:
    return sum(one.right for one in outcomes) / len(outcomes) if outcomes else None


def _macro_f1(outcomes: Sequence[Outcome]) -> float:
    gold = [one.gold.name for one in outcomes]
    read = [one.type for one in outcomes]
    # Agreement is shown by commands that need nothing else of scikit-learn, whose import takes a second.
    from sklearn.metrics import f1_score

    return float(f1_score(gold, read, labels=sorted(set(gold)), average="macro", zero_division=0.0))
