"""Functions with bounds say what integers say, wherever a domain, a start or a query speaks of them."""

import pytest

from item.diagnostics import InputError, Source
from item.language.domain import Domain
from item.language.formatter import format_text
from item.language.parser import parse, parse_query
from item.language.pddl_export.export import export_domain
from item.language.printing.printer import text_of
from item.logic.reasoner import Reasoner
from item.narrative.mentions.mentions import MentionFinder

LAB = """(define (domain lab)
  (:types beaker)
  (:constants b1 b2 - beaker)
  (:functions (amount ?b - beaker) (Size ?b - beaker) - (number 0 4))
  (:constraint (forall (?b - beaker) (<= (amount ?b) (size ?b))))
  (:init (= (size b1) 4) (= (size b2) 3) (= (Amount b1) 2))
  (:define-effect (empty ?b - beaker) (assign (amount ?b) 0))
  (:event add :parameters (?b - beaker ?n - (number 1 4)) :effect (increase (amount ?b) ?n))
  (:event drip :parameters (?b - beaker) :precondition (> (amount ?b) 1) :effect (Decrease (amount ?b) 1))
  (:event pour :parameters (?from ?to - beaker) :precondition (not (= ?from ?to))
    :effect (and (increase (amount ?to) (amount ?from)) (empty ?from)))
  (:event leak :effect (forall (?b - beaker) (when (< 2 (amount ?b)) (decrease (amount ?b) 2))))
  (:event level :precondition (= (amount b1) (amount b2))))
"""


@pytest.fixture
def lab():
    return Domain.parse(LAB)


def amounts(domain, start, *story):
    """Return the known amounts after events, None where one cannot happen."""
    reasoner = Reasoner(domain.starting(start))
    state = reasoner.start
    for event in story:
        (state,) = reasoner.progress([state], reasoner.events([tuple(event.split())])).tolist()
        if state < 0:
            return None
    return {jar: int(value) for name, jar, value in reasoner.belief(state).true if name == "amount"}


@pytest.mark.parametrize(
    ("story", "wanted"),
    [
        ((), {"b1": 2, "b2": 1}),
        (("add b1 2",), {"b1": 4, "b2": 1}),
        (("add b1 3",), None),
        (("drip b1",), {"b1": 1, "b2": 1}),
        (("drip b2",), None),
        (("pour b1 b2",), {"b1": 0, "b2": 3}),
        (("add b2 1", "pour b1 b2"), None),
        (("add b1 1", "leak"), {"b1": 1, "b2": 1}),
        (("level",), None),
        (("drip b1", "level"), {"b1": 1, "b2": 1}),
    ],
)
def test_amounts(lab, story, wanted):
    assert amounts(lab, "(= (amount b2) 1)", *story) == wanted


def test_what_is_not_listed_is_unknown_even_where_the_start_is_closed(lab):
    assert amounts(lab, ":closed") == {"b1": 2}
    # There was room for as much as was added, and no more than there is now.
    assert amounts(lab, ":closed", "add b2 3") == {"b1": 2, "b2": 3}


def test_numbers_are_mentions(lab):
    reading = MentionFinder(lab).read("b1 gets two, b2 gets 3")
    assert [one.constant for one in reading.mentions] == ["b1", "2", "b2", "3"]


def test_queries_compare(lab):
    for text in ("(and (amount b1 ?n) (> (amount b1) 1))", "(count ?b (= (amount ?b) (size ?b)))"):
        source = Source("query", text)
        lab.resolve(parse_query(source), source)
    with pytest.raises(InputError, match="function `weight` is not declared"):
        lab.resolve(parse_query(Source("query", "(< (weight b1) 1)")), Source("query", "(< (weight b1) 1)"))


def test_printing_and_formatting_keep_what_is_written():
    tree = parse(Source("lab", LAB)).tree
    assert parse(Source("lab", text_of(tree))).tree == tree
    formatted = format_text(Source("lab", LAB))
    assert formatted.split() == format_text(Source("lab", formatted)).split()
    assert "(number 0 4)" in formatted
    problem = "(define (problem p) (:domain lab) (:objects b3 - beaker) (:init (= (amount b3) 1)))"
    tree = parse(Source("p", problem)).tree
    assert parse(Source("p", text_of(tree))).tree == tree


def test_a_problem_gives_values():
    domain = Domain.parse(
        LAB, problem="(define (problem p) (:domain lab) (:objects b3 - beaker) (:init (= (amount b3) 1)))"
    )
    assert domain.start["amount", "b3", "1"]


def test_strict_pddl_has_no_such_functions(lab):
    with pytest.raises(InputError) as caught:
        export_domain(lab, Source("lab", LAB))
    told = [one.message for one in caught.value.diagnostics]
    assert told == [f"`{name}`: functions in PDDL have no bounds" for name in ("amount", "Size")]


def test_sentences_change_amounts(tmp_path, item):
    (tmp_path / "lab.pddl").write_text(
        "(define (domain lab) (:types beaker) (:constants left right - beaker)"
        "(:functions (amount ?b - beaker) - (number 0 4))"
        "(:init (= (amount left) 3) (= (amount right) 1))"
        "(:event add :parameters (?b - beaker ?n - (number 1 4)) :effect (increase (amount ?b) ?n))"
        "(:event drain :parameters (?b - beaker ?n - (number 1 4)) :effect (decrease (amount ?b) ?n)))"
    )
    (tmp_path / "day.txt").write_text("Drain two from left.\nAdd 3 to right.\nAdd three to left.\n")
    ended = item("ask", "lab.pddl", "day.txt", "(and (amount left ?n) (> (amount right) 3))", cwd=tmp_path)
    assert "n: 4" in ended.out


@pytest.mark.parametrize("use", [":effect (increase (amount ?b) 9)", ":precondition (> (amount ?b) 2)"])
def test_of_a_function_without_numbers_no_more_is_said(use):
    """It took "-1 at most"; the bounds alone are wrong."""
    text = (
        "(define (domain lab) (:types beaker) (:constants left - beaker)"
        "(:functions (amount ?b - beaker) - (number 5 2))"
        f"(:event add :parameters (?b - beaker) {use}))"
    )
    with pytest.raises(InputError) as caught:
        Domain.parse(text)
    assert [one.message for one in caught.value.diagnostics] == ["`(number 5 2)` holds no number"]
