"""Sentences by the words that users name them with."""

import pytest

from item.diagnostics import InputError
from item.narrative.named import sentence_named, sentences_named
from item.narrative.narrative import Narrative, Sentence


def narratives(*ids):
    return [Narrative("story", tuple(Sentence(one, "It rains.") for one in ids))]


@pytest.mark.parametrize(
    ("word", "ids", "places"),
    [
        ("65", ["d06", "d65"], [1]),
        ("6", ["d06", "d65"], [0]),
        ("5", ["d65", "d15"], []),
        ("65", ["d65", "diary.065"], [1]),
        ("d65", ["d65", "x.d65"], [0]),
        ("ry", ["diary"], []),
        ("06", ["d06", "t06"], [0, 1]),
        ("2.01", ["day1.01", "day2.01", "day12.01"], [1]),
        ("1", ["day1.01", "day2.01"], [0, 1]),
        ("", ["d06"], []),
    ],
)
def test_the_end_of_an_id_may_stand_for_it(word, ids, places):
    assert sentences_named(narratives(*ids), word) == [(0, place) for place in places]


def test_an_end_of_two_ids_names_both():
    with pytest.raises(InputError, match="`06` may be any of 2 sentences") as caught:
        sentence_named(narratives("d06", "t06"), "06")
    assert caught.value.diagnostics[0].expected == "one of d06, t06"


@pytest.mark.parametrize(
    ("word", "suggestion", "expected"),
    [
        ("vil.500", None, "vil.1 ... vil.64, or others such as log.62"),
        ("vll.64", "vil.64", "log.62 ... vil.64"),
        ("vil.064", "vil.64", "log.62 ... vil.64"),
        ("house", None, "log.62 ... vil.64"),
    ],
)
def test_another_number_is_no_slip_of_the_pen(word, suggestion, expected):
    with pytest.raises(InputError) as caught:
        sentence_named(narratives("log.62", "vil.1", "vil.50", "vil.64"), word)
    (found,) = caught.value.diagnostics
    assert (found.suggestion, found.expected) == (suggestion, expected)
