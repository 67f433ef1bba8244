"""Every option of every command is passed somewhere, in a test or in a session that the tests run."""

import ast
import json
import re
from itertools import pairwise
from pathlib import Path

import pytest
from typer.core import TyperOption

from item.cli.main import COMMANDS, load
from item.resources import shipped
from item.session import Session
from tests.support import pages
from tests.support.stories import DOORS, table

pytestmark = pytest.mark.usefixtures("shared_learning")

TESTS = Path(__file__).parents[2]
# Every command has these; they are tested once.
SHARED = {"--quiet", "--verbose", "--help"}


def words(node, known):
    """Return the words of all strings of a statement, and of the constants of the module that it names."""
    found = set()
    for one in ast.walk(node):
        if isinstance(one, ast.Constant) and isinstance(one.value, str):
            found |= {word.partition("=")[0] for word in one.value.split()}
        if isinstance(one, ast.Name):
            found |= known.get(one.id, set())
    return found


def statements():
    """Yield the words of each statement of the tests, of each golden command and of each session's lines."""
    for path in sorted(one for one in TESTS.rglob("*.py") if "benchmarks" not in one.parts):
        known = {}
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            own = words(node, known)
            if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
                known[node.targets[0].id] = own
            yield own
    for path in TESTS.glob("golden/cli/*/command.txt"):
        yield {*path.read_text(encoding="utf-8").split()}
    for path in pages.PAGES:
        yield from ({*line.split()} for block in pages.blocks(path) for line, _ in block.commands)


@pytest.fixture(scope="module")
def passed():
    """Return for each command the words that stand beside its name."""
    found = {name: set() for name in COMMANDS}
    for own in statements():
        for name in found.keys() & own:
            found[name] |= own
    return found


@pytest.mark.parametrize("name", COMMANDS)
def test_every_option_is_passed(name, passed):
    options = [one for one in load(name).params if isinstance(one, TyperOption)]
    never = [one.opts for one in options if not {*one.opts, *one.secondary_opts} & (passed[name] | SHARED)]
    assert never == []


@pytest.mark.parametrize("command", ["solve", "train", "evaluate", "label"])
def test_a_scheduler_is_asked_for_workers(command, item, tmp_path, monkeypatch):
    """Here it lends none, so that this process works, with the same result."""
    (tmp_path / "doors.pddl").write_text(DOORS, encoding="utf-8")
    (tmp_path / "text.tsv").write_text(table(2, 3), encoding="utf-8")
    (tmp_path / "gold.tsv").write_text("id\tevent\nn0.000\topen(oak)\n", encoding="utf-8")
    more = {"train": ("-o", "model"), "evaluate": ("--gold", "gold.tsv"), "label": ("-o", "labels.tsv")}
    words = (command, "doors.pddl", "text.tsv", *more.get(command, ()))
    own = item(*words, cwd=tmp_path)
    asked = []
    monkeypatch.setattr("item.parallel.cluster.cluster_lanes", lambda address: asked.append(address) or ())
    ended = item(*words, "--scheduler", "tcp://head:8786")
    assert (ended.status, ended.out, asked) == (0, own.out, ["tcp://head:8786"])


def test_questions_before_a_sentence(item, game):
    words = ("ask", "robocup", game, "(holding pink2)", "--format", "jsonl")
    told = [
        json.loads(item(*words, *when).out)["answer"]
        for when in (("--before", "game.001"), ("--after", "game.000"), ("--after", "game.001"))
    ]
    assert told == ["true", "true", "false"]


def test_learning_holds_as_many_states_as_are_allowed(item, game, tmp_path):
    words = ("train", "robocup", game, "-o", tmp_path / "model", "--max-states")
    assert "out of states" in item(*words, "1").err
    assert "out of states" not in item(*words, "1000000").err


def test_a_graph_knows_the_facts_of_a_problem(item, tmp_path):
    (tmp_path / "d.pddl").write_text(
        """(define (domain d) (:types t) (:predicates (p ?x - t) (red ?x - t))
        (:event go :parameters (?x - t) :precondition (red ?x) :effect (p ?x))
        (:event back :parameters (?x - t) :precondition (p ?x) :effect (not (p ?x))))"""
    )
    (tmp_path / "p.pddl").write_text(
        "(define (problem p) (:domain d) (:objects eve - t) (:init (red eve)))", encoding="utf-8"
    )
    assert "go\n  cannot happen" in item("graph", "d.pddl", cwd=tmp_path).out
    assert "go\n  enables  back (p)" in item("graph", "d.pddl", "--problem", "p.pddl", cwd=tmp_path).out


def test_events_go_on_about_somebody_as_often_as_is_asked_for(item, tmp_path):
    shares = []
    for rate in ("0", "0.5", "1"):
        folder = tmp_path / rate
        words = ("--continuity", rate, "--sentences", 60, "--into", folder)
        assert item("simulate", "theatre", *words).status == 0
        rows = (folder / "gold.tsv").read_text(encoding="utf-8").splitlines()[1:]
        about = [{*re.findall(r"\w+", row.split("\t")[1])[1:]} for row in rows]
        shares.append(sum(not one.isdisjoint(other) for one, other in pairwise(about)))
    assert shares == sorted(shares)
    assert shares[0] * 2 < shares[2]


def test_what_a_fold_reads_is_learnt_from_unless_it_is_frozen(item, tmp_path, monkeypatch):
    (tmp_path / "doors.pddl").write_text(DOORS, encoding="utf-8")
    (tmp_path / "text.tsv").write_text(table(2, 3), encoding="utf-8")
    (tmp_path / "gold.tsv").write_text("id\tevent\nn0.000\topen(oak)\n", encoding="utf-8")
    decode, frozen = Session.decode, []

    def spied(*arguments, **options):
        frozen.append(options["frozen"])
        return decode(*arguments, **options)

    monkeypatch.setattr(Session, "decode", spied)
    words = ("evaluate", "doors.pddl", "text.tsv", "--gold", "gold.tsv", "--folds")
    assert item(*words, cwd=tmp_path).status == item(*words, "--frozen").status == 0
    assert frozen == [False, True]


def test_the_page_names_the_commands_that_read_a_text_and_the_domains_without_one():
    text = (pages.ROOT / "docs/reference/commands.md").read_text(encoding="utf-8")
    readers = {name for name in COMMANDS for one in load(name).params if "--evidence" in one.opts}
    (told,) = re.findall(r"The commands that read a text are (.+?)\. ", text)
    assert set(re.findall(r"`(\w+)`", told)) == readers
    (without,) = re.findall(r"participants, starts and gold \((.+?) have none\)", text)
    shown = {path.parent.name for path in shipped("examples").glob("*/*.t*")}
    domains = {path.stem for path in shipped("domain").glob("*.pddl")}
    assert set(re.findall(r"`([\w-]+)`", without)) == domains - shown


def test_the_page_says_which_commands_write_a_document_and_which_records():
    text = (pages.ROOT / "docs/reference/commands.md").read_text(encoding="utf-8")
    told = re.search(
        r"as a whole \((.+?)\) has\s+`json`, .+? \((.+?)\) has `jsonl`, and (`\w+`) has both", text
    )
    documents, records, both = (set(re.findall(r"`(\w+)`", one)) for one in told.groups())
    formats = {
        name: set(option.type.choices)
        for name in COMMANDS
        for option in load(name).params
        if "--format" in option.opts
    }
    assert {name for name, known in formats.items() if "json" in known} == documents | both
    assert {name for name, known in formats.items() if "jsonl" in known} == records | both
