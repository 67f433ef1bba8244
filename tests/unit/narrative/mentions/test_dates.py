"""Numbers of dates and times are no amounts."""

import pytest

from item.language.domain import Domain
from item.narrative.annotator import Annotator

HERD = """(define (domain herd) (:types herder) (:constants ann james - herder)
  (:functions (goats ?h - herder) - (number 0 12) %s)
  (:event lose :parameters (?h - herder ?n - (number 1 12)) :effect (decrease (goats ?h) ?n))
  (:lexicon (goats "goat") %s))"""


def amounts(text, domain):
    ((reading,),) = Annotator(domain).read_all([[text]])
    return [int(one.constant) for one in reading.mentions if one.constant.isdecimal()]


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ("At 3 Ann lost two goats.", [2]),
        ("At 3, James lost two goats.", [2]),
        ("Then at 3 James lost two goats.", [2]),
        ("At 4 o'clock Ann lost a goat.", []),
        ("Ann lost two goats at 5 p.m.", [2]),
        ("Ann lost two goats at 5 pm.", [2]),
        ("At half past 3 Ann lost two goats.", [2]),
        ("Ann lost two goats at ten past four.", [2]),
        ("06:05 Ann lost two goats.", [2]),
        ("On 2 May Ann lost three goats.", [3]),
        ("on 2 may ann lost three goats.", [3]),
        ("On May 2 Ann lost three goats.", [3]),
        ("4 Jan. Ann lost two goats.", [2]),
        ("Jan 4: Ann lost two goats.", [2]),
        ("2026-05-12 Ann lost two goats.", [2]),
        ("Day 3: Ann lost two goats.", [2]),
        ("Day two: Ann lost three goats.", [3]),
        ("On day 3 Ann lost two.", [2]),
        ("In the year 5 Ann lost goats.", []),
        ("Two days later Ann lost three goats.", [3]),
        ("One morning Ann lost three goats.", [3]),
        # What is counted stays an amount.
        ("The next day 3 goats died.", [3]),
        ("That year two of them died.", [2]),
        ("In May 2 goats died.", [2]),
        ("On May 2 goats died.", [2]),
        ("Ann lost 2, May lost 3.", [2, 3]),
        ("Ann found 2 may have died.", [2]),
        ("At 3 coins each James lost two goats.", [3, 2]),
        ("At 3 each James lost two goats.", [3, 2]),
        ("At 3", [3]),
        ("The herd stood at 3.", [3]),
    ],
)
def test_a_number_of_a_date_or_time_is_no_amount(text, numbers):
    assert amounts(text, Domain.parse(HERD % ("", ""))) == numbers


@pytest.mark.parametrize(
    ("function", "cue", "text", "numbers"),
    [
        ("(hour) - (number 0 12)", "", "At 3 o'clock Ann lost a goat.", [3]),
        ("(day) - (number 0 12)", "", "Day 3: Ann lost two goats.", [3, 2]),
        ("(day) - (number 0 12)", "", "On 2 May Ann lost three goats.", [2, 3]),
        ("", '(lose "grazes weeks")', "Ann lost two weeks.", [2]),
        # A cue counts, but does not say when.
        ("", '(lose "calls it a day")', "Day 3: Ann lost two goats.", [2]),
    ],
)
def test_numbers_of_times_are_numbers_where_the_domain_has_times(function, cue, text, numbers):
    assert amounts(text, Domain.parse(HERD % (function, cue))) == numbers


def test_a_place_in_an_order_is_no_day_of_a_month():
    row = """(define (domain row) (:types jar) (:constants j1 j2 j3 - jar) (:ordered jar)
      (:predicates (cracked ?j - jar)) (:event crack :parameters (?j - jar) :effect (cracked ?j)))"""
    ((reading,),) = Annotator(Domain.parse(row)).read_all([["On the third of May the second jar cracked."]])
    assert [one.constant for one in reading.mentions] == ["j2"]
