"""Signs and forms of other languages: one finding, and a mend that restores what was meant."""

import pytest

from item.diagnostics import Source
from item.language.fixes import fixed
from item.language.parser import parse
from item.logic.diagnosis.satisfiability import examine_text

SOUND = """(define (domain depot)
  (:types place thing - object)
  (:constants north south - place
    bread wine - thing)
  (:predicates (open ?p - place) (near ?p - place) (kept ?t - thing ?p - place))
  (:functions (crates ?p - place) - (number 0 6))
  (:init (open north) (= (crates north) 3))
  (:exclusive (kept ?t ?p) :per (?t))
  (:derived (near ?p - place) (open ?p))
  (:event store
    :parameters (?t - thing ?p - place)
    :precondition (and (open ?p) (not (kept ?t ?p)) (< (crates ?p) 6))
    :effect (and (kept ?t ?p) (increase (crates ?p) 1)))
  (:event drain
    :parameters (?p - place)
    :precondition (open ?p)
    :effect (decrease (crates ?p) 1))
  (:event close
    :parameters (?p - place)
    :effect (forall (?t - thing) (when (kept ?t ?p) (not (open ?p)))))
  (:lexicon (bread "the loaf") (close "shuts up" "locks")))
"""


def test_the_text_is_sound():
    assert [one.code for one in examine_text(Source("d.pddl", SOUND))] == []


@pytest.mark.parametrize(
    ("right", "wrong"),
    [
        ("(:event store", "- (:event store"),
        ("(:event store", "1. (:event store"),
        ("(:event store", "(:event **store**"),
        ("(:event store", "(:event `store`"),
        ("(bread ", "('bread' "),
        ('"locks"', '\u201clocks"'),
        ('"shuts up"', '"shuts up\u201d'),
        ("(kept ?t ?p) (inc", "(kept ??t ?p) (inc"),
        ("(kept ?t ?p) (inc", "(kept \uff1ft ?p) (inc"),
        ("(kept ?t ?p) (inc", "(kept ? t ?p) (inc"),
        ("(kept ?t ?p) (inc", "(kept t? ?p) (inc"),
        ("(open north) ", "(open north). "),
        ("(near ?p - place) (open ?p))", "(near ?p - place) :- (open ?p))"),
        (":effect (dec", ":effect -> (dec"),
        (":effect (dec", ":effect: (dec"),
        (":effect (dec", ": effect (dec"),
        ("bread wine - thing", "[bread, wine] - thing"),
        ("bread wine - thing", "bread wine : thing"),
        ("thing - object)", "thing isa object)"),
        (":per (?t)", ":per (?t - thing)"),
        ("(increase (crates ?p) 1)", "(+= (crates ?p) 1)"),
        ("(increase (crates ?p) 1)", "(decrease (crates ?p) -1)"),
        ("(decrease (crates ?p) 1)", "(-= (crates ?p) 1)"),
        ("(= (crates north) 3)", "(= 3 (crates north))"),
        ("(= (crates north) 3)", "((crates north) = 3)"),
        ("(< (crates ?p) 6)", "((crates ?p) < 6)"),
        ("(< (crates ?p) 6)", "(crates ?p) < 6"),
        ("(not (kept ?t ?p))", "not (kept ?t ?p)"),
        ("(not (kept ?t ?p))", "\\+ (kept ?t ?p)"),
        ("(when (kept", "(=> (kept"),
        ("(when (kept ?t ?p) (not (open ?p)))", "((kept ?t ?p) -> (not (open ?p)))"),
        ("(and (open ?p) (not", "(& (open ?p) (not"),
        ("?p - place)\n    :effect (forall", "?p - place)\n    :precondition True\n    :effect (forall"),
    ],
)
def test_a_form_of_another_language_is_mended(right, wrong):
    assert right in SOUND
    source = Source("d.pddl", SOUND.replace(right, wrong, 1))
    assert len(examine_text(source)) == 1
    assert parse(fixed(source)[0]).tree == parse(Source("d.pddl", SOUND)).tree


@pytest.mark.parametrize(
    ("right", "wrong", "said"),
    [
        ("(number 0 6)", "(number -6 6)", "`-6`: negative numbers are not supported"),
        ("(= (crates north) 3)", "(= (crates north) -3)", "`-3`: negative numbers are not supported"),
        (
            "(increase (crates ?p) 1)",
            "(= (crates ?p) 1)",
            "in an effect a function gets its value by `assign`",
        ),
        (
            "(and (open ?p) (not (kept ?t ?p)) ",
            "(and ((open ?p) or (kept ?t ?p) and (open north)) ",
            "what joins these is not clear",
        ),
    ],
)
def test_a_cause_is_named(right, wrong, said):
    assert right in SOUND
    (one,) = examine_text(Source("d.pddl", SOUND.replace(right, wrong, 1)))
    assert said in one.render()


def test_what_a_phrase_says_is_no_sign():
    phrase = '"asks t? and ?? and **that** or \u201cthis\u201d :- so."'
    text = SOUND.replace('"locks"', phrase)
    assert examine_text(Source("d.pddl", text)) == ()


@pytest.mark.parametrize("written", ["{p}", "<p>", "$p"])
def test_a_variable_of_another_language_in_a_phrase_is_named(written):
    entry = f'(:say (open ?p) "{written} is open")'
    (one,) = examine_text(Source("d.pddl", SOUND.replace('"locks")', f'"locks") {entry}')))
    assert (one.code, one.suggestion) == ("E205", "?p")
