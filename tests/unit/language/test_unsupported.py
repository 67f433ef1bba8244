"""What is refused of PDDL is not refused where a part of it is supported."""

import pytest

from item.diagnostics import InputError, Source
from item.language.checker import check_text
from item.language.domain import Domain


def test_object_fluents_are_refused_beside_functions_with_bounds():
    text = """(define (domain d) (:requirements :object-fluents :numeric-fluents)
      (:functions (n) - (number 0 3))
      (:event drop :effect (increase (n) 1)))"""
    told = [one.message for one in check_text(Source("d.pddl", text))[1]]
    assert told == [
        "`:object-fluents`: functions whose values are objects are not supported: "
        "write a predicate with an `:exclusive` group"
    ]


@pytest.mark.parametrize(
    "functions", ["(owner ?b - beaker) - person", "(OWNER ?B - beaker) - person (w) - number"]
)
@pytest.mark.parametrize(
    "event",
    [
        "",
        ":precondition (= (owner ?b) ann)",
        ":precondition (not (= (owner ?b) (owner left)))",
        ":effect (assign (owner ?b) ann)",
    ],
)
def test_a_function_whose_values_are_objects_is_one_error_with_its_predicate(functions, event):
    """It was called a cost, and told to have bounds of numbers."""
    text = f"""(define (domain d) (:types beaker person)
      (:constants left right - beaker ann - person) (:functions {functions})
      (:init (= (owner left) ann) (not (= (owner right) ann)))
      (:event add :parameters (?b - beaker) {event}))"""
    source = Source("d.pddl", text)
    *costs, refused = check_text(source)[1]
    assert [one.code for one in costs] == ["W101"] * ("(w)" in functions)
    assert refused.code == "E111"
    assert source.line(refused.span.line)[refused.span.column - 1 :].startswith("person")
    assert "functions whose values are objects are not supported" in refused.message
    assert refused.expected.lower() == (
        "`(:predicates (owner ?b - beaker ?value - person))` and `(:exclusive (owner ?b ?value) :per (?b))`"
    )


NAP = """(define (domain nap) (:types cat) (:constants tom - cat) {}
  (:predicates (hungry ?c - cat)) (:event starve :parameters (?c - cat) :effect (hungry ?c)) {})"""
COSTS = "(:functions (total-cost) (far ?c - cat) - number)"
BOUNDS = "(:functions (far ?c - cat) - number (near ?c - cat) - (number 0 3))"


@pytest.mark.parametrize(
    ("functions", "value", "own", "of_problem"),
    [
        ("", "(hungry tom)", "E212", "E212"),
        ("", "(far tom)", "E212", "W201"),
        ("", "(total-cost)", "W101", "W101"),
        (COSTS, "(hungry tom)", "E212", "E212"),
        (COSTS, "(far tom)", "W101", "W101"),
        (COSTS, "(near tom)", "E212", "W201"),
        (BOUNDS, "(far tom)", "W101", "W101"),
        (BOUNDS, "(hungry tom)", "E212", "E212"),
        (BOUNDS, "(fat tom)", "E212", "E212"),
    ],
)
def test_only_values_of_functions_without_bounds_are_taken_for_costs(functions, value, own, of_problem):
    start = f"(:init (= {value} 3))"
    told = {one.code for one in check_text(Source("nap", NAP.format(functions, start)))[1]}
    assert told - {"W101"} == {own} - {"W101"}
    assert ("W101" in told) is (own == "W101" or bool(functions))
    problem = Source("problem", f"(define (problem p) (:domain nap) {start})")
    domain = Source("nap", NAP.format(functions, ""))
    assert [one.code for one in check_text(domain, problem)[1] if one.source is problem] == [of_problem]
    known = Domain.parse(domain.text)
    if own == "W101":
        assert known.starting(f"(= {value} 3)").start == known.start
    else:
        with pytest.raises(InputError) as refused:
            known.starting(f"(= {value} 3)")
        assert [one.code for one in refused.value.diagnostics] == [own]
