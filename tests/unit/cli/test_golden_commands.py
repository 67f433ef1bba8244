"""What commands say, word for word: a folder each under tests/golden/cli.

`command.txt` is run in the folder; `expected.txt` is its status, its standard output and its standard error.
"""

from pathlib import Path

import pytest

pytestmark = pytest.mark.usefixtures("shared_learning")

FOLDER = Path(__file__).parents[2] / "golden" / "cli"
CASES = sorted(path.name for path in FOLDER.iterdir() if path.is_dir())


@pytest.mark.parametrize("case", CASES)
def test_commands(case, item, monkeypatch, golden):
    monkeypatch.chdir(FOLDER / case)
    ended = item(*Path("command.txt").read_text(encoding="utf-8").split())
    told = f"status {ended.status}\n--- output\n{ended.out}--- errors\n{ended.err}"
    golden(Path("expected.txt"), told)
