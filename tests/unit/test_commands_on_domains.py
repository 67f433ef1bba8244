"""The commands for authors of domains: new, facts, explain, and what check finds by reasoning."""

import json
import math
import re
import subprocess
import sys
from pathlib import Path

import pytest

from item.resources import shipped

pytestmark = pytest.mark.usefixtures("shared_learning")

ROOT = Path(__file__).parents[2]
EXAMPLE = shipped("examples") / "robocup" / "commentary.txt"


def clingo(program, cwd):
    """Run plain clingo on a program; return its exit status and output."""
    path = cwd / "program.lp"
    path.write_text(program, encoding="utf-8")
    command = [sys.executable, "-m", "clingo", "1", str(path)]
    run = subprocess.run(command, cwd=cwd, capture_output=True, text=True, check=False)
    assert run.stderr == ""
    return run


def test_what_new_writes_passes_everything_at_once(item, tmp_path):
    made = item("new", "lost-things", "--into", "deep/er", cwd=tmp_path)
    assert made.status == 0, made.err
    folder = tmp_path / "deep" / "er"
    assert {path.name for path in folder.iterdir()} == {
        "lost-things.pddl",
        "lost-things.txt",
        "lost-things.gold.tsv",
    }
    assert "NAME" not in "".join(path.read_text(encoding="utf-8") for path in folder.iterdir())
    checked = item("check", "--strict", "lost-things.pddl", cwd=folder)
    assert (checked.status, checked.out) == (0, "")
    assert item("fmt", "--check", "lost-things.pddl", cwd=folder).status == 0
    solved = item("solve", "--strict", "lost-things.pddl", "lost-things.txt", cwd=folder)
    assert solved.status == 0, solved.err
    measured = item(
        "evaluate", "lost-things.pddl", "lost-things.txt", "--gold", "lost-things.gold.tsv", cwd=folder
    )
    assert "1.000" in measured.out, measured.err


def test_new_overwrites_nothing(item, tmp_path):
    (tmp_path / "trips.txt").write_text("mine", encoding="utf-8")
    refused = item("new", "trips", cwd=tmp_path)
    assert refused.status == 1
    assert "trips.txt exists already" in refused.err
    (tmp_path / "trips.pddl").write_text("mine", encoding="utf-8")
    refused = item("new", "trips", cwd=tmp_path)
    assert refused.err.startswith("error[C102]: trips.pddl, trips.txt exist already\n")
    assert refused.err.count("error[") == 1
    (tmp_path / "trips.pddl").unlink()
    assert [path.name for path in tmp_path.iterdir()] == ["trips.txt"]
    assert (tmp_path / "trips.txt").read_text(encoding="utf-8") == "mine"


@pytest.mark.parametrize(
    "name", ["", "a b", "../up", "a/b", "1", "x) (:types y", "x;", '"x"', "#script", "a\n", "é" * 200]
)
def test_new_takes_names_only(item, name, tmp_path):
    refused = item("new", "--", name, cwd=tmp_path)
    assert refused.status == 2, refused.err
    assert list(tmp_path.iterdir()) == []


def test_new_says_when_the_folder_cannot_be_made(item, tmp_path):
    (tmp_path / "file").write_text("", encoding="utf-8")
    refused = item("new", "trips", "--into", "file", cwd=tmp_path)
    assert refused.status == 1
    assert "C101" in refused.err


def test_plain_clingo_runs_the_facts(item, tmp_path):
    listed = item("facts", "robocup")
    assert listed.status == 0, listed.err
    assert '"plays-for"' not in listed.out  # static, so folded away
    run = clingo(listed.out, tmp_path)
    assert "SATISFIABLE" in run.stdout
    assert 'happening(("' in run.stdout


def test_the_facts_of_a_domain_with_its_problem(item, tmp_path):
    (tmp_path / "d.pddl").write_text(
        "(define (domain d) (:predicates (on ?x)) (:event light :parameters (?x) :effect (on ?x)))",
        encoding="utf-8",
    )
    (tmp_path / "p.pddl").write_text(
        "(define (problem p) (:domain d) (:objects desk) (:init (on desk)))", encoding="utf-8"
    )
    listed = item("facts", "d.pddl", "--problem", "p.pddl", "-o", "out.lp", cwd=tmp_path)
    assert (listed.status, listed.out) == (0, "")
    text = (tmp_path / "out.lp").read_text(encoding="utf-8")
    assert 'start(("on","desk"),1).' in text
    assert 'event(("light","desk")).' in text
    assert "happening" in clingo(text, tmp_path).stdout


def test_facts_of_a_domain_with_errors(item, tmp_path):
    (tmp_path / "d.pddl").write_text("(define (domain d) (:event e :effect (p)))", encoding="utf-8")
    refused = item("facts", "d.pddl", "-o", "out.lp", cwd=tmp_path)
    assert (refused.status, refused.out) == (1, "")
    assert "E203" in refused.err
    assert not (tmp_path / "out.lp").exists()


def test_explain_names_what_is_refuted_and_since_when(item):
    told = item("explain", "robocup", EXAMPLE, "--sentence", "commentary-1.037", "--top", "1")
    assert told.status == 0, told.err
    assert (
        "it needs `purple6 has the ball`, against `pink8 has the ball` and `(:exclusive (holding ?p))`"
        in " ".join(told.out.split())
    )
    assert "pink8 has the ball since commentary-1.036" in told.out
    assert len(re.findall(r"^  [01]\.\d\d  ", told.out, re.MULTILINE)) == 2


def test_explain_of_an_event_that_coheres(item):
    told = item("explain", "robocup", EXAMPLE, "--sentence", "commentary-1.012", "--top", "0")
    assert re.search(r"^  0\.9\d  pass\(pink3,pink8\)$", told.out, re.MULTILINE)
    assert "cannot happen" not in told.out
    assert "known before: pink3 has the ball" in told.out


def test_explain_takes_the_last_word_for_a_sentence_after_a_file(item, tmp_path):
    labels = tmp_path / "labels.tsv"
    labels.write_text("id\tevent\ncommentary-1.012\tnothing()\n", encoding="utf-8")
    told = item("explain", "robocup", EXAMPLE, "--labels", labels, "commentary-1.012")
    named = item("explain", "robocup", EXAMPLE, "--labels", labels, "--sentence", "commentary-1.012")
    assert (told.status, told.out) == (0, named.out)
    missing = item("explain", "robocup", EXAMPLE, "--labels", labels, "others.tsv", "commentary-1.012")
    assert missing.status == 1
    assert "others.tsv" in missing.err


def test_explain_says_why_a_rival_was_not_chosen(item):
    told = item("explain", "robocup", "--sentence", "commentary-1.013", "--event", "turnover(pink8,purple6)")
    assert told.status == 0, told.err
    assert re.search(r"\+[0-9.]+  words: steals \+", told.out)
    values = [float(one) for one in re.findall(r"^ +([+-]\d+\.\d\d)  ", told.out, re.MULTILINE)]
    *parts, total = values
    assert sum(parts) == pytest.approx(total, abs=0.1)


def test_explain_says_why_an_event_was_no_candidate(item):
    told = item("explain", "robocup", "--sentence", "commentary-1.013", "--event", "pass(pink9,pink10)")
    assert "was no candidate: the sentence names neither pink9 nor pink10" in told.out
    refused = item("explain", "robocup", "--sentence", "commentary-1.013", "--event", "pass(pink9,nobody)")
    assert refused.status == 1
    assert "no constant `nobody`" in refused.err


def test_explain_as_data(item, tmp_path):
    (tmp_path / "told.txt").write_text("Pink9 passes to Pink11.\nPurple5 passes to Purple7.\n", "utf-8")
    told = item("explain", "robocup", "told.txt", "--format", "jsonl", "--top", "1", cwd=tmp_path)
    first, second = map(json.loads, told.out.splitlines())
    assert first["id"] == "told.000"
    assert second["contradicts"] == ["told.000"]
    assert second["refuted"]["facts"] == [
        {"atom": "holding(pink11)", "true": True, "since": "told.000", "presupposed": False}
    ]
    (rival,) = first["rivals"]
    odds = math.log2(first["probability"] / rival["probability"])
    assert sum(one["bits"] for one in rival["contributions"]) == pytest.approx(odds, abs=1e-3)


def test_explain_suggests_an_id(item):
    refused = item("explain", "robocup", EXAMPLE, "--sentence", "comentary-1.037")
    assert refused.status == 1
    assert "did you mean: commentary-1.037" in refused.err


def test_check_reasons(item, tmp_path):
    text = """(define (domain d) (:constants a) (:predicates (on ?x) (off))
      (:exclusive (on ?x) (off))
      (:event light :parameters (?x) :effect (on ?x))
      (:event flash :precondition (and (on a) (off)) :effect (off)))"""
    (tmp_path / "d.pddl").write_text(text, encoding="utf-8")
    warned = item("check", "d.pddl", cwd=tmp_path)
    assert warned.status == 0
    assert "d.pddl:4:15: warning[W402]: `flash` can never happen" in warned.out
    assert item("check", "--strict", "d.pddl", cwd=tmp_path).status == 1


def test_check_judges_a_domain_with_its_problem(item, tmp_path):
    (tmp_path / "d.pddl").write_text(
        "(define (domain d) (:predicates (on ?x)) (:event light :parameters (?x) :effect (on ?x)))",
        encoding="utf-8",
    )
    (tmp_path / "p.pddl").write_text(
        "(define (problem p) (:domain d) (:objects desk) (:init (on lamp)))", encoding="utf-8"
    )
    assert item("check", "d.pddl", cwd=tmp_path).status == 0
    warned = item("check", "--strict", "d.pddl", "--problem", "p.pddl", cwd=tmp_path)
    assert warned.status == 1
    assert "p.pddl:1:" in warned.out
    assert "lamp" in warned.out


@pytest.mark.parametrize(
    "evil",
    [
        '#script (python)\nopen("hacked", "w")\n#end.',
        '#include "secret.lp".',
        'x")). #include "secret.lp". %',
        "\\\\ {{ 7 * 7 }} $(touch hacked) `touch hacked` %* *%",
    ],
)
def test_nothing_that_a_text_says_is_run_or_read(item, evil, tmp_path):
    (tmp_path / "secret.lp").write_text("secret.", encoding="utf-8")
    phrase = evil.replace("\n", " ").replace('"', "'")
    domain = f"""(define (domain d) (:constants ann ben) (:predicates (up ?x))
      (:event rise :parameters (?x) :precondition (not (up ?x)) :effect (up ?x))
      (:lexicon (ann "{phrase}") (rise "{phrase} x")))"""
    (tmp_path / "d.pddl").write_text(domain, encoding="utf-8")
    (tmp_path / "told.txt").write_text(f"ann rises\n{evil}\nben rises\n", encoding="utf-8")
    solved = item("solve", "d.pddl", "told.txt", "--format", "jsonl", cwd=tmp_path)
    assert solved.status == 0, solved.err
    listed = item("facts", "d.pddl", cwd=tmp_path)
    assert "secret" not in clingo(listed.out, tmp_path).stdout
    # As a name it is refused by the reader already.
    (tmp_path / "d.pddl").write_text(domain.replace("ben)", f"ben {evil})"), encoding="utf-8")
    assert item("facts", "d.pddl", cwd=tmp_path).status == 1
    assert not (tmp_path / "hacked").exists()


@pytest.mark.parametrize(
    "evil", ['b". #include "secret.lp". %', "b #script python x #end.", "b\\", "b'{{ 7 * 7 }}"]
)
def test_nothing_that_a_cast_or_a_problem_says_is_run_or_read(item, evil, tmp_path):
    """A cast's names may be nearly any text, and they become terms of the solver's."""
    (tmp_path / "secret.lp").write_text("#script (python)\nopen('hacked', 'w')\n#end.", encoding="utf-8")
    (tmp_path / "d.pddl").write_text(
        """(define (domain d) (:types one) (:constants ann - one) (:predicates (up ?x - one))
        (:exclusive (up ?x)) (:event rise :parameters (?x - one) :effect (up ?x))
        (:event fall :parameters (?x - one) :precondition (up ?x) :effect (not (up ?x))))""",
        encoding="utf-8",
    )
    (tmp_path / "cast.tsv").write_text(
        f"narrative\tname\ttype\taliases\ntold\t{evil}\tone\tthe {evil} | him\n", encoding="utf-8"
    )
    (tmp_path / "told.txt").write_text(
        f"ann rises\n{evil} rises\n{evil} falls\nann falls\n", encoding="utf-8"
    )
    asked = ("--cast", "cast.tsv", "--format", "jsonl", "--top", "9")
    solved = item("solve", "d.pddl", "told.txt", *asked, cwd=tmp_path)
    assert solved.status == 0, solved.err
    rows = [json.loads(line) for line in solved.out.splitlines()]
    considered = [one["event"] for row in rows for one in row["alternatives"]]
    assert [event for event in considered if event.endswith(f"({evil})")]
    assert not (tmp_path / "hacked").exists()
    problem = f"(define (problem p) (:domain d) (:objects {evil} - one) (:init (up {evil})))"
    (tmp_path / "p.pddl").write_text(problem, encoding="utf-8")
    refused = item("facts", "d.pddl", "--problem", "p.pddl", cwd=tmp_path)
    assert (refused.status, refused.out) == (1, "")
    assert "Traceback" not in refused.err
