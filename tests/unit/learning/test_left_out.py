"""What the words of sentences are worth without what the sentences taught, against the same written out."""

from types import SimpleNamespace

import numpy as np
import pytest

from item.learning.discount import Discount
from item.learning.left_out import change_without
from item.scoring.terms.word_counts import WordCounts

# The second sentence has no word; no sentence has word 4. The last two are parts of one sentence.
WORDS = ([0, 2, 3], [], [2, 5], [0, 2, 3], [0, 5])
WEIGHTS = ([1.0, 1.0, 1.0], [], [1.0, 1.0], [0.5, 1.0, 1.0], [0.5, 1.0])
N_WORDS, N_TYPES = 6, 2


@pytest.fixture
def counted() -> WordCounts:
    sentences = [
        SimpleNamespace(words=np.array(own, dtype=np.int32), word_weights=np.array(weights))
        for own, weights in zip(WORDS, WEIGHTS, strict=True)
    ]
    return WordCounts(sentences)


def weighted(sentence: int) -> dict[int, float]:
    return dict(zip(WORDS[sentence], WEIGHTS[sentence], strict=True))


def test_without_itself_a_sentence_has_another_probability(counted):
    """The probability of its words under shares of the counts, with them and without its own part of them."""
    random = np.random.default_rng(4)
    own, whole = random.random((2, len(WORDS), N_TYPES))
    prior = 0.5 + random.random((N_TYPES, N_WORDS))
    others = 2 * random.random((N_TYPES, N_WORDS))
    counts = counted.by_word(own + whole, N_WORDS).T + others + 1.0

    def log_probability(sentence: int, kind: int, table) -> float:
        shares = Discount(prior, table, 0.4).words()[kind]
        shares /= shares.sum()
        return sum(n * np.log(shares[word]) for word, n in weighted(sentence).items())

    found = change_without(counted, Discount(prior, counts, 0.4), own, whole)
    for sentence, kind in np.ndindex(found.shape):
        left = counts.copy()
        for word, n in weighted(sentence).items():
            left[kind, word] -= n * own[sentence, kind] + whole[sentence, kind]
        change = log_probability(sentence, kind, left) - log_probability(sentence, kind, counts)
        assert found[sentence, kind] == pytest.approx(change)
