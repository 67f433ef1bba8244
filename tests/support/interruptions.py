"""Work that is interrupted once, at any of its steps: a call of the solver, or a line of some modules."""

from __future__ import annotations

import sys
from collections.abc import Callable, Hashable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from random import Random
from types import FrameType
from typing import Any, TypeAlias

import clingo
import pytest

import item
from item.logic.stopping import BudgetSpentError

PACKAGE = str(Path(item.__file__).parent)

# What is called on the way to an answer; what a search yields is asked of its handle.
CALLS = (
    *((clingo.Control, name) for name in ("add", "ground", "solve")),
    *((clingo.SolveHandle, name) for name in ("model", "resume", "last", "core", "get")),
)

# Whatever may stop work from outside.
ERRORS: tuple[Callable[[], BaseException], ...] = (
    KeyboardInterrupt,
    MemoryError,
    lambda: BudgetSpentError("timed out"),
)


class Step:
    """Counts steps, says where each is, and raises an error at one of them.

    Parameters
    ----------
    at : the step, from 1; none if 0.
    """

    def __init__(self, at: int = 0, error: BaseException | None = None) -> None:
        self.count = 0
        self.places: dict[Hashable, list[int]] = {}
        self._at = at
        self._error = error

    def __call__(self, where: Callable[[], Hashable]) -> None:
        """Take a step."""
        self.count += 1
        if self._error is None:
            self.places.setdefault(where(), []).append(self.count)
        elif self.count == self._at:
            raise self._error


Steps: TypeAlias = Callable[[Step], AbstractContextManager[None]]


@contextmanager
def solver_calls(step: Step) -> Iterator[None]:
    """Take a step before and after each call of the solver; a place is by way of which lines it came."""

    def stepping(call: Callable[..., Any]) -> Callable[..., Any]:
        def called(*given: Any, **named: Any) -> Any:
            step(lambda: ("before", call.__name__, *_lines()))
            found = call(*given, **named)
            step(lambda: ("after", call.__name__, *_lines()))
            return found

        return called

    with pytest.MonkeyPatch.context() as patch:
        for owner, name in CALLS:
            patch.setattr(owner, name, stepping(getattr(owner, name)))
        yield


def _lines() -> Iterator[tuple[str, int]]:
    """Yield the lines of the package that are being run."""
    frame: FrameType | None = sys._getframe()
    while frame is not None:
        if frame.f_code.co_filename.startswith(PACKAGE):
            yield frame.f_code.co_filename, frame.f_lineno
        frame = frame.f_back


def lines_of(*parts: str) -> Steps:
    """Return what takes a step before each line of some parts of the package."""
    within = tuple(f"{PACKAGE}/{one}" for one in parts)

    @contextmanager
    def lines(step: Step) -> Iterator[None]:
        def traced(frame: FrameType, event: str, *_: object) -> Any:
            if event == "line":
                step(lambda: (frame.f_code.co_filename, frame.f_lineno))
            return traced

        def entered(frame: FrameType, *_: object) -> Any:
            return traced if frame.f_code.co_filename.startswith(within) else None

        before = sys.gettrace()
        sys.settrace(entered)
        try:
            yield
        finally:
            sys.settrace(before)

    return lines


def places(
    steps: Steps, make: Callable[[], Any], work: Callable[[Any], Any], seed: int | str, most: int
) -> list[int]:
    """Return a step at each place that work comes by, any of those there, of at most so many places."""
    step, living, chance = Step(), make(), Random(seed)
    with steps(step):
        work(living)
    found = [chance.choice(own) for own in step.places.values()]
    return sorted(chance.sample(found, min(most, len(found))))


def differing(
    steps: Steps,
    make: Callable[[], Any],
    work: Callable[[Any], Any],
    at: Sequence[int],
    errors: Sequence[Callable[[], BaseException]] = ERRORS,
) -> list[tuple[int, BaseException | str]]:
    """Return the steps after whose interruption the same object does the same work differently.

    Parameters
    ----------
    errors : which of them stops the work takes turns.
    """
    expected = work(make())
    found: list[tuple[int, BaseException | str]] = []
    for turn, place in enumerate(at):
        living, raised = make(), errors[turn % len(errors)]()
        try:
            with steps(Step(place, raised)):
                work(living)
        except BaseException as error:
            if error is not raised and error.__cause__ is not raised and error.__context__ is not raised:
                raise
        try:
            if work(living) != expected:
                found.append((place, "something else"))
        except Exception as error:
            found.append((place, error))
    return found
