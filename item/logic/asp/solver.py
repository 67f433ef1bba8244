"""The answer set solver; nothing else in the project imports clingo.

Programs are the encodings beside this module plus facts over integers, so no text of a user ever reaches
the solver's parser. Every program gets a fresh `Control`: many small parts in one slow every later solve.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cache
from pathlib import Path
from typing import TypeAlias, TypeVar

import clingo
import numpy as np
from numpy.typing import NDArray

from item.diagnostics import Diagnostic, InputError
from item.logic.codes import LogicCode
from item.logic.stopping import check_budget

T = TypeVar("T")
_Wait: TypeAlias = Callable[[clingo.SolveHandle], None]

ENCODINGS = Path(__file__).with_name("encodings")

Numbers: TypeAlias = NDArray[np.int64]


# Conflicts solved at a stretch, which hardly any question has, and those after which a question is given up:
# a minute or so, and the same number on every machine.
QUICK = 2_000
MOST_CONFLICTS = 200_000
# Between two looks at whether anybody waits for the answer, in seconds.
PAUSE = 0.05


class SolverError(RuntimeError):
    """The solver complained about a program: a defect of an encoding, never of a domain."""


class Program:
    """A ground logic program whose answers are numbers.

    Parameters
    ----------
    encodings : names of encodings (without suffix), which show numbers only.
    facts : facts over integers, in the solver's syntax.

    Raises
    ------
    SolverError
        When the solver says anything at all about the program.
    BudgetSpentError
        When the budget is spent before it is grounded; grounding itself cannot be stopped.
    """

    def __init__(self, encodings: Iterable[str], facts: str) -> None:
        check_budget()
        # An exception must not cross the solver's C frames, so messages are collected and raised here.
        self._messages: list[str] = []
        options = ["--enum-mode=cautious", "--restart-on-model", "0", f"--solve-limit={QUICK}"]
        self._control = clingo.Control(options, logger=_logger(self._messages))
        try:
            for name in encodings:
                self._control.add("base", [], encoding(name))
            self._control.add("base", [], facts)
            self._control.ground()
        except RuntimeError as error:
            raise SolverError("\n".join([str(error), *self._messages])) from error
        self._refuse_messages()

    def answers(self) -> Numbers:
        """Return the numbers shown by the program's single answer set, ascending."""
        with self._control.solve(yield_=True) as handle:
            model = handle.model()
            self._refuse_messages()
            if model is None:
                raise SolverError("the program has no answer set")
            return _numbers(model)

    def literal(self, name: str, *arguments: int) -> int:
        """Return the literal of a ground atom over integers, for assumptions.

        Raises
        ------
        SolverError
            When the program has no such atom.
        """
        symbol = clingo.Function(name, [clingo.Number(argument) for argument in arguments])
        atom = self._control.symbolic_atoms[symbol]
        if atom is None:
            raise SolverError(f"the program has no atom {symbol}")
        return atom.literal

    def certain(self, assumptions: Sequence[int]) -> Numbers | None:
        """Return the numbers shown by every answer set in which some literals hold; None if there is none.

        Raises
        ------
        InputError
            When that is too hard to be found out.
        BudgetSpentError
            When the budget is spent first.
        """
        return self._asked(assumptions, _certain)

    def core(self, assumptions: Sequence[int]) -> frozenset[int] | None:
        """Return some of the literals that cannot hold together, None if there is an answer set with all.

        Raises
        ------
        InputError, BudgetSpentError
            As `certain`.
        """
        return self._asked(assumptions, _core)

    def _asked(self, assumptions: Sequence[int], answer: Callable[[clingo.SolveHandle, _Wait], T]) -> T:
        """Return what a search under assumptions answers: at a stretch, or else in the background."""
        try:
            with self._control.solve(assumptions=assumptions, yield_=True) as handle:
                return self._answered(answer(handle, lambda _: None))
        except _UndecidedError:
            check_budget()
        limit = self._control.configuration.solve
        assert isinstance(limit, clingo.Configuration)
        limit.solve_limit = str(MOST_CONFLICTS)
        try:
            with self._control.solve(assumptions=assumptions, yield_=True, async_=True) as handle:
                return self._answered(answer(handle, _wait))
        except _UndecidedError:
            message = f"the axioms are too hard: a question is not decided after {MOST_CONFLICTS:,} conflicts"
            mend = "weaker constraints, or fewer constants"
            raise InputError(Diagnostic(LogicCode.TOO_HARD, message, expected=mend)) from None
        finally:
            limit.solve_limit = str(QUICK)

    def _answered(self, found: T) -> T:
        self._refuse_messages()
        return found

    def _refuse_messages(self) -> None:
        if self._messages:
            raise SolverError("\n".join(self._messages))


def _logger(messages: list[str]) -> Callable[[clingo.MessageCode, str], None]:
    """Return what collects messages, and does not know the program: this is to go when nobody has it."""

    def log(code: clingo.MessageCode, message: str) -> None:
        messages.append(f"{code.name}: {message}")

    return log


class _UndecidedError(Exception):
    """A search came to its limit."""


def _wait(handle: clingo.SolveHandle) -> None:
    """Wait for what a search in the background finds, as long as anybody waits for it."""
    while not handle.wait(PAUSE):
        check_budget()


def _next(handle: clingo.SolveHandle, wait: _Wait) -> clingo.Model | None:
    """Return the next answer set, None after the last one."""
    wait(handle)
    model = handle.model()
    if model is None and not handle.get().exhausted:
        raise _UndecidedError
    return model


def _certain(handle: clingo.SolveHandle, wait: _Wait) -> Numbers | None:
    # Every answer set takes away from what is certain; the last one leaves the rest.
    while _next(handle, wait) is not None:
        handle.resume()
    model = handle.last()
    return None if model is None else _numbers(model)


def _core(handle: clingo.SolveHandle, wait: _Wait) -> frozenset[int] | None:
    return None if _next(handle, wait) is not None else frozenset(handle.core())


@cache
def encoding(name: str) -> str:
    """Return the text of an encoding."""
    return (ENCODINGS / f"{name}.lp").read_text(encoding="utf-8")


def _numbers(model: clingo.Model) -> Numbers:
    symbols = model.symbols(shown=True)
    numbers = np.fromiter((symbol.number for symbol in symbols), dtype=np.int64, count=len(symbols))
    numbers.sort()
    return numbers


def quoted(names: Sequence[str]) -> str:
    """Return names as the text of a tuple of strings, safe within a program."""
    return str(clingo.Tuple_([clingo.String(name) for name in names]))
