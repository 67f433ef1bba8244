"""JSON as every format writes it: strict, readable, and with nothing in it that steers a terminal."""

from __future__ import annotations

import json
import re

# JSON itself escapes the control characters below U+0020 only. Those of writing from right to left can make a
# line look like another.
_CONTROL = re.compile("[\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]")


def json_text(value: object, *, indent: int | None = None) -> str:
    """Return plain data as JSON, without a line end.

    Raises
    ------
    ValueError
        For a number that JSON cannot say.
    """
    text = json.dumps(value, ensure_ascii=False, allow_nan=False, indent=indent)
    if text.isascii() and "\x7f" not in text:
        return text  # As most lines are: to look through its characters takes half as long as to write it.
    return _CONTROL.sub(lambda match: f"\\u{ord(match[0]):04x}", text)
