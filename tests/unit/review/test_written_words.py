"""Contributions name the words of the sentence, not the stems that learning has of them."""

import pytest

from item.inference.reasons import Reason
from item.review.written_words import with_written_words
from item.scoring.contributions import Contribution, Source


@pytest.mark.parametrize(
    ("sentence", "detail", "said"),
    [
        ("she carried her violin", "carri", "carried"),
        ("she carried her violin", "his", "her"),
        ("he got the violin back", "get_back", "got back"),
        # "Left" is a form of "leave" here, and a word of its own.
        ("she left with her violin", "leav_with_his", "left with her"),
        ("she left with her violin", "left", "left"),
        ("it was not opened", "not open", "not opened"),
        ("it couldn't be saved", "not_save", "not saved"),
        ("sold by ann", "sell (before <person>)", "sold (before <person>)"),
        ("ann fell", "<end> (after <person>)", "<end> (after <person>)"),
        # What learning adds to a sentence is not there.
        ("so did ben", "carri", "carri"),
    ],
)
def test_a_detail_is_said_in_the_words_of_the_sentence(sentence, detail, said):
    reason = Reason(("open",), 1.0, (Contribution(Source.WORDS, detail, 0.5),))
    (one,) = with_written_words(reason, tuple(sentence.split())).contributions
    assert (one.detail, one.value) == (said, 0.5)
