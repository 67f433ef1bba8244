"""What earlier commands learnt and read is used again: the same bytes, never of what has changed."""

import os
import tracemalloc
from threading import Thread

import pytest

import item.cli.files.memory
from item.cli.files.memory import MOST_KEPT, digest, is_piped
from item.inference.reasons import _SentenceReasons
from item.narrative.io.sources import MAX_FILE
from item.session import Session
from item.user_cache import LARGEST_KEPT, keep_latest, read_kept

DOORS = """(define (domain doors) (:types door) (:constants oak elm - door) (:predicates (opened ?d - door))
  (:event open :parameters (?d - door) :precondition (not (opened ?d)) :effect (opened ?d))
  (:event close :parameters (?d - door) :precondition (opened ?d) :effect (not (opened ?d)))
  (:lexicon (:question "what is open" (opened ?d)) (:say (opened ?d) "?d is open")))
"""
TOLD = "Oak opens.\nElm opens.\nIt closes.\nOak opens.\nIt rains.\n"
HOUSE = ("doors.pddl", "told.txt")
COMMANDS = [
    pytest.param(["solve", *HOUSE], id="solve"),
    pytest.param(["solve", *HOUSE, "--format", "html"], id="a page, with reasons"),
    pytest.param(["solve", *HOUSE, "--k-best", "3", "--format", "jsonl"], id="several readings"),
    pytest.param(["solve", *HOUSE, "--bridge", "--format", "json"], id="bridges"),
    pytest.param(["explain", *HOUSE], id="explain"),
    pytest.param(["explain", *HOUSE, "--sentence", "3", "--event", "close(elm)"], id="explain one"),
    pytest.param(["ask", *HOUSE, "what is open", "--after", "told.003"], id="ask"),
    pytest.param(["ask", *HOUSE, "(possible (opened ?d))"], id="ask about several readings"),
    pytest.param(["review", *HOUSE], id="review"),
    pytest.param(["diff", "doors.pddl", "other.pddl", "told.txt", "--format", "json"], id="diff"),
    pytest.param(["solve", *HOUSE, "--train", "more.txt"], id="learnt from another text, and from this"),
    pytest.param(["explain", *HOUSE, "--train", "more.txt", "--frozen"], id="learnt from another text alone"),
    pytest.param(["solve", *HOUSE, "--labels", "labels.tsv"], id="labels"),
]


@pytest.fixture
def house(tmp_path, monkeypatch):
    """Return a folder with a domain and a text, and a cache of its own that may be used."""
    monkeypatch.delenv("ITEM_NO_CACHE")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    folder = tmp_path / "house"
    folder.mkdir()
    (folder / "doors.pddl").write_text(DOORS, encoding="utf-8")
    (folder / "other.pddl").write_text(DOORS.replace("(opened ?d) :effect (not", "(and) :effect (not"))
    (folder / "told.txt").write_text(TOLD, encoding="utf-8")
    (folder / "more.txt").write_text("Elm opens.\nElm closes.\nOak opens.\nOak closes.\n", encoding="utf-8")
    (folder / "labels.tsv").write_text("id\tevent\ntold.002\tclose(oak)\n", encoding="utf-8")
    return folder


@pytest.fixture
def learnt(monkeypatch):
    """Return a list that gets a name whenever something is learnt, read or reasoned about."""
    calls = []
    for name in ("learn", "read", "reasons"):
        own = getattr(Session, name)

        def counted(*given, _own=own, _name=name, **options):
            calls.append(_name)
            return _own(*given, **options)

        monkeypatch.setattr(Session, name, counted)
    return calls


def kept(house):
    folder = house.parent / "cache" / "item" / "readings"
    return sorted(folder.iterdir()) if folder.is_dir() else []


@pytest.mark.parametrize("words", COMMANDS)
def test_a_second_command_works_nothing_out_and_says_the_same(item, house, learnt, words):
    without = item(*words, "--no-cache", cwd=house)
    assert (without.status, kept(house)) == (0, [])
    first = item(*words, cwd=house)
    learnt.clear()
    assert item(*words, cwd=house) == first == without
    assert learnt == []


def test_the_reasons_of_many_narratives_leave_the_model_and_the_readings_kept(item, house, learnt):
    lines = [f"{k}\t{k}.1\tOak opens." for k in range(MOST_KEPT + 1)]
    (house / "many.tsv").write_text("\n".join(["narrative\tid\tsentence", *lines]), encoding="utf-8")
    words = ("explain", "doors.pddl", "many.tsv")
    first = item(*words, cwd=house)
    assert 2 < len(kept(house)) < MOST_KEPT
    learnt.clear()
    assert item(*words, cwd=house) == first
    assert {*learnt} == {"reasons"}


def test_a_page_works_out_and_keeps_only_the_reasons_that_it_shows(item, house, monkeypatch):
    calls = []
    plain = _SentenceReasons.reason
    monkeypatch.setattr(
        _SentenceReasons, "reason", lambda self, rank: calls.append(rank) or plain(self, rank)
    )
    item("solve", *HOUSE, "--format", "html", cwd=house)
    assert len(calls) == 2 * len(TOLD.splitlines())
    # The model, the readings and two reasons of each sentence.
    assert len(kept(house)) == 3


def test_the_last_word_may_be_the_sentence(item, house):
    named = item("explain", *HOUSE, "--sentence", "told.002", cwd=house)
    assert item("explain", *HOUSE, "2", cwd=house) == named
    assert "no sentence has the id `nine`" in item("explain", *HOUSE, "nine", cwd=house).err
    assert "there is no file more.tx" not in item("explain", *HOUSE, "more.txt", "--top", "0", cwd=house).err


def test_one_command_goes_on_from_another(item, house, learnt):
    item("solve", *HOUSE, cwd=house)
    learnt.clear()
    item("review", *HOUSE, cwd=house)
    item("ask", *HOUSE, "what is open", cwd=house)
    assert learnt == []
    item("explain", *HOUSE, "--sentence", "2", cwd=house)
    assert learnt == ["reasons"]
    item("explain", *HOUSE, "--sentence", "4", cwd=house)
    item("shell", *HOUSE, stdin=b"why 2\n", cwd=house)
    assert learnt == ["reasons"]


@pytest.mark.parametrize(
    "change",
    [
        "domain",
        "text",
        "option",
        "version",
        "program",
        "library",
        "labels",
        "cast",
        "start",
        "evidence",
        "model",
    ],
)
def test_nothing_is_used_when_something_has_changed(item, house, learnt, monkeypatch, change):
    (house / "cast.tsv").write_text("narrative\tname\ttype\ntold\tash\tdoor\n", encoding="utf-8")
    (house / "starts.tsv").write_text("narrative\tfact\ntold\t(opened oak)\n", encoding="utf-8")
    evidence = '{"id": "told.002", "events": [{"event": "close(oak)", "p": 0.7}]}\n'
    (house / "evidence.jsonl").write_text(evidence, encoding="utf-8")
    item("train", "doors.pddl", "more.txt", "-o", "doors.model", cwd=house)
    words = ["solve", *HOUSE, "--format", "jsonl"]
    options = {
        "labels": ["--labels", "labels.tsv"],
        "cast": ["--cast", "cast.tsv"],
        "start": ["--start", "starts.tsv"],
        "evidence": ["--evidence", "evidence.jsonl"],
        "model": ["--model", "doors.model", "--frozen"],
    }
    words += options.get(change, [])
    before = item(*words, cwd=house)
    assert before.status == 0
    learnt.clear()
    assert item(*words, cwd=house) == before
    assert learnt == []
    match change:
        case "domain":
            # One letter of a comment changes no reading, and still it is another file.
            (house / "doors.pddl").write_text(DOORS + "; a\n", encoding="utf-8")
        case "text":
            (house / "told.txt").write_text(TOLD.replace("Elm opens", "Elm closes"), encoding="utf-8")
        case "option":
            words += ["--beam", "7"]
        case "version":
            monkeypatch.setattr("item.cli.files.memory.__version__", "0.0.1")
        case "program":
            monkeypatch.setattr("item.cli.files.memory._versions", lambda folder: [(str(folder), 1, 1)])
        case "library":
            monkeypatch.setattr("importlib.metadata.version", lambda name: f"another {name}")
        case "labels":
            (house / "labels.tsv").write_text("id\tevent\ntold.002\tclose(elm)\n", encoding="utf-8")
        case "cast":
            (house / "cast.tsv").write_text("narrative\tname\ttype\ntold\tyew\tdoor\n", encoding="utf-8")
        case "start":
            (house / "starts.tsv").write_text("narrative\tfact\ntold\t(opened elm)\n", encoding="utf-8")
        case "evidence":
            (house / "evidence.jsonl").write_text(evidence.replace("0.7", "0.2"), encoding="utf-8")
        case "model":
            item("train", "doors.pddl", "told.txt", "-o", "doors.model", cwd=house)
    learnt.clear()
    after = item(*words, cwd=house)
    assert "read" in learnt
    assert after == item(*words, "--no-cache", cwd=house)


def test_a_file_that_changes_meanwhile_is_not_kept(item, house, monkeypatch):
    own = Session.learn

    def learn(*given, **options):
        (house / "doors.pddl").write_text(DOORS + "\n", encoding="utf-8")
        return own(*given, **options)

    monkeypatch.setattr(Session, "learn", learn)
    assert item("solve", *HOUSE, cwd=house).status == 0
    assert kept(house) == []


def test_what_is_damaged_is_worked_out_again(item, house, learnt):
    words = ["explain", *HOUSE, "--sentence", "2"]
    first = item(*words, cwd=house)
    for path in kept(house):
        text = path.read_text(encoding="utf-8")
        path.write_text(text.replace("0", "1"), encoding="utf-8")
    learnt.clear()
    assert item(*words, cwd=house) == first
    assert set(learnt) == {"learn", "read", "reasons"}


def test_nothing_is_kept_where_nobody_wants_it(item, house, monkeypatch):
    monkeypatch.setenv("ITEM_NO_CACHE", "1")
    item("solve", *HOUSE, cwd=house)
    monkeypatch.delenv("ITEM_NO_CACHE")
    item("solve", *HOUSE, "--no-cache", cwd=house)
    # What a limit cut short depends on the machine, and standard input cannot be read again.
    item("solve", *HOUSE, "--time-limit", "60", cwd=house)
    item("solve", *HOUSE, "--max-states", "1000", cwd=house)
    item("ask", *HOUSE, "what is open", "--time-limit", "60", cwd=house)
    item("solve", *HOUSE, "--start", "-", stdin=b"fact\n(opened oak)\n", cwd=house)
    assert kept(house) == []
    item("solve", *HOUSE, cwd=house)
    assert kept(house)


@pytest.mark.parametrize(
    "words",
    [
        pytest.param(["solve", "doors.pddl", "-"], id="solve"),
        pytest.param(["ask", "doors.pddl", "-", "what is open"], id="ask"),
        pytest.param(["explain", "doors.pddl", "-"], id="explain"),
        pytest.param(["review", "doors.pddl", "-"], id="review"),
        pytest.param(["solve", *HOUSE, "--train", "-"], id="what is learnt from"),
    ],
)
def test_a_text_from_standard_input_is_not_kept(item, house, words):
    assert item(*words, stdin=TOLD.encode(), cwd=house).status == 0
    assert kept(house) == []


@pytest.mark.parametrize("words", [["solve", "doors.pddl", "{}"], ["solve", *HOUSE, "--labels", "{}"]])
def test_a_text_from_a_pipe_is_not_kept(item, house, words):
    labels = "--labels" in words
    pipe = house / ("labels" if labels else "text")
    os.mkfifo(pipe)
    text = "id\tevent\ntold.002\tclose(elm)\n" if labels else TOLD
    writer = Thread(target=pipe.write_text, args=(text,))
    writer.start()
    assert item(*(word.format(pipe) for word in words), cwd=house).status == 0
    writer.join()
    assert kept(house) == []


def test_what_the_system_calls_standard_input_is_not_kept_either():
    assert {one: is_piped(one) for one in ("-", "/dev/stdin", "/dev/fd/63", "told.txt")} == {
        "-": True,
        "/dev/stdin": True,
        "/dev/fd/63": True,
        "told.txt": False,
    }


def test_only_this_user_can_read_what_is_kept(item, house):
    item("solve", *HOUSE, cwd=house)
    assert {path.stat().st_mode & 0o077 for path in kept(house)} == {0}


def test_what_is_kept_is_bounded_in_number_and_size(house):
    for number in range(MOST_KEPT + 5):
        keep_latest(f"readings/{number}.json", "x", str(number), MOST_KEPT)
        path = house.parent / "cache" / "item" / "readings" / f"{number}.json"
        os.utime(path, ns=(number, number))
    assert len(kept(house)) == MOST_KEPT
    assert read_kept(f"readings/{MOST_KEPT + 4}.json", "x", int) == MOST_KEPT + 4
    assert read_kept("readings/0.json", "x", int) is None
    keep_latest("readings/large.json", "x", "1" * (LARGEST_KEPT + 1), MOST_KEPT)
    assert read_kept("readings/large.json", "x", int) is None


def test_a_cache_that_cannot_be_written_costs_time_only(item, house, monkeypatch):
    (house / "file").write_text("", encoding="utf-8")
    monkeypatch.setenv("XDG_CACHE_HOME", str(house / "file"))
    assert item("solve", *HOUSE, cwd=house).status == 0


def test_the_program_is_told_from_others_by_its_files():
    files = [path for path, *_ in item.cli.files.memory._versions(item.cli.files.memory.PACKAGE)]
    assert any(path.endswith("memory.py") for path in files)
    assert not any("__pycache__" in path for path in files)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes with names")
@pytest.mark.parametrize("name", ["doors.pddl", "told.txt", "labels.tsv", "model"])
def test_what_comes_from_a_pipe_is_read_once(item, house, name):
    """A shell makes one of `<(command)`; nothing is kept of it, and nothing looks into it before."""
    assert item("train", *HOUSE, "-o", "model", cwd=house).status == 0
    words = (
        ["solve", *HOUSE, "--labels", "labels.tsv"] if name != "model" else ["solve", *HOUSE, "--model", name]
    )
    whole = item(*words, "--no-cache", cwd=house)
    (house / name).rename(house / "told")
    os.mkfifo(house / name)
    writer = Thread(target=lambda: (house / name).write_bytes((house / "told").read_bytes()), daemon=True)
    writer.start()
    piped = item(*words, cwd=house)
    writer.join(60)
    assert (piped.status, piped.out, piped.err) == (whole.status, whole.out, whole.err)


def test_a_pipe_is_not_gone_on_from(item, house):
    os.mkfifo(house / "pipe.txt")
    ended = item("solve", "doors.pddl", "pipe.txt", "--resume", "kept", cwd=house)
    assert ended.status == 2
    assert "cannot be read again" in ended.err
    assert not (house / "kept").exists()


def test_a_file_is_told_from_others_in_little_memory(tmp_path):
    path = tmp_path / "large"
    path.touch()
    os.truncate(path, MAX_FILE)
    tracemalloc.start()
    assert digest(str(path)) is not None
    assert tracemalloc.get_traced_memory()[1] < 10_000_000
    tracemalloc.stop()
    # Whoever reads it refuses it.
    os.truncate(path, MAX_FILE + 1)
    assert digest(str(path)) is None
