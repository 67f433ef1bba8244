"""The paper's score: a logistic function of state, sentence and event features (section 3.1, equation 1)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np

from item.language.domain import Domain
from item.logic.coherence import CoherenceArray
from item.logic.reasoner import IntArray, Reasoner
from item.narrative.preprocess import CandidateSet
from item.narrative.text.mentions import AnnotatedText
from item.scoring.scorer import FloatArray, SentenceScorer
from item.scoring.words import stem


@dataclass(frozen=True, slots=True)
class PhiSpace:
    """The columns of Phi(s, w, e).

    The paper concatenates Phi = (1, phi_s, phi_w, phi_e). A linear function of that ranks the events of every
    sentence alike, since state and words add the same to each, so they are crossed with the event type here:
    phi_e x (1, phi_s, phi_w).

    Attributes
    ----------
    types : event types; each owns a block of columns.
    words : stems and constants that a sentence may contain (`sentence_terms`); a block's middle.
    n_fluents : number of ground state predicates; 1 true, -1 false, 0 unknown; a block's end.
    """

    types: Mapping[str, int]
    words: Mapping[str, int]
    n_fluents: int

    @property
    def width(self) -> int:
        """Return the columns of one block."""
        return 1 + len(self.words) + self.n_fluents

    def columns(self, candidate_set: CandidateSet) -> IntArray:
        """Return the columns of a block that one sentence sets: the bias and phi_w."""
        known = [1 + self.words[term] for term in sentence_terms(candidate_set.reading) if term in self.words]
        return np.array([0, *known], dtype=np.int32)


def sentence_terms(reading: AnnotatedText) -> tuple[str, ...]:
    """Return what phi_w says of a sentence: the stems of its words, and the constants it names.

    Stems, because the paper counts 195 words with the names of the players among them (section 4.2.1): the
    comments have that many stems, and more words.
    """
    return tuple(
        dict.fromkeys((*map(stem, reading.words), *(mention.constant for mention in reading.mentions)))
    )


@dataclass(frozen=True, slots=True)
class LogisticModel:
    """Theta, shape (T, width), over a `PhiSpace`."""

    space: PhiSpace
    theta: FloatArray

    def scorer(self, domain: Domain, reasoner: Reasoner) -> LogisticScorer:
        """Return a scorer of narratives observed with a reasoner."""
        return LogisticScorer(domain, reasoner, self)


class LogisticScorer:
    """Compute P(e | w, s): equation 1, normalised over the candidates of the sentence."""

    def __init__(self, domain: Domain, reasoner: Reasoner, model: LogisticModel) -> None:
        self._types = {name: model.space.types[name] for name in domain.events}
        self._model = model
        self._reasoner = reasoner

    def on(self, candidate_set: CandidateSet) -> SentenceScorer:
        """Return the scores of one sentence as a function of the states before it."""
        # Other learners do without scipy, which takes longer to import than they do.
        from scipy.special import expit

        space, theta = self._model.space, self._model.theta
        types = np.array([self._types[one.event] for one in candidate_set.candidates], dtype=np.int32)
        text = theta[:, space.columns(candidate_set)].sum(axis=1)
        of_state = theta[:, 1 + len(space.words) :]

        def scores(states: IntArray, _: CoherenceArray) -> FloatArray:
            values = self._reasoner.values(states).astype(np.float64)
            raw = expit(text[:, None] + of_state @ values.T)[types]
            normalised: FloatArray = raw / raw.sum(axis=0)
            return normalised

        return scores
