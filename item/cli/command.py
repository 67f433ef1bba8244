"""What all commands share: options that take several words, and how a command ends."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable
from itertools import islice

import typer
from typer.core import TyperArgument, TyperCommand, TyperOption

from item.diagnostics import Diagnostic, InputError

INPUT_HAS_ERRORS = 1
INCOHERENT = 3
INTERRUPTED = 130


class Command(TyperCommand):
    """A command whose repeatable options may be followed by several words, and that ends with a status.

    `--gold A B` means `--gold A --gold B` where the words that the command needs stand before it; elsewhere B
    is one of those words.
    """

    def parse_args(self, ctx: typer.Context, args: list[str]) -> list[str]:  # type: ignore[override]
        """Read the words of the command line."""
        return super().parse_args(ctx, self._repeat_options(args))

    def invoke(self, ctx: typer.Context) -> object:  # type: ignore[override]
        """Run the command; what a user did wrong, or an interrupt, ends it without a traceback."""
        try:
            return super().invoke(ctx)
        except InputError as error:
            report(error.diagnostics)
            raise typer.Exit(INPUT_HAS_ERRORS) from None
        except KeyboardInterrupt:
            typer.echo("interrupted", err=True)
            raise typer.Exit(INTERRUPTED) from None
        except BrokenPipeError:
            # The reader of the output has closed it; nothing is left to be flushed at exit.
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            raise typer.Exit from None

    def _repeat_options(self, args: list[str]) -> list[str]:
        repeatable = {
            name: option.multiple
            for option in self.params
            if isinstance(option, TyperOption) and not option.is_flag
            for name in option.opts
        }
        needed = sum(isinstance(one, TyperArgument) for one in self.params)
        given = 0
        option: str | None = None
        words: list[str] = []
        rest = iter(args)
        for word in rest:
            if word == "--":
                words += [word, *rest]
            elif word.startswith("-") and word != "-":
                words += [word, *(islice(rest, 1) if word in repeatable else ())]
                option = word if repeatable.get(word) and given >= needed else None
            elif option is not None:
                words += [option, word]
            else:
                words.append(word)
                given += 1
        return words


def report(diagnostics: Iterable[Diagnostic]) -> None:
    """Show diagnostics on standard error."""
    for diagnostic in diagnostics:
        typer.echo(diagnostic.render(), err=True)
