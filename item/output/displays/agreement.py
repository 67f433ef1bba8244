"""Plots of how readings agree with gold: reliability, confusion, accuracy of each narrative or fold."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Self

import numpy as np

from item.evaluation.calibration import bins
from item.evaluation.metrics import type_read
from item.narrative.io.gold import Gold
from item.output.displays.display import Display, Readings, beside_gold

if TYPE_CHECKING:
    from matplotlib.axes import Axes

    from item.mapper import NarrativeMapper
    from item.narrative.io.given import Given


class _GoldDisplay(Display):
    """A display of readings beside gold."""

    @classmethod
    def from_estimator(cls, mapper: NarrativeMapper, narratives: Given, gold: Gold) -> Self:
        """Return the display of what a fitted mapper reads."""
        return cls.from_predictions(mapper.predict(narratives), gold)

    @classmethod
    @abstractmethod
    def from_predictions(cls, readings: Readings, gold: Gold) -> Self:
        """Return the display of readings.

        Parameters
        ----------
        readings : a story, interpretations, or results as `read_results` reads them.
        gold : sentences without it do not count.

        Raises
        ------
        ValueError
            When no sentence has gold.
        """


class ReliabilityDisplay(_GoldDisplay):
    """How often events are right that are held to be about as probable.

    Parameters
    ----------
    probability, right : of each bin, the mean probability and the share of right events.
    sentences : how many each bin has.
    """

    def __init__(
        self, probability: Sequence[float], right: Sequence[float], sentences: Sequence[int]
    ) -> None:
        self.probability, self.right, self.sentences = probability, right, sentences

    @classmethod
    def from_predictions(cls, readings: Readings, gold: Gold) -> Self:
        """Return the display of readings (`_GoldDisplay.from_predictions`)."""
        found = bins([(one.probability, is_right) for one, _, is_right in beside_gold(readings, gold)])
        return cls(*zip(*((one.probability, one.right, one.sentences) for one in found), strict=True))

    def _draw(self, ax: Axes) -> None:
        ax.plot([0, 1], [0, 1], linestyle=":", color="grey", label="perfectly calibrated")
        ax.plot(self.probability, self.right, marker="o", label="events read")
        for x, y, count in zip(self.probability, self.right, self.sentences, strict=True):
            ax.annotate(str(count), (x, y), xytext=(4, -10), textcoords="offset points", fontsize="small")
        ax.set(xlabel="mean probability", ylabel="share of right events", xlim=(0, 1.05), ylim=(0, 1.05))
        ax.legend(loc="upper left")


class ConfusionDisplay(_GoldDisplay):
    """Which event types are read where gold has which.

    Parameters
    ----------
    true, read : the event type of gold and the one read, of each sentence.
    """

    def __init__(self, true: Sequence[str], read: Sequence[str]) -> None:
        self.true, self.read = true, read

    @classmethod
    def from_predictions(cls, readings: Readings, gold: Gold) -> Self:
        """Return the display of readings.

        Of several events read that of gold's type counts, if one is; an event left blank is the type `?`.
        """
        true, read = [], []
        for one, event, _ in beside_gold(readings, gold):
            true.append(str(event[0]))
            read.append("?" if one.event is None else type_read(one.events, true[-1]))
        return cls(true, read)

    def _draw(self, ax: Axes) -> None:
        from sklearn.metrics import ConfusionMatrixDisplay

        # scikit-learn counts, too, and warns where there is a single type.
        names = sorted({*self.true, *self.read})
        counts = np.zeros((len(names), len(names)), dtype=int)
        for true, read in zip(self.true, self.read, strict=True):
            counts[names.index(true), names.index(read)] += 1
        drawn = ConfusionMatrixDisplay(counts, display_labels=names)
        drawn.plot(ax=ax, colorbar=False, xticks_rotation="vertical", cmap="Blues")
        for text in drawn.text_.ravel():
            text.set_visible(text.get_text() != "0")
        ax.set(xlabel="event type read", ylabel="event type of gold")


class AccuracyDisplay(_GoldDisplay):
    """The accuracy of events in each narrative: with leave-one-out readings, of each fold.

    Parameters
    ----------
    accuracy : by the name of the narrative.
    """

    def __init__(self, accuracy: Mapping[str, float]) -> None:
        self.accuracy = accuracy

    @classmethod
    def from_predictions(cls, readings: Readings, gold: Gold) -> Self:
        """Return the display of readings (`_GoldDisplay.from_predictions`)."""
        found: dict[str, list[bool]] = {}
        for one, _, is_right in beside_gold(readings, gold):
            found.setdefault(one.narrative, []).append(is_right)
        return cls({name: sum(own) / len(own) for name, own in found.items()})

    def _draw(self, ax: Axes) -> None:
        names = list(self.accuracy)
        bars = ax.barh(names, [self.accuracy[name] for name in names])
        ax.bar_label(bars, fmt="{:.3f}", padding=3)
        ax.invert_yaxis()
        ax.set(xlabel="accuracy of events", xlim=(0, 1.1))
