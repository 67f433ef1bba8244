"""What a caller in Python hands over: evidence, gold, numbers and names (domains: `item.language.given`)."""

from __future__ import annotations

from enum import StrEnum
from math import inf
from numbers import Integral, Real

from item.narrative.io.gold import Gold
from item.parallel.open_workers import MOST_JOBS


def refuse_no_text(**given: object) -> None:
    """Refuse what is no text, such as the number of a sentence in place of its id.

    Raises
    ------
    TypeError
        With the name of the first that is none.
    """
    for name, value in given.items():
        if not isinstance(value, str):
            number = isinstance(value, Integral) and not isinstance(value, bool)
            hint = f"; an id is text, too, such as {str(value)!r}" if number else ""
            raise TypeError(f"{name}: text is expected, not {value!r}{hint}")


def refuse_no_number(**given: object) -> None:
    """Refuse what is no whole number.

    Raises
    ------
    TypeError
        With the name of the first that is none.
    """
    for name, value in given.items():
        if not isinstance(value, Integral) or isinstance(value, bool):
            raise TypeError(f"{name}: a whole number is expected, not {value!r}")


def refuse_less(least: int, **given: object) -> None:
    """Refuse what is no whole number from a least one on.

    Raises
    ------
    TypeError, ValueError
        With the name of the first that is none.
    """
    refuse_no_number(**given)
    refuse_fewer(least, **given)


def refuse_outside(most: int, **given: object) -> None:
    """Refuse what is no whole number from 1 to a greatest one.

    Raises
    ------
    TypeError, ValueError
        With the name of the first that is none.
    """
    refuse_no_number(**given)
    for name, value in given.items():
        if not (isinstance(value, Integral) and 1 <= int(value) <= most):
            raise ValueError(f"{name}: a whole number from 1 to {most:,} is expected, not {value!r}")


def refuse_negative(**values: float) -> None:
    """Refuse parameters that must be numbers, 0 or more.

    Raises
    ------
    ValueError
        With the name of the first that is none.
    """
    for name, value in values.items():
        if not (isinstance(value, Real) and 0 <= value < inf):
            raise ValueError(f"{name}: a number from 0 on is expected, not {value!r}")


def refuse_fewer(least: int, **values: object) -> None:
    """Refuse counts that must be whole numbers from a least one on.

    Raises
    ------
    ValueError
        With the name of the first that is none.
    """
    for name, value in values.items():
        if not (isinstance(value, Integral) and int(value) >= least):
            raise ValueError(f"{name}: a whole number from {least} on is expected, not {value!r}")


def refuse_other(words: type[StrEnum], **values: object) -> None:
    """Refuse parameters that must be one of some words.

    Raises
    ------
    ValueError
        With the name of the first that is none, and the words.
    """
    for name, value in values.items():
        if value not in [*words]:
            *others, last = (repr(str(word)) for word in words)
            raise ValueError(f"{name}: {', '.join(others)} or {last} is expected, not {value!r}")


def refuse_no_callback(**given: object) -> None:
    """Refuse what can neither be called nor is None.

    Raises
    ------
    TypeError
        With the name of the first such.
    """
    for name, value in given.items():
        if value is not None and not callable(value):
            raise TypeError(f"{name}: a function of an Iteration, or None, is expected, not {value!r}")


def refuse_no_gold(gold: object) -> None:
    """Refuse what is no gold, such as a file of it.

    Raises
    ------
    TypeError
        Then.
    """
    if not isinstance(gold, Gold):
        raise TypeError(f"gold: what read_gold returns is expected, not {type(gold).__name__}")


def checked_evidence(evidence: object) -> None:
    """Refuse what is no source of evidence.

    Raises
    ------
    TypeError
        When it has no method `scores`, or is a class.
    """
    if isinstance(evidence, type) or not callable(getattr(evidence, "scores", None)):
        kind = f"the class {evidence.__name__}" if isinstance(evidence, type) else type(evidence).__name__
        message = f"evidence: an object with a method `scores(sentence, candidates)` is expected, not {kind}"
        raise TypeError(f"{message}; read_evidence reads a file")


def jobs_of(n_jobs: object) -> int:
    """Return how many processes are asked for, as scikit-learn counts them.

    -1 is one for each processor, and 1 within a process that runs beside others. None is 1 unless a joblib
    backend says how many.

    Raises
    ------
    ValueError
        When it is 0, more than `MOST_JOBS`, or no number.
    """
    number = int(n_jobs) if isinstance(n_jobs, Integral) else 0
    if 0 < number <= MOST_JOBS:
        return number
    if number > 0 or (number == 0 and n_jobs is not None):
        raise ValueError(
            f"n_jobs: a number from 1 to {MOST_JOBS:,}, -1 for all processors, or None is expected, "
            f"not {n_jobs!r}"
        )
    from joblib import effective_n_jobs

    return int(effective_n_jobs(number or None))
