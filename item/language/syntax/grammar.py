"""The grammar's parsing tables, compiled when they are first needed and then kept in the user's cache.

Compiling takes a fifth of a command's start-up. What is kept is JSON: reading it runs nothing. A cache
that is damaged, out of date or cannot be written is no error; it only costs that time again.
"""

from __future__ import annotations

import json
import os
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
    try:
        seal, _, tables = kept.read_text(encoding="utf-8").partition("\n")
    except (OSError, ValueError):
        return None
    if seal != _seal(text, tables):
        return None
    kept_tables = json.loads(tables)
    automaton = kept_tables["data"]["parser"]["parser"]
    automaton["tokens"] = _with_numbers(automaton["tokens"])
    automaton["states"] = {
        state: _with_numbers(actions) for state, actions in _with_numbers(automaton["states"]).items()
    }
    kept_tables["memo"] = _with_numbers(kept_tables["memo"])
    return Lark.load(kept_tables)


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


def _with_numbers(table: dict[str, Any]) -> dict[int, Any]:
    """Return a table whose keys, which JSON has written as strings, are numbers again."""
    return {int(key): value for key, value in table.items()}
