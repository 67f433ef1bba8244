"""What events need and change, against the enumeration of complete states."""

import pytest

from item.language.domain import Domain
from item.logic.diagnosis.literals import event_literals, grounding
from item.logic.reasoner import Reasoner
from tests.reference.domains import all_events
from tests.reference.reference import Reference

LAMP = """(define (domain lamp)
  (:constants desk bed) (:predicates (on ?l) (broken ?l) (warm))
  (:event light :parameters (?l) :precondition (not (on ?l)) :effect (and (on ?l) (warm)))
  (:event strike :parameters (?l ?m) :precondition (and (on ?l) (not (broken ?m))) :effect (on ?m))
  (:event never :precondition (and (warm) (not (warm))))
  (:event test :parameters (?l) :precondition (or (on ?l) (warm))
    :effect (and (when (on ?l) (broken ?l)) (oneof (warm) (not (on ?l)))))
  (:event fumble :parameters (?l) :precondition (not (on ?l)) :effect (release (on ?l)))
  (:event look))"""
LAWFUL = LAMP.replace(
    "(:event light", "(:constraint (forall (?l) (not (and (on ?l) (broken ?l))))) (:event light"
)
FERRY = """(define (domain ferry)
  (:constants red blue) (:predicates (here ?v) (there ?v) (full))
  (:exclusive (here ?v) (there ?v) :per (?v))
  (:event cross :parameters (?v) :precondition (here ?v) :effect (there ?v))
  (:event load :parameters (?v) :precondition (and (here ?v) (not (full))) :effect (full))
  (:event sink :parameters (?v) :effect (and (not (here ?v)) (release (full)))))"""


@pytest.mark.parametrize("text", [LAMP, LAWFUL, FERRY], ids=["lamp", "lawful", "ferry"])
def test_what_each_event_needs_and_changes(text):
    domain = Domain.parse(text)
    reference, found = Reference(domain), event_literals(domain, Reasoner(domain))
    always = reference.agreement(reference.states)
    ground = []
    for event in all_events(domain):
        before = [
            state
            for state in reference.states
            if reference.precondition(event, state) and [*reference.results(event, state)]
        ]
        if not before:
            continue
        ground.append(event)
        row = found.ground.index(event)
        held = reference.agreement(before)
        after = reference.agreement({one for state in before for one in reference.results(event, state)})
        told = {
            name: frozenset(
                (atom, bool(value > 0))
                for atom, value in zip(found.fluents, getattr(found, name)[row].tolist(), strict=True)
                if value
            )
            for name in ("needs", "changes", "after")
        }
        assert told == {"needs": held - always, "changes": after - held, "after": after}, event
    assert [*found.ground] == ground
    assert found.complete


def test_conjunctions_of_literals_with_effects_in_every_case_are_plain():
    domain = Domain.parse(LAMP)
    found = event_literals(domain, Reasoner(domain))
    plain = dict(zip((one[0] for one in found.ground), found.plain.tolist(), strict=True))
    assert plain == {
        "light": True,
        "strike": True,
        "test": False,
        "fumble": True,
        "look": True,
        "nothing": True,
    }


FOUR = LAMP.replace("desk bed", "desk bed hall - lamp sink tap - tube").replace(
    "(:constants", "(:types lamp tube) (:constants"
)


def test_how_many_ground_fluents_and_events_there_are():
    fluents, events = grounding(Domain.parse(FOUR))
    assert fluents == 5 + 5 + 1
    assert events == {"light": 5, "strike": 25, "never": 1, "test": 5, "fumble": 5, "look": 1, "nothing": 1}
