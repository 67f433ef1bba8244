"""How much words count that several parts of a sentence have."""

from item.scoring.part_words import part_word_weights


def test_what_both_parts_have_counts_half_in_each():
    first, second = part_word_weights([[1, 2, 3], [2, 4]], [((0, 5), (1, 0))])
    assert first.tolist() == [1.0, 0.5, 1.0]
    assert second.tolist() == [0.5, 1.0]


def test_a_part_of_several_cuts_shares_words_with_the_parts_of_each():
    # Cut in two, "the" is in two parts, cut in three it is in three.
    the, cuts = 7, [((0, 0), (1, 0)), ((0, 1), (2, 0), (3, 0))]
    weights = part_word_weights([[the], [the, 1], [the], [the, 2]], cuts)
    assert [one.tolist() for one in weights] == [[1 / 3], [1 / 2, 1.0], [1 / 3], [1 / 3, 1.0]]


def test_words_that_were_told_already_count_once():
    # The second part is the sentence once more for another of those named together: it has no words.
    whole, again = part_word_weights([[1, 2], []], [((0, 0), (1, 0))])
    assert whole.tolist() == [1.0, 1.0]
    assert not len(again)
