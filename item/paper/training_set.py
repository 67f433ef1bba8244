"""The examples of Algorithm 2 as arrays: their features, and the scores of all that compete with them."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray
from scipy.sparse import csr_matrix, hstack

from item.logic.arrays import IntArray
from item.narrative.prepared import PreparedNarrative
from item.paper.examples import Examples
from item.paper.logistic import PhiSpace
from item.paper.options import Features
from item.paper.roles import RoleParser
from item.paper.state_vectors import StateVectors, ValueArray
from item.scoring.scorer import FloatArray

# Scores that are no further apart are the same: sums of the same numbers may differ in their last digits.
EQUAL = 1e-9


class TrainingSet(Struct, frozen=True):
    """Examples of a corpus, n of them, and the rivals of each in its state, m pairs.

    Attributes
    ----------
    space : the columns of the features.
    text : shape (sentences, 1 + words), the bias and phi_w.
    sentences, types : shape (n,), of each example.
    own : shape (n,), the pair that the example is.
    starts : shape (n,), where its pairs begin; all of an example are side by side.
    pairs : shape (m,), of each pair the row of `vectors`.
    pair_types : shape (m,).
    vectors : phi_s.
    shared : whether groundings of a type that score the same share a positive label (`best`).
    """

    space: PhiSpace
    text: csr_matrix
    sentences: IntArray
    types: IntArray
    own: NDArray[np.int64]
    starts: NDArray[np.int64]
    pairs: NDArray[np.int64]
    pair_types: IntArray
    vectors: ValueArray
    shared: bool

    @classmethod
    def of(
        cls,
        space: PhiSpace,
        narratives: Sequence[PreparedNarrative],
        examples: Sequence[Examples],
        vectors: Sequence[StateVectors],
        *,
        shared: bool,
        roles: RoleParser | None = None,
    ) -> TrainingSet:
        """Return the examples of narratives, together.

        Parameters
        ----------
        vectors : what phi_s is under the reasoner of each narrative.
        roles : tells the syntactic roles of sentences.
        """
        columns = [
            space.columns(one.reading, roles) for narrative in narratives for one in narrative.candidate_sets
        ]
        bounds = np.cumsum([0, *map(len, columns)])
        shape = (len(columns), 1 + len(space.words))
        text = csr_matrix((np.ones(bounds[-1]), np.concatenate(columns), bounds), shape=shape)
        pieces = [_Piece.of(space, *one) for one in zip(narratives, examples, vectors, strict=True)]
        sentences = np.cumsum([0, *(len(one.candidate_sets) for one in narratives)])
        rows = np.cumsum([0, *(len(one.vectors) for one in pieces)])
        starts = np.cumsum([0, *(size for one in pieces for size in one.sizes.tolist())])
        candidates = np.concatenate([one.candidates for one in examples])
        pair_types = np.concatenate([one.pair_types for one in pieces])
        rivals = chain.from_iterable(one.rivals for one in examples)
        places = [np.searchsorted(own, k) for own, k in zip(rivals, candidates, strict=True)]
        own = starts[:-1] + np.array(places, dtype=np.int64)
        return cls(
            space,
            text,
            np.concatenate([one.sentences + first for one, first in zip(examples, sentences, strict=False)]),
            pair_types[own],
            own,
            starts[:-1],
            np.concatenate([one.pairs + first for one, first in zip(pieces, rows, strict=False)]),
            pair_types,
            np.concatenate([one.vectors for one in pieces]),
            shared,
        )

    def best(self, theta: FloatArray) -> NDArray[np.bool_]:
        """Return which examples score higher than each of their rivals in their state, as printed.

        Of two events that score the same, neither is positive, except that groundings of one type may share
        the label. Arguments are no part of phi_w, so groundings score alike unless states are lifted: without
        that, no type of which a sentence lists two would ever be learnt.
        """
        width = self.text.shape[1]
        of_text = np.asarray(self.text @ theta[:, :width].T)
        of_state = self.vectors @ theta[:, width:].T
        sizes = np.diff([*self.starts, len(self.pairs)])
        sentences = np.repeat(self.sentences, sizes)
        scores = of_text[sentences, self.pair_types] + of_state[self.pairs, self.pair_types]
        own = np.repeat(scores[self.own], sizes)
        as_good = scores >= own - EQUAL
        if self.shared:
            as_good &= (self.pair_types != np.repeat(self.types, sizes)) | (scores > own + EQUAL)
        else:
            as_good[self.own] = False
        best: NDArray[np.bool_] = ~np.logical_or.reduceat(as_good, self.starts)
        return best

    def features(self, chosen: NDArray[np.intp], features: Features) -> csr_matrix:
        """Return Phi of some examples: (examples, T * width) where crossed, else (examples, width + T)."""
        types = self.types[chosen]
        state = csr_matrix(self.vectors[self.pairs[self.own[chosen]]], dtype=np.float64)
        rows = csr_matrix(hstack([self.text[self.sentences[chosen]], state]))
        if features is Features.CONCATENATED:
            n = len(types)
            one = csr_matrix((np.ones(n), (np.arange(n), types)), shape=(n, len(self.space.types)))
            return csr_matrix(hstack([rows, one]))
        blocks = np.repeat(types.astype(np.int64) * self.space.width, np.diff(rows.indptr))
        shape = (len(types), len(self.space.types) * self.space.width)
        return csr_matrix((rows.data, rows.indices + blocks, rows.indptr), shape=shape)

    def theta(self, parameters: FloatArray, features: Features) -> FloatArray:
        """Return parameters over the columns of `features` as a row for each event type."""
        n = len(self.space.types)
        if features is Features.CROSSED:
            return parameters.reshape(n, self.space.width)
        theta: FloatArray = np.tile(parameters[: self.space.width], (n, 1))
        theta[:, 0] += parameters[self.space.width :]
        return theta


class _Piece(Struct, frozen=True):
    """What one narrative contributes.

    Attributes
    ----------
    sizes : shape (n,), the rivals of each example.
    """

    sizes: NDArray[np.int64]
    pairs: NDArray[np.int64]
    pair_types: IntArray
    vectors: ValueArray

    @classmethod
    def of(
        cls, space: PhiSpace, narrative: PreparedNarrative, examples: Examples, vectors: StateVectors
    ) -> _Piece:
        events = [one.events for one in narrative.candidate_sets]
        types = [
            np.array([space.types[c.event] for c in one.candidates], dtype=np.int32)
            for one in narrative.candidate_sets
        ]
        order = examples.sentences.tolist()
        sizes = np.array([*map(len, examples.rivals)], dtype=np.int64)
        pair_events = np.concatenate([events[i][own] for i, own in zip(order, examples.rivals, strict=True)])
        pair_states = np.repeat(examples.states, sizes)
        distinct, pairs = np.unique(np.stack([pair_states, pair_events]), axis=1, return_inverse=True)
        return cls(
            sizes,
            pairs.ravel(),
            np.concatenate([types[i][own] for i, own in zip(order, examples.rivals, strict=True)]),
            vectors(distinct[0], distinct[1]),
        )
