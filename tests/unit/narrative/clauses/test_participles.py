"""Parts that open with a participle are understood after the next one."""

import pytest

from item.narrative.clauses.participles import in_reading_order, means, opens_with_participle
from item.narrative.mentions.mentions import AnnotatedText


def part(text):
    return AnnotatedText(tuple(text.split()), ())


@pytest.mark.parametrize("text", ["before leaving the barn", "having left", "after eating", "taking the map"])
def test_a_form_in_ing_opens_a_part(text):
    assert opens_with_participle(part(text))


@pytest.mark.parametrize(
    "text", ["during the storm", "the king left", "nothing came", "before", "thing", "ann leaving"]
)
def test_other_words_do_not(text):
    assert not opens_with_participle(part(text))


def test_the_part_behind_it_comes_first():
    parts = [part("before leaving"), part("ann ate"), part("and ben slept")]
    assert in_reading_order(parts) == [1, 0, 2]
    # Of two in a row, both come behind it.
    assert in_reading_order([part("after eating"), part("before leaving"), part("ann slept")]) == [2, 0, 1]
    # Nobody is named behind the last part.
    assert in_reading_order([part("ann ate"), part("before leaving")]) == [0, 1]


@pytest.mark.parametrize(
    ("text", "begins"),
    [
        ("ann annoyed ben by taking the key", [3]),
        ("by taking the key ann annoyed ben", []),
        # No event, or not what somebody does.
        ("ann annoyed ben by singing", []),
        ("ann took the key by the evening", []),
        ("taken by ben", []),
    ],
)
def test_by_what_somebody_does_something_is_a_clause(text, begins):
    words = text.split()
    told = {place for place, one in enumerate(words) if one in ("taking", "taken", "ben", "evening")}
    assert [*means(words, told)] == begins
