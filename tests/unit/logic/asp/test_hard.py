"""Questions that no solver decides in time: pigeons that need more holes than there are."""

import pytest

from item.diagnostics import InputError
from item.language.domain import Domain
from item.logic.asp import solver
from item.logic.reasoner import Reasoner
from item.logic.stopping import BudgetSpentError, check_budget, stoppable

PIGEONS = """(define (domain loft) (:types pigeon hole)
  (:constants {pigeons} - pigeon {holes} - hole) (:predicates (in ?p - pigeon ?h - hole))
  (:constraint (forall (?p - pigeon) (exists (?h - hole) (in ?p ?h))))
  (:constraint (forall (?p ?q - pigeon ?h - hole) (or (= ?p ?q) (not (in ?p ?h)) (not (in ?q ?h)))))
  (:event settle :parameters (?p - pigeon ?h - hole) :precondition (and) :effect (in ?p ?h)))"""


def loft(pigeons, holes):
    names = {"pigeons": pigeons, "holes": holes}
    return Domain.parse(
        PIGEONS.format(**{what: " ".join(f"{what}{k}" for k in range(n)) for what, n in names.items()})
    )


def test_a_question_is_given_up_after_so_many_conflicts(monkeypatch):
    monkeypatch.setattr(solver, "MOST_CONFLICTS", 3_000)
    with pytest.raises(InputError, match=r"E406.*not decided after 3,000 conflicts"):
        Reasoner(loft(30, 12))


def test_a_question_that_takes_longer_is_answered_in_the_background(monkeypatch):
    """Whatever the limit of the first attempt, answers are the same."""
    whole = Reasoner(loft(5, 5))
    monkeypatch.setattr(solver, "QUICK", 1)
    again = Reasoner(loft(5, 5))
    for one in (whole, again):
        event = one.event("settle", ("pigeons0", "holes3"))
        assert one.belief(int(one.progress(0, event))).true == (("in", "pigeons0", "holes3"),)
    with pytest.raises(InputError, match="E401"):
        Reasoner(loft(6, 5))


def test_who_waits_no_longer_ends_the_search():
    looks = []

    def spent():
        looks.append(1)
        return "timed out" if len(looks) > 10 else None

    with pytest.raises(BudgetSpentError, match="timed out"), stoppable(spent):
        Reasoner(loft(40, 12))
    # Outside nobody is asked.
    check_budget()
    assert len(looks) == 11


def test_a_reasoner_that_was_stopped_while_solving_is_as_it_was(monkeypatch):
    reasoner = Reasoner(loft(5, 5))
    monkeypatch.setattr(solver, "QUICK", 1)
    event = reasoner.event("settle", ("pigeons0", "holes0"))
    with pytest.raises(BudgetSpentError), stoppable(lambda: "interrupted"):
        reasoner.progress(0, event)
    monkeypatch.undo()
    after = reasoner.belief(int(reasoner.progress(0, event)))
    assert ("in", "pigeons0", "holes0") in after.true
    assert ("in", "pigeons1", "holes0") in after.false
