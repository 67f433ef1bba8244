"""Programs that are let go are built anew, and answer alike."""

import gc
import weakref

from item.language.domain import Domain
from item.logic.asp.solver import Program
from item.logic.reasoner import TOP, Reasoner

# Three literals in a constraint leave it to a search what follows.
LAMPS = Domain.parse("""(define (domain lamps)
  (:types lamp) (:constants red green blue - lamp) (:predicates (lit ?l - lamp))
  (:constraint (or (lit red) (lit green) (lit blue)))
  (:event dim :parameters (?l - lamp) :precondition (lit ?l) :effect (not (lit ?l))))""")
LAMP_EVENTS = [("dim", one) for one in ("red", "green", "blue")]


def test_programs_that_nobody_has_go_and_answers_stay(monkeypatch):
    made = []
    make = Program.__init__

    def remembered(self, *given):
        made.append(weakref.ref(self))
        make(self, *given)

    monkeypatch.setattr(Program, "__init__", remembered)
    reasoner = Reasoner(LAMPS)
    first, second, third = reasoner.events(LAMP_EVENTS).tolist()
    dark = reasoner.progress(TOP, first)
    searched = len(made)
    assert searched
    gc.disable()
    try:
        reasoner.knowledge.questions.forget_programs()
        # They are in no reference cycle, so they go at once.
        assert [one() for one in made] == [None] * searched
    finally:
        gc.enable()
    assert reasoner.progress(TOP, first) == dark
    assert len(made) == searched
    after = reasoner.belief(reasoner.progress(dark, second))
    assert len(made) > searched
    other = Reasoner(LAMPS)
    assert other.events(LAMP_EVENTS).tolist() == [first, second, third]
    assert after == other.belief(other.progress(other.progress(TOP, first), second))
    assert ("lit", "blue") in after.true
    assert reasoner.progress(reasoner.progress(dark, second), third) < 0
