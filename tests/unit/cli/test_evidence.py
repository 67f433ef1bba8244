"""Every command that reads a text takes evidence of its sentences."""

import json
from types import SimpleNamespace

import pytest

from tests.support.encoders import stand_in

COMMANDS = {
    "solve": (),
    "train": ("-o", "model.json"),
    "evaluate": ("--gold", "gold.tsv"),
    "ask": ("(holding ?p)",),
    "explain": ("--sentence", "game.000"),
    "review": (),
    "label": ("-o", "labels.tsv"),
}


@pytest.fixture(autouse=True)
def game(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "game.txt").write_text("Pink1 finds Pink2.\nPurple3 sees it.\n", encoding="utf-8")
    (tmp_path / "gold.tsv").write_text("id\tevent\ngame.000\tpass(pink1,pink2)\n", encoding="utf-8")


def evidence(folder, identifier, event):
    line = {"id": identifier, "events": [{"event": event, "p": 0.98}]}
    (folder / "evidence.jsonl").write_text(json.dumps(line) + "\n", encoding="utf-8")


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_reads_it(command, tmp_path, item):
    evidence(tmp_path, "game.007", "pass(?,?)")
    ended = item(command, "robocup", "game.txt", *COMMANDS[command], "--evidence", "evidence.jsonl")
    assert ended.status == 1
    assert "evidence.jsonl:1:8: error[N207]: no sentence has the id `game.007`" in ended.err


def test_a_reading_follows_it(tmp_path, item):
    evidence(tmp_path, "game.001", "block(?)")
    written = ("solve", "robocup", "game.txt", "--format", "jsonl")
    events = [
        json.loads(item(*written, *more).out.splitlines()[1])["event"]
        for more in ((), ("--evidence", "evidence.jsonl"))
    ]
    assert events[0] != events[1] == "block(purple3)"


def test_a_stream_takes_it_for_what_is_learnt_from_alone(tmp_path, item):
    evidence(tmp_path, "game.001", "steal(?)")
    options = ("--model", "none.json", "--stream", "--evidence", "evidence.jsonl")
    ended = item("solve", "robocup", "game.txt", *options)
    assert ended.status == 2
    assert "Invalid value for --evidence" in ended.err


def sentence_transformer(folder, *, device, local_files_only):
    """Return a model that takes whoever sees something to block it."""
    assert (folder, device, local_files_only) == ("model", "cpu", True)
    return SimpleNamespace(encode=vectors)


def vectors(texts, *, show_progress_bar):
    assert not show_progress_bar
    return [[1.0, float("block" in one or "sees" in one)] for one in texts]


def test_a_folder_has_a_sentence_encoder(tmp_path, item, monkeypatch):
    stand_in(monkeypatch, sentence_transformer)
    (tmp_path / "model").mkdir()
    ended = item("solve", "robocup", "game.txt", "--format", "jsonl", "--evidence", "model")
    assert json.loads(ended.out.splitlines()[1])["event"] == "block(purple3)"
