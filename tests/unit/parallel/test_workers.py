"""Work done side by side: its order, and what becomes of it when workers die."""

import gc
import multiprocessing
import os
import re
import signal
import subprocess
import sys
import threading
import time
from concurrent.futures import wait
from pathlib import Path

import pytest
from joblib.externals.loky import process_executor

from item.diagnostics import InputError
from item.parallel import worker_startup, workers
from item.parallel.garbage import THRESHOLD, collecting_rarely
from item.parallel.lanes import undisturbed
from item.parallel.open_workers import open_workers
from item.parallel.worker_state import Missing, Recipe, ask
from item.parallel.workers import Lost, Workers
from tests.support import crashes
from tests.support.processes import needs_processes, nobody_left

ROOT = Path(__file__).parents[3]


@pytest.mark.parametrize("jobs", [1, 2, 3])
def test_results_come_in_order(jobs):
    with open_workers(jobs) as workers:
        assert [*workers.map(crashes.squared, range(9))] == [k * k for k in range(9)]


@pytest.mark.parametrize("jobs", [1, 2])
def test_no_more_is_taken_than_is_worked_on_and_a_few_ahead(jobs):
    taken = []

    def pieces():
        for number in range(50):
            taken.append(number)
            yield number

    with open_workers(jobs) as workers:
        results = workers.map(crashes.squared, pieces())
        for number, _ in zip(range(10), results, strict=False):
            assert len(taken) <= number + 1 + 2 * jobs


def test_what_cannot_be_sent_to_a_worker_is_an_error_in_one_line(capfd):
    with open_workers(2) as workers, pytest.raises(InputError) as raised:
        [*workers.map(crashes.squared, [1, threading.Lock()])]
    (found,) = raised.value.diagnostics
    assert (found.code, found.message) == (
        "P104",
        "what the work needs cannot be sent to another process: "
        "TypeError: cannot pickle '_thread.lock' object",
    )
    assert raised.value.__suppress_context__
    assert capfd.readouterr() == ("", "")


@pytest.mark.parametrize(
    ("work", "made", "message"),
    [
        (
            crashes.lonely,
            tuple,
            "an error cannot be sent from another process: TwoPartError: the model is broken",
        ),
        (
            crashes.same,
            lambda told: crashes.Unwelcome(*told),
            "what the work needs cannot be sent to another process: ValueError: no such model",
        ),
        (
            crashes.unwelcome,
            tuple,
            "what the work needs cannot be sent to another process: ValueError: no such model",
        ),
    ],
)
def test_what_cannot_be_rebuilt_where_it_arrives_is_an_error_at_once(tmp_path, work, made, message):
    """It was tried four times, as what a worker dies of, and called its death."""
    mark = tmp_path / "tries"
    piece = made((str(mark), ValueError("no such model")))
    with open_workers(2) as workers, pytest.raises(InputError) as raised:
        [*workers.map(work, [piece])]
    (found,) = raised.value.diagnostics
    assert (found.code, found.message) == ("P104", message)
    assert mark.read_text().split() == ["tried"]


def test_what_has_no_memory_to_be_rebuilt_is_tried_again(tmp_path):
    mark = tmp_path / "tries"
    with open_workers(2) as workers:
        found = [*workers.map(crashes.same, [crashes.Unwelcome(str(mark), MemoryError())])]
    assert found == [Lost.LOST]
    assert mark.read_text().split() == ["tried"] * 2


def test_a_worker_that_dies_once_costs_nothing(tmp_path):
    pieces = [(k, str(tmp_path / "died"), "kill") for k in range(6)]
    with open_workers(2) as workers:
        assert [*workers.map(crashes.deadly, pieces)] == [k * k for k in range(6)]
    assert (tmp_path / "died").exists()


@pytest.mark.slow
def test_a_worker_that_keeps_much_lives_on(capfd):
    """joblib takes 300 MB more for a leak, where psutil is installed."""
    pytest.importorskip("psutil")
    with open_workers(2) as workers:
        held = workers.hold([(crashes.counter, (0,))])
        # The first call is what joblib compares with.
        told = [pid for size in (1, 350, 1, 1) for pid in held.ask(crashes.kept, size)]
    assert len({*told}) == 1
    assert capfd.readouterr().err == ""


@pytest.mark.skipif(not hasattr(signal, "pthread_sigmask"), reason="this system blocks no signals")
def test_workers_begin_deaf_to_what_a_terminal_tells_all():
    """The first one, too: what joblib starts before it unblocks the signals."""
    script = """
from item.parallel.open_workers import open_workers
from tests.support import crashes
with open_workers(2) as workers:
    print([*workers.map(crashes.blocked, range(2))])
"""
    done = subprocess.run(
        [sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert (done.stdout, done.stderr) == (f"{[['SIGHUP', 'SIGINT']] * 2}\n", "")


HALF_WAY = """
import sys
from item.parallel.open_workers import open_workers
from tests.support import crashes

mark, when = sys.argv[1:]
with open_workers(2) as workers:
    if when == "sending":
        pieces = [(mark, when, 1 << 20), (None, when, 3), (None, when, 3)]
        print([len(one) for one in workers.map(crashes.die_half_way, pieces)])
    else:
        # The first worker gets a large piece next.
        held = workers.hold([(crashes.counter, (0,))])
        print([*held.ask(crashes.after_half, (mark, when, 1))])
        print([*held.ask(crashes.size_of, b"x" * (1 << 20))])
"""


@needs_processes
@pytest.mark.parametrize(("when", "told"), [("sending", "[1048576, 3, 3]"), ("receiving", "[1]\n[1048576]")])
def test_a_worker_that_dies_half_way_through_a_message_is_replaced(tmp_path, when, told):
    """Nobody else has its end of the pipe; the other side would wait for the rest of the message."""
    words = [sys.executable, "-c", HALF_WAY, str(tmp_path / "mark"), when]
    with subprocess.Popen(
        words, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True
    ) as run:
        try:
            out, err = run.communicate(timeout=60)
        except subprocess.TimeoutExpired:
            os.killpg(run.pid, signal.SIGKILL)
            raise
    assert (run.returncode, out, err) == (0, f"{told}\n", "")


NO_TRACKER = """
import os, signal
from joblib.externals.loky.backend import resource_tracker
from item.parallel.open_workers import open_workers
from tests.support import crashes

with open_workers(2) as workers:
    results = workers.map(crashes.squared, range(9))
    first = next(results)
    os.kill(resource_tracker._resource_tracker._pid, signal.SIGKILL)
    print([first, *results])
"""


@needs_processes
def test_joblib_says_that_its_tracker_was_killed_and_the_result_is_the_same():
    """What the next tracker prints of the names that it does not know would show a fault of ours, too."""
    words = [sys.executable, "-c", NO_TRACKER]
    done = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (0, f"{[k * k for k in range(9)]}\n")
    warned, *_ = done.stderr.splitlines()
    assert "process died unexpectedly, relaunching" in warned
    unknown = [line for line in done.stderr.splitlines() if re.match(r"\w*Error", line)]
    assert unknown
    assert all(line.startswith("KeyError: '/loky-") for line in unknown)


KILLED = """
import os, signal, sys, threading, time
from pathlib import Path
from item.parallel.open_workers import open_workers
from tests.support import crashes

def kill():
    while not all(Path(one).exists() for one in waiting):
        time.sleep(0.01)
    os.kill(os.getpid(), signal.SIGKILL)

waiting = sys.argv[1:]
threading.Thread(target=kill).start()
with open_workers(2) as workers:
    [*workers.map(crashes.idle_or_busy, waiting)]
"""


@needs_processes
def test_workers_end_when_the_process_is_killed_that_they_work_for(tmp_path):
    """The one that waits for work, too."""
    words = [sys.executable, "-c", KILLED, str(tmp_path / "idle"), str(tmp_path / "busy")]
    with subprocess.Popen(words, cwd=ROOT, start_new_session=True) as going:
        assert going.wait(timeout=120) == -signal.SIGKILL
    nobody_left(going.pid)


STOPPED = """
import os, signal, sys, threading, time
from pathlib import Path
from item.parallel.open_workers import open_workers
from tests.support import crashes
from tests.support.processes import workers_of

def stop():
    while not all(Path(one).exists() for one in waiting):
        time.sleep(0.01)
    for one in workers_of(os.getpid()):
        os.kill(one, signal.SIGSTOP)
    os.kill(os.getpid(), getattr(signal, how))

how, *waiting = sys.argv[1:]
threading.Thread(target=stop).start()
with open_workers(2) as workers:
    [*workers.map(crashes.idle_or_busy, waiting)]
"""


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere a stopped process outlives a killed one")
@pytest.mark.parametrize("how", ["SIGKILL", "SIGINT"])
def test_workers_that_are_stopped_end_with_the_process_that_they_work_for(tmp_path, how):
    words = [sys.executable, "-c", STOPPED, how, str(tmp_path / "idle"), str(tmp_path / "busy")]
    with subprocess.Popen(words, cwd=ROOT, start_new_session=True, stderr=subprocess.DEVNULL) as going:
        going.wait(timeout=120)
    nobody_left(going.pid)


def test_a_piece_that_kills_costs_itself_alone():
    with open_workers(2) as workers:
        found = [*workers.map(crashes.deadly, [(k, None, "kill") for k in range(6)])]
    assert found == [0, 1, 4, Lost.LOST, 16, 25]


@pytest.mark.parametrize("how", crashes.ENDS_OF_MEMORY)
@pytest.mark.parametrize("jobs", [1, 2])
def test_memory_that_runs_out_costs_one_piece(jobs, how, tmp_path):
    mark = str(tmp_path / "once")
    with open_workers(jobs) as workers:
        assert [*workers.map(crashes.deadly, [(3, mark, how), (4, mark, how)])] == [9, 16]
        found = [*workers.map(crashes.deadly, [(k, None, how) for k in (2, 3, 4)])]
    assert found == [4, Lost.LOST, 16]


@pytest.mark.parametrize("jobs", [1, 2])
def test_errors_end_the_work_and_workers_go_on(jobs):
    with open_workers(jobs) as workers:
        with pytest.raises(KeyError, match="two"):
            [*workers.map(crashes.wrong, range(5))]
        assert [*workers.map(crashes.squared, range(3))] == [0, 1, 4]


@pytest.mark.parametrize("jobs", [1, 2])
def test_states_are_kept_and_changed(jobs):
    with open_workers(jobs) as workers:
        held = workers.hold([(crashes.counter, (k,)) for k in range(3)])
        assert held.change(crashes.added, 10) == [10, 11, 12]
        assert [*held.ask(crashes.told)] == [10, 11, 12]
        held.release()
        # What has been forgotten is made again.
        assert [*held.ask(crashes.told)] == [10, 11, 12]


def test_a_state_is_made_once_though_it_changes_until_it_is_forgotten():
    made: list[int] = []

    def make(number: int) -> object:
        made.append(number)
        return crashes.counter(number)

    with Workers() as here:
        held = here.hold([(make, (k,)) for k in range(2)])
        assert held.change(crashes.added, 10) == [10, 11]
        assert [*held.ask(crashes.told)] == [*held.ask(crashes.told)] == [10, 11]
        assert made == [0, 1]
        # All are forgotten, however few the lanes are.
        held.release()
        assert [*held.ask(crashes.told)] == [10, 11]
        assert made == [0, 1, 0, 1]
        held.release()


def test_a_worker_that_dies_while_it_has_nothing_to_do_costs_nothing():
    with open_workers(2) as workers:
        held = workers.hold([(crashes.counter, (k,)) for k in range(4)])
        held.change(crashes.added, 10)
        executors = [lane._executor for lane in workers._lanes]
        for executor in executors:
            (number,) = executor._processes
            os.kill(number, signal.SIGKILL)
            executor._executor_manager_thread.join(timeout=30)
        assert [*held.ask(crashes.told)] == [10, 11, 12, 13]
        assert executors != [lane._executor for lane in workers._lanes]


def test_no_worker_is_started_to_forget():
    with open_workers(3) as workers:
        held = workers.hold([(crashes.counter, (k,)) for k in range(2)])
        held.change(crashes.added, 10)
        held.release()
        assert [lane._executor is not None for lane in workers._lanes] == [True, True, False]


def test_a_state_that_dies_with_its_worker_is_made_again(tmp_path):
    with open_workers(2) as workers:
        held = workers.hold([(crashes.counter, (k,)) for k in range(4)])
        held.change(crashes.added, 10)
        assert [*held.ask(crashes.told, str(tmp_path / "died"))] == [10, 11, 12, 13]
    assert (tmp_path / "died").exists()


def test_a_question_asked_twice_meets_no_other_state():
    recipe = Recipe((crashes.counter, (1,)))
    assert ask("twice", (0, 1), (crashes.added, (10,)), recipe) == 11
    assert ask("twice", (0, 1), (crashes.added, (10,))) is Missing.MISSING
    assert ask("twice", (1, 1), (crashes.told, ())) == 11
    assert ask("twice", (0, 1), (crashes.added, (10,)), recipe) == 11
    with pytest.raises(TypeError):
        ask("twice", (1, 2), (crashes.added, ("ten",)))
    assert ask("twice", (1, 1), (crashes.told, ())) is Missing.MISSING


def test_workers_collect_garbage_as_rarely_as_a_command():
    with open_workers(2) as workers:
        assert [*workers.map(crashes.threshold, range(4))] == [THRESHOLD] * 4


def test_garbage_is_collected_rarely_until_the_last_context_ends():
    usual = gc.get_threshold()
    first, second = collecting_rarely(), collecting_rarely()
    try:
        first.__enter__()
        assert gc.get_threshold()[0] == THRESHOLD
        second.__enter__()
        first.__exit__(None, None, None)
        assert gc.get_threshold()[0] == THRESHOLD
        second.__exit__(None, None, None)
        assert gc.get_threshold() == usual
        # Who wants it more rarely, or never, gets that.
        for wanted in (0, 2 * THRESHOLD):
            gc.set_threshold(wanted)
            with collecting_rarely():
                assert gc.get_threshold()[0] == wanted
    finally:
        gc.set_threshold(*usual)


def test_one_worker_is_this_process():
    assert [*Workers().map(lambda _: os.getpid(), range(2))] == [os.getpid()] * 2


@pytest.mark.skipif(sys.platform == "win32", reason="signals of POSIX")
def test_an_interrupt_ends_all_workers_at_once(tmp_path):
    script, waiting = tmp_path / "waits.py", tmp_path / "waiting"
    waiting.mkdir()
    script.write_text(
        "import os, sys, time\nfrom pathlib import Path\n"
        "from item.parallel.open_workers import open_workers\n"
        "def wait(folder):\n    Path(folder, str(os.getpid())).touch()\n    time.sleep(600)\n"
        "with open_workers(2) as workers:\n    list(workers.map(wait, sys.argv[1:] * 4))\n",
        encoding="utf-8",
    )
    with subprocess.Popen([sys.executable, script, waiting], stderr=subprocess.DEVNULL) as run:
        while len(pids := [int(one) for one in os.listdir(waiting)]) < 2:
            assert run.poll() is None, "it has ended before anybody waits"
            time.sleep(0.05)
        run.send_signal(signal.SIGINT)
        assert run.wait(timeout=120) != 0
    deadline = time.monotonic() + 120
    while any(alive(pid) for pid in pids):
        assert time.monotonic() < deadline
        time.sleep(0.05)


def test_an_interrupt_while_results_are_waited_for_keeps_no_lock(monkeypatch):
    """It counts when the waiting is over: else a lock of a future may be kept for which its thread waits."""
    waited = []

    def interrupted(*given):
        signal.raise_signal(signal.SIGINT)
        waited.append(given)
        return wait(*given)

    monkeypatch.setattr(workers, "wait", interrupted)
    with open_workers(1) as alone, pytest.raises(KeyboardInterrupt):
        list(alone.map(crashes.squared, range(3)))
    assert len(waited) == 1


@pytest.mark.parametrize("name", ["SIGINT", "SIGTERM"])
def test_what_begins_a_process_is_not_interrupted(name):
    """A signal that comes meanwhile counts afterwards."""
    number, heard, done = getattr(signal, name), [], []
    before = signal.signal(number, lambda *_: heard.append(name))
    try:
        with undisturbed():
            signal.raise_signal(number)
            done.append([*heard])
    finally:
        signal.signal(number, before)
    assert (done, heard) == ([[]], [name])


SQUARES = """
from item.parallel.open_workers import open_workers
from tests.support import crashes
with open_workers(2) as workers:
    found = [*workers.map(crashes.squared, range(3))]
"""


@needs_processes
def test_workers_write_nothing_where_the_command_writes_its_result(capfd):
    with open_workers(2) as workers:
        assert [*workers.map(crashes.loud, range(3))] == [0, 1, 2]
    assert capfd.readouterr() == ("", "")


def test_what_was_said_before_a_worker_begins_is_part_of_the_result():
    """Python flushes standard output as it starts a process."""
    script = f"print('said before')\n{SQUARES}print(found)"
    buffered = {name: own for name, own in os.environ.items() if name != "PYTHONUNBUFFERED"}
    words = [sys.executable, "-c", script]
    done = subprocess.run(words, cwd=ROOT, env=buffered, capture_output=True, text=True, check=False)
    assert (done.stdout, done.stderr) == ("said before\n[0, 1, 4]\n", "")


def test_a_worker_begins_where_standard_output_is_closed():
    script = f"import os, sys\nos.close(1)\n{SQUARES}os.write(2, repr(found).encode())"
    done = subprocess.run([sys.executable, "-c", script], cwd=ROOT, capture_output=True, check=False)
    assert (done.returncode, done.stderr) == (0, b"[0, 1, 4]")


def test_a_worker_is_not_begun_without_room_for_its_threads(monkeypatch):
    """Python may wait without end for a thread that has no memory to begin."""
    monkeypatch.setattr(worker_startup, "ROOM", 1 << 60)
    with open_workers(2) as workers, pytest.raises(InputError) as raised:
        [*workers.map(crashes.squared, range(3))]
    assert [one.code for one in raised.value.diagnostics] == ["P103"]


@needs_processes
def test_where_no_thread_can_be_started_the_worker_goes_again(monkeypatch):
    started = []

    def refuse(_):
        started.extend(multiprocessing.active_children())
        raise RuntimeError("can't start new thread")

    with open_workers(2) as workers, monkeypatch.context() as patch:
        patch.setattr(threading.Thread, "start", refuse)
        with pytest.raises(InputError) as raised:
            [*workers.map(crashes.squared, range(3))]
    (found,) = raised.value.diagnostics
    assert (found.code, found.message) == ("P103", "a worker cannot be started: can't start new thread")
    (worker,) = started
    worker.join(60)
    assert worker.exitcode == -signal.SIGTERM


@needs_processes
@pytest.mark.parametrize("often", [1, 2])
def test_a_worker_for_which_nobody_waits_any_more_counts_as_dead(monkeypatch, often):
    """The thread that waits for it has ended, since it could not start another thread."""
    ended = []
    run = process_executor._ExecutorManagerThread.run
    monkeypatch.setattr(
        process_executor._ExecutorManagerThread,
        "run",
        lambda thread: run(thread) if len(ended) == often else ended.append(thread),
    )
    with open_workers(2) as workers:
        found = [*workers.map(crashes.squared, [5])]
    assert found == ([25] if often == 1 else [Lost.LOST])


def alive(pid):
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True
