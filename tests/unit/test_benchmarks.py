"""The benchmarks still run, and what they compare agrees; how long anything takes is not judged."""

import csv
import os
import re
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import numpy as np
import pytest

from item.logic.reasoner import Reasoner
from tests.benchmarks import arguments, constructions, states
from tests.benchmarks.casts import JOBS, MOST_NAMES, Stories, name
from tests.benchmarks.compiled import Compiled, compiler
from tests.benchmarks.evidence import cases
from tests.benchmarks.lifting.corpora import Corpus
from tests.benchmarks.masks import Masks
from tests.benchmarks.proposed import read, right
from tests.benchmarks.scaling import CONSTANTS
from tests.benchmarks.workload import narrative, soccer

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parents[2]


def test_every_table_is_printed(tmp_path):
    words = ["--plot", tmp_path / "plot.svg"] if find_spec("matplotlib") else []
    done = subprocess.run(
        [sys.executable, "-m", "tests.benchmarks", "--quick", "--history", tmp_path / "history.csv", *words],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    titles = re.findall(r"^(\w+)[^\n]*\n\n[^\n]+\n[- ]+$", done.stdout, re.M)
    assert titles == [
        "Casts", "Commands", "Decoding", "Transitions", "Answers", "Consistency", "Rich",
        "Together", "Length", "Candidates", "Constants", "Distinct", "Places",
    ]  # fmt: skip
    for peer in ("pyperplan", "tarski", "unified_planning"):
        assert peer in done.stdout
    with (tmp_path / "history.csv").open(encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    assert {row["table"] for row in rows} == set(titles)
    assert all(float(row["value"]) >= 0 for row in rows)
    assert not words or (tmp_path / "plot.svg").read_text(encoding="utf-8").count("seconds") == 4


def test_where_no_compiler_is_the_others_are_compared():
    done = subprocess.run(
        [sys.executable, "-m", "tests.benchmarks", "--quick", "decoding"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "PATH": ""},
    )
    assert done.returncode == 0, done.stderr
    assert "No C compiler is here" in done.stdout
    assert "compiled bit masks  " not in done.stdout
    assert "item, warm" in done.stdout


@pytest.mark.skipif(not compiler(), reason="there is no C compiler")
def test_compiled_bit_masks_say_when_states_are_too_many():
    domain = soccer()
    grounds = narrative(domain, sentences=3)
    everything = sorted({ground for own in grounds for ground in own})
    masks = Masks(domain, everything)
    # Events that make fluents of their own true: each sentence doubles the states.
    masks.rows = np.zeros((12, 7), dtype=np.uint64)
    masks.rows[1:, 3] = 1 << np.arange(11, dtype=np.uint64)
    masks.rows[:, 5:] = ~masks.rows[:, 5:]
    sentences = [np.array([0, own]) for own in range(1, 12)]
    tables = [np.zeros((2, 3)) for _ in sentences]
    assert Compiled(masks, sentences[:10], tables[:10], compiler()).decode() == (0.0, [0] * 10)
    with pytest.raises(ValueError, match="1024 states"):
        Compiled(masks, sentences, tables, compiler()).decode()


def test_a_table_that_is_unknown_is_named():
    done = subprocess.run(
        [sys.executable, "-m", "tests.benchmarks", "speed"], cwd=ROOT, capture_output=True, check=False
    )
    assert done.returncode == 2
    assert b"no such table: speed" in done.stderr


def test_the_largest_domain_can_be_made():
    domain = soccer(max(CONSTANTS) - 24)
    assert len(domain.instances(("player",))) == max(CONSTANTS) - 2
    # The shipped players are there, and the others play for a team, which the passes between them ask for.
    reasoner = Reasoner(domain)
    assert reasoner.event("pass", ("pink1", "extra0")) is not None
    assert reasoner.event("pass", ("extra0", "extra1")) is None


@pytest.mark.parametrize("job", JOBS)
def test_narratives_with_names_of_their_own_tell_the_same_stories(job):
    """Names are words, so probabilities differ a little, and so may events that are hardly probable."""
    same, own = (Stories.of(job, 3, own=each) for each in (False, True))
    model = same.session().learn(same.narratives).model
    read = [
        [best.sentences for best, *_ in stories.session().decode(model, stories.narratives, frozen=True)]
        for stories in (same, own)
    ]
    (first, second, _), (alone, renamed, _) = read
    everybodys = {name(0, k): name(1, k) for k in range(MOST_NAMES)}
    assert [one.event for one in alone] == [one.event for one in first]
    told = [
        (one.event, tuple(everybodys.get(name, name) for name in other.event))
        for one, other in zip(renamed, second, strict=True)
        if max(one.probability, other.probability) > 0.5
    ]
    assert len(told) > len(second) / 2
    assert all(one == other for one, other in told)
    assert same.narratives[1] != own.narratives[1]


def test_the_axioms_repair_what_a_source_of_single_sentences_leaves_open():
    done = subprocess.run(
        [sys.executable, "-m", "tests.benchmarks.evidence", "theatre"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    name, *cells = done.stdout.splitlines()[-1].split()
    assert name == "theatre"
    itself, axioms, of_open, bare, bare_of_open, alone, trust, true, _ = map(float, cells)
    assert axioms > bare > max(itself, alone)
    assert of_open > bare_of_open
    assert trust > 0.9
    assert true == 1.0


def test_who_knows_the_story_so_far_reads_more_with_the_same_model():
    corpus = Corpus.read("workshop")
    without = right(corpus, read(corpus, axioms=False))
    assert without + 0.05 < states.in_gold_states(corpus) < 1


def test_given_the_types_axioms_supply_whom_sentences_leave_out():
    name, *cells = arguments.row("theatre", cases()["theatre"]()).split()
    everywhere, where_open, _, _, bare, bare_where_open = map(float, cells)
    assert name == "theatre"
    assert everywhere > bare + 0.05
    assert where_open > bare_where_open + 0.15


@pytest.mark.parametrize("suite", ["house", "inn", "firm", "office", "farm", "flat", "village", "hospital"])
def test_suites_of_constructions_say_events_of_their_domain(suite):
    domain = constructions.domain_of(suite)
    told = [one for story in constructions.stories(suite) for one in story]
    assert len({one.construction for one in told}) == sum(1 for _ in constructions.stories(suite))
    for event in {event for one in told for own in one.events for event in own} - {"nothing"}:
        name, _, rest = event.partition("(")
        places = [domain.objects_of(parameter) for parameter in domain.events[name].parameters]
        for constant, fitting in zip(rest.removesuffix(")").split(","), places, strict=True):
            assert constant in fitting, event


@pytest.mark.parametrize(
    ("suite", "looked_into", "counted"), [("house", 3, 0), ("inn", 2, 1), ("farm", 0, 3)]
)
def test_mistakes_of_stories_that_are_only_counted_are_kept_back(suite, looked_into, counted):
    stories = [[], [], []]
    assert tuple(map(len, constructions.parts(suite, stories))) == (looked_into, counted)


def test_a_construction_is_right_whatever_the_order_of_its_events():
    story = [one for own in constructions.stories("house") for one in own if one.construction == "gapping"]
    told, reversed_ = story[0], "go(ben,attic) + go(ann,kitchen)"
    assert constructions.Verdict(told, reversed_, 0.5).right
    assert not constructions.Verdict(told, "go(ann,kitchen)", 0.5).right
    assert all(one.right for one in constructions.verdicts("house", story))


def test_a_cluster_reads_the_same_bytes_though_a_process_of_it_is_killed():
    pytest.importorskip("distributed")
    words = [
        "tests.benchmarks.narratives",
        "--domain",
        "cricket",
        "--narratives",
        "60",
        "--sentences",
        "30",
        "--cluster",
    ]
    done = subprocess.run(
        [sys.executable, "-m", *words], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    rows = re.findall(r"^([\w, ]+) \| [\d.]+ \| [\d.]+ \| [\d,]+ \| \d+$", done.stdout, re.M)
    assert rows == ["1", "2", "Dask, 2", "Dask, 2, one killed"]
    assert "bytes are the same" in done.stdout


def test_stages_of_a_command_add_up():
    words = [sys.executable, "-m", "tests.benchmarks.stages", "check", "robocup"]
    done = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    shares = [float(one) for one in re.findall(r"^[a-z, ]+: (\d\.\d\d)$", done.stderr, re.M)]
    assert sum(shares) == pytest.approx(1, abs=0.05)
