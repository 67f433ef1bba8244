"""Work that goes wrong, for workers that import it."""

import gc
import os
import resource
import signal
import sys
import time
from multiprocessing.connection import Connection
from pathlib import Path

from item import units

_read_unit, _shard = units._read_unit, units._shard


# What Python and numpy raise where memory ends.
ENDS_OF_MEMORY = {
    "memory": MemoryError(),
    "call": SystemError("error return without exception set"),
    "array": SystemError("<ufunc 'add'> returned NULL without setting an exception"),
}


def die():
    """End this process as a machine without memory would."""
    os.kill(os.getpid(), signal.SIGKILL)


def threshold(_):
    return gc.get_threshold()[0]


def heed_hangup():
    """Let this process end with its terminal, also where the one that started it runs under `nohup`."""
    signal.signal(signal.SIGHUP, signal.SIG_DFL)


def blocked(_):
    """Return the signals that this process does not hear."""
    return sorted(one.name for one in signal.pthread_sigmask(signal.SIG_BLOCK, []))


def idle_or_busy(path):
    """Leave a file; work on for an hour if it is called busy."""
    Path(path).touch()
    if path.endswith("busy"):
        time.sleep(3600)


def kept(state, megabytes):
    """Keep so much more, and return which process that is; joblib looks at its memory once a second."""
    state.append(b"x" * (megabytes << 20))
    time.sleep(1.1)
    return os.getpid()


def loud(number):
    """Return a number, and say much: as Python does, and as a library in C does."""
    print(number, file=sys.stdout, flush=True)
    print(number, file=sys.stderr, flush=True)
    os.write(1, b"from C")
    os.write(2, b"from C")
    return number


def squared(number):
    return number * number


def deadly(piece):
    """Square a number; die of the number 3, the first time only if a file is named that says so."""
    number, mark, how = piece
    if number == 3 and (mark is None or not Path(mark).exists()):
        if mark is not None:
            Path(mark).touch()
        if how in ENDS_OF_MEMORY:
            raise ENDS_OF_MEMORY[how]
        die()
    return number * number


def die_half_way(piece):
    """Die in the middle of sending the answer, or of receiving what comes next; the first time only."""
    mark, when, size = piece
    if mark is not None and not Path(mark).exists():
        Path(mark).touch()
        name = "_send" if when == "sending" else "_recv"

        def half(connection, given, *_):
            if when == "sending":
                os.write(connection._handle, given[: len(given) // 2])
            else:
                os.read(connection._handle, given // 2)
            die()

        setattr(Connection, name, half)
    return b"x" * size if when == "sending" else size


def after_half(state, piece):  # noqa: ARG001
    return die_half_way(piece)


def size_of(state, given):  # noqa: ARG001
    return len(given)


def wrong(number):
    if number == 2:
        raise KeyError("two")
    return number


class TwoPartError(Exception):
    """Cannot be rebuilt from its message, as exceptions are where they arrive."""

    def __init__(self, what, how):
        super().__init__(f"{what} is {how}")


def lonely(number):
    """Leave a file for each try, and raise what cannot be sent back."""
    path, _ = number
    with Path(path).open("a") as file:
        file.write("tried\n")
    raise TwoPartError("the model", "broken")


class Unwelcome:
    """Can be sent, but not rebuilt where it arrives."""

    def __init__(self, path, error):
        self.told = path, error

    def __reduce__(self):
        return _refused, self.told


def _refused(path, error):
    with Path(path).open("a") as file:
        file.write("tried\n")
    raise error


def same(given):
    return given


def unwelcome(told):
    return Unwelcome(*told)


def counter(start):
    return [start]


def added(state, number):
    state[0] += number
    return state[0]


def told(state, mark=None):
    if mark is not None and state[0] == 11 and not Path(mark).exists():
        Path(mark).touch()
        die()
    return state[0]


def read_all_but_one(piece):
    """Read a unit, but die of the narrative `n3`."""
    if any(one.name == "n3" for one in piece[-1].narratives):
        die()
    return _read_unit(piece)


def read_as_far_as_memory_lasts(piece):
    """Read a unit; with the narrative `n3` memory runs out, whenever it is tried."""
    if any(one.name == "n3" for one in piece[-1].narratives):
        with Path(os.environ["MARK"]).open("a") as file:
            file.write(f"{len(piece[-1].narratives)}\n")
        raise MemoryError
    return _read_unit(piece)


def read_at_the_second_try(piece):
    """Read a unit; with the narrative `n3` the first worker dies."""
    mark = Path(os.environ["MARK"])
    if any(one.name == "n3" for one in piece[-1].narratives) and not mark.exists():
        mark.touch()
        die()
    return _read_unit(piece)


def no_shard(unit, search, rests):
    """Make a shard to learn from, but die of the narrative `n3`."""
    if any(one.name == "n3" for one in unit.narratives):
        die()
    return _shard(unit, search, rests)


def read_in_little_room(piece):
    """Read a unit; with the narrative `n3` the process may grow by as many kilobytes as `ROOM` says."""
    if all(one.name != "n3" for one in piece[-1].narratives):
        return _read_unit(piece)
    with Path(os.environ["MARK"]).open("a") as file:
        file.write(f"{len(piece[-1].narratives)}\n")
    before = resource.getrlimit(resource.RLIMIT_AS)
    pages = int(Path("/proc/self/statm").read_text().split()[0])
    room = pages * resource.getpagesize() + (int(os.environ["ROOM"]) << 10)
    resource.setrlimit(resource.RLIMIT_AS, (room, before[1]))
    try:
        return _read_unit(piece)
    finally:
        resource.setrlimit(resource.RLIMIT_AS, before)
