"""`item simulate`: its files, and what reading them back gives."""

import os
import subprocess
import sys
import tracemalloc
from inspect import signature

import pytest

from item.cli.commands.simulate import simulate as command
from item.evaluation.metrics import Outcome
from item.language.domain import Domain
from item.mapper import NarrativeMapper
from item.narrative.io.gold import read_gold
from item.narrative.io.readers import read_narratives
from item.narrative.io.starts import read_starts
from item.simulation.narratives import simulate
from item.simulation.options import SimulationOptions

LOANS = """(define (domain loans)
  (:types person book)
  (:constants ann ben - person  poems atlas - book)
  (:predicates (has ?who - person ?what - book))
  (:exclusive (has ?who ?what) :per (?what))
  (:event borrow :parameters (?who - person ?what - book)
    :precondition (not (exists (?x - person) (has ?x ?what))) :effect (has ?who ?what))
  (:event return :parameters (?who - person ?what - book)
    :precondition (has ?who ?what) :effect (not (has ?who ?what))))"""


def test_command_function_and_options_have_the_same_defaults():
    options = {name: one.default for name, one in signature(SimulationOptions).parameters.items()}
    for described in (simulate, command):
        known = {name: one.default for name, one in signature(described).parameters.items()}
        assert {name: known[name] for name in options} == options


def right(domain, made):
    """Return the share of right events when simulated narratives are learnt from and read."""
    narratives = [one.narrative for one in made]
    readings = NarrativeMapper(domain).fit(narratives).predict(narratives)
    outcomes = [
        Outcome(one.narrative.name, gold, sentence.event).right
        for one, reading in zip(made, readings, strict=True)
        for gold, sentence in zip(one.gold, reading.sentences, strict=True)
    ]
    return sum(outcomes) / len(outcomes)


def test_what_is_written_is_what_commands_read(item, tmp_path):
    (tmp_path / "loans.pddl").write_text(LOANS, encoding="utf-8")
    words = ("simulate", "loans.pddl", "-n", 3, "--sentences", 4, "--before", 5, "--into", "made")
    ended = item(*words, cwd=tmp_path)
    assert ended.status == 0, ended.err
    shown = "  item evaluate loans.pddl made/text.tsv --gold made/gold.tsv --start made/starts.tsv"
    assert ended.err.splitlines()[-1] == shown
    domain = Domain.load("loans.pddl")
    narratives = read_narratives(["made/text.tsv"])
    assert [one.name for one in narratives] == ["loans-1", "loans-2", "loans-3"]
    gold = read_gold(["made/gold.tsv"], domain)
    gold.check(narratives)
    starts = read_starts(["made/starts.tsv"], domain, narratives)
    made = [*simulate(domain, narratives=3, sentences=4, before=5)]
    assert [one.narrative for one in made] == [*narratives]
    assert [str(event) for one in made for event in one.gold] == [str(one) for one in gold.events.values()]
    for one in made:
        held = {atom for atom, true in starts[one.narrative.name].start.items() if true}
        assert held == set(one.start.true)
    assert item(*shown.split()[1:]).status == 0


def test_the_files_that_are_written_are_named(item, tmp_path):
    ended = item("simulate", "library", cwd=tmp_path)
    assert (ended.status, ended.out) == (0, "text.tsv\ngold.tsv\n")
    ended = item("simulate", "library", "--before", 1, "--into", "made", cwd=tmp_path)
    assert [*ended.out.splitlines()] == ["made/text.tsv", "made/gold.tsv", "made/starts.tsv"]
    assert all((tmp_path / one).exists() for one in ended.out.splitlines())


def test_nothing_is_overwritten_and_nothing_is_left_of_a_refusal(item, tmp_path):
    (tmp_path / "gold.tsv").write_text("mine", encoding="utf-8")
    ended = item("simulate", "library", cwd=tmp_path)
    assert (ended.status, ended.out) == (1, "")
    assert ended.err == "error[C102]: gold.tsv exists already\n  expected: another --into\n"
    ended = item("simulate", "kitchen", "--before", 1, "--into", "made", cwd=tmp_path)
    assert ended.status == 1
    assert "error[G103]" in ended.err
    assert [path.name for path in tmp_path.iterdir()] == ["gold.tsv"]


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--omission", "0.6"], "0.6 is not in the range"),
        (["--noise", "-1"], "-1.0 is not in the range"),
        *(
            ([f"--{name}", "nan"], "nan is no number")
            for name in ("continuity", "omission", "pronouns", "noise", "several")
        ),
        (["--before", "1", "--problem", "x.pddl"], "without the constants of a problem"),
    ],
)
def test_wrong_usage(item, tmp_path, words, told):
    ended = item("simulate", "library", *words, cwd=tmp_path)
    assert ended.status == 2
    assert told in " ".join(ended.err.replace("│", "").split())


def test_a_story_that_cannot_begin_is_said(item, tmp_path):
    (tmp_path / "d.pddl").write_text(
        """(define (domain d) (:types t) (:constants eve - t) (:predicates (p ?x - t)) (:init :closed)
        (:event leave :parameters (?x - t) :precondition (p ?x) :effect (not (p ?x))))""",
        encoding="utf-8",
    )
    ended = item("simulate", "d.pddl", "--sentences", 2, cwd=tmp_path)
    assert (
        ended.status,
        "error[G102]: nothing can happen where the narrative `d-1` begins" in ended.err,
    ) == (1, True)
    assert [path.name for path in tmp_path.iterdir()] == ["d.pddl"]


def test_constants_of_a_problem_take_part(item, tmp_path):
    (tmp_path / "d.pddl").write_text(
        """(define (domain d) (:types t) (:predicates (p ?x - t))
        (:event go :parameters (?x - t) :effect (p ?x)))"""
    )
    (tmp_path / "p.pddl").write_text("(define (problem p) (:domain d) (:objects eve - t))")
    ended = item("simulate", "d.pddl", cwd=tmp_path)
    assert (ended.status, "error[G101]" in ended.err) == (1, True)
    ended = item("simulate", "d.pddl", "--problem", "p.pddl", "--sentences", 2, cwd=tmp_path)
    assert ended.err.endswith("item evaluate d.pddl text.tsv --gold gold.tsv --start p.pddl\n")
    assert (
        tmp_path / "gold.tsv"
    ).read_text() == "id\tevent\ttold\nd-1.000\tgo(eve)\tnamed\nd-1.001\tgo(eve)\tnamed\n"


def test_bytes_do_not_depend_on_hashing(tmp_path):
    written = []
    for seed in ("1", "2"):
        folder = tmp_path / seed
        subprocess.run(
            [
                *(sys.executable, "-m", "item", "simulate", "incident", "-n", "3", "--noise", ".2"),
                *("--several", ".2", "--omission", ".2", "--pronouns", ".5", "--seed", "7"),
                *("--into", str(folder)),
            ],
            check=True,
            capture_output=True,
            env={**os.environ, "PYTHONHASHSEED": seed},
        )
        written.append([(folder / name).read_bytes() for name in ("text.tsv", "gold.tsv")])
    assert written[0] == written[1]


def test_plain_text_is_read_back():
    domain = Domain.parse(LOANS)
    assert right(domain, [*simulate(domain, sentences=40)]) >= 0.95


@pytest.mark.slow
@pytest.mark.parametrize(
    "name",
    [
        *("allotment", "alchemy", "babi", "cricket", "incident", "kitchen", "library", "nfl", "propara"),
        *("robocup", "robocup-paper", "shelter", "theatre", "workshop"),
    ],
)
def test_plain_text_of_every_domain_is_read_back(name):
    domain = Domain.load(name)
    assert right(domain, [*simulate(domain, sentences=25)]) >= 0.85


@pytest.mark.slow
def test_memory_does_not_grow_with_the_number_of_narratives():
    peaks = []
    for number in (80, 320):
        tracemalloc.start()
        for _ in simulate("robocup", narratives=number, sentences=10):
            pass
        peaks.append(tracemalloc.get_traced_memory()[1])
        tracemalloc.stop()
    # Tables double when they are full, and what is forgotten is freed when Python likes.
    assert peaks[1] < 2 * peaks[0]


def test_events_that_lack_constants_are_named(item, tmp_path):
    lacking = LOANS.replace("  poems atlas - book", "")
    (tmp_path / "loans.pddl").write_text(
        lacking.replace("(:exclusive", "(:event wave :parameters (?a - person))\n(:exclusive"),
        encoding="utf-8",
    )
    ended = item("simulate", "loans.pddl", "--into", "made", cwd=tmp_path)
    assert ended.status == 0, ended.err
    assert ended.err.splitlines()[0] == (
        "2 of 3 event types never happen for want of constants (--problem FILE brings some): "
        "`borrow`, `return`"
    )
    (tmp_path / "p.pddl").write_text("(define (problem p) (:domain loans) (:objects poems - book))")
    again = item("simulate", "loans.pddl", "--problem", "p.pddl", "--into", "other", cwd=tmp_path)
    assert "for want of constants" not in again.err


def test_events_whose_sentences_make_a_thing_act_are_named(item, tmp_path):
    burn = "(:event burn :parameters (?what - book)\n    :effect (forall (?x - person) (not (has ?x ?what))))"
    (tmp_path / "loans.pddl").write_text(
        LOANS.replace("(:exclusive", f"{burn}\n  (:exclusive"), encoding="utf-8"
    )
    ended = item("simulate", "loans.pddl", "--into", "made", cwd=tmp_path)
    assert ended.status == 0, ended.err
    assert ended.err.splitlines()[0] == (
        "1 event type begins with a participant that is not a person, as if it acted "
        "(--templates FILE gives better sentences): `burn`"
    )
    (tmp_path / "mine.tsv").write_text("event\tsentence\nburn\tthe ?what is burnt\n", encoding="utf-8")
    own = item("simulate", "loans.pddl", "--templates", "mine.tsv", "--into", "own", cwd=tmp_path)
    assert "as if it acted" not in own.err
    # Where nobody is known to be a person, anybody may act.
    unknown = (tmp_path / "loans.pddl").read_text(encoding="utf-8").replace("person", "one")
    (tmp_path / "loans.pddl").write_text(unknown, encoding="utf-8")
    assert "as if it acted" not in item("simulate", "loans.pddl", "--into", "third", cwd=tmp_path).err


def test_events_whose_sentences_may_be_poor_are_named(item, tmp_path):
    weigh = "(:event weigh :parameters (?who - person ?n - (number 1 3)))"
    lexicon = '(:lexicon (return "is returned" "brings back"))'
    text = LOANS.replace("(:event borrow", f"{weigh}\n  (:event borrow")[:-1] + f"\n  {lexicon})"
    (tmp_path / "loans.pddl").write_text(text, encoding="utf-8")
    ended = item("simulate", "loans.pddl", "--into", "made", cwd=tmp_path)
    assert ended.status == 0, ended.err
    assert ended.err.splitlines()[0] == (
        "2 event types have a number, or cues in the passive beside others, and may make poor sentences "
        "(--templates FILE gives better ones): `weigh`, `return`"
    )
    mine = "event\tsentence\nweigh\t?who weighs ?n\nreturn\t?who brings the ?what back\n"
    (tmp_path / "mine.tsv").write_text(mine, encoding="utf-8")
    own = item("simulate", "loans.pddl", "--templates", "mine.tsv", "--into", "own", cwd=tmp_path)
    assert "poor sentences" not in own.err
