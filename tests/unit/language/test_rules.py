"""What each code means: every code has a rule, whose wrong example draws it and whose right one does not."""

import pytest

from item.diagnostics import Source
from item.language.codes import LanguageCode
from item.language.pddl_export.export import ExportCode
from item.language.rules import load_rules
from item.logic.codes import LogicCode
from item.logic.diagnosis.satisfiability import examine_text

RULES = load_rules()


# Findings that are shown only on demand: axioms may leave this open on purpose.
AXIOMS = {str(LogicCode.NEVER_REACHED), str(LogicCode.NEVER_ASKED), str(LogicCode.INDISTINGUISHABLE)}


def codes_of(text, code):
    return {one.code for one in examine_text(Source("example.pddl", text), axioms=code in AXIOMS)}


def test_every_code_about_a_text_has_a_rule():
    assert sorted(RULES) == sorted(map(str, [*LanguageCode, *LogicCode, *ExportCode]))


@pytest.mark.parametrize("code", [code for code, rule in RULES.items() if rule.wrong])
def test_the_examples_of_a_rule(code):
    rule = RULES[code]
    assert code in codes_of(rule.text_of(rule.wrong), code)
    assert codes_of(rule.text_of(rule.right), code) == set()
