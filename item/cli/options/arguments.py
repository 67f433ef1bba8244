"""Arguments and options that several commands have."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from enum import StrEnum
from math import isnan
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Annotated, TypeAlias

import typer
from msgspec import Struct, field

from item.diagnostics import suggest
from item.learning.methods import Method
from item.logic.contradiction import OnContradiction
from item.logic.stopping import checked_throughout, stoppable
from item.resources import shipped

if TYPE_CHECKING:
    from item.inference.budget import Budget

# Runs of a method with random choices: more say no more about it.
MOST_SEEDS = 1_000
DEFAULT_METHOD = Method.DEFAULT
PAPER = "paper (the paper's Algorithms 1 to 3)"
METHODS = f"""default, {PAPER}, or a baseline of the paper: uniform, similar,
    same-arity, similar+inference, same-arity+inference, both+inference."""


class Format(StrEnum):
    """How a solution is written."""

    TABLE = "table"
    JSON_LINES = "jsonl"
    JSON = "json"
    CSV = "csv"
    PLAN = "plan"
    HTML = "html"


def read_method(value: str, known: Sequence[Method] = tuple(Method)) -> Method:
    """Return the method of a name, one of those known."""
    if value not in known:
        near = suggest(value, known)
        hint = f"; did you mean {near}?" if near else ""
        raise typer.BadParameter(f"there is no method {value!r}{hint} There are: {', '.join(known)}.")
    return Method(value)


def check_number(value: float | None) -> float | None:
    """Refuse what is called a number and is none: it is in no range, and in every range to typer."""
    if value is not None and isnan(value):
        raise typer.BadParameter("nan is no number.")
    return value


class Limits(Struct, frozen=True):
    """How long a command may take from now on, and how many belief states learning and reading may hold."""

    seconds: float | None
    max_states: int | None = None
    _began: float = field(default_factory=monotonic)

    def cache(self, *, unless: bool) -> bool:
        """Return whether results may be kept: what a limit cuts short depends on the machine."""
        return not unless and self.seconds is None and self.max_states is None

    def budget(self, *, share: float = 1.0, patient: bool = True) -> Budget:
        """Return a budget that begins now (`Budget`).

        Parameters
        ----------
        share : of the time that is left. Work without which there is no result may take all of it.
        """
        from item.inference.budget import GRACE, Budget

        if self.seconds is None:
            return Budget(max_states=self.max_states, patient=patient)
        left = max(self._began + self.seconds - monotonic(), 0.0)
        own = share * left
        return Budget(seconds=own, max_states=self.max_states, patient=patient, grace=left - own + GRACE)

    @contextmanager
    def without_result(self) -> Iterator[None]:
        """Let work end when the time is up, such as reading files: there is no result without it."""
        with stoppable(self.budget().overdue), checked_throughout():
            yield


# The groups of options in the help of commands, in this order.
GROUPS = ("Learning", "Narratives", "Search", "Many narratives", "Output")
LEARNING, NARRATIVES, SEARCH, MANY, OUTPUT = GROUPS

DOMAIN = "A domain file, or the name of a shipped domain."
DOMAINS = "Domain files, or names of shipped domains."
TEXT = (
    "Narratives: .txt (one sentence per line), .tsv, .jsonl or .parquet, also compressed, or folders; "
    "- is standard input."
)


def shipped_domains() -> list[str]:
    """Return the names of the shipped domains, for completion."""
    return sorted(path.stem for path in shipped("domain").glob("*.pddl"))


DomainName: TypeAlias = Annotated[
    str, typer.Argument(metavar="DOMAIN", help=DOMAIN, autocompletion=shipped_domains)
]
DomainNames: TypeAlias = Annotated[
    list[str], typer.Argument(metavar="DOMAIN...", help=DOMAINS, autocompletion=shipped_domains)
]
Texts: TypeAlias = Annotated[
    list[str] | None,
    typer.Argument(
        metavar="[TEXT...]", help=f"{TEXT} Without TEXT, the example of the domain.", show_default=False
    ),
]
MethodName: TypeAlias = Annotated[
    Method | None,
    typer.Option(
        "--method",
        metavar="METHOD",
        help=METHODS,
        autocompletion=lambda: [*Method],
        parser=read_method,
        rich_help_panel=LEARNING,
    ),
]
MethodNames: TypeAlias = Annotated[
    list[Method] | None,
    typer.Option(
        "--method",
        metavar="METHOD...",
        help=METHODS,
        autocompletion=lambda: [*Method],
        parser=read_method,
        rich_help_panel=LEARNING,
    ),
]
Beam: TypeAlias = Annotated[
    int | None,
    typer.Option(
        "--beam",
        metavar="N",
        min=1,
        help="Keep only the N best belief states per sentence.",
        rich_help_panel=SEARCH,
    ),
]
Exact: TypeAlias = Annotated[
    bool,
    typer.Option(
        "--exact",
        help="Keep all belief states, if they fit into memory. By default as many as the budget allows.",
        rich_help_panel=SEARCH,
    ),
]
MaxStates: TypeAlias = Annotated[
    int | None,
    typer.Option(
        metavar="N",
        min=1,
        help="Stop a narrative before more than N of its belief states are in memory.",
        rich_help_panel=SEARCH,
    ),
]
TimeLimit: TypeAlias = Annotated[
    float | None,
    typer.Option(
        metavar="SECONDS",
        min=0,
        callback=check_number,
        help="End after about this time, with the best result so far. In `solve`, learning has half of it.",
        rich_help_panel=SEARCH,
    ),
]
WholeTime: TypeAlias = Annotated[
    float | None,
    typer.Option(
        "--time-limit",
        metavar="SECONDS",
        min=0,
        callback=check_number,
        help="End with an error if there is no result after about this time.",
        rich_help_panel=SEARCH,
    ),
]
Lexicon: TypeAlias = Annotated[
    bool, typer.Option(help="Use the cues and event priors of the domain file.", rich_help_panel=LEARNING)
]
Seed: TypeAlias = Annotated[
    int | None,
    typer.Option(
        metavar="N",
        min=0,
        help="Seed of the random choices of methods other than the default.",
        rich_help_panel=LEARNING,
    ),
]
Casts: TypeAlias = Annotated[
    list[Path] | None,
    typer.Option(
        "--cast",
        metavar="FILE...",
        help="Tables of the participants of narratives, with the columns narrative, name and type.",
        rich_help_panel=NARRATIVES,
    ),
]
Starts: TypeAlias = Annotated[
    list[str] | None,
    typer.Option(
        "--start",
        metavar="FILE...",
        help="Starts of narratives: problem files (.pddl) with their names, or tables with the columns "
        "narrative and fact.",
        rich_help_panel=NARRATIVES,
    ),
]
AfterContradiction: TypeAlias = Annotated[
    OnContradiction,
    typer.Option(
        help="After an infeasible event, forget the whole state, or keep the facts that the event does "
        "not contradict.",
        rich_help_panel=SEARCH,
    ),
]
Problem: TypeAlias = Annotated[
    Path | None,
    typer.Option("--problem", metavar="FILE", help="Problem file with further constants and a start."),
]
Frozen: TypeAlias = Annotated[
    bool,
    typer.Option(
        "--frozen",
        help="Read with the model as it is. By default a model learnt from other texts also learns from the "
        "text that is read.",
        rich_help_panel=LEARNING,
    ),
]
ModelFile: TypeAlias = Annotated[
    Path | None,
    typer.Option("--model", metavar="FILE", help="Use a model that `train` wrote.", rich_help_panel=LEARNING),
]
NoCache: TypeAlias = Annotated[
    bool,
    typer.Option(
        "--no-cache",
        help="Do not use cached models and readings of earlier commands, and do not cache any.",
        rich_help_panel=LEARNING,
    ),
]
TrainTexts: TypeAlias = Annotated[
    list[str] | None,
    typer.Option(
        "--train",
        metavar="TEXT...",
        help="Learn from these narratives instead of TEXT.",
        rich_help_panel=LEARNING,
    ),
]
LabelFiles: TypeAlias = Annotated[
    list[str] | None,
    typer.Option(
        "--labels",
        metavar="FILE...",
        help="Tables of the known events of some sentences, with the columns id and event.",
        rich_help_panel=LEARNING,
    ),
]
EvidenceFiles: TypeAlias = Annotated[
    list[str] | None,
    typer.Option(
        "--evidence",
        metavar="FILE...",
        help="Probabilities of events from another extractor: JSON lines with id and events (event, p). "
        "Or the folder of a sentence encoder.",
        rich_help_panel=NARRATIVES,
    ),
]
Into: TypeAlias = Annotated[
    Path, typer.Option("--into", metavar="FOLDER", help="Folder to write to. It is created if it is missing.")
]
Output: TypeAlias = Annotated[
    Path | None,
    typer.Option(
        "--output",
        "-o",
        metavar="FILE",
        help="Write to this file, atomically, instead of standard output.",
        rich_help_panel=OUTPUT,
    ),
]
