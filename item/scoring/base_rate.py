"""How an event type would fit a belief state by chance.

That a gift comes from the one who has it says much, because few gifts would; that rain is possible says
nothing, because it always is. So what counts for an event is how well it fits *beyond chance*:
without this the types that fit everywhere swallow the narrative.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise, product
from math import prod
from typing import TypeAlias

import numpy as np

from item.language.domain import Domain
from item.logic.arrays import IntArray
from item.logic.coherence import FITS, Coherence, CoherenceArray, StateFeatures
from item.logic.evaluation import fits_side_by_side
from item.logic.reasoner import Reasoner
from item.logic.stopping import check_budget
from item.narrative.candidates.filling import unnamed
from item.scoring.scorer import FloatArray
from item.scoring.shares import COLUMNS, RememberedShares, Shares

# An event type, and which of its arguments are left unnamed.
Kind: TypeAlias = tuple[str, tuple[bool, ...]]

# Ground events of a type that stand for all of them: tried, and kept of those that statics allow.
MOST_TRIED = 512
MOST_KEPT = 64
# States of several domains are judged together up to so many pairs with an event.
LARGEST_BATCH = 2**18
# A fit that no kept event shows may still happen.
LEAST = 1e-3
# So much an event that is only expected counts beside one that is entailed: of two who could have done it,
# the one of whom this is known did it rather.
ONLY_EXPECTED = 1 / 3


class BaseRate:
    """The share of an event type's ground events that are infeasible, open and expected in a belief state.

    Expected and entailed events have their share together; in it those that are only expected count less
    (Luce's choice rule, "Individual Choice Behavior", 1959).

    A type that may leave arguments unnamed counts once for each way to do so (`kinds`), because who is left
    unnamed always fits. Types that ask the same of the same parameters are judged once.

    Types with many ground events are judged by a sample spread evenly over their arguments, so that
    the same domain always gives the same shares.

    Parameters
    ----------
    features : ways to fit that are taken for the same have their shares together.
    """

    def __init__(
        self, domain: Domain, reasoner: Reasoner, features: StateFeatures = StateFeatures.ALL
    ) -> None:
        tried: dict[object, list[tuple[str, ...]]] = {}
        places: list[int] = []
        for event, left_out in kinds(domain):
            declared = domain.events[event]
            # Constraints judge the outcome too, so then the effects count.
            asked = (event if domain.constraints else declared.precondition, declared.parameters, left_out)
            if asked not in tried:
                tried[asked] = _spread(domain, event, left_out)
            places.append(list(tried).index(asked))
        self._places = np.array(places)
        ask = reasoner.events if domain.constraints else reasoner.conditions
        ids = ask([one for grounds in tried.values() for one in grounds])
        bounds = np.cumsum([0, *map(len, tried.values())])
        possible = [own[own >= 0] for own in (ids[a:b] for a, b in pairwise(bounds))]
        kept = [_evenly(own, MOST_KEPT) for own in possible]
        self._events = np.concatenate(kept)
        self._types = np.repeat(np.arange(len(kept)), [len(own) for own in kept])
        self._sizes = np.array([max(len(own), 1) for own in kept])[:, None]
        self._reasoner = reasoner
        self._grouping = features.grouping
        self._only_expected = 1.0 if features is StateFeatures.NONE else ONLY_EXPECTED
        # What stays entailed when more becomes known: a precondition by itself does.
        self._lasting = reasoner.plain(self._events) | (not domain.constraints)
        # How small the share of a fit can be that a candidate shows: it is one of the kept events where those
        # are all of its type, but its effects may make it infeasible where its precondition does not.
        sampled = [
            len(grounds) == MOST_TRIED or len(own) > MOST_KEPT
            for grounds, own in zip(tried.values(), possible, strict=True)
        ]
        self._floor = np.where(np.array(sampled)[:, None], LEAST, 1.0 / self._sizes).repeat(COLUMNS, 1)
        self._floor[:, Coherence.INFEASIBLE] = LEAST
        self._known = RememberedShares(self._log, len(places))
        self._least = RememberedShares(self._log_least, len(places))

    def log(self, states: IntArray) -> Shares:
        """Return the logarithms of the shares in states."""
        return self._known.of(states)

    def log_least(self, states: IntArray) -> Shares:
        """Return the logarithms of shares as small as any state may show that knows at least as much.

        They hold for the shares that count: of fits that a candidate shows there.
        """
        return self._least.of(states)

    @staticmethod
    def work_out(asked: Sequence[tuple[BaseRate, IntArray]]) -> None:
        """Work out what `log` says of states, several domains whose reasoners are side by side as one.

        Raises
        ------
        BudgetSpentError
            When the budget is spent (`item.logic.stopping`).
        """
        new = [(rate, part) for rate, states in asked for part in rate._known.lacking(states)]
        for batch in _batches(new):
            check_budget()
            questions = [(states, rate._events) for rate, states in batch]
            found = fits_side_by_side(batch[0][0]._reasoner, questions)
            for (rate, states), coherence in zip(batch, found, strict=True):
                rate._known.store(states, rate._logs(coherence))

    def _log(self, states: IntArray) -> FloatArray:
        return self._logs(self._fits(states))

    def _logs(self, coherence: CoherenceArray) -> FloatArray:
        logs: FloatArray = np.log(np.maximum(self._shares(coherence), LEAST))
        return logs[:, self._places]

    def _log_least(self, states: IntArray) -> FloatArray:
        coherence = self._fits(states)
        # What is open or expected may become anything, and entailed events infeasible if nothing but their
        # type says so.
        stays = (coherence == Coherence.INFEASIBLE) | (
            (coherence == Coherence.ENTAILED) & self._lasting[:, None]
        )
        shares = self._shares(np.where(stays, coherence, len(Coherence)))
        logs: FloatArray = np.log(np.maximum(shares, self._floor))
        return logs[:, self._places]

    def _fits(self, states: IntArray) -> CoherenceArray:
        """Return how the kept events fit belief states, shape (kept events, S)."""
        return self._reasoner.fits(states, self._events)

    def _shares(self, coherence: CoherenceArray) -> FloatArray:
        """Return the share of each type that fits each state in each way, shape (S, types, `COLUMNS`).

        `coherence` has shape (kept events, S); values beyond those of `Coherence` count for nothing.
        """
        n_fits = len(Coherence) + 1
        shape = (coherence.shape[1], len(self._sizes), n_fits)
        cells = (np.arange(shape[0]) * shape[1] + self._types[:, None]) * n_fits + coherence
        counts = np.bincount(cells.ravel(), minlength=shape[0] * shape[1] * n_fits).reshape(shape)
        own = counts / self._sizes
        every = own[:, :, :FITS].copy()
        every[:, :, Coherence.EXPECTED] += own[:, :, Coherence.ENTAILED]
        every = every @ self._grouping
        # Of what an entailed event has by chance, one that is only expected has the `ONLY_EXPECTED` part.
        entailed = every[:, :, Coherence.EXPECTED] - (1 - self._only_expected) * own[:, :, Coherence.EXPECTED]
        expected = entailed / self._only_expected
        columns = every[:, :, :2], np.stack((expected, entailed), axis=2), every[:, :, 2:]
        return np.concatenate(columns, axis=2)


def _batches(asked: Sequence[tuple[BaseRate, IntArray]]) -> Iterator[list[tuple[BaseRate, IntArray]]]:
    """Yield questions together that have no more than `LARGEST_BATCH` pairs, or one by itself."""
    batch: list[tuple[BaseRate, IntArray]] = []
    events = most = 0
    for rate, states in asked:
        events, most = events + len(rate._events), max(most, len(states))
        if batch and events * most > LARGEST_BATCH:
            yield batch
            batch, events, most = [], len(rate._events), len(states)
        batch.append((rate, states))
    if batch:
        yield batch


def kinds(domain: Domain) -> Mapping[Kind, int]:
    """Return the number of every kind of event, the types in the domain's order."""
    nameless = frozenset(unnamed(domain))
    found: dict[Kind, int] = {}
    for event, declared in domain.events.items():
        slots = (domain.objects_of(one) for one in declared.parameters)
        for mask in product(*([False, True] if nameless.intersection(slot) else [False] for slot in slots)):
            found[event, mask] = len(found)
    return found


def unnamed_choices(domain: Domain) -> FloatArray:
    """Return for each kind of event the log probability of whom it leaves unnamed, shape (kinds,).

    Of several constants that may be unnamed in one place, each is as probable.
    """
    nameless = frozenset(unnamed(domain))
    slots = {
        name: [len(nameless.intersection(domain.objects_of(one))) for one in event.parameters]
        for name, event in domain.events.items()
    }
    found = [
        -sum(np.log(size) for size, out in zip(slots[event], left_out, strict=True) if out)
        for event, left_out in kinds(domain)
    ]
    return np.array(found, dtype=np.float64)


def _spread(domain: Domain, event: str, left_out: tuple[bool, ...]) -> list[tuple[str, ...]]:
    """Return ground events of a kind, at most `MOST_TRIED`, spread evenly over all."""
    nameless = frozenset(unnamed(domain))
    slots = [
        [one for one in domain.objects_of(parameter) if (one in nameless) is out]
        for parameter, out in zip(domain.events[event].parameters, left_out, strict=True)
    ]
    sizes = [len(slot) for slot in slots]
    total = prod(sizes)
    chosen = range(total) if total <= MOST_TRIED else (i * total // MOST_TRIED for i in range(MOST_TRIED))
    grounds = []
    for number in chosen:
        arguments: list[str] = []
        for slot in reversed(slots):
            number, k = divmod(number, len(slot))
            arguments.append(slot[k])
        grounds.append((event, *reversed(arguments)))
    return grounds


def _evenly(values: IntArray, most: int) -> IntArray:
    return values if len(values) <= most else values[np.arange(most) * len(values) // most]
