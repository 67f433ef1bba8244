"""What all commands share: options that take several words, and the form of their help."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping
from contextlib import suppress
from inspect import cleandoc
from itertools import islice, pairwise
from os.path import isdir, isfile, realpath, samefile
from pathlib import Path
from typing import TYPE_CHECKING, Any

import typer
from typer.core import TyperArgument, TyperCommand, TyperOption

from item.cli.console import verbosity
from item.cli.files.destination import write_line
from item.cli.files.texts import names_file
from item.cli.options import arguments
from item.diagnostics import InputError
from item.learning.methods import Method

if TYPE_CHECKING:
    from typer._click.formatting import HelpFormatter

# What begins the examples in the docstring of a command.
EXAMPLES = "\n\nExamples\n--------\n"
# These report how work goes; the others have nothing to add to their result.
REPORTING = (
    *("solve", "train", "evaluate", "reproduce", "ask", "explain", "review", "shell", "diff", "label"),
    *("watch", "simulate"),
)
# Arguments that are files, or names of what is shipped.
PATHS = ("DOMAIN", "TEXT", "A", "B", "FILE")
# The parameters that name files to be written.
OUTPUTS = ("output", "problem_output")


class Command(TyperCommand):
    """A command whose repeatable options may be followed by several words.

    `--gold A B` means `--gold A --gold B` where the words that the command needs stand before it and B names
    a file; elsewhere B is one of those words. In `--report errors wrong`, which takes certain values only, B
    belongs to the option wherever it stands, unless a file is called so. Every command takes --quiet, and
    --verbose where it has work to report. In the help, options stand in groups, and the section of examples
    of the command's docstring comes last.
    """

    def __init__(self, name: str | None, **settings: Any) -> None:  # noqa: ANN401
        text, _, self.examples = cleandoc(settings.pop("help", None) or "").partition(EXAMPLES)
        super().__init__(name, help=text, **settings)
        self.params += [
            _switch("-q", "--quiet", "Say nothing but errors on standard error."),
        ]
        if name in REPORTING:
            told = "Say on standard error what the work consists of, and its time."
            self.params.append(_switch("-v", "--verbose", told))

    def parse_args(self, ctx: typer.Context, args: list[str]) -> list[str]:  # type: ignore[override]
        """Read the words of the command line."""
        words = self._repeat_options(args)
        for option, word in pairwise(words):
            if not word and option in self._of_files():
                raise typer.BadParameter("the path is empty.", param_hint=option)
        rest = super().parse_args(ctx, list(words))
        for one in self.params:
            name = (one.metavar or "").strip("[].")
            given = ctx.params.get(one.name or "") if name in PATHS else None
            if "" in ((given,) if isinstance(given, str) else given or ()):
                raise typer.BadParameter("the path is empty.", param_hint=name)
        self._refuse_repeated(ctx, words)
        return rest

    def invoke(self, ctx: typer.Context) -> object:  # type: ignore[override]
        """Run the command."""
        chosen = {name: bool(ctx.params.pop(name, False)) for name in ("quiet", "verbose")}
        verbosity.choose(**chosen)
        _keep_inputs(ctx)
        return super().invoke(ctx)

    def get_help_option(self, ctx: typer.Context) -> Any:  # type: ignore[override] # noqa: ANN401
        """Return the option that shows the help."""
        return showing_help(super().get_help_option(ctx))

    def collect_usage_pieces(self, ctx: typer.Context) -> list[str]:  # type: ignore[override]
        """Return the words of the line that shows the usage."""
        return [one.strip("{}") for one in super().collect_usage_pieces(ctx)]

    def format_options(self, ctx: typer.Context, formatter: HelpFormatter) -> None:  # type: ignore[override]
        """Write arguments, options by their groups, and examples."""
        groups: dict[str, list[tuple[str, str]]] = {
            name: [] for name in ("Arguments", *arguments.GROUPS, "Options")
        }
        for one in self.get_params(ctx):
            told = one.get_help_record(ctx)
            if told is not None:
                kind = "Arguments" if isinstance(one, TyperArgument) else "Options"
                groups[getattr(one, "rich_help_panel", None) or kind].append(told)
        for name, rows in groups.items():
            if rows:
                with formatter.section(name):
                    formatter.write_dl(rows)
        if self.examples:
            with formatter.section("Examples"):
                for line in self.examples.splitlines():
                    formatter.write(f"  {line}\n")

    def _refuse_repeated(self, ctx: typer.Context, words: list[str]) -> None:
        """Refuse an option of one value that is given twice: the last one would silently count.

        A switch may be repeated, unless it has a second name that says the contrary.
        """
        given = Counter(self.make_parser(ctx).parse_args(words)[2])
        for one, times in given.items():
            if not isinstance(one, TyperOption) or one.multiple or times == 1:
                continue
            if one.secondary_opts or not one.is_flag:
                named = " / ".join((one.opts[0], *one.secondary_opts))
                raise typer.BadParameter(f"it is given {times} times; give it once.", param_hint=named)

    def _of_files(self) -> frozenset[str]:
        """Return the names of the options that take paths."""
        options = (one for one in self.params if isinstance(one, TyperOption))
        paths = ("FILE", "TEXT", "GOLD", "FOLDER")
        return frozenset(
            name for one in options if (one.metavar or "").startswith(paths) for name in one.opts
        )

    def _repeat_options(self, args: list[str]) -> list[str]:
        options = [one for one in self.params if isinstance(one, TyperOption) and not one.is_flag]
        repeatable = {name: one.multiple for one in options for name in one.opts}
        values = {name: _values(one) for one in options for name in one.opts}
        files = self._of_files()
        needed = sum(isinstance(one, TyperArgument) for one in self.params)
        given = 0
        option: str | None = None
        behind_all = False
        words: list[str] = []
        rest = iter(args)
        for word in rest:
            if word == "--":
                words += [word, *rest]
            elif word.startswith("-") and word != "-":
                words += [word, *(islice(rest, 1) if word in repeatable else ())]
                option = word if repeatable.get(word) else None
                behind_all = given >= needed
            elif option is not None and (
                (behind_all and (option not in files or names_file(word)))
                or (word in values[option] and not names_file(word))
            ):
                words += [option, word]
            else:
                words.append(word)
                given += 1
        return words


def _values(option: TyperOption) -> list[str]:
    """Return the values of an option that takes certain ones only; none for others."""
    # A method that does not exist is refused with the one that is meant, so its type is no choice.
    methods = (option.metavar or "").startswith("METHOD")
    return [*Method] if methods else [*map(str, getattr(option.type, "choices", ()))]


def showing_help(option: Any) -> Any:  # noqa: ANN401
    """Return the option for help, which then fails where standard output does, like every other result."""
    if option is not None:
        option.callback = _show_help
    return option


def _show_help(ctx: typer.Context, _: object, wanted: bool) -> None:
    if wanted and not ctx.resilient_parsing:
        write_line(ctx.get_help())
        raise typer.Exit


def _keep_inputs(ctx: typer.Context) -> None:
    """Refuse an output that would replace a file which the command reads, or its other output.

    Raises
    ------
    typer.BadParameter
        When it is one.
    """
    outputs = {name: ctx.params[name] for name in OUTPUTS if isinstance(ctx.params.get(name), str | Path)}
    if len({realpath(one) for one in outputs.values()}) < len(outputs):
        message = "both outputs are one file; name another file."
        raise typer.BadParameter(message, param_hint=_option(max(outputs)))
    resume = ctx.params.get("resume")
    for name, output in outputs.items():
        if str(output) == "-":
            message = "`-` is no file; without the option the result goes to standard output."
            raise typer.BadParameter(message, param_hint=_option(name))
        if resume is not None and realpath(resume) == realpath(output):
            message = (
                f"{output} is the checkpoint (--resume), which is removed in the end; name another file."
            )
            raise typer.BadParameter(message, param_hint=_option(name))
        # What will be written (`Destination`): a path may name it by way of a folder that is not there.
        written = realpath(output)
        if isfile(written) and any(samefile(one, written) for one in _files(ctx.params, outputs)):
            message = f"{output} is read by this command and would be overwritten; name another file."
            raise typer.BadParameter(message, param_hint=_option(name))


def _files(params: Mapping[str, object], outputs: Collection[str]) -> Iterator[str | Path]:
    """Yield the files that a command reads, of folders the texts in them."""
    from item.narrative.io.files import texts_in
    from item.narrative.io.formats import ENDINGS

    for name, value in params.items():
        for one in value if isinstance(value, list | tuple) else (value,):
            if name in outputs or not isinstance(one, str | Path):
                continue
            if isfile(one):
                yield one
            elif isdir(one):
                # A folder without texts is an error where texts are read; it may be one of other things.
                with suppress(InputError):
                    yield from (text.path for text in texts_in(one, ENDINGS))


def _option(parameter: str) -> str:
    return f"--{parameter.replace('_', '-')}"


def _switch(short: str, long: str, text: str) -> TyperOption:
    return TyperOption(param_decls=[short, long], is_flag=True, default=False, help=text)
