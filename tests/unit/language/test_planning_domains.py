"""Domains and problems that others wrote for planners load as they are."""

from pathlib import Path

import pytest

from item.diagnostics import Severity, Source
from item.language.checker import check_text
from item.language.domain import Domain
from item.language.formatter import format_text
from item.language.parser import parse
from item.language.printing.printer import text_of
from item.language.syntax.lexer import MAX_LENGTH, MAX_TOKENS

DATA = Path(__file__).parents[4] / "shared" / "data" / "planning"

pytestmark = pytest.mark.skipif(not DATA.is_dir(), reason=f"no planning domains at {DATA}")


def domain_of(problem):
    """Return the domain file that belongs to a problem file: the only one, or the one of its number."""
    number = problem.stem.removeprefix("task")
    own = problem.with_name(f"domain{number}.pddl")
    return own if own.exists() else problem.with_name("domain.pddl")


PROBLEMS = [path for path in sorted(DATA.glob("*/*.pddl")) if not path.name.startswith("domain")]
FILES = sorted(DATA.glob("*/*.pddl"))


def named(path):
    return f"{path.parent.name}/{path.stem}"


@pytest.mark.parametrize("path", PROBLEMS, ids=named)
def test_a_problem_loads_with_its_domain(path):
    domain = Domain.load(domain_of(path), problem=path)
    assert domain.events
    assert domain.fluents
    assert domain.start or domain.statics


@pytest.mark.parametrize("path", FILES, ids=named)
def test_a_file_is_read_without_an_error(path):
    source = Source(path.name, path.read_text(encoding="utf-8"))
    found = parse(source).diagnostics if path in PROBLEMS else check_text(source)[1]
    assert not [one for one in found if one.severity is Severity.ERROR]


@pytest.mark.parametrize("path", FILES, ids=named)
def test_printing_and_formatting_keep_a_file_s_meaning(path):
    source = Source(path.name, path.read_text(encoding="utf-8"))
    tree = parse(source).tree
    assert parse(Source("printed", text_of(tree))).tree == tree
    formatted = Source("formatted", format_text(source))
    assert parse(formatted).tree == tree
    assert format_text(formatted) == formatted.text


def test_costs_are_set_aside_with_one_warning():
    path = DATA / "cave-diving-sequential-optimal" / "domain.pddl"
    found = check_text(Source(path.name, path.read_text(encoding="utf-8")))[1]
    assert [one.code for one in found].count("W101") == 1


def test_facts_about_undeclared_objects_are_left_out_with_a_warning():
    problem = Source("p01.pddl", (DATA / "miner" / "p01.pddl").read_text(encoding="utf-8"))
    domain = Source("domain.pddl", (DATA / "miner" / "domain.pddl").read_text(encoding="utf-8"))
    left_out = [one for one in check_text(domain, problem)[1] if one.code == "W201"]
    assert left_out
    loaded = Domain.load(DATA / "miner" / "domain.pddl", problem=DATA / "miner" / "p01.pddl")
    assert all(argument in loaded.constants for atom in loaded.statics for argument in atom[1:])


HOUSE = """(define (domain house) (:requirements :strips :typing) (:types tile)
  (:predicates (robot-at ?t - tile) (at ?t - tile) (open ?t - tile))
  (:action go :parameters (?a ?b - tile) :precondition (robot-at ?a)
    :effect (and (robot-at ?b) (not (robot-at ?a)) (open ?b) (at ?a))))
"""
OBJECTS = "(define (problem p) (:domain house) (:objects a b - tile)"
REST = "(:objects a - tile) (:init (robot-at a)) (:goal (at a)))"
LATER = "E111 `at`: facts that change by themselves at a time are not supported"
KNOWN = "lists known facts alone: leave these out"


@pytest.mark.parametrize(
    ("problem", "told"),
    [
        (OBJECTS + "(:init (at a) (at 10 (open a))))", [LATER]),
        (OBJECTS + "(:init (at 1 (not (at a))) (at 2 (at a))))", [LATER]),
        (OBJECTS + "(:init (oneof (open a) (open b))))", [f"E111 `oneof`: `:init` {KNOWN}"]),
        (OBJECTS + "(:init (or (open a) (open b))))", [f"E111 `or`: `:init` {KNOWN}"]),
        (
            "(define (problem p) (:domain house) (:objects 0-1 0-2 - tile) (:init (robot-at 0-1)))",
            ["E101 unexpected `0-1`", "E101 unexpected `0-2`"],
        ),
        (f"(define (problem 7) (:domain house) {REST}", ["E108 unexpected `7`"]),
        (f"(define (7) (:domain house) {REST}", ["E108 unexpected `7`"]),
        (f"(define () (:domain house) {REST}", ["E109 `(problem NAME)` is missing here"]),
        (f"(define (problem) (:domain house) {REST}", ["E109 something is missing before this `)`"]),
        (f"(define (:domain house) {REST}", ["E109 `(problem NAME)` is missing before this list"]),
        (
            "(:domain house) (:objects a - tile)",
            ["E109 `(define (problem NAME)` is missing before this list"],
        ),
        (
            "(define (problem p) (:domain house) (:length (:serial 3) (:parallel 3)) (:situation start)"
            + REST,
            [],
        ),
    ],
)
def test_one_mistake_of_a_problem_is_one_finding(problem, told):
    found = check_text(Source("house", HOUSE), Source("p", problem))[1]
    assert len(found) == len(told)
    assert all(f"{one.code} {one.message}".startswith(own) for one, own in zip(found, told, strict=True))


@pytest.mark.parametrize(
    ("rest", "expected"),
    [
        ("(:objects 0-1 - tile))", "a name with a letter or `_` in it, such as `n0-1`"),
        ("(:foo a))", "`:requirements`, `:init`, `:objects`, `:goal` or `:metric`"),
    ],
)
def test_what_a_problem_may_have_is_named(rest, expected):
    problem = Source("p", f"(define (problem p) (:domain house) {rest}")
    (found,) = check_text(Source("house", HOUSE), problem)[1]
    assert found.expected == expected


@pytest.mark.parametrize(
    "section",
    [
        "(:durative-action rest :parameters (?t - tile) :duration (= ?duration 3)"
        " :effect (and (at start(not (open ?t))) (at end (open ?t))))",
        "(:process rest :parameters (?t - tile) :effect (increase (warmth ?t) (* #t 1)))",
        "(:durative-action rest :condition (at start(open ?t)) ; (\n :effect (at end(open ?t)))",
    ],
)
def test_of_a_refused_section_nothing_more_is_said(section):
    whole = HOUSE.rstrip()[:-1] + section + ' (:lexicon (rest "rests") (go "goes")))'
    (found,) = check_text(Source("house", whole))[1]
    assert found.code == "E111"
    assert found.message.startswith(f"`{section.split()[0][1:]}`")


def test_a_refused_section_that_is_not_closed_hides_nothing_behind_it():
    start, action = HOUSE.rstrip()[:-1].split("(:action")
    whole = f"{start}(:process rest :parameters (?t - tile) :effect (open ?t)\n  (:action{action}(:foo))"
    assert {"E111", "E107"} <= {one.code for one in check_text(Source("house", whole))[1]}


@pytest.mark.parametrize("own", ["", "entity - object"])
def test_object_has_no_supertype(own):
    text = f"""(define (domain o) (:types animal object - entity block - object {own})
      (:predicates (present ?x - entity) (seen ?a - animal))
      (:action show :parameters (?x - block) :effect (present ?x))
      (:action call :parameters (?y ?z - animal) :effect (and (present ?y) (seen ?z))))"""
    (found,) = check_text(Source("o", text))[1]
    assert (found.code, found.message) == ("E208", "`object` is above all types, so it has no supertype")
    assert found.expected == "`object` left out; types below `entity` are declared `NAME - entity`"


@pytest.mark.parametrize(
    ("text", "kind"), [("(define (problem p)", "a problem"), ("(define (domain d)", "a domain")]
)
def test_what_is_too_long_is_called_what_it_is(text, kind):
    (words,) = parse(Source("f", text + " a" * MAX_TOKENS)).diagnostics
    assert words.message == f"the text has more than 50,000 words and parentheses: too long for {kind}"
    (characters,) = parse(Source("f", text + " " * MAX_LENGTH)).diagnostics
    assert characters.message == f"the text has more than 1,000,000 characters: too long for {kind}"
