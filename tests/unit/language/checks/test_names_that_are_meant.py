"""Errors about a name or variable that is undeclared, or of the wrong kind, say which one is meant."""

import pytest

from item.diagnostics import Source
from item.language.fixes import fixed
from item.logic.diagnosis.satisfiability import examine_text

SOUND = """(define (domain yard)
  (:types car - object person level)
  (:constants v1 - car ann - person low mid high - level)
  (:ordered level)
  (:predicates (drives ?p - person ?c - car) (broken ?c - car) (fuel ?c - car ?n - level))
  (:event board :parameters (?p - person ?c - car)
    :precondition (not (broken ?c)) :effect (drives ?p ?c))
  (:event crash :parameters (?c - car)
    :effect (and (broken ?c) (fuel ?c low))))
"""


def found_in(right, wrong):
    assert right in SOUND
    source = Source("d.pddl", SOUND.replace(right, wrong, 1))
    return source, examine_text(source)


def test_the_text_is_sound():
    assert examine_text(Source("d.pddl", SOUND)) == ()


@pytest.mark.parametrize(
    ("right", "wrong", "said"),
    [
        (
            "(?p - person ?c - car)\n    :pre",
            "(?c - car)\n    :pre",
            "`?p - person` where variables are declared",
        ),
        ("(not (broken ?c))", "(not (crash ?c))", "a fact that `crash`, which is an event, brings about"),
        ("(not (broken ?c))", "(drives _ ?c)", "`(exists (?x - person) ...)` where any will do"),
        (
            "(?p - person ?c - car)\n    :pre",
            "(?p - person ?c - object)\n    :pre",
            "`?c - car` where the variable is",
        ),
        ("(:ordered level)", "(:ordered low mid high)", "did you mean: level"),
        ("(:ordered level)", "(:ordered high mid low)", "did you mean: level"),
    ],
)
def test_one_finding_says_what_is_meant(right, wrong, said):
    _, (one,) = found_in(right, wrong)
    assert said in one.render()


def test_the_constants_of_an_ordered_type_are_mended_in_their_own_order_alone():
    source, _ = found_in("(:ordered level)", "(:ordered low mid high)")
    assert fixed(source)[0].text == SOUND
    source, _ = found_in("(:ordered level)", "(:ordered high mid low)")
    assert fixed(source)[0] == source


def test_constants_of_two_types_are_two_names_without_a_type():
    _, found = found_in("(:ordered level)", "(:ordered low ann)")
    assert [one.code for one in found] == ["E202", "E202"]
