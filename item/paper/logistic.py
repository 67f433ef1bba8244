"""The paper's score: a logistic function of state, sentence and event features (section 3.1, equation 1)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import numpy as np
from msgspec import Struct

from item.inequality import unequal
from item.language.domain import Domain
from item.logic.arrays import IntArray
from item.logic.coherence import CoherenceArray
from item.logic.reasoner import Reasoner
from item.narrative.mentions.mentions import AnnotatedText
from item.narrative.prepared import CandidateSet
from item.narrative.words.stems import stem
from item.paper.options import StateVector
from item.paper.roles import RoleParser, role_terms
from item.paper.state_vectors import state_vectors
from item.scoring.scorer import FloatArray, SentenceScorer


class PhiSpace(Struct, frozen=True):
    """The columns of Phi(s, w, e) for each event type: (1, phi_w, phi_s).

    Attributes
    ----------
    types : event types, T of them.
    words : stems and constants that a sentence may contain (`sentence_terms`).
    state : what phi_s says.
    state_width : its columns.
    """

    types: Mapping[str, int]
    words: Mapping[str, int]
    state: StateVector
    state_width: int

    @property
    def width(self) -> int:
        """Return the number of columns."""
        return 1 + len(self.words) + self.state_width

    @classmethod
    def of(
        cls,
        domain: Domain,
        readings: Iterable[AnnotatedText],
        state: StateVector,
        state_width: int,
        roles: RoleParser | None,
    ) -> PhiSpace:
        """Return the columns for the sentences that are learnt from."""
        words = {term for one in readings for term in sentence_terms(one, state, roles)}
        types = {name: i for i, name in enumerate(domain.events)}
        return cls(types, {word: i for i, word in enumerate(sorted(words))}, state, state_width)

    def columns(self, reading: AnnotatedText, roles: RoleParser | None) -> IntArray:
        """Return the columns that one sentence sets: the bias and phi_w."""
        terms = sentence_terms(reading, self.state, roles)
        return np.array([0, *(1 + self.words[one] for one in terms if one in self.words)], dtype=np.int32)


def sentence_terms(reading: AnnotatedText, state: StateVector, roles: RoleParser | None) -> tuple[str, ...]:
    """Return what phi_w says of a sentence: the stems of its words, and the constants it names.

    Stems, because the paper counts 195 words with the names of the players among them (section 4.2.1): the
    comments have that many stems, and more words. Lifted features are tied to no constant.

    Parameters
    ----------
    roles : adds syntactic roles.
    """
    named = () if state is StateVector.LIFTED else (mention.constant for mention in reading.mentions)
    spoken = () if roles is None else role_terms(reading, roles)
    return tuple(dict.fromkeys((*map(stem, reading.words), *named, *spoken)))


class LogisticModel(Struct, frozen=True, eq=False):
    """Theta, shape (T, width), over a `PhiSpace`.

    Where features are merely concatenated, rows differ in their first column alone.
    """

    space: PhiSpace
    theta: FloatArray

    def __repr__(self) -> str:
        """Return how much it knows, in a line."""
        rows, width = self.theta.shape
        return f"<LogisticModel: {rows} event types, {width} features>"

    def __eq__(self, other: object) -> bool:
        """Return whether columns and parameters are equal."""
        return (
            isinstance(other, LogisticModel)
            and self.space == other.space
            and np.array_equal(self.theta, other.theta)
        )

    __ne__ = unequal

    __hash__ = None  # type: ignore[assignment]

    def scorer(self, domain: Domain, reasoner: Reasoner, roles: RoleParser | None = None) -> LogisticScorer:
        """Return a scorer of narratives observed with a reasoner; `roles` as in learning."""
        return LogisticScorer(domain, reasoner, self, roles)


class LogisticScorer:
    """Compute P(e | w, s): equation 1, normalised over the candidates of the sentence."""

    def __init__(
        self, domain: Domain, reasoner: Reasoner, model: LogisticModel, roles: RoleParser | None = None
    ) -> None:
        self._roles = roles
        self._types = {name: model.space.types[name] for name in domain.events}
        self._model = model
        self._vectors = state_vectors(model.space.state, domain, reasoner)

    def on(self, candidate_set: CandidateSet) -> SentenceScorer:
        """Return the scores of one sentence as a function of the states before it."""
        # Other learners do without scipy, which takes longer to import than they do.
        from scipy.special import expit

        space, theta = self._model.space, self._model.theta
        types = np.array([self._types[one.event] for one in candidate_set.candidates], dtype=np.int32)
        text = theta[:, space.columns(candidate_set.reading, self._roles)].sum(axis=1)[types]
        of_state = theta[types, 1 + len(space.words) :]

        def scores(states: IntArray, _: CoherenceArray) -> FloatArray:
            pairs = np.repeat(candidate_set.events, len(states)), np.tile(states, len(types))
            vectors = self._vectors(pairs[1], pairs[0]).reshape(len(types), len(states), -1)
            raw = expit(text[:, None] + np.einsum("esw,ew->es", vectors, of_state))
            normalised: FloatArray = raw / raw.sum(axis=0)
            return normalised

        return scores
