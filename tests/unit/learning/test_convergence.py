"""When learning stops, by the numbers alone."""

import numpy as np
import pytest
from msgspec import Struct

from item.learning.em import fit_em
from item.learning.methods import EStep
from item.learning.statistics import Tally

TALLY = Tally(1, 1, np.ones(1), np.ones(1), np.ones(1), np.ones(1), 0, np.ones(2))


class Counted(Struct, frozen=True):
    """Stands for expected counts."""

    log_likelihood: float
    words: float = 0.0
    beside: float = 0.0
    posteriors: tuple = ()


class Prior:
    """Stands for pseudocounts: what is counted does not matter here."""

    types = words = overlap = None

    def parameters(self):
        return None

    def plus(self, expected):  # noqa: ARG002
        return self


class Likelihoods:
    """Stands for an E-step whose log likelihoods are given."""

    def __init__(self, n_sentences, values):
        self.n_sentences = n_sentences
        self._values = iter(values)

    def e_step(self, parameters, sharpness):  # noqa: ARG002
        return Counted(next(self._values))


@pytest.mark.parametrize(
    ("n_sentences", "iterations"), [(1, 4), (40, 4), (60, 3), (200, 2)], ids=lambda value: str(value)
)
def test_the_tolerance_is_of_a_sentence(n_sentences, iterations):
    """The likelihood of a text of many sentences rises by more before as much has been learnt of each."""
    values = [-100.0, -99.9, -99.85, -99.85]
    fit = fit_em(Likelihoods(n_sentences, values), Prior(), TALLY, e_step=EStep.SOFT, n_iter=4, tol=1e-3)
    assert len(fit.history) == iterations
    assert fit.converged
