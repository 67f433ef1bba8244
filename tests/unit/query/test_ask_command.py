"""`item ask` as it is run."""

import json
import subprocess
import sys

TEXT = "Mary went to the kitchen.\nMary picked up the milk there.\nMary moved to the office.\n"


def run(*words):
    command = [sys.executable, "-m", "item", "ask", *map(str, words)]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def test_one_query_is_answered_in_text(tmp_path):
    path = tmp_path / "tale.txt"
    path.write_text(TEXT)
    done = run("babi", path, "Where is the milk?")
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines()[:2] == ["Where is the milk?", "  where: office"]
    assert "tale.001  Mary picked up the milk there." in done.stdout


def test_a_file_of_questions_is_answered_in_order(tmp_path):
    path, batch = tmp_path / "tale.txt", tmp_path / "questions.jsonl"
    path.write_text(TEXT)
    rows = [
        {"question": "(at milk ?where)", "after": "tale.001", "n": "a"},
        {"question": "Is Mary in the park?"},
    ]
    batch.write_text("".join(json.dumps(row) + "\n" for row in rows))
    done = run("babi", path, "--batch", batch)
    assert done.returncode == 0, done.stderr
    first, second = map(json.loads, done.stdout.splitlines())
    assert (first["n"], first["answer"], first["bindings"]) == ("a", "true", [{"?where": "kitchen"}])
    assert (second["answer"], second["because"]) == ("false", ["tale.000"])


def test_wrong_questions_point_into_their_file(tmp_path):
    path, batch = tmp_path / "tale.txt", tmp_path / "questions.jsonl"
    path.write_text(TEXT)
    batch.write_text('{"question": "(at milk ?where)"}\n{"question": "(at silk ?where)"}\n')
    done = run("babi", path, "--batch", batch)
    assert done.returncode == 1
    assert "questions.jsonl:2:1: error[E204]" in done.stderr
    assert "did you mean: milk" in done.stderr
    assert not done.stdout


def test_a_cast_says_who_is_asked_about(tmp_path):
    path, cast = tmp_path / "tale.txt", tmp_path / "cast.tsv"
    path.write_text("Old Tom went to the kitchen.\nTom moved to the office.\n")
    cast.write_text("narrative\tname\ttype\taliases\ntale\tTom\tperson\tOld Tom\n")
    done = run("babi", path, "Where was Old Tom before the office?", "--cast", cast)
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines()[1] == "  where: kitchen"
    assert run("babi", path, "Where is Tom?").returncode == 1


def test_exact_and_several_readings_are_for_possible_and_certain(tmp_path):
    path = tmp_path / "tale.txt"
    path.write_text("Bill is either in the school or the park.\n")
    done = run("babi", path, "(possible (in Bill ?where))", "--k-best", "2", "--exact", "--format", "jsonl")
    assert done.returncode == 0, done.stderr
    (answer,) = map(json.loads, done.stdout.splitlines())
    assert {"?where": "park"} in answer["bindings"]
    assert {"?where": "school"} in answer["bindings"]


def test_wrong_questions_are_said_before_anything_is_learnt(tmp_path):
    path, train = tmp_path / "tale.txt", tmp_path / "missing.txt"
    path.write_text(TEXT)
    done = run("babi", path, "(at silk ?where)", "--train", train)
    assert done.returncode == 1
    assert "E204" in done.stderr
    assert "missing.txt" not in done.stderr
