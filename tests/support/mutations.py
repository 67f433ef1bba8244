"""Mutation testing of some modules: which changes of the code do the unit tests of its folder let pass?

    python -m tests.support.mutations MODULE... [--most N] [--seed N]

Each module, such as `item/scoring/trust.py`, is changed in one place after the other by cosmic-ray, in a copy
of the tree, and the tests of the folder are run that mirrors its own. They pass without a change, or nothing
is tried. Of more than N changes a sample is tried. Survivors are shown as differences; the exit status is 1
if there are any. A survivor is killed by a new test, or is equivalent: docs/results/mutations.md says why.
"""

from __future__ import annotations

import argparse
import json
import random
import shlex
import shutil
import sqlite3
import subprocess
import sys
import tempfile
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from time import monotonic

ROOT = Path(__file__).parents[2]
COPIED = ("item", "tests", "grammar", "domain", "examples", "pyproject.toml")
# Unions in annotations mean nothing when a program runs; members of an enum that are equal are the same.
PASSED_OVER = ("%BitOr%", "%_Is_Eq", "%_IsNot_NotEq", "%ZeroIterationForLoop")
# What these guard against does not happen; the tests need not try.
GUARDS = ("strict=False", "slots=False", "frozen=False")
# A change may make a loop endless: then the tests take so many times as long as without it, and a minute.
PATIENCE = 5


@dataclass(frozen=True)
class Tally:
    """What became of the changes of one module.

    Attributes
    ----------
    tried, killed : how many.
    survivors : the differences that no test noticed.
    """

    tried: int
    killed: int
    survivors: tuple[str, ...]


def tests_of(module: str) -> list[str]:
    """Return the tests of a module: those named after it, and then those of its folder or the one above."""
    path = Path(module).relative_to("item")
    folder = ROOT / "tests" / "unit" / path.parent
    own = folder / f"test_{path.stem}.py"
    nearest = next(one for one in (folder, *folder.parents) if one.is_dir())
    # The fastest to notice come first.
    chosen = [own, nearest] if own.exists() else [nearest]
    return [one.relative_to(ROOT).as_posix() for one in chosen]


def mutate(module: str, most: int, seed: int) -> Tally:
    """Return what the tests of a module say of changes of it."""
    with tempfile.TemporaryDirectory() as folder:
        for name in COPIED:
            source, target = ROOT / name, Path(folder, "tree", name)
            if source.is_dir():
                shutil.copytree(source, target, ignore=shutil.ignore_patterns("__pycache__"))
            else:
                shutil.copy(source, target)
        tree = Path(folder, "tree")
        # One after the other: to collect the tests of a folder takes longer than to run those of a module.
        each = (
            f"{sys.executable} -m pytest -n 0 -x -q -p no:cacheprovider {one}" for one in tests_of(module)
        )
        words = ["/bin/sh", "-c", " && ".join(each)]
        began = monotonic()
        subprocess.run(words, cwd=tree, check=True, env={"PYTHONPATH": str(tree), "PATH": ""})
        timeout = 60 + PATIENCE * (monotonic() - began)
        # What is compiled is kept for all changes, but of the module itself it is out of date.
        for compiled in (tree / module).parent.glob(f"__pycache__/{Path(module).stem}.*"):
            compiled.unlink()
        config, session = Path(folder, "config.toml"), Path(folder, "session.sqlite")
        config.write_text(
            f'[cosmic-ray]\nmodule-path = "{module}"\ntimeout = {timeout}\nexcluded-modules = []\n'
            f"test-command = {json.dumps(shlex.join(words))}\n"
            '[cosmic-ray.distributor]\nname = "local"\n',
            encoding="utf-8",
        )
        _cosmic_ray(tree, "init", config, session)
        _sample(session, most, seed)
        _cosmic_ray(tree, "exec", config, session)
        with closing(sqlite3.connect(session)) as opened:
            results = opened.execute("SELECT test_outcome, diff FROM work_results ORDER BY job_id").fetchall()
    told = [(outcome, diff) for outcome, diff in results if not any(guard in diff for guard in GUARDS)]
    survivors = tuple(diff for outcome, diff in told if "SURVIVED" in outcome)
    return Tally(len(told), len(told) - len(survivors), survivors)


def _cosmic_ray(tree: Path, *words: object) -> None:
    command = [str(Path(sys.executable).with_name("cosmic-ray")), *map(str, words)]
    subprocess.run(command, cwd=tree, check=True, env={"PYTHONPATH": str(tree), "PATH": ""})


def _sample(session: Path, most: int, seed: int) -> None:
    """Leave only some of the changes of a session."""
    with closing(sqlite3.connect(session)) as opened, opened:
        wanted = " AND ".join(["operator_name NOT LIKE ?"] * len(PASSED_OVER))
        order = "start_pos_row, start_pos_col, operator_name, operator_args"
        query = f"SELECT job_id FROM mutation_specs WHERE {wanted} ORDER BY {order}"
        jobs = [job for (job,) in opened.execute(query, PASSED_OVER)]
        kept = {*random.Random(seed).sample(jobs, min(most, len(jobs)))}
        every = [job for (job,) in opened.execute("SELECT job_id FROM work_items")]
        left_out = [(job,) for job in every if job not in kept]
        for table in ("mutation_specs", "work_items"):
            opened.executemany(f"DELETE FROM {table} WHERE job_id = ?", left_out)


def main() -> int:
    """Try the modules; return 1 if a change survived."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("modules", nargs="+", metavar="MODULE")
    parser.add_argument("--most", type=int, default=40, metavar="N", help="changes of each module")
    parser.add_argument("--seed", type=int, default=0, metavar="N")
    given = parser.parse_args()
    survived = 0
    for module in given.modules:
        tally = mutate(module, given.most, given.seed)
        survived += len(tally.survivors)
        print(f"{module}: {tally.killed} of {tally.tried} killed by {' '.join(tests_of(module))}", flush=True)
        for diff in tally.survivors:
            print(diff, flush=True)
    return int(survived > 0)


if __name__ == "__main__":
    sys.exit(main())
