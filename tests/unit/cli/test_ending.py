"""How commands end when something goes wrong around them: full disks, signals, defects."""

import os
import pty
import resource
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

import pytest

from item.cli.commands import facts
from item.cli.console.ending import ending_like_an_interrupt
from item.diagnostics import MOST_SHOWN
from item.logic.stopping import BudgetSpentError
from tests.support import crashes

ROOT = Path(__file__).parents[3]
FULL = Path("/dev/full")
# A test that waits for another process waits for its end.
PATIENCE = 120

needs_full_disk = pytest.mark.skipif(not FULL.exists(), reason="the system has no /dev/full")


def run(*words, stdout, unbuffered=False, **options):
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONUNBUFFERED"}
    # Where files may not grow, compiled modules would be cut, too.
    environment["PYTHONDONTWRITEBYTECODE"] = "1"
    if unbuffered:
        environment["PYTHONUNBUFFERED"] = "1"
    return subprocess.run(
        [sys.executable, "-m", "item", *map(str, words)],
        cwd=ROOT,
        env=environment,
        stdout=stdout,
        stderr=subprocess.PIPE,
        text=True,
        check=False,
        timeout=PATIENCE,
        **options,
    )


def executed(script, *words):
    """Return a Python script that has run, heeding hangups."""
    return subprocess.run(
        [sys.executable, "-c", script, *map(str, words)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
        timeout=PATIENCE,
        preexec_fn=crashes.heed_hangup,
    )


@pytest.mark.parametrize("unbuffered", [False, True])
def test_a_disk_that_fills_up_is_told(tmp_path, unbuffered):
    """An unbuffered stream may take a part of what it is given; the rest must not be lost in silence."""

    def limit():
        resource.setrlimit(resource.RLIMIT_FSIZE, (8192, 8192))

    with (tmp_path / "out").open("wb") as file:
        done = run("facts", "robocup", stdout=file, unbuffered=unbuffered, preexec_fn=limit)
    assert done.returncode == 1
    assert done.stderr == "error[C101]: standard output cannot be written: File too large\n"


@needs_full_disk
@pytest.mark.parametrize("unbuffered", [False, True])
@pytest.mark.parametrize("words", [["--help"], ["--version"], ["solve", "--help"], ["rule", "E201"]])
def test_no_room_for_the_shortest_output(words, unbuffered):
    with FULL.open("wb") as file:
        done = run(*words, stdout=file, unbuffered=unbuffered)
    assert done.returncode == 1
    assert done.stderr == "error[C101]: standard output cannot be written: No space left on device\n"


@pytest.mark.parametrize("words", ["--help", "--version", "solve --help", "rule E201"])
def test_a_closed_standard_output_is_told(words):
    done = run(*words.split(), stdout=None, preexec_fn=lambda: os.close(1))
    assert done.returncode == 1
    assert done.stderr == "error[C101]: standard output cannot be written: it is closed\n"


@needs_full_disk
def test_a_new_domain_is_written_whole_or_not_at_all(tmp_path):
    with FULL.open("wb") as file:
        done = run("new", "zz", "--into", tmp_path / "d", stdout=file)
    assert (done.returncode, os.listdir(tmp_path)) == (1, [])
    assert run("new", "zz", "--into", tmp_path / "d", stdout=subprocess.PIPE).returncode == 0


@pytest.fixture
def broken(monkeypatch):
    """Let `item facts` meet an exception that nobody foresaw."""

    def fail(*_, **__):
        raise KeyError("\x1b[31m" + "x" * 1000)

    monkeypatch.setattr(facts, "Destination", fail)


@pytest.mark.usefixtures("broken")
def test_a_defect_is_one_line_with_a_code(item, monkeypatch):
    monkeypatch.delenv("ITEM_DEBUG", raising=False)
    ended = item("facts", "robocup")
    assert (ended.status, ended.out) == (70, "")
    head, rest = ended.err.splitlines()
    assert head.startswith("error[C199]: this is a defect of item, not of the input: KeyError: ")
    assert "(test_ending.py:" in head
    assert "\x1b" not in head
    assert len(head) < 400
    assert "ITEM_DEBUG=1" in rest


@pytest.mark.usefixtures("broken")
def test_a_defect_shows_its_traceback_where_that_is_asked_for(monkeypatch):
    from item.cli.main import main

    monkeypatch.setenv("ITEM_DEBUG", "1")
    monkeypatch.setattr(sys, "argv", ["item", "facts", "robocup"])
    with pytest.raises(KeyError):
        main()


@pytest.mark.parametrize("how", crashes.ENDS_OF_MEMORY)
def test_too_little_memory_is_no_defect(item, monkeypatch, how):
    def fail(*_, **__):
        raise crashes.ENDS_OF_MEMORY[how]

    monkeypatch.setattr(facts, "Destination", fail)
    ended = item("facts", "robocup")
    assert (ended.status, ended.err) == (70, "error[C103]: there is not enough memory for this input\n")


@pytest.mark.skipif(sys.platform == "win32", reason="a folder that somebody stands in stays there")
@pytest.mark.parametrize("words", [("solve", "robocup", "told.txt"), ("new", "doors")])
def test_who_stands_nowhere_is_told_so(tmp_path, words):
    gone = tmp_path / "gone"
    gone.mkdir()
    script = "import os, sys\nos.rmdir(os.getcwd())\nfrom item.cli.main import main\nmain()\n"
    done = subprocess.run(
        [sys.executable, "-c", script, *words], cwd=gone, capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr.splitlines()[0]) == (
        1,
        "error[C105]: the folder in which this command was called is gone",
    )


@pytest.mark.parametrize("words", [("simulate", "robocup", "--into"), ("diff", "robocup")])
def test_a_name_that_no_file_can_have_is_told(item, tmp_path, words):
    ended = item(*words, "x" * 300, cwd=tmp_path)
    assert (ended.status, ended.err) == (1, f"error[C106]: no file can have so long a name: {'x' * 40}...\n")


ENDING = """
import os, signal, sys
from item.cli.main import main
from item.learning.e_step import ExpectationStep
inner, calls = ExpectationStep.e_step, []

def told_to_end(*arguments, **options):
    calls.append(1)
    if len(calls) == {call}:
        os.kill(os.getpid(), signal.{name})
    return inner(*arguments, **options)

ExpectationStep.e_step = told_to_end
signal.signal(signal.SIGINT, signal.{interrupts})
sys.argv = ["item", *sys.argv[1:]]
main()
"""


@pytest.mark.slow
@pytest.mark.parametrize("interrupts", ["default_int_handler", "SIG_IGN"])
@pytest.mark.parametrize("name", ["SIGTERM", "SIGHUP"])
def test_signals_end_like_an_interrupt(tmp_path, name, interrupts):
    """Also where a shell started the command in the background, with interrupts ignored."""
    text = tmp_path / "game.txt"
    text.write_text("Pink1 passes to Pink2.\nPink2 shoots.\n", encoding="utf-8")
    script = ENDING.format(call=1, name=name, interrupts=interrupts)
    done = executed(script, "train", "robocup", text, "-o", tmp_path / "model.json")
    assert (done.returncode, done.stdout, done.stderr) == (130, "", "interrupted\n")
    # No temporary file stays, because none was made before there was something to write.
    assert os.listdir(tmp_path) == ["game.txt"]


COMPARING = """
import os, signal, sys
import numpy as np
import typer
from numpy._core import _internal
from item.cli.console.ending import ending, ending_like_an_interrupt
from item.inference.budget import Budget

def told(*_):
    os.kill(os.getpid(), getattr(signal, sys.argv[1]))
    for _ in range(1000):
        pass

# What compares structured arrays calls this, and makes an error of whatever is raised in it.
_internal._promote_fields = told
pair = [np.zeros(3, dtype=[("a", kind)]) for kind in ("i4", "i8")]
try:
    with ending_like_an_interrupt(), ending(), Budget(patient=False):
        pair[0] == pair[1]
except typer.Exit as ended:
    sys.exit(ended.exit_code)
"""


@pytest.mark.parametrize("name", ["SIGINT", "SIGTERM", "SIGHUP"])
def test_a_signal_that_numpy_makes_an_error_of_is_an_interrupt(name):
    done = executed(COMPARING, name)
    assert (done.returncode, done.stdout, done.stderr) == (130, "", "interrupted\n")


DELETING = """
import os, signal, sys, threading, weakref
import typer
from item.cli.console.ending import ending, ending_like_an_interrupt

class Thing:
    pass

def told(_):
    os.kill(os.getpid(), getattr(signal, sys.argv[1]))
    for _ in range(1000):
        pass

signal.signal(signal.SIGINT, getattr(signal, sys.argv[2]))
try:
    with ending_like_an_interrupt(), ending():
        for _ in range(3):
            thing = Thing()
            reference = weakref.ref(thing, told)
            del thing
        # As for what workers do.
        threading.Event().wait()
except typer.Exit as ended:
    sys.exit(ended.exit_code)
"""


@pytest.mark.parametrize(
    ("name", "interrupts"),
    [("SIGTERM", "default_int_handler"), ("SIGINT", "default_int_handler"), ("SIGHUP", "SIG_IGN")],
)
def test_a_signal_that_comes_while_something_is_deleted_is_not_lost(name, interrupts):
    """Python drops an exception that is raised there, and says so with a traceback."""
    done = executed(DELETING, name, interrupts)
    assert (done.returncode, done.stdout, done.stderr) == (130, "", "interrupted\n")


def test_other_exceptions_that_are_dropped_are_told_as_before(monkeypatch):
    told = []
    monkeypatch.setattr(sys, "unraisablehook", lambda lost: told.append(lost.exc_type))

    class Bad:
        def __del__(self):
            raise ValueError

    with ending_like_an_interrupt():
        Bad()
    assert told == [ValueError]


def test_a_time_that_is_up_while_something_is_deleted_is_not_told_there(monkeypatch):
    """The timer comes again; a traceback before the error would only be noise."""
    told = []
    monkeypatch.setattr(sys, "unraisablehook", lambda lost: told.append(lost.exc_type))

    class Slow:
        def __del__(self):
            raise BudgetSpentError("timed out")

    with ending_like_an_interrupt():
        Slow()
    assert told == []


@pytest.mark.slow
def test_a_command_under_nohup_outlives_its_terminal(tmp_path):
    text = tmp_path / "game.txt"
    text.write_text("Pink1 passes to Pink2.\n", encoding="utf-8")
    script = "import signal\nsignal.signal(signal.SIGHUP, signal.SIG_IGN)\n"
    script += ENDING.format(call=1, name="SIGHUP", interrupts="default_int_handler")
    words = [sys.executable, "-c", script, "train", "robocup", str(text), "-o", str(tmp_path / "model.json")]
    done = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=False, timeout=PATIENCE)
    assert done.returncode == 0
    assert (tmp_path / "model.json").exists()


def test_a_table_that_is_wrong_in_every_row_is_told_shortly(item, tmp_path):
    table = tmp_path / "bad.tsv"
    table.write_text("id\tsentence\n" + "x\n" * 5000, encoding="utf-8")
    ended = item("solve", "robocup", table)
    assert ended.status == 1
    assert ended.err.count("error[N112]") == MOST_SHOWN
    assert ended.err.endswith(f"and {5000 - MOST_SHOWN:,} more\n")


def test_names_that_no_file_system_takes(item):
    name = "n" * 5000
    for words in (
        ("check", name),
        ("check", f"{name}.pddl"),
        ("solve", name),
        ("solve", "robocup", f"{name}.txt"),
        ("fmt", name),
        ("ask", "robocup", name, "(holding ?x)"),
        ("shell", name),
        ("reproduce", "--corpus", name),
    ):
        ended = item(*words)
        assert ended.status in (1, 2), words
        assert "Traceback" not in ended.err
        assert "C199" not in ended.err, words


@pytest.mark.parametrize(
    ("command", "option"),
    [
        *(("solve", one) for one in ("--cast", "--labels", "--model", "-o", "--output")),
        ("evaluate", "--gold"),
    ],
)
def test_an_empty_path_is_called_so(item, command, option):
    ended = item(command, "robocup", option, "")
    assert (ended.status, ended.out) == (2, "")
    assert f"Invalid value for {option}: the path is empty." in ended.err


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("fmt", "d"), "E100]: d: Is a directory"),
        (("check", "d"), "E100]: `d` is a folder"),
        (("solve", "d"), "E100]: `d` is a folder"),
        (("verbnet", "d"), "E100]: d: Is a directory"),
        (("diff", "d", "robocup"), "N102]: d cannot be read: Is a directory"),
        (("evaluate", "robocup", "--gold", "d"), "N102]: d cannot be read: Is a directory"),
        (("train", "robocup", "-o", "d"), "C101]: d cannot be written: Is a directory"),
    ],
)
def test_a_folder_in_place_of_a_file_is_called_so(item, tmp_path, words, said):
    (tmp_path / "d").mkdir()
    ended = item(*words, cwd=tmp_path)
    assert ended.status == 1
    assert f"error[{said}" in ended.out + ended.err


@pytest.mark.parametrize(
    ("words", "name"),
    [
        (("solve", ""), "DOMAIN"),
        (("check", "robocup", ""), "DOMAIN"),
        (("solve", "robocup", ""), "TEXT"),
        (("evaluate", "robocup", "x.txt", ""), "TEXT"),
        (("ask", "robocup", "", "(holding ?x)"), "TEXT"),
        (("diff", "robocup", "", "x.txt"), "B"),
        (("fmt", ""), "FILE"),
        (("verbnet", "x.xml", ""), "FILE"),
    ],
)
def test_an_empty_argument_is_called_so(item, words, name):
    ended = item(*words)
    assert (ended.status, ended.out) == (2, "")
    assert f"Invalid value for {name}: the path is empty." in ended.err


DOORS = """(define (domain doors)
  (:types door) (:constants oak - door) (:predicates (opened ?d - door))
  (:event open :parameters (?d - door) :precondition (not (opened ?d)) :effect (opened ?d)))
"""


@pytest.mark.usefixtures("shared_learning")
def test_nothing_that_a_file_says_steers_the_terminal(item, tmp_path):
    """Ids and sentences with escape sequences are shown without them, in every format for people."""
    escape = "\x1b]0;owned\x07\x9b31m"
    domain, text, gold = tmp_path / "doors.pddl", tmp_path / "t.tsv", tmp_path / "g.tsv"
    domain.write_text(DOORS, encoding="utf-8")
    text.write_text(f"id\tsentence\nx{escape}\tThe oak opens. {escape}\n", encoding="utf-8")
    gold.write_text(f"id\tevent\tk{escape}\nx{escape}\topen(oak)\tv{escape}\n", encoding="utf-8")
    for words in (
        ("ask", domain, text, "(opened ?which)", "--format", "text"),
        ("solve", domain, text),
        ("explain", domain, text),
        ("evaluate", domain, text, "--gold", gold, "--only", f"k{escape}=v{escape}"),
        ("evaluate", domain, text, "--gold", gold, "--only", f"{escape}=1"),
        ("solve", domain, text, "--format", "json"),
        ("solve", domain, text, "--format", "jsonl"),
    ):
        ended = item(*words)
        assert ended.out or ended.err
        assert not {"\x1b", "\x07", "\x9b"} & set(ended.out + ended.err), words


@pytest.mark.parametrize("format_", ["csv", "html", "plan", "table", "json"])
def test_no_format_steers_the_terminal(tmp_path, format_):
    escape = "\x1b]0;owned\x07\x9b31m\u202e"
    (tmp_path / "doors.pddl").write_text(DOORS, encoding="utf-8")
    (tmp_path / "t.tsv").write_text(f"id\tsentence\nx{escape}\tThe oak opens. {escape}\n", encoding="utf-8")
    words = [sys.executable, "-m", "item", "solve", "doors.pddl", "t.tsv", "-q", "--format", format_]
    environment = os.environ | {"PYTHONPATH": str(ROOT), "NO_COLOR": "1"}
    controller, terminal = pty.openpty()
    with subprocess.Popen(words, cwd=tmp_path, stdout=terminal, env=environment) as process:
        os.close(terminal)
        told = bytearray()
        # A terminal that nobody has open any more is an error on Linux.
        with suppress(OSError):
            while more := os.read(controller, 65536):
                told += more
    os.close(controller)
    assert process.returncode == 0
    assert (b"(open oak)" if format_ == "plan" else b"open(oak)") in told
    assert not {"\x1b", "\x07", "\x9b", "\u202e"} & set(told.decode("utf-8"))


@pytest.mark.parametrize("command", ["ask", "explain"])
def test_a_domain_after_a_domain_is_no_question_or_sentence(item, command):
    ended = item(command, "robocup", "missing.pddl")
    assert (ended.status, ended.out) == (2, "")
    assert "missing.pddl is no text" in " ".join(ended.err.split())
