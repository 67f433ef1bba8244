"""Which sentence a label tells most about: a doubtful one, the more so if doubtful ones are told like it.

Lewis and Gale ("A sequential algorithm for training text classifiers", 1994) ask where a classifier doubts
most; that sentences which are alike count, too, is the information density of Settles and Craven ("An
analysis of active learning strategies for sequence labeling tasks", 2008).
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

import numpy as np
from scipy.sparse import csr_matrix

from item.review.text import ReadSentence
from item.scoring.scorer import FloatArray

# So many sentences are compared with all others at a time.
TOGETHER = 512


def expected_changes(sentences: Sequence[ReadSentence]) -> FloatArray:
    """Return how many sentences a label of each sentence is expected to change, shape (sentences,).

    A label changes its sentence with the probability that the event read is wrong. Then it changes each other
    one with the probability that this one is wrong, too, times the squared cosine of their words: a sentence
    told alike follows the label, one that shares a word or two hardly does.
    """
    if not sentences:
        return np.zeros(0)
    doubt = np.array([1 - one.reading.probability for one in sentences])
    alike = _word_weights(sentences)
    others = []
    for first in range(0, len(sentences), TOGETHER):
        squares = (alike[first : first + TOGETHER] @ alike.T).power(2)
        own = squares.diagonal(first)
        others.append(squares @ doubt - own * doubt[first : first + TOGETHER])
    changes: FloatArray = doubt * (1 + np.concatenate(others))
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
