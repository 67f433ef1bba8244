"""Every message, word for word: a folder each under tests/golden/diagnostics.

`domain.pddl` (and `problem.pddl` where there is one) is checked, `expected.txt` is what is shown.
"""

from pathlib import Path

import pytest

from item.diagnostics import Source
from item.language.checker import check_text
from item.language.codes import Code

FOLDER = Path(__file__).parents[2] / "golden" / "diagnostics"
CASES = sorted(path.name for path in FOLDER.iterdir() if path.is_dir())


def shown(case):
    domain, problem = (
        Source(path.name, path.read_text(encoding="utf-8")) if path.exists() else None
        for path in (FOLDER / case / "domain.pddl", FOLDER / case / "problem.pddl")
    )
    return "".join(f"{found.render()}\n" for found in check_text(domain, problem))


@pytest.mark.parametrize("case", CASES)
def test_messages(case):
    assert shown(case) == (FOLDER / case / "expected.txt").read_text(encoding="utf-8")


def test_every_code_about_a_text_has_a_case():
    told = "".join((FOLDER / case / "expected.txt").read_text(encoding="utf-8") for case in CASES)
    assert [code.name for code in Code if f"[{code}]" not in told] == ["FILE", "TOO_MANY_ERRORS", "TOO_LONG"]
