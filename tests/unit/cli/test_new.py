"""`item new`: every kind of domain is without fault, and its narrative is read as its gold says."""

import subprocess
import sys
from pathlib import Path

import pytest

from item.cli.commands.new import WorldKind
from item.diagnostics import Source
from item.language.domain import Domain
from item.learning.methods import Method
from item.logic.diagnosis.satisfiability import examine_text
from item.narrative.io.gold import read_gold
from item.narrative.io.readers import read_narratives
from item.narrative.preprocessors import Preprocessors
from item.paper.named import learner_named
from item.resources import shipped
from item.session import Session
from tests.support import console


@pytest.mark.parametrize("kind", WorldKind)
def test_what_is_written_works_as_it_is(kind, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    ended = console.run(f"item new town --kind {kind}")
    assert ended.status == 0
    assert ended.out.splitlines()[:3] == ["town.gold.tsv", "town.pddl", "town.txt"]
    assert "item watch town.pddl town.txt --gold town.gold.tsv" in ended.out
    text = (tmp_path / "town.pddl").read_text(encoding="utf-8")
    assert examine_text(Source("town.pddl", text), axioms=True) == ()
    domain = Domain.parse(text)
    narratives, gold = read_narratives(["town.txt"]), read_gold(["town.gold.tsv"], domain)
    assert read_narratives(".") == narratives
    learner = learner_named(Method.DEFAULT, lexicon=True, random_state=0)
    session = Session(Preprocessors(domain), learner)
    ((best, *_),) = session.decode(session.learn(narratives).model, narratives, frozen=True)
    assert best.coherent
    read = {one.sentence.id: one.event for one in best.sentences}
    assert {name: one.ground for name, one in gold.events.items()} == {
        name: read[name] for name in gold.events
    }


@pytest.mark.parametrize("kind", WorldKind)
def test_what_is_written_is_formatted(kind, tmp_path, monkeypatch):
    """A long name widens lines that the template has short."""
    monkeypatch.chdir(tmp_path)
    for name in ("town", "warehouse-movements"):
        console.run(f"item new {name} --kind {kind}")
        assert console.run(f"item fmt --check {name}.pddl").status == 0


@pytest.mark.parametrize("kind", WorldKind)
def test_no_pronoun_is_an_alias(kind):
    """An alias names somebody in every sentence; `:gender` says whom a pronoun may mean."""
    template = shipped("grammar") / "template" / kind / "NAME.pddl"
    words = Domain.parse(template.read_text(encoding="utf-8")).lexicon.aliases
    told = {phrase.lower() for phrases in words.values() for phrase in phrases}
    assert not told & {"he", "she", "it", "they", "i", "me"}


def test_pronouns_of_a_new_domain_mean_whoever_was_named_last(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    console.run("item new town")
    path = tmp_path / "town.txt"
    text = path.read_text("utf-8")
    path.write_text(
        text.replace("Carla grabs the book.\nShe reads it.", "Carla grabs the key.\nShe opens it."), "utf-8"
    )
    shown = console.run("item solve town.pddl town.txt --format csv").out
    assert "use(carla,key)" in shown


def test_a_kind_that_is_not_there_is_refused():
    ended = console.run("item new town --kind castles")
    assert (ended.status, "castles" in ended.out) == (2, True)


@pytest.mark.parametrize(
    ("kind", "answer"), [(WorldKind.THINGS, "where: hall"), (WorldKind.MOVEMENT, "where: inn")]
)
def test_the_question_that_a_new_domain_shows_is_answered(kind, answer, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    console.run(f"item new town --kind {kind}")
    shown = next(
        line for line in (tmp_path / "town.pddl").read_text("utf-8").splitlines() if "item ask" in line
    )
    assert console.run(shown.split("`")[1]).status == 0
    asked = "Where is the key?" if kind is WorldKind.THINGS else "Where is Ann?"
    assert answer in console.run(f'item ask town.pddl town.txt "{asked}"').out


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="the system has no /dev/full")
@pytest.mark.parametrize("words", [("new", "town"), ("simulate", "kitchen", "-n", "1")])
def test_of_folders_that_were_made_in_vain_none_is_left(words, tmp_path):
    (tmp_path / "old").mkdir()
    with Path("/dev/full").open("w", encoding="utf-8") as full:
        for into in ("old/deep/folder", "new", "old"):
            ended = subprocess.run(
                [sys.executable, "-m", "item", *words, "--into", str(tmp_path / into)],
                stdout=full,
                stderr=subprocess.DEVNULL,
                check=False,
            )
            assert ended.returncode == 1
    assert [*tmp_path.rglob("*")] == [tmp_path / "old"]
