"""The one way in which JSON from outside is read: strictly, so that nothing is taken for what it is not."""

from __future__ import annotations

import json
from collections.abc import Sequence
from math import isfinite


class NoJsonError(ValueError):
    """A text is not JSON, or not in one way only.

    Attributes
    ----------
    message : says why.
    line, column : where, from 1; None where that is not known.
    """

    def __init__(self, message: str, line: int | None = None, column: int | None = None) -> None:
        super().__init__(message)
        self.message = message
        self.line = line
        self.column = column


def read_json(text: str) -> object:
    """Return what a text of JSON holds.

    Raises
    ------
    NoJsonError
        When it is malformed, has a key twice in one object, or a number that is none or infinite
        (RFC 8259); and when a number is too long or the nesting too deep for Python.
    """
    try:
        return _DECODER.decode(text)
    except json.JSONDecodeError as error:
        raise NoJsonError(error.msg, error.lineno, error.colno) from None
    except NoJsonError:
        raise
    except (ValueError, RecursionError):
        raise NoJsonError("a number is too long, or the nesting too deep") from None


def _once(pairs: Sequence[tuple[str, object]]) -> dict[str, object]:
    found = dict(pairs)
    if len(found) < len(pairs):
        keys = [key for key, _ in pairs]
        twice = next(key for key in keys if keys.count(key) > 1)
        raise NoJsonError(f"the key `{twice}` is there twice")
    return found


def _number(text: str) -> float:
    number = float(text)
    if not isfinite(number):
        raise NoJsonError(f"{text} is no number")
    return number


_DECODER = json.JSONDecoder(object_pairs_hook=_once, parse_float=_number, parse_constant=_number)
