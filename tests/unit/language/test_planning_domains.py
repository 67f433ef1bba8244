"""Domains and problems that others wrote for planners load as they are."""

from pathlib import Path

import pytest

from item.diagnostics import Severity, Source
from item.language.checker import check_text
from item.language.domain import Domain
from item.language.formatter import format_text
from item.language.parser import parse
from item.language.printing.printer import text_of

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
