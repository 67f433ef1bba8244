"""Questions of one form have one answer, and the solver is asked about each form once."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from item.language.domain import Domain
from item.logic.grounding.ground_domain import GroundDomain
from item.logic.reasoner import Reasoner
from item.logic.transitions.blocks import BlockStructure
from item.logic.transitions.plain_forms import PlainForms
from tests.reference.domains import all_events
from tests.support.examples import examples

# At most one has the ball; or it is nowhere.
BALL = """(:predicates (has ?p - person) (lost)) (:exclusive (has ?p) (lost))
  (:event pass :parameters (?p ?q - person) :precondition (has ?p) :effect (has ?q))
  (:event lose :parameters (?p - person) :precondition (has ?p) :effect (lost))
  (:event find :precondition (forall (?p - person) (not (has ?p))) :effect (not (lost)))
  (:event throw :parameters (?p - person) :precondition (has ?p) :effect (release (has ?p)))"""
# Each person does one thing at a time, and each thing is done by one person at a time.
CREASE = """(:predicates (on ?p - person) (off ?p - person) (out ?p - person))
  (:exclusive (on ?p) (off ?p) (out ?p) :per (?p)) (:exclusive (on ?p)) (:exclusive (off ?p))
  (:event run :parameters (?p ?q - person) :precondition (and (on ?p) (off ?q))
    :effect (and (on ?q) (off ?p)))
  (:event dismiss :parameters (?p - person) :precondition (on ?p) :effect (out ?p))
  (:event enter :parameters (?p - person) :precondition (not (out ?p)) :effect (on ?p))
  (:event rest :parameters (?p - person) :effect (and (release (off ?p)) (not (on ?p))))"""
# Each person has one seat, and each seat one person.
SEATS = """(:predicates (sits ?p - person ?s - seat))
  (:exclusive (sits ?p ?s) :per (?p)) (:exclusive (sits ?p ?s) :per (?s))
  (:event sit :parameters (?p - person ?s - seat) :precondition (not (sits ?p ?s)) :effect (sits ?p ?s))
  (:event swap :parameters (?p ?q - person) :precondition (and (sits ?p left) (sits ?q right))
    :effect (and (sits ?q left) (sits ?p right)))"""
PEOPLE = ("ann", "bob", "cid", "dan", "eve")


def parsed(body: str, people=PEOPLE) -> Domain:
    constants = f"(:constants {' '.join(people)} - person left right - seat)"
    return Domain.parse(f"(define (domain d) (:types person seat) {constants} {body})")


@given(st.sampled_from([BALL, CREASE, SEATS]), st.integers(0, 2**32 - 1))
@examples(30)
def test_what_is_remembered_of_a_form_is_what_the_solver_says(body, seed):
    domain = parsed(body)
    grounds = [*all_events(domain)]
    formed, plain = Reasoner(domain), Reasoner(domain)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(PlainForms, "ask", lambda self, queries: self._solve(queries) if queries else [])
        expected = walk(plain, grounds, seed)
    assert walk(formed, grounds, seed) == expected
    assert formed.statistics.questions <= plain.statistics.questions


def walk(reasoner: Reasoner, grounds, seed: int):
    """Return what is known after all events in the states that some walks lead to."""
    draw = np.random.default_rng(seed)
    numbers = reasoner.events(grounds)
    numbers = numbers[numbers >= 0]
    states, told = np.array([0] * 4), []
    for _ in range(3):
        after, entailed = reasoner.outcome(states[:, None], numbers)
        told.append(
            (entailed.tolist(), [[one >= 0 and reasoner.belief(one) for one in row] for row in after])
        )
        states = np.array([draw.choice(np.append(row[row >= 0], 0)) for row in after])
    return told


@pytest.mark.parametrize("body", [BALL, CREASE])
def test_who_else_there_is_makes_no_more_questions(body):
    def questions(people: int) -> int:
        names = [f"p{number}" for number in range(people)]
        reasoner = Reasoner(parsed(body, names))
        grounds = [one for one in all_events(parsed(body, names[:4])) if len(set(one)) == len(one)]
        walk(reasoner, grounds, 1)
        return reasoner.statistics.questions

    assert questions(10) == questions(60)


def structure(body: str) -> BlockStructure:
    grounded = GroundDomain(parsed(body))
    (component,) = (grounded.components[number] for number in range(len(grounded.components)))
    return BlockStructure.of(component, grounded.grounder.atoms)


def test_people_trade_places_with_all_that_is_said_of_them():
    assert structure(BALL).sizes == (1,)
    own = structure(CREASE)
    assert own.sizes == (3,)
    assert len(own.orbits) == len(PEOPLE)


def test_people_stay_where_a_group_has_but_some_of_them():
    partial = CREASE + "(:exclusive (out ann) (out bob))"
    assert set(structure(partial).sizes) == {1}


def test_what_is_known_of_a_block_is_its_cell():
    own = structure(CREASE)
    unknown, other = np.zeros((2, len(own.block_of)), dtype=np.int8)
    third = np.flatnonzero(own.block_of == 2)
    other[third[np.argsort(own.position_of[third])]] = -1, 1, 0
    cells = own.cells(np.stack([unknown, other]))
    assert cells.tolist() == [[13] * 5, [13, 13, 0 + 2 * 3 + 1 * 9, 13, 13]]
    assert own.counts(cells)[1, [13, 15]].tolist() == [4, 1]
