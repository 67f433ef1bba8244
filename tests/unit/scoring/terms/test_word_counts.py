"""Sums over the words of sentences, against the same sums written out."""

from types import SimpleNamespace

import numpy as np
import pytest

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


def test_the_words_of_a_piece(counted):
    for piece, own in enumerate(WORDS):
        words, weights = counted.of(piece)
        assert words.tolist() == own
        assert weights.tolist() == WEIGHTS[piece]


def weighted(sentence: int) -> dict[int, float]:
    return dict(zip(WORDS[sentence], WEIGHTS[sentence], strict=True))


def test_how_long_sentences_are(counted):
    assert counted.lengths.tolist() == [3, 0, 2, 3, 2]


def test_sums_over_words_and_over_sentences(counted):
    random = np.random.default_rng(3)
    of_words = random.random((N_TYPES, N_WORDS))
    assert counted.by_piece(of_words) == pytest.approx(
        np.array(
            [
                [sum(of_words[t, w] * n for w, n in weighted(s).items()) for t in range(N_TYPES)]
                for s in range(len(WORDS))
            ]
        )
    )
    of_sentences = random.random((len(WORDS), N_TYPES))
    assert counted.by_word(of_sentences, N_WORDS) == pytest.approx(
        np.array(
            [
                [
                    sum(of_sentences[s, t] * weighted(s).get(w, 0.0) for s in range(len(WORDS)))
                    for t in range(N_TYPES)
                ]
                for w in range(N_WORDS)
            ]
        )
    )


def test_sums_over_pieces_without_words_are_no_whole_numbers():
    nothing = SimpleNamespace(words=np.array([], dtype=np.int32), word_weights=np.array([]))
    assert WordCounts([nothing]).by_piece(np.ones((N_TYPES, N_WORDS))).dtype == np.float64
