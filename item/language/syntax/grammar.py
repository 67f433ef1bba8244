"""The grammar's parsing tables, compiled when they are first needed and then kept in the user's cache.

Compiling takes a fifth of a command's start-up.
"""

from __future__ import annotations

import json
from functools import cache
from typing import Any

import lark
from lark import Lark
from lark.grammar import Rule
from lark.lexer import TerminalDef

from item.resources import shipped
from item.user_cache import made_once

STARTS = ["file", "query", "facts", "unreadable"]
KEPT = "axioms.json"


@cache
def load_grammar() -> Lark:
    """Return the compiled grammar."""
    text = (shipped("grammar") / "axioms.lark").read_text(encoding="utf-8")
    made_from = "\n".join([lark.__version__, *STARTS, text])

    def compile_() -> tuple[Lark, str]:
        compiled = Lark(text, start=STARTS, parser="lalr", propagate_positions=True)
        data, memo = compiled.memo_serialize([TerminalDef, Rule])
        return compiled, json.dumps({"data": data, "memo": memo}, default=sorted)

    return made_once(KEPT, made_from, _load, compile_)


def _load(kept: str) -> Lark:
    """Return the grammar that tables are of."""
    tables = json.loads(kept)
    automaton = tables["data"]["parser"]["parser"]
    automaton["tokens"] = _with_numbers(automaton["tokens"])
    automaton["states"] = {
        state: _with_numbers(actions) for state, actions in _with_numbers(automaton["states"]).items()
    }
    tables["memo"] = _with_numbers(tables["memo"])
    return Lark.load(tables)


def _with_numbers(table: dict[str, Any]) -> dict[int, Any]:
    """Return a table whose keys, which JSON has written as strings, are numbers again."""
    return {int(key): value for key, value in table.items()}
