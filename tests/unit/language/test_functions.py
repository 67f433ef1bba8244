"""Functions with bounds say what integers say, wherever a domain, a start or a query speaks of them."""

import pytest

from item.diagnostics import InputError, Source
from item.language.checker import check_text
from item.language.domain import Domain
from item.language.formatter import format_text
from item.language.parser import parse, parse_query
from item.language.pddl_export.export import export_domain
from item.language.printing.printer import text_of
from item.logic.diagnosis.satisfiability import examine_text
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


def amounts(domain, start, *story, name="amount"):
    """Return the known amounts after events, None where one cannot happen."""
    reasoner = Reasoner(domain.starting(start))
    state = reasoner.start
    for event in story:
        (state,) = reasoner.progress([state], reasoner.events([tuple(event.split())])).tolist()
        if state < 0:
            return None
    found = [atom for atom in reasoner.belief(state).true if len(atom) == 3]
    return {jar: int(value) for own, jar, value in found if own == name}


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


BOUNDS = """(define (domain bounds)
  (:types jar)
  (:constants a b - jar)
  (:functions (n ?j - jar) - (number 0 4) (small) - (number 0 1) (one) - (number 1 1))
  (:init (= (small) 1) (= (one) 1))
  (:event pour :parameters (?x ?y - jar) :effect (and (increase (n ?y) (n ?x)) (assign (n ?x) 0)))
  (:event trade :parameters (?x ?y - jar) :effect (and (decrease (n ?y) (n ?x)) (assign (n ?y) 3)))
  (:event fill :effect (and (increase (n a) 2) (assign (n a) 4)))
  (:event spill :effect (and (decrease (n a) 2) (assign (n a) 2)))
  (:event same :effect (and (increase (n a) 3) (increase (n a) 0)))
  (:event copy :effect (and (assign (small) (n a)) (assign (small) 0)))
  (:event raise :parameters (?n - (number 0 4)) :effect (and (increase (n a) ?n) (assign (n a) 1)))
  (:event either :effect (oneof (increase (n a) 2) (and (increase (n a) 1) (assign (n a) 2))))
  (:event grow :effect (increase (one) (n a))))"""


@pytest.mark.parametrize(
    ("start", "event", "wanted"),
    [
        ("3 1", "pour a a", None),  # 6 or 0
        ("2 1", "pour a a", None),  # 4 or 0
        ("0 1", "pour a a", {"a": 0, "b": 1}),
        ("3 1", "pour a b", {"a": 0, "b": 4}),
        ("3 2", "pour a b", None),
        ("1 4", "trade a b", {"a": 1, "b": 3}),
        ("4 3", "trade a b", None),  # -1 or 3
        ("2 0", "fill", {"a": 4, "b": 0}),
        ("3 0", "fill", None),  # 5 or 4
        ("1 0", "spill", None),  # -1 or 2
        ("4 0", "spill", {"a": 2, "b": 0}),
        ("2 0", "same", None),  # 5 or 2
        ("0 0", "copy", {"a": 0, "b": 0}),
        ("2 0", "copy", None),  # 2 or 0
        ("0 0", "raise 1", {"a": 1, "b": 0}),
        ("3 0", "raise 2", None),  # 5 or 1
        ("1 0", "either", {"b": 0}),  # 3, or 2 twice
        ("0 0", "either", {"a": 2, "b": 0}),  # not 1 and 2
        ("3 0", "either", None),
        ("0 0", "grow", {"a": 0, "b": 0}),
        ("1 0", "grow", None),
    ],
)
def test_a_change_that_leaves_the_bounds_is_impossible_whatever_else_changes(start, event, wanted):
    a, b = start.split()
    assert amounts(Domain.parse(BOUNDS), f"(= (n a) {a}) (= (n b) {b})", event, name="n") == wanted


@pytest.mark.parametrize(("inside", "guests"), [("", 0), ("(in ann)", 1), ("(in ann) (in ben)", 1)])
def test_changes_that_give_the_same_value_count_once(inside, guests):
    domain = Domain.parse(f"""(define (domain d) (:types person) (:constants ann ben - person)
      (:predicates (in ?p - person))
      (:functions (guests) - (number 0 4)) (:init :closed (= (guests) 0) {inside})
      (:event come :parameters (?p - person) :effect (in ?p))
      (:event count :effect (forall (?p - person) (when (in ?p) (increase (guests) 1)))))""")
    reasoner = Reasoner(domain)
    after = reasoner.belief(reasoner.progress(reasoner.start, reasoner.event("count", ())))
    assert [atom for atom in after.true if atom[0] == "guests"] == [("guests", str(guests))]


def test_what_is_not_listed_is_unknown_even_where_the_start_is_closed(lab):
    assert amounts(lab, ":closed") == {"b1": 2}
    # There was room for as much as was added, and no more than there is now.
    assert amounts(lab, ":closed", "add b2 3") == {"b1": 2, "b2": 3}


def test_numbers_are_mentions(lab):
    reading = MentionFinder(lab).read("b1 gets two, b2 gets 3")
    assert [one.constant for one in reading.mentions] == ["b1", "2", "b2", "3"]


PEOPLE = """(define (domain people) (:types person) (:constants ann - person) (:predicates (wet ?p - person))
  (:functions (age ?p - person) - (number 0 4) (height) - (number 0 9))
  (:event grow :parameters (?p - person) :precondition (not (wet ?p))
    :effect (and (wet ?p) (increase (age ?p) 1) (increase (height) 1)))
  {})"""


@pytest.mark.parametrize(
    "place",
    [
        "(:init {})",
        "(:init (not {}))",
        "(:exclusive {})",
        "(:constraint (not {}))",
        "(:event e :precondition {})",
        "(:event e :effect (when (wet ann) {}))",
        "(:event e :effect (not {}))",
        "(:event e :effect (release {}))",
        "(:define-effect (e) {}) (:event e :effect (e))",
        '(:lexicon (:say {} "ann is old"))',
        '(:lexicon (:question "who is old" {}))',
    ],
)
def test_the_value_that_is_missing_can_be_written_where_it_is_missing(place):
    def told(atom):
        _, found = check_text(Source("people", PEOPLE.format(place.format(atom))))
        return [(one.code, one.message, one.expected) for one in found if one.code.startswith("E")]

    message = "`age` is a function: it has a value, and is not true or false"
    assert told("(age ann)") == [("E210", message, "its value, too, as in `(age ann 0)`")]
    assert told("(age ann 0)") == []
    # Another function has 9, or none.
    for number in ("9", "11"):
        message, mend = f"`{number}` is no value of `age`", "a whole number from 0 to 4"
        assert told(f"(age ann {number})") == [("E311", message, mend)]


@pytest.mark.parametrize(
    ("fact", "code"),
    [
        ("(age cy)", "E210"),
        ("(age cy 9)", "E311"),
        ("(= (age cy) 9)", "E311"),
        ("(not (= (age cy) 9))", "E311"),
        ("(= (age cy) cy)", "E311"),
        ("(= (age cy) 1) (age cy)", "E210"),
        ("(= (age cy) 1) (not (= (age cy) 1))", "E304"),
    ],
)
def test_values_are_wrong_alike_in_a_problem_and_a_start(fact, code):
    domain = Source("people", PEOPLE.format(""))
    problem = f"(define (problem p) (:domain people) (:objects cy - person) (:init {fact}))"
    assert [one.code for one in check_text(domain, Source("p", problem))[1]] == [code]
    with pytest.raises(InputError) as caught:
        Domain.parse(domain.text).starting(fact.replace("cy", "ann"))
    assert [one.code for one in caught.value.diagnostics] == [code]


@pytest.mark.parametrize(
    ("facts", "message"),
    [
        ("(= (age ann) 1) (= (age ann) 2)", "`(= (age ann) 1)` and `(= (age ann) 2)` exclude each other"),
        ("(age ann 1) (= (age ann) 2)", "`(age ann 1)` and `(= (age ann) 2)` exclude each other"),
        ("(= (age ann) 1) (age ann 2)", "`(= (age ann) 1)` and `(age ann 2)` exclude each other"),
        ("(= (age ann) 1) (not (age ann 1))", "`(age ann 1)` is listed as true and as false"),
        ("(= (age anna) 1) (= (age anna) 2)", "constant `anna` is not declared"),
    ],
)
def test_values_that_exclude_each_other_are_shown_as_they_are_written(facts, message):
    problem = Source("p", f"(define (problem p) (:domain people) (:init {facts}))")
    found = [check_text(Source("people", PEOPLE.format(f"(:init {facts})")))[1]]
    if "anna" not in facts:  # which is left out of a problem
        found.append(check_text(Source("people", PEOPLE.format("")), problem)[1])
    with pytest.raises(InputError) as caught:
        Domain.parse(PEOPLE.format("")).starting(facts)
    for own in (*found, caught.value.diagnostics):
        assert [one.message for one in own] == [message]


def test_a_value_of_the_domain_is_shown_as_in_a_start():
    domain = Domain.parse(PEOPLE.format("(:init (= (age ann) 1))"))
    with pytest.raises(
        InputError, match=r"`\(= \(age ann\) 1\)` and `\(= \(age ann\) 2\)` exclude each other"
    ):
        domain.starting("(= (age ann) 2)")


def test_a_start_may_say_that_a_value_is_another():
    known = Domain.parse(PEOPLE.format("(:init (not (= (age ann) 1)))"))
    for domain in (known, Domain.parse(PEOPLE.format("")).starting("(not (= (age ann) 1))")):
        assert domain.start == {("age", "ann", "1"): False}


@pytest.mark.parametrize("need", ["(= (n) 2)", "(n 2)"])
def test_of_two_values_that_an_event_gives_none_is_proposed_to_end(need):
    text = f"""(define (domain d) (:functions (n) - (number 0 4))
      (:event both :precondition {need} :effect (and (assign (n) 2) (assign (n) 3))))"""
    _, (found,) = check_text(Source("d", text))
    # `(assign (not (n 2)) 2)` says nothing.
    assert (found.code, found.suggestion, found.fix) == ("W303", None, None)


def test_two_changes_that_may_agree_are_no_contradiction():
    _, found = check_text(
        Source(
            "d",
            """(define (domain d) (:predicates (full)) (:functions (n) - (number 0 4))
      (:init (= (n) 1)) (:event stop :precondition (> (n) 3) :effect (full))
      (:event tick :precondition (not (full)) :effect (and (increase (n) 1) (assign (n) 4))))""",
        )
    )
    assert found == ()


@pytest.mark.parametrize(
    ("sections", "message", "at"),
    [
        (
            "(:constants 3 - person)",
            "constant `3` is called as a number of `(number 0 4)`",
            "3 - person",
        ),
        (
            "(:predicates (age)) (:event e :effect (age)) (:init (age))",
            "`age` is the name of a predicate and of a function",
            "age ?p",
        ),
        (
            "(:functions (age) - (number 0 4)) (:event e :effect (increase (age) 1))",
            "function `age` is declared twice",
            "age) - (number 0 4)) (:event e",
        ),
        (
            "(:ordered person) (:functions (next) - (number 0 4)) (:event e :effect (increase (next) 1))",
            "`next` is the name of a predicate and of a function",
            "next) - (number",
        ),
        (
            "(:predicates (AGE ?p - person)) (:exclusive (age ?p)) (:derived (age ?p) (wet ?p))",
            "`age` is the name of a predicate and of a function",
            "age ?p",
        ),
    ],
)
def test_one_name_for_two_things_is_one_mistake(sections, message, at):
    text = PEOPLE.format(sections)
    with pytest.raises(InputError) as caught:
        Domain.parse(text)
    (found,) = caught.value.diagnostics
    assert (found.code, found.message) == ("E201", message)
    assert found.expected.startswith("another name for")
    assert text.split("\n")[found.span.line - 1][found.span.column - 1 :].startswith(at)


@pytest.mark.parametrize("value", ["(full a 1)", "(not (full a 7))", "(= (full a) 1)", "(full a)"])
@pytest.mark.parametrize("place", ["domain", "problem", "constraint"])
def test_of_a_name_for_two_things_no_value_is_told(value, place):
    said = {place: value}
    domain = f"""(define (domain k) (:types cup) (:constants a - cup)
      (:functions (full ?c - cup) - (number 0 2)) (:predicates (full ?c - cup))
      (:init {said.get("domain", "")}) (:constraint {said.get("constraint", "(and)")})
      (:event e :parameters (?c - cup) :effect (assign (full ?c) 2)))"""
    problem = f"(define (problem p) (:domain k) (:init {said.get('problem', '')}))"
    (found,) = check_text(Source("k", domain), Source("p", problem))[1]
    assert found.code == "E201"


@pytest.mark.parametrize("number", ["5", "7", "77", "9" * 200])
@pytest.mark.parametrize(
    ("said", "taker"),
    [
        ("(:event e :parameters (?c - cup) :effect (fill ?c {}))", "fill"),
        (
            "(:define-effect (top ?c - cup) (fill ?c {})) (:event e :parameters (?c - cup) :effect (top ?c))",
            "fill",
        ),
        ("(:event e :parameters (?c - cup) :precondition (level ?c {}) :effect (fill ?c 4))", "level"),
        ("(:event e :parameters (?c - cup) :effect (and (fill ?c 4) (level ?c {})))", "level"),
        ("(:event e :parameters (?c - cup) :effect (fill ?c 4)) (:init (not (level a {})))", "level"),
    ],
)
def test_a_number_beyond_a_parameter_is_told_with_its_range(number, said, taker):
    text = f"""(define (domain n) (:types cup) (:constants a - cup)
      (:functions (amount ?c - cup) - (number 0 4) (big ?c - cup) - (number 0 9))
      (:predicates (level ?c - cup ?n - (number 0 4)))
      (:define-effect (fill ?c - cup ?n - (number 0 4)) (assign (amount ?c) ?n))
      {said.format(number)})"""
    (found,) = check_text(Source("n", text))[1]
    assert (found.code, found.expected) == ("E311", "a whole number from 0 to 4")
    assert found.message == f"`{number}` is no value that `{taker}` takes here"
    assert found.related[0].message.endswith(f"`{taker}` is declared here")


def test_an_object_of_a_problem_is_no_number():
    domain = Source("people", PEOPLE.format(""))
    problem = "(define (problem p) (:domain people) (:objects 3 - person) (:init (= (age ann) 3)))"
    (found,) = check_text(domain, Source("p", problem))[1]
    assert (found.code, found.expected) == ("E201", "another name for it, such as `n3`")
    assert found.source.name == "p"


@pytest.mark.parametrize(
    "never",
    [
        "(= ?p ?q)",
        "(< (age ?p) 0)",
        "(> (height) 9)",
        "(and (wet ?p) (< 9 (age ?p)))",
        "(exists (?d - person) (> (age ?d) 6))",
        "(forall (?d - person) (> (age ?d) 6))",
        "(exists (?d - person) (and (wet ?d) (= ?d ?q)))",
        "(not (<= 0 (age ?p)))",
        "(imply (<= 0 (age ?p)) (and (> (age ?p) 1) (= ?p ?q)))",
        "(or (> (age ?p) 6) (= ?p ?q))",
    ],
)
def test_a_comparison_that_is_never_true_is_one_warning(never):
    text = PEOPLE.format(
        "(:types place) (:constants hall - place)"
        f"(:event e :parameters (?p - person ?q - place) :precondition {never} :effect (not (wet ?p)))"
    )
    assert {one.code for one in examine_text(Source("people", text))} == {"W304"}


@pytest.mark.parametrize(
    "never",
    [
        "(or (> (age ?p) 6) (and (wet ?p) (not (wet ?p))))",
        "(and (>= (age ?p) 0) (wet ?p) (not (wet ?p)))",
        "(exists (?d - person) (and (not (> (age ?d) 6)) (wet ?d) (not (wet ?d))))",
        "(and (imply (> (age ?p) 6) (wet ?p)) (or))",
    ],
)
def test_a_comparison_that_is_not_the_cause_hides_no_other(never):
    text = PEOPLE.format(f"(:event e :parameters (?p - person) :precondition {never} :effect (not (wet ?p)))")
    assert [one.code for one in examine_text(Source("people", text))] == ["W402", "W304"]


@pytest.mark.parametrize("always", ["(>= (age ann) 0)", "(<= (age ?p) 9)", "(< 0 (age ?p))"])
@pytest.mark.parametrize("changed", [False, True])
def test_only_a_function_that_events_change_is_sure_to_have_a_value(always, changed):
    """Of others the comparison asks whether they have one."""
    event = f"(:event e :parameters (?p - person) :precondition {always} :effect (not (wet ?p)))"
    text = PEOPLE.format(event)
    text = text if changed else text.replace("(increase (age ?p) 1)", "")
    found = examine_text(Source("people", text))
    assert [one.code for one in found] == ["W304"] * (changed and "(< 0" not in always)


@pytest.mark.parametrize("rule", ["(:derived (n ?p - person) (wet ?p))", "(:derived (n ?p ?v) (wet ?p))"])
def test_a_rule_defines_no_function(rule):
    """It was said of place 0:0, and twice."""
    text = f"""(define (domain d) (:types person) (:constants ann - person) (:predicates (wet ?p - person))
      (:functions (n ?p - person) - (number 0 4)) {rule}
      (:event soak :parameters (?p - person) :precondition (> (n ?p) 1) :effect (wet ?p)))"""
    with pytest.raises(InputError) as caught:
        Domain.parse(text)
    (found,) = caught.value.diagnostics
    assert (found.code, found.message) == ("E301", "`n` is a function, and rules define predicates")
    assert text.split("\n")[found.span.line - 1][found.span.column - 1 :].startswith("n ?p")


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
    problem = "(define (problem p) (:domain lab) (:objects b3 - beaker) (:init (not (= (amount b3) 1))))"
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
    assert told == [
        *(f"`{name}`: functions in PDDL have no bounds" for name in ("amount", "Size")),
        "PDDL has no constraints on states",
        "`(number 1 4)`: PDDL has no types of numbers",
    ]


def test_strict_pddl_says_all_that_stands_in_its_way():
    text = PEOPLE.format("""(:constraint (not (wet ann)))
      (:exclusive (wet ?p)) (:exclusive (age ?p 0) (wet ?p))
      (:event 2nd :parameters (?q - person ?n - (number 1 2)) :precondition (< (age ?q) (height))
        :effect (and (release (wet ?q)) (increase (age ?q) ?n) (assign (height) (age ?q)) (wet ann)))""")
    with pytest.raises(InputError) as caught:
        export_domain(Domain.parse(text), Source("people", text))
    assert [one.message for one in caught.value.diagnostics] == [
        "`age`: functions in PDDL have no bounds",
        "`height`: functions in PDDL have no bounds",
        "PDDL has no constraints on states",
        "`2nd` is no name in PDDL: ASCII letters, digits, - and _, a letter first",
        "`(number 1 2)`: PDDL has no types of numbers",
        "PDDL has no effect after which an atom is unknown",
    ]


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
