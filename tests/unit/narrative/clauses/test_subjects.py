"""Clauses that leave their subject to the clause before."""

import pytest

from item.language.domain import Domain
from item.narrative.annotator import Annotator
from item.narrative.clauses.subjects import leaves_subject_out, subject_place

BARN = Domain.parse("""(define (domain barn) (:types person thing) (:constants ann ben - person lamp - thing)
  (:event give :parameters (?a - person ?t - thing ?b - person))
  (:event sleep :parameters (?a - person)))""")


def read(text):
    ((reading,),) = Annotator(BARN).read_all([[text]])
    return reading


@pytest.mark.parametrize(
    ("text", "out", "place"),
    [
        ("Ann gave Ben the lamp and slept.", True, 0),
        ("Then Ann gave Ben the lamp and slept.", True, 1),
        ("She gave Ben the lamp and slept.", True, 0),
        ("Ann gave Ben the lamp and he slept.", False, 6),
        ("Ben ate, and she gave Ben the lamp and slept.", True, 3),
        ("Slept, and gave the lamp to Ann.", True, None),
        ("Ann gave Ben the lamp, and Ben slept.", False, 6),
        ("Ann gave Ben the lamp, and the cat slept.", False, None),
        # Other words stand before the subject and its verb.
        ("Ann gave Ben the lamp; finally Ben slept.", False, 6),
        ("Ann gave Ben the lamp, and at noon Ben slept.", False, 8),
        ("Ann gave Ben the lamp; whereupon Ben slept.", False, 6),
        ("Ann gave Ben the lamp, then gladly slept.", True, 0),
        # A verb stands before the name.
        ("Ann slept, and later gave Ben the lamp.", True, 0),
        ("Ann slept, and later hand Ben lamp.", True, 0),
    ],
)
def test_the_last_clause(text, out, place):
    reading = read(text)
    last = reading.clauses[-1]
    assert leaves_subject_out(reading, last.start) is out
    assert subject_place(reading, last) == place


def test_a_sentence_without_any_subject():
    reading = read("Slept and gave Ben the lamp.")
    assert subject_place(reading, reading.clauses[0]) is None
