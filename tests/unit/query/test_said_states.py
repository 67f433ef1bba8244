"""Questions in the words in which the lexicon says facts."""

import pytest

from item import Domain, InputError
from item.query.questions import QuestionReader

TOWER = Domain.parse("""(define (domain tower)
  (:types being thing) (:constants hans greta - being key - thing)
  (:predicates (trapped ?b - being) (has ?b - being ?t - thing) (dead ?b - being) (dark))
  (:event free :parameters (?by ?who - being) :effect (not (trapped ?who)))
  (:event revive :parameters (?who - being) :effect (not (dead ?who)))
  (:lexicon
    (:say (trapped ?who) "?who is trapped" "?who is free")
    (:say (has ?who ?what) "?who carries the ?what" "?who does not carry the ?what")
    (:say (dead ?b) "?b is dead" "?b is alive")
    (:say (dark) "the tower is dark")))""")


@pytest.mark.parametrize(
    ("question", "query"),
    [
        ("Is Hans free?", "(not (trapped hans))"),
        ("Was Hans free?", "(not (trapped hans))"),
        ("Is Hans trapped?", "(trapped hans)"),
        ("Who is free?", "(not (trapped ?who))"),
        ("which being is alive", "(not (dead ?b))"),
        ("Does Hans carry the key?", "(has hans key)"),
        ("Who carries the key?", "(has ?who key)"),
        ("Is the tower dark?", "(dark)"),
        ("Who is not trapped?", "(not (trapped ?who))"),
        ("Is Hans not free?", "(trapped hans)"),
        ("Does Hans not carry the key?", "(not (has hans key))"),
        # Who was freed need not be free any more.
        ("Was Hans freed?", "(last (free ?by hans))"),
        ("Who freed Hans?", "(last (free ?by hans))"),
        ("Did Hans free Greta?", "(last (free hans greta))"),
    ],
)
def test_a_state_is_asked_about_as_it_is_said(question, query):
    assert QuestionReader(TOWER).read(question)[0].read_as == query


@pytest.mark.parametrize(
    ("question", "why"),
    [
        ("Did Hans not free Greta?", "not so together"),
        ("Is the key free?", "not so together"),
        ("Who is alive yet?", '"yet"'),
    ],
)
def test_what_is_not_said_so_is_not_guessed(question, why):
    with pytest.raises(InputError, match=why):
        QuestionReader(TOWER).read(question)
