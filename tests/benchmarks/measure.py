"""What all tables share: medians, the memory of a process, printing, and the history of figures."""

from __future__ import annotations

import csv
import json
import re
import resource
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).parents[2]


@dataclass(frozen=True)
class Effort:
    """How much is measured: everything, or just enough to see that the scripts run.

    Attributes
    ----------
    measured : the numbers of the tables shown so far: table, row, column, value.
    """

    quick: bool
    measured: list[tuple[str, str, str, str]] = field(default_factory=list)

    @property
    def runs(self) -> int:
        """Return how often a piece of work is measured."""
        return 1 if self.quick else 5

    def pick(self, whole, quick):
        """Return one of two sizes."""
        return quick if self.quick else whole

    def medians(self, *works: Callable[[], object]) -> list[float]:
        """Return the seconds of processor time that pieces of work take, medians of some runs.

        They take turns, so that what else the machine does bears on all alike.
        """
        seconds: list[list[float]] = [[] for _ in works]
        for _ in range(self.runs):
            for own, work in zip(seconds, works, strict=True):
                start = time.process_time()
                work()
                own.append(time.process_time() - start)
        return [statistics.median(own) for own in seconds]

    def median(self, work: Callable[[], object]) -> float:
        """Return the seconds of processor time that one piece of work takes."""
        return self.medians(work)[0]

    def show(self, title: str, header: Sequence[str], rows: Sequence[Sequence[object]]) -> None:
        """Print a table, numbers at the right, and keep its numbers for the history."""
        cells = [[_text(cell) for cell in row] for row in rows]
        widths = [max(map(len, column)) for column in zip(header, *cells, strict=True)]
        print(f"\n{title}\n")
        for line in ([*header], ["-" * width for width in widths], *cells):
            first, *rest = line
            numbers = (f"{cell:>{width}}" for cell, width in zip(rest, widths[1:], strict=True))
            print("  ".join([f"{first:{widths[0]}}", *numbers]))
        sys.stdout.flush()
        self.measured.extend(
            (title.partition(" ")[0].rstrip(":,"), str(row[0]), column, f"{value:.6g}")
            for row in rows
            for column, value in zip(header[1:], row[1:], strict=True)
            if isinstance(value, int | float)
        )

    def append(self, history: Path) -> None:
        """Append what was measured to a history file, with the date and the commit."""
        commit = subprocess.run(
            ["git", "describe", "--always", "--dirty"], cwd=ROOT, capture_output=True, text=True, check=False
        )
        new = not history.exists()
        with history.open("a", encoding="utf-8", newline="") as file:
            writer = csv.writer(file, lineterminator="\n")
            if new:
                writer.writerow(("date", "commit", "table", "row", "column", "value"))
            origin = time.strftime("%Y-%m-%d", time.gmtime()), commit.stdout.strip()
            writer.writerows((*origin, *one) for one in self.measured)


def _text(cell: object) -> str:
    if isinstance(cell, float):
        return f"{cell:,.0f}" if cell >= 1000 else f"{cell:.3g}"
    return f"{cell:,}" if isinstance(cell, int) else str(cell)


def elsewhere(module: str, *words: object) -> dict[str, float]:
    """Return what a script of this folder reports, run in a process of its own for the sake of its memory."""
    command = [sys.executable, "-m", f"tests.benchmarks.{module}", *map(str, words)]
    done = subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, check=True)
    return json.loads(done.stdout)


def peak_memory() -> float:
    """Return the most memory that this program has held, in megabytes."""
    status = Path("/proc/self/status")
    if status.exists():
        # Unlike the other figure it leaves out what the process held before it became this program.
        (kilobytes,) = re.findall(r"^VmHWM:\s*(\d+) kB$", status.read_text(encoding="utf-8"), re.MULTILINE)
        return int(kilobytes) / 1024
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
