"""The answer set solver; nothing else in the project imports clingo.

Programs are the encodings beside this module plus facts over integers, so no text of a user ever reaches
the solver's parser. Every program gets a fresh `Control`: many small parts in one slow every later solve.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from pathlib import Path
from typing import TypeAlias

import clingo
import numpy as np
from numpy.typing import NDArray

ENCODINGS = Path(__file__).with_name("encodings")

Numbers: TypeAlias = NDArray[np.int64]


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
    """

    def __init__(self, encodings: Iterable[str], facts: str) -> None:
        # An exception must not cross the solver's C frames, so messages are collected and raised here.
        self._messages: list[str] = []
        options = ["--enum-mode=cautious", "--restart-on-model", "0"]
        self._control = clingo.Control(options, logger=self._log)
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
        """Return the numbers shown by every answer set in which some literals hold; None if there is none."""
        with self._control.solve(assumptions=assumptions, yield_=True) as handle:
            # Every answer set takes away from what is certain; the last one leaves the rest.
            while handle.model() is not None:
                handle.resume()
            self._refuse_messages()
            model = handle.last()
            return None if model is None else _numbers(model)

    def core(self, assumptions: Sequence[int]) -> frozenset[int] | None:
        """Return some of the literals that cannot hold together, None if there is an answer set with all."""
        with self._control.solve(assumptions=assumptions, yield_=True) as handle:
            satisfiable = handle.model() is not None
            self._refuse_messages()
            return None if satisfiable else frozenset(handle.core())

    def _log(self, code: clingo.MessageCode, message: str) -> None:
        self._messages.append(f"{code.name}: {message}")

    def _refuse_messages(self) -> None:
        if self._messages:
            raise SolverError("\n".join(self._messages))


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
