"""Changes that are stopped are taken back, or overwritten by the next ones."""

from __future__ import annotations

import pytest

from item.diagnostics import InputError
from item.language.domain import Domain
from item.language.syntax import ast
from item.logic.all_or_none import all_or_none, store
from item.logic.grounding import price
from item.logic.grounding.price import Price
from item.logic.reasoner import Reasoner
from item.logic.stopping import BudgetSpentError, stoppable


class Shelf:
    def __init__(self):
        self.names = ("a",)


def test_what_is_stopped_is_taken_back():
    shelf, row, places = Shelf(), [1], {"a": 0}

    def change():
        with all_or_none(shelf, grown=(row, places)):
            shelf.names, shelf.more = ("b",), 1
            row.extend((2, 3))
            places.update(b=1, c=2)
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        change()
    assert (vars(shelf), row, places) == ({"names": ("a",)}, [1], {"a": 0})


def test_what_is_not_stopped_stays():
    shelf, row = Shelf(), [1]
    with all_or_none(shelf, grown=(row,)):
        shelf.names = ("b",)
        row.append(2)
    assert (shelf.names, row) == (("b",), [1, 2])


def test_what_was_left_behind_is_overwritten():
    row = ["a", "left", "behind"]
    store(1, "b", row)
    assert row == ["a", "b"]


def test_instances_of_work_that_was_stopped_are_not_counted(monkeypatch):
    """Tried again until there is time, it is not refused for having too many of them."""
    people = " ".join(f"p{k}" for k in range(20))
    domain = Domain.parse(f"""(define (domain crowd) (:constants {people}) (:predicates (up ?p))
      (:event rise :parameters (?p) :precondition (forall (?a ?b) (imply (up ?a) (up ?b)))
        :effect (up ?p)))""")
    monkeypatch.setattr(price, "MOST_INSTANCES", 1000)
    monkeypatch.setattr(price, "AT_A_TIME", 100)
    reasoner = Reasoner(domain)
    for _ in range(4):
        with pytest.raises(BudgetSpentError), stoppable(lambda: "timed out"):
            reasoner.event("rise", ("p1",))
    assert reasoner.event("rise", ("p1",)) is not None


def test_too_many_instances_are_refused(monkeypatch):
    monkeypatch.setattr(price, "MOST_INSTANCES", 10)
    own, place = Price(Domain.parse("(define (domain d))")), ast.And()
    own.charge(place, 6)
    own.charge(ast.Or(()), 6)
    with pytest.raises(InputError):
        own.charge(place, 6)
