"""A few constants are grounded of those that nobody has mentioned."""

from __future__ import annotations

import pytest

from item.language.domain import Domain
from item.logic.grounding import stand_ins
from item.logic.grounding.stand_ins import StandIns
from item.logic.reasoner import Reasoner
from item.logic.transitions.knowledge import LatestKnowledge


def domain(more: str = "") -> Domain:
    people = " ".join(f"p{number}" for number in range(40))
    return Domain.parse(f"""(define (domain hands) (:types person)
      (:constants {people} - person) (:predicates (up ?p - person) (near ?p ?q - person))
      (:exclusive (up ?p)) {more}
      (:event rise :parameters (?p - person) :effect (up ?p))
      (:event meet :parameters (?p ?q - person) :effect (near ?p ?q)))""")


@pytest.fixture(autouse=True)
def _little_room(monkeypatch):
    monkeypatch.setattr(stand_ins, "FEWEST", 10)
    monkeypatch.setattr(stand_ins, "ROOM", 2)


def test_few_are_grounded_and_more_when_they_are_mentioned():
    found = StandIns(domain())
    assert list(found.domain.constants) == [f"p{number}" for number in range(8)]
    new = found.new([("rise", "p30"), ("rise", "p1"), ("rise", "nobody")])
    assert new == ["p30", "p1"]
    assert not found.grow(new)
    found.mention(new)
    assert found.inner(("meet", "p30", "p1")) == ("meet", "p0", "p1")
    assert found.new([("rise", "p30")]) == []
    assert found.grow(found.new([("rise", "p2")]))
    assert len(found.domain.constants) == 16


def test_of_a_small_kind_all_are_grounded():
    found = StandIns(domain().extended({"cup": ("thing",), "pen": ("thing",)}, {}))
    assert found
    assert {"cup", "pen"} < set(found.domain.constants)
    assert found.new([("take", "cup")]) == []


def test_in_the_end_everybody_is_grounded():
    found = StandIns(domain())
    new = found.new([("rise", f"p{number}") for number in reversed(range(40))])
    assert found.grow(new)
    found.mention(new)
    assert len(found.domain.constants) == 40 == found.mentioned
    assert not found.grow([])


def test_one_fluent_stands_for_those_of_all_whom_nobody_has_mentioned():
    found = StandIns(domain())
    found.mention(["p9"])
    everybody = {f"p{number}" for number in range(40)}
    assert list(found.outer(("up", "p0"))) == [("up", "p9")]
    assert {one for _, one in found.outer(("up", "p1"))} == everybody - {"p9"}
    assert list(found.outer(("up", "p2"))) == []
    pairs = list(found.outer(("near", "p1", "p2")))
    assert len(pairs) == len(set(pairs)) == 39 * 38
    assert found.representative(("near", "p5", "p5")) == ("near", "p1", "p1")
    assert found.representative(("near", "p5", "p0")) == ("near", "p1", "p0")


def test_all_are_grounded_where_they_are_few_or_an_axiom_tells_them_apart(monkeypatch):
    assert not StandIns(domain("(:constraint (exists (?p - person) (up ?p)))"))
    assert not StandIns(domain("(:event sit :effect (not (up p3)))")).new([("rise", "p3")])
    monkeypatch.setattr(stand_ins, "FEWEST", 40)
    assert not StandIns(domain())


def test_a_reasoner_knows_of_everybody_what_the_whole_world_knows(monkeypatch):
    small = Reasoner(domain())
    monkeypatch.setattr(stand_ins, "FEWEST", 40)
    whole = Reasoner(domain())
    for one in ("p39", "p7", "p21", "p0", "p1", "p2"):
        after = [own.progress(own.start, own.events([("rise", one)])[0]) for own in (small, whole)]
        assert small.belief(int(after[0])) == whole.belief(int(after[1]))
        assert after[0] == after[1]
    assert len(small.knowledge.components.fluents) < len(whole.knowledge.components.fluents) == 1640
    assert sorted(small.fluents) == sorted(whole.fluents)
    assert small.statistics.questions == whole.statistics.questions


def test_where_some_stand_for_others_nothing_is_handed_on():
    latest, large = LatestKnowledge(), domain()
    assert latest.of(large, "hands") is not latest.of(large, "hands")
