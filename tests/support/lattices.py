"""Lattices made by hand, and what a beam leaves of them."""

import numpy as np

from item.inference.lattice import Lattice
from item.inference.step import Step


def chain(length, states):
    """A lattice in which one candidate a state leads to each state, S * S ways a sentence after the first."""
    targets = np.repeat(np.arange(states, dtype=np.int32), states)
    ids = np.arange(states, dtype=np.int32)
    first = Step.of(np.zeros(1, np.int32), np.zeros((states, 1), np.int8), None, ids, states)
    later = Step.of(ids, np.zeros((states, states), np.int8), None, targets, states)
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
        number = np.cumsum(kept, dtype=np.int32) - 1
        on = np.isin(later.sources, np.flatnonzero(kept))
        cells = later.candidates[on] * np.int32(np.sum(kept)) + number[later.sources[on]]
        starts = np.flatnonzero(np.diff(later.targets[on], prepend=-1))
        steps[place + 1] = Step(
            later.states[kept],
            later.coherence[:, kept],
            cells,
            starts,
            later.following,
        )
        own[place + 1] = weights[place + 1][on]
    return Lattice(tuple(steps), pruned=True), own, lost


def by_position(trellis, parts):
    """Arrays of each step of a trellis, or two of each, those of each position as one."""
    each = len(parts) // len(trellis.steps)
    ends = np.cumsum([each * len(position.ways.sizes) for position in trellis.positions])
    return [
        np.concatenate(parts[end - each * len(position.ways.sizes) : end])
        for end, position in zip(ends, trellis.positions, strict=True)
    ]
