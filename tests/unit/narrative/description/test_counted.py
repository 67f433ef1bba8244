"""Where there is one order, ordinals are names of constants, unless they count otherwise or several."""

import pytest

from item.language.domain import Domain
from item.mapper import NarrativeMapper
from item.narrative.description.counted import counted
from item.narrative.narrative import Narrative, Sentence

ROW = """(define (domain row) (:types jar%s) (:constants j1 j2 j3 j4 j5 - jar%s) (:ordered jar)
  (:predicates (cracked ?j - jar) (red ?j - jar)) (:init (red j2) (red j4)) %s
  (:event crack :parameters (?j - jar) :effect (cracked ?j)) (:lexicon (crack "cracks")))"""
NUMBERS = (
    "(:functions (amount ?j - jar) - (number 0 4)) (:event add :parameters (?j - jar ?n - (number 1 4)))"
)


def read(text, domain):
    story = Narrative("row", (Sentence("1", text),))
    (reading,) = NarrativeMapper(domain).fit([story]).predict([story])
    return reading.sentences[0].event


@pytest.mark.parametrize("more", ["", NUMBERS])
@pytest.mark.parametrize(
    ("text", "jars"),
    [
        ("The second jar cracks.", ["j2"]),
        ("The second from the left cracks.", ["j2"]),
        ("The second from the right cracks.", ["j4"]),
        ("The second jar from the right cracks.", ["j4"]),
        ("The jar second from the right cracks.", ["j4"]),
        ("The second last jar cracks.", ["j4"]),
        ("The penultimate jar cracks.", ["j4"]),
        ("The next to last jar cracks.", ["j4"]),
        ("The last jar but one cracks.", ["j4"]),
        ("The last jar but two cracks.", ["j3"]),
        ("The last two jars crack.", ["j4", "j5"]),
        ("The two rightmost jars crack.", ["j4", "j5"]),
        ("The first two crack.", ["j1", "j2"]),
        ("The first three jars crack.", ["j1", "j2", "j3"]),
        ("The red jars crack.", ["j2", "j4"]),
        ("Both red jars crack.", ["j2", "j4"]),
        ("The first and third jars crack.", ["j1", "j3"]),
    ],
)
def test_a_place_in_an_order_is_whom_it_counts(text, jars, more):
    _, *found = read(text, Domain.parse(ROW % ("", "", more)))
    assert [one for one in found if one.startswith("j")] == jars


def test_whom_the_state_picks_out_is_no_group():
    red = "(:event paint :parameters (?j - jar) :effect (red ?j))"
    assert read("The red jars crack.", Domain.parse(ROW % ("", "", red)))[:1] == ("crack",)
    assert len(read("The red jars crack.", Domain.parse(ROW % ("", "", red)))) == 2


def test_of_two_orders_a_number_alone_picks_out_nobody():
    two = Domain.parse((ROW % (" lid", " l1 l2 - lid", "")).replace("(:ordered jar)", "(:ordered jar lid)"))
    assert len(read("The last two crack.", two)) == 2


@pytest.mark.parametrize(
    ("text", "places"),
    [
        ("the last two jars", {1, 2}),
        ("the last two litres", set()),
        ("the second of them", set()),
        ("the second big jar from the right", {1}),
        ("the second big old cracked jar from the right", set()),
        ("the second jar to last", set()),
        ("two jars last", set()),
    ],
)
def test_what_counts_is_no_name(text, places):
    assert counted(text.split(), {"jar"}) == places
