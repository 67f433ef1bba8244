"""Objects that no constant is."""

import pytest

from item.language.domain import Domain
from item.narrative.annotator import Annotator

HOME = """(define (domain home)
  (:types person item) (:constants ann - person lamp - item)
  (:event break :parameters (?i - item)) (:event take :parameters (?p - person ?i - item))
  (:event hurt :parameters (?i - item ?p - person))
  (:lexicon (break "broke") (take "took") (hurt "hit") %s))"""


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("Ann took a pencil.", False),
        ("Ann took him another rusty old bicycle from the shed.", False),
        # The domain has it, or a type or an event is called so, or it is no thing at all.
        ("Ann took a lamp.", True),
        ("Ann took a blue lamp.", True),
        ("Ann took a big item.", True),
        ("Ann took a hit.", True),
        ("Ann took a while.", True),
        # Nothing new.
        ("Ann took the pencil.", True),
        ("Ann took it with a pencil.", True),
        ("Ann took a pencil and hid it.", True),
        ("Ann took the lamp for a friend.", True),
        ("Ann took a", True),
        # Nobody who acts takes part in a breaking.
        ("Ann broke a pencil.", True),
    ],
)
def test_an_event_of_a_new_thing_that_no_constant_is_is_not_told(text, told):
    ((reading,),) = Annotator(Domain.parse(HOME % "")).read_all([[text]])
    assert reading.clauses[0].told == told


HERD = """(define (domain herd) (:types person jar) (:constants ann ben - person plums - jar)
  (:functions (goats ?p - person) - (number 0 9) (left ?j - jar) - (number 0 9))
  (:event buy :parameters (?p - person ?n - (number 1 9)) :effect (increase (goats ?p) ?n))
  (:event eat :parameters (?p - person ?j - jar ?n - (number 1 9)) :effect (decrease (left ?j) ?n))
  (:lexicon (goats "animal") (buy "bought") (eat "ate")))"""


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("Ann bought a goat.", True),
        ("Ann bought another white goat.", True),
        ("Ann bought an animal.", True),
        ("Ann bought another.", True),
        # What nobody counts is a new thing, and so is what no jar holds.
        ("Ann bought a cow.", False),
        ("Ann ate a goat.", False),
    ],
)
def test_one_of_those_counted_is_no_new_thing(text, told):
    ((reading,),) = Annotator(Domain.parse(HERD)).read_all([[text]])
    assert reading.clauses[0].told == told


def test_without_the_english_phrases_whoever_tells_of_a_new_thing_tells_something():
    ((reading,),) = Annotator(Domain.parse(HOME % "(:modality :off)")).read_all([["Ann took a pencil."]])
    assert reading.clauses[0].told
