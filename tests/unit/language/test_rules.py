"""What each code means: every code has a rule, whose wrong example draws it and whose right one does not."""

import re
from pathlib import Path

import pytest

from item.diagnostics import Source
from item.language.rules import load_rules
from item.logic.codes import LogicCode
from item.logic.diagnosis.satisfiability import examine_text
from tests.support.pages import ABOUT_DOMAINS

RULES = load_rules()


# Findings that are shown only on demand: axioms may leave this open on purpose.
AXIOMS = {str(LogicCode.NEVER_REACHED), str(LogicCode.NEVER_ASKED), str(LogicCode.INDISTINGUISHABLE)}


def codes_of(text, code):
    return {one.code for one in examine_text(Source("example.pddl", text), axioms=code in AXIOMS)}


def test_every_code_of_the_package_has_a_rule():
    package = Path(__file__).parents[3] / "item"
    written = [
        re.findall(r'^    [A-Z0-9_]+ = "([A-Z]\d{3})"$', one.read_text("utf-8"), re.M)
        for one in package.rglob("*.py")
    ]
    assert sorted(RULES) == sorted(code for own in written for code in own)


@pytest.mark.parametrize("rule", RULES.values(), ids=RULES)
def test_a_rule_is_a_title_and_sentences(rule):
    assert rule.title
    assert not rule.title.endswith(".")
    assert rule.text.endswith((".", ".)"))
    assert bool(rule.wrong) == bool(rule.right)


@pytest.mark.parametrize(
    "code", [code for code, rule in RULES.items() if rule.wrong and code[0] in ABOUT_DOMAINS]
)
def test_the_examples_of_a_rule(code):
    rule = RULES[code]
    assert code in codes_of(rule.text_of(rule.wrong), code)
    assert codes_of(rule.text_of(rule.right), code) == set()
