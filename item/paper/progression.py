"""Progress of the paper (section 3.1): how an event fits a belief state, and what is known after it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TypeAlias

import numpy as np
from msgspec.structs import replace

from item.language.domain import Domain
from item.language.syntax import ast
from item.logic.arrays import IntArray
from item.logic.coherence import CoherenceArray
from item.logic.evaluation import evaluate_transitions
from item.logic.reasoner import Reasoner
from item.paper.options import ProgressionVariant

Progress: TypeAlias = Callable[[IntArray, IntArray], tuple[CoherenceArray, IntArray]]
"""From events (E,) and states (S,) to coherence and successors, each (E, S): `evaluate_transitions`."""


def progress_of(progression: ProgressionVariant, domain: Domain, reasoner: Reasoner) -> Progress:
    """Return what is known after events of a domain."""
    if progression is ProgressionVariant.EXACT:
        return partial(evaluate_transitions, reasoner)
    return _EffectsOnly(domain, reasoner)


class _EffectsOnly:
    """Judge events by one reasoner, and progress states by another whose events have no precondition.

    Literals that an event does not touch stay known even if its precondition implies more.
    """

    def __init__(self, domain: Domain, reasoner: Reasoner) -> None:
        events = {name: replace(event, precondition=ast.And(())) for name, event in domain.events.items()}
        self._reasoner = reasoner
        self._bare = Reasoner(replace(domain, events=events))
        self._there: dict[int, int] = {}
        self._back: dict[int, int] = {}

    def __call__(self, events: IntArray, states: IntArray) -> tuple[CoherenceArray, IntArray]:
        coherence, successor = evaluate_transitions(self._reasoner, events, states)
        there = np.array([self._translate(one) for one in states.tolist()], dtype=np.int32)
        own = self._bare.events([self._reasoner.ground_event(one) for one in events.tolist()])
        after = self._bare.progress(there[None, :], own[:, None])
        found = successor.copy()
        feasible = np.nonzero(coherence)
        found[feasible] = [self._return(one) for one in after[feasible].tolist()]
        return coherence, found

    def _translate(self, state: int) -> int:
        if state not in self._there:
            self._there[state] = self._bare.intern(self._reasoner.belief(state))
        return self._there[state]

    def _return(self, state: int) -> int:
        if state not in self._back:
            self._back[state] = self._reasoner.intern(self._bare.belief(state))
        return self._back[state]
