"""Whole commands on small domains, as a user pays for them: start-up, learning, reading and its proof."""

from __future__ import annotations

import json
import os
import statistics
import subprocess
import sys

from tests.benchmarks.measure import ROOT, Effort, elsewhere

TEXTS = ROOT / "tests" / "benchmarks" / "texts"
# What is solved, by the name of its row: the examples of shipped domains, and a text by another hand.
JOBS = {
    "robocup": ("robocup",),
    "incident": ("incident",),
    "kitchen": ("kitchen",),
    "ward": (str(TEXTS / "ward" / "domain.pddl"), str(TEXTS / "ward" / "text.tsv")),
}


def cost(words: tuple[str, ...]) -> dict[str, float]:
    """Return the seconds of processor time that `item solve` takes, and the megabytes that it holds.

    At least as many megabytes as this process are reported, so this must be a small one.
    """
    command = [sys.executable, "-m", "item", "solve", *words, "--no-cache", "-q"]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.DEVNULL) as process:
        _, status, used = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        raise SystemExit(f"{' '.join(command)}: status {process.returncode}")
    return {"seconds": used.ru_utime + used.ru_stime, "megabytes": used.ru_maxrss / 1024}


def table(effort: Effort) -> None:
    """Print the table."""
    chosen = effort.pick((*JOBS,), ("robocup",))
    costs: dict[str, list[dict[str, float]]] = {name: [] for name in chosen}
    # They take turns, so that what else the machine does bears on all alike.
    for _ in range(effort.runs):
        for name in chosen:
            costs[name].append(elsewhere("commands", name))
    rows = [
        (name, statistics.median(one["seconds"] for one in own), max(one["megabytes"] for one in own))
        for name, own in costs.items()
    ]
    effort.show("Commands: `item solve` on small domains, cold", ("", "s", "MB at most"), rows)


if __name__ == "__main__":
    print(json.dumps(cost(JOBS[sys.argv[1]])))
