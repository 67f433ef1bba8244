import csv
import io
import json

from msgspec.structs import replace

from item.narrative.narrative import Sentence
from item.output.formats import (
    COLUMNS,
    Further,
    csv_table,
    json_document,
    json_lines,
    pieces,
    plan,
    record_csv,
    records,
    section_records,
)
from item.output.json_text import json_text


def test_records(walk):
    first, second, *_ = records([walk])
    assert list(first) == [*COLUMNS, "events"]
    assert second == {
        "narrative": "walk",
        "id": "w.1",
        "position": 1,
        "sentence": "On to b",
        "event": "go(a,b)",
        "probability": 0.75,
        "feasible": True,
        "state_true": ["at(b)", "lit()"],
        "state_false": ["at(a)"],
        "events": [{"type": "go", "arguments": ["a", "b"]}],
    }


def test_top_counts_the_chosen_event(walk):
    alternatives = [row["alternatives"] for row in records([walk], Further(2))]
    assert alternatives[1] == [
        {"event": "go(a,b)", "probability": 0.75},
        {"event": "nothing()", "probability": 0.25},
    ]
    fewer = [row["alternatives"] for row in records([walk], Further(1))]
    assert fewer[1] == alternatives[1][:1]


def test_json_lines_say_what_the_records_say(walk, nap):
    rows = [*records([walk, nap], Further(3))]
    text = json_lines(rows)
    assert text.endswith("\n")
    assert [json.loads(line) for line in text.splitlines()] == rows


def test_pieces_of_json_lines_are_made_when_they_are_asked_for(walk, nap, monkeypatch):
    monkeypatch.setattr("item.output.formats.PIECE", 400)
    asked = []
    rows = [*records([walk, nap])]
    found = [(piece, len(asked)) for piece in pieces(asked.append(row) or row for row in rows)]
    assert "".join(piece for piece, _ in found) == json_lines(rows)
    assert all(piece.endswith("\n") for piece, _ in found[:-1])
    assert found[0][1] < len(rows)
    assert all(len(piece) < 2 * 400 for piece, _ in found)


def test_json_document(walk, nap):
    document = json.loads(json_document([walk, nap], Further(1), domain="maze"))
    assert document["domain"] == "maze"
    first, second = document["narratives"]
    told = [(one["narrative"], one["utility"], one["coherent"]) for one in (first, second)]
    assert told == [("walk", -12.5, False), ("nap", -1.0, True)]
    assert [(one["status"], one["gap"]) for one in (first, second)] == [("approximate", None), ("optimal", 0)]
    assert [{"narrative": "walk", **sentence} for sentence in first["sentences"]] == list(
        records([walk], Further(1))
    )


def test_several_sections_are_one_table():
    kinds = {"error": "gap", "sentences": 2, "share": 2 / 3}
    rows = section_records(
        [("kinds", [kinds]), ("confusions", [{"read": "go", "sentences": 1, "p": 1e-9 / 3}])]
    )
    assert rows == [
        {"section": "kinds", "error": "gap", "sentences": 2, "share": 0.666667},
        {"section": "confusions", "read": "go", "sentences": 1, "p": 3.33333e-10},
    ]
    assert list(csv.reader(record_csv(rows).splitlines())) == [
        ["section", "error", "sentences", "share", "read", "p"],
        ["kinds", "gap", "2", "0.666667", "", ""],
        ["confusions", "", "1", "", "go", "3.33333e-10"],
    ]
    assert section_records([("", [kinds])])[0].keys() == kinds.keys()
    assert record_csv([]) == ""


def test_csv_reads_back(walk):
    (first, second, third) = csv.DictReader(io.StringIO(csv_table([walk], Further(2)), newline=""))
    assert first["sentence"] == 'She is "in" a, then.'
    assert (second["event"], second["feasible"], second["probability"]) == ("go(a,b)", "true", "0.75")
    assert second["state_true"].split(" ") == ["at(b)", "lit()"]
    assert second["alternatives"] == "go(a,b):0.75 nothing():0.25"
    assert (third["feasible"], third["state_true"]) == ("false", "")
    assert "alternatives" not in csv_table([walk])


def test_a_sentence_or_an_id_like_a_formula_stands_in_every_table_as_it_is(nap):
    (only,) = nap.sentences
    told = Sentence("@a", '=HYPERLINK("b", "c")')
    (row,) = csv.DictReader(
        io.StringIO(csv_table([replace(nap, sentences=(replace(only, sentence=told),))]), newline="")
    )
    assert (row["id"], row["sentence"]) == (told.id, told.text)


def test_plan(walk, nap):
    assert plan([walk, nap]) == ("(enter a) ; w.0\n(go a b) ; w.1\n(go c a) ; w.2\n(nothing) ; n.0\n")


def test_a_name_of_several_words_is_one_argument_of_a_plan(nap):
    (only,) = nap.sentences
    bridge = (("go", "Ann", "New  York"),)
    told = replace(only, event=("visit", "Ann", "New York"), bridge=bridge)
    assert plan([replace(nap, sentences=(told,))]) == (
        "(go Ann New-York) ; no sentence\n(visit Ann New-York) ; n.0\n"
    )


def test_an_id_cannot_add_lines_to_a_plan(nap):
    (only,) = nap.sentences
    sly = replace(nap, sentences=(replace(only, sentence=Sentence("a\n(goal)", "Sleeps.")),))
    assert plan([sly]) == "(nothing) ; a (goal)\n"


def test_an_improbable_event_is_left_blank(walk):
    shy = walk.blank_below(0.75)
    assert [row["event"] for row in records([shy])] == ["enter(a)", "go(a,b)", None]
    assert [row["probability"] for row in records([shy])] == [row["probability"] for row in records([walk])]
    assert shy.sentences[2].after == walk.sentences[2].after
    assert plan([shy]) == "(enter a) ; w.0\n(go a b) ; w.1\n; w.2\n"
    *_, last = csv.DictReader(io.StringIO(csv_table([shy])))
    assert (last["id"], last["event"]) == ("w.2", "")


def test_json_escapes_what_turns_the_direction_of_writing():
    told = "a \u202e\u2066\u200f\u061c b"
    written = json_text(told)
    assert written == '"a \\u202e\\u2066\\u200f\\u061c b"'
    assert json.loads(written) == told
