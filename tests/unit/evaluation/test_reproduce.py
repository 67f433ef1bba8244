"""The experiments on a small archive in the original format."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest
from msgspec.structs import replace

from item.evaluation.paper import published
from item.evaluation.paper.corpus import Corpus
from item.evaluation.paper.experiment import plan_jobs, run
from item.evaluation.paper.label_quality import Agreement, LabelQualityCallback, matching
from item.evaluation.paper.readings import READINGS
from item.evaluation.paper.report import markdown
from item.evaluation.paper.reproduce import reproduce
from item.evaluation.paper.systems import System
from item.evaluation.paper.table2 import table_2
from item.learning.callbacks import Iteration
from item.logic.belief import SEQUENCE
from item.narrative.io.gold import Gold, GoldEvent
from item.narrative.narrative import Narrative, Sentence
from item.narrative.preprocessors import Preprocessors
from item.output.csv_text import curve_table
from item.output.displays.curves import LabelQualityDisplay
from item.output.displays.picture import picture
from item.paper.learners import IterTrain
from item.parallel.lanes import Here
from item.session import Session

ROOT = Path(__file__).parents[3]

# Learning without supervision, and from the log.
LEARNERS = (System.PAPER, System.DEFAULT, System.WGIM)


@pytest.fixture(scope="module")
def results(corpus, domain):
    return reproduce(domain, corpus, plan_jobs(3, seeds=1))


@pytest.mark.slow
def test_every_system_has_its_row(results):
    assert [row["system"] for row in results["table_1"]] == list(System)
    for row in results["table_1"]:
        cells = row["accuracy"]["all rows"]
        assert cells["2001"]["comments"] == 5
        assert cells["micro"]["comments"] == 9
        both = 5 * cells["2001"]["event"] + 4 * cells["2002"]["event"]
        assert cells["micro"]["event"] == pytest.approx(both / 9, abs=1e-3)
        assert cells["micro"]["least"] <= cells["micro"]["event"] <= cells["micro"]["greatest"]
        # Read like the others, but nothing to measure it by.
        assert cells["2003"] is None
        assert 0 <= row["feasible"]["2003"] <= 1
    default = results["table_1"][-1]["accuracy"]["all rows"]["micro"]
    assert default["event"] > results["table_1"][0]["accuracy"]["all rows"]["micro"]["event"]
    assert {one["left_out"] for one in results["matching"]} == {"2001", "2002", "2003"}


@pytest.mark.slow
def test_the_command_writes_the_same_whatever_the_processes(results, archive, tmp_path):
    command = [sys.executable, "-m", "item", "reproduce", "--corpus", archive, "--seeds", "1", "--jobs", "2"]
    environment = {**os.environ, "PYTHONHASHSEED": "7"}
    done = subprocess.run(
        [*command, "--into", tmp_path / "out"], capture_output=True, text=True, env=environment, cwd=ROOT
    )
    assert done.returncode == 0, done.stderr
    assert json.loads((tmp_path / "out" / "results.json").read_text(encoding="utf-8")) == results
    labels = (tmp_path / "out" / "labels.csv").read_text(encoding="utf-8")
    assert labels == curve_table(results["figure_4"])
    assert "## Table 1" in (tmp_path / "out" / "report.md").read_text(encoding="utf-8")
    assert str(tmp_path / "out" / "report.md") in done.stdout


def test_the_command_says_what_is_missing(item, tmp_path):
    ended = item("reproduce", "--corpus", tmp_path / "no", "--into", tmp_path / "out")
    assert ended.status == 1
    assert "V203" in ended.err
    assert not (tmp_path / "out").exists()


def test_without_its_extra_there_is_no_picture(item, archive, tmp_path, monkeypatch):
    """An import that fails in the drawing itself is a defect and is reported as one."""
    pytest.importorskip("matplotlib")

    def draw(*_, **__):
        raise ImportError("no such part")

    monkeypatch.setattr("item.evaluation.paper.reproduce.reproduce", lambda *_, **__: {"figure_4": {}})
    monkeypatch.setattr("item.evaluation.paper.report.markdown", lambda _, *, figure: f"{figure}\n")
    monkeypatch.setattr("item.output.displays.picture.picture", draw)
    words = ("reproduce", "--corpus", archive, "--jobs", "1", "--into", tmp_path / "out")
    ended = item(*words)
    assert (ended.status, "ImportError: no such part" in ended.err) == (70, True)
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    ended = item(*words)
    assert (ended.status, ended.err) == (0, "no picture is drawn: the extra `plot` is not installed\n")
    assert (tmp_path / "out" / "report.md").read_text(encoding="utf-8") == "None\n"


def test_domain_workers_and_checkpoint_are_those_that_are_named(item, archive, tmp_path, monkeypatch):
    """A file is a checkpoint as long as the work is not done."""
    made = {}

    def run(axioms, _corpus, _planned, *, workers, progress):  # noqa: ARG001
        made.update(domain=axioms.name, lanes=len(workers), kept=(tmp_path / "kept").exists())
        return {"figure_4": {}}

    monkeypatch.setattr("item.evaluation.paper.reproduce.reproduce", run)
    monkeypatch.setattr("item.evaluation.paper.report.markdown", lambda *_, **__: "")
    monkeypatch.setattr("item.output.displays.picture.picture", lambda *_: b"")
    monkeypatch.setattr("item.parallel.cluster.cluster_lanes", lambda _: [Here(), Here(), Here()])
    own = (ROOT / "domain" / "robocup.pddl").read_text(encoding="utf-8")
    (tmp_path / "own.pddl").write_text(own.replace("(domain robocup)", "(domain own)"), encoding="utf-8")
    words = ("reproduce", "--corpus", archive, "--domain", tmp_path / "own.pddl", "--into", tmp_path / "out")
    ended = item(*words, "--scheduler", "tcp://head:8786", "--resume", tmp_path / "kept")
    assert ended.status == 0, ended.err
    assert made == {"domain": "own", "lanes": 3, "kept": True}
    assert not (tmp_path / "kept").exists()


@pytest.mark.slow
def test_readings_of_the_paper_are_compared(item, archive, tmp_path):
    words = ("reproduce", "--corpus", archive, "--readings", "--seeds", "1", "--into", tmp_path)
    ended = item(*words)
    assert ended.status == 0, ended.err
    assert sorted(path.name for path in tmp_path.iterdir()) == ["readings.json", "readings.md"]
    rows = json.loads((tmp_path / "readings.json").read_text(encoding="utf-8"))
    assert [one["reading"] for one in rows] == [one.name for one in READINGS]
    page = (tmp_path / "readings.md").read_text(encoding="utf-8")
    assert all(one.name in page for one in READINGS)


@pytest.mark.slow
def test_gold_reaches_no_learner(corpus, domain):
    swapped = {name: GoldEvent("nothing", ()) for name in corpus.gold.events}
    jobs = [one for one in plan_jobs(3, seeds=1) if one.test == 2 and one.system in LEARNERS]
    own, other = (
        run(domain, Corpus(corpus.games, Gold(events, {})), jobs) for events in (corpus.gold.events, swapped)
    )
    assert [one.events for one in own] == [one.events for one in other]
    assert [one.labels for one in own] != [one.labels for one in other]


@pytest.mark.slow
def test_figure_4_follows_the_labels(corpus, domain, results):
    watch = LabelQualityCallback(corpus.games, corpus.gold)
    learnt = Session(Preprocessors(domain), IterTrain()).learn(corpus.games, callback=watch)
    assert len(watch.history) == len(learnt.history)
    assert all(0 <= one.f1 <= 1 and one.right <= min(one.positive, one.gold) for one in watch.history)
    assert watch.history[0].positive > 0
    curves = results["figure_4"]
    assert set(curves) == {System.PAPER, System.DEFAULT_NO_CUES, System.DEFAULT}
    table = curve_table(curves).splitlines()
    assert len(table) == 1 + max(map(len, curves.values()))


def test_labels_are_counted_as_defined():
    story = (Narrative("n", tuple(Sentence(str(k), "x") for k in range(3))),)
    watch = LabelQualityCallback(story, Gold({"0": GoldEvent("a", ()), "1": GoldEvent("b", ("c",))}, {}))
    watch(
        Iteration(
            0,
            0.0,
            lambda: (
                ((("a",), 0.6), (("b", "c"), 0.4)),
                ((("a",), 1.0), (("b", "c"), 0.0), (("b", "c"), 1.0)),
                ((("a",), 1.0),),
            ),
        )
    )
    assert watch.history == [Agreement(right=2, positive=3, gold=3)]
    assert watch.history[0].f1 == pytest.approx(2 / 3)


def test_matches_count_where_the_log_has_the_event():
    story = Narrative("n", tuple(Sentence(str(k), "x") for k in range(4)))
    rows = {
        "0": GoldEvent("a", (), (("in_log", "gold_in_candidates"),)),
        "1": GoldEvent("a", (), (("in_log", "gold_in_candidates"),)),
        "2": GoldEvent("a", (), (("in_log", "no_gold"),)),
    }
    found = matching([story], Gold(rows, {}), [("a",), None, ("a",), ("a",)])
    assert found == {"n": Agreement(right=1, positive=2, gold=2)}


@pytest.mark.slow
def test_the_report_has_every_table(results):
    text = markdown(results, figure="labels.svg")
    for system in System:
        assert f"| {system} |" in text
    assert " / .799 |" in text
    assert "1872 comments" in text
    # The paper has figures for the game of 2003, and there is no gold for it here.
    assert "| – / .867 |" in text
    # Of the 672 and 459 comments on the two games with gold, and of all 1,872.
    assert re.search(r"^\| ITEM, paper mode \|.* / \.751 \| \.779 \|$", text, re.M)
    assert "![F1 of the labels by iteration](labels.svg)" in text
    assert "| 2003 | 2 | none |" in text
    assert "| Pink6 steals the ball from Purple6. | `steal(pink6)` | `badPass(pink6,purple6)` |" in text
    assert "not among the comments" in text
    assert "labels.svg" not in markdown(results)


@pytest.mark.parametrize("system", published.TABLE_1)
def test_the_paper_averages_over_comments(system):
    """But for how it rounds."""
    paper = published.table_1(system, published.COMMENTS)
    assert paper["micro"] == pytest.approx(paper["average"], abs=0.0025)
    assert published.table_1(system, ["2003"])["micro"] == pytest.approx(paper["2003"])


@pytest.mark.slow
def test_the_plot_is_the_same_for_the_same_curves(results):
    pytest.importorskip("matplotlib")
    first, second = (picture(LabelQualityDisplay(results["figure_4"]), "svg").decode() for _ in range(2))
    assert first == second
    assert str(System.PAPER) in first
    assert "date" not in first.lower()


def test_a_table_without_further_columns_counts_every_row(corpus, domain):
    bare = [
        replace(game, sentences=tuple(replace(s, columns=()) for s in game.sentences))
        for game in corpus.games
    ]
    jobs = [one for one in plan_jobs(3, seeds=1) if one.system is System.BASELINE_3]
    (row,) = reproduce(domain, Corpus(tuple(bare), corpus.gold), jobs)["table_1"]
    assert len({cells["micro"]["comments"] for cells in row["accuracy"].values()}) == 1


def test_a_reading_of_several_events_is_written_as_gold_writes_them():
    game = Narrative("2001", (Sentence("1", "pink1 passes and pink2 kicks"),))
    corpus = Corpus((game,), Gold({"1": GoldEvent.of([("pass", ("pink1", "pink2"))])}, {}))
    told = ("pass", "pink1", "pink2", SEQUENCE, "kick", "pink2")
    table = table_2(corpus, [SimpleNamespace(game="2001", events=(told,))])
    assert [one["predicted"] for one in table["wrong"]] == ["pass(pink1,pink2) + kick(pink2)"]
