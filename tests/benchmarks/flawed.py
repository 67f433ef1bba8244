"""How well tools tell what is wrong with a domain file: 48 files with one realistic mistake each.

`python -m tests.benchmarks.flawed FOLDER` scores `item check`, and the other readers of planning domains that
are installed, on those files that are planning domains but for their mistake. A file gives five points: the
mistake is detected; a finding names a line where it can be mended; its cause is named; the text to write
instead is given; no further finding is only a consequence. `flawed.tsv` lists what counts, as patterns.

`python -m tests.benchmarks.flawed --habits` scores the project's own mistakes, `tests/golden/habits`. Nobody
has listed patterns for these, so that three points are given, which ask for no judgement: the mistake is
detected, its line is named, and there is one finding. Mends are counted of `item check` alone.
"""

from __future__ import annotations

import argparse
import contextlib
import csv
import importlib
import io
import re
import tempfile
import tomllib
from collections.abc import Callable
from dataclasses import astuple, dataclass
from pathlib import Path

from item.diagnostics import Diagnostic, Source
from item.language.fixes import fixed
from item.logic.diagnosis.satisfiability import examine_text

TABLE = Path(__file__).with_name("flawed.tsv")
HABITS = Path(__file__).parents[1] / "golden" / "habits"
# The files in which two mistakes were made.
TWICE = ("37_static_effect_derived", "39_lexicon_unknown")
LINE = re.compile(r"\bline:?\s*(\d+)")


@dataclass(frozen=True, slots=True)
class Case:
    """A file and what is to be said of it; the patterns are searched for in what a tool says."""

    name: str
    lines: frozenset[int]
    cause: re.Pattern[str]
    mend: re.Pattern[str]
    pddl: bool


@dataclass(frozen=True, slots=True)
class Said:
    """One message of a tool: its text, the lines that it names and the text that it offers."""

    text: str
    lines: tuple[int, ...]
    mends: str


@dataclass(frozen=True, slots=True)
class Points:
    """What the messages about one file are worth."""

    detected: bool
    line: bool
    cause: bool
    mend: bool
    alone: bool

    @property
    def useful(self) -> bool:
        """Say whether a reader learns what is wrong and where."""
        return self.detected and self.line and self.cause


def cases() -> tuple[Case, ...]:
    """Return the files of the table."""
    with TABLE.open(encoding="utf-8") as file:
        return tuple(
            Case(
                row["file"],
                frozenset(int(one) for one in row["lines"].split(",") if one != "-"),
                re.compile(row["cause"]),
                re.compile(row["mend"], re.M),
                row["pddl"] == "yes",
            )
            for row in csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE)
        )


def points(case: Case, said: list[Said]) -> Points:
    """Return the points of what a tool said of a file."""
    lines = {line for one in said for line in one.lines}
    return Points(
        bool(said),
        bool(said) and (not case.lines or bool(lines & case.lines)),
        any(case.cause.search(one.text) for one in said),
        any(case.mend.search(one.mends) for one in said),
        0 < len(said) <= (2 if case.name in TWICE else 1),
    )


def ours(path: Path) -> list[Said]:
    """Return what `item check` says of a file."""
    return ours_of(Source(path.name, path.read_text(encoding="utf-8")))


def ours_of(source: Source) -> list[Said]:
    """Return what `item check` says of a text."""
    found = examine_text(source)
    return [
        Said(one.message + (one.expected or ""), (one.span.line,) if one.span else (), _mends(one))
        for one in found
    ]


def _mends(one: Diagnostic) -> str:
    edits = one.fix.edits if one.fix else ()
    return "\n".join([one.expected or "", one.suggestion or "", *(edit.text or "delete" for edit in edits)])


def as_pddl(text: str) -> str:
    """Return a domain without what planning domains have not, all lines where they were."""
    lines = ["" if re.match(r"\s*\(:(exclusive|init)\b", line) else line for line in text.split("\n")]
    return "\n".join(lines).replace("(:event", "(:action")


def _unified_planning() -> Callable[[str], object]:
    return importlib.import_module("unified_planning.io").PDDLReader().parse_problem


def _tarski() -> Callable[[str], object]:
    return importlib.import_module("tarski.io").PDDLReader(raise_on_error=True).parse_domain


def _pddl() -> Callable[[str], object]:
    return importlib.import_module("pddl").parse_domain


PEERS = {"unified-planning": _unified_planning, "tarski": _tarski, "pddl": _pddl}


def theirs(make: Callable[[], Callable[[str], object]], path: Path) -> list[Said]:
    """Return what another reader says of a file: its exception, or nothing."""
    with contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(io.StringIO()):
        try:
            make()(str(path))
        except ImportError:
            raise
        except Exception as error:
            # Their errors have no common class.
            text = str(error)
            return [Said(text, tuple(int(one) for one in LINE.findall(text)), text)]
    return []


def peer_points(folder: Path, name: str) -> dict[str, Points]:
    """Return the points of another reader, on the files that are planning domains but for their mistake."""
    with tempfile.TemporaryDirectory() as made:
        found = {}
        for case in cases():
            if case.pddl:
                path = Path(made) / f"{case.name}.pddl"
                path.write_text(as_pddl((folder / path.name).read_text(encoding="utf-8")), encoding="utf-8")
                found[case.name] = points(case, theirs(PEERS[name], path))
        return found


def own_points(folder: Path) -> dict[str, Points]:
    """Return the points of `item check`."""
    return {one.name: points(one, ours(folder / f"{one.name}.pddl")) for one in cases()}


def row(name: str, found: dict[str, Points]) -> str:
    """Return a row of the table."""
    each = [astuple(one) for one in found.values()]
    columns = " | ".join(str(sum(column)) for column in zip(*each, strict=True))
    total, useful = sum(map(sum, each)), sum(one.useful for one in found.values())
    return f"| {name} | {len(found)} | {columns} | {total} of {5 * len(found)} | {useful} |"


def habits() -> dict[str, tuple[str, int, bool]]:
    """Return the project's own mistakes: the text, the line, and whether `check --fix` mends it."""
    base = (HABITS / "base.pddl").read_text(encoding="utf-8")
    listed = tomllib.loads((HABITS / "mistakes.toml").read_text(encoding="utf-8"))
    return {
        name: (base.replace(one["right"], one["wrong"], 1), one["line"], one["mended"])
        for name, one in listed.items()
    }


def plain(text: str) -> str:
    """Return a domain of `habits` as a planning domain."""
    # The lexicon is the last section, and the parenthesis after it closes the domain.
    return re.sub(r"(?m)^  \(:lexicon.*$", "  )", as_pddl(text))


def print_habits() -> None:
    """Print how the project's own mistakes are detected."""
    made = habits()
    sound = plain((HABITS / "base.pddl").read_text(encoding="utf-8"))
    # Where the mistake is in a section that planning domains have not, nothing is left of it.
    shared = {name: plain(text) for name, (text, _, _) in made.items() if plain(text) != sound}
    print("| tool | files | detected | line | one finding | mended |\n|---|---|---|---|---|---|")
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "flawed.pddl"

        def show(tool: str, say: Callable[[Path], list[Said]], texts: dict[str, str], mends: str) -> None:
            found = []
            for name, text in texts.items():
                path.write_text(text, encoding="utf-8")
                said = say(path)
                found.append((bool(said), any(made[name][1] in one.lines for one in said), len(said) == 1))
            columns = " | ".join(str(sum(column)) for column in zip(*found, strict=True))
            print(f"| {tool} | {len(texts)} | {columns} | {mends} |", flush=True)

        texts = {name: text for name, (text, _, _) in made.items()}
        mended = [fixed(Source(path.name, text))[0] for text in texts.values()]
        clean = sum(not ours_of(one) for one in mended)
        show("`item check`", ours, texts, str(clean))
        show("`item check`, planning domains", ours, {name: texts[name] for name in shared}, "")
        for peer, make in PEERS.items():
            path.write_text(sound, encoding="utf-8")
            try:
                if theirs(make, path):
                    print(f"{peer} refuses the sound file")
                show(peer, lambda one, make=make: theirs(make, one), shared, "")  # type: ignore[misc]
            except ImportError:
                print(f"{peer} is not installed")


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("folder", type=Path, nargs="?")
    parser.add_argument("--habits", action="store_true", help="score the project's own mistakes")
    given = parser.parse_args()
    if given.habits:
        print_habits()
        return
    folder = given.folder or parser.error("a folder is needed, or --habits")
    own = own_points(folder)
    shared = {one.name: own[one.name] for one in cases() if one.pddl}
    print("| tool | files | detected | line | cause | mend | one finding | points | useful |")
    print("|---|---|---|---|---|---|---|---|---|")
    print(row("`item check`", own))
    print(row("`item check`, planning domains", shared))
    for name in PEERS:
        try:
            print(row(name, peer_points(folder, name)))
        except ImportError:
            print(f"{name} is not installed")
    for name, one in own.items():
        if sum(astuple(one)) < 5:
            print(name, one)


if __name__ == "__main__":
    main()
