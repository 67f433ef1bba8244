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
