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
