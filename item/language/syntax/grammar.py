"""The grammar's parsing tables, compiled when they are first needed and then kept in the user's cache.

Compiling takes a fifth of a command's start-up. What is kept is JSON: reading it runs nothing. A cache
that is damaged, out of date or cannot be written is no error; it only costs that time again.
"""

from __future__ import annotations

import json
import os
import stat
from contextlib import suppress
from functools import cache
from hashlib import sha256
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import Any

import lark
from lark import Lark
from lark.grammar import Rule
from lark.lexer import TerminalDef

from item.resources import shipped

# Bytes of the kept tables, which have a tenth of it.
MAX_CACHE = 10_000_000

STARTS = ["file", "query", "facts", "unreadable"]


@cache
def load_grammar() -> Lark:
    """Return the compiled grammar."""
    text = (shipped("grammar") / "axioms.lark").read_text(encoding="utf-8")
    kept = _cache()
    compiled = None if kept is None else _read(kept, text)
    if compiled is None:
        compiled = Lark(text, start=STARTS, parser="lalr", propagate_positions=True)
        if kept is not None:
            _write(kept, text, compiled)
    return compiled


def _cache() -> Path | None:
    """Return the file among what this user's programs can make again; None for a user without a home."""
    folders = (os.environ.get("XDG_CACHE_HOME", ""), os.path.expanduser("~/.cache"))
    # A relative path would mean whatever folder the command runs in, and anybody may have written there.
    return next((Path(one, "item", "axioms.json") for one in folders if os.path.isabs(one)), None)


def _read(kept: Path, text: str) -> Lark | None:
    """Return the tables that were kept for this text, None if there are none or they are damaged."""
    # Whatever is wrong with a cache, the grammar can be compiled again.
    with suppress(Exception):
        seal, _, tables = _bounded(kept).decode().partition("\n")
        if seal == _seal(text, tables):
            return Lark.load(json.loads(tables, object_pairs_hook=_with_numbers))
    return None


def _bounded(kept: Path) -> bytes:
    """Return what a file holds, if it is a file, this user's, and no larger than the tables may be.

    Raises
    ------
    OSError
        When it is not; opening it does not wait for whoever is at the other end of a pipe.
    """
    handle = os.open(kept, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0))
    with os.fdopen(handle, "rb") as file:
        found = os.fstat(handle)
        own = not hasattr(os, "getuid") or found.st_uid == os.getuid()
        if not (stat.S_ISREG(found.st_mode) and own and found.st_size <= MAX_CACHE):
            raise OSError
        return file.read(MAX_CACHE)


def _write(kept: Path, text: str, compiled: Lark) -> None:
    """Keep the tables, whole or not at all: others may be reading or writing them now."""
    data, memo = compiled.memo_serialize([TerminalDef, Rule])
    tables = json.dumps({"data": data, "memo": memo}, default=sorted)
    partial = ""
    try:
        kept.parent.mkdir(parents=True, exist_ok=True)
        with NamedTemporaryFile("w", encoding="utf-8", dir=kept.parent, delete=False) as file:
            partial = file.name
            file.write(f"{_seal(text, tables)}\n{tables}")
        os.replace(partial, kept)
    except OSError:
        if partial:
            Path(partial).unlink(missing_ok=True)


def _seal(text: str, tables: str) -> str:
    """Return what tells tables that are whole and made by this lark from this text, from others."""
    return sha256("\n".join([lark.__version__, *STARTS, text, tables]).encode()).hexdigest()


def _with_numbers(pairs: list[tuple[str, Any]]) -> dict[str | int, Any]:
    """Return an object whose numeric keys, which JSON has written as strings, are numbers again."""
    return {int(key) if key.isdecimal() else key: value for key, value in pairs}
