"""Label a text from standard input, one answer a line."""

import os
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from item.cli.commands import label as label_command

pytestmark = pytest.mark.usefixtures("shared_learning")

ROOT = Path(__file__).parents[3]


# A cue of an event that cannot happen.
OVERRULED = """(define (domain day)
  (:types person door)
  (:constants ann - person oak elm - door)
  (:predicates (opened ?d - door))
  (:event open :parameters (?p - person ?d - door) :precondition (not (opened ?d)) :effect (opened ?d))
  (:event paint
    :parameters (?d - door)
    :precondition (and (opened oak) (not (opened oak)))
    :effect (opened ?d))
  (:lexicon (paint "slams")))
"""


@pytest.fixture
def label(item, game, tmp_path):
    """Return a function that answers, and returns how that ended and the labels."""
    path = tmp_path / "labels.tsv"

    def answer(*lines, options=()):
        stdin = "".join(f"{line}\n" for line in lines).encode()
        ended = item("label", "robocup", game, "-o", path, *options, stdin=stdin)
        return ended, path.read_text(encoding="utf-8").splitlines() if path.exists() else None

    return answer


def asked(ended):
    """Return the ids of the sentences asked about."""
    return [line.split()[0] for line in ended.out.splitlines() if "labelled)" in line]


def test_a_number_chooses_a_candidate_and_the_rest_stays_as_it_is(label):
    ended, labels = label("1", "0")
    first, second, third = asked(ended)
    assert (ended.status, len({first, second, third})) == (0, 3)
    (chosen,) = (line.split()[1] for line in ended.out.split("\n\n")[0].splitlines() if line[:4] == "  1 ")
    assert labels == ["id\tevent", f"{first}\t{chosen}", f"{second}\tnothing()"]
    assert ended.err.endswith("labels.tsv: 2 labels\n")


def test_a_question_is_as_wide_as_asked(label, monkeypatch):
    monkeypatch.setenv("COLUMNS", "20")
    ended, _ = label("q")
    told = [line for line in ended.out.splitlines() if line.startswith(("    ", "  > "))]
    assert told
    assert all(len(line) <= 20 for line in told)


def test_what_was_chosen_and_undone_is_repeated(label):
    ended, _ = label("steal(?)", "0", "u")
    first, second, *_ = asked(ended)
    told = [f"  {first} is steal(?)", f"  {second} is nothing()", f"  {second} is no longer nothing()"]
    assert [line for line in ended.out.splitlines() if " is " in line] == told


def test_nothing_has_one_key(item, tmp_path):
    (tmp_path / "day.pddl").write_text(OVERRULED, encoding="utf-8")
    (tmp_path / "day.txt").write_text("Ann opens oak.\nIt rains.\nRain falls on elm.\n", encoding="utf-8")
    ended = item("label", "day.pddl", "day.txt", "-o", "labels.tsv", cwd=tmp_path, stdin=b"00\ns\ns\ns\n")
    keys = {line.split()[0] for line in ended.out.splitlines() if " nothing() " in line}
    assert keys == {"0"}
    assert "there is no candidate 00" in ended.err


def test_it_goes_on_where_it_stopped(label):
    before, labels = label("1")
    after, more = label("steal(?)")
    assert asked(before)[0] not in asked(after)
    assert more[:2] == labels
    assert more[2].endswith("\tsteal(?)")


def test_skip_undo_and_quit(label):
    ended, labels = label("s", "0", "u", "q", "1")
    first, second, *_ = asked(ended)
    assert first != second
    assert labels is None
    assert ended.err.endswith("labels.tsv: 0 labels\n")


def test_labels_of_another_command_are_not_lost(label, tmp_path, monkeypatch):
    answers = iter(("0", "0"))
    other = "id\tevent\ngame.001\tnothing()\n"

    def answer():
        (tmp_path / "labels.tsv").write_text(other, encoding="utf-8")
        return next(answers)

    monkeypatch.setattr(label_command, "_answer", answer)
    ended, labels = label()
    assert ended.status == 1
    assert "error[C107]" in ended.err
    assert labels == other.splitlines()


@pytest.mark.parametrize(("before", "code"), [((), "C101"), (("0",), "C107")])
def test_a_folder_in_place_of_the_labels_is_an_error(item, label, game, tmp_path, monkeypatch, before, code):
    label(*before)
    path = tmp_path / "labels.tsv"

    def answer():
        path.unlink(missing_ok=True)
        path.mkdir()
        return "0"

    monkeypatch.setattr(label_command, "_answer", answer)
    ended = item("label", "robocup", game, "-o", path)
    assert ended.status == 1
    assert f"error[{code}]" in ended.err


def test_a_wrong_answer_is_said_and_asked_again(label):
    ended, labels = label("pas(pink1,pink2)", "77", "0")
    assert "error[N202]: the domain has no event `pas`" in ended.err
    assert "there is no candidate 77" in ended.err
    assert labels == ["id\tevent", f"{asked(ended)[0]}\tnothing()"]


def test_several_events_of_a_sentence_are_an_answer(label):
    ended, labels = label("e", "kick(pink1) + pass(pink1,pink2)", "kick(pink1) + pas(pink1,pink2)", "0")
    first, second, *_ = asked(ended)
    assert labels == [
        "id\tevent",
        f"{first}\tkick(pink1) + pass(pink1,pink2)",
        f"{second}\tnothing()",
    ]
    assert "answer:1:15: error[N202]: the domain has no event `pas`" in ended.err


def test_what_is_wrong_with_the_domain_is_said_once(item, tmp_path):
    (tmp_path / "day.pddl").write_text(OVERRULED, encoding="utf-8")
    told = "Ann opens oak.\nIt slams at noon.\nAnn opens elm.\nIt slams again.\n"
    (tmp_path / "day.txt").write_text(told, encoding="utf-8")
    ended = item(
        *("label", tmp_path / "day.pddl", tmp_path / "day.txt", "-o", tmp_path / "labels.tsv"),
        stdin=b"0\n0\n",
    )
    assert ended.err.count("warning[M110]") == 1
    assert len(asked(ended)) == 3


def test_the_keys_that_are_shown_serve_without_a_terminal(label):
    ended, labels = label("e", "steal(?)", "x", "", "0")
    first, second, _ = asked(ended)
    assert labels == ["id\tevent", f"{first}\tsteal(?)", f"{second}\tnothing()"]
    assert ended.err.count("`x` is no key: 0 no event, e another event") == 1
    assert ended.err.count("nothing was typed: 0 no event, e another event") == 1
    assert "error" not in ended.err


def test_a_question_mark_explains_every_key_and_asks_again(label):
    ended, labels = label("?", "0")
    assert labels == ["id\tevent", f"{asked(ended)[0]}\tnothing()"]
    explained = {line.split()[0] for line in label_command.HELP.splitlines() if line[2] != " "}
    assert explained == {"1", "0", "e", "s", "u", "q"}
    assert ended.out.count(label_command.HELP) == 1
    assert ended.err.endswith("labels.tsv: 1 label\n")


def test_it_ends_when_every_sentence_has_a_label(label):
    ended, labels = label(*["0"] * 9)
    assert "nothing is left to be labelled" in ended.out
    assert len(labels) == 7
    assert len(set(asked(ended))) == 6


def test_further_labels_count_and_are_not_asked_about(label, gold):
    # The gold of all six sentences.
    ended, labels = label("1", options=("--labels", gold))
    assert (asked(ended), labels) == ([], None)


def test_further_labels_are_counted(label, tmp_path):
    path = tmp_path / "others.tsv"
    path.write_text("id\tevent\ngame.001\tnothing\ngame.003\tpass(pink1,?)\n", encoding="utf-8")
    ended, _ = label("0", options=("--labels", path))
    told = [line.split("  ")[1] for line in ended.out.splitlines() if "labelled)" in line]
    assert told == ["(2 of 6 labelled)", "(3 of 6 labelled)"]


def test_a_label_beside_another_of_the_same_sentence_is_refused(label, tmp_path):
    (tmp_path / "labels.tsv").write_text("id\tevent\ngame.001\tnothing()\n", encoding="utf-8")
    path = tmp_path / "others.tsv"
    path.write_text("id\tevent\ngame.001\tpass(pink1,?)\n", encoding="utf-8")
    ended, labels = label("0", options=("--labels", path))
    assert (ended.status, ended.out) == (1, "")
    assert "error[N206]: the sentence `game.001` has two labels" in ended.err
    assert labels == ["id\tevent", "game.001\tnothing()"]


def test_further_columns_are_not_lost(label, tmp_path):
    path = tmp_path / "labels.tsv"
    path.write_text("id\tevent\twho\ngame.000\tnothing\tme\n", encoding="utf-8")
    ended, labels = label("1")
    assert ended.status == 2
    assert "further columns" in ended.err
    assert labels == ["id\tevent\twho", "game.000\tnothing\tme"]


@pytest.mark.parametrize(
    "own",
    [
        "ID\tEvent\ngame.000\tnothing\n",
        "\ufeffid\tevent\ngame.000\tnothing\n",
        "\r\n Event \tid\r\nnothing\tgame.000\r\n",
    ],
)
def test_a_header_is_read_as_everywhere(label, tmp_path, own):
    (tmp_path / "labels.tsv").write_bytes(own.encode())
    ended, labels = label("0")
    assert (ended.status, labels[:2]) == (0, ["id\tevent", "game.000\tnothing()"]), ended.err
    assert len(labels) == 3


@pytest.mark.parametrize(
    ("name", "status", "said"),
    [
        ("labels.tsv.gz", 2, "labels are written as a table, not as `.gz`"),
        ("labels.parquet", 2, "labels are written as a table, not as `.parquet`"),
        ("labels.jsonl", 2, "labels are written as a table, not as `.jsonl`"),
        ("nosuch/labels.tsv", 1, "error[C101]"),
        ("pipe", 2, "is no regular file"),
        ("/dev/null", 2, "is no regular file"),
        (".", 2, "is no regular file"),
    ],
)
def test_what_cannot_be_gone_on_with_is_refused_before_the_first_answer(
    item, game, tmp_path, name, status, said
):
    os.mkfifo(tmp_path / "pipe")
    ended = item("label", "robocup", game, "-o", name, cwd=tmp_path, stdin=b"0\n")
    assert (ended.status, ended.out) == (status, "")
    assert said in ended.err
    assert not (tmp_path / name).is_file()


def test_a_link_stays_when_the_last_label_is_undone(label, tmp_path):
    (tmp_path / "labels.tsv").symlink_to("elsewhere.tsv")
    assert len(label("0")[1]) == 2
    label("0", "u", "u")
    assert (tmp_path / "labels.tsv").is_symlink()
    assert not (tmp_path / "elsewhere.tsv").exists()


def test_an_id_like_a_formula_is_written_as_it_is_and_read_back(item, tmp_path):
    (tmp_path / "text.tsv").write_text(
        "id\tsentence\n=1+2\tPink1 kicks.\n@b\t=Pink1 kicks.\n", encoding="utf-8"
    )
    words = ("label", "robocup", "text.tsv", "-o", "labels.tsv")
    for left in (1, 0):
        assert item(*words, cwd=tmp_path, stdin=b"0\n").err.endswith(f"{2 - left} label{'s' * (not left)}\n")
    labels = (tmp_path / "labels.tsv").read_text(encoding="utf-8").splitlines()
    assert sorted(labels) == ["=1+2\tnothing()", "@b\tnothing()", "id\tevent"]


def test_answers_and_texts_do_not_share_standard_input(item, tmp_path):
    assert item("label", "robocup", "-", "-o", tmp_path / "labels.tsv").status == 2


def test_in_a_process_of_its_own(game, tmp_path):
    path = tmp_path / "labels.tsv"
    done = subprocess.run(
        [sys.executable, "-m", "item", "label", "robocup", str(game), "-o", str(path)],
        cwd=ROOT,
        env=os.environ,
        input="0\n",
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0
    assert done.stderr.endswith("labels.tsv: 1 label\n")
    assert path.read_text(encoding="utf-8").endswith("\tnothing()\n")


def test_a_key_is_an_answer_with_return_or_without(monkeypatch):
    keys = iter(["1\n", "\r", "23", "q"])
    monkeypatch.setattr(sys, "stdin", SimpleNamespace(isatty=lambda: True))
    monkeypatch.setattr(label_command.typer, "getchar", lambda: next(keys))
    assert [label_command._answer() for _ in range(3)] == ["1", "2", "q"]


def test_where_standard_input_is_closed_nobody_answers(item, game, tmp_path, monkeypatch):
    monkeypatch.setattr("item.cli.commands.label.sys", SimpleNamespace(stdin=None))
    ended = item("label", "robocup", game, "-o", tmp_path / "labels.tsv")
    assert (ended.status, ended.err.splitlines()[-1]) == (0, f"{tmp_path / 'labels.tsv'}: 0 labels")
