"""METEOR."""

import pytest

from item.evaluation.wgim.meteor import meteor

SENTENCE = ["a", "passes", "the", "ball", "to", "b"]


def test_equal_sentences_lose_only_what_one_chunk_costs():
    assert meteor(SENTENCE, SENTENCE) == pytest.approx(1 - 0.5 * (1 / 6) ** 3)


def test_nothing_in_common_is_zero():
    assert meteor(["x", "y"], SENTENCE) == 0
    assert meteor([], SENTENCE) == 0


def test_the_formula_by_hand():
    # Matches a, to, b in two chunks: P = 3/4, R = 3/6.
    mean = 10 * 0.75 * 0.5 / (0.5 + 9 * 0.75)
    assert meteor(["a", "kicks", "to", "b"], SENTENCE) == pytest.approx(mean * (1 - 0.5 * (2 / 3) ** 3))


def test_stems_match_where_words_do_not():
    assert meteor(["passing"], ["passes"]) == pytest.approx(0.5)
    assert meteor(["passes", "pass"], ["pass", "passes"]) < meteor(["pass", "passes"], ["pass", "passes"])


def test_order_counts():
    assert meteor(["b", "to", "a"], ["a", "to", "b"]) < meteor(["a", "to", "b"], ["a", "to", "b"])


def test_a_word_is_matched_once():
    assert meteor(["a", "a"], ["a"]) == pytest.approx(10 * 0.5 * 1 / (1 + 9 * 0.5) * 0.5)
