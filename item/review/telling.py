"""Which sentence a label tells most about: a doubtful one that shares its words with doubtful ones.

Lewis and Gale ("A sequential algorithm for training text classifiers", 1994) ask where a classifier doubts
most; weighting that doubt by how many sentences are alike is the information density of Settles and Craven
("An analysis of active learning strategies for sequence labeling tasks", 2008).
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

import numpy as np
from scipy.sparse import csr_matrix

from item.review.text import ReadSentence
from item.scoring.scorer import FloatArray


def expected_changes(sentences: Sequence[ReadSentence]) -> FloatArray:
    """Return how many sentences a label of each sentence is expected to change, shape (sentences,).

    It is the entropy of the sentence's event type, 1 where two types are as probable as each other, times the
    doubt about the sentences that are like it, its own included.
    """
    if not sentences:
        return np.zeros(0)
    doubt = np.array([1 - max(one.shares.values(), default=1.0) for one in sentences])
    entropy = np.array([_entropy(one) for one in sentences])
    alike = _word_weights(sentences)
    changes: FloatArray = entropy * (alike @ (alike.T @ doubt))
    return changes


def most_telling(sentences: Sequence[ReadSentence], labelled: Collection[str], most: int) -> list[int]:
    """Return the places of the sentences to be labelled next, the most telling first.

    Parameters
    ----------
    labelled : the ids of sentences that are not asked about.
    most : how many places are wanted.
    """
    changes = expected_changes(sentences)
    # The last digits depend on the machine.
    order = np.argsort(-changes.round(9), kind="stable")
    return [int(place) for place in order if sentences[place].id not in labelled][:most]


def _entropy(sentence: ReadSentence) -> float:
    shares = np.array([share for share in sentence.shares.values() if share > 0])
    return float(-(shares * np.log2(shares)).sum()) if len(shares) else 0.0


def _word_weights(sentences: Sequence[ReadSentence]) -> csr_matrix:
    """Return the weight of each stem in each sentence: rows of length 1, rare stems weigh more."""
    columns: dict[str, int] = {}
    entries = [[columns.setdefault(one, len(columns)) for one in own.words] for own in sentences]
    counts = np.bincount([column for own in entries for column in own], minlength=len(columns))
    weights = np.log1p(len(sentences) / np.maximum(counts, 1))
    rows = np.repeat(np.arange(len(sentences)), [len(own) for own in entries])
    flat = np.array([column for own in entries for column in own], dtype=np.int64)
    lengths = np.sqrt(np.bincount(rows, weights[flat] ** 2, len(sentences)))
    values = weights[flat] / lengths[rows]
    return csr_matrix((values, (rows, flat)), shape=(len(sentences), len(columns)))
