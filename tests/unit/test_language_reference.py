"""The language reference is true: every example is read, and every construct of the grammar has one."""

import re

import pytest

from item.diagnostics import Severity, Source
from item.language.checker import check_text
from item.language.checks.requirements import INCLUDED_IN
from item.language.domain import Domain
from item.language.parser import parse_query
from item.logic.diagnosis.satisfiability import examine
from item.logic.reasoner import Reasoner
from item.narrative.io.starts import read_starts
from item.resources import shipped

PAGE = (shipped("grammar") / "README.md").read_text(encoding="utf-8")
GRAMMAR = (shipped("grammar") / "axioms.lark").read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```(\w+)\n(.*?)^```$", PAGE, flags=re.MULTILINE | re.DOTALL)
HOUSE, *WHOLE = [text for kind, text in BLOCKS if kind == "pddl"]
SECTIONS = [text for kind, text in BLOCKS if kind == "item"]
QUERIES = [line for kind, text in BLOCKS if kind == "query" for line in text.splitlines()]
PROBLEMS = [text for kind, text in BLOCKS if kind == "problem"]
# The house of the examples; `take` and `rest` make fluents of what most of them speak of.
REST = """(:event rest :parameters (?who - person ?what - thing ?where - place)
  :effect (and (rich ?who) (dark) (oneof (lies ?what ?where) (has ?who ?what))))"""


def house(sections=""):
    return HOUSE.replace("...", f"{REST}\n{sections}")


def errors(text, problem=None):
    other = None if problem is None else Source("problem", problem)
    found = check_text(Source("text", text), other)[1]
    return [one.render() for one in found if one.severity is Severity.ERROR]


def test_the_page_has_examples_of_every_kind():
    assert {kind for kind, _ in BLOCKS} == {"pddl", "item", "query", "problem", "tsv"}
    assert len(SECTIONS) >= 15


@pytest.mark.parametrize(
    ("name", "right"),
    [("2nd-base", True), ("_1", True), ("_", True), ("12", True), ("1-2", False), ("-a", False)],
)
def test_a_name_has_a_letter_or_an_underscore_and_a_constant_may_be_a_number(name, right):
    assert "has at least one letter or `_`; the name of a constant may also be a number" in PAGE
    text = f"(define (domain d) (:types t) (:constants {name} - t) (:event e :parameters (?x - t)))"
    assert (errors(text) == []) is right


@pytest.mark.parametrize("text", WHOLE, ids=range(len(WHOLE)))
def test_whole_files(text):
    found = check_text(Source("text", text))[1]
    assert [one.render() for one in found] == []
    Reasoner(Domain.parse(text))


@pytest.mark.parametrize("text", SECTIONS, ids=range(len(SECTIONS)))
def test_sections(text):
    assert errors(house(text)) == []
    # Its laws agree with each other, and every event can happen.
    assert examine(Domain.parse(house(text))) == ()


@pytest.mark.parametrize("text", QUERIES)
def test_queries(text):
    taking = "(:event take :parameters (?who - person ?what - thing) :effect (has ?who ?what))"
    source = Source("query", text)
    Domain.parse(house(taking)).resolve(parse_query(source), source)


@pytest.mark.parametrize("text", PROBLEMS)
def test_problems(text):
    assert errors(house(), text) == []


def test_the_table_of_starts(tmp_path):
    (table,) = [text for kind, text in BLOCKS if kind == "tsv"]
    (tmp_path / "start.tsv").write_text(table, encoding="utf-8")
    starts = read_starts(tmp_path / "start.tsv", Domain.parse(house()), ["monday", "tuesday"])
    assert (len(starts["monday"].start), len(starts["monday"].closed)) == (2, 4)
    assert starts["tuesday"].start == {("dark",): True}


def test_every_keyword_of_the_grammar_is_on_the_page():
    keywords = set(re.findall(r'^_\w+:\s+"(:?[\w-]+)"', GRAMMAR, flags=re.MULTILINE))
    words = set(re.findall(r":?[\w-]+", PAGE))
    assert len(keywords) > 40
    assert keywords - words == set()


def test_every_requirement_is_in_the_table():
    table = PAGE[PAGE.index("## Supported parts of PDDL") :]
    own = {":domain-axioms", ":ucpop"}  # old names of others
    assert [name for name in INCLUDED_IN if name not in own and f"{name}" not in table] == []


def test_the_page_of_the_site_leads_to_this_one_in_the_repository():
    page = shipped("grammar").parent / "docs" / "reference" / "language.md"
    (link,) = re.findall(r'href="([^"]+)"', page.read_text(encoding="utf-8"))
    assert (page.parent / link).resolve() == shipped("grammar") / "README.md"
