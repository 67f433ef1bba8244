"""Where work is done, a piece at a time: this process, another one, or a worker of a Dask cluster.

A lane does one piece at a time, so that a worker that dies takes down the piece that it was doing, and no
other.
"""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import BrokenExecutor, Executor, Future
from contextlib import contextmanager
from pickle import loads
from time import monotonic, sleep
from typing import Any, Protocol, TypeVar

from item.parallel.not_sent import not_sent, telling
from item.parallel.worker_startup import apart_from_the_result, begin, need_room, not_begun

R = TypeVar("R")

# The signals that end a command, those of them that the system has.
_ENDING = [getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name)]
# Those that a terminal sends to all processes in it.
_OF_TERMINALS = [signal.SIGINT, signal.SIGHUP] if hasattr(signal, "pthread_sigmask") else []
# Seconds within which an executor takes up work.
MOST_WAITED = 5.0


class Lane(Protocol):
    """Does one piece of work at a time.

    Attributes
    ----------
    deaths : what the result of a piece raises if its worker died.
    """

    deaths: tuple[type[BaseException], ...]

    def submit(self, work: Callable[..., R], *given: Any) -> Future[R]:  # noqa: ANN401
        """Begin a piece of work; both can be sent to another process."""
        ...

    def notice(self) -> None:
        """Take a worker for dead that can never be done; called now and then while it has something to do.

        Raises
        ------
        InputError
            When none of the lanes can ever do anything any more.
        """
        ...

    def revive(self) -> None:
        """Find another worker after one has died."""
        ...

    def close(self) -> None:
        """Let the worker go, whatever it is doing."""
        ...


class Here:
    """The process itself: a piece is done when it has been submitted."""

    deaths: tuple[type[BaseException], ...] = ()

    def submit(self, work: Callable[..., R], *given: Any) -> Future[R]:  # noqa: ANN401
        """Do a piece of work."""
        future: Future[R] = Future()
        try:
            future.set_result(work(*given))
        except Exception as error:
            future.set_exception(error)
        return future

    def notice(self) -> None:
        """Do nothing: what has been submitted is done."""

    def revive(self) -> None:
        """Do nothing: this process lives."""

    def close(self) -> None:
        """Do nothing: this process goes on."""


class Process:
    """Another process of this machine.

    joblib's executor starts it anew instead of forking it, since the objects of a solver do not survive a
    fork; and the process ends when this one is killed.
    """

    deaths: tuple[type[BaseException], ...] = (BrokenExecutor,)

    def __init__(self) -> None:
        self._executor: Any = None
        self._latest: Future[Any] | None = None

    def submit(self, work: Callable[..., R], *given: Any) -> Future[R]:  # noqa: ANN401
        """Begin a piece of work; the first starts the process."""
        try:
            future = self._submitted(work, *given)
        except self.deaths:
            # It died while it had nothing to do.
            self.revive()
            future = self._submitted(work, *given)
        return future

    def _submitted(self, work: Callable[..., R], *given: Any) -> Future[R]:  # noqa: ANN401
        with undisturbed():
            submit = self._begun if self._executor is None else self._executor.submit
            self._latest = future = submit(telling, work, *given)
        return future

    def _begun(self, work: Callable[..., Any], *given: Any) -> Future[Any]:  # noqa: ANN401
        """Start the process, with its first piece of work."""
        from joblib.externals.loky import ProcessPoolExecutor

        need_room()
        executor: Any = None
        try:
            _start_trackers()
            with apart_from_the_result():
                executor = ProcessPoolExecutor(max_workers=1, initializer=begin, initargs=(os.getpid(),))
                future: Future[Any] = executor.submit(work, *given)
        except (MemoryError, OSError, RuntimeError, UnboundLocalError) as error:
            if executor is not None:
                _end(executor)
            # joblib cleans up what it has not made where there are too few file descriptors.
            unbound = isinstance(error, UnboundLocalError)
            raise not_begun(error.__context__ if unbound else error) from None
        if os.name == "posix":
            _leave_to_worker(executor)
        self._executor = executor
        return future

    def notice(self) -> None:
        """Take the process for dead if the thread that waits for it is gone, for want of memory say."""
        thread = getattr(self._executor, "_executor_manager_thread", None)
        if thread is not None and not thread.is_alive() and self._latest and not self._latest.done():
            _end(self._executor)
            self._latest.set_exception(BrokenExecutor())

    def revive(self) -> None:
        """Let another process do what comes next."""
        self.close()

    def close(self) -> None:
        """Kill the process."""
        with undisturbed():
            if self._latest is not None:
                _wait_until_begun(self._latest)
            if self._executor is not None:
                self._executor.shutdown(wait=True, kill_workers=True)
            self._executor = self._latest = None


class Remote:
    """A worker of a cluster.

    Parameters
    ----------
    executor : sends work to one worker, or to another where that one has gone.
    deaths : as in `Lane`.
    look : raises an error when the cluster has gone.
    leave : leaves the cluster; called once for each lane.
    """

    def __init__(
        self,
        executor: Executor,
        deaths: tuple[type[BaseException], ...],
        look: Callable[[], None],
        leave: Callable[[], object],
    ) -> None:
        self._executor = executor
        self.deaths = deaths
        self._look = look
        self._leave = leave

    def submit(self, work: Callable[..., R], *given: Any) -> Future[R]:  # noqa: ANN401
        """Begin a piece of work, packed: a scheduler unpacks whatever else it gets, and keeps it for long.

        What unpacks it is Python's own, so that the scheduler need not have this program.
        """
        from joblib.externals.loky.backend.reduction import dumps

        try:
            packed = bytes(dumps(_Call(work, given)))
        except Exception as error:
            future: Future[R] = Future()
            future.set_exception(not_sent(error))
            return future
        return self._executor.submit(loads, packed)

    def notice(self) -> None:
        """See whether there is a scheduler, and which workers it has."""
        self._look()

    def revive(self) -> None:
        """Do nothing: the scheduler sends the next piece to a worker that lives."""

    def close(self) -> None:
        """Leave the cluster, which forgets what has not been done."""
        self._leave()


class _Call:
    """Stands for what a function returns: to unpack it is to call the function."""

    def __init__(self, work: Callable[..., Any], given: tuple[Any, ...]) -> None:
        self._call = work, given

    def __reduce__(self) -> tuple[Callable[..., Any], tuple[Any, ...]]:
        return self._call


@contextmanager
def undisturbed() -> Iterator[None]:
    """Let the signals that end a command wait: a process that is half begun would outlive this one.

    Only the main thread hears signals, so only there is anything done. Processes that are started within do
    not hear what a terminal tells all of them: one that is about to begin would die of it, and say so.
    """
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    heard: list[int] = []
    before = {number: own for number in _ENDING if callable(own := signal.getsignal(number))}
    for number in before:
        signal.signal(number, lambda number, _: heard.append(number))
    # A signal that is blocked is so in a new process, too.
    if _OF_TERMINALS:
        signal.pthread_sigmask(signal.SIG_BLOCK, _OF_TERMINALS)
    try:
        yield
    finally:
        if _OF_TERMINALS:
            signal.pthread_sigmask(signal.SIG_UNBLOCK, _OF_TERMINALS)
        for number, handle in before.items():
            signal.signal(number, handle)
        if heard:
            before[heard[0]](heard[0], None)


def _start_trackers() -> None:
    """Start the trackers of resources that come with a worker: joblib's cleans up after one that has died.

    They are processes of their own, which read what to warn of when they begin. To start one unblocks
    signals, so that is done before the first worker is started, and they are blocked again.
    """
    quiet = "ignore::UserWarning:joblib.externals.loky.backend.resource_tracker"
    given = os.environ.get("PYTHONWARNINGS", "")
    if quiet not in given:
        os.environ["PYTHONWARNINGS"] = ",".join(filter(None, (given, quiet)))
    if _OF_TERMINALS and threading.current_thread() is threading.main_thread():
        from multiprocessing import resource_tracker

        from joblib.externals.loky.backend import resource_tracker as of_joblib

        resource_tracker.ensure_running()
        of_joblib.ensure_running()
        signal.pthread_sigmask(signal.SIG_BLOCK, _OF_TERMINALS)


def _end(executor: Any) -> None:  # noqa: ANN401
    """End the process of an executor whose thread is not there to do so."""
    for one in [*(executor._processes or {}).values()]:
        one.terminate()


def _leave_to_worker(executor: Any) -> None:  # noqa: ANN401
    """Close the end of a pipe that belongs to the worker of an executor, which has begun.

    While it is open here, too, a worker that dies half-way through a result is waited for without end.
    """
    writer = getattr(getattr(executor, "_result_queue", None), "_writer", None)
    if writer is not None:
        writer.close()


def _wait_until_begun(future: Future[Any]) -> None:
    """Wait until joblib's executor has taken up a piece of work: one that it has not, it misses aloud."""
    deadline = monotonic() + MOST_WAITED
    while not (future.running() or future.done()) and monotonic() < deadline:
        sleep(0.001)
