"""Names with a number."""

import pytest

from item.language.domain import Domain
from item.narrative.mentions.codes import other_ways
from item.narrative.mentions.mentions import MentionFinder

DEPOT = Domain.parse("""(define (domain depot) (:types pallet place)
  (:constants p4 p5 - pallet dock_1 dock_2 cage gate7 - place)
  (:event move :parameters (?p - pallet ?l - place))
  (:lexicon (cage "cage 3")))""")


@pytest.mark.parametrize(
    ("name", "ways"),
    [
        ("p4", ["p 4", "p four"]),
        ("dock_2", ["dock2", "dock two"]),
        ("big locker14", ["big locker 14", "big locker fourteen"]),
        # "The red one" is another, and there are no words alone for larger numbers.
        ("red_1", ["red1"]),
        ("locker_21", ["locker21"]),
        # An article is no name of a kind.
        ("a1", []),
        ("at4", []),
        ("bed1", ["bed 1"]),
        ("rack_a", []),
    ],
)
def test_a_number_stands_apart_or_together(name, ways):
    assert list(other_ways(name)) == ways


def test_names_are_found_in_either_way():
    found = MentionFinder(DEPOT).read("P 4 and P-5 went to dock2, not to dock-1.")
    assert [one.constant for one in found.mentions] == ["p4", "p5", "dock_2", "dock_1"]
    found = MentionFinder(DEPOT).read("Pallet P four went to gate seven, dock two and dock one.")
    assert [one.constant for one in found.mentions] == ["p4", "gate7", "dock_2"]


def test_behind_the_noun_of_its_type_one_is_a_number():
    yard = Domain.parse("""(define (domain yard) (:types dock car)
      (:constants dock_1 dock_2 - dock car1 car2 red_1 - car)
      (:event go :parameters (?d - dock ?c - car)))""")
    found = MentionFinder(yard).read("Car one left dock one for the red one.")
    assert [one.constant for one in found.mentions] == ["car1", "dock_1"]


@pytest.mark.parametrize(
    ("text", "excepted"),
    [
        ("P44 was moved.", {"p4", "p5"}),
        ("P 44 was moved.", {"p4", "p5"}),
        ("It went to dock 9.", {"dock_1", "dock_2"}),
        # Of those who are named something is told.
        ("P44 and P5 were moved.", {"p4"}),
        # One alone makes no series.
        ("It went to gate 8, or cage 4.", set()),
        # No number of theirs.
        ("At the dock, 9 men waited.", set()),
        ("At the dock 10:30.", set()),
        ("Dock men moved P4.", set()),
    ],
)
def test_an_unknown_number_means_none_of_its_series(text, excepted):
    assert MentionFinder(DEPOT).read(text).excepted == excepted
