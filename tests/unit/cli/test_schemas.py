"""What commands report for programs is what its schema says, and no key is without one."""

import json

import jsonschema
import pytest

from item.output.schemas import schema

HOUSE = """(define (domain house) (:types person door) (:constants ann ben - person oak elm - door)
  (:predicates (opened ?d - door))
  (:event open :parameters (?p - person ?d - door) :precondition (not (opened ?d)) :effect (opened ?d))
  (:event close :parameters (?p - person ?d - door) :precondition (opened ?d) :effect (not (opened ?d)))
  (:event paint :parameters (?p - person ?d - door))
  (:lexicon (close "bangs") (paint "varnishes") (:modality "means to")))"""
TEXT = """I sang.
We slept.
Ann opens oak.
Ben opens oak.
Ben bangs elm.
The doctor asks Carter about P12.
Ann fiddles with oak while Ben waits.
I woke.
"""


def keyed(one):
    """Return a schema in which objects have no other keys than those that it names."""
    if isinstance(one, list):
        return [keyed(own) for own in one]
    if not isinstance(one, dict):
        return one
    own = {name: keyed(value) for name, value in one.items()}
    return {"additionalProperties": False, **own} if "required" in own else own


def check(name, data):
    jsonschema.Draft202012Validator(keyed(dict(schema(name)))).validate(data)


@pytest.fixture
def house(tmp_path):
    for name, text in (("house.pddl", HOUSE), ("day.txt", TEXT)):
        (tmp_path / name).write_text(text, encoding="utf-8")
    return tmp_path / "house.pddl", tmp_path / "day.txt"


def test_reviews(item, house):
    found = json.loads(item("review", *house, "--format", "json").out)
    check("review-json", found)
    filled = {name for name, own in found.items() if own}
    assert filled >= {"proposals", "narrators", "names", "preconditions", "cues", "doubtful"}, found


def test_findings(item, tmp_path):
    wrong = tmp_path / "wrong.pddl"
    wrong.write_text(
        "(define (domain d) (:predicates (lit) (lit)) (:event e :effect (lti)))", encoding="utf-8"
    )
    rows = [json.loads(line) for line in item("check", wrong, "--format", "jsonl").out.splitlines()]
    assert any(one["fix"] for one in rows)
    assert any(one["related"] for one in rows)
    for one in rows:
        check("check-jsonl", one)
    missing = [
        json.loads(line) for line in item("check", tmp_path / "no", "--format", "jsonl").out.splitlines()
    ]
    for one in missing:
        check("check-jsonl", one)


def test_health(item):
    check("doctor-json", json.loads(item("doctor", "--format", "json").out))


@pytest.mark.usefixtures("shared_learning")
@pytest.mark.parametrize(
    "words",
    [
        ("--report", "accuracy", "errors", "wrong", "calibration"),
        ("--report", "errors"),
        ("--report", "wrong", "--method", "default", "uniform", "--seeds", "2"),
        ("--only", "event=nothing"),
        ("--report", "ablations", "--seeds", "1"),
        ("--report", "curve", "--folds", "--seeds", "1"),
    ],
)
def test_measures(item, house, words):
    domain, text = house
    gold = text.with_name("gold.tsv")
    events = ["nothing", "nothing", "open(ann,oak)", "nothing", "close(ben,elm)", "nothing", "paint(ann,oak)"]
    rows = [f"day.{number:03}\t{event}" for number, event in enumerate(events)]
    gold.write_text("\n".join(("id\tevent", *rows, "")), encoding="utf-8")
    other = text.with_name("eve.tsv")
    other.write_text("id\tsentence\ne.1\tAnn opens elm.\ne.2\tBen bangs it.\n", encoding="utf-8")
    more = text.with_name("more.tsv")
    more.write_text("id\tevent\ne.1\topen(ann,elm)\ne.2\tclose(ben,elm)\n", encoding="utf-8")
    found = item("evaluate", domain, text, other, "--gold", gold, more, *words, "--format", "jsonl")
    told = [json.loads(line) for line in found.out.splitlines()]
    assert told, found.err
    for one in told:
        check("evaluate-jsonl", one)


def test_evidence_is_as_its_schema_says(item, house):
    domain, text = house
    row = {"id": "day.006", "events": [{"event": "close(ann,oak)", "p": 0.9}]}
    check("evidence-jsonl", row)
    said = text.with_name("said.jsonl")
    said.write_text(json.dumps(row) + "\n", encoding="utf-8")
    assert item("solve", domain, text, "--evidence", said).status == 0
