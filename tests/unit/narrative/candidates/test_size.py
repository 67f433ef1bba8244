"""A sentence that names too many is refused before its candidates are made."""

import pytest

from item.diagnostics import InputError
from item.narrative.candidates.size import MOST_WAYS, SHOWN_WORDS, refuse_too_many

TOKENS = tuple(f"w{k}" for k in range(SHOWN_WORDS + 1))


def names(count):
    return [f"n{k}" for k in range(count)]


def message(named, tokens=TOKENS):
    with pytest.raises(InputError) as refused:
        refuse_too_many("load", named, tokens)
    (one,) = refused.value.diagnostics
    assert one.code == "N130"
    return one.message


def test_exactly_as_many_as_allowed():
    refuse_too_many("load", [names(MOST_WAYS)], TOKENS)
    refuse_too_many("load", [names(250), names(200)], TOKENS)
    assert (MOST_WAYS, MOST_WAYS + 250) == (250 * 200, 250 * 201)
    assert "up to 50,250 candidates, more than 50,000" in message([names(250), names(201)])


def test_a_place_that_nobody_named_fits_takes_nothing_away():
    refuse_too_many("load", [names(MOST_WAYS), []], TOKENS)
    assert "names 50,001 for one of 3 places of `load`" in message([[], names(MOST_WAYS + 1), names(1)])


def test_an_event_without_places_has_one_way():
    refuse_too_many("load", [], TOKENS)


def test_the_sentence_is_told_by_its_beginning():
    too_many = [names(MOST_WAYS + 1)]
    shown = " ".join(TOKENS[:SHOWN_WORDS])
    assert message(too_many).startswith(f"`{shown} ...` names")
    assert message(too_many, TOKENS[:-1]).startswith(f"`{shown}` names")
    assert message(too_many, ("load",)).startswith("`load` names")
