"""How a worker begins: with room for its threads, apart from the command's result, and not to outlive it."""

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from item.diagnostics import InputError
from item.parallel import worker_startup
from item.parallel.garbage import THRESHOLD

ROOT = Path(__file__).parents[3]
SAY = [sys.executable, "-c", "print('said')"]


def test_without_room_for_its_threads_it_is_said_how_much_there_must_be(monkeypatch):
    monkeypatch.setattr(worker_startup, "ROOM", 1 << 60)
    with pytest.raises(InputError) as raised:
        worker_startup.need_room()
    (found,) = raised.value.diagnostics
    assert found.code == "P103"
    assert found.message == (
        "a worker cannot be started: 1099511627776 MB of memory for its threads are not there"
    )
    assert found.expected == "fewer --jobs, or more memory, processes and files (`ulimit -v`, `-u`, `-n`)"
    monkeypatch.setattr(worker_startup, "ROOM", 1 << 20)
    worker_startup.need_room()


def test_there_must_be_room_for_the_stacks_and_arenas_of_two_threads(monkeypatch):
    asked = []

    def refuse(_, length):
        asked.append(length)
        raise OSError

    monkeypatch.setattr(worker_startup, "mmap", refuse)
    with pytest.raises(InputError):
        worker_startup.need_room()
    assert asked[0] >= 2 * (8 + 64) * 2**20


def test_a_process_that_cannot_begin_does_not_say_so_in_the_result(capfd):
    with worker_startup.apart_from_the_result():
        subprocess.run(SAY, check=True)
    assert capfd.readouterr() == ("", "said\n")
    subprocess.run(SAY, check=True)
    assert capfd.readouterr() == ("said\n", "")


def test_after_an_error_the_result_goes_where_it_went_before(capfd):
    def begun():
        raise RuntimeError("can't start new thread")

    free = os.dup(1)
    os.close(free)
    with pytest.raises(RuntimeError), worker_startup.apart_from_the_result():
        begun()
    subprocess.run(SAY, check=True)
    assert capfd.readouterr() == ("said\n", "")
    # Nothing is left open.
    again = os.dup(1)
    os.close(again)
    assert again == free


def run(script):
    """Return how a process of Python ended, what it wrote, and how long it took."""
    buffered = {name: own for name, own in os.environ.items() if name != "PYTHONUNBUFFERED"}
    words = [sys.executable, "-c", script]
    began = time.monotonic()
    done = subprocess.run(words, cwd=ROOT, env=buffered, capture_output=True, text=True, check=False)
    return done.returncode, done.stdout, done.stderr, time.monotonic() - began


APART = "import os, sys\nfrom item.parallel.worker_startup import apart_from_the_result\n"
INSIDE = "with apart_from_the_result():\n    os.write(1, b'inside ')\n"


@pytest.mark.parametrize(
    ("first", "out", "err"),
    [
        ("print('before ', end='')", "before after", "inside "),
        ("sys.stdout = None", "after", "inside "),
        ("sys.stdout.close()", "after", "inside "),
        # Without standard error there is nowhere else to go.
        ("os.close(2)", "inside after", ""),
    ],
)
def test_the_result_is_written_before_and_goes_on_after(first, out, err):
    status, *said, _ = run(f"{APART}{first}\n{INSIDE}os.write(1, b'after')")
    assert (status, said) == (0, [out, err])


def test_without_standard_output_it_begins_as_well():
    assert run(f"{APART}os.close(1)\nwith apart_from_the_result():\n    os.write(2, b'inside')")[:3] == (
        0,
        "",
        "inside",
    )


@pytest.mark.skipif(sys.platform == "win32", reason="signals of POSIX")
def test_a_worker_leaves_words_and_interrupts_to_the_command(tmp_path):
    noted = tmp_path / "noted"
    status, out, err, _ = run(
        "import gc, os, signal, sys\nfrom pathlib import Path\n"
        "from item.parallel.worker_startup import begin\n"
        "begin(os.getppid())\nprint('said')\nprint('said', file=sys.stderr)\n"
        "signal.raise_signal(signal.SIGINT)\n"
        "from joblib.externals.loky import process_executor as of\n"
        "looks = of._USE_PSUTIL, of._MEMORY_LEAK_CHECK_DELAY\n"
        f"Path({str(noted)!r}).write_text(repr((gc.get_threshold()[0], *looks)))"
    )
    assert (status, out, err) == (0, "", "")
    assert noted.read_text() == f"({THRESHOLD}, False, inf)"


@pytest.mark.skipif(sys.platform == "win32", reason="processes of POSIX")
def test_a_worker_ends_when_the_process_that_it_works_for_has_ended():
    wait = "import os, time\nfrom item.parallel import worker_startup\nworker_startup.PARENT_LOOK = 0.01\n"
    wait += "worker_startup.begin({})\ntime.sleep({})\n"
    status, *_, seconds = run(wait.format(-1, 60))
    assert (status, seconds < 30) == (1, True)
    # While that one lives, it is looked again and again.
    assert run(wait.format("os.getppid()", 0.1))[0] == 0


@pytest.mark.skipif(sys.platform == "win32", reason="processes of POSIX")
def test_a_worker_without_room_does_not_begin_to_work():
    status, _, err, _ = run(
        "from item.parallel import worker_startup\nworker_startup.ROOM = 1 << 60\nworker_startup.begin(-1)"
    )
    assert (status, err) == (1, "")
