"""`item watch`: what a save of a domain, a text or gold changed, told once it is saved."""

import os
from contextlib import suppress

import pytest

from item.cli.commands import watch as module
from tests.support import console

DOORS = """(define (domain doors)
  (:types door)
  (:constants oak elm - door)
  (:predicates (opened ?d - door))
  (:event open :parameters (?d - door) :precondition (not (opened ?d)) :effect (opened ?d))
  (:event close :parameters (?d - door) :precondition (opened ?d) :effect (not (opened ?d))))
"""
TOLD = "Oak opens.\nOak closes.\nElm opens.\n"
GOLD = "id\tevent\ntold.000\topen(oak)\ntold.001\tclose(oak)\ntold.002\topen(elm)\n"


@pytest.fixture
def folder(tmp_path, monkeypatch):
    for name, text in (("doors.pddl", DOORS), ("told.txt", TOLD), ("gold.tsv", GOLD)):
        (tmp_path / name).write_text(text, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def watched(monkeypatch, *edits):
    """Watch while files are edited; an edit is a name, what stands in the file, what is to stand there."""

    def saved(files):
        yield ""
        for name, old, new in edits:
            (path,) = [one for one in files if one.name == name]
            text = path.read_text(encoding="utf-8")
            assert old in text
            path.write_text(text.replace(old, new), encoding="utf-8")
            yield f"{name} saved"

    monkeypatch.setattr(module, "saved", saved)
    ended = console.run("item watch doors.pddl told.txt --gold gold.tsv")
    assert ended.status == 0, ended.out
    return ended.out.splitlines()


@pytest.mark.usefixtures("folder")
def test_what_breaks_and_what_improves_is_told(monkeypatch):
    edits = (("told.txt", "Oak closes", "Oak opens"), ("told.txt", "Oak opens.\nElm", "Oak closes.\nElm"))
    first, broken, said, events, better, again, back = watched(monkeypatch, *edits)
    assert first.startswith("3 sentences, no event contradicts the story, 3 of 3 as in gold; ")
    assert broken.startswith("told.txt saved: 3 sentences, ")
    assert "2 of 3 as in gold (was 3)" in broken
    assert said == "  broke     told.001  Oak opens."
    assert events.endswith(", was close(oak)")
    assert "3 of 3 as in gold (was 2)" in better
    assert again == "  improved  told.001  Oak closes."
    assert back.startswith("            close(oak), was ")


@pytest.mark.usefixtures("folder")
def test_what_was_read_before_is_judged_by_the_gold_of_before(monkeypatch):
    edits = (
        ("gold.tsv", "close(oak)", "open(elm)"),
        ("gold.tsv", "open(elm)\ntold.002", "close(oak)\ntold.002"),
    )
    _, worse, broke, event, better, improved, again = watched(monkeypatch, *edits)
    assert "2 of 3 as in gold (was 3)" in worse
    assert broke == "  broke     told.001  Oak closes."
    assert event == "            close(oak), as before: gold has changed"
    assert "3 of 3 as in gold (was 2)" in better
    assert improved == "  improved  told.001  Oak closes."
    assert again == event


@pytest.mark.usefixtures("folder")
def test_sentences_that_come_and_go_are_named(monkeypatch):
    lines = watched(monkeypatch, ("told.txt", "Elm opens.\n", "Elm opens.\nOak opens.\n"))
    assert lines[1].startswith(
        "told.txt saved: 4 sentences, no event contradicts the story, 3 of 3 as in gold (was 3); "
    )
    assert lines[2:] == ["  new       told.003"]


@pytest.mark.usefixtures("folder")
def test_ids_of_gold_that_no_sentence_has_are_named(monkeypatch):
    lines = watched(monkeypatch, ("gold.tsv", "told.002", "told.2"))
    assert "gold.tsv:4:1: warning[N207]: no sentence has the id `told.2`" in lines
    assert "2 of 2 as in gold" in lines[-1]


@pytest.mark.usefixtures("folder")
def test_a_file_with_errors_is_waited_for(monkeypatch):
    edits = (
        ("doors.pddl", "(opened ?d))\n", "(opend ?d))\n"),
        ("doors.pddl", "(opend ?d))\n", "(opened ?d))\n"),
    )
    lines = watched(monkeypatch, *edits)
    assert any("E203" in line for line in lines)
    assert "doors.pddl saved: not read; waiting for the next save" in lines
    assert lines[-1].startswith(
        "doors.pddl saved: 3 sentences, no event contradicts the story, 3 of 3 as in gold (was 3)"
    )


def test_saves_are_noticed_and_nothing_else(folder, monkeypatch):
    files = [folder / "doors.pddl", folder / "told.txt"]

    def edit(_seconds):
        """Stand for waiting: first nothing happens, then a file is away, then it is back."""
        step = next(steps)
        if step == 1:
            files[1].rename(folder / "away")
        if step == 2:
            (folder / "away").rename(files[1])
            os.utime(files[1], ns=(1, 1))

    steps = iter(range(4))
    monkeypatch.setattr(module.time, "sleep", edit)
    found = module.saved(files)
    assert (next(found), next(found)) == ("", "told.txt saved")


def test_a_file_that_stays_away_is_deleted(folder, monkeypatch):
    told = folder / "told.txt"
    looks = []

    def wait(_seconds):
        looks.append(told.exists())
        if len(looks) == 1:
            told.rename(folder / "away")
        if len(looks) == 20:
            (folder / "away").rename(told)

    monkeypatch.setattr(module.time, "sleep", wait)
    found = module.saved([told])
    assert [next(found) for _ in range(3)] == ["", "told.txt deleted", "told.txt saved"]
    assert len(looks) == 20


@pytest.mark.usefixtures("folder")
def test_that_a_file_was_deleted_is_told(monkeypatch, folder):
    def saved(_files):
        yield ""
        (folder / "told.txt").unlink()
        yield "told.txt deleted"

    monkeypatch.setattr(module, "saved", saved)
    assert (
        "told.txt deleted: not read; waiting for the next save"
        in console.run("item watch doors.pddl told.txt").out
    )


def test_saves_in_folders_are_noticed(folder, monkeypatch):
    """Of texts, also of one that comes later; nothing else in a folder is read."""
    told, empty = folder / "told", folder / "empty"
    (told / "2001").mkdir(parents=True)
    empty.mkdir()
    (folder / "told.txt").rename(told / "told.txt")

    def save(_seconds):
        with suppress(StopIteration):
            next(saves).write_text("Oak opens.\n", encoding="utf-8")

    paths = ("told.txt", "README", "2001/jan.tsv", "gold.tsv", ".told.txt", "later.jsonl.gz")
    saves = iter([*(told / one for one in paths), empty / "first.txt", folder / "missing.txt"])
    monkeypatch.setattr(module.time, "sleep", save)
    found = module.saved([told, empty, folder / "missing.txt"])
    names = ["", "told.txt", "jan.tsv", "later.jsonl.gz", "first.txt", "missing.txt"]
    assert [next(found).removesuffix(" saved") for _ in names] == names


def test_all_files_are_watched_that_are_read(folder, monkeypatch):
    watched = []
    monkeypatch.setattr(module, "saved", lambda paths: iter(watched.extend(paths) or ()))
    (folder / "encoder").mkdir()
    for name in ("folder/told.txt", "encoder/config.json", "labels.tsv", "theatre/own.txt"):
        (folder / name).parent.mkdir(exist_ok=True)
        (folder / name).touch()
    words = (
        "folder told.txt --gold gold.tsv --labels labels.tsv --train folder missing.txt --evidence encoder"
    )
    assert console.run(f"item watch doors.pddl {words}").status == 0
    names = (
        "folder",
        "told.txt",
        "gold.tsv",
        "labels.tsv",
        "missing.txt",
        "encoder/config.json",
        "doors.pddl",
    )
    assert {*map(str, watched)} == {*names}
    watched.clear()
    assert console.run("item watch theatre told.txt").status == 0
    assert [*map(str, watched)] == ["told.txt"]


def test_an_interrupt_ends_it(folder, monkeypatch):
    def interrupted(_files):
        yield ""
        raise KeyboardInterrupt

    monkeypatch.setattr(module, "saved", interrupted)
    ended = console.run(f"item watch {folder / 'doors.pddl'} {folder / 'told.txt'}")
    assert ended.status == 130
    assert ended.out.startswith("3 sentences, no event contradicts the story; ")


def test_gold_may_speak_of_participants(folder, monkeypatch):
    """Gold is read with the constants of each narrative's cast."""
    (folder / "doors.pddl").write_text(DOORS.replace("  (:constants oak elm - door)\n", ""), encoding="utf-8")
    cast = "narrative\tname\ttype\ntold\toak\tdoor\ntold\telm\tdoor\n"
    (folder / "cast.tsv").write_text(cast, encoding="utf-8")
    monkeypatch.setattr(module, "saved", lambda _: iter([""]))
    ended = console.run("item watch doors.pddl told.txt --cast cast.tsv --gold gold.tsv")
    assert ended.status == 0
    assert "3 of 3 as in gold" in ended.out
