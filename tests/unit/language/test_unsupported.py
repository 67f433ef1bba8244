"""What is refused of PDDL is not refused where a part of it is supported."""

import pytest

import item
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
    refused, *costs = check_text(source)[1]
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


CARTS = """(define (domain carts) (:requirements :typing {requirements}) (:types cart)
  (:constants a - cart) (:predicates (moved ?c - cart)) (:functions {functions})
  (:event move :parameters (?c - cart) :precondition (and (not (moved ?c)) {asked})
    :effect (and (moved ?c) {done})))"""


@pytest.mark.parametrize(
    ("functions", "asked", "done", "told"),
    [
        ("(labour)", "", "(increase (labour) 2)", ["W101 labour"]),
        ("(labour)", "", "(forall (?x - cart) (when (moved ?x) (assign (labour) 2)))", ["W101 labour"]),
        ("(labour) (far ?c - cart)", "", "(decrease (labour) (+ (far ?c) 1))", ["W101 labour"]),
        ("(n) (labour)", "", "(increase (n) (labour))", ["W101 n"]),
        ("(labour)", "(< 0 (labour))", "(increase (labour) 2)", ["E111 labour"]),
        # What changes a value that is read is read, too.
        ("(n) (by)", "(< 0 (n))", "(increase (n) (by))", ["E111 by", "E111 n"]),
        (
            "(n ?c - cart) (max-int)",
            "(< (n ?c) (max-int))",
            "(increase (n ?c) 1)",
            ["E111 max-int", "E111 n"],
        ),
        ("(n) - (number 0 4) (by)", "", "(increase (n) (by))", ["E111 by"]),
        # The total cost with bounds is a function like others, and without them a cost if nothing reads it.
        ("(total-cost) - (number 0 4)", "(< (total-cost) 3)", "(increase (total-cost) 1)", []),
        ("(total-cost)", "(< (total-cost) 3)", "(increase (total-cost) 1)", ["E111 total-cost"]),
    ],
)
def test_a_function_without_bounds_is_a_cost_where_nothing_reads_its_value(functions, asked, done, told):
    text = CARTS.format(requirements=":fluents :adl", functions=functions, asked=asked, done=done)
    source = Source("carts", text)
    found = check_text(source)[1]
    names = [text.split("\n")[one.span.line - 1][one.span.column - 1 :].split(")")[0] for one in found]
    assert sorted(f"{one.code} {name.split()[0]}" for one, name in zip(found, names, strict=True)) == told
    problem = Source("p", "(define (problem p) (:domain carts) (:init (= (max-int) 10)))")
    if "max-int" in functions:
        assert not [one for one in check_text(source, problem)[1] if one.source is problem]
    if told == ["W101 labour"]:
        assert Domain.parse(text).fluents == {"moved"}


def test_the_total_cost_with_bounds_changes_like_any_function():
    domain = Domain.parse("""(define (domain shop) (:types cart) (:constants red - cart)
      (:functions (total-cost) - (number 0 1)) (:init (= (total-cost) 0))
      (:event pay :parameters (?c - cart) :effect (increase (total-cost) 1)))""")
    told = item.read(domain, ["Red pays.", "Red pays."], labels=[["pay(red)", "pay(red)"]])
    assert [one.feasible for one in told.readings[0].sentences] == [True, False]


@pytest.mark.parametrize(
    ("requirements", "functions", "wanted"),
    [
        ("", "(total-cost) - number (far ?c - cart) - number", [":action-costs"]),
        (":action-costs", "(total-cost) - number (far ?c - cart) - number", []),
        (":numeric-fluents", "(total-cost)", []),
        (":fluents", "(total-cost)", []),
        (":action-costs", "(n) - (number 0 4)", [":numeric-fluents"]),
        ("", "(total-cost) - number (n) - (number 0 4)", [":numeric-fluents"]),
    ],
)
def test_costs_need_the_requirement_of_costs(requirements, functions, wanted):
    done = "(increase (total-cost) 5)" if "total-cost" in functions else "(assign (n) 1)"
    text = CARTS.format(requirements=":adl " + requirements, functions=functions, asked="", done=done)
    found = [one.expected for one in check_text(Source("carts", text))[1] if one.code == "W103"]
    assert found == [f"`{one}` in `:requirements`" for one in wanted]
