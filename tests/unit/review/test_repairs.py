"""What would mend a contradiction: ranked, and tried by the solver."""

import json

import pytest
from msgspec.structs import replace

from item import Domain
from item.inference.reasons import Reason
from item.logic.belief import split_sequence
from item.logic.reasoner import INFEASIBLE, Reasoner
from item.review.bridges import Bridge
from item.review.repairs import RepairKind, repairs
from item.scoring.contributions import Contribution, Source

TEXT = """(define (domain doors) (:types door) (:constants oak elm - door)
  (:predicates (opened ?d - door))
  (:event open :parameters (?d - door) :precondition (not (opened ?d)) :effect (opened ?d))
  (:event close :parameters (?d - door) :precondition (opened ?d) :effect (not (opened ?d)))
  (:event slam :parameters (?d - door) :effect (not (opened ?d)))
  (:init (not (opened oak)) (not (opened elm))))"""
DOORS = Domain.parse(TEXT)


@pytest.fixture
def reasoner():
    return Reasoner(DOORS)


@pytest.fixture
def replayed(told, reasoner):
    """Return a function that makes a reading of some events, with the states that they lead to."""

    def make(*events):
        state, sentences = reasoner.start, []
        for one in told(*(("x", event) for event in events)).sentences:
            before, numbers = reasoner.belief(state), reasoner.events(split_sequence(one.event))
            after = int(reasoner.progress(state, int(numbers[0])))
            feasible = after != INFEASIBLE
            state = after if feasible else int(reasoner.recovered([state], [int(numbers[0])])[0])
            sentences.append(replace(one, feasible=feasible, before=before, after=reasoner.belief(state)))
        return replace(told(), sentences=tuple(sentences))

    return make


def reasons(*shares):
    """Return the reasons of candidates and their probabilities, fitting the state by one in e."""
    fit = (Contribution(Source.STATE, "", -1.0),)
    return tuple(Reason(event, share, fit) for event, share in shares)


def test_repairs_of_all_kinds_are_ranked_by_their_odds(replayed, reasoner):
    reading = replayed(("open", "oak"), ("open", "elm"), ("open", "oak"))
    candidates = (
        reasons((("open", "oak"), 0.8), (("nothing",), 0.1), (("slam", "oak"), 0.1)),
        reasons((("open", "elm"), 1.0)),
        reasons((("open", "oak"), 0.4), (("open", "elm"), 0.3), (("slam", "oak"), 0.2), (("nothing",), 0.1)),
    )
    bridge = Bridge((("close", "oak"),), -1.5)
    found = repairs(reading, 2, (0,), (bridge,), lambda k: candidates[k], reasoner)
    assert [(one.kind, one.position, one.events) for one in found] == [
        (RepairKind.BRIDGE, 2, (("close", "oak"),)),
        # Elm is open as well, so that it is read as `open(elm)` mends nothing.
        (RepairKind.READING, 2, (("slam", "oak"),)),
        (RepairKind.NOISE, 2, (("nothing",),)),
        (RepairKind.NOISE, 0, (("nothing",),)),
        (RepairKind.READING, 0, (("slam", "oak"),)),
    ]
    assert [round(one.log_odds, 3) for one in found] == [-0.5, -0.693, -1.386, -2.079, -2.079]


def test_what_breaks_another_event_is_no_repair(replayed, reasoner):
    reading = replayed(("open", "oak"), ("close", "oak"), ("close", "oak"))
    candidates = (
        reasons((("open", "oak"), 0.9), (("nothing",), 0.1)),
        reasons((("close", "oak"), 0.9), (("nothing",), 0.1)),
        reasons((("close", "oak"), 1.0)),
    )
    found = repairs(reading, 2, (0, 1), (), lambda k: candidates[k], reasoner)
    assert [(one.kind, one.position) for one in found] == [(RepairKind.NOISE, 1)]


def test_without_reasons_bridges_stand_in_their_order(replayed, reasoner):
    reading = replayed(("open", "oak"), ("open", "oak"))
    bridges = (Bridge((("close", "oak"),), -1.0), Bridge((("slam", "oak"),), -2.0))
    found = repairs(reading, 1, (0,), bridges, lambda _: (), reasoner)
    assert [(one.events, one.log_odds) for one in found] == [(one.events, None) for one in bridges]


def test_each_repair_read_again_mends(item, tmp_path):
    """Where a label says what a repair says, the sentence no longer contradicts the story."""
    (tmp_path / "doors.pddl").write_text(TEXT, encoding="utf-8")
    told = "Oak opens.\nElm opens.\nOak closes.\nElm opens.\n"
    (tmp_path / "day.txt").write_text(told, encoding="utf-8")
    words = "doors.pddl", "day.txt"
    explained = item("explain", *words, "--sentence", "day.003", "--format", "jsonl", cwd=tmp_path).out
    found = json.loads(explained)["repairs"]
    assert {one["kind"] for one in found} == {"bridge", "noise", "reading"}
    assert found == sorted(found, key=lambda one: -one["bits"])
    for one in found:
        if one["kind"] != "bridge":
            label = f"id\tevent\n{one['id']}\t{one['events'][0]}\nday.003\topen(elm)\n"
            if one["id"] == "day.003":
                label = f"id\tevent\n{one['id']}\t{one['events'][0]}\n"
            (tmp_path / "labels.tsv").write_text(label, encoding="utf-8")
            out = item("solve", *words, "--labels", "labels.tsv", "--format", "jsonl", cwd=tmp_path).out
            last = json.loads(out.splitlines()[-1])
            assert last["feasible"], one


def test_a_repair_after_which_a_later_event_contradicts_the_story_says_so(replayed, reasoner):
    # As it is read, nothing is known after the contradiction, so that elm may be opened once more.
    reading = replayed(("open", "elm"), ("open", "oak"), ("open", "oak"), ("nothing",), ("open", "elm"))
    assert [one.feasible for one in reading.sentences] == [True, True, False, True, True]
    candidates = (
        reasons((("open", "elm"), 1.0)),
        reasons((("open", "oak"), 0.8), (("nothing",), 0.2)),
        reasons((("open", "oak"), 0.9), (("nothing",), 0.1)),
        reasons((("nothing",), 1.0)),
        reasons((("open", "elm"), 1.0)),
    )
    bridges = (
        Bridge((("close", "oak"),), -1.5),
        Bridge((("close", "oak"), ("close", "elm")), -2.5),
    )
    found = repairs(reading, 2, (1,), bridges, lambda k: candidates[k], reasoner)
    assert {(one.kind, one.position, len(one.events)): one.hindered for one in found} == {
        (RepairKind.BRIDGE, 2, 1): 4,
        (RepairKind.BRIDGE, 2, 2): None,
        (RepairKind.NOISE, 1, 1): 4,
        (RepairKind.NOISE, 2, 1): 4,
    }
