"""The command line: the commands, and what they share."""

from __future__ import annotations

import os
from importlib import import_module
from typing import Annotated, Any

import typer
from typer.core import TyperCommand, TyperGroup

from item import __version__
from item.cli.console.ending import WRONG_USAGE, ending, ending_like_an_interrupt, take_closed_streams
from item.diagnostics import listed
from item.parallel.garbage import collect_rarely

# Of commands that keep what they learnt and read; somebody may write it after any command.
NO_CACHE = "--no-cache"
# Of commands that write one file; those that write several are given a folder.
OUTPUT, INTO = frozenset(("-o", "--output")), "--into"
FORMAT = "--format"
# Each command is the function of this name in the module of this name, with the first sentence of its help:
# to list the commands, their modules need not be imported.
COMMANDS = {
    "solve": "Find the best coherent sequence of events.",
    "train": "Learn a model from narratives, with few labels or none.",
    "evaluate": "Measure readings against gold.",
    "reproduce": "Run the paper's experiments: all tables and figures.",
    "ask": "Answer questions about a story, with the supporting sentences.",
    "explain": "Say why a sentence was read as it was, and not otherwise.",
    "review": "Say without gold what is missing, and what would help most.",
    "shell": "Learn once, then answer one question after another.",
    "diff": "Say where two results, models or domains differ, and why.",
    "plot": "Draw a picture of a result or an evaluation (extra `plot`).",
    "label": "Label a text with one key per sentence.",
    "check": "Show all errors and warnings of domain files, or mend them.",
    "watch": "Read a text again whenever a file is saved; say what changed.",
    "rule": "Explain what the code of an error or warning means.",
    "lsp": "Serve editors by the Language Server Protocol.",
    "fmt": "Reformat domain files; comments are kept.",
    "facts": "Write the compiled domain as a logic program.",
    "graph": "Show which events enable, forbid and undo which.",
    "new": "Write a commented domain, and a small narrative with gold.",
    "simulate": "Write coherent narratives and their gold, made from a domain.",
    "verbnet": "Draft a domain from classes of VerbNet.",
    "export": "Write a domain in strict PDDL, or say what prevents it.",
    "doctor": "Say whether this installation works, with all versions.",
    "schema": "Write the JSON Schema of a format, or list the formats.",
}


class Commands(TyperGroup):
    """The commands by name and summary; one that is called is loaded."""

    def __init__(self, **settings: Any) -> None:  # noqa: ANN401
        settings["commands"] = [TyperCommand(name, help=summary) for name, summary in COMMANDS.items()]
        super().__init__(**settings)

    def resolve_command(self, ctx: typer.Context, args: list[str]) -> Any:  # type: ignore[override] # noqa: ANN401
        """Return the name and the command that the words begin with, and the other words."""
        name, command, rest = super().resolve_command(ctx, args)
        return name, command and load(str(name)), rest

    def get_help_option(self, ctx: typer.Context) -> Any:  # type: ignore[override] # noqa: ANN401
        """Return the option that shows the help."""
        from item.cli.command import showing_help

        return showing_help(super().get_help_option(ctx))

    def make_context(self, *arguments: Any, **settings: Any) -> Any:  # noqa: ANN401
        """Read the words before the command; help and version are written here."""
        with ending():
            return super().make_context(*arguments, **settings)

    def invoke(self, ctx: typer.Context) -> Any:  # type: ignore[override] # noqa: ANN401
        """Run the command."""
        with ending():
            try:
                return super().invoke(ctx)
            except WRONG_USAGE as error:
                # Only an option that does not exist comes with those that it may stand for.
                if hasattr(error, "possibilities"):
                    _name_owners(error, error.ctx.info_name)
                raise


def _name_owners(error: Any, command: str) -> None:  # noqa: ANN401
    """Let the error about an option that a command lacks say who has it, or what does the same here."""
    name = str(error.option_name)
    if name == NO_CACHE:
        error.message = f"No such option: {name}. `{command}` keeps nothing and needs none."
        return
    if name in OUTPUT and any(INTO in option.opts for option in error.ctx.command.params):
        error.message = f"No such option: {name}. `{command}` writes several files: {INTO} FOLDER says where."
        error.possibilities = None
        return
    formats = [one.type for one in error.ctx.command.params if FORMAT in one.opts]
    if any(name.removeprefix("--") in getattr(one, "choices", ()) for one in formats):
        error.message = f"No such option: {name}. {FORMAT} {name.removeprefix('--')} writes it."
        error.possibilities = None
        return
    owners = [one for one in COMMANDS if any(name in option.opts for option in load(one).params)]
    if owners:
        error.message = f"No such option: {name}. {listed(owners)} take{'s' * (len(owners) == 1)} it."
        error.possibilities = None


def load(name: str) -> TyperCommand:
    """Return a command, with its parameters and the whole of its help."""
    from item.cli.command import Command
    from item.cli.options.option_groups import with_options

    one = typer.Typer(add_completion=False, pretty_exceptions_enable=False, rich_markup_mode=None)
    one.command(cls=Command)(with_options(getattr(import_module(f"item.cli.commands.{name}"), name)))
    command = typer.main.get_command(one)
    assert isinstance(command, Command)
    return command


app = typer.Typer(
    name="item",
    cls=Commands,
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
    # Help is as wide as the terminal.
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 1000},
    epilog="Exit status: 0 done, 1 the input has errors, 2 wrong usage, 3 no coherent reading "
    "(solve --strict), 70 a defect of item, 130 interrupted.",
)


def _show_version(wanted: bool) -> None:
    if wanted:
        from item.cli.files.destination import write_line

        write_line(f"item {__version__}")
        raise typer.Exit


@app.callback()
def item(
    version: Annotated[
        bool, typer.Option("--version", "-V", is_eager=True, callback=_show_version, help="Show the version.")
    ] = False,
) -> None:
    """Turn narratives into coherent sequences of events, given event axioms and no labels."""


def main() -> None:
    """Run the command line."""
    # Matrices are small here: threads would cost start-up, and sums would depend on how many there are.
    os.environ.setdefault("OMP_NUM_THREADS", "1")
    collect_rarely()
    take_closed_streams()
    with ending_like_an_interrupt():
        app(prog_name="item")
