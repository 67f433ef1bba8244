"""One mistake, one message, one mend: mistakes that people make, and what `check --fix` makes of them."""

import tomllib
from pathlib import Path

import pytest

from item.diagnostics import Edit, Fix, Severity, Source, Span
from item.language.checker import check_text
from item.language.codes import LanguageCode
from item.language.collector import Collector
from item.language.fixes import fixed, with_fixes
from item.language.parser import parse
from item.language.recovery.foreign_signs import read_foreign_signs
from item.logic.diagnosis.satisfiability import examine_text
from tests.benchmarks import flawed

HABITS = Path(__file__).parents[2] / "golden" / "habits"
BASE = (HABITS / "base.pddl").read_text(encoding="utf-8")
MISTAKES = tomllib.loads((HABITS / "mistakes.toml").read_text(encoding="utf-8"))
FLAWED = Path(__file__).parents[4] / "shared" / "data" / "flawed"


def test_the_base_is_sound():
    assert examine_text(Source("base.pddl", BASE)) == ()


@pytest.mark.parametrize("name", MISTAKES)
def test_a_mistake_draws_one_finding(name):
    mistake = MISTAKES[name]
    assert mistake["right"] in BASE
    source = Source("flawed.pddl", BASE.replace(mistake["right"], mistake["wrong"], 1))
    (found,) = examine_text(source)
    assert (f"{found.code}: {found.message}", found.span.line) == (mistake["finding"], mistake["line"])
    assert (examine_text(fixed(source)[0]) == ()) is mistake["mended"]


# What the mends restore to the word: the tree of the sound file.
RESTORED = (
    *("percent-comments", "block-comment", "single-quotes", "call-effect", "infix-and", "ampersand"),
    *("exclamation-not", "dollar-vars", "type-first", "no-parameters-keyword", "init-and"),
    *("postcondition", "args", "facts", "aliases", "event-without-colon", "typed-per"),
    *("predicates-and", "typed-atom", "exclusive-no-parens", "unicode-minus", "missing-colon-event"),
    *("closed-too-early", "and-closed-too-early", "event-without-parenthesis"),
    *("parameters-without-parenthesis", "atom-without-parenthesis"),
)


@pytest.mark.parametrize("name", RESTORED)
def test_a_mended_file_says_what_was_meant(name):
    mistake = MISTAKES[name]
    mended, _ = fixed(Source("flawed.pddl", BASE.replace(mistake["right"], mistake["wrong"], 1)))
    assert parse(mended).tree == parse(Source("base.pddl", BASE)).tree


@pytest.mark.skipif(not FLAWED.is_dir(), reason=f"no flawed files at {FLAWED}")
@pytest.mark.parametrize("path", sorted(FLAWED.glob("*.pddl")), ids=lambda path: path.stem)
def test_a_flawed_file_of_others_draws_one_finding_a_mistake(path):
    found = examine_text(Source(path.name, path.read_text(encoding="utf-8")))
    # Two names are unknown in the one file, two effects are wrong in the other.
    several = {"39_lexicon_unknown": 2, "37_static_effect_derived": 2, "00_base": 0}
    assert len(found) == several.get(path.stem, 1)


@pytest.mark.skipif(not FLAWED.is_dir(), reason=f"no flawed files at {FLAWED}")
def test_the_score_of_the_flawed_files_is_the_published_one():
    found = flawed.row("`item check`", flawed.own_points(FLAWED))
    assert found in (Path(__file__).parents[3] / "docs" / "results" / "messages.md").read_text("utf-8")
    assert "233 of 240" in found


def test_fixes_that_overlap_wait_for_the_next_round():
    source = Source("x", "abcdef\n")
    findings = Collector(source)
    for span, text in ((Span(1, 1, 1, 4), "A"), (Span(1, 3, 1, 5), "B")):
        findings.add(LanguageCode.UNEXPECTED, span, text, fix=findings.rewrite(span, text))
    unsafe = Fix((Edit(Span(1, 6, 1, 7), "C"),))
    findings.add(LanguageCode.UNEXPECTED, Span(1, 6, 1, 7), "three", fix=unsafe)
    assert with_fixes(source, findings.sorted()).text == "Adef\n"


def test_what_stands_in_phrases_and_comments_is_the_author_s():
    text = "(define (domain d) ; a, b // c # “d”\n  (:constants a) (:predicates (p ?x))\n"
    text += '  (:init (p a)) (:lexicon (a "x, y" "it\'s // #")))'
    findings = Collector(Source("d.pddl", text))
    read = read_foreign_signs(findings.source, findings)
    assert (read.text, read.commas, findings.sorted()) == (text, (), ())


def test_a_sign_keeps_the_places_of_what_follows():
    text = BASE.replace("(aboard ?v) (moored ?s))\n", "[aboard ?v], (mored ?s))  // x\n", 1)
    found = {one.code: one for one in check_text(Source("d.pddl", text))[1]}
    assert found["E203"].span.column == text.split("\n")[14].index("mored") + 1
    assert all(one.severity is Severity.ERROR for one in found.values())


def test_block_comments_without_an_end_cost_no_square():
    text = "/* " * 100_000
    findings = Collector(Source("d.pddl", text))
    assert read_foreign_signs(findings.source, findings).text.strip() == ""
    assert len(findings.sorted()) == 1
