"""Queries about functions with bounds: numbers are compared whatever the axioms compare."""

from operator import eq, ge, gt, le, lt

import pytest

from item import Domain, InputError
from item.diagnostics import Source
from item.language.parser import parse_query
from item.query.questions import QuestionReader
from item.query.truth import Evaluator, KnownFacts

LAB = """
(define (domain lab) (:types beaker) (:constants left right - beaker)
  (:functions (amount ?b - beaker) (size ?n - beaker) - (number 0 4))
  (:init (= (size left) 4) (= (size right) 3))
  {axiom}
  (:event fill :parameters (?b - beaker) :effect (increase (amount ?b) 1)))
"""
COMPARED = "(:constraint (forall (?b - beaker) ({sign} (amount ?b) (size ?b))))"
DOMAINS = [
    Domain.parse(LAB.format(axiom=one)) for one in ("", *(COMPARED.format(sign=s) for s in ("<", "<=")))
]


def truths(domain, query, values=({},)):
    source = Source("<query>", query)
    evaluator = Evaluator(domain)
    formula = domain.resolve(parse_query(source), source).tree
    state = KnownFacts({("amount", "left", "1"): 1, ("amount", "right", "3"): 1})
    return [evaluator.evaluate(formula, one, state).value for one in values]


@pytest.mark.parametrize("domain", DOMAINS)
@pytest.mark.parametrize(("sign", "holds"), [("<", lt), ("<=", le), (">", gt), (">=", ge), ("=", eq)])
def test_numbers_are_compared(domain, sign, holds):
    assert truths(domain, f"({sign} 1 3)") == [1 if holds(1, 3) else -1]
    assert truths(domain, f"({sign} 3 3)") == [1 if holds(3, 3) else -1]
    if holds(1, 3):
        assert truths(domain, f"({sign} (amount left) (amount right))") == [1]
    values = [{"?n": str(number)} for number in range(5)]
    wanted = [1 if holds(number, 3) else -1 for number in range(5)]
    assert truths(domain, f"({sign} ?n 3)", values) == wanted
    other = [1 if holds(3, number) else -1 for number in range(5)]
    assert truths(domain, f"({sign} 3 ?n)", values) == other


@pytest.mark.parametrize("domain", DOMAINS)
@pytest.mark.parametrize(
    ("query", "holds"),
    [
        ("(exists (?n - (number 0 2)) (= (amount left) ?n))", True),
        ("(exists (?n - (number 0 2)) (= (size right) ?n))", False),
        ("(forall (?n - (number 0 2)) (not (= (size right) ?n)))", True),
        ("(forall (?n - (number 1 2)) (not (= (amount left) ?n)))", False),
        ("(forall (?n - (number 2 3) ?m - (number 0 1)) (< ?m ?n))", True),
        (
            "(exists (?n - (number 3 3)) (forall (?m - (number 0 2)) (and (< ?m ?n) (= (size right) ?n))))",
            True,
        ),
        ("(exists (?m - (number 0 2)) (not (exists (?n - (number 1 3)) (= ?n ?m))))", True),
    ],
)
def test_a_query_has_ranges_of_its_own(domain, query, holds):
    assert truths(domain, query) == [1 if holds else -1]


@pytest.mark.parametrize(
    ("own", "message"),
    [
        ("(number 3 9)", "the domain has no number 5"),
        ("(number 0 2000000000)", "the domain has no number 5"),
        ("(number 3 1)", "`(number 3 1)` holds no number"),
    ],
)
def test_a_range_of_a_query_has_numbers_of_the_domain(own, message):
    with pytest.raises(InputError) as raised:
        truths(DOMAINS[0], f"(exists (?n - {own}) (= (amount left) ?n))")
    assert [(one.code, one.message) for one in raised.value.diagnostics] == [("E311", message)]


@pytest.mark.parametrize("domain", DOMAINS)
def test_only_numbers_are_compared(domain):
    with pytest.raises(InputError, match="`left` is of type `beaker`, but `<` takes"):
        truths(domain, "(< left 3)")


def test_a_number_beyond_all_bounds_is_compared_with_numbers():
    assert truths(DOMAINS[0], "(< 4 200)") == [1]


@pytest.mark.parametrize("domain", DOMAINS)
def test_relations_between_numbers_are_not_proposed(domain):
    reader = QuestionReader(domain)
    with pytest.raises(InputError) as raised:
        reader.read("(full left)")
    assert raised.value.diagnostics[0].expected == "`amount`, `size`"


@pytest.mark.parametrize(
    ("question", "query"),
    [("how much is in the left", "(amount left ?n)"), ("tell the size of left", "(size left ?n1)")],
)
def test_a_value_that_is_asked_for_has_a_plain_name(question, query):
    reader = QuestionReader(DOMAINS[0])
    with pytest.raises(InputError) as raised:
        reader.read(question)
    assert f"such as `{query}`" in raised.value.diagnostics[0].expected
    assert reader.read(query)
