"""Which events enable, forbid and undo which, against a search through all states; and how that is shown."""

import xml.etree.ElementTree as ET
from itertools import product

import pytest

from item.diagnostics import InputError
from item.language.domain import NOTHING, Domain
from item.logic.belief import BeliefState
from item.logic.diagnosis.relations import Effect, Relation, relations
from item.logic.reasoner import INFEASIBLE, Reasoner
from item.output.graph.picture import as_svg
from item.output.graph.text import as_dot, as_text
from tests.support import console

LAMP = """(define (domain lamp)
  (:types lamp)
  (:constants desk bed - lamp)
  (:predicates (on ?l - lamp) (broken ?l - lamp) (warm))
  (:constraint (forall (?l - lamp) (not (and (on ?l) (broken ?l)))))
  (:event light :parameters (?l - lamp) :precondition (not (on ?l)) :effect (and (on ?l) (warm)))
  (:event dim :parameters (?l - lamp) :precondition (on ?l) :effect (not (on ?l)))
  (:event break :parameters (?l - lamp) :precondition (on ?l) :effect (and (broken ?l) (not (on ?l))))
  (:event mend :parameters (?l - lamp) :precondition (broken ?l) :effect (not (broken ?l)))
  (:event look :precondition (warm)))"""
FERRY = """(define (domain ferry)
  (:types van)
  (:constants red blue - van)
  (:predicates (here ?v - van) (aboard ?v - van) (there ?v - van))
  (:exclusive (here ?v) (aboard ?v) (there ?v) :per (?v))
  (:event board :parameters (?v - van) :precondition (here ?v) :effect (aboard ?v))
  (:event land :parameters (?v - van) :precondition (aboard ?v) :effect (there ?v))
  (:event turn :parameters (?v - van) :precondition (there ?v) :effect (here ?v))
  (:event honk :parameters (?v - van)))"""


def by_search(domain):
    """Return the relations of a domain of few fluents, from the outcome of every event in every state."""
    reasoner = Reasoner(domain)
    fluents = reasoner.fluents
    states = []
    for values in product((True, False), repeat=len(fluents)):
        true = tuple(sorted(one for one, value in zip(fluents, values, strict=True) if value))
        false = tuple(sorted(one for one, value in zip(fluents, values, strict=True) if not value))
        state = reasoner.intern(BeliefState(true, false))
        if state != INFEASIBLE:
            states.append(state)
    ground = [
        (name, *values)
        for name, event in domain.events.items()
        for values in product(*(domain.objects_of(one) for one in event.parameters))
    ]
    numbers = reasoner.events(ground)
    table = {}
    for event, number in zip(ground, numbers, strict=True):
        after = reasoner.progress(states, [number] * len(states))
        pairs = [(one, other) for one, other in zip(states, after, strict=True) if other != INFEASIBLE]
        before, then = (
            [dict(zip(fluents, map(int, row), strict=True)) for row in reasoner.values(side)]
            for side in zip(*pairs, strict=True)
        )
        needs = {f: v for f in fluents for v in (1, -1) if all(one[f] == v for one in before)}
        holds = {f: v for f in fluents for v in (1, -1) if all(one[f] == v for one in then)}
        changes = {f: v for f, v in holds.items() if needs.get(f) != v}
        table[event] = needs, holds, changes
    found = set()
    for (first, (own_needs, holds, changes)), (second, (needs, after, made)) in product(
        table.items(), repeat=2
    ):
        hindered = any(holds.get(f) == -v for f, v in needs.items())
        if not hindered and any(needs.get(f) == v for f, v in changes.items()):
            found.add((Effect.ENABLES, first[0], second[0]))
        either = not any(needs.get(f) == -v for f, v in own_needs.items())
        if either and any(needs.get(f) == -v for f, v in changes.items()):
            found.add((Effect.FORBIDS, first[0], second[0]))
        possible = not any(after.get(f) == -v for f, v in own_needs.items())
        if possible and any(made.get(f) == -v for f, v in changes.items()):
            found.add((Effect.UNDOES, first[0], second[0]))
    return found


@pytest.mark.parametrize("text", [LAMP, FERRY], ids=["lamp", "ferry"])
def test_relations_are_those_of_all_states(text):
    domain = Domain.parse(text)
    found = relations(domain)
    assert {(one.effect, one.first, one.second) for one in found} == by_search(domain)
    assert all(one.predicates for one in found)


def test_relations_name_what_they_are_about():
    found = relations(Domain.parse(FERRY))
    assert Relation(Effect.ENABLES, "board", "land", ("aboard",)) in found
    assert Relation(Effect.FORBIDS, "board", "board", ("here",)) in found
    assert not any("honk" in (one.first, one.second) for one in found)


def test_constants_that_a_narrative_brings_are_stood_for():
    lacking = FERRY.replace("  (:constants red blue - van)\n", "")
    assert relations(Domain.parse(lacking)) == relations(Domain.parse(FERRY))


def test_what_depends_on_how_many_constants_there_are_is_refused():
    lacking = FERRY.replace("  (:constants red blue - van)\n", "")
    counted = lacking.replace(":effect (there ?v)", ":effect (when (forall (?w - van) (here ?w)) (there ?v))")
    with pytest.raises(InputError, match="how many constants"):
        relations(Domain.parse(counted))


def test_the_text_lists_every_event():
    domain = Domain.parse(FERRY)
    events = tuple(name for name in domain.events if name != NOTHING)
    assert as_text(events, relations(domain)) == (
        "board\n  enables  land (aboard)\n  forbids  board (here)\n  undoes   turn (here)\n"
        "land\n  enables  turn (there)\n  forbids  land (aboard)\n  undoes   board (aboard)\n"
        "turn\n  enables  board (here)\n  forbids  turn (there)\n  undoes   land (there)\n"
        "honk\n  changes nothing that an event needs or changes\n"
    )


def test_the_pictures_show_every_relation():
    domain = Domain.parse(LAMP)
    events = tuple(domain.events)
    found = relations(domain)
    root = ET.fromstring(as_svg("a & b", events, found))
    titles = {one.text for one in root.iter("{http://www.w3.org/2000/svg}title")}
    told = {f"{one.first} {one.effect} {one.second}: {', '.join(one.predicates)}" for one in found}
    assert titles == {"a & b", *told}
    assert as_dot("lamp", events, found).count(" -> ") == len(found)


def test_the_command_writes_by_the_ending(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "ferry.pddl").write_text(FERRY, encoding="utf-8")
    assert console.run("item graph ferry.pddl").out.startswith("board\n  enables")
    for name, start in (("a.svg", "<svg"), ("a.dot", 'digraph "ferry"')):
        assert console.run(f"item graph ferry.pddl -o {name}").status == 0
        assert (tmp_path / name).read_text(encoding="utf-8").startswith(start)
    refused = console.run("item graph ferry.pddl -o a.png")
    assert (refused.status, ".svg or .dot" in refused.out) == (2, True)
