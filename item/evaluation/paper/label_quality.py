"""How good labels are that nobody gave: F1 against gold (paper, section 4.2.1 and figure 4)."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import fmean

from msgspec import Struct

from item.learning.callbacks import Beliefs, Iteration
from item.learning.learner import Learner
from item.logic.belief import GroundAtom
from item.narrative.io.gold import Gold
from item.narrative.narrative import Narrative
from item.paper.learners import IterTrain
from item.paper.options import Balance

# A belief counts as a positive label when it is more likely right than wrong.
POSITIVE = 0.5


class Agreement(Struct, frozen=True):
    """Counts of labels: positive ones that are right, positive ones, and those that should be."""

    right: int
    positive: int
    gold: int

    @property
    def precision(self) -> float:
        """Return the share of positive labels that are right."""
        return self.right / self.positive if self.positive else 0.0

    @property
    def recall(self) -> float:
        """Return the share of labels that should be positive and are."""
        return self.right / self.gold if self.gold else 0.0

    @property
    def f1(self) -> float:
        """Return the harmonic mean of precision and recall."""
        return 2 * self.right / (self.positive + self.gold) if self.positive + self.gold else 0.0


class LabelQualityCallback:
    """Follow the labels of training examples: how many there are, and how they agree with gold.

    The learner never sees gold.

    Parameters
    ----------
    narratives : what is learnt from.
    gold : of some of their sentences; the others do not count.

    Attributes
    ----------
    history : how well the labels of each iteration agree with gold.
    """

    def __init__(self, narratives: Sequence[Narrative], gold: Gold) -> None:
        known = (gold.events.get(one.id) for narrative in narratives for one in narrative.sentences)
        self._truth = [None if one is None else one.ground for one in known]
        self._sizes: list[tuple[int, int]] = []
        self.history: list[Agreement] = []

    def __call__(self, iteration: Iteration) -> None:
        """Take down one iteration."""
        # They are found anew whenever somebody asks for them.
        found = iteration.beliefs
        shares = [share for beliefs in found for _, share in beliefs]
        positive = sum(share > POSITIVE for share in shares)
        self._sizes.append((positive, len(shares) - positive))
        counts = [
            _agreement(truth, beliefs)
            for truth, beliefs in zip(self._truth, found, strict=True)
            if truth is not None
        ]
        self.history.append(
            Agreement(
                sum(one.right for one in counts),
                sum(one.positive for one in counts),
                sum(one.gold for one in counts),
            )
        )

    def examples(self, learner: Learner) -> float:
        """Return how many examples paper mode trains a model on, averaged over the iterations; else 0."""
        if not isinstance(learner, IterTrain) or not self._sizes:
            return 0.0
        weighed = Balance(learner.balance) is Balance.WEIGH
        sizes = [sum(one) if weighed else 2 * min(one) for one in self._sizes]
        return fmean(sizes) / learner.n_models


def matching(
    narratives: Sequence[Narrative], gold: Gold, events: Sequence[GroundAtom | None]
) -> dict[str, Agreement]:
    """Return for each narrative with gold how well comments were matched with the log.

    Every match counts as positive; those that should be are the rows whose event the log has.

    Parameters
    ----------
    events : the match of every sentence of the narratives, in their order; None for no match.
    """
    ordered = iter(events)
    found: dict[str, Agreement] = {}
    for narrative in narratives:
        right = positive = should = 0
        for sentence in narrative.sentences:
            event, truth = next(ordered), gold.events.get(sentence.id)
            if truth is None:
                continue
            matched = dict(truth.columns).get("in_log", "gold_in_candidates") == "gold_in_candidates"
            positive += event is not None
            should += matched
            right += matched and event == truth.ground
        if positive or should:
            found[narrative.name] = Agreement(right, positive, should)
    return found


def _agreement(truth: tuple[str | None, ...], beliefs: Beliefs) -> Agreement:
    positive = [event for event, share in beliefs if share > POSITIVE]
    return Agreement(
        sum(event == truth for event in positive), len(positive), sum(event == truth for event, _ in beliefs)
    )
