"""Why several events were no candidate: which of them are none alone, for want of which names."""

import pytest

from item.narrative.candidates.apart import Apart, Cause
from item.review.untold import Untold, as_told, unnamed, untold

GO, REST, SING = ("go", "ann", "home"), ("rest", "ben"), ("sing", "cora")
NAMED = {"ann", "home"}


def joined(*events):
    """Return several events as one candidate."""
    first, *others = events
    return first + tuple(name for one in others for name in ("+", *one))


def test_what_is_a_candidate_by_itself_is_not_missing():
    apart = Apart(Cause.CLAUSES)
    found = untold((GO, REST), {GO}, NAMED, lambda _: apart)
    assert found == Untold(((REST, ("ben",)),), apart)


def test_what_is_there_twice_is_missing_once():
    apart = Apart(Cause.TWICE)
    found = untold((REST, REST), {GO}, NAMED, lambda _: apart)
    assert found == Untold(((REST, ("ben",)),), apart)


def test_why_they_are_apart_is_asked_of_them_in_the_order_given():
    asked = []
    untold((SING, GO, REST), {GO, REST, SING}, NAMED, lambda events: asked.append(events))
    assert asked == [(SING, GO, REST)]


@pytest.mark.parametrize("other", [(GO, REST, SING), (REST, SING, GO), (SING, REST, GO)])
def test_several_events_are_looked_for_in_any_order(other):
    asked = joined(REST, GO, SING)
    assert as_told(asked, [GO, joined(GO, REST), joined(*other)]) == joined(*other)
    assert as_told(asked, [joined(*other), asked]) == asked
    assert as_told(asked, [GO, joined(GO, REST)]) == asked
    assert as_told(joined(GO, GO), [GO, joined(GO, REST)]) == joined(GO, GO)


def test_what_other_candidates_have_in_the_same_place_is_not_missing():
    assert unnamed(GO, {"ann"}, {("go", "ben", "shop")}) == ("home",)
    assert unnamed(GO, {}, {("go", "ann", "shop"), ("rest", "home")}) == ("home",)
    # Events of other types say nothing, wherever these stand in the alphabet.
    assert unnamed(GO, {}, {("go", "ann", "shop"), ("come", "ben", "home"), ("sit", "ben", "home")}) == (
        "home",
    )
    # What is supplied by itself may not be supplied together.
    assert unnamed(GO, {}, {("go", "ann", "shop"), ("go", "ben", "home")}) == ("ann", "home")


def test_event_types_are_the_same_where_they_are_spelt_the_same():
    typed = tuple(" ".join(GO).split())
    assert unnamed(typed, {}, {("go", "ann", "shop")}) == ("home",)


def test_somebody_in_two_places_is_told_once():
    assert unnamed(("praise", "ben", "ben"), NAMED, ()) == ("ben",)


def test_nothing_is_missing_where_all_are_named():
    assert unnamed(GO, NAMED, ()) == ()
    assert unnamed(("rain",), NAMED, ()) == ()
