"""Words give up a share of their counts to all words as they are believed to be told."""

import tracemalloc

import numpy as np
import pytest

from item.learning.discount import Discount

PRIOR = np.array([[1.0, 1.0, 2.0], [3.0, 1.0, 4.0]])


def test_each_word_gives_up_a_share_and_gets_one_back():
    """Of 3 counts a word gives up the share, of a half count half of it."""
    words = PRIOR + np.array([[3.0, 0.5, 0.0], [0.0, 0.0, 0.0]])
    found = Discount.of(words, PRIOR, 0.4).words()
    given = 0.4 + 0.2
    assert found[0] == pytest.approx([4 - 0.4 + given / 4, 1.5 - 0.2 + given / 4, 2 + given / 2])
    assert found[1] == pytest.approx(PRIOR[1])


def test_sums_stay_and_without_a_share_nothing_changes():
    random = np.random.default_rng(1)
    words = PRIOR + 3 * random.random(PRIOR.shape)
    assert Discount.of(words, PRIOR, 0.7).words().sum(axis=1) == pytest.approx(words.sum(axis=1))
    assert Discount.of(words, PRIOR, 0.0).words() == pytest.approx(words)


@pytest.mark.parametrize("told", [10, 1000])
def test_a_new_word_stays_probable_where_much_is_told_in_ever_new_words(told):
    prior = np.full((1, told + 1), 1 / (told + 1))
    counted = np.append(np.ones(told), 0.0)[None]
    words = Discount(prior, counted, 0.5).words()[0]
    assert words[-1] / words.sum() > 0.5 / (told + 1) * 0.9
    plain = (prior + counted)[0]
    assert plain[-1] / plain.sum() < 0.5 / (told + 1) * 0.2


def test_no_array_beside_the_result_is_as_large():
    prior = np.ones((200, 2_000))
    discount = Discount.of(prior + 1.0, prior, 0.4)
    tracemalloc.start()
    found = discount.words()
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert peak < 1.2 * found.nbytes
