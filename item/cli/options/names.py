"""Names that a command gives to a domain."""

from __future__ import annotations

import typer

from item.diagnostics import InputError

# File systems have names of 255 bytes; the suffix takes some.
LONGEST = 100


def check_name(name: str, hint: str) -> None:
    """Refuse what the axiom language does not read as one name.

    Parameters
    ----------
    hint : the argument or option that has it.

    Raises
    ------
    typer.BadParameter
        Then.
    """
    from item.language.domain import Domain

    if len(name) <= LONGEST:
        try:
            if Domain.parse(f"(define (domain {name}))").name == name:
                return
        except InputError:
            pass
    message = (
        f"{name[:LONGEST]!r} is no name: letters, digits, - and _, not digits and - alone, {LONGEST} at most."
    )
    raise typer.BadParameter(message, param_hint=hint)
