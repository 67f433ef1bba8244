"""The linter, the formatter and the type checker have nothing to say."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize(
    "command",
    [
        "ruff check --no-cache",
        "ruff format --check --no-cache",
        # Without a cache this takes as long as fifty other tests; daily work has the hook and `nox -s types`.
        pytest.param("mypy", marks=pytest.mark.slow),
    ],
    ids=lambda c: c.split(" -")[0],
)
def test_clean(command, tmp_path):
    cache = ["--cache-dir", str(tmp_path)] if command == "mypy" else []
    run = subprocess.run(
        [sys.executable, "-m", *command.split(), *cache],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stdout + run.stderr
