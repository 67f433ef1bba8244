"""Which candidates belief states admit, against the rule candidate by candidate."""

from dataclasses import dataclass

import numpy as np
import pytest

from item.inference.candidate_mask import admissible, candidate_mask
from item.logic.coherence import Coherence
from item.narrative.candidates.implicit import ImplicitArguments


@dataclass
class Told:
    """Candidates of which only what they leave unsaid counts: `None`, or what those alike have in common.

    The last ones, as many as there are `sequences`, are several events. Those `meant` leave only persons
    unsaid whom a pronoun means.
    """

    unsaid: tuple
    recent: tuple
    sequences: tuple = ()
    meant: tuple = ()

    @property
    def implicit(self):
        groups = dict.fromkeys(one for one in self.unsaid if one is not None)
        rows = [row for group in groups for row, one in enumerate(self.unsaid) if one == group]
        sizes = np.array([self.unsaid.count(group) for group in groups], dtype=np.int64)
        return ImplicitArguments(
            np.array(rows, dtype=np.int64),
            np.array([self.recent[row] for row in rows], dtype=np.bool_),
            np.array([row in self.meant for row in rows], dtype=np.bool_),
            np.repeat(np.arange(len(sizes)), sizes),
            np.cumsum(sizes) - sizes,
        )

    def alike(self, row):
        return [other for other, one in enumerate(self.unsaid) if one == self.unsaid[row] and other != row]


def slow_mask(told, fits, row):
    """Return whether a state admits a candidate; `fits` has how each candidate fits it."""
    if told.unsaid[row] is None:
        return True
    others = [fits[other] for other in told.alike(row)]
    if fits[row] == Coherence.INFEASIBLE:
        fitting = [fits[other] for other in told.alike(row) if other in told.meant]
        return told.recent[row] and row in told.meant and set(fitting) <= {Coherence.INFEASIBLE}
    if told.recent[row]:
        return True
    certain = fits[row] == Coherence.ENTAILED and Coherence.ENTAILED not in others
    alone = all(one == Coherence.INFEASIBLE for one in others)
    return certain or alone


def slow_masks(told, fits):
    """Return which candidates a state admits: several events that can happen, or are all that is left."""
    admitted = [slow_mask(told, fits, row) for row in range(len(fits))]
    first = len(fits) - len(told.sequences)
    together = [
        one and (row < first or fits[row] != Coherence.INFEASIBLE) for row, one in enumerate(admitted)
    ]
    return together if any(together) else admitted


def slow_admissible(told, fits, lasting, row):
    """Return whether a state that knows more may admit it: whoever is certain for good stays a rival."""
    if fits[row] == Coherence.INFEASIBLE:
        return False
    rivals = [other for other in told.alike(row) if fits[other] == Coherence.ENTAILED and lasting[other]]
    return told.unsaid[row] is None or told.recent[row] or not rivals


CASES = [
    Told((None, "a", "a", "b", "a", None, "b"), (True, False, False, False, True, False, True)),
    Told(("b", "a", "b", "a", "b"), (False,) * 5),
    Told((None, "a"), (False, False)),
    Told((None, None), (True, True)),
    Told(("a",) * 12, (False,) * 12),
    Told((None, "a", None, None, "a", "b"), (False, False, False, True, True, False), ((), (), ())),
    Told((None, None), (False, False), ((), ())),
    Told(("a", None), (False, False), ((),)),
    Told((None, "a", "a", "b", "a", None, "b"), (True,) * 7, (), (1, 2, 6)),
    Told(("a", "a", "b", "b", "b"), (True, False, True, True, False), (), (0, 1, 3, 4)),
]


@pytest.mark.parametrize("told", CASES)
def test_the_rule_candidate_by_candidate(told):
    random = np.random.default_rng(0)
    n = len(told.unsaid)
    fits = random.integers(0, len(Coherence), (n, 200)).astype(np.int8)
    # States in which most candidates cannot be.
    fits[:, 100:] *= random.random((n, 100)) < 1.5 / n
    mask = candidate_mask(told, fits)
    lasting = random.random(n) < 0.5
    later = admissible(told, fits, lasting)
    assert (mask.dtype, later.dtype) == (np.bool_, np.bool_)
    for state, own in enumerate(fits.T):
        assert mask[:, state].tolist() == slow_masks(told, own)
        assert later[:, state].tolist() == [slow_admissible(told, own, lasting, row) for row in range(n)]


@pytest.mark.parametrize("told", CASES)
def test_what_a_state_admits_and_can_be_a_state_that_knows_less_may_admit(told):
    fits = np.random.default_rng(1).integers(0, len(Coherence), (len(told.unsaid), 200)).astype(np.int8)
    admitted = candidate_mask(told, fits) & (fits != Coherence.INFEASIBLE)
    # Whoever is certain in every state that knows more is so in this one.
    certain = (fits == Coherence.ENTAILED).all(axis=1)
    assert (admissible(told, fits, certain) >= admitted).all()


def test_a_rival_that_is_counted_by_the_hundreds_stays_one():
    """Counts that wrap around would find nobody."""
    told = Told(("a",) * 257, (False,) * 257)
    fits = np.full((257, 1), Coherence.ENTAILED, dtype=np.int8)
    assert not candidate_mask(told, fits).any()
    assert not admissible(told, fits, np.ones(257, dtype=np.bool_)).any()
