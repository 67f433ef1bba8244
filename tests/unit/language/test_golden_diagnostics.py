"""Every message, word for word: a folder each under tests/golden/diagnostics.

`domain.pddl` (and `problem.pddl` where there is one) is checked, `expected.txt` is what is shown;
where the name begins with `axioms-`, with what the axioms leave open.
"""

from pathlib import Path

import pytest

from item.cli.commands.check import findings
from item.language import codes as language
from item.logic import codes as logic

FOLDER = Path(__file__).parents[2] / "golden" / "diagnostics"
CASES = sorted(path.name for path in FOLDER.iterdir() if path.is_dir())


@pytest.mark.parametrize("case", CASES)
def test_messages(case, monkeypatch, golden):
    monkeypatch.chdir(FOLDER / case)
    problem = Path("problem.pddl")
    axioms = case.startswith("axioms-")
    found = findings("domain.pddl", problem if problem.exists() else None, axioms=axioms)
    shown = "".join(f"{one.render()}\n" for one in found)
    golden(Path("expected.txt"), shown)


def test_every_code_about_a_text_has_a_case():
    told = "".join((FOLDER / case / "expected.txt").read_text(encoding="utf-8") for case in CASES)
    known = [*language.LanguageCode, *logic.LogicCode]
    large = [
        "FILE",
        "TOO_MANY_ERRORS",
        "TOO_LONG",
        "MALFORMED_VERB_CLASS",
        "TOO_CONNECTED",
        "TOO_MANY_EVENTS",
        "TOO_MANY_INSTANCES",
        "TOO_HARD",
        "TOO_MANY_STATES",
        "TOO_FEW_CONSTANTS",
    ]
    assert [code.name for code in known if f"[{code}]" not in told] == large
