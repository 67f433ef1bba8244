"""How each of some events fits each of some states, from what its shares are in the states of their supports.

Many states have the same state of a support, and many events a share of the same support: both are looked at
once for all of them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from item.logic.transitions.completion import Completion
from item.logic.transitions.query import BoolArray, Int64Array
from item.logic.transitions.run_lengths import positions
from item.logic.transitions.supports import Shares, StateRows, Supports

Judged: TypeAlias = Callable[[Shares, int], tuple[BoolArray, BoolArray]]

# What of no share speaks against.
_BEST = 2


def fits_everywhere(
    supports: Supports,
    judged: Judged,
    matrix: StateRows,
    states: Int64Array,
    events: tuple[Int64Array, Int64Array],
    rows: NDArray[np.integer],
    completion: Completion | None = None,
) -> NDArray[np.int8]:
    """Return for events and states, (E, S), 0 where an event cannot happen, 2 where it is entailed, else 1.

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
    scopes, own = numbers >> 32, numbers & 0xFFFFFFFF
    # Narratives of one cast have the same supports, each in states of its own.
    groups, which = np.unique(scopes * len(states) + rows[owners], return_inverse=True)
    asked, row_of = np.divmod(groups, len(states))
    # The states of supports that there are, those of one support after the other, and which each state has.
    looked_at = states[row_of]
    each = looked_at.ravel(), np.repeat(asked, states.shape[1])
    found = supports.numbered(matrix, *each).reshape(len(asked), states.shape[1])
    if completion is not None:
        completed = supports.numbered(matrix, *each, completion).reshape(found.shape)
        found = np.concatenate((found, completed), axis=1)
    keys = (np.arange(len(asked))[:, None] << 32 | found).ravel()
    distinct, places = np.unique(keys, return_inverse=True)
    counts = np.bincount(distinct >> 32, minlength=len(asked))
    starts = np.cumsum(counts) - counts
    # Every share in every state of its support is a question.
    sizes = counts[which]
    shares = np.repeat(np.arange(len(which)), sizes)
    chosen = distinct[positions(starts[which], sizes)] & 0xFFFFFFFF
    questions = np.arange(len(shares))
    feasible, entailed = judged(Shares(questions, scopes[shares], chosen, own[shares]), len(shares))
    answers = feasible.astype(np.int8) + (feasible & entailed)
    # Where the answers to a share begin, less where the states of its support do.
    begin = np.cumsum(sizes) - sizes - starts[which]
    of_shares = answers.take(begin[:, None] + places.reshape(found.shape)[which])
    fits = np.full((len(rows), found.shape[1]), _BEST, dtype=np.int8)
    # An event is as feasible as its worst share.
    begins = np.flatnonzero(np.diff(owners, prepend=-1))
    if len(begins):
        fits[owners[begins]] = np.minimum.reduceat(of_shares, begins, axis=0)
    return fits
