"""The workers of a Dask cluster, which die and join while they work."""

from __future__ import annotations

from asyncio import run_coroutine_threadsafe
from collections.abc import Callable, Collection, Mapping
from concurrent.futures import CancelledError, Executor, Future
from time import monotonic
from typing import Any, TypeVar
from uuid import uuid4

R = TypeVar("R")

# Seconds between looks at what the workers do.
INTERVAL = 1.0
# A piece that so many times no worker had any more is lost: Dask itself gives one to four, then to none.
MOST_SENT = 4


class DaskWorker(Executor):
    """Sends a piece at a time to one worker, or to another where that one has gone.

    Parameters
    ----------
    client : of Dask.
    address : of the worker, which may go.

    Attributes
    ----------
    address : as given, until another worker takes its place.
    """

    def __init__(self, client: Any, address: str) -> None:  # noqa: ANN401
        self.address = address
        self._executor = client.get_executor(pure=False, allow_other_workers=True)
        self._piece: tuple[Callable[..., Any], tuple[Any, ...]]
        self._promised: Future[Any] | None = None
        self._sent: Future[Any]
        self._key = ""
        self._times = 0

    @property
    def key(self) -> str | None:
        """Return the name of the latest piece, None where it is done or there has been none."""
        return None if self._promised is None or self._promised.done() else self._key

    def submit(self, work: Callable[..., R], /, *given: Any) -> Future[R]:  # type: ignore[override]  # noqa: ANN401
        """Send a piece; nobody waits for the one before any longer."""
        self._piece = work, given
        self._times = 0
        promised: Future[R] = Future()
        self._promised = promised
        self._send()
        return promised

    def send_again(self) -> None:
        """Send the latest piece anew, or give it up where that has been done too often."""
        before = self._sent
        if self._times < MOST_SENT:
            self._send()
        before.cancel()

    def _send(self) -> None:
        self._times += 1
        self._key = f"item-{uuid4()}"
        work, given = self._piece
        self._sent = self._executor.submit(work, *given, key=self._key, workers=[self.address])
        self._sent.add_done_callback(self._take)

    def _take(self, sent: Future[Any]) -> None:
        """Take the result of a piece, unless it is of one that was sent anew."""
        promised = self._promised
        if sent is not self._sent or promised is None or promised.done():
            return
        if sent.cancelled():
            promised.set_exception(CancelledError())
        elif error := sent.exception():
            promised.set_exception(error)
        else:
            promised.set_result(sent.result())


class Arrivals:
    """Gives workers that join what those had that have gone.

    Dask gives the piece of a worker that dies to another. Where there is none, it keeps the piece for one of
    the same address, whoever else joins.

    Parameters
    ----------
    client : of Dask.
    """

    def __init__(self, client: Any, workers: Collection[DaskWorker]) -> None:  # noqa: ANN401
        self._client = client
        self._workers = workers
        self._due = monotonic() + INTERVAL
        self._asked: Any = None
        self._missed: set[str] = set()

    def look(self) -> None:
        """Ask the scheduler now and then what its workers do, and act when it has answered: nobody waits."""
        if self._asked is None:
            if monotonic() >= self._due:
                loop = self._client.loop.asyncio_loop
                self._asked = run_coroutine_threadsafe(self._client.scheduler.processing(workers=None), loop)
        elif self._asked.done():
            asked, self._asked = self._asked, None
            self._due = monotonic() + INTERVAL
            # One that has not answered is asked again.
            if not asked.cancelled() and asked.exception() is None:
                self._act(asked.result())

    def _act(self, at_work: Mapping[str, Collection[str]]) -> None:
        """Let workers take the places of others, and send again what none has.

        Parameters
        ----------
        at_work : the pieces of each worker that lives, by their keys.
        """
        free = sorted(at_work.keys() - {one.address for one in self._workers})
        gone = [one for one in self._workers if one.address not in at_work]
        for one, address in zip(gone, free, strict=False):
            one.address = address
        held = {key for own in at_work.values() for key in own}
        # A result may be on its way, and what was sent a moment ago nobody may have yet.
        again = [one for one in self._workers if at_work and one.key in self._missed - held]
        for one in again:
            one.send_again()
        self._missed = {one.key for one in gone if one.key is not None and one not in again} - held
