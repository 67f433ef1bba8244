"""Ground events with their arguments, one of them or several."""

import pytest

from item.narrative.candidates.arguments import Argument, ArgumentOrigin, Candidate
from item.narrative.candidates.implicit import ImplicitArguments

MENTIONED, CONTEXT, DESCRIBED = ArgumentOrigin.MENTIONED, ArgumentOrigin.CONTEXT, ArgumentOrigin.DESCRIBED


def event(name, *arguments, recent=True, then=()):
    """Return a candidate; arguments from the context begin with a question mark."""
    made = (Argument(one.lstrip("?"), CONTEXT if one.startswith("?") else MENTIONED) for one in arguments)
    return Candidate(name, tuple(made), recent, 0, then=then)


TWICE = event("lend", "ann", "?emma", then=(event("go", "?bob"), event("read", "cid", then=(event("rain"),))))


def test_several_events_stand_one_after_the_other():
    assert event("rain").ground == event("rain").told == ("rain",)
    assert event("lend", "ann", "?emma").ground == ("lend", "ann", "emma")
    assert TWICE.ground == ("lend", "ann", "emma", "+", "go", "bob", "+", "read", "cid", "+", "rain")


def test_what_the_context_supplies_is_not_told():
    assert event("lend", "ann", "?emma").told == ("lend", "ann", None)
    assert TWICE.told == ("lend", "ann", None, "+", "go", None, "+", "read", "cid", "+", "rain")


@pytest.mark.parametrize("origin", ArgumentOrigin)
def test_only_the_context_leaves_a_place_untold(origin):
    told = Candidate("go", (Argument("ann", origin),), True, 0).told
    assert told == ("go", None if origin is CONTEXT else "ann")


def test_the_context_may_supply_something_to_a_later_event():
    assert TWICE.from_context
    assert event("go", "ann", then=(event("go", "?bob"),)).from_context
    assert not event("go", "ann", then=(event("go", "bob"),)).from_context


def test_what_describes_arguments():
    tall, small = object(), object()
    arguments = (
        Argument("ann", DESCRIBED, description=tall),
        Argument("bob", MENTIONED),
        Argument("cid", DESCRIBED, description=small),
    )
    assert Candidate("lend", arguments, True, 0).descriptions == (tall, small)
    assert event("lend", "ann", "bob").descriptions == ()


def test_candidates_that_differ_in_what_the_context_supplies_are_alike():
    candidates = [
        event("go", "?ann"),
        event("lend", "ann", "?emma", recent=False),
        event("go", "cid"),
        event("lend", "bob", "?emma"),
        event("go", "?bob", recent=False),
        event("lend", "ann", "?iliad"),
        event("go", "?cid"),
    ]
    found = ImplicitArguments.among(candidates)
    assert found.rows.tolist() == [0, 4, 6, 1, 5, 3]
    assert found.alike.tolist() == [0, 0, 0, 1, 1, 2]
    assert found.starts.tolist() == [0, 3, 5]
    assert found.recent.tolist() == [True, False, True, False, True, True]
    assert found.doubtful(7).tolist() == [False, True, False, False, True, False, False]


def test_where_all_are_recent_nothing_is_doubtful():
    found = ImplicitArguments.among([event("go", "?ann"), event("go", "cid")])
    assert found.rows.tolist() == [0]
    assert found.doubtful(2) is None
    none = ImplicitArguments.among([event("go", "cid")])
    assert (none.rows.tolist(), none.starts.tolist(), none.doubtful(1)) == ([], [], None)
