"""Which ground events are looked at, where a type has many."""

from itertools import pairwise, product

import pytest

from item.language.domain import Domain
from item.logic.diagnosis import sample
from item.logic.diagnosis.sample import EventSample

FOUR = """(define (domain lamps)
  (:types lamp tube)
  (:constants desk bed hall - lamp sink tap - tube)
  (:predicates (on ?l))
  (:event light :parameters (?l) :effect (on ?l))
  (:event strike :parameters (?l ?m) :precondition (on ?l) :effect (on ?m)))"""
MAP = """(define (domain map)
  (:types person room)
  (:constants ann ben - person {rooms} - room)
  (:predicates (at ?p - person ?r - room) (next ?r ?s - room) (locked ?r - room) (guide ?p - person))
  (:init (guide ben) {ways})
  (:event go :parameters (?p - person ?r ?s - room)
    :precondition (and (at ?p ?r) (next ?r ?s)) :effect (at ?p ?s))
  (:event rest :parameters (?p - person ?r - room) :precondition (at ?p ?r))
  (:event open :parameters (?p - person ?r ?s - room)
    :precondition (and (or (guide ?p) (next ?r ?s)) (locked ?s)) :effect (not (locked ?s))))"""


@pytest.mark.parametrize(
    ("most", "strikes", "complete"),
    [
        (25, ["desk", "bed", "hall", "sink", "tap"], True),
        # Of each kind two, which is the least.
        (24, ["bed", "desk", "sink", "tap"], False),
        (16, ["bed", "desk", "sink", "tap"], False),
    ],
)
def test_of_a_type_with_many_ground_events_those_of_few_constants_are_looked_at(
    monkeypatch, most, strikes, complete
):
    monkeypatch.setattr(sample, "MANY_GROUND", most)
    found = EventSample(Domain.parse(FOUR))
    assert found.of("strike") == ([("strike", *values) for values in product(strikes, repeat=2)], complete)
    assert found.of("light") == ([("light", one) for one in ("desk", "bed", "hall", "sink", "tap")], True)


def test_where_even_few_constants_are_too_many_there_is_an_end(monkeypatch):
    monkeypatch.setattr(sample, "MANY_GROUND", 10)
    found, complete = EventSample(Domain.parse(FOUR)).of("strike")
    assert (len(found), len(set(found)), complete) == (10, 10, False)
    # Of each sort two are looked at before a third is.
    assert {one for _, *values in found for one in values} <= {"bed", "desk", "sink", "tap"}


def test_what_static_facts_rule_out_does_not_count(monkeypatch):
    monkeypatch.setattr(sample, "MANY_GROUND", 12)
    rooms = ["hall", "den", "attic"]
    domain = Domain.parse(MAP.format(rooms=" ".join(rooms), ways="(next hall den) (next den attic)"))
    ways = [("hall", "den"), ("den", "attic")]
    assert EventSample(domain).of("go") == (
        [("go", one, *way) for one in ("ann", "ben") for way in ways],
        True,
    )


def test_places_of_a_map_are_looked_at_together(monkeypatch):
    """No two rooms in a row may trade places; some of those with ways in and out must be neighbours."""
    monkeypatch.setattr(sample, "MANY_GROUND", 20)
    # By their names neighbours are far apart.
    rooms = [f"r{7 * place % 40:02}" for place in range(40)]
    ways = [f"(next {one} {other})" for one, other in pairwise(rooms)]
    found = EventSample(Domain.parse(MAP.format(rooms=" ".join(rooms), ways=" ".join(ways))))
    gone, complete = found.of("go")
    assert (len(gone), complete) == (20, False)
    assert any(one[3] == other[2] for one, other in product(gone, repeat=2))
    # Whoever is a guide opens any door, and one of each sort of persons and rooms is there.
    opened, _ = found.of("open")
    assert {one[1] for one in opened} == {"ann", "ben"}
    assert {rooms[0], rooms[1], rooms[-1]} <= {one[2] for one in opened}
    # What no static fact restricts is looked at in the same places.
    rested, _ = found.of("rest")
    places = sorted(rooms.index(room) for room in {one[2] for one in rested} - {rooms[-1]})
    assert places == [*range(len(places))]


def test_one_of_each_sort_is_there_however_many_sorts(monkeypatch):
    monkeypatch.setattr(sample, "MANY_GROUND", 3)
    ways = "(next hall den) (next den attic)"
    opened, _ = EventSample(Domain.parse(MAP.format(rooms="hall den attic", ways=ways))).of("open")
    assert len(opened) == 2 * 3 * 3
    monkeypatch.setattr(sample, "MOST_GROUND", 5)
    opened, _ = EventSample(Domain.parse(MAP.format(rooms="hall den attic", ways=ways))).of("open")
    assert len(opened) == 5


def test_one_is_enough_of_a_sort_of_several(monkeypatch):
    """Of five rooms in a row three have ways in and out; the first by their names is looked at."""
    monkeypatch.setattr(sample, "MANY_GROUND", 3)
    rooms = "attic cellar den hall loft"
    ways = " ".join(f"(next {one} {other})" for one, other in pairwise(rooms.split()))
    opened, complete = EventSample(Domain.parse(MAP.format(rooms=rooms, ways=ways))).of("open")
    assert (len(opened), complete) == (2 * 3 * 3, False)
    assert {one[2] for one in opened} == {"attic", "cellar", "loft"}


def test_not_all_combinations_are_tried(monkeypatch):
    monkeypatch.setattr(sample, "MANY_TRIED", 24)
    found, complete = EventSample(Domain.parse(FOUR)).of("strike")
    assert (len(found), complete) == (16, False)
