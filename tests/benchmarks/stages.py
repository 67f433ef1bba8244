"""Shares of a command's processor time by stage: `python -m tests.benchmarks.stages solve robocup`.

A sample is taken each two milliseconds of processor time, and counts for the part of the program that was
working: the innermost function of `item`, or the solver or an import if it was in one. The file runs by
itself, too, to compare versions: `PYTHONPATH=TREE python -P tests/benchmarks/stages.py solve robocup`.
"""

import os
import signal
import sys
from collections import Counter
from types import FrameType

EVERY = 0.002

# Folders of `item`, those of earlier versions among them.
STAGES = {
    "language": "domain",
    "narrative": "sentences and candidates",
    "logic": "axioms",
    "scoring": "scores",
    "inference": "search, expected counts",
    "learning": "learning",
    "training": "learning",
    "output": "output",
}
SOLVER, IMPORTS, OTHER = "solver", "imports", "commands and others"


def stage(frame: FrameType | None) -> str:
    """Return the stage that a frame belongs to."""
    found = OTHER
    while frame is not None:
        name = frame.f_code.co_filename
        if name.startswith("<frozen importlib"):
            return IMPORTS
        _, _, inside = name.rpartition(f"{os.sep}item{os.sep}")
        if found == OTHER and inside != name:
            found = SOLVER if inside.endswith("solver.py") else STAGES.get(inside.split(os.sep)[0], OTHER)
        frame = frame.f_back
    return found


def main() -> None:
    """Run a command, and write the shares to standard error."""
    counts: Counter[str] = Counter()
    signal.signal(signal.SIGPROF, lambda _, frame: counts.update([stage(frame)]))
    signal.setitimer(signal.ITIMER_PROF, EVERY, EVERY)
    try:
        from item.cli.main import main as item

        item()
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        used = os.times()
        print(f"{used.user + used.system:.2f} s of processor", file=sys.stderr)
        total = sum(counts.values())
        for name, count in counts.most_common():
            print(f"{name}: {count / total:.2f}", file=sys.stderr)


if __name__ == "__main__":
    main()
