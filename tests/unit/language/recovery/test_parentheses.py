"""A parenthesis too many or too few is one finding; what follows from it is not reported."""

import re

import pytest

from item.diagnostics import Source
from item.language.checker import check_text
from item.language.fixes import fixed
from item.language.parser import parse
from item.logic.diagnosis.satisfiability import examine_text
from tests.unit.language.recovery.test_foreign_forms import SOUND


def found_in(right, wrong):
    assert right in SOUND
    source = Source("d.pddl", SOUND.replace(right, wrong, 1))
    return source, examine_text(source)


@pytest.mark.parametrize(
    ("right", "wrong"),
    [
        ("(:event drain", ":event drain"),
        ("(:event drain", "(event drain"),
        ("(:init", ":init"),
        ("(:types place thing", "(:types place) thing"),
        ("north south - place", "north south - place)"),
        ("(open ?p - place) (near", "(open ?p - place)) (near"),
        ('(bread "the loaf")', '(bread "the loaf"))'),
        ("thing - object)", "thing - object"),
        ("bread wine - thing)", "bread wine - thing"),
        ("(decrease (crates ?p) 1))", "(decrease (crates ?p) 1)"),
        ('"locks")))', '"locks"))'),
        (":parameters (?t - thing ?p - place)", ":parameters ?t - thing ?p - place"),
        (":parameters (?t - thing ?p - place)", ":parameters ?t - thing ?p - place)"),
        ("(forall (?t - thing)", "(forall ?t - thing"),
        ("(not (kept ?t ?p)) (<", "(not kept ?t ?p)) (<"),
    ],
)
def test_one_finding_and_the_mend(right, wrong):
    source, found = found_in(right, wrong)
    assert len(found) == 1
    assert fixed(source)[0].text.split() == SOUND.split()


@pytest.mark.parametrize(
    ("right", "wrong", "code"),
    [
        # Where an `and` ends, its author alone knows.
        ("(increase (crates ?p) 1)))", "(increase (crates ?p) 1))", "E103"),
        (
            "(and (open ?p) (not (kept ?t ?p)) (<",
            "(and (or (open ?p) (open north)) (not (kept ?t ?p))) (<",
            "E104",
        ),
    ],
)
def test_a_doubtful_place_is_offered_and_not_mended(right, wrong, code):
    source, (one,) = found_in(right, wrong)
    assert one.code == code
    assert fixed(source)[0] == source


@pytest.mark.parametrize("wrong", ["delete", "double"])
def test_one_parenthesis_anywhere_is_one_finding_and_never_mended_into_something_else(wrong):
    several, another = [], []
    sound = parse(Source("d.pddl", SOUND)).tree
    for at in [match.start() for match in re.finditer("[()]", SOUND)]:
        text = SOUND[:at] + SOUND[at] * (2 * (wrong == "double")) + SOUND[at + 1 :]
        source = Source("d.pddl", text)
        if len(check_text(source)[1]) != 1:
            several.append(at)
        mended = fixed(source)[0]
        if mended != source and parse(mended).tree != sound:
            another.append(at)
    assert (several, another) == ([], [])


def test_the_parenthesis_that_ends_an_and_too_early_is_named():
    _, (one,) = found_in("(not (kept ?t ?p)) (< (crates", "(not (kept ?t ?p))) (< (crates")
    line = "    :precondition (and (open ?p) (not (kept ?t ?p)))"
    assert one.span.column == len(line)


def test_one_in_each_of_two_sections_is_two_findings():
    text = SOUND.replace("(:init (open north)", "(:init open north)").replace(
        "(kept ?t ?p) (inc", "(kept ?t ?p)) (inc"
    )
    source = Source("d.pddl", text)
    assert [one.code for one in check_text(source)[1]] == ["E104", "E104"]
    assert fixed(source)[0].text.split() == SOUND.split()


@pytest.mark.parametrize(
    ("text", "mended"),
    [
        ("(", False),
        ("(define (", False),
        ("(define (domain d) (:predicates (", False),
        ("(define (domain d) (:init (", False),
        ("(define (domain d) (:init (\n  (:event e)", False),
        ("(define (domain d) (:predicates (p", True),
        ("(define (domain d) (:predicates", True),
        ("(define (domain d) (:event e :parameters (", True),
    ],
)
def test_a_list_of_which_nothing_is_written_yet_is_not_closed(text, mended):
    source = Source("d.pddl", text)
    found = [one for one in parse(source).diagnostics if one.code == "E103"]
    assert (found[-1].fix is not None) is mended
    assert (parse(fixed(source)[0]).diagnostics == ()) is mended
