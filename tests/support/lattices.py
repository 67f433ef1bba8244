"""Lattices made by hand, and what a beam leaves of them."""

import numpy as np

from item.inference.lattice import Lattice, Stage


def chain(length, states):
    """A lattice in which one candidate a state leads to each state, S * S ways a sentence after the first."""
    candidates, sources = np.divmod(np.arange(states * states, dtype=np.int32), states)
    ids = np.arange(states, dtype=np.int32)
    first = Stage(
        np.zeros(1, np.int32),
        np.zeros((states, 1), np.int8),
        ids,
        np.zeros(states, np.int32),
        ids,
        ids.astype(np.int64),
        ids,
    )
    coherence = np.zeros((states, states), np.int8)
    later = Stage(ids, coherence, candidates, sources, candidates, ids.astype(np.int64) * states, ids)
    return Lattice((first, *[later] * (length - 1)))


def pruned(lattice, weights, place, kept):
    """Return a lattice in which a beam dropped states after a step, with the weights of what is left."""
    step = lattice.steps[place]
    less = step.restricted_to(np.array(kept))
    table = np.zeros(step.coherence.shape)
    table[step.candidates, step.sources] = weights[place]
    steps = [*lattice.steps]
    steps[place] = less
    own = [*weights]
    own[place] = table[less.candidates, less.sources]
    lost = [np.zeros(0) for _ in steps]
    lost[place] = table[less.lost]
    if place + 1 < len(steps):
        # What begins in a dropped state is gone, too.
        later = steps[place + 1]
        on = np.isin(later.sources, np.flatnonzero(kept))
        number = np.cumsum(kept, dtype=np.int32) - 1
        starts = np.flatnonzero(np.diff(later.targets[on], prepend=-1))
        steps[place + 1] = Stage(
            later.states[kept], later.coherence[:, kept], later.candidates[on],
            number[later.sources[on]], later.targets[on], starts, later.following,
        )  # fmt: skip
        own[place + 1] = weights[place + 1][on]
    return Lattice(tuple(steps), pruned=True), own, lost
