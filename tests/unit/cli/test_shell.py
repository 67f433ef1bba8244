"""`item shell`: questions from a pipe, and a domain file that changes meanwhile."""

import os
import re
from types import SimpleNamespace

import pytest

from item.cli.commands import shell

pytestmark = pytest.mark.usefixtures("shared_learning")

DOORS = """(define (domain doors) (:types door) (:constants oak elm - door) (:predicates (opened ?d - door))
  (:event open :parameters (?d - door) :precondition (not (opened ?d)) :effect (opened ?d))
  (:event close :parameters (?d - door) :precondition (opened ?d) :effect (not (opened ?d)))
  (:lexicon (:question "what is open" (opened ?d)) (:say (opened ?d) "?d is open")))
"""


@pytest.fixture
def house(tmp_path):
    """Return a folder with a domain, and a text of two narratives that contradicts itself."""
    (tmp_path / "doors.pddl").write_text(DOORS, encoding="utf-8")
    rows = ["Oak opens.", "Elm opens.", "Oak closes.", "Elm opens."]
    lines = [f"day\tday.{k:03}\t{row}\n" for k, row in enumerate(rows)]
    lines += [f"night\tnight.{k:03}\t{row}\n" for k, row in enumerate(rows[:2])]
    (tmp_path / "told.tsv").write_text("narrative\tid\tsentence\n" + "".join(lines), encoding="utf-8")
    return tmp_path


@pytest.fixture
def ask(item, house):
    """Return a function that asks questions, one a line, and returns how the shell ended."""

    def run(*lines, words=()):
        stdin = "".join(f"{line}\n" for line in lines).encode()
        return item("shell", "doors.pddl", "told.tsv", *words, stdin=stdin, cwd=house)

    return run


def test_answers_are_as_wide_as_is_asked_for(ask, monkeypatch):
    """In a pipe, too, where nobody asks for a width, every line is whole."""
    questions = ("show", "why day.003", "bridge day.003", "ask what is open after day.001")
    longest = max(map(len, ask(*questions).out.splitlines()))
    assert longest > 40
    monkeypatch.setenv("COLUMNS", "40")
    lines = ask(*questions).out.splitlines()
    assert max(map(len, lines)) <= 40
    assert "day.003  Elm opens." in lines


def test_a_sentence_that_makes_all_unknown_is_said_to_contradict_the_story(ask):
    told = ask("ask (opened oak) after day.003").out.splitlines()
    contradicts = "(contradicts the story so far; all else is unknown after it, unless with `{}`)"
    keep = "--on-contradiction keep"
    assert told[1:] == ["  unknown", f"      day.003  Elm opens. {contradicts.format(keep)}"]
    kept = ask("ask (opened oak) after day.003", words=keep.split()).out
    assert kept.endswith("  no\n      day.002  Oak closes.\n")
    assert ask("ask (opened oak) after day.002").out.endswith("  no\n      day.002  Oak closes.\n")


def test_a_range_may_end_before_it_begins(ask):
    assert ask("show day.003-day.001").out == ask("show day.001-day.003").out != ""


def test_questions_are_answered_one_after_another(ask):
    ended = ask(
        "why 1.000",
        "",
        "show 2-3",
        "why day.001",
        "why not close(elm) at day.001",
        "bridge day.003",
        "bridge day.000",
    )
    assert ended.status == 0
    for told in (
        "day.002  Oak closes.",
        "close(oak)",
        "chosen:\n  ",
        "instead of:\n",
        "close(elm) before day.003, which no sentence reports",
        "day.000: open(oak) does not contradict the story",
    ):
        assert told in ended.out
    assert ended.err.startswith("learnt from 6 sentences in ")
    assert "no sentence has the id `1.000`" in ended.err


def test_facts_are_asked_for_in_time(ask):
    ended = ask(
        "ask what is open after day.002",
        "ask (opened ?d) before day.002",
        "ask (possible (opened elm)) after day.001",
    )
    first, second, third = (
        ended.out.split("what is open\n")[1].partition("(opened ?d)\n")[0],
        *ended.out.split("\n(")[1:],
    )
    assert "d: elm" in first
    assert "d: oak" not in first
    assert "d: elm" in second
    assert "d: oak" in second
    assert "yes" in third


def test_sentences_are_shown_whichever_end_is_named_first(ask):
    onwards, back = (ask(f"show {ends}").out for ends in ("day.001-night.000", "night.000-day.001"))
    assert "day.003" in onwards
    assert back == onwards


@pytest.fixture
def days(house):
    """Return the folder with a text whose ids have hyphens."""
    rows = ["Oak opens.", "Elm opens.", "Oak closes.", "Elm opens."]
    lines = [f"my-day-{1 + k // 2}\tmy-day-{1 + k // 2}.{k:03}\t{row}\n" for k, row in enumerate(rows)]
    (house / "told.tsv").write_text("narrative\tid\tsentence\n" + "".join(lines), encoding="utf-8")


@pytest.mark.usefixtures("days")
@pytest.mark.parametrize(
    ("ends", "shown"),
    [
        ("my-day-1.001-my-day-2.003", "123"),
        ("my-day-2.002 - my-day-1.001", "12"),
        ("day-1.000-day-1.001", "01"),
        ("my-day-1.001-3", "123"),
        ("1.001 -2.002", "12"),
        ("day-2.003", "3"),
        ("my-day-2.003", "3"),
    ],
)
def test_sentences_whose_ids_have_hyphens_are_shown(ask, ends, shown):
    ended = ask(f"show {ends}")
    assert (re.findall(r"my-day-\d\.00(\d)", ended.out), ended.status) == ([*shown], 0)


@pytest.mark.usefixtures("days")
@pytest.mark.parametrize(
    ("ends", "wrong"), [("my-day-1.001-my-day-2.009", "my-day-2.009"), ("day-1.077", "day-1.077")]
)
def test_the_end_that_names_no_sentence_is_told(ask, ends, wrong):
    assert f"no sentence has the id `{wrong}`" in ask(f"show {ends}").err


def test_answers_are_as_wide_as_the_environment_asks(ask, monkeypatch):
    lines = ("show", "why day.003", "bridge day.003", "ask what is open")
    assert max(map(len, ask(*lines).out.splitlines())) > 60
    monkeypatch.setenv("COLUMNS", "60")
    assert max(map(len, ask(*lines).out.splitlines())) <= 60


@pytest.mark.parametrize("question", ["what is open", "Is oak open?", "(opened ?d) after day.000"])
def test_a_question_needs_no_command_before_it(ask, question):
    ended = ask(question, f"ask {question}")
    assert ended.status == 0
    bare, asked = ended.out[: len(ended.out) // 2], ended.out[len(ended.out) // 2 :]
    assert bare == asked != ""


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("wy 3", "Q108"),
        ("wy 3", "there is no `wy` here"),
        ("wy 3", "did you mean: why"),
        ("who sleeps", "Q105"),
        ("why", "Its id is missing"),
        ("why 7", "no sentence has the id `7`"),
        ("why 1", "one of day.001, night.001"),
        ("why not shut(oak) at day.001", "shut"),
        ("why not day.001 shut(oak)", "expected: why not EVENT at ID"),
        ("why not", "expected: why not EVENT at ID"),
        ("ask who sleeps", "Q105"),
        ("ask (out elm) after 1", "one of day.001, night.001"),
        ("ask who sleeps after day.001", "Q105"),
    ],
)
def test_what_is_not_understood_does_not_end_the_shell(ask, line, said):
    ended = ask(line, "help", "quit", "why day.000")
    assert ended.status == 0
    assert said in ended.err
    assert "why not EVENT at ID" in ended.out
    # After `quit` nothing is answered.
    assert "known before" not in ended.out


def test_a_domain_that_changes_is_read_anew(ask, house, monkeypatch):
    lines = ["bridge day.003", "bridge day.003", "bridge day.003", "bridge day.003"]
    texts = [None, DOORS.replace(":precondition (not (opened ?d))", ""), "(define", DOORS]
    given = iter(zip(lines, texts, strict=True))
    path = house / "doors.pddl"

    def next_line():
        line, text = next(given, (None, None))
        if text is not None:
            path.write_text(text, encoding="utf-8")
            os.utime(path, ns=(len(text), len(text)))
        return line

    monkeypatch.setattr(shell, "_next_line", next_line)
    ended = ask()
    coherent = "day.003: open(elm) does not contradict the story"
    mends, *between, last = ended.out.split(f"{coherent}\n")
    assert "close(elm) before day.003, which no sentence reports" in mends
    assert (between, last) == ([""], mends)
    assert ended.err.count("has changed: learnt from 6 sentences") == 2
    assert "error[E1" in ended.err
    assert "has errors; the reading before is kept" in ended.err


def test_standard_input_has_the_questions(item):
    ended = item("shell", "robocup", "-")
    assert (ended.status, "standard input has the questions" in ended.err) == (2, True)


def test_where_standard_input_is_closed_nobody_asks(item, house, monkeypatch):
    told = item("shell", "doors.pddl", "told.tsv", cwd=house)
    monkeypatch.setattr(shell, "sys", SimpleNamespace(stdin=None))
    closed = item("shell", "doors.pddl", "told.tsv", cwd=house)
    assert (closed.status, closed.out, closed.err) == (0, "", told.err)
