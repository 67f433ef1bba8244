"""Words of other planners lead to the word of this language; no safe mend gives a file another meaning."""

from pathlib import Path

import pytest

from item.diagnostics import Source
from item.language.fixes import fixed
from item.language.parser import parse
from item.language.recovery import foreign_words
from item.language.syntax.lexer import keywords
from item.logic.diagnosis.satisfiability import examine_text

BASE = (Path(__file__).parents[3] / "golden" / "habits" / "base.pddl").read_text(encoding="utf-8")
# An effect with a condition, a formula with an implication and a switch, beside those of the base.
RICH = (
    BASE.replace(
        ":effect (moored ?to))",
        ":effect (and (moored ?to) (when (aboard red) (not (parked red ?from)))))\n"
        "  (:constraint (forall (?s - shore) (imply (moored ?s) (exists (?t - shore) (moored ?t)))))",
    )
    .replace(":equality", ":adl")
    .replace('(cross "sails"))', '(cross "sails") (:verbs :off))')
)


def found_in(right, wrong, text=RICH):
    assert right in text
    source = Source("d.pddl", text.replace(right, wrong, 1))
    return source, examine_text(source)


def test_the_rich_text_is_sound():
    assert examine_text(Source("d.pddl", RICH)) == ()


@pytest.mark.parametrize("table", [foreign_words.SAME, foreign_words.NEARLY])
def test_each_word_leads_to_a_keyword_and_is_none(table):
    known = keywords()
    assert set(table) <= known.keys()
    # `or` is a keyword, but not in an effect, and `:always` one of PDDL that is refused where it stood.
    words = {word for words in foreign_words.SAME.values() for word in words.split()}
    assert words & known.keys() == {"imply"}


@pytest.mark.parametrize(
    ("right", "wrong"),
    [
        (":effect (aboard ?v)", ":postcondition (aboard ?v)"),
        (":effect (aboard ?v)", ":postconditions (aboard ?v)"),
        (":effect (aboard ?v)", ":post-condition (aboard ?v)"),
        (":effect (aboard ?v)", ":result (aboard ?v)"),
        (":precondition (and (parked", ":condition (and (parked"),
        (":parameters (?v - vehicle ?s", ":args (?v - vehicle ?s"),
        ("(:init", "(:facts"),
        ("(:init", "(:init-facts"),
        ("(:init", "(:initially"),
        ("(:constants", "(:consts"),
        ("(:types", "(:sorts"),
        ("(:constraint", "(:invariant"),
        ("(:lexicon", "(:aliases"),
        ("(when", "(if"),
        ("(when", "(whenever"),
        ("(when", "(imply"),
        ("(imply", "(implies"),
        ("(imply", "(if"),
        ("(forall", "(all"),
        ("(exists", "(some"),
        ("(:verbs :off)", "(:verbs off)"),
    ],
)
def test_a_foreign_word_is_mended_to_what_it_means(right, wrong):
    source, found = found_in(right, wrong)
    assert len(found) == 1
    assert fixed(source)[0].text == RICH


@pytest.mark.parametrize(
    ("right", "wrong", "offered"),
    [
        ("(:exclusive (moored", "(:mutex (moored", "did you mean: :exclusive"),
        ("(:predicates", "(:fluents", "did you mean: :predicates"),
        ("(imply", "(when", "did you mean: imply"),
        ("(:verbs :off)", "(:modality off)", "did you mean: :off"),
        ("(:verbs :off)", "(:modality none)", "did you mean: :off"),
        (":effect (aboard ?v)", ":effect (or (aboard ?v) (moored ?s))", "did you mean: oneof"),
        (":effect (aboard ?v)", ":effect (aboard ?v) or (moored ?s)", "`(oneof ... ...)`"),
        ("(when (aboard red) ", "(unless (aboard red) ", "`(when (not CONDITION) EFFECT)`"),
        ("(not (= ?from ?to))", "(nor (= ?from ?to))", "`(not (or ... ...))`"),
        (
            "(and (aboard ?v) (moored ?s))",
            "((aboard ?v) and (moored ?s) or (parked ?v ?s))",
            "(and A (or B C))",
        ),
        ("(and (aboard ?v) (moored ?s))", "(aboard ?v) or (moored ?s) (parked ?v ?s)", "(and A (or B C))"),
        ("(and (aboard ?v) (moored ?s))", "(not (aboard ?v) and (moored ?s))", "`(not A)` of one"),
        ("(when (aboard red) ", "(when (aboard red) (moored ?to) ", "before several conditions"),
        ("(:constraint ", "(:constraint (moored north) ", "`(and ... ...)`"),
        ("(:exclusive (moored", "(:inclusive (moored", "did you mean: :exclusive"),
        ('(cross "sails")', '(cross blue "sails")', '"blue"'),
    ],
)
def test_what_may_mean_something_else_is_no_safe_mend(right, wrong, offered):
    source, (one,) = found_in(right, wrong)
    assert offered in one.render()
    assert fixed(source)[0] == source


@pytest.mark.parametrize("between", ["and", "or"])
def test_lists_joined_in_one_way_are_mended(between):
    wrong = f"((aboard ?v) {between} (moored ?s) {between} (parked ?v ?s))"
    source, (one,) = found_in("(and (aboard ?v) (moored ?s))", wrong)
    right = RICH.replace(
        "(and (aboard ?v) (moored ?s))", f"({between} (aboard ?v) (moored ?s) (parked ?v ?s))"
    )
    assert f"need `{between}`" in one.message
    assert parse(fixed(source)[0]).tree == parse(Source("d.pddl", right)).tree


def test_a_section_within_an_event_is_a_list_of_its_own():
    _, (one,) = found_in(":effect (aboard ?v)", ':effect (aboard ?v)\n    :lexicon "drives on"')
    assert one.message == "`:lexicon` belongs in a list of its own, behind that of `:event`"


def test_sections_that_are_expected_have_functions_among_them():
    _, (one,) = found_in("(:exclusive (moored", "(:colours (moored")
    assert "`:functions`" in one.expected


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ("(:prior board 5)\n  (:lexicon", "`:prior` belongs in `:lexicon`"),
        ("(:closed)\n  (:lexicon", "`:closed` belongs in `:init`"),
    ],
)
def test_an_entry_that_stands_as_a_section_is_told_its_home(wrong, said):
    _, (one,) = found_in("(:lexicon", wrong)
    assert one.message == said


@pytest.mark.parametrize(("right", "wrong"), [(":typing", "typing"), ('(cross "sails")', '(cross: "sails")')])
def test_a_colon_too_few_or_too_many_is_mended(right, wrong):
    source, found = found_in(right, wrong)
    assert len(found) == 1
    assert fixed(source)[0].text == RICH
