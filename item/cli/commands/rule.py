"""`item rule`: what a code means."""

from __future__ import annotations

from textwrap import fill, indent
from typing import TYPE_CHECKING, Annotated

import typer

from item.cli.files.destination import Destination
from item.diagnostics import suggest
from item.output.wrapping import WIDTH

if TYPE_CHECKING:
    from item.language.rules import Rule


def rule(
    code: Annotated[str | None, typer.Argument(metavar="[CODE]", help="A code, such as E203.")] = None,
) -> None:
    """Explain what the code of an error or warning means.

    It shows an example where there is one. Without a code, all codes are listed.

    Examples
    --------
    item rule
    item rule E203
    item rule M110
    """
    from item.language.rules import load_rules

    rules = load_rules()
    if code is None:
        text = "".join(f"{one.code}  {one.title}\n" for one in rules.values())
    elif code.upper() in rules:
        text = _explained(rules[code.upper()], Destination(None).width or WIDTH)
    else:
        # What a digit would have to change in is nearer than what another letter would.
        related = tuple(one for one in rules if one[:1] == code[:1].upper())
        meant = suggest(code.upper(), related or tuple(rules))
        hint = f" Did you mean {meant}?" if meant else ""
        raise typer.BadParameter(f"no error or warning has the code `{code}`.{hint}", param_hint="CODE")
    with Destination(None) as destination:
        destination.write(text)


def _explained(one: Rule, width: int) -> str:
    parts = [f"{one.code}: {one.title}", fill(one.text, width, break_long_words=False)]
    for title, example in (("Wrong:", one.wrong), ("Right:", one.right)):
        if example:
            parts += [f"{title}\n{indent(example, '  ')}"]
    return "\n\n".join(parts) + "\n"
