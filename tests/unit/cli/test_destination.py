import errno
import os
import pty
import signal
import stat
import subprocess
import sys
from contextlib import ExitStack
from pathlib import Path

import pytest

from item.cli.commands import simulate
from item.cli.files import unnamed
from item.cli.files.destination import Destination
from item.diagnostics import InputError


def test_a_file_appears_whole(tmp_path):
    path = tmp_path / "out"
    with Destination(path) as destination:
        destination.write("ä")
        assert not path.exists()
        destination.write("\n")
    assert path.read_bytes() == "ä\n".encode()
    assert os.listdir(tmp_path) == ["out"]


@pytest.mark.skipif(not hasattr(os, "O_TMPFILE"), reason="this system has no files without a name")
def test_a_process_that_is_killed_leaves_nothing_of_a_file(tmp_path):
    script = """
import os, pathlib, signal
from item.cli.files.destination import Destination
with Destination(pathlib.Path("out")) as destination:
    destination.write("half")
    os.kill(os.getpid(), signal.SIGKILL)
"""
    (tmp_path / "out").write_text("before", encoding="utf-8")
    done = subprocess.run([sys.executable, "-c", script], cwd=tmp_path, check=False)
    assert done.returncode == -signal.SIGKILL
    assert os.listdir(tmp_path) == ["out"]
    assert (tmp_path / "out").read_text(encoding="utf-8") == "before"


def refused(*_, **__):
    raise OSError(errno.EOPNOTSUPP, os.strerror(errno.EOPNOTSUPP))


@pytest.mark.parametrize("missing", ["opening", "naming", "looking"])
def test_a_file_system_without_files_without_a_name(tmp_path, monkeypatch, missing):
    """There the file is a named one from the beginning, or is copied at the end."""
    if missing == "opening":
        # A file that is there already cannot be opened so.
        monkeypatch.setattr(os, "O_TMPFILE", os.O_CREAT | os.O_EXCL, raising=False)
    elif missing == "naming":
        monkeypatch.setattr(os, "link", refused)
    else:
        monkeypatch.setattr(unnamed, "DESCRIPTORS", tmp_path / "none")
    path = tmp_path / "out"
    for text in ("before", "ä" * 100_000):
        with Destination(path) as destination:
            destination.write(text)
        assert path.read_text(encoding="utf-8") == text
        assert os.listdir(tmp_path) == ["out"]


def test_a_file_that_cannot_be_named_is_told(tmp_path, monkeypatch):
    def no_room(*_):
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, "link", refused)
    monkeypatch.setattr(unnamed.shutil, "copyfileobj", no_room)
    if not hasattr(os, "O_TMPFILE"):
        pytest.skip("this system has no files without a name")
    with pytest.raises(InputError, match="out cannot be written"), Destination(tmp_path / "out") as one:
        one.write("x")
    assert os.listdir(tmp_path) == []


def test_a_file_stays_when_the_work_fails(tmp_path):
    path = tmp_path / "out"
    path.write_text("before", encoding="utf-8")

    def fail():
        with Destination(path) as destination:
            destination.write("half")
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        fail()
    assert path.read_text(encoding="utf-8") == "before"
    assert os.listdir(tmp_path) == ["out"]


def test_permissions_are_those_of_the_old_file_or_of_new_ones(tmp_path):
    old, new, plain = tmp_path / "old", tmp_path / "new", tmp_path / "plain"
    old.touch(mode=0o600)
    plain.touch()
    for path in (old, new):
        with Destination(path) as destination:
            destination.write("x")
    assert stat.S_IMODE(old.stat().st_mode) == 0o600
    assert new.stat().st_mode == plain.stat().st_mode


def test_links_and_devices_are_kept(tmp_path):
    (tmp_path / "link").symlink_to(tmp_path / "target")
    for path in (tmp_path / "link", os.devnull):
        with Destination(path) as destination:
            destination.write("x")
    assert (tmp_path / "link").is_symlink()
    assert (tmp_path / "target").read_text(encoding="utf-8") == "x"
    assert stat.S_ISCHR(os.stat(os.devnull).st_mode)


def test_a_path_by_way_of_no_folder_is_no_other_name_of_a_file(tmp_path):
    kept = tmp_path / "kept"
    kept.write_text("as it was", encoding="utf-8")
    with pytest.raises(InputError, match="No such file"), Destination(tmp_path / "none" / ".." / "kept"):
        pass
    assert kept.read_text(encoding="utf-8") == "as it was"


def test_a_pipe_by_its_name():
    """The link leads to no path: "pipe:[4711]"."""
    reading, writing = os.pipe()
    with Destination(Path(f"/dev/fd/{writing}")) as destination:
        destination.write("x")
    os.close(writing)
    with os.fdopen(reading) as stream:
        assert stream.read() == "x"


STEERING = "\x1b]0;owned\x07 \x9b31m \u202eevil\u2069 \x1b[8m\r\nnext\tcell\rlost\n"


def test_a_named_terminal_gets_nothing_that_steers_it():
    controller, terminal = pty.openpty()
    with Destination(Path(os.ttyname(terminal))) as destination:
        destination.write(STEERING)
        destination.write("\x1b[1mown\x1b[0m\n", styled=True)
    told = ""
    # What was written arrives in one piece or in several.
    while not told.endswith("own\x1b[0m\r\n"):
        told += os.read(controller, 1000).decode("utf-8")
    os.close(controller)
    os.close(terminal)
    # The terminal itself makes two characters of a line end, and blanks of a tabulator.
    first, second, third = told.splitlines()
    assert (first, second.split(), third) == (
        " ]0;owned   31m  evil   [8m",
        ["next", "cell", "lost"],
        "\x1b[1mown\x1b[0m",
    )


def test_a_file_gets_every_character(tmp_path):
    with Destination(tmp_path / "out") as destination:
        destination.write(STEERING)
    assert (tmp_path / "out").read_bytes().decode("utf-8") == STEERING


@pytest.mark.parametrize("name", ["none/out", "", "file/out", "x" * 300])
def test_places_that_cannot_be_written(tmp_path, name):
    (tmp_path / "file").touch()
    with pytest.raises(InputError, match="C101"), Destination(tmp_path / name) as destination:
        destination.write("x")


def test_surrogates_do_not_break_utf8(tmp_path):
    with Destination(tmp_path / "out") as destination:
        destination.write("caf\udce9")
    assert (tmp_path / "out").read_bytes() == b"caf\\udce9"


def test_nothing_is_worked_on_for_a_place_that_cannot_be_written(item, tmp_path):
    ended = item("solve", "no-domain", "no-text", "-o", tmp_path / "none" / "out")
    assert ended.status == 1
    assert ended.err.count("error") == 1
    assert "C101" in ended.err


def test_a_closed_standard_output(monkeypatch):
    monkeypatch.setattr(sys, "stdout", None)
    with pytest.raises(InputError, match="standard output cannot be written"), Destination(None):
        pass


@pytest.mark.parametrize(
    ("columns", "width"),
    [("100", 100), ("9999", 9999), ("", None), ("0", None), ("-80", None), ("wide", None), ("10000", None)],
)
def test_a_pipe_is_as_wide_as_somebody_asks_for(columns, width, monkeypatch, tmp_path):
    monkeypatch.setenv("COLUMNS", columns)
    assert Destination(None).width == width
    assert Destination(None).reading_width == (width or 100)
    assert Destination(tmp_path / "out").width is None
    assert Destination(tmp_path / "out").reading_width == 100


def test_a_narrow_pipe_gets_every_word(item, tmp_path, monkeypatch):
    (tmp_path / "doors.pddl").write_text(
        "(define (domain doors) (:types door) (:constants oak - door) (:event open :parameters (?d - door)))",
        encoding="utf-8",
    )
    told = f"The porter {'slowly ' * 12}opens the oak."
    (tmp_path / "told.txt").write_text(told, encoding="utf-8")
    words = ("solve", "doors.pddl", "told.txt", "--state", "none")
    (line,) = [one for one in item(*words, cwd=tmp_path).out.splitlines() if "The porter" in one]
    assert "open(oak)" in line
    assert "…" in line
    monkeypatch.setenv("COLUMNS", "70")
    lines = item(*words, cwd=tmp_path).out.splitlines()
    assert max(map(len, lines)) <= 70
    assert " ".join(lines).count("slowly") == 12


def test_a_narrow_pipe_gets_answers_in_its_width(item, tmp_path, monkeypatch):
    (tmp_path / "doors.pddl").write_text(
        "(define (domain doors) (:types door) (:constants oak - door) (:predicates (opened ?d - door))"
        " (:event open :parameters (?d - door) :effect (opened ?d)))",
        encoding="utf-8",
    )
    (tmp_path / "told.txt").write_text(f"The porter {'slowly ' * 12}opens the oak.", encoding="utf-8")
    words = ("ask", "doors.pddl", "told.txt", "(opened ?d)")
    whole = item(*words, cwd=tmp_path).out
    monkeypatch.setenv("COLUMNS", "70")
    narrow = item(*words, cwd=tmp_path).out
    assert max(map(len, whole.splitlines())) > 70 >= max(map(len, narrow.splitlines()))
    assert narrow.split() == whole.split()


@pytest.mark.parametrize(
    ("name", "options", "said"),
    [
        ("out.html", (), "out.html gets the format table: --format html writes what its name says\n"),
        ("out.JSONL", ("--format", "csv"), "out.JSONL gets the format csv: --format jsonl writes"),
        ("out.html", ("--format", "html"), None),
        ("out.txt", (), None),
        ("json", (), None),
    ],
)
def test_a_file_that_is_called_like_another_format_is_noted(item, tmp_path, name, options, said):
    (tmp_path / "doors.pddl").write_text("(define (domain doors) (:event open))", encoding="utf-8")
    (tmp_path / "told.txt").write_text("It opens.", encoding="utf-8")
    ended = item("solve", "doors.pddl", "told.txt", "-o", name, *options, cwd=tmp_path)
    assert ended.status == 0
    assert ("gets the format" in ended.err) == (said is not None)
    assert (said or "") in ended.err


def test_of_two_that_write_a_new_file_the_first_has_it(tmp_path):
    path = tmp_path / "out"
    late, early = (Destination(path, instead="another name") for _ in range(2))
    with ExitStack() as stack:
        stack.enter_context(late).write("late")
        with early:
            early.write("early")
        with pytest.raises(InputError) as raised:
            stack.close()
    assert [(one.code, one.message, one.expected) for one in raised.value.diagnostics] == [
        ("C102", f"{path} exists already", "another name")
    ]
    assert path.read_text() == "early"
    assert os.listdir(tmp_path) == ["out"]


def test_two_simulations_into_one_folder_do_not_mix(item, tmp_path, monkeypatch):
    """The second one is run when the first has written everything but has not ended."""
    inner, ended = simulate._write, []

    def writing(narratives, destinations):
        yield from inner(narratives, destinations)
        if not ended:
            ended.append(None)
            ended[0] = item("simulate", "robocup", "-n", 1, "--seed", 5, "--into", tmp_path / "made")

    monkeypatch.setattr(simulate, "_write", writing)
    late = item("simulate", "robocup", "-n", 1, "--into", tmp_path / "made")
    assert (ended[0].status, late.status, late.out) == (0, 1, "")
    assert "error[C102]" in late.err
    alone = item("simulate", "robocup", "-n", 1, "--seed", 5, "--into", tmp_path / "alone")
    assert alone.status == 0
    for name in ("text.tsv", "gold.tsv"):
        assert (tmp_path / "made" / name).read_bytes() == (tmp_path / "alone" / name).read_bytes()
    assert sorted(os.listdir(tmp_path / "made")) == ["gold.tsv", "text.tsv"]
