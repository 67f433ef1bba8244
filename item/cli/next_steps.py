"""Commands to go on with: they read a text as the command that is running has read it."""

from __future__ import annotations

import shlex
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import typer
    from typer.core import TyperCommand

# Without one of these another story may come out: a command that lacks one is not proposed.
_INPUTS = ("train", "model", "cast", "start", "labels", "evidence")
_NEEDED = frozenset((*_INPUTS, "frozen", "method", "seed", "exact", "beam", "lexicon", "on_contradiction"))
# Limits that were not met change nothing: a command that lacks one is proposed all the same.
_WHERE_KNOWN = frozenset(("time_limit", "max_states"))


def commands_to_go_on(context: typer.Context) -> dict[str, str]:
    """Return the commands that say more about a reading, by name, with all that the reading depends on.

    The words are quoted for the shell. A command without an option that was given here is left out.
    """
    from item.cli.main import load

    proposed = {name: load(name) for name in ("solve", "explain", "review")}
    given = _given(context)
    return {
        name: shlex.join(["item", name, *_words(context, command, given)])
        for name, command in proposed.items()
        if _NEEDED.intersection(given) <= {str(one.name) for one in command.params}
    }


def _given(context: typer.Context) -> dict[str, Any]:
    """Return what was given for the options on which a reading depends, by name, as they stand there."""
    sources = {one: context.get_parameter_source(one) for one in _NEEDED | _WHERE_KNOWN}
    return {
        name: value
        for name, value in context.params.items()
        if (source := sources.get(name)) is not None and source.name == "COMMANDLINE"
    }


def _words(context: typer.Context, command: TyperCommand, given: dict[str, Any]) -> Iterator[str]:
    """Yield domain, texts and options for a command."""
    yield context.params["domain"]
    yield from context.params["text"] or ()
    known = {str(one.name): one for one in command.params}
    for name, value in given.items():
        if name not in known:
            continue
        option = known[name]
        if isinstance(value, bool):
            yield option.opts[0] if value else option.secondary_opts[0]
            continue
        for one in value if isinstance(value, list | tuple) else (value,):
            yield from (option.opts[0], str(one))
