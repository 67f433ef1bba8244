"""The benchmarks still run, and what they compare agrees; how long anything takes is not judged."""

import re
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_every_table_is_printed(tmp_path):
    words = ["--plot", tmp_path / "plot.svg"] if find_spec("matplotlib") else []
    done = subprocess.run(
        [sys.executable, "-m", "tests.benchmarks", "--quick", *words],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    titles = re.findall(r"^(\w+)[^\n]*\n\n[^\n]+\n[- ]+$", done.stdout, re.M)
    assert titles == [
        "Decoding", "Transitions", "Answers", "Consistency", "Length", "Candidates", "Constants", "Distinct",
    ]  # fmt: skip
    for peer in ("pyperplan", "tarski", "unified_planning"):
        assert peer in done.stdout
    assert not words or (tmp_path / "plot.svg").read_text(encoding="utf-8").count("seconds") == 4


def test_a_table_that_is_unknown_is_named():
    done = subprocess.run(
        [sys.executable, "-m", "tests.benchmarks", "speed"], cwd=ROOT, capture_output=True, check=False
    )
    assert done.returncode == 2
    assert b"no such table: speed" in done.stderr
