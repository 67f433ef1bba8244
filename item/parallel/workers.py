"""The one way in which many pieces of work are done: in order, whatever the number of workers."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, wait
from enum import Enum
from pickle import PicklingError
from types import TracebackType
from typing import Any, Self, TypeAlias, TypeVar
from uuid import uuid4

from msgspec import Struct

from item.parallel.checkpoint import Checkpoint
from item.parallel.lanes import Here, Lane, undisturbed
from item.parallel.memory import memory_ended
from item.parallel.not_sent import broken_by, not_sent
from item.parallel.worker_state import Call, Missing, Recipe, ask, release

Piece = TypeVar("Piece")
R = TypeVar("R")

# So many pieces for each lane are done before the result of the first of them is taken.
AHEAD = 2
# A piece is tried again so often.
RETRIES = 1
# Seconds between looks whether anybody still waits.
PATIENCE = 0.1

Look: TypeAlias = Callable[[], None]
"""Raises what ends the work."""


class Lost(Enum):
    """Stands for the result of a piece whose worker died or ran out of memory, whenever it was tried."""

    LOST = "lost"


class Workers:
    """Lanes, and what is done in them.

    A context manager: at the end, or when anything goes wrong, all workers go at once.

    Parameters
    ----------
    lanes : at least one; this process where none is given.

    Attributes
    ----------
    checkpoint : where whoever gives them work keeps what is finished, if anywhere.
    """

    def __init__(self, lanes: Sequence[Lane] = (), checkpoint: Checkpoint | None = None) -> None:
        self._lanes = tuple(lanes) or (Here(),)
        self.checkpoint = checkpoint

    def __len__(self) -> int:
        return len(self._lanes)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        for lane in self._lanes:
            lane.close()

    def map(
        self, work: Callable[[Piece], R], pieces: Iterable[Piece], look: Look | None = None
    ) -> Iterator[R | Lost]:
        """Yield the result of each piece in their order.

        No more pieces are taken than the lanes work on, and a few ahead.

        Parameters
        ----------
        work : can be sent to another process.
        look : called now and then; what it raises ends the work.
        """
        tasks = (_Task(number, work, (piece,)) for number, piece in enumerate(pieces))
        return self._run(tasks, look)

    def hold(self, makes: Sequence[Call]) -> Held:
        """Return states that the lanes keep, one for each function and what makes it."""
        return Held(self, makes)

    def ask(
        self,
        states: Sequence[tuple[int, str, Recipe]],
        stages: tuple[int, int],
        call: Call,
        look: Look | None = None,
    ) -> Iterator[Any]:
        """Yield what a function says of each state, each asked in its own lane.

        Parameters
        ----------
        states : for each its number, by which it has a lane, its name there, and how it is made.
        stages : of the states before and after.
        """
        tasks = (
            _Task(place, ask, (key, stages, call), number % len(self), recipe)
            for place, (number, key, recipe) in enumerate(states)
        )
        return self._run(tasks, look)

    def release(self, keys: Sequence[str]) -> None:
        """Let the lanes forget states, given by their names in the order of their numbers."""
        for number, lane in enumerate(self._lanes):
            # A lane that keeps none need not be there.
            if own := tuple(keys[number :: len(self)]):
                lane.submit(release, own)

    def _run(self, tasks: Iterable[_Task], look: Look | None) -> Iterator[Any]:
        running: dict[Future[Any], tuple[_Task, int]] = {}
        try:
            yield from self._results(iter(tasks), running, look)
        finally:
            # Nobody waits any longer for what is still being done.
            for _, number in running.values():
                self._lanes[number].revive()

    def _results(
        self, remaining: Iterator[_Task], running: dict[Future[Any], tuple[_Task, int]], look: Look | None
    ) -> Iterator[Any]:
        waiting: list[deque[_Task]] = [deque() for _ in self._lanes]
        again: deque[_Task] = deque()
        free = set(range(len(self)))
        done: dict[int, Any] = {}
        begun = yielded = 0
        while True:
            while begun - yielded < AHEAD * len(self) and not (again and free):
                task = next(remaining, None)
                if task is None:
                    break
                begun += 1
                (again if task.lane is None else waiting[task.lane]).append(task)
            for number in sorted(free):
                own = waiting[number] or again
                if own:
                    task = own.popleft()
                    running[task.begin(self._lanes[number])] = task, number
                    free.discard(number)
            if not running:
                return
            # An interrupt in the midst of it would keep locks for which the lanes wait, so that none ends.
            with undisturbed():
                finished = wait(running, PATIENCE, FIRST_COMPLETED).done
                for _, number in running.values():
                    self._lanes[number].notice()
            if look is not None:
                look()
            for future in finished:
                task, number = running.pop(future)
                free.add(number)
                result = self._outcome(future, task, self._lanes[number])
                if isinstance(result, _Task):
                    (again if result.lane is None else waiting[result.lane]).appendleft(result)
                else:
                    done[task.number] = result
            while yielded in done:
                yield done.pop(yielded)
                yielded += 1

    @staticmethod
    def _outcome(future: Future[Any], task: _Task, lane: Lane) -> Any:  # noqa: ANN401
        """Return the result of a task, or the task once more."""
        try:
            result = future.result()
            return task.anew() if result is Missing.MISSING else result
        except lane.deaths as error:
            lane.revive()
            if broken := broken_by(error):
                raise broken from None
        except PicklingError as error:
            raise not_sent(error) from None
        except Exception as error:
            # What was made of it so far is of no use where memory has ended.
            if not memory_ended(error):
                raise
        return task.anew(task.tries + 1) if task.tries < RETRIES else Lost.LOST


class _Task(Struct, frozen=True):
    """A piece of work in its place; `recipe` makes the state that it asks of, which `lane` may keep."""

    number: int
    work: Callable[..., Any]
    given: tuple[Any, ...]
    lane: int | None = None
    recipe: Recipe | None = None
    fresh: bool = False
    tries: int = 0

    def begin(self, lane: Lane) -> Future[Any]:
        """Begin in a lane; what makes the state is sent only where it is missing."""
        return lane.submit(self.work, *self.given, *((self.recipe,) if self.fresh else ()))

    def anew(self, tries: int | None = None) -> _Task:
        """Return the task for another try, with all that a new worker needs."""
        return _Task(
            self.number,
            self.work,
            self.given,
            self.lane,
            self.recipe,
            self.recipe is not None,
            self.tries if tries is None else tries,
        )


class Held:
    """States that lanes keep, so that nothing is sent twice; one that is lost is made again.

    Parameters
    ----------
    makes : for each state the function that makes it, and what that is given.
    """

    def __init__(self, workers: Workers, makes: Sequence[Call]) -> None:
        self._workers = workers
        self._recipes = [Recipe(one) for one in makes]
        run = uuid4().hex
        self._keys = [f"{run}-{number}" for number in range(len(makes))]
        self._stage = 0

    def __len__(self) -> int:
        return len(self._keys)

    def ask(
        self,
        function: Callable[..., Any],
        *given: Any,  # noqa: ANN401
        look: Look | None = None,
        among: Sequence[int] | None = None,
    ) -> Iterator[Any]:
        """Yield what a function says of each state, in order; it gets the state and what is given.

        Parameters
        ----------
        among : the numbers of the states that are asked; None for all.
        """
        return self._ask((function, given), self._stage, look, among)

    def change(self, function: Callable[..., Any], *given: Any) -> list[Any]:  # noqa: ANN401
        """Return what a function says of each state, which it changes.

        The function undoes what it did when it was called before, and all changes since then: a state that is
        made again does not go through them.
        """
        call = function, given
        told = [*self._ask(call, self._stage + 1)]
        recipes = [one.then(call) for one in self._recipes]
        self._recipes, self._stage = recipes, self._stage + 1
        return told

    def _ask(
        self, call: Call, after: int, look: Look | None = None, among: Sequence[int] | None = None
    ) -> Iterator[Any]:
        chosen = range(len(self)) if among is None else among
        states = [(number, self._keys[number], self._recipes[number]) for number in chosen]
        return self._workers.ask(states, (self._stage, after), call, look)

    def release(self) -> None:
        """Forget the states."""
        self._workers.release(self._keys)
