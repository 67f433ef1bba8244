"""Events that no story comes to: worked out by hand, step by step from the start."""

import numpy as np
import pytest
from msgspec.structs import replace

from item.language.domain import Domain
from item.logic.diagnosis.literals import event_literals
from item.logic.diagnosis.reach import never_reached
from item.logic.reasoner import Reasoner

# Because of the last event, which nothing makes possible, all of them are fluents.
TEXT = """(define (domain chain) (:constants x y) (:predicates (a) (b) (c) (d) (e ?k) (f ?k) (g)) {}
  (:event first :precondition (a) :effect (b))
  (:event second :precondition (b) :effect (c)) {}
  (:event last :parameters (?k) :precondition (g)
    :effect (and (a) (b) (c) (d) (not (e ?k)) (not (f ?k)) (g))))"""
# What is known at the start; all else is false.
A = {("a",): 1}


def reached(events, sections="", start=A, unknown=(), complete=True):
    """Return the event types that are never reached, each with what is missing."""
    domain = Domain.parse(TEXT.format(sections, events))
    reasoner = Reasoner(domain)
    known = {**dict.fromkeys(reasoner.fluents, -1), **start, **dict.fromkeys(unknown, 0)}
    values = np.array([known[one] for one in reasoner.fluents], dtype=np.int8)
    found = replace(event_literals(domain, reasoner), complete=complete)
    told = never_reached(domain, found, values)
    assert told.pop("last", (("g",), True)) == (("g",), True)
    return told


WANTS_D = "(:event third :precondition (d) :effect (a))"


@pytest.mark.parametrize(
    ("events", "told"),
    [
        ("", {}),
        (WANTS_D, {"third": (("d",), True)}),
        # What the second one brings, after what the first one brings.
        ("(:event third :precondition (c) :effect (d)) (:event fourth :precondition (d) :effect (a))", {}),
        # Nothing takes `a` away, or something does, at last.
        ("(:event third :precondition (not (a)) :effect (d))", {"third": (("a",), False)}),
        ("(:event third :precondition (not (a)) :effect (d)) (:event fourth :effect (not (a)))", {}),
        (
            "(:event third :precondition (not (a)) :effect (d)) "
            "(:event fourth :precondition (and (c) (d)) :effect (not (a)))",
            {"third": (("a",), False), "fourth": (("d",), True)},
        ),
        # Nothing is taken back: `a` and not `a`, one after the other, count as both.
        (
            "(:event third :effect (not (a))) (:event fourth :precondition (and (not (a)) (c)) :effect (d))",
            {},
        ),
        # A type is reached if one of its events is; if none is, the first one is reported.
        (
            "(:event third :parameters (?k) :precondition (e ?k) :effect (d)) "
            "(:event fourth :effect (e y)) (:event fifth :parameters (?k) :precondition (f ?k) :effect (d))",
            {"fifth": (("f", "x"), True)},
        ),
        # What is false at the start is, and need not become so.
        ("(:event third :precondition (and (b) (not (d))) :effect (e x))", {}),
        (
            "(:event third :parameters (?k) :precondition (c) :effect (when (b) (e ?k))) "
            "(:event fourth :precondition (and (e x) (e y)) :effect (d))",
            {},
        ),
        # What an effect hangs on may come, in one way or the other.
        ("(:event third :effect (when (b) (d))) (:event fourth :precondition (d) :effect (a))", {}),
        ("(:event third :effect (oneof (d) (and))) (:event fourth :precondition (d) :effect (a))", {}),
        (
            "(:event third :precondition (f x) :effect (when (b) (d))) "
            "(:event fourth :precondition (d) :effect (a))",
            {"third": (("f", "x"), True), "fourth": (("d",), True)},
        ),
    ],
)
def test_what_is_never_reached(events, told):
    assert reached(events) == told


def test_what_is_not_known_at_the_start_may_hold_or_not():
    assert reached(WANTS_D, unknown=[("d",)]) == {}
    assert reached("(:event third :precondition (not (a)) :effect (d))", start={}, unknown=[("a",)]) == {}


def test_effects_on_one_of_a_group_may_change_the_others():
    """Whether `e x` displaces `e y` hangs on `b`."""
    events = """(:event third :effect (when (b) (e x)))
      (:event fourth :precondition (and (a) (not (e y))) :effect (f x))
      (:event fifth :precondition (not (f y)) :effect (d))"""
    known = {**A, ("e", "y"): 1, ("f", "y"): 1}
    assert reached(events, "(:exclusive (e ?k))", known) == {"fifth": (("f", "y"), False)}
    alone = """(:event third :effect (when (b) (f x)))
      (:event fourth :precondition (and (a) (not (e y))) :effect (f x))"""
    assert reached(alone, "(:exclusive (e ?k))", known) == {"fourth": (("e", "y"), False)}
    assert reached(alone, "(:exclusive (e ?k) (f ?k) :per ())", {**A, ("e", "y"): 1}) == {}


def test_where_more_is_possible_nothing_is_said():
    assert reached(WANTS_D, "(:constraint (imply (c) (b)))") == {}
    assert reached(WANTS_D, complete=False) == {}
