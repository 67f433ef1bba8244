"""Commands that are ended and go on: the same bytes, whenever it was."""

import os
import random
import re
import signal
import subprocess
import sys
import time
from contextlib import contextmanager, suppress
from itertools import product

import pytest

from item import units
from item.parallel.checkpoint import Checkpoint
from tests.support import crashes
from tests.support.processes import needs_processes, nobody_left
from tests.support.stories import DOORS, table


class Killed(BaseException):
    """Ends a command as if it were killed."""


@contextmanager
def killing(monkeypatch):
    """Let commands within be killed as soon as the checkpoint has one piece more."""
    keep = Checkpoint.keep

    def killed(self, name, piece):
        keep(self, name, piece)
        raise Killed

    with monkeypatch.context() as patch:
        patch.setattr(Checkpoint, "keep", killed)
        yield


@pytest.fixture(autouse=True)
def small(monkeypatch):
    monkeypatch.setattr(units, "MOST_TOGETHER", 12)


@pytest.fixture
def house(tmp_path):
    (tmp_path / "doors.pddl").write_text(DOORS, encoding="utf-8")
    (tmp_path / "text.tsv").write_text(table(6, 5), encoding="utf-8")
    (tmp_path / "other.tsv").write_text(re.sub(r"\bn(?=\d)", "m", table(6, 5, seed=2)), encoding="utf-8")
    gold = "id\tevent\nn0.000\topen(oak)\nn2.001\topen(elm)\nn5.002\tclose(elm)\n"
    (tmp_path / "gold.tsv").write_text(gold, encoding="utf-8")
    return tmp_path


COMMANDS = {
    "train": ("train", "doors.pddl", "text.tsv"),
    "train --method paper": ("train", "doors.pddl", "text.tsv", "--method", "paper"),
    "solve": ("solve", "doors.pddl", "text.tsv", "--format", "jsonl"),
    "evaluate": ("evaluate", "doors.pddl", "text.tsv", "--gold", "gold.tsv", "--folds", "--format", "jsonl"),
}


@pytest.mark.parametrize("command", COMMANDS)
def test_a_command_killed_after_any_piece_goes_on(item, house, monkeypatch, command):
    words = COMMANDS[command]
    assert item(*words, "-o", "whole", cwd=house).status == 0
    keep, calls = Checkpoint.keep, []

    def counted(self, name, piece):
        keep(self, name, piece)
        calls.append(name)
        if len(calls) == die_after:
            raise Killed

    monkeypatch.setattr(Checkpoint, "keep", counted)
    die_after = 0
    assert item(*words, "-o", "out", "--resume", "kept", cwd=house).status == 0
    total = len(calls)
    assert total >= 3
    assert not (house / "kept").exists()
    for moment in dict.fromkeys((1, 2, total // 2, total - 1, total)):
        (house / "out").unlink()
        calls.clear()
        die_after = moment
        with pytest.raises(Killed):
            item(*words, "-o", "out", "--resume", "kept", cwd=house)
        assert not (house / "out").exists()
        calls.clear()
        die_after = 0
        assert item(*words, "-o", "out", "--resume", "kept", cwd=house).status == 0
        # What was done is not done again.
        assert len(calls) < total
        assert (house / "out").read_bytes() == (house / "whole").read_bytes()
        assert not (house / "kept").exists()


@pytest.mark.parametrize("change", ["text", "domain", "option"])
def test_a_checkpoint_of_other_work_is_refused(item, house, monkeypatch, change):
    words = [*COMMANDS["train"], "-o", "out", "--resume", "kept"]
    with killing(monkeypatch), pytest.raises(Killed):
        item(*words, cwd=house)
    kept = (house / "kept").read_bytes()
    if change == "option":
        words += ["--beam", "3"]
    else:
        path = house / {"text": "text.tsv", "domain": "doors.pddl"}[change]
        path.write_text(path.read_text(encoding="utf-8") + "\n", encoding="utf-8")
    ended = item(*words, cwd=house)
    assert ended.status == 1
    said = {"option": "options", "text": "files", "domain": "files"}[change]
    assert ended.err.startswith(f"error[P201]: the checkpoint kept is of other work: not the same {said}\n")
    assert (house / "kept").read_bytes() == kept


@pytest.mark.parametrize("words", [(), ("text.tsv", "--train")])
def test_a_checkpoint_may_lie_in_a_folder_of_texts(item, house, monkeypatch, words):
    """There only the texts count, wherever the folder is named."""
    folder = house / "texts"
    folder.mkdir()
    (house / "other.tsv").rename(folder / "other.tsv")
    words = ("solve", "doors.pddl", *words, "texts", "--format", "csv", "-o", "texts/out")
    with killing(monkeypatch), pytest.raises(Killed):
        item(*words, "--resume", "texts/kept", cwd=house)
    (folder / "README").write_text("Made by hand.", encoding="utf-8")
    ended = item(*words, "--resume", "texts/kept", cwd=house)
    assert (ended.status, {*os.listdir(folder)}) == (0, {"other.tsv", "README", "out"}), ended.err


def test_a_checkpoint_may_lie_in_a_corpus(item, house, monkeypatch):
    (house / "corpus").mkdir()
    (house / "corpus" / "2001.comments.tsv").write_text("id\tsentence\n1\tPink1 kicks.\n", encoding="utf-8")
    monkeypatch.setattr("item.evaluation.paper.corpus.read_corpus", lambda *_: None)
    seen = []

    def entered(self):
        seen.append(self._of["files"])
        self._path.touch()
        raise Killed

    monkeypatch.setattr(Checkpoint, "__enter__", entered)
    for _ in range(2):
        with pytest.raises(Killed):
            item("reproduce", "--corpus", "corpus", "--into", "into", "--resume", "corpus/kept", cwd=house)
        assert (house / "corpus" / "kept").exists()
    assert len({*seen}) == 1


def test_what_cannot_be_gone_on_with_is_refused(item, house):
    limits = [("text.tsv", "--time-limit", limit) for limit in ("9", "0")]
    for words in (("-",), *limits, ("text.tsv", "--stream", "--train", "text.tsv")):
        ended = item("solve", "doors.pddl", *words, "--resume", "kept", cwd=house, stdin=b"Oak opens.\n")
        assert ended.status == 2
        assert "--resume" in ended.err


SCRIPT = "from item import units\nunits.MOST_TOGETHER = 12\nfrom item.cli.main import main\nmain()\n"
# Each of the two tests of random moments ends two of the commands, each in a way of its own, once.
# `ITEM_MOMENTS=100` asks for as many moments at least, twice a round, and for all commands in both ways.
MOMENTS = os.environ.get("ITEM_MOMENTS")
AT_ONCE, CASES = 2 if MOMENTS else 1, 8
ROUNDS = -(-int(MOMENTS) // (AT_ONCE * CASES)) if MOMENTS else 1


def ways(*values):
    """Return pairs of a command and a value: each command with all, or each value with a command."""
    return [*product(COMMANDS, values)] if MOMENTS else [*zip([*COMMANDS][::-1], values, strict=False)]


@needs_processes
@pytest.mark.slow
@pytest.mark.parametrize(("command", "jobs"), ways(1, 2))
def test_a_command_killed_at_any_moment_goes_on(house, command, jobs):
    environment = {**os.environ, "ITEM_NO_CACHE": "1"}
    words = [sys.executable, "-c", SCRIPT, *COMMANDS[command], "--jobs", str(jobs), "-o"]

    def run(*more):
        quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
        return subprocess.Popen([*words, *more], cwd=house, env=environment, start_new_session=True, **quiet)

    started = time.monotonic()
    assert run("whole").wait(timeout=300) == 0
    seconds = time.monotonic() - started
    draw = random.Random(f"{command} {jobs}")
    for _ in range(ROUNDS):
        # Killed once or more, until it comes to its end.
        for _ in range(AT_ONCE):
            going = run("out", "--resume", "kept")
            try:
                going.wait(timeout=draw.uniform(0.3, 1.0) * seconds)
            except subprocess.TimeoutExpired:
                going.send_signal(signal.SIGKILL)
                going.wait(timeout=120)
            # Its workers notice that nobody waits for them.
            nobody_left(going.pid)
        assert run("out", "--resume", "kept").wait(timeout=300) == 0
        assert (house / "out").read_bytes() == (house / "whole").read_bytes()
        assert not (house / "kept").exists()
        (house / "out").unlink()


TOLD_TO_END = """
import os, signal, sys
from item import units
from item.cli.main import main
from item.parallel.checkpoint import Checkpoint

units.MOST_TOGETHER = 12
keep, (end, after) = Checkpoint.keep, sys.argv.pop(1).split()
left = int(after)

def kept(self, name, piece):
    global left
    keep(self, name, piece)
    left -= 1
    if not left:
        end_with = os.killpg if end.endswith("all") else os.kill
        end_with(os.getpid(), getattr(signal, end.removesuffix("all")))

Checkpoint.keep = kept
main()
"""


def run_apart(script, words, house):
    """Run a script in a group of processes of its own, which all of its workers are in."""
    environment = {**os.environ, "ITEM_NO_CACHE": "1"}
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "text": True}
    return subprocess.Popen(
        [sys.executable, "-c", script, *words],
        cwd=house,
        env=environment,
        start_new_session=True,
        preexec_fn=crashes.heed_hangup,
        **pipes,
    )


@needs_processes
@pytest.mark.slow
@pytest.mark.parametrize(
    ("command", "end"),
    [
        ("train", "SIGINT all"),
        ("train --method paper", "SIGHUP"),
        ("solve", "SIGINT"),
        ("evaluate", "SIGTERM all"),
    ],
)
def test_a_command_with_workers_that_is_told_to_end_goes_on(house, command, end):
    """As by Ctrl-C: one line, no worker, no file but the checkpoint. `all`: the workers are told, too."""
    words = [*COMMANDS[command], "--quiet", "--jobs", "2", "-o", "out", "--resume", "kept"]
    before = {*os.listdir(house)}
    with run_apart(TOLD_TO_END, [f"{end.replace(' ', '')} 2", *words], house) as going:
        told = going.communicate(timeout=300)
    nobody_left(going.pid)
    assert (going.returncode, *told) == (130, "", "interrupted\n")
    assert {*os.listdir(house)} == {*before, "kept"}
    with run_apart(SCRIPT, [*words[:-4], "-o", "whole"], house) as going:
        going.communicate(timeout=300)
    with run_apart(SCRIPT, words, house) as going:
        going.communicate(timeout=300)
    assert going.returncode == 0
    assert (house / "out").read_bytes() == (house / "whole").read_bytes()
    assert {*os.listdir(house)} == {*before, "out", "whole"}


@needs_processes
@pytest.mark.slow
@pytest.mark.parametrize(("command", "end"), ways("SIGHUP", "SIGTERM"))
def test_a_command_told_to_end_at_any_moment_leaves_nothing(house, command, end):
    words = [*COMMANDS[command], "--quiet", "--jobs", "2", "-o", "out", "--resume", "kept"]
    before = {*os.listdir(house)}
    started = time.monotonic()
    with run_apart(SCRIPT, words, house) as going:
        going.communicate(timeout=300)
    seconds = time.monotonic() - started
    whole = (house / "out").read_bytes()
    draw = random.Random(f"{command} {end}")
    for _ in range(ROUNDS):
        (house / "out").unlink()
        for _ in range(AT_ONCE):
            with run_apart(SCRIPT, words, house) as going:
                with suppress(subprocess.TimeoutExpired):
                    going.wait(timeout=draw.uniform(0.3, 1.0) * seconds)
                going.send_signal(getattr(signal, end))
                told = going.communicate(timeout=300)
            nobody_left(going.pid)
            assert {*os.listdir(house)} <= {*before, "out", "kept"}
            # Told before it has begun, or when it has ended, it dies as any process does.
            if going.returncode not in (0, -getattr(signal, end)):
                assert (going.returncode, *told) == (130, "", "interrupted\n")
            else:
                assert told == ("", "")
        with run_apart(SCRIPT, words, house) as going:
            going.communicate(timeout=300)
        assert going.returncode == 0
        assert (house / "out").read_bytes() == whole
        assert {*os.listdir(house)} == {*before, "out"}
