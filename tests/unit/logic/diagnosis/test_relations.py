"""Which events enable, forbid and undo which, against a search through all states; and how that is shown."""

import xml.etree.ElementTree as ET
from itertools import pairwise, product

import pytest

from item.diagnostics import InputError
from item.language.domain import Domain
from item.logic.belief import BeliefState
from item.logic.diagnosis.relations import Effect, Relation, event_graph
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
    found = event_graph(domain).relations
    assert {(one.effect, one.first, one.second) for one in found} == by_search(domain)
    assert all(one.predicates for one in found)


def test_relations_name_what_they_are_about():
    found = event_graph(Domain.parse(FERRY)).relations
    assert Relation(Effect.ENABLES, "board", "land", ("aboard",)) in found
    assert Relation(Effect.FORBIDS, "board", "board", ("here",)) in found
    assert not any("honk" in (one.first, one.second) for one in found)


SWAP = """(define (domain stage)
  (:types person role)
  (:constants ann ben - person viola feste - role)
  (:predicates (plays ?p - person ?r - role) (tired ?p - person) (dim))
  (:exclusive (plays ?p ?r) :per (?r))
  (:event take :parameters (?p - person ?r - role) :precondition (not (plays ?p ?r)) :effect (plays ?p ?r))
  (:event swap :parameters (?a ?b - person) :precondition (not (= ?a ?b))
    :effect (forall (?r - role) (when (plays ?a ?r) (plays ?b ?r))))
  (:event act :parameters (?p - person ?r - role) :precondition (plays ?p ?r) :effect (when (dim) (tired ?p)))
  (:event darken :effect (dim))
  (:event rest :parameters (?p - person) :precondition (tired ?p) :effect (not (tired ?p))))"""


def test_changes_under_a_condition_count():
    found = event_graph(Domain.parse(SWAP)).relations
    assert [one for one in found if one.first == "swap"] == [
        Relation(Effect.ENABLES, "swap", "take", ("plays",)),
        Relation(Effect.ENABLES, "swap", "act", ("plays",)),
        Relation(Effect.FORBIDS, "swap", "take", ("plays",)),
        Relation(Effect.FORBIDS, "swap", "act", ("plays",)),
        Relation(Effect.UNDOES, "swap", "take", ("plays",)),
        Relation(Effect.UNDOES, "swap", "swap", ("plays",)),
    ]
    assert Relation(Effect.ENABLES, "act", "rest", ("tired",)) in found
    # The condition is not needed.
    assert not any(one.second == "swap" and one.effect is not Effect.UNDOES for one in found)


@pytest.mark.parametrize(
    "condition",
    ["(or (dim) (plays ?p ?r))", "(not (and (not (dim)) (plays ?p ?r)))", "(exists (?x - person) (= ?x ?p))"],
)
def test_a_condition_may_hold_in_several_ways(condition):
    text = SWAP.replace(":effect (when (dim)", f":effect (when {condition}")
    assert Relation(Effect.ENABLES, "act", "rest", ("tired",)) in event_graph(Domain.parse(text)).relations


def test_of_very_many_ways_to_hold_the_first_ones_count():
    """Whatever they come to: here each of a million attempts fails at its last fact."""
    one_of_two = " ".join(f"(or (plays ?p ?r) (tired {name}))" for name in ("ann", "ben") * 10)
    never = "(or (and (dim) (not (dim))) (and (tired ?p) (not (tired ?p))))"
    text = SWAP.replace(":effect (when (dim)", f":effect (when (and {one_of_two} {never})")
    assert not any(
        one.predicates == ("tired",)
        for one in event_graph(Domain.parse(text)).relations
        if one.first == "act"
    )


BOAT = """(define (domain boat)
  (:types person place)
  (:constants {persons} - person boat cave - place)
  (:predicates (at ?p - person ?l - place) (towed))
  (:exclusive (at ?p ?l) :per (?p))
  (:event board :parameters (?p - person ?to - place) :effect (at ?p ?to))
  (:event tow :effect (towed))
  (:event sail :parameters (?to - place) :precondition {need}
    :effect (forall (?c - person) (when (at ?c boat) (at ?c ?to)))))"""


@pytest.mark.parametrize("persons", ["ann", "ann ben"])
@pytest.mark.parametrize(
    ("need", "tow"),
    [
        ("(exists (?c - person) (at ?c boat))", False),
        ("(exists (?c - person) (or (at ?c boat) (towed)))", True),
        ("(and (or (towed) (exists (?c - person) (at ?c boat))))", True),
        ("(forall (?c - person) (imply (not (at ?c boat)) (towed)))", True),
        ("(exists (?c - person) (and (not (= ?to boat)) (or (at ?c boat) (towed))))", True),
        ("(or (= ?to cave) (and (not (= ?to cave)) (exists (?c - person) (or (towed) (at ?c boat)))))", True),
        ("(not (forall (?c - person) (and (not (at ?c boat)) (not (towed)))))", True),
        ("(not (forall (?c - person) (not (at ?c boat))))", False),
    ],
)
def test_one_of_several_facts_is_enough_to_enable(persons, need, tow):
    found = event_graph(Domain.parse(BOAT.format(persons=persons, need=need))).relations
    assert Relation(Effect.ENABLES, "board", "sail", ("at",)) in found
    assert (Relation(Effect.ENABLES, "tow", "sail", ("towed",)) in found) == tow
    # With several persons, the one who goes ashore need not be the last on board.
    forbidden = Relation(Effect.FORBIDS, "board", "sail", ("at",)) in found
    assert forbidden == (persons == "ann" and not tow)


YARD = """(define (domain yard)
  (:types person van)
  (:constants kim lou - person v1 v2 - van)
  (:predicates (drives ?p - person ?v - van) (gone ?v - van) (manned ?v - van))
  (:exclusive (drives ?p ?v) :per (?v))
  {derived}
  (:event board :parameters (?p - person ?v - van) :effect (drives ?p ?v))
  (:event abandon :parameters (?v - van) :effect (forall (?p - person) (not (drives ?p ?v))))
  (:event go :parameters (?v - van) :precondition {need} :effect (gone ?v))
  (:event park :parameters (?v - van) :precondition {need} :effect (not (gone ?v)))
  (:event clean :parameters (?v - van) :precondition (not {need})))"""
MANNED = "(:derived (manned ?v - van) (exists (?p - person) (drives ?p ?v)))"
# By itself nothing is manned.
CIRCULAR = "(:derived (manned ?v - van) (or (manned ?v) (exists (?p - person) (drives ?p ?v))))"


@pytest.mark.parametrize(
    ("derived", "need"),
    [
        (MANNED, "(manned ?v)"),
        (CIRCULAR, "(manned ?v)"),
        ("", "(exists (?p - person) (drives ?p ?v))"),
        ("", "(or (drives kim ?v) (drives lou ?v))"),
    ],
)
def test_what_is_derived_enables_and_forbids_as_its_definition(derived, need):
    derived = derived or "(:derived (manned ?v - van) (gone ?v))"
    found = event_graph(Domain.parse(YARD.format(derived=derived, need=need))).relations
    assert [(str(one.effect), one.first, one.second, one.predicates) for one in found] == [
        ("enables", "board", "go", ("drives",)),
        ("enables", "board", "park", ("drives",)),
        ("enables", "abandon", "clean", ("drives",)),
        ("forbids", "board", "clean", ("drives",)),
        ("forbids", "abandon", "go", ("drives",)),
        ("forbids", "abandon", "park", ("drives",)),
        ("undoes", "board", "board", ("drives",)),
        ("undoes", "board", "abandon", ("drives",)),
        ("undoes", "abandon", "board", ("drives",)),
        ("undoes", "go", "park", ("gone",)),
        ("undoes", "park", "go", ("gone",)),
    ]


def test_arriving_at_the_shelter_enables_what_asks_whether_the_animal_is_here():
    found = event_graph(Domain.load("shelter")).relations
    enabled = {one.second for one in found if one.first == "arrive" and one.effect is Effect.ENABLES}
    assert {"house", "walk", "sicken", "foster", "escape"} <= enabled


def test_what_is_derived_from_itself_has_a_bound():
    """Of forty rooms in a ring each is lit through the next: more ways than can be gone through."""
    rooms = [f"r{number}" for number in range(40)]
    text = f"""(define (domain ring) (:types room) (:constants {" ".join(rooms)} - room)
      (:predicates (lamp ?r - room) (lit ?r - room) (seen ?r - room))
      (:derived (lit ?r - room) (or (lamp ?r) (exists (?s - room) (lit ?s))))
      (:event switch :parameters (?r - room) :effect (lamp ?r))
      (:event darken :parameters (?r - room) :effect (not (lamp ?r)))
      (:event look :parameters (?r - room) :precondition (lit ?r) :effect (seen ?r)))"""
    found = event_graph(Domain.parse(text)).relations
    assert Relation(Effect.ENABLES, "switch", "look", ("lamp",)) in found
    assert not any((one.first, one.second) == ("darken", "look") for one in found)


CRATES = """(define (domain crates) (:types site) (:constants s1 s2 - site)
  (:functions (n ?s - site) - (number 0 3))
  (:event drop :parameters (?s - site) :effect (increase (n ?s) 1))
  (:event load :parameters (?s - site) :effect (decrease (n ?s) 2)))"""


def test_bounds_of_functions_are_needs():
    found = event_graph(Domain.parse(CRATES)).relations
    assert {(str(one.effect), one.first, one.second) for one in found} == {
        # At the upper bound, after loading there is room; at the lower one, dropping makes enough.
        ("enables", "load", "drop"),
        ("enables", "drop", "load"),
        ("forbids", "drop", "drop"),
        ("forbids", "load", "load"),
        ("undoes", "drop", "drop"),
        ("undoes", "drop", "load"),
        ("undoes", "load", "drop"),
    }


@pytest.mark.parametrize(
    ("law", "first", "second", "forbids"),
    [
        # Both need one of several facts.
        ("(:exclusive (a) (b) (c) (d))", "(or (a) (b))", "(or (c) (d))", False),
        ("(:exclusive (a) (b) (c) (d))", "(or (a) (b))", "(or (b) (c))", True),
        ("(:constraint (imply (or (c) (d)) (not (or (a) (b)))))", "(or (a) (b))", "(or (c) (d))", False),
        # Only the first, only the second.
        ("", "(or (a) (b))", "(and (not (a)) (not (b)))", False),
        ("", "(or (a) (b))", "(not (a))", True),
        ("", "(and (not (a)) (b))", "(and (not (a)) (or (not (b)) (c)))", True),
        ("", "(and (not (a)) (b))", "(and (not (a)) (or (not (b)) (a)))", False),
    ],
)
def test_an_event_forbids_what_could_have_happened_instead(law, first, second, forbids):
    found = event_graph(
        Domain.parse(f"""(define (domain d) (:predicates (a) (b) (c) (d)) {law}
          (:event first :precondition {first} :effect (a))
          (:event second :precondition {second} :effect (d))
          (:event other :effect (oneof (b) (c))))""")
    ).relations
    assert (
        any((one.effect, one.first, one.second) == (Effect.FORBIDS, "first", "second") for one in found)
        == forbids
    )


def test_constants_that_a_narrative_brings_are_stood_for():
    lacking = FERRY.replace("  (:constants red blue - van)\n", "")
    assert event_graph(Domain.parse(lacking)) == event_graph(Domain.parse(FERRY))


def test_what_depends_on_how_many_constants_there_are_is_refused():
    lacking = FERRY.replace("  (:constants red blue - van)\n", "")
    counted = lacking.replace(":effect (there ?v)", ":effect (when (forall (?w - van) (here ?w)) (there ?v))")
    with pytest.raises(InputError, match="how many constants there are of `van`") as raised:
        event_graph(Domain.parse(counted))
    assert [one.code for one in raised.value.diagnostics] == ["E408"]


def test_types_that_nothing_asks_for_need_no_constants():
    counted = FERRY.replace(":effect (there ?v)", ":effect (when (forall (?w - van) (here ?w)) (there ?v))")
    told = counted.replace("(:types van)", "(:types van - object truck bus - van)")
    assert event_graph(Domain.parse(told)) == event_graph(Domain.parse(counted))


def test_the_text_lists_every_event():
    assert as_text(event_graph(Domain.parse(FERRY))) == (
        "board\n  enables  land (aboard)\n  forbids  board (here)\n  undoes   turn (here)\n"
        "land\n  enables  turn (there)\n  forbids  land (aboard)\n  undoes   board (aboard)\n"
        "turn\n  enables  board (here)\n  forbids  turn (there)\n  undoes   land (there)\n"
        "honk\n  enables, forbids and undoes nothing\n"
    )


def test_the_text_keeps_to_the_width_of_the_terminal():
    graph = event_graph(Domain.parse(LAMP))
    assert max(map(len, as_text(graph).splitlines())) > 40
    shown = as_text(graph, width=40)
    assert max(map(len, shown.splitlines())) <= 40
    assert shown.split() == as_text(graph).split()


def test_an_event_that_static_facts_rule_out_is_told_apart_from_one_without_effect():
    fitted = FERRY.replace("(aboard ?v - van) (there", "(aboard ?v - van) (electric ?v - van) (there")
    fitted = fitted.replace(
        "(:event honk :parameters (?v - van))",
        """(:event honk :parameters (?v - van))
  (:event charge :parameters (?v - van) :precondition (and (electric ?v) (there ?v)) :effect (here ?v))""",
    )
    found = event_graph(Domain.parse(fitted))
    assert found.impossible == {"charge"}
    assert as_text(found).endswith("charge\n  cannot happen with these constants and facts\n")


def test_the_only_one_who_may_counts_wherever_constants_are_declared():
    """As many others as are looked at come first, and static facts allow only the last one."""
    vans = [f"van-{number}" for number in range(15)]
    lone = FERRY.replace("red blue", " ".join(vans)).replace(
        "(:exclusive", "(:init (electric van-14)) (:exclusive"
    )
    lone = lone.replace("(aboard ?v - van)", "(aboard ?v - van) (electric ?v - van)")
    lone = lone.replace(
        "(:event honk :parameters (?v - van))",
        """(:event charge :parameters (?v ?w - van)
    :precondition (and (or (electric ?v) (electric ?w)) (there ?v)) :effect (here ?v))""",
    )
    found = event_graph(Domain.parse(lone))
    assert Relation(Effect.ENABLES, "land", "charge", ("there",)) in found.relations
    assert Relation(Effect.ENABLES, "charge", "board", ("here",)) in found.relations


def test_on_a_map_events_are_looked_at_in_neighbouring_places():
    """No two rooms may trade places, and by their names neighbours are far apart."""
    rooms = [f"r{71 * place % 200:03}" for place in range(200)]
    ways = " ".join(f"(next {one} {other})" for one, other in pairwise(rooms))
    found = event_graph(
        Domain.parse(f"""(define (domain map) (:types person room thing)
      (:constants ann ben cid - person {" ".join(rooms)} - room cup key map - thing)
      (:predicates (at ?p - person ?r - room) (in ?t - thing ?r - room) (has ?p - person ?t - thing)
        (next ?r ?s - room))
      (:init {ways})
      (:exclusive (at ?p ?r) :per (?p))
      (:exclusive (in ?t ?r) (has ?p ?t) :per (?t))
      (:event go :parameters (?p - person ?r ?s - room)
        :precondition (and (at ?p ?r) (next ?r ?s)) :effect (at ?p ?s))
      (:event take :parameters (?p - person ?t - thing ?r - room)
        :precondition (and (at ?p ?r) (in ?t ?r)) :effect (has ?p ?t))
      (:event throw :parameters (?p - person ?t - thing ?r ?s - room)
        :precondition (and (at ?p ?r) (has ?p ?t) (next ?r ?s)) :effect (in ?t ?s)))""")
    )
    told = {(str(one.effect), one.first, one.second) for one in found.relations}
    assert {
        ("enables", "go", "go"),
        ("enables", "go", "take"),
        ("enables", "take", "throw"),
        ("enables", "throw", "take"),
        ("undoes", "throw", "take"),
    } <= told


def test_the_pictures_show_every_relation():
    found = event_graph(Domain.parse(LAMP))
    root = ET.fromstring(as_svg("a & b", found))
    titles = {one.text for one in root.iter("{http://www.w3.org/2000/svg}title")}
    told = {f"{one.first} {one.effect} {one.second}: {', '.join(one.predicates)}" for one in found.relations}
    assert titles == {"a & b", *told}
    assert as_dot("lamp", found).count(" -> ") == len(found.relations)


def test_the_command_writes_by_the_ending(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "ferry.pddl").write_text(FERRY, encoding="utf-8")
    assert console.run("item graph ferry.pddl").out.startswith("board\n  enables")
    for name, start in (("a.svg", "<svg"), ("a.dot", 'digraph "ferry"')):
        assert console.run(f"item graph ferry.pddl -o {name}").status == 0
        assert (tmp_path / name).read_text(encoding="utf-8").startswith(start)
    refused = console.run("item graph ferry.pddl -o a.png")
    assert (refused.status, ".svg or .dot" in refused.out) == (2, True)
