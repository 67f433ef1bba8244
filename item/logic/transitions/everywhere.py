"""How each of some events fits each of some states, from what its shares are in the states of their supports.

Many states have the same state of a support, and many events a share of the same support: both are looked at
once for all of them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from item.logic.arrays import BoolArray, Int64Array
from item.logic.coherence import Coherence
from item.logic.transitions.completion import Completion
from item.logic.transitions.number_table import halves, joined
from item.logic.transitions.run_lengths import positions
from item.logic.transitions.supports import Shares, StateRows, Supports

_INFEASIBLE, _OPEN = np.int8(Coherence.INFEASIBLE), np.int8(Coherence.OPEN)

Judged: TypeAlias = Callable[[Shares, int], tuple[BoolArray, BoolArray]]


def fits_everywhere(
    supports: Supports,
    judged: Judged,
    matrix: StateRows,
    states: Int64Array,
    events: tuple[Int64Array, Int64Array],
    rows: NDArray[np.integer],
    completion: Completion | None,
) -> NDArray[np.int8]:
    """Return the `Coherence` of events and states, (E, S), none of them expected.

    Parameters
    ----------
    judged : returns which of so many shares are feasible and entailed.
    states : shape (G, S), places in a matrix of rows of component states.
    events : whose each sub-event is, and its number, one event after the other.
    rows : shape (E,), in which row of states each event is looked at.
    completion : where it is given, S more columns follow: how the events fit the states in which all that is
        unknown in these is false.
    """
    owners, numbers = events
    scopes, sub_events = halves(numbers)
    # Narratives of one cast have the same supports, each in states of its own.
    groups, which = np.unique(scopes * len(states) + rows[owners], return_inverse=True)
    asked, row_of = np.divmod(groups, len(states))
    in_states = _states_of_supports(supports, asked, matrix, states[row_of], completion)
    # The states of supports that there are, those of one support after the other, and which each state has.
    keys = joined(np.arange(len(asked))[:, None], in_states).ravel()
    distinct, places = np.unique(keys, return_inverse=True)
    support_of, states_there = halves(distinct)
    counts = np.bincount(support_of, minlength=len(asked))
    starts = np.cumsum(counts) - counts
    # Every share in every state of its support is a question.
    sizes = counts[which]
    shares = np.repeat(np.arange(len(which)), sizes)
    chosen = states_there[positions(starts[which], sizes)]
    questions = np.arange(len(shares))
    feasible, entailed = judged(Shares(questions, scopes[shares], chosen, sub_events[shares]), len(shares))
    answers = np.where(feasible, _OPEN, _INFEASIBLE)
    answers[feasible & entailed] = Coherence.ENTAILED
    # Where the answers to a share begin, less where the states of its support do.
    begin = np.cumsum(sizes) - sizes - starts[which]
    of_shares = answers.take(begin[:, None] + places.reshape(in_states.shape)[which])
    fits = np.full((len(rows), in_states.shape[1]), Coherence.ENTAILED, dtype=np.int8)
    # An event is as feasible as its worst share.
    begins = np.flatnonzero(np.diff(owners, prepend=-1))
    if len(begins):
        fits[owners[begins]] = np.minimum.reduceat(of_shares, begins, axis=0)
    return fits


def _states_of_supports(
    supports: Supports,
    asked: Int64Array,
    matrix: StateRows,
    states: Int64Array,
    completion: Completion | None,
) -> Int64Array:
    """Return the numbers of the states of G supports, (G, S); (G, 2 S) where a completion is given.

    Parameters
    ----------
    asked : shape (G,), the supports.
    states : shape (G, S), in which states each is looked up, places in the matrix.
    """
    each = states.ravel(), np.repeat(asked, states.shape[1])
    known = supports.numbered(matrix, *each).reshape(states.shape)
    if completion is None:
        return known
    completed = supports.numbered(matrix, *each, completion).reshape(states.shape)
    return np.concatenate((known, completed), axis=1)
