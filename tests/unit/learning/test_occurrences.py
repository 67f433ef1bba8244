"""In how many sentences words occur."""

from types import SimpleNamespace

import numpy as np

from item.learning.occurrences import Occurrences

# Cells of a table with four columns for words beside mentions: 9 and 5 are both of the second.
SENTENCES = [
    SimpleNamespace(words=np.array([0, 2]), beside=np.array([[9, 3], [5, 7]])),
    SimpleNamespace(words=np.array([2]), beside=np.array([[1, 0]])),
    SimpleNamespace(words=np.array([], dtype=int), beside=np.zeros((2, 0), dtype=int)),
]


def test_a_word_counts_once_a_sentence_wherever_it_stands():
    found = Occurrences.of(SENTENCES, 3, 4)
    assert found.words.tolist() == [1, 0, 2]
    assert found.beside.tolist() == [1, 2, 0, 1]
    assert found.shared().words.tolist() == [False, False, True]
    assert found.shared().beside.tolist() == [False, True, False, False]


def test_those_of_groups_are_added_up():
    parts = [Occurrences.of([one], 3, 4) for one in SENTENCES]
    both = parts[0] + parts[1] + parts[2]
    assert both.words.tolist() == [1, 0, 2]
    assert both.beside.tolist() == [1, 2, 0, 1]


def test_without_words_beside_mentions_there_is_nothing_to_count():
    assert Occurrences.of(SENTENCES[2:], 0, 0).beside.tolist() == []
