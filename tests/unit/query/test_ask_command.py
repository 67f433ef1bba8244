"""`item ask` as it is run."""

import json

import pytest

from item.query.rendering import OWN_KEYS

pytestmark = pytest.mark.usefixtures("shared_learning")

TEXT = "Mary went to the kitchen.\nMary picked up the milk there.\nMary moved to the office.\n"


def test_one_query_is_answered_in_text(item, tmp_path):
    path = tmp_path / "tale.txt"
    path.write_text(TEXT)
    done = item("ask", "babi", path, "Where is the milk?")
    assert done.status == 0, done.err
    assert done.out.splitlines()[:2] == ["Where is the milk?", "  where: office"]
    assert "tale.001  Mary picked up the milk there." in done.out


def test_an_answer_is_as_wide_as_is_asked_for(item, tmp_path, monkeypatch):
    path = tmp_path / "tale.txt"
    path.write_text(TEXT)
    monkeypatch.setenv("COLUMNS", "30")
    done = item("ask", "babi", path, "Where is the milk?")
    assert "      tale.001  Mary picked up\n          the milk there.\n" in done.out


def test_a_file_of_questions_is_answered_in_order(item, tmp_path):
    path, batch = tmp_path / "tale.txt", tmp_path / "questions.jsonl"
    path.write_text(TEXT)
    rows = [
        {"question": "(at milk ?where)", "after": "tale.001", "n": "a"},
        {"question": "Is Mary in the park?"},
    ]
    batch.write_text("".join(json.dumps(row) + "\n" for row in rows))
    done = item("ask", "babi", path, "--batch", batch)
    assert done.status == 0, done.err
    first, second = map(json.loads, done.out.splitlines())
    assert (first["n"], first["answer"], first["bindings"]) == ("a", "true", [{"?where": "kitchen"}])
    assert (second["answer"], second["because"]) == ("false", ["tale.000"])


def test_a_batch_hands_its_further_keys_on_as_they_are(item, tmp_path):
    path, batch = tmp_path / "tale.txt", tmp_path / "questions.jsonl"
    path.write_text(TEXT)
    further = {"tag": 7, "x": {"a": [1.5]}, "y": None, "z": [1, "b"], "b": True, "text": "7"}
    stale = dict.fromkeys(OWN_KEYS, "mine")
    batch.write_text(json.dumps({"question": "(at milk kitchen)", "after": None} | further | stale))
    done = item("ask", "babi", path, "--batch", batch)
    assert done.status == 0, done.err
    found = json.loads(done.out)
    assert list(found)[: len(further)] == list(further)
    assert {key: found[key] for key in further} == further
    assert "mine" not in found.values()


def test_wrong_questions_point_into_their_file(item, tmp_path):
    path, batch = tmp_path / "tale.txt", tmp_path / "questions.jsonl"
    path.write_text(TEXT)
    batch.write_text('{"question": "(at milk ?where)"}\n{"question": "(at silk ?where)"}\n')
    done = item("ask", "babi", path, "--batch", batch)
    assert done.status == 1
    assert "questions.jsonl:2:1: error[E204]" in done.err
    assert "did you mean: milk" in done.err
    assert not done.out


def test_a_cast_says_who_is_asked_about(item, tmp_path):
    path, cast = tmp_path / "tale.txt", tmp_path / "cast.tsv"
    path.write_text("Old Tom went to the kitchen.\nTom moved to the office.\n")
    cast.write_text("narrative\tname\ttype\taliases\ntale\tTom\tperson\tOld Tom\n")
    done = item("ask", "babi", path, "Where was Old Tom before the office?", "--cast", cast)
    assert done.status == 0, done.err
    assert done.out.splitlines()[1] == "  where: kitchen"
    assert item("ask", "babi", path, "Where is Tom?").status == 1


def test_exact_and_several_readings_are_for_possible_and_certain(item, tmp_path):
    path = tmp_path / "tale.txt"
    path.write_text("Bill is either in the school or the park.\n")
    done = item(
        "ask", "babi", path, "(possible (in Bill ?where))", "--k-best", "2", "--exact", "--format", "jsonl"
    )
    assert done.status == 0, done.err
    (answer,) = map(json.loads, done.out.splitlines())
    assert {"?where": "park"} in answer["bindings"]
    assert {"?where": "school"} in answer["bindings"]


def test_wrong_questions_are_said_before_anything_is_learnt(item, tmp_path, monkeypatch):
    path, train = tmp_path / "tale.txt", tmp_path / "more.txt"
    path.write_text(TEXT)
    train.write_text(TEXT)
    monkeypatch.setattr("item.session.Session.learn", None)
    done = item("ask", "babi", path, "(at silk ?where)", "--train", train)
    assert done.status == 1
    assert "E204" in done.err


@pytest.mark.parametrize(
    ("options", "named"),
    [
        (("--narrative", "x"), "--narrative"),
        (("--narrative", "x", "--before", "3"), "--before"),
        (("--narrative", "x", "--before", "3", "--after", "2"), "--after"),
        # Empty is not missing.
        (("--narrative", ""), "--narrative"),
    ],
)
def test_an_option_of_a_question_that_is_not_there_is_named(item, tmp_path, options, named):
    path = tmp_path / "tale.txt"
    path.write_text("1 Mary left.\n2 Where is Mary?\n")
    done = item("ask", "babi", path, *options)
    assert (done.status, done.out) == (2, "")
    assert f"Invalid value for {named}" in done.err


DOORS = """(define (domain doors) (:types door) (:constants oak elm - door)
  (:predicates (opened ?d - door))
  (:event open :parameters (?d - door) :precondition (not (opened ?d)) :effect (opened ?d))
  (:event close :parameters (?d - door) :precondition (opened ?d) :effect (not (opened ?d)))
  (:lexicon (open "twangs")))"""


def test_what_learning_finds_wrong_with_the_domain_is_no_answer(item, tmp_path):
    domain, text, labels = (tmp_path / name for name in ("doors.pddl", "day.txt", "labels.tsv"))
    domain.write_text(DOORS)
    text.write_text("Oak opens.\nOak twangs.\nElm opens.\nElm twangs.\nOak hums.\nElm twangs.\n")
    told = ("day.001\tclose(oak)", "day.003\tclose(elm)", "day.005\tclose(elm)")
    labels.write_text("\n".join(("id\tevent", *told, "")))
    assert "M110" in item("solve", domain, text, "--labels", labels).err
    for command in (("ask", domain, text, "Was oak closed?"), ("explain", domain, text)):
        done = item(*command, "--labels", labels)
        assert (done.status, done.err) == (0, "")
