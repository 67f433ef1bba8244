"""Amounts as people say them."""

import pytest

import item

JARS = """(define (domain jars)
  (:types jar) (:constants plums pears - jar) (:functions (left ?j - jar) - (number 0 30))
  (:init (= (left plums) 20) (= (left pears) 20))
  (:event fill :parameters (?j - jar ?n - (number 1 24)) :effect (increase (left ?j) ?n))
  (:event eat :parameters (?j - jar ?n - (number 1 24)) :effect (decrease (left ?j) ?n))
  (:lexicon (plums "plum") (pears "pear") (fill "puts into")))"""


@pytest.mark.parametrize(
    ("said", "amount"),
    [
        ("Cora eats a plum.", "1"),
        ("Cora eats another plum.", "1"),
        ("Cora eats a couple of plums.", "2"),
        ("Cora eats both plums.", "2"),
        ("Cora eats a dozen plums.", "12"),
        ("Cora eats half a dozen plums.", "6"),
        ("Cora eats three plums.", "3"),
    ],
)
def test_an_amount_is_read(said, amount):
    story = item.read(item.Domain.parse(JARS), ["Ann eats two pears.", "Ben eats four pears.", said])
    assert story.readings[0].sentences[2].event == ("eat", "plums", amount)


MATCH = """(define (domain match) (:types team) (:constants foxes owls - team)
  (:functions (points ?t - team) - (number 0 20)) (:init (= (points foxes) 0) (= (points owls) 0))
  (:event score :parameters (?t - team ?n - (number 1 3)) :effect (increase (points ?t) ?n))
  (:event nothing))"""


@pytest.mark.parametrize(
    ("said", "event"),
    [
        # What the domain counts is one behind an article.
        ("The Foxes score a point.", ("score", "foxes", "1")),
        ("The Foxes score a single point.", ("score", "foxes", "1")),
        ("The Foxes score their first point.", ("score", "foxes", "1")),
        ("The Foxes score a pair of points.", ("score", "foxes", "2")),
        ("The Foxes score two points in a minute.", ("score", "foxes", "2")),
        ("The Foxes score three points.", ("score", "foxes", "3")),
        ("The others score one.", ("score", "owls", "1")),
        ("But the others score one.", ("score", "owls", "1")),
        ("Both teams score a point.", ("score", "foxes", "1", "+", "score", "owls", "1")),
        # How it stands is no event.
        ("The score is 2 to 1.", ("nothing",)),
        ("It stands at 2-1.", ("nothing",)),
        ("The Foxes score no point.", ("nothing",)),
        ("The Foxes sing in a point-blank way.", ("nothing",)),
    ],
)
def test_what_is_counted_is_an_amount(said, event):
    before = ["The Owls score two points.", "It rains.", "The Owls score one point.", "They laugh."]
    story = item.read(item.Domain.parse(MATCH), [*before, "The Foxes score 2 points.", said])
    assert story.readings[0].sentences[-1].event == event


HERDS = """(define (domain herds) (:types herder) (:constants idris bako zeina - herder)
  (:functions (goats ?h - herder) - (number 0 8)) (:init (= (goats idris) 4) (= (goats bako) 4))
  (:event buy :parameters (?to ?from - herder ?n - (number 1 3)) :precondition (not (= ?from ?to))
    :effect (and (decrease (goats ?from) ?n) (increase (goats ?to) ?n)))
  (:event lose :parameters (?h - herder ?n - (number 1 3)) :effect (decrease (goats ?h) ?n))
  (:lexicon (goats "animal") (:gender male idris bako)))"""


@pytest.mark.parametrize(
    ("said", "event"),
    [
        ("Bako lost a goat.", ("lose", "bako", "1")),
        ("Bako lost an animal.", ("lose", "bako", "1")),
        ("Zeina bought another goat from Bako.", ("buy", "zeina", "bako", "1")),
        ("Day 3: Bako lost a goat.", ("lose", "bako", "1")),
        ("Bako lost a cow.", ("nothing",)),
    ],
)
def test_one_of_what_persons_have_is_an_amount(said, event):
    before = ["Idris bought two goats from Bako.", "It rained.", "Bako lost one goat."]
    story = item.read(item.Domain.parse(HERDS), [*before, said])
    assert story.readings[0].sentences[-1].event == event
