"""All fluents of a domain, and the columns of a belief state that hold them."""

from __future__ import annotations

import re

import numpy as np
import pytest

from item.language.domain import Domain
from item.logic.grounding import price, stand_ins
from item.logic.reasoner import TOP, Reasoner
from item.logic.stopping import BudgetSpentError, stoppable
from item.logic.transitions.interning import WideRowInterner
from item.logic.transitions.knowledge import Knowledge

PEOPLE = [f"p{number}" for number in range(40)]
DOMAIN = Domain.parse(f"""(define (domain hands) (:types person)
  (:constants {" ".join(PEOPLE)} - person) (:predicates (up ?p - person) (calm))
  (:event rise :parameters (?p - person) :effect (and (up ?p) (calm))))""")
EVERY = sorted([*(("up", one) for one in PEOPLE), ("calm",)])


@pytest.fixture
def few(monkeypatch):
    """Return the reasoner's knowledge of the domain, with only a few people grounded."""
    monkeypatch.setattr(stand_ins, "FEWEST", 10)
    monkeypatch.setattr(stand_ins, "ROOM", 6)
    return Knowledge(DOMAIN)


def columns(known: Knowledge) -> dict[tuple[str, ...], tuple[str, ...]]:
    """Return for each fluent the grounded one in whose column it stands; both lists say the same."""
    grounded = known.components.fluents
    places = np.arange(len(grounded), dtype=np.int8)[None]
    found = dict(zip(known.fluents.atoms, known.fluents.values(places)[0].tolist(), strict=True))
    own, atoms = known.fluents.sorted()
    assert atoms.tolist() == EVERY == sorted(found)
    assert own.tolist() == [found[atom] for atom in EVERY]
    return {atom: grounded[place] for atom, place in found.items()}


def test_everybody_is_there_who_is_not_grounded(few):
    assert len(few.components.fluents) < len(EVERY)
    stand = columns(few)
    assert stand["calm",] == ("calm",)
    assert len({stand["up", one] for one in PEOPLE}) == 1


def test_a_constant_that_is_mentioned_has_a_column_of_its_own(few):
    # Nobody has asked before, or somebody has: the number of grounded fluents stays the same.
    for one in ("p39", "p2"):
        before = len(few.components.fluents)
        assert not few.mention([("rise", one)], WideRowInterner())
        stand = columns(few)
        assert len(few.components.fluents) == before
        others = {stand["up", other] for other in PEOPLE if other != one}
        assert stand["up", one] not in others


def test_fluents_keep_their_places_whoever_is_mentioned_and_when_the_world_grows(few):
    reasoner = Reasoner(DOMAIN, knowledge=few)
    order, sizes = reasoner.fluents, set()
    for one in reversed(PEOPLE[::3]):
        reasoner.events([("rise", one)])
        assert reasoner.fluents == order
        sizes.add(len(few.components.fluents))
    assert len(sizes) > 1


@pytest.mark.usefixtures("few")
def test_a_world_that_grows_may_be_stopped_and_grows_the_next_time(monkeypatch):
    monkeypatch.setattr(price, "AT_A_TIME", len(PEOPLE))
    domain = Domain.parse(f"""(define (domain seats) (:types person)
      (:constants {" ".join(PEOPLE)} - person) (:predicates (up ?p - person)) (:exclusive (up ?p))
      (:event rise :parameters (?p - person) :effect (up ?p)))""")
    reasoner = Reasoner(domain)
    size = len(reasoner.knowledge.components.fluents)
    asked = [("rise", one) for one in PEOPLE[:20]]
    with stoppable(lambda: "timed out"), pytest.raises(BudgetSpentError) as stopped:
        reasoner.events(asked)
    assert re.fullmatch(r".* of <text>:2 has \d+ ground instances or more", stopped.value.large)
    assert len(reasoner.knowledge.components.fluents) == size
    reasoner.events(asked)
    assert len(reasoner.knowledge.components.fluents) > size
    after = reasoner.progress(TOP, reasoner.event("rise", ("p30",)))
    assert len(reasoner.belief(after).false) == len(PEOPLE) - 1


def test_where_all_are_grounded_nothing_is_renamed():
    known = Knowledge(DOMAIN)
    values = np.ones((2, len(known.components.fluents)), dtype=np.int8)
    assert known.fluents.values(values) is values
    assert known.fluents.atoms == tuple(known.components.fluents)
    assert known.fluents.sorted()[1].tolist() == EVERY
