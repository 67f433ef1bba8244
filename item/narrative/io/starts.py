"""How narratives start: problem files, or tables of facts, each for the narrative that it names.

A problem file is for the narrative of its name, the only one given for all narratives if none has that name.
A table is tab-separated with the column `fact` and mostly `narrative`; facts are written as in `:init`,
several in one cell if need be, and `:closed` says that what is not listed is false. Without the column
`narrative` its facts hold for all.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from msgspec import Struct, field

from item.diagnostics import (
    MOST_SHOWN,
    Diagnostic,
    InputError,
    Related,
    Severity,
    Source,
    Span,
    some_of,
    suggest,
)
from item.language.domain import Domain
from item.language.files import read
from item.language.given import GivenDomain, checked_casts, checked_domain
from item.language.parser import Parsed, parse_facts, parse_problem
from item.language.starts import problem_of
from item.language.syntax import sections
from item.narrative.codes import NarrativeCode
from item.narrative.io.formats import read_tab_separated, unnumbered
from item.narrative.io.sources import Paths, each_path
from item.narrative.io.tables import read_tsv
from item.narrative.narrative import Narrative, refuse_no_narratives

NARRATIVE, FACT = "narrative", "fact"
PROBLEM = ".pddl"


class Starts(Struct):
    """What the files say, as they are read: the problems and the facts of each narrative, and of all.

    Attributes
    ----------
    alone : the name of a problem that is the only file; None where there are others.
    """

    alone: str | None = None
    problems: dict[str, Parsed[sections.ProblemDefinition]] = field(default_factory=dict)
    tables: dict[str | None, list[tuple[Source, list[sections.Fact | sections.Closed]]]] = field(
        default_factory=dict
    )
    places: dict[str, tuple[Source, Span]] = field(default_factory=dict)
    # Narratives that start alike have one domain, so that they can share what is made from it.
    _made: dict[tuple[Domain, str | None, bool], Domain | InputError] = field(default_factory=dict)

    def domain(self, before: Domain, name: str, *, for_all: bool) -> Domain:
        """Return the domain of a narrative with what the files say of its start, if anything.

        Parameters
        ----------
        before : its domain with its own constants.
        for_all : whether the problem that is alone is for all narratives.

        Raises
        ------
        InputError
            With every error that there is with these constants.
        """
        named = name if name in self.problems or name in self.tables else None
        if named is None and None not in self.tables and not for_all:
            return before
        key = before, named, for_all
        if key not in self._made:
            try:
                self._made[key] = self._started(before, self.alone if for_all else named, named)
            except InputError as error:
                self._made[key] = error
        made = self._made[key]
        if isinstance(made, InputError):
            raise made
        return made

    def unknown(self, names: Sequence[str], severity: Severity = Severity.ERROR) -> Iterator[Diagnostic]:
        """Yield the narratives that are spoken of and not among some names."""
        known, expected = dict.fromkeys(names), some_of(names)
        unknown = [name for name in self.places if name not in known]
        for number, name in enumerate(unknown):
            source, span = self.places[name]
            yield Diagnostic(
                NarrativeCode.UNKNOWN_NARRATIVE,
                f"no narrative is called `{name}`",
                severity,
                source=source,
                span=span,
                expected=expected,
                # Each takes a look at all names, and the rest is not shown.
                suggestion=unnumbered(name, known) or suggest(name, names) if number < MOST_SHOWN else None,
            )

    def _started(self, domain: Domain, problem: str | None, named: str | None) -> Domain:
        if problem in self.problems:
            domain = domain.starting(self.problems[problem], lenient=True)
        for source, entries in [
            *self.tables.get(None, ()),
            *(self.tables.get(named, ()) if named is not None else ()),
        ]:
            domain = domain.starting(problem_of(domain.definition.name, entries, source))
        return domain


def read_starts(
    paths: Paths,
    domain: GivenDomain,
    narratives: Sequence[Narrative | str],
    casts: Mapping[str, Domain] | None = None,
) -> dict[str, Domain]:
    """Read how narratives start: for each of them the domain with its own constants and start.

    The result goes where `casts` goes.

    Parameters
    ----------
    paths : problem files (`.pddl`), or tables; `-` is a table from standard input.
    domain : what all narratives have in common: a domain, a domain file, or the name of a shipped domain.
    narratives : those that are read, or their names; others must not be spoken of.
    casts : the domains of narratives that have constants of their own (`read_casts`).

    Raises
    ------
    InputError
        With every error of all the files: of their text (codes E..), and narratives that there are not.
    TypeError, ValueError
        With the name of an argument that is something else.
    """
    known, names, given = _checked(domain, narratives, casts or {})
    found: list[Diagnostic] = []
    starts = read_start_files(paths, found)
    for_all = starts.alone is not None and starts.alone not in names
    if not for_all:
        found += starts.unknown(names)
    for name in dict.fromkeys(names):
        before = given.get(name, known)
        try:
            own = starts.domain(before, name, for_all=for_all)
        except InputError as error:
            found += error.diagnostics
        else:
            if own is not before:
                given[name] = own
    if found:
        raise InputError(dict.fromkeys(found))
    return given


def _checked(
    domain: GivenDomain, narratives: Sequence[Narrative | str], casts: Mapping[str, Domain]
) -> tuple[Domain, list[str], dict[str, Domain]]:
    """Return the domain, the names of narratives and the domains of their own, as they should be."""
    known = checked_domain(domain)
    checked_casts(casts, known)
    refuse_no_narratives("narratives", narratives, Narrative | str)
    return known, [one if isinstance(one, str) else one.name for one in narratives], dict(casts)


def read_start_files(paths: Paths, found: list[Diagnostic]) -> Starts:
    """Return what problem files and tables say, without judging for which narratives.

    Parameters
    ----------
    paths : as in `read_starts`.
    found : receives what is wrong with the files.
    """
    starts = Starts()
    files = each_path(paths)
    for path in files:
        try:
            if str(path).lower().endswith(PROBLEM):
                _add_problem(starts, path, found)
            else:
                _add_table(starts, path, found)
        except InputError as error:
            found += error.diagnostics
    if len(files) == 1:
        starts.alone = next(iter(starts.problems), None)
    return starts


def _add_problem(starts: Starts, path: str | Path, found: list[Diagnostic]) -> None:
    problem = parse_problem(read(Path(path)))
    name = problem.tree.name
    if name.text in starts.problems:
        source, span = starts.places[name.text]
        first = Related("the first one is here", source, span)
        message = f"a second problem for the narrative `{name.text}`"
        found.append(
            Diagnostic(
                NarrativeCode.REPEATED_START, message, source=problem.source, span=name.span, related=(first,)
            )
        )
        return
    starts.problems[name.text] = problem
    starts.places[name.text] = problem.source, name.span


def _add_table(starts: Starts, path: str | Path, found: list[Diagnostic]) -> None:
    source = read_tab_separated(path)
    table = read_tsv(source, (FACT,), found, optional=(NARRATIVE,))
    own: dict[str | None, list[sections.Fact | sections.Closed]] = {}
    for row in table.rows:
        name = row.values[NARRATIVE].strip() if NARRATIVE in table.header else None
        try:
            own.setdefault(name, []).extend(parse_facts(source, table.span(row.line, FACT)))
        except InputError as error:
            found += error.diagnostics
        if name is not None:
            starts.places.setdefault(name, (source, table.span(row.line, NARRATIVE)))
    for name, entries in own.items():
        starts.tables.setdefault(name, []).append((source, entries))
