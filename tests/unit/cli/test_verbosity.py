"""Notes on standard error: whole lines for programs, lines that fit for a terminal."""

import re

import pytest

from item.cli.console import verbosity
from item.review.text import read_sentences

NOTE = "3 event types begin with a participant that is not a person, as if it acted: `burn`, `sink`, `fall`"
COMMAND = "  item evaluate a-domain-with-a-long-name.pddl made/text.tsv --gold made/gold.tsv"


@pytest.fixture
def noted(monkeypatch, capsys):
    """Return a function that returns the lines of a note; the terminal, if it is one, has 60 columns."""
    monkeypatch.setenv("COLUMNS", "60")

    def lines(text, *, terminal, **options):
        monkeypatch.setattr(verbosity, "on_terminal", lambda: terminal)
        verbosity.note(text, **options)
        return capsys.readouterr().err.splitlines()

    return lines


def test_a_note_is_one_line_where_no_terminal_is(noted):
    assert noted(NOTE, terminal=False) == [NOTE]


def test_a_terminal_breaks_a_note_between_words(noted):
    assert noted(NOTE, terminal=True) == [
        "3 event types begin with a participant that is not a person,",
        "  as if it acted: `burn`, `sink`, `fall`",
    ]
    assert noted("kept.pddl: mended", terminal=True) == ["kept.pddl: mended"]
    assert noted("one\n\ntwo", terminal=True) == ["one", "", "two"]


def test_commands_stay_whole(noted):
    assert noted(f"What to do next:\n{COMMAND}", terminal=True) == ["What to do next:", COMMAND]


def test_a_command_stands_below_what_it_says_more_of_where_a_terminal_has_no_room_behind(noted):
    told, command = "3 mentions left out by events", COMMAND[2:]
    assert noted(told, terminal=True, command=command) == [f"{told}:", COMMAND]
    assert noted(told, terminal=False, command=command) == [f"{told}: {command}"]
    assert noted(told, terminal=True, command="item review a b") == [f"{told}: item review a b"]
    assert noted(NOTE, terminal=True, command="item review a b") == [
        "3 event types begin with a participant that is not a person,",
        "  as if it acted: `burn`, `sink`, `fall`:",
        "  item review a b",
    ]


def test_quiet_says_nothing(noted):
    verbosity.choose(quiet=True, verbose=False)
    try:
        assert noted(NOTE, terminal=True) == []
    finally:
        verbosity.choose(quiet=False, verbose=False)


@pytest.mark.usefixtures("shared_learning")
def test_what_is_not_said_is_not_worked_out(item, tmp_path, monkeypatch):
    """What was never used takes a tenth of the time of `solve`."""
    looked = []
    monkeypatch.setattr(
        "item.review.text.read_sentences", lambda *given: looked.append(given) or read_sentences(*given)
    )
    text = tmp_path / "game.txt"
    text.write_text("Pink1 passes to Pink2.\nPink2 shoots.\n", encoding="utf-8")
    assert "never" in item("solve", "robocup", text).err
    assert item("solve", "robocup", text, "-q").err == ""
    assert len(looked) == 1


@pytest.fixture
def said_as_ever():
    """Undo what the options of a command have set."""
    yield
    verbosity.choose(quiet=False, verbose=False)


@pytest.mark.usefixtures("said_as_ever")
@pytest.mark.parametrize(
    ("words", "stages", "costs"),
    [
        (["solve", "robocup", "TEXT"], ["domain", "learning", "reading"], True),
        (
            ["solve", "robocup", "TEXT", "--train", "TEXT", "--stream"],
            ["domain", "learning", "reading"],
            True,
        ),
        (["ask", "robocup", "TEXT", "(holding ?p)"], ["domain", "learning", "reading"], True),
        (["evaluate", "robocup", "TEXT", "--gold", "GOLD"], ["runs"], False),
        (["simulate", "robocup", "--sentences", "2", "--into", "made"], ["narratives"], False),
    ],
)
def test_what_the_work_consists_of_is_said_as_the_page_says(item, tmp_path, words, stages, costs):
    files = {"TEXT": tmp_path / "game.txt", "GOLD": tmp_path / "gold.tsv"}
    files["TEXT"].write_text("Pink1 passes to Pink2.\nPink2 shoots.\n", encoding="utf-8")
    files["GOLD"].write_text("id\tevent\ngame.000\tpass(pink1,pink2)\n", encoding="utf-8")
    ended = item(*(files.get(one, one) for one in words), "-v", cwd=tmp_path)
    assert ended.status == 0
    assert re.findall(r"^(\w+): \d+\.\d\d s$", ended.err, re.M) == stages
    assert bool(re.search(r"iteration 1 of .+ log likelihood", ended.err)) is costs
    assert (re.search(r"^solver: .+ belief states$", ended.err, re.M) is not None) is costs
