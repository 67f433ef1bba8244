"""A disk that is full after any number of bytes: a result is whole, or the old one stays and that is told."""

import io
import os
import resource
import subprocess
import sys
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest

from item.cli.files.destination import Destination
from item.diagnostics import InputError
from tests.support.stories import DOORS, table

ROOT = Path(__file__).parents[3]
PIECES = ("Oak öffnet sich.\n", "", "Elm.\n" * 20, "The end.\n")
WHOLE = "".join(PIECES).encode()
# A command that writes much is tried with so many sizes, and with the last bytes.
MOST_TRIED = 30


@contextmanager
def room_for(size):
    """Let no file grow beyond a size, as if the disk were full; Python turns off the signal for that."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


@pytest.mark.parametrize("before", [None, b"what was there before"])
def test_a_file_is_whole_or_as_it_was(tmp_path, before):
    """Every file leaves through this one writer."""
    path = tmp_path / "out"
    for size in range(len(WHOLE) + 1):
        path.unlink(missing_ok=True)
        if before is not None:
            path.write_bytes(before)
        told = None
        try:
            with room_for(size), Destination(path) as destination:
                for one in PIECES:
                    destination.write(one)
        except InputError as error:
            (told,) = error.diagnostics
        if size < len(WHOLE):
            assert told.code == "C101"
            assert (path.read_bytes() if path.exists() else None) == before
        else:
            assert (told, path.read_bytes()) == (None, WHOLE)
        assert os.listdir(tmp_path) == (["out"] if path.exists() else [])


@pytest.mark.parametrize("unbuffered", [False, True])
def test_standard_output_that_is_cut_is_told(tmp_path, monkeypatch, unbuffered):
    path = tmp_path / "out"
    for size in range(len(WHOLE) + 1):
        stream = io.TextIOWrapper(
            path.open("wb", buffering=0 if unbuffered else -1), write_through=unbuffered
        )
        monkeypatch.setattr(sys, "stdout", stream)
        told = None
        with room_for(size):
            try:
                with Destination(None) as destination:
                    for one in PIECES:
                        destination.write(one)
            except InputError as error:
                (told,) = error.diagnostics
            # As at the end of the process: what a buffer holds, it tries to write once more.
            with suppress(OSError):
                stream.close()
        monkeypatch.undo()
        assert path.read_bytes() == WHOLE[:size]
        assert (told is None) == (size >= len(WHOLE))
        assert told is None or told.code == "C101"


@pytest.fixture
def house(tmp_path, monkeypatch):
    """Return a folder with a domain and a text, to work in, and what else is kept away from the disk."""
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    (tmp_path / "doors.pddl").write_text(DOORS, encoding="utf-8")
    (tmp_path / "text.tsv").write_text(table(1, 4), encoding="utf-8")
    return tmp_path


# Commands, and the files that they write, the last of which is written last.
COMMANDS = {
    "solve": (("solve", "doors.pddl", "text.tsv", "--format", "csv", "-o", "out"), ("out",)),
    "train": (("train", "doors.pddl", "text.tsv", "-o", "out"), ("out",)),
    "export": (("export", "doors.pddl", "-o", "out", "--problem-output", "start"), ("start", "out")),
    "facts": (("facts", "doors.pddl", "-o", "out"), ("out",)),
    "simulate": (("simulate", "doors.pddl", "-n", "1", "--into", "made"), ("made/text.tsv", "made/gold.tsv")),
    "new": (("new", "zz", "--into", "made"), ("made/zz.pddl", "made/zz.txt", "made/zz.gold.tsv")),
}
# These overwrite nothing.
MAKING = ("simulate", "new")


def sizes(longest, most):
    """Return sizes up to the longest file, not all where there are many."""
    return sorted({*range(0, longest, -(-longest // most)), longest - 2, longest - 1})


@pytest.mark.slow
@pytest.mark.parametrize("command", COMMANDS)
def test_commands_write_whole_files_or_leave_the_old_ones(item, house, command):
    words, names = COMMANDS[command]
    assert item(*words, cwd=house).status == 0
    whole = {name: (house / name).read_bytes() for name in names}
    for size in sizes(max(map(len, whole.values())), MOST_TRIED):
        for name in names:
            (house / name).unlink(missing_ok=True) if command in MAKING else (house / name).write_bytes(
                b"before"
            )
        with room_for(size):
            ended = item(*words, cwd=house)
        # What is said of it is read below; here it goes to a file, too.
        assert ended.status == 1, size
        for name, own in whole.items():
            after = (house / name).read_bytes() if (house / name).exists() else None
            # A file that fits may have been written before another one did not.
            fits = len(own) <= size and command not in MAKING
            assert after in ((own, b"before") if fits else (None if command in MAKING else b"before",))
        assert not list(house.rglob(".item-*"))


@pytest.mark.slow
@pytest.mark.parametrize(
    ("command", "unbuffered"),
    [("solve", False), ("solve", True), ("export", False), ("facts", True), ("simulate", False)],
)
def test_processes_end_with_an_error_where_output_is_cut(house, command, unbuffered):
    """Standard output, which keeps what was written before; what a file holds is as above."""
    words, (*_, name) = COMMANDS[command]
    own = [*words] if command in MAKING else [word for word in words if word not in ("-o", "out")]
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "PYTHONDONTWRITEBYTECODE": "1"}
    environment |= {"PYTHONUNBUFFERED": "1"} if unbuffered else {}

    def run(size=None):
        limit = None if size is None else lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (size, size))
        for one in (house / "made").glob("*"):
            one.unlink()
        with (house / "stdout").open("wb") as file:
            done = subprocess.run(
                [sys.executable, "-m", "item", *own],
                cwd=house,
                env=environment,
                stdout=file,
                stderr=subprocess.PIPE,
                text=True,
                check=False,
                timeout=120,
                preexec_fn=limit,
            )
        written = house / name if command in MAKING else house / "stdout"
        return done.returncode, done.stderr, written.read_bytes() if written.exists() else None

    status, _, whole = run()
    assert (status, bool(whole)) == (0, True)
    for size in sizes(len(whole), 3):
        status, said, part = run(size)
        assert (status, said.count("error[C101]"), "Traceback" in said) == (1, 1, False)
        assert part == (None if command in MAKING else whole[:size])
