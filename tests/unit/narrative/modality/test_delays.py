"""Negations that only say when something happened."""

import pytest

from item.narrative.modality.delays import is_delay, only_just


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("ann did not leave until noon", 2),
        ("ann didn't leave till ben came", 1),
        ("it was not opened again until friday", 2),
        ("the lamps weren't lit until dark", 2),
    ],
)
def test_until_says_when(text, place):
    words = text.split()
    assert [one for one in range(len(words)) if is_delay(words, one)] == [place]


@pytest.mark.parametrize(
    "text",
    [
        "ann did not leave",
        "ann will not leave until noon",
        "ann couldn't leave until noon",
        "until noon ann did not leave",
        "not until noon",
        "ann waited until noon",
    ],
)
def test_others_deny(text):
    words = text.split()
    assert not any(is_delay(words, place) for place in range(len(words)))


def test_hardly_says_when():
    assert [*only_just(["ann", "had", "hardly", "left", "when", "ben", "came"])] == [2]
    assert [*only_just(["ann", "had", "hardly", "taken", "it", "before", "ben", "came"])] == [2]


@pytest.mark.parametrize(
    "text",
    [
        "ann had hardly left",
        "ann hardly left when ben came",
        "ann had hardly any money when ben came",
        "when ben came ann had hardly left",
    ],
)
def test_other_words_deny(text):
    assert not [*only_just(text.split())]
