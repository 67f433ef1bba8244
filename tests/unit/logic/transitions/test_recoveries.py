"""What is kept after several events that cannot all happen."""

import numpy as np
import pytest

from item.language.domain import Domain
from item.logic.belief import BeliefState
from item.logic.contradiction import OnContradiction
from item.logic.reasoner import INFEASIBLE, TOP, Reasoner
from item.mapper import NarrativeMapper
from item.narrative.narrative import Narrative, Sentence

DOORS = Domain.parse("""(define (domain doors)
  (:types door) (:constants oak elm ash - door) (:predicates (opened ?d - door) (locked ?d - door))
  (:event open :parameters (?d - door)
    :precondition (and (not (opened ?d)) (not (locked ?d))) :effect (opened ?d))
  (:event lock :parameters (?d - door) :precondition (not (opened ?d)) :effect (locked ?d))
  (:event close :parameters (?d - door) :precondition (opened ?d) :effect (not (opened ?d))))""")
KNOWN = BeliefState(
    true=(("locked", "oak"), ("opened", "elm"), ("opened", "ash")),
    false=(("opened", "oak"), ("locked", "elm")),
)
SEQUENCES = (
    # One can happen and one cannot, in either order; both cannot; the second cannot after the first.
    (("close", "elm"), ("open", "oak")),
    (("open", "oak"), ("close", "elm")),
    (("open", "oak"), ("open", "elm")),
    (("close", "elm"), ("close", "elm")),
    (("close", "elm"), ("open", "elm"), ("open", "oak")),
)


def reasoner_of(kind):
    reasoner = Reasoner(DOORS, on_contradiction=OnContradiction(kind))
    return reasoner, reasoner.intern(KNOWN)


@pytest.mark.parametrize("parts", SEQUENCES)
def test_each_event_goes_on_from_where_those_before_it_have_led(parts):
    reasoner, state = reasoner_of("keep")
    numbers = reasoner.events(list(parts)).tolist()
    (sequence,) = reasoner.sequences([tuple(numbers)]).tolist()
    assert reasoner.progress(state, sequence) == INFEASIBLE
    expected = state
    for number in numbers:
        after = reasoner.progress(expected, number)
        expected = after if after != INFEASIBLE else int(reasoner.recovered([expected], [number])[0])
    # Beside an event by itself, and again when it is remembered.
    alone = reasoner.events([("open", "oak")])[0]
    for _ in range(2):
        found = reasoner.recovered([state, state], [sequence, alone]).tolist()
        assert found == [expected, reasoner.recovered([state], [alone])[0]]
    assert ("opened", "ash") in reasoner.belief(expected).true


def test_forgetting_leaves_nothing_after_several_events():
    reasoner, state = reasoner_of("forget")
    numbers = tuple(reasoner.events(list(SEQUENCES[0])).tolist())
    assert reasoner.recovered(np.array([state]), reasoner.sequences([numbers])).tolist() == [TOP]


def test_a_label_of_several_events_that_cannot_happen_leaves_what_they_make_of_it():
    lines = ("Lock the oak.", "Open the elm.", "Close the elm and open the oak.", "Open the elm.")
    told = [Narrative("a", tuple(Sentence(str(k), line) for k, line in enumerate(lines)))]
    labels = [["lock(oak)", "open(elm)", "close(elm) + open(oak)", "open(elm)"]]
    mapper = NarrativeMapper(DOORS, on_contradiction="keep").fit(told, labels=labels)
    (reading,) = mapper.predict(told, labels=labels)
    assert [one.feasible for one in reading.sentences] == [True, True, False, True]
    assert ("opened", "oak") in reading.sentences[2].after.true
    assert ("locked", "oak") in reading.sentences[2].after.false
