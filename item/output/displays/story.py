"""Plots of a story: which facts are true when, and which event types follow each other."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import chain, pairwise
from math import ceil, cos, pi, sin
from typing import TYPE_CHECKING, Self, TypeAlias

from item.diagnostics import quantity
from item.output.displays.display import Display, Readings, as_results
from item.output.layout import Key, Layout
from item.output.results import Result, ground_of

if TYPE_CHECKING:
    from matplotlib.axes import Axes

    from item.language.domain import Domain
    from item.mapper import NarrativeMapper
    from item.narrative.io.given import Given

# A timeline of more facts cannot be read.
MOST_FACTS = 100
# The axis has the ids of so many sentences at most, at equal distances.
_MOST_IDS = 30
# The (position, length) of each time in which a fact is true.
_Spans: TypeAlias = Sequence[tuple[int, int]]
# In inches: a line of a fact, and what stands above and below all of them.
_LINE, _AROUND = 0.17, 1.2
# Around the name of an event type.
_BOX = {"boxstyle": "round", "facecolor": "white"}


class TimelineDisplay(Display):
    """After which sentences which facts are true.

    Parameters
    ----------
    spans : by fact, the (position, length) of each time in which it is true.
    breaks : the positions of events that contradict the story.
    starts : where narratives start.
    ids : of all sentences.
    n_left_out : how many facts are not shown.
    """

    def __init__(
        self,
        spans: Mapping[str, _Spans],
        breaks: Sequence[int],
        starts: Sequence[int],
        ids: Sequence[str],
        n_left_out: int = 0,
    ) -> None:
        self.spans, self.breaks, self.starts, self.ids = spans, breaks, starts, ids
        self.n_left_out = n_left_out

    @property
    def size(self) -> tuple[float, float]:
        """Return the width and height of its figure in inches: there is a line for every fact."""
        width, height = super().size
        return width, max(height, _LINE * len(self.spans) + _AROUND)

    @classmethod
    def from_estimator(
        cls,
        mapper: NarrativeMapper,
        narratives: Given,
        *,
        most: int = MOST_FACTS,
        domain: Domain | None = None,
    ) -> Self:
        """Return the timeline of what a fitted mapper reads."""
        return cls.from_predictions(mapper.predict(narratives), most=most, domain=domain)

    @classmethod
    def from_predictions(
        cls, readings: Readings, *, most: int = MOST_FACTS, domain: Domain | None = None
    ) -> Self:
        """Return the timeline of readings; several narratives stand one after the other.

        Parameters
        ----------
        most : how many facts are shown at most: those that change most often, in the order in which they
            become true; of those that change equally often the first.
        domain : facts are said in the words of its lexicon, and those that exclude each other are together;
            without a domain they are as results write them.
        """
        results = as_results(readings)
        spans: dict[str, list[tuple[int, int]]] = {}
        before: Result | None = None
        starts = []
        for k, one in enumerate(results):
            goes_on = before is not None and before.narrative == one.narrative
            if not goes_on:
                starts.append(k)
            for fact in sorted(fact for fact, is_true in one.state.items() if is_true):
                own = spans.setdefault(fact, [])
                if goes_on and own and sum(own[-1]) == k:
                    own[-1] = own[-1][0], own[-1][1] + 1
                else:
                    own.append((k, 1))
            before = one
        ends = {*starts, len(results)}
        changes = {
            fact: sum(place not in ends for start, length in own for place in (start, start + length))
            for fact, own in spans.items()
        }
        kept = set(sorted(spans, key=lambda fact: -changes[fact])[:most])
        shown = {fact: tuple(own) for fact, own in spans.items() if fact in kept}
        return cls(
            shown if domain is None else _in_words(shown, domain),
            tuple(k for k, one in enumerate(results) if not one.feasible),
            tuple(starts),
            tuple(one.id for one in results),
            len(spans) - len(kept),
        )

    def _draw(self, ax: Axes) -> None:
        for row, own in enumerate(self.spans.values()):
            ax.broken_barh(own, (row - 0.4, 0.8))
        for position in self.starts[1:]:
            ax.axvline(position, color="grey")
        for k, position in enumerate(self.breaks):
            label = "" if k else "contradicts the story"
            ax.axvline(position, color="red", linestyle=":", label=label)
        if self.breaks:
            # Above the axes: within them it would cover bars.
            ax.legend(loc="lower right", bbox_to_anchor=(1, 1), frameon=False)
        if self.n_left_out:
            facts = quantity(self.n_left_out, "more fact")
            ax.set_title(f"{facts} left out: those that change least", loc="left", fontsize="medium")
        ax.set(xlabel="sentence", xlim=(0, max(len(self.ids), 1)))
        shown = range(0, len(self.ids), ceil(len(self.ids) / _MOST_IDS) or 1)
        ids = [self.ids[k] for k in shown]
        ax.set_xticks([k + 0.5 for k in shown], ids, rotation=90, parse_math=False)
        ax.set_yticks(range(len(self.spans)), list(self.spans))
        ax.set_ylim(len(self.spans) - 0.4, -0.6)


def _in_words(spans: Mapping[str, _Spans], domain: Domain) -> dict[str, _Spans]:
    """Return the times of facts by what the lexicon says, facts of which at most one is true together."""
    layout = Layout(domain)
    lanes: dict[Key, list[tuple[str, _Spans]]] = {}
    for fact, own in spans.items():
        key, _, said = layout.place(ground_of(fact))
        lanes.setdefault(key, []).append((said or fact, own))
    shown: dict[str, _Spans] = {}
    for said, own in chain.from_iterable(lanes.values()):
        # Two facts may have the same words.
        shown[said] = (*shown.get(said, ()), *own)
    return shown


class TransitionDisplay(Display):
    """Which event types follow which.

    Parameters
    ----------
    counts : how often the second type of a pair follows the first in a narrative.
    """

    def __init__(self, counts: Mapping[tuple[str, str], int]) -> None:
        self.counts = counts

    @classmethod
    def from_estimator(cls, mapper: NarrativeMapper, narratives: Given) -> Self:
        """Return the graph of what a fitted mapper reads."""
        return cls.from_predictions(mapper.predict(narratives))

    @classmethod
    def from_predictions(cls, readings: Readings) -> Self:
        """Return the graph of readings; of several events of a sentence each follows the one before."""
        told: dict[str, list[str]] = {}
        for one in as_results(readings):
            told.setdefault(one.narrative, []).extend(event[0] for event in one.events)
        counts = Counter(pair for own in told.values() for pair in pairwise(own))
        return cls(dict(sorted(counts.items())))

    def _draw(self, ax: Axes) -> None:
        from matplotlib.patches import FancyArrowPatch

        types = sorted({one for pair in self.counts for one in pair})
        places = {
            one: (cos(2 * pi * k / len(types)), sin(2 * pi * k / len(types))) for k, one in enumerate(types)
        }
        boxes = {}
        for one, (x, y) in places.items():
            again = self.counts.get((one, one))
            label = f"{one}\n{again} again" if again else one
            # Drawn before the arrows: they end at boxes, whose sizes are known only then.
            text = ax.text(x, y, label, ha="center", va="center", bbox=_BOX, zorder=1)
            boxes[one] = text.get_bbox_patch()
        leaving = Counter[str]()
        for (first, _), count in self.counts.items():
            leaving[first] += count
        for (first, second), count in self.counts.items():
            share = count / leaving[first]
            if first == second:
                continue
            arrow = FancyArrowPatch(
                places[first],
                places[second],
                patchA=boxes[first],
                patchB=boxes[second],
                connectionstyle="arc3,rad=0.15",
                arrowstyle="-|>",
                mutation_scale=12,
                shrinkA=1,
                shrinkB=1,
                linewidth=0.5 + 3 * share,
                alpha=0.25 + 0.75 * share,
                color="C0",
                zorder=2,
            )
            ax.add_patch(arrow)
        ax.set(xlim=(-1.4, 1.4), ylim=(-1.3, 1.3))
        ax.set_axis_off()
