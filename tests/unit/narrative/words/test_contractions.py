"""Contracted auxiliaries in full."""

import pytest

from item.narrative.words.tokens import split_words, tokenise, word_spans


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("She'll go, they've won, we're in, I'm out", "she will go they have won we are in i am out"),
        ("Ann\u2019ll go", "ann will go"),
        # "Had" stands before a participle, perhaps behind adverbs, and before what somebody has.
        ("By noon she'd hidden it", "by noon she had hidden it"),
        ("they'd never really liked it", "they had never really liked it"),
        ("he'd already put it back", "he had already put it back"),
        ("he'd better go", "he had better go"),
        ("I'd been moved, and he'd had a look", "i had been moved and he had had a look"),
        ("she'd no money", "she had no money"),
        ("I'd read it, she'd become ill", "i had read it she had become ill"),
        ("they'd each borrowed it", "they had each borrowed it"),
        # What looks like its verb may be both.
        ("he said he'd put it back", "he said he would put it back"),
        ("If Ann came, she'd hit Ben", "if ann came she would hit ben"),
        # "Would" stands before all other words.
        ("she said she'd mend it", "she said she would mend it"),
        ("I'd rather not", "i would rather not"),
        ("he'd have gone", "he would have gone"),
        ("he'd've gone", "he would have gone"),
        ("so they'd soon really understand", "so they would soon really understand"),
        ("I'd", "i would"),
        # Other words keep their apostrophes, and letters in quotation marks are none.
        ("ma'am, o'clock, don't, rock 'n' roll", "ma'am o'clock don't rock n roll"),
        ("room 'D'", "room d"),
    ],
)
def test_words_in_full(text, said):
    assert tokenise(text) == tuple(said.split())
    assert len(split_words(text)[0]) == len(word_spans(text)) == len(tokenise(text))
