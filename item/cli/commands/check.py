"""`item check`: everything that is wrong with domain files, and the mends that are safe."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Sequence
from functools import partial
from os.path import isfile
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, TypeAlias

import typer

from item import __version__
from item.cli.console.ending import INPUT_HAS_ERRORS, report
from item.cli.console.verbosity import note
from item.cli.files.destination import Destination
from item.cli.files.texts import as_text
from item.cli.options import arguments
from item.cli.options.domains import say_what_lacks_constants
from item.diagnostics import Diagnostic, InputError, Severity, Source
from item.output.findings import FindingsFormat, write_findings
from item.output.patch import patch

if TYPE_CHECKING:
    from item.language.domain import Domain

OutputFormat: TypeAlias = Annotated[
    FindingsFormat,
    typer.Option(
        "--format", help="Output format: text for people, JSON lines, SARIF, or GitHub's annotations."
    ),
]
Strict: TypeAlias = Annotated[bool, typer.Option("--strict", help="Treat warnings as errors.")]
MakeFix: TypeAlias = Annotated[
    bool, typer.Option("--fix", help="Apply the safe mends to the files, then show the remaining findings.")
]
ShowDiff: TypeAlias = Annotated[
    bool,
    typer.Option("--diff", help="Write nothing. Show the changes that --fix would make, then the findings."),
]
Axioms: TypeAlias = Annotated[
    bool,
    typer.Option(
        "--axioms",
        help="Also tell what the axioms leave open (events never reached, changes never asked for, events "
        "that only words tell apart), and how many ground facts and events there are.",
    ),
]


def check(
    domain: arguments.DomainNames,
    problem: arguments.Problem = None,
    cast: arguments.Casts = None,
    format_: OutputFormat = FindingsFormat.TEXT,
    fix: MakeFix = False,
    diff: ShowDiff = False,
    axioms: Axioms = False,
    strict: Strict = False,
) -> None:
    """Show all errors and warnings of domain files, or mend them.

    It also shows constraints that contradict each other, and events that can never happen. With --cast, these
    are the events that can happen in no narrative. `item rule CODE` explains a finding's code.

    Examples
    --------
    item check robocup
    item check my.pddl --fix
    item check my.pddl --axioms
    item check my.pddl --cast cast.tsv
    item check *.pddl --strict --format github
    """
    changed = [one for name in domain for one in _fixed(name, problem)] if fix or diff else []
    _write_mends(changed, diff=diff)
    # What is amiss with a cast is said once, of however many domains.
    left: dict[str, str] = {}
    found = list(
        dict.fromkeys(
            one for name in domain for one in findings(name, problem, cast, axioms=axioms, left=left)
        )
    )
    if diff:
        # What standard output has is a patch.
        report(found)
    else:
        with Destination(None) as destination:
            for text in write_findings(found, format_, __version__):
                destination.write(text)
    for name in domain if axioms else ():
        _tell_size(name, problem, cast)
    for what, why in left.items():
        note(f"{what} is not judged: {why}")
    counts = Counter(one.severity for one in found)
    note(", ".join(_counted(counts[severity], severity) for severity in Severity))
    if (diff and changed) or counts[Severity.ERROR] or (strict and counts[Severity.WARNING]):
        raise typer.Exit(INPUT_HAS_ERRORS)


def _write_mends(changed: Sequence[tuple[Source, Source]], *, diff: bool) -> None:
    """Write mended files, or what would change in them."""
    for before, after in changed:
        if diff:
            with Destination(None) as destination:
                destination.write(patch(before.text, after.text, before.name, "mended"))
        else:
            with Destination(Path(before.name)) as file:
                file.write(after.text)
            note(f"{before.name}: mended")


def findings(
    name: str,
    problem: Path | None,
    cast: Sequence[Path] | None = None,
    *,
    axioms: bool = False,
    left: dict[str, str] | None = None,
) -> Sequence[Diagnostic]:
    """Return all that is to be said of a domain file, with a problem and participants if there are any.

    Parameters
    ----------
    left : gets what is not judged, and why; of several narratives what holds of the first.
    """
    from item.language.files import read, read_domain
    from item.logic.diagnosis.satisfiability import examine_text
    from item.query.price import overpriced_questions

    try:
        source = read_domain(name)
        other = None if problem is None else read(problem)
        of_casts: list[Diagnostic] = []
        participants = partial(_with_participants, cast or (), of_casts.append)

        def leave(what: str, why: str) -> None:
            if left is not None:
                left.setdefault(f"{name}: {what}", why)

        examined = examine_text(
            source, other, axioms=axioms, casts=participants, leave=leave, questions=overpriced_questions
        )
        found = as_text(name, examined)
        return (*found, *of_casts)
    except InputError as error:
        return error.diagnostics


def _with_participants(
    cast: Sequence[Path], warn: Callable[[Diagnostic], object], domain: Domain
) -> Collection[Domain]:
    """Return the domain with the participants of each narrative that a cast names.

    Parameters
    ----------
    warn : is called with each warning about the casts.
    """
    from item.narrative.io.casts import read_casts

    return dict.fromkeys(read_casts(cast, domain, warn).values()) if cast else ()


def _tell_size(name: str, problem: Path | None, cast: Sequence[Path] | None) -> None:
    """Say how many ground facts and events a domain without errors has; of narratives, the largest."""
    from item.language.domain import Domain
    from item.logic.diagnosis.literals import grounding
    from item.narrative.io.casts import read_casts

    try:
        domain = Domain.load(name, problem=problem)
        casts = read_casts(cast, domain) if cast else {}
    except InputError:
        return
    sizes = {f"{name}, in `{one}`": grounding(own) for one, own in casts.items()} or {name: grounding(domain)}
    where, (fluents, events) = max(sizes.items(), key=lambda size: sum(size[1][1].values()))
    largest = max(events, key=lambda event: events[event])
    note(
        f"{where}: {fluents:,} ground facts that change, {sum(events.values()):,} ground events, "
        f"most of them `{largest}` ({events[largest]:,})"
    )
    if not casts:
        say_what_lacks_constants(domain, "--cast FILE or --problem FILE brings some")


def _fixed(name: str, problem: Path | None) -> list[tuple[Source, Source]]:
    """Return the texts that safe fixes change, before and after."""
    from item.language.files import read
    from item.language.fixes import fixed

    if not isfile(name):
        raise typer.BadParameter(f"`{name}` is no file; --fix and --diff mend files.", param_hint="DOMAIN")
    source, other = read(Path(name)), None if problem is None else read(problem)
    mended, mended_other = fixed(source, other)
    pairs = [(source, mended)]
    if other is not None and mended_other is not None:
        pairs.append((other, mended_other))
    return [(before, after) for before, after in pairs if before != after]


def _counted(count: int, severity: Severity) -> str:
    return f"{count or 'no'} {severity}{'s' * (count != 1)}"
