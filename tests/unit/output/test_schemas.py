"""What commands write for programs is what its schema says."""

import json

import jsonschema
import pytest
from msgspec.structs import replace

from item.inference.reasons import Reason
from item.logic.diagnosis.explainer import Cause, Explanation
from item.narrative.candidates import apart
from item.output.explanation import explanation_record
from item.output.formats import Further, document, records, streamed
from item.output.schemas import VERSION, schema, schema_names, schema_text
from item.query.answers import Answer, Binding, Truth, Witness
from item.query.rendering import record
from item.query.requests import Request
from item.review.breaks import Break, Fact
from item.review.denials import Denial, DenialKind
from item.review.less_probable import LessProbable
from item.review.repairs import Repair, RepairKind
from item.review.rivals import Rival
from item.review.untold import Untold
from item.review.why import Why
from item.scoring.contributions import Contribution, Source


def check(name, data):
    jsonschema.Draft202012Validator(schema(name)).validate(json.loads(json.dumps(data)))


@pytest.mark.parametrize("name", schema_names())
def test_schemas_are_schemas_with_a_version(name):
    read = json.loads(schema_text(name))
    jsonschema.Draft202012Validator.check_schema(read)
    assert read["$id"] == f"urn:item:{name}:{VERSION}"


def test_solutions(walk, nap):
    first, second, third = walk.sentences
    mended = replace(
        walk, sentences=(first, replace(second, bridge=(("go", "b", "c"),)), third.blank_below(1))
    )
    for row in records([mended, nap], Further(2, ranked=True, bridged=True)):
        check("solve-jsonl", row)
    for row in records([walk]):
        check("solve-jsonl", row)
    for row in streamed(walk.sentences, narrative="walk"):
        check("solve-stream", row)
    check("solve-json", document([mended, nap], Further(1, ranked=True, bridged=True), domain="maze"))


def test_a_missing_key_or_another_type_is_noticed(walk):
    row = dict(next(records([walk])))
    with pytest.raises(jsonschema.ValidationError, match="feasible"):
        check("solve-jsonl", {key: value for key, value in row.items() if key != "feasible"})
    with pytest.raises(jsonschema.ValidationError):
        check("solve-jsonl", {**row, "probability": 2})


def test_events_are_there_in_parts(walk):
    _, row, *_ = records([walk])
    assert row["events"] == [{"type": "go", "arguments": ["a", "b"]}]
    both = replace(walk.sentences[1], event=("go", "a", "b", "+", "nap"))
    (row,) = records([replace(walk, sentences=(both,))])
    assert row["events"] == [{"type": "go", "arguments": ["a", "b"]}, {"type": "nap", "arguments": []}]
    (row,) = records([replace(walk, sentences=(both.blank_below(1),))])
    assert row["events"] == []


def test_explanations(walk):
    chosen = Reason(("go", "c", "a"), 0.7, (Contribution(Source.WORDS, "back", -1.0),))
    rival = Reason(("nothing",), 0.3, (Contribution(Source.WORDS, "back", -2.0),))
    fact = Fact(("at", "b"), True, 1)
    found = Break(2, ("go", "c", "a"), (Explanation(("go", "c", "a"), Cause.RESULT),), (fact,))
    why = Why(
        walk,
        2,
        chosen,
        (fact, Fact(("lit",), False, None)),
        found,
        (0, 1),
        (
            Repair(RepairKind.BRIDGE, 2, (("go", "b", "c"),), -1.0),
            Repair(RepairKind.NOISE, 1, (("nothing",),), None),
        ),
        (
            Rival(("nothing",), rival, None),
            Rival(("go", "a", "b"), None, found, ("a",)),
            Rival(("go", "a", "b", "+", "nap"), None, None, (), Untold((), apart.Apart(apart.Cause.MANY))),
        ),
    )
    check(
        "explain-jsonl",
        explanation_record(
            replace(
                why,
                less_probable=LessProbable(rival, taught=True),
                ruled_out=why.rivals[1],
                denials=(Denial("not so", ("not",), DenialKind.PHRASES),),
            )
        ),
    )
    check("explain-jsonl", explanation_record(why))


def test_answers():
    because = (Witness("w.1", 0.9),)
    bindings = (Binding((("?x", "a"),), Truth.TRUE, because), Binding((("?x", "b"),), Truth.UNKNOWN, because))
    check("ask-jsonl", record(Request("(at ?x)"), Answer(Truth.TRUE, bindings, witnesses=because)))
    last = Answer(Truth.TRUE, bindings[:1], witnesses=because, earlier=bindings[:1])
    check("ask-jsonl", record(Request("(last (go ?x))"), last))
    check("ask-jsonl", record(Request("(count ?x (at ?x))", after="w.1"), Answer(Truth.TRUE, count=(1, 2))))


def test_the_command_writes_them(item):
    assert item("schema").out.split() == list(schema_names())
    assert item("schema", "solve-json").out == schema_text("solve-json")
    refused = item("schema", "solve-jsn")
    assert refused.status == 2
    assert "Did you mean" in refused.err
