"""What several readings of a story leave possible, and what all of them agree on."""

import pytest

from item import Domain, Narrative, Sentence
from item.inference.interpretation import Interpretation, InterpretedSentence
from item.logic.belief import BeliefState
from item.query.answers import Truth
from item.query.requests import Request
from item.query.resolution import answer_all, resolve_requests

HOUSE = Domain.parse("""
(define (domain house)
  (:types person room)
  (:constants ann bob - person hall yard - room)
  (:predicates (in ?p - person ?r - room))
  (:exclusive (in ?p ?r) :per (?p))
  (:event move :parameters (?p - person ?r - room) :effect (in ?p ?r)))
""")
TALE = Narrative("tale", (Sentence("s1", "Somebody is in the hall."), Sentence("s2", "Ann moves on.")))
NOTHING = BeliefState()
ANN_IN_HALL = BeliefState((("in", "ann", "hall"),), (("in", "ann", "yard"),))
ANN_IN_YARD = BeliefState((("in", "ann", "yard"),), (("in", "ann", "hall"),))
BOTH = BeliefState(
    (("in", "ann", "yard"), ("in", "bob", "hall")), (("in", "ann", "hall"), ("in", "bob", "yard"))
)
BOB_IN_HALL = BeliefState((("in", "bob", "hall"),), (("in", "bob", "yard"),))


def reading(first, between, last):
    told = [
        InterpretedSentence(sentence, event, 0.5, True, before, after, ())
        for sentence, event, before, after in zip(
            TALE.sentences,
            (("move", first, "hall"), ("move", "ann", "yard")),
            (NOTHING, between),
            (between, last),
            strict=True,
        )
    ]
    return Interpretation("tale", tuple(told), 0.0)


READINGS = {
    "tale": (reading("ann", ANN_IN_HALL, ANN_IN_YARD), reading("bob", BOB_IN_HALL, BOTH)),
}


def ask(question, **when):
    return answer_all(resolve_requests(HOUSE, [TALE], [Request(question, **when)]), READINGS)[0]


def test_all_but_possible_and_certain_ask_the_best_reading():
    assert ask("(in bob hall)").truth is Truth.UNKNOWN
    assert ask("(last (move ?who hall))").bindings[0].values == (("?who", "ann"),)


def test_what_some_complete_state_of_some_reading_allows_is_possible():
    assert ask("(possible (in ann hall))", after="s1").truth is Truth.TRUE
    assert ask("(possible (in ann hall))").truth is Truth.FALSE
    # In the best reading nothing is known of him, so anything is.
    assert ask("(possible (in bob yard))").truth is Truth.TRUE


def test_what_every_complete_state_of_every_reading_demands_is_certain():
    yard = ask("(certain (in ann ?where))")
    assert [dict(one.values) for one in yard.certain] == [{"?where": "yard"}]
    assert yard.because == ("s2",)
    assert ask("(certain (in ann hall))", after="s1").truth is Truth.FALSE


def test_an_answer_rests_on_sentences_of_the_reading_that_gives_it():
    # By the best reading she was there since the first sentence; by the other, nothing is told of her.
    assert ask("(in ann hall)", after="s1").because == ("s1",)
    elsewhere = ask("(possible (not (in ann hall)))", after="s1")
    assert (elsewhere.truth, elsewhere.because) == (Truth.TRUE, ())


@pytest.mark.parametrize(
    ("question", "truth"),
    [
        ("(possible (and (in ann hall) (in bob hall)))", Truth.TRUE),
        ("(possible (and (in ann hall) (in ann yard)))", Truth.FALSE),
        ("(certain (exists (?p - person) (in ?p hall)))", Truth.TRUE),
        ("(certain (not (and (in bob hall) (in bob yard))))", Truth.TRUE),
    ],
)
def test_the_solver_decides_in_each_reading(question, truth):
    assert ask(question, after="s1").truth is truth
