"""The experiments on a small archive in the original format."""

import json
import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from item.diagnostics import InputError
from item.evaluation.corpus import Corpus, read_corpus
from item.evaluation.experiment import plan_jobs, run
from item.evaluation.label_quality import Agreement, LabelWatch, matching
from item.evaluation.reproduce import reproduce
from item.evaluation.systems import System
from item.language.domain import Domain
from item.mapper import NarrativeMapper
from item.narrative.gold import Gold, GoldEvent
from item.narrative.narrative import Narrative, Sentence
from item.output.plot import curve_table, draw_curves
from item.output.report import markdown
from item.training.iteration import Iteration

ROOT = Path(__file__).parents[3]

# Learning without supervision, and from the log.
LEARNERS = (System.PAPER, System.DEFAULT, System.WGIM)
# Comment, logged events, gold.
GAMES = {
    "2001": [
        ("Purple10 passes to Purple11", "kick(10) pass(10,11)", "pass ( purple10 , purple11 )"),
        ("Purple11 kicks the ball", "kick(11)", "kick ( purple11 )"),
        ("Purple11 passes to Purple9", "kick(11) pass(11,9)", "pass ( purple11 , purple9 )"),
        ("Purple Goalie steals the ball", "steal(1)", "steal ( purple1 )"),
        ("Purple scores", "mode(goal_l)", "playmode ( goal_l )"),
    ],
    "2002": [
        ("Purple5 steals the ball", "steal(5)", "steal ( purple5 )"),
        ("Purple5 kicks to Purple6", "kick(5) pass(5,6)", "pass ( purple5 , purple6 )"),
        ("Purple6 passes to Purple7", "kick(6) pass(6,7)", "pass ( purple6 , purple7 )"),
        ("Purple7 kicks", "kick(7)", "kick ( purple7 )"),
    ],
    "2003": [
        ("Purple2 steals the ball", "steal(2)", None),
        ("Purple2 passes to Purple3", "kick(2) pass(2,3)", None),
    ],
}


def write_archive(folder):
    """Write the games as the archive has them; 2003 without gold, 2001 with a comment in gold only."""
    for part in ("training", "gold"):
        (folder / part).mkdir()
    for game, rows in GAMES.items():
        sems, train, gold = [], [], []
        for number, (text, logged, mrl) in enumerate(rows):
            numbers = []
            for entry in logged.split():
                numbers.append(str(len(sems)))
                name, _, arguments = entry.rstrip(")").partition("(")
                players = " , ".join(f"PurplePlayer{one}" for one in arguments.split(","))
                event = f"playmode ( {arguments} )" if name == "mode" else f"{name} ( {players} )"
                sems.append(f'<sem id="{len(sems)}"> {event} </sem>')
            train.append(
                f'<example id="{number}">\n<nl> {text} </nl>\n'
                f"<semid> {' '.join(numbers)} </semid>\n</example>"
            )
            gold.append(f'<example id="{number}">\n<nl> {text} </nl>\n<mrl> {mrl} </mrl>\n</example>')
        if game == "2001":
            train.pop(1)
        (folder / "training" / f"{game}final-train").write_text(
            "\n".join([*train, "<sems>", *sems, "</sems>"])
        )
        if game != "2003":
            (folder / "gold" / f"{game}final-gold").write_text("\n".join(gold))
    return folder


@pytest.fixture(scope="module")
def domain():
    return Domain.load("robocup")


@pytest.fixture(scope="module")
def archive(tmp_path_factory):
    return write_archive(tmp_path_factory.mktemp("archive"))


@pytest.fixture(scope="module")
def corpus(archive, domain):
    return read_corpus(archive, domain)


@pytest.fixture(scope="module")
def results(corpus, domain):
    return reproduce(domain, corpus, plan_jobs(3, seeds=1))


def test_the_archive_is_read_whole(corpus):
    assert [game.name for game in corpus.games] == ["2001", "2002", "2003"]
    first = corpus.games[0]
    assert [one.text for one in first.sentences] == [text for text, _, _ in GAMES["2001"]]
    assert first.sentences[0].id == "2001.000"
    logged = "kick ( PurplePlayer10 );pass ( PurplePlayer10 , PurplePlayer11 )"
    assert first.sentences[0].columns == (("logged_events", logged),)
    # Missing in the training file.
    assert first.sentences[1].columns == (("logged_events", ""),)
    assert corpus.gold.events["2001.000"] == GoldEvent("pass", ("purple10", "purple11"))
    assert corpus.gold.events["2001.004"] == GoldEvent("goal", ("purple",))
    assert not corpus.has_gold(corpus.games[2])


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "N120"),
        ("no archive", "V205"),
        ('<example id="1"> <nl> x </nl> <semid> 7 </semid> </example>', "V205"),
        (
            '<example id="1"> <nl> x </nl> <semid> 1 </semid> </example><sem id="1"> fly ( Pink1 ) </sem>',
            None,
        ),
    ],
)
def test_a_damaged_archive_is_named(tmp_path, domain, text, code):
    (tmp_path / "training").mkdir()
    for game in ("2001", "2002"):
        (tmp_path / "training" / f"{game}final-train").write_text(text)
    if code is None:
        # The log is judged by who reads it.
        assert len(read_corpus(tmp_path, domain).games) == 2
        return
    with pytest.raises(InputError, match=code):
        read_corpus(tmp_path, domain)


def test_a_folder_without_a_corpus_is_named(tmp_path, domain):
    with pytest.raises(InputError, match="V203"):
        read_corpus(tmp_path / "none", domain)
    (tmp_path / "2001.comments.tsv").write_text("id\tsentence\n1\tx\n")
    with pytest.raises(InputError, match="one game"):
        read_corpus(tmp_path, domain)


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


def test_the_command_writes_the_same_whatever_the_processes(results, archive, tmp_path):
    command = [sys.executable, "-m", "item", "reproduce", "--corpus", archive, "--seeds", "1", "--jobs", "2"]
    environment = {**os.environ, "PYTHONHASHSEED": "7"}
    done = subprocess.run(
        [*command, "-o", tmp_path / "out"], capture_output=True, text=True, env=environment, cwd=ROOT
    )
    assert done.returncode == 0, done.stderr
    assert json.loads((tmp_path / "out" / "results.json").read_text(encoding="utf-8")) == results
    labels = (tmp_path / "out" / "labels.csv").read_text(encoding="utf-8")
    assert labels == curve_table(results["figure_4"])
    assert "## Table 1" in (tmp_path / "out" / "report.md").read_text(encoding="utf-8")
    assert str(tmp_path / "out" / "report.md") in done.stdout


def test_the_command_says_what_is_missing(tmp_path):
    command = [sys.executable, "-m", "item", "reproduce", "--corpus", tmp_path / "no", "-o", tmp_path / "out"]
    done = subprocess.run(command, capture_output=True, text=True, cwd=ROOT)
    assert done.returncode == 1
    assert "V203" in done.stderr
    assert "Traceback" not in done.stderr


def test_gold_reaches_no_learner(corpus, domain):
    swapped = {name: GoldEvent("nothing", ()) for name in corpus.gold.events}
    jobs = [one for one in plan_jobs(3, seeds=1) if one.test == 2 and one.system in LEARNERS]
    own, other = (
        run(domain, Corpus(corpus.games, Gold(events, {})), jobs) for events in (corpus.gold.events, swapped)
    )
    assert [one.events for one in own] == [one.events for one in other]
    assert [one.labels for one in own] != [one.labels for one in other]


def test_figure_4_follows_the_labels(corpus, domain, results):
    watch = LabelWatch(corpus.games, corpus.gold)
    mapper = NarrativeMapper(domain, method="paper", progress=watch).fit(corpus.games)
    assert len(watch.history) == len(mapper.history_)
    assert all(0 <= one.f1 <= 1 and one.right <= min(one.positive, one.gold) for one in watch.history)
    assert watch.history[0].positive > 0
    curves = results["figure_4"]
    assert set(curves) == {System.PAPER, System.DEFAULT_NO_CUES, System.DEFAULT}
    table = curve_table(curves).splitlines()
    assert len(table) == 1 + max(map(len, curves.values()))


def test_labels_are_counted_as_defined():
    story = (Narrative("n", tuple(Sentence(str(k), "x") for k in range(3))),)
    watch = LabelWatch(story, Gold({"0": GoldEvent("a", ()), "1": GoldEvent("b", ("c",))}, {}))
    watch(
        Iteration(
            0,
            0.0,
            (
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


def test_the_report_has_every_table(results):
    text = markdown(results, figure="labels.svg")
    for system in System:
        assert f"| {system} |" in text
    assert "0.799" in text
    assert "1872 comments" in text
    assert "![F1 of the labels by iteration](labels.svg)" in text
    assert "| 2003 | 2 | none |" in text
    assert "labels.svg" not in markdown(results)


def test_the_plot_is_the_same_for_the_same_curves(results):
    pytest.importorskip("matplotlib")
    first, second = (draw_curves(results["figure_4"], ylabel="F1") for _ in range(2))
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
