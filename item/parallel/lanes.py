"""Where work is done, a piece at a time: this process, another one, or a worker of a Dask cluster.

A lane does one piece at a time, so that a worker that dies takes down the piece that it was doing, and no
other.
"""

from __future__ import annotations

import signal
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, Executor, Future
from typing import Any, Protocol, TypeVar

R = TypeVar("R")


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

    def submit(self, work: Callable[..., R], *given: Any) -> Future[R]:  # noqa: ANN401
        """Begin a piece of work; the first starts the process."""
        if self._executor is None:
            from joblib.externals.loky import ProcessPoolExecutor

            self._executor = ProcessPoolExecutor(max_workers=1, initializer=_leave_signals)
        future: Future[R] = self._executor.submit(work, *given)
        return future

    def revive(self) -> None:
        """Let another process do what comes next."""
        self.close()

    def close(self) -> None:
        """Kill the process."""
        if self._executor is not None:
            self._executor.shutdown(wait=True, kill_workers=True)
            self._executor = None


class Remote:
    """A worker of a cluster.

    Parameters
    ----------
    executor : sends work to one worker, or to another where that one has gone.
    deaths : as in `Lane`.
    leave : leaves the cluster; called once for each lane.
    """

    def __init__(
        self, executor: Executor, deaths: tuple[type[BaseException], ...], leave: Callable[[], object]
    ) -> None:
        self._executor = executor
        self.deaths = deaths
        self._leave = leave

    def submit(self, work: Callable[..., R], *given: Any) -> Future[R]:  # noqa: ANN401
        """Begin a piece of work."""
        return self._executor.submit(work, *given)

    def revive(self) -> None:
        """Do nothing: the scheduler sends the next piece to a worker that lives."""

    def close(self) -> None:
        """Leave the cluster, which forgets what has not been done."""
        self._leave()


def _leave_signals() -> None:
    """Leave Ctrl-C to the process that waits for this one."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
