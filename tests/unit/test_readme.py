"""What the README shows is what happens."""

import os
import re
import shlex
import subprocess
import sys
from itertools import pairwise
from pathlib import Path

import pytest

from item.diagnostics import Source
from item.evaluation.paper.corpus import read_corpus
from item.evaluation.paper.experiment import plan_jobs
from item.evaluation.paper.reproduce import reproduce
from item.evaluation.paper.systems import System
from item.evaluation.paper.wishes import WISHES
from item.language.checker import check_text
from item.language.domain import Domain
from tests import readme

ROOT = Path(__file__).parents[2]
CORPUS = ROOT.parent / "shared" / "data" / "robocup"
# The systems whose rows are quickly made again: nothing is left to chance in them, or nothing is learnt.
QUICK = (System.BASELINE_1B, System.WGIM)
BLOCKS = re.findall(r"^```(\w+)\n(.*?)^```$", (ROOT / "README.md").read_text(encoding="utf-8"), re.M | re.S)
DOMAINS = [text for kind, text in BLOCKS if kind == "lisp"]
PROGRAMS = [
    (text, shown) for (kind, text), (then, shown) in pairwise(BLOCKS) if (kind, then) == ("python", "text")
]
SESSIONS = [text for kind, text in BLOCKS if kind == "console"]


@pytest.fixture
def run(tmp_path):
    """Return a function that runs Python beside the README's domains and the examples."""
    for text in DOMAINS:
        name = re.search(r"\(domain ([\w-]+)\)", text)[1]
        (tmp_path / f"{name}.pddl").write_text(text, encoding="utf-8")
    (tmp_path / "examples").symlink_to(ROOT / "examples")

    def shown(*words):
        done = subprocess.run(
            [sys.executable, *words],
            cwd=tmp_path,
            env={**os.environ, "PYTHONPATH": str(ROOT)},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            check=False,
        )
        assert done.returncode == 0, done.stdout.decode()
        return done.stdout.decode()

    return shown


def test_every_kind_of_block_is_known():
    assert {kind for kind, _ in BLOCKS} == {"sh", "console", "lisp", "python", "text", "mermaid"}
    assert len(PROGRAMS) == [kind for kind, _ in BLOCKS].count("python") > 0


@pytest.mark.parametrize("text", DOMAINS)
def test_domains_are_without_fault(text):
    assert check_text(Source("README.md", text)) == ()


@pytest.mark.parametrize(("program", "shown"), PROGRAMS)
def test_programs(program, shown, run):
    assert run("-c", program) == shown


@pytest.mark.parametrize("session", SESSIONS)
def test_sessions(session, run):
    """A line of three dots stands for any lines, a probability for any other: those move with the learner."""
    for command, expected in re.findall(r"^\$ python (.*)\n((?:(?!\$ ).*\n)*)", session, re.M):
        shown = run(*shlex.split(command))
        pieces = [re.escape(piece) for piece in re.split(r"^\.\.\.\n", expected, flags=re.M)]
        pattern = re.sub(r"\b[01]\\\.\d\d\b", r"[01]\\.\\d\\d", "(?:.*\n)*?".join(pieces))
        assert re.fullmatch(pattern, shown), shown


def test_the_two_commands():
    """A fresh clone is for `.ci/run`; here only that nobody changes them unawares."""
    (commands,) = [text for kind, text in BLOCKS if "pip install" in text and kind == "sh"]
    assert [line.split(" && ")[1] for line in commands.splitlines()] == [
        "python -m item solve",
        "python -m pytest",
    ]


def test_the_folders_named_are_there():
    table = (ROOT / "README.md").read_text(encoding="utf-8").split("## Where to start in the code")[1]
    named = re.findall(r"^\| `([\w./]+)`(?:, `([\w./]+)`)?", table, re.M)
    folders = {name.rstrip("/") for row in named for name in row if name}
    package = {
        path.name for path in (ROOT / "item").iterdir() if path.is_dir() and path.name != "__pycache__"
    }
    assert all((ROOT / "item" / name).exists() for name in folders)
    assert package <= folders


@pytest.mark.parametrize("wish", WISHES, ids=lambda one: one.command)
def test_what_the_paper_wishes_for_is_there(wish, run):
    assert run("-m", "item", *shlex.split(wish.command))


def test_the_diagram_is_made_from_the_imports():
    """`python -m tests.readme` makes it anew."""
    text = readme.README.read_text(encoding="utf-8")
    assert readme.place(text, "architecture") == readme.architecture()


def test_the_tables_are_made_by_the_experiments():
    """`python -m item reproduce`, then `python -m tests.readme reproduction`, make them anew."""
    if not CORPUS.is_dir():
        pytest.skip(f"the corpus is not at {CORPUS}")
    domain = Domain.load("robocup")
    corpus = read_corpus(CORPUS, domain)
    jobs = [
        job
        for job in plan_jobs(len(corpus.games), seeds=5)
        if job.system in QUICK and corpus.has_gold(corpus.games[job.test])
    ]
    made = readme.experiments(reproduce(domain, corpus, jobs))
    text = readme.README.read_text(encoding="utf-8")
    for name in ("all rows", "original gold"):
        for row in made[name].splitlines():
            assert row in readme.place(text, name).splitlines()
