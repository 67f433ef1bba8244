"""The one way in which JSON from outside is read: strictly, so that nothing is taken for what it is not."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial
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
    except _RefusedError as error:
        place = error.place(text)
        line, before = text.count("\n", 0, place) + 1, text.rfind("\n", 0, place)
        raise NoJsonError(str(error), line, place - before) from None
    except (ValueError, RecursionError):
        raise NoJsonError("a number is too long, or the nesting too deep") from None


class _RefusedError(Exception):
    """What the decoder takes, and this does not; it knows no place, so that is looked for afterwards."""

    def __init__(self, message: str, place: Callable[[str], int]) -> None:
        super().__init__(message)
        self.place = place


def _once(pairs: Sequence[tuple[str, object]]) -> dict[str, object]:
    found = dict(pairs)
    if len(found) < len(pairs):
        counts = Counter(key for key, _ in pairs)
        twice = next(key for key in found if counts[key] > 1)
        raise _RefusedError(f"the key `{twice}` is there twice", partial(_second, key=twice))
    return found


def _number(text: str) -> float:
    number = float(text)
    if not isfinite(number):
        raise _RefusedError(f"{text} is no number", partial(_first, number=text))
    return number


def _first(text: str, number: str) -> int:
    """Return where a number first stands."""
    return next(one.start() for one in _TOKEN.finditer(text) if one[0] == number)


def _second(text: str, key: str) -> int:
    """Return where a key stands the second time in the first object to end that has it twice."""
    around: list[list[int]] = []
    for one in _TOKEN.finditer(text):
        if one[0] == "{":
            around.append([])
        elif one[0] == "}":
            own = around.pop()
            if len(own) > 1:
                return own[1]
        elif one["key"] and json.loads(one["key"]) == key:
            around[-1].append(one.start())
    raise AssertionError("the decoder has seen it twice")


# A key, another string, a brace, or a number or a word.
_STRING = r'"[^"\\]*(?:\\.[^"\\]*)*"'
_TOKEN = re.compile(rf"(?P<key>{_STRING})(?=\s*:)|{_STRING}|[{{}}]|[\w.+-]+")
_DECODER = json.JSONDecoder(object_pairs_hook=_once, parse_float=_number, parse_constant=_number)
