"""Sums over the words of sentences, against the same sums written out."""

from types import SimpleNamespace

import numpy as np
import pytest

from item.learning.word_counts import WordCounts

# The second sentence has no word; no sentence has word 4.
WORDS = ([0, 2, 3], [], [2, 5], [0])
N_WORDS, N_TYPES = 6, 2


@pytest.fixture
def counted() -> WordCounts:
    return WordCounts([SimpleNamespace(words=np.array(own, dtype=np.int32)) for own in WORDS], N_WORDS)


def test_how_long_sentences_are_and_how_many_have_a_word(counted):
    assert counted.lengths.tolist() == [3, 0, 2, 1]
    assert counted.sentences().tolist() == [2, 0, 2, 1, 0, 1]


def test_sums_over_words_and_over_sentences(counted):
    random = np.random.default_rng(3)
    of_words = random.random((N_TYPES, N_WORDS))
    assert counted.by_sentence(of_words) == pytest.approx(
        np.array([[sum(of_words[t, w] for w in own) for t in range(N_TYPES)] for own in WORDS])
    )
    of_sentences = random.random((len(WORDS), N_TYPES))
    assert counted.by_word(of_sentences) == pytest.approx(
        np.array(
            [
                [
                    sum(of_sentences[s, t] * own.count(w) for s, own in enumerate(WORDS))
                    for t in range(N_TYPES)
                ]
                for w in range(N_WORDS)
            ]
        )
    )


def test_without_itself_a_sentence_has_another_probability(counted):
    """The probability of its words under shares of the counts, with them and without its own part of them."""
    random = np.random.default_rng(4)
    own = random.random((len(WORDS), N_TYPES))
    counts = counted.by_word(own).T + 0.5 + random.random((N_TYPES, N_WORDS))

    def log_probability(sentence: int, table) -> float:
        shares = table / table.sum()
        return sum(np.log(shares[word]) for word in WORDS[sentence])

    found = counted.change_without(counts, own)
    for sentence, kind in np.ndindex(found.shape):
        left = counts[kind].copy()
        left[WORDS[sentence]] -= own[sentence, kind]
        change = log_probability(sentence, left) - log_probability(sentence, counts[kind])
        assert found[sentence, kind] == pytest.approx(change)
