"""Unreported events that mend a contradiction: one or two, found by the solver and ranked.

The reasoner decides which ground events can happen before a sentence, and after which of them its event can.
A bridge u_1 ... u_k before an event e is as probable as

    prod_i P(t_i) P(c_i) / n(t_i, c_i, s_i)  times  prod_j P(c_j) / n(t_j, c_j, s_j)

where t_i is the type of u_i, s_i the state before it, c_i whether its precondition is entailed there or
only possible, n how many events of the type fit the state so, and t_j, c_j, s_j are the same of e and of the
events of the sentences after it, which may also contradict what the bridge leaves known. An event that does
is to be bridged in its turn, and changes nothing here. That is the
score of the default model (`item.scoring.multinomial`) for an event that no words tell of: what fits by
chance says little.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from itertools import product
from math import log, prod
from typing import NamedTuple

import numpy as np
from msgspec import Struct
from msgspec.structs import replace

from item.inference.interpretation import Interpretation
from item.language.domain import NOTHING, Domain
from item.logic.arrays import IntArray
from item.logic.belief import GroundAtom, split_sequence
from item.logic.evaluation import go_on
from item.logic.reasoner import INFEASIBLE, Reasoner
from item.narrative.preprocessors import Preprocessors
from item.review.orders import event_number
from item.scoring.scorer import FloatArray

# More events are tried only of constants that the story has named.
MOST_EVENTS = 5_000
# From so many of the best states a second event is tried.
MOST_STATES = 24
# How probable it is that an unreported event needs nothing but what is known.
ENTAILED = 0.9
# How probable it is that an event of a later sentence contradicts the story.
IMPOSSIBLE = 0.01
# So many later sentences count; what a bridge leaves known hardly ever matters longer.
MOST_FOLLOWING = 10
# How probable it is beforehand that an event is not reported.
UNREPORTED = 0.05


class Bridge(Struct, frozen=True):
    """Unreported events after which an event can happen.

    Attributes
    ----------
    events : ground events (type, arguments...), in order.
    utility : how probable they are, as a logarithm; only differences mean something.
    """

    events: tuple[GroundAtom, ...]
    utility: float


class _Path(NamedTuple):
    """Events from a belief state on, the state after them, and how probable they are, as a logarithm."""

    events: tuple[GroundAtom, ...]
    state: int
    utility: float


class BridgeFinder:
    """Find bridges in the readings of one narrative.

    Parameters
    ----------
    domain : of the narrative.
    readings : say how frequent event types are, and which constants have been named.

    Attributes
    ----------
    domain : as given.
    grounds : the ground events that may have happened without a word.
    """

    def __init__(self, domain: Domain, reasoner: Reasoner, readings: Sequence[Interpretation]) -> None:
        self.domain = domain
        self._reasoner = reasoner
        told = [event for one in readings for own in one.sentences for event in own.events]
        grounds = _grounds(domain, {constant for event in told for constant in event[1:]})
        events = reasoner.events(grounds)
        possible = np.flatnonzero(events != INFEASIBLE)
        self._events: IntArray = events[possible]
        self.grounds = tuple(grounds[k] for k in possible.tolist())
        names = [name for name in domain.events if name != NOTHING]
        self._types = np.array([names.index(one[0]) for one in self.grounds], dtype=np.int64)
        frequency = Counter(one[0] for one in told)
        counts = np.array([1 + frequency[name] for name in names], dtype=np.float64)
        self._log_types: FloatArray = np.log(counts / counts.sum())
        self._of_type: Mapping[str, IntArray] = {
            name: self._events[self._types == k] for k, name in enumerate(names)
        }
        self._fits: dict[tuple[int, GroundAtom], tuple[float, int]] = {}

    def find(
        self, state: int, event: GroundAtom, following: Sequence[GroundAtom] = (), *, most: int = 3
    ) -> tuple[Bridge, ...]:
        """Return the best bridges of the fewest events, one or two, the best first.

        Parameters
        ----------
        state : the belief state before the event, which cannot happen there.
        event : of several, all of them have to happen after the bridge.
        following : the events of the sentences after.
        most : how many are returned at most.
        """
        begun = self._extended([_Path((), state, 0.0)])
        found = self._closed(begun, event, following)
        if not found:
            # Events that lead to the same state are one to start from; the best of them stands for it.
            best: dict[int, _Path] = {}
            for one in sorted(begun, key=lambda one: (-one.utility, one.events)):
                if one.state != state:
                    best.setdefault(one.state, one)
            found = self._closed(self._extended([*best.values()][:MOST_STATES]), event, following)
        # Of the same events in several orders the best one stands for all.
        ranked: dict[tuple[GroundAtom, ...], Bridge] = {}
        for bridge in sorted(found, key=lambda one: (-one.utility, one.events)):
            ranked.setdefault(tuple(sorted(bridge.events)), bridge)
        return tuple(ranked.values())[:most]

    def _extended(self, paths: Sequence[_Path]) -> list[_Path]:
        """Return paths with one more event each, and their states and utilities."""
        longer = []
        for events, state, utility in paths:
            after, entailed = self._reasoner.outcome(np.array([state]), self._events)
            feasible = np.flatnonzero(after != INFEASIBLE)
            kinds = 2 * self._types + entailed
            sizes = np.bincount(kinds[feasible], minlength=2 * len(self._log_types))
            for k in feasible.tolist():
                value = self._log_types[self._types[k]] + _fit(bool(entailed[k]), int(sizes[kinds[k]]))
                step = utility + float(value) + log(UNREPORTED)
                longer.append(_Path((*events, self.grounds[k]), int(after[k]), step))
        return longer

    def _closed(
        self, paths: Sequence[_Path], event: GroundAtom, following: Sequence[GroundAtom]
    ) -> list[Bridge]:
        """Return the paths after which an event can happen."""
        if not paths:
            return []
        told = split_sequence(event)
        states: IntArray = np.array([one.state for one in paths], dtype=np.int32)
        for one in self._reasoner.events(told):
            states = self._reasoner.progress(states, np.array([one]))
        mended = ((*paths[k], int(states[k])) for k in np.flatnonzero(states != INFEASIBLE).tolist())
        return [
            Bridge(events, utility + self._step(state, told[0])[0] + self.going_on(after, following))
            for events, state, utility, after in mended
        ]

    def going_on(self, state: int, following: Sequence[GroundAtom]) -> float:
        """Return how well the events of later sentences fit from a state on, as a log probability."""
        total = 0.0
        for event in following[:MOST_FOLLOWING]:
            for one in split_sequence(event):
                if one[0] != NOTHING:
                    value, state = self._step(state, one)
                    total += value
        return total

    def _step(self, state: int, event: GroundAtom) -> tuple[float, int]:
        """Return how well an event fits a state, as a log probability, and the state after it."""
        key = state, event
        if key not in self._fits:
            (number,) = self._reasoner.events([event]).tolist()
            (own,), (certain,) = self._reasoner.outcome(np.array([state]), np.array([number]))
            after, entailed = self._reasoner.outcome(np.array([state]), self._of_type[event[0]])
            alike = int((((after != INFEASIBLE) == (own != INFEASIBLE)) & (entailed == certain)).sum())
            # Nothing is forgotten where a bridge is to come.
            following = state if own == INFEASIBLE else int(own)
            share = IMPOSSIBLE if own == INFEASIBLE else ENTAILED if certain else 1 - ENTAILED
            self._fits[key] = log(share / max(alike, 1)), following
        return self._fits[key]


def bridge_all(
    interpretations: Sequence[Interpretation],
    preprocessors: Preprocessors,
    domain_of: Callable[[str], Domain],
) -> tuple[Interpretation, ...]:
    """Return readings with bridges (`bridged`), each by itself, whatever it is read together with."""
    found = []
    for one in interpretations:
        by = preprocessors.of(one.narrative)
        finder = BridgeFinder(domain_of(one.narrative), by.reasoner, [one])
        found.append(bridged(one, finder, by.reasoner, by.start_of(one.narrative)))
    return tuple(found)


def bridged(
    interpretation: Interpretation, finder: BridgeFinder, reasoner: Reasoner, start: int
) -> Interpretation:
    """Return a reading with bridges before the events that contradict the story, as far as there are any.

    Its events stay; the states after a bridge are those that follow from what it leaves known, and what
    contradicts these is bridged in turn. What contradicts the story may come to light so: a contradiction
    before it had made unknown what it contradicts.

    Parameters
    ----------
    start : the belief state in which the narrative starts.
    """
    state, hidden_by = start, None
    sentences = list(interpretation.sentences)
    places = interpretation.places
    for k, place in enumerate(places):
        one = sentences[place]
        event = event_number(one.event, reasoner)
        following, feasible = go_on(reasoner, state, event)
        bridge: tuple[GroundAtom, ...] = ()
        if not feasible:
            later = [sentences[other].event for other in places[k + 1 : k + 1 + MOST_FOLLOWING]]
            for best in finder.find(state, one.event, later, most=1):
                bridge = best.events
                for own in reasoner.events(bridge).tolist():
                    state, _ = go_on(reasoner, state, own)
                following, feasible = go_on(reasoner, state, event)
        hidden_by = hidden_by if one.feasible else one.sentence.id
        sentences[place] = replace(
            one,
            feasible=feasible,
            before=reasoner.belief(state),
            after=reasoner.belief(following),
            bridge=bridge,
            hidden_by=hidden_by if one.feasible and not feasible else None,
        )
        state = following
    return replace(interpretation, sentences=tuple(sentences))


def _fit(entailed: bool, alike: int) -> float:
    return log((ENTAILED if entailed else 1 - ENTAILED) / alike)


def _grounds(domain: Domain, named: set[str]) -> tuple[GroundAtom, ...]:
    """Return the ground events that may have happened untold; of very many, those of named constants."""
    slots: dict[str, list[Sequence[str]]] = {
        name: [domain.objects_of(parameter) for parameter in event.parameters]
        for name, event in domain.events.items()
        if name != NOTHING
    }
    if sum(prod(map(len, own)) for own in slots.values()) > MOST_EVENTS:
        slots = {name: [[c for c in one if c in named] for one in own] for name, own in slots.items()}
    return tuple((name, *arguments) for name, own in slots.items() for arguments in product(*own))
