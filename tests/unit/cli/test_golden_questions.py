"""What `item ask` answers, word for word: a folder each under tests/golden/query.

`command.txt` is run in the folder; `expected.txt` is its status, its standard output and its standard error.
"""

import shlex
from pathlib import Path

import pytest

FOLDER = Path(__file__).parents[2] / "golden" / "query"
CASES = sorted(path.name for path in FOLDER.iterdir() if path.is_dir())


@pytest.mark.parametrize("case", CASES)
def test_answers(case, item, monkeypatch, golden):
    monkeypatch.chdir(FOLDER / case)
    ended = item(*shlex.split(Path("command.txt").read_text(encoding="utf-8")))
    told = f"status {ended.status}\n--- output\n{ended.out}--- errors\n{ended.err}"
    golden(Path("expected.txt"), told)
