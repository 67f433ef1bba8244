"""Many narratives: results depend neither on the number of workers, nor on whether one of them died."""

import gc
import os
import subprocess
import sys

import numpy as np
import pytest
from msgspec.structs import replace
from sklearn.base import clone

from item import units
from item.diagnostics import InputError
from item.inference.budget import Budget, Status
from item.inference.options import SearchOptions
from item.language.domain import Domain
from item.latest_shards import LatestShards
from item.learning.model import EM
from item.logic.reasoner import Reasoner
from item.logic.stopping import BudgetSpentError
from item.mapper import NarrativeMapper
from item.narrative.io.readers import read_narratives
from item.narrative.preprocessors import Preprocessors
from item.parallel.open_workers import open_workers
from item.parallel.workers import Workers
from item.persistence import dump_model
from item.session import Session
from item.units import Unit, units_of
from tests.support import crashes
from tests.support.stories import DOORS, table


@pytest.fixture(autouse=True)
def small(monkeypatch):
    """Let few sentences make a unit."""
    monkeypatch.setattr(units, "MOST_TOGETHER", 12)
    monkeypatch.setattr(units, "PIECE", 6)


@pytest.fixture
def narratives(tmp_path):
    path = tmp_path / "text.tsv"
    path.write_text(table(7, 5), encoding="utf-8")
    return read_narratives(path)


def session(workers=None):
    return Session(Preprocessors(Domain.parse(DOORS)), EM(), **({"workers": workers} if workers else {}))


def test_units_keep_casts_together_and_narratives_whole(narratives):
    domain = Domain.parse(DOORS)
    other = Domain.parse(DOORS.replace("ash fir", "ash fir yew"))
    casts = {one.name: other for one in narratives[1::2]}
    found = units_of(narratives, Preprocessors(domain, casts), None)
    assert [one.places for one in found] == [(0, 2), (4, 6), (1, 3), (5,)]
    assert [own.name for own in found[0].narratives] == ["n0", "n2"]
    assert [[*one.casts] for one in found] == [[], [], ["n1", "n3"], ["n5"]]


PEOPLE = """
(define (domain people)
  (:types person)
  (:constants ann ben kim - person)
  (:predicates (asleep ?p - person))
  (:event wake :parameters (?p - person) :precondition (asleep ?p) :effect (not (asleep ?p)))
  (:event sleep :parameters (?p - person) :precondition (not (asleep ?p)) :effect (asleep ?p)))
"""


def test_a_piece_is_read_as_in_its_unit(monkeypatch, tmp_path):
    """What its unit shows of gender counts in a piece, too."""
    told = [("Kim found her coat.", "Ben lost his."), ("Ben slept.", "Kim slept.", "She woke up.")]
    stories = [told[0]] * 4 + [told[1]]
    rows = [f"n{n}\tn{n}.{k}\t{one}" for n, own in enumerate(stories) for k, one in enumerate(own)]
    path = tmp_path / "text.tsv"
    path.write_text("\n".join(["narrative\tid\tsentence", *rows]) + "\n", encoding="utf-8")
    narratives = read_narratives(path)
    monkeypatch.setattr(units, "PIECE", 3)
    (unit,) = units_of(narratives, Preprocessors(Domain.parse(PEOPLE)), None)
    pieces = [*unit.pieces()]
    assert [one.places for one in pieces] == [(0,), (1,), (2,), (3,), (4,)]
    whole = unit.prepare().narratives
    apart = [own for one in pieces for own in one.prepare().narratives]
    kept = [[one.candidates for one in own.candidate_sets] for own in whole]
    assert kept == [[one.candidates for one in own.candidate_sets] for own in apart]
    alone = Preprocessors(Domain.parse(PEOPLE)).prepare(narratives[4:]).narratives[0]
    assert [one.candidates for one in alone.candidate_sets] != kept[4]


def test_what_has_been_read_is_not_kept(narratives):
    """A unit stays in memory as long as its corpus, what is prepared of it must not."""
    learnt = session().learn(narratives)
    found = units_of(narratives, Preprocessors(Domain.parse(DOORS)), None)
    read = [*units.read_units(found, Workers(), EM(), learnt.model, 1, SearchOptions(), {})]
    assert len(read) == len(narratives)
    assert all(one.shared.value.statistics.pairs == 0 for one in found)


def outcome(workers, narratives):
    """Return a model, what it reads in what it has learnt from, and what in something else."""
    own = session(workers)
    learnt = own.learn(narratives, [["open(oak)", *[None] * 4], *[[None] * 5] * 6])
    told = own.decode(learnt.model, narratives, frozen=True)
    other = session(workers).decode(learnt.model, narratives[1:], 2)
    return dump_model(learnt.model, own.preprocessors.domain), learnt.history, told, other


def test_workers_change_nothing(narratives):
    alone = outcome(None, narratives)
    assert [one[0].narrative for one in alone[2]] == [one.name for one in narratives]
    for jobs in (2, 3):
        with open_workers(jobs) as workers:
            assert outcome(workers, narratives) == alone


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_limit_of_time_ends_what_workers_prepare(jobs, tmp_path, monkeypatch):
    """The end is the same for all numbers of workers."""
    monkeypatch.setattr(units, "MOST_TOGETHER", 2_000)
    path = tmp_path / "text.tsv"
    path.write_text(table(800, 5), encoding="utf-8")
    told = read_narratives(path)
    with open_workers(jobs) as workers:
        limited = SearchOptions(budget=Budget(seconds=0, grace=0))
        own = replace(session(workers), search=limited)
        with pytest.raises(BudgetSpentError) as raised:
            own.learn(told)
    assert raised.value.reason == Status.TIMED_OUT


@pytest.mark.parametrize("anew", [True, False], ids=["read anew", "learnt from before"])
def test_whose_time_is_up_costs_no_reading_of_others(anew, narratives, monkeypatch):
    own = session()
    model = own.learn(narratives).model
    by = session() if anew else own
    whole = by.decode(model, narratives, frozen=True)
    decode = EM.decode

    def in_time(learner, model, corpus, *others):
        if any(one.name == "n3" for one in corpus.narratives):
            raise BudgetSpentError(Status.TIMED_OUT)
        return decode(learner, model, corpus, *others)

    monkeypatch.setattr(EM, "decode", in_time)
    found = by.decode(model, narratives, frozen=True)
    late = [one for one, before in zip(found, whole, strict=True) if one != before]
    assert [(one.narrative, one.status, one.sentences) for (one,) in late] == [
        ("n2", Status.TIMED_OUT, ()),
        ("n3", Status.TIMED_OUT, ()),
    ]


def test_once_time_is_up_no_unit_is_begun(narratives, monkeypatch):
    model = session().learn(narratives).model
    monkeypatch.setattr(Unit, "prepare", lambda _: pytest.fail("it was begun"))
    own = replace(session(), search=SearchOptions(budget=Budget(seconds=0)))
    found = own.decode(model, narratives, frozen=True)
    assert [(one.narrative, one.status) for (one,) in found] == [
        (f"n{k}", Status.TIMED_OUT) for k in range(7)
    ]


def test_units_that_rest_learn_the_same(narratives, monkeypatch):
    """Of many units only the one in turn is in memory, whichever process has them."""
    awake = outcome(None, narratives)
    monkeypatch.setattr(units, "MOST_AWAKE", 1)
    assert outcome(None, narratives) == awake
    with open_workers(2) as workers:
        assert outcome(workers, narratives) == awake
    told = []
    session().learn(narratives, callback=lambda one: told.append(one.beliefs))
    assert [len(one) for one in told] == [35] * len(told)
    model = session().learn(narratives).model
    more = [*narratives[:2], *map(renamed, narratives[2:])]
    extended = session().adapted(model, more)
    monkeypatch.setattr(units, "MOST_AWAKE", 10)
    assert extended == session().adapted(model, more) != model


def renamed(narrative):
    sentences = (replace(one, text=f"Then {one.text}") for one in narrative.sentences)
    return replace(narrative, sentences=tuple(sentences))


def reasoners():
    return sum(isinstance(one, Reasoner) for one in gc.get_objects())


def test_resting_units_and_those_that_have_been_read_leave_nothing(narratives, monkeypatch):
    """A reasoner is full of cycles, and Python must not have to come across them."""
    monkeypatch.setattr(units, "MOST_TOGETHER", 5)
    monkeypatch.setattr(units, "MOST_AWAKE", 1)
    gc.collect()
    before = reasoners()
    gc.disable()
    try:
        own = session()
        model = own.learn(narratives).model
        assert reasoners() - before <= 1
        own.decode(model, narratives, frozen=True)
        session().decode(model, narratives, frozen=True)
        assert reasoners() - before <= 1
    finally:
        gc.enable()


def test_the_estimator_takes_workers(narratives):
    """As many as it is given, with the same results; they end with each call."""
    alone, two = (NarrativeMapper(Domain.parse(DOORS), n_jobs=jobs).fit(narratives) for jobs in (1, 2))
    assert two.model_ == alone.model_
    assert two.predict(narratives) == alone.predict(narratives)
    assert two.k_best(narratives, 2) == alone.k_best(narratives, 2)
    for jobs in (0, "2"):
        with pytest.raises(ValueError, match="jobs: a number"):
            clone(alone).set_params(n_jobs=jobs).fit(narratives)


def test_units_learn_what_a_whole_corpus_learns(narratives, monkeypatch):
    apart = outcome(None, narratives)
    monkeypatch.setattr(units, "MOST_TOGETHER", 2_000)
    together = outcome(None, narratives)
    assert np.allclose(apart[1], together[1], rtol=1e-12)
    for one, other in zip(apart[2], together[2], strict=True):
        assert [own.event for own in one[0].sentences] == [own.event for own in other[0].sentences]


def test_beliefs_come_in_the_order_of_the_narratives(narratives):
    told = []
    session().learn(narratives, callback=lambda one: told.append(one.beliefs))
    assert [len(one) for one in told] == [35] * len(told)


def test_a_narrative_that_kills_costs_itself_alone(narratives, monkeypatch):
    model = session().learn(narratives).model
    alone = session().decode(model, narratives, frozen=True)
    monkeypatch.setattr(units, "_read_unit", crashes.read_all_but_one)
    with open_workers(2) as workers:
        found = session(workers).decode(model, narratives, frozen=True)
    assert [one[0].status for one in found] == [
        Status.LOST if one.name == "n3" else Status.OPTIMAL for one in narratives
    ]
    assert [one for one in found if one[0].sentences] == [one for k, one in enumerate(alone) if k != 3]


def test_a_worker_that_dies_once_costs_nothing(narratives, monkeypatch, tmp_path):
    model = session().learn(narratives).model
    alone = session().decode(model, narratives, frozen=True)
    monkeypatch.setenv("MARK", str(tmp_path / "died"))
    monkeypatch.setattr(units, "_read_unit", crashes.read_at_the_second_try)
    with open_workers(2) as workers:
        assert session(workers).decode(model, narratives, frozen=True) == alone
    assert (tmp_path / "died").exists()


def test_learning_says_what_it_could_not_learn_from(narratives, monkeypatch):
    monkeypatch.setattr(units, "_shard", crashes.no_shard)
    with open_workers(2) as workers, pytest.raises(InputError) as raised:
        session(workers).learn(narratives)
    (found,) = raised.value.diagnostics
    assert found.code == "P101"
    assert found.message.startswith("n2, n3: could not be learnt from")


@pytest.mark.parametrize("work", [crashes.read_all_but_one, crashes.read_as_far_as_memory_lasts])
def test_the_command_reports_the_lost_and_writes_the_others(item, tmp_path, monkeypatch, work):
    domain, text, model, out = (tmp_path / name for name in ("doors.pddl", "text.tsv", "model", "out.jsonl"))
    domain.write_text(DOORS, encoding="utf-8")
    text.write_text(table(7, 5), encoding="utf-8")
    assert item("train", domain, text, "-o", model).status == 0
    words = ("solve", domain, text, "--model", model, "--frozen", "--no-cache", "--format", "jsonl")
    whole = item(*words).out
    monkeypatch.setenv("MARK", str(tmp_path / "tried"))
    monkeypatch.setattr(units, "_read_unit", work)
    ended = item(*words, "--jobs", "2", "-o", out)
    assert ended.status == 1
    assert ended.err.splitlines()[-2:] == [
        "error[P101]: n3: could not be read: the worker died or ran out of memory, whenever it was tried",
        "  expected: more memory, or a smaller --beam",
    ]
    others = [line for line in whole.splitlines() if '"narrative": "n3"' not in line]
    assert out.read_text(encoding="utf-8").splitlines() == others
    if work is crashes.read_as_far_as_memory_lasts:
        # Its unit of two twice, then it alone twice.
        assert (tmp_path / "tried").read_text(encoding="utf-8").split() == ["2", "2", "1", "1"]


@pytest.mark.slow
@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="how large a process is, as Linux tells it")
def test_a_worker_that_may_not_grow_costs_the_narrative_alone_that_it_needs_room_for(
    item, tmp_path, monkeypatch
):
    """The others are the same bytes, by the same worker: numpy, clingo and Python all meet the limit."""
    domain, text, model, out = (tmp_path / name for name in ("doors.pddl", "text.tsv", "model", "out.jsonl"))
    domain.write_text(DOORS, encoding="utf-8")
    text.write_text(table(7, 5), encoding="utf-8")
    assert item("train", domain, text, "-o", model).status == 0
    large = "".join(f"n3\tn3.{number:04}\tThe oak is opened.\n" for number in range(5, 1500))
    text.write_text(table(7, 5).replace("n4\t", f"{large}n4\t", 1), encoding="utf-8")
    words = ("solve", domain, text, "--model", model, "--frozen", "--no-cache", "--format", "jsonl")
    others = [line for line in item(*words).out.splitlines() if '"narrative": "n3"' not in line]
    monkeypatch.setattr(units, "_read_unit", crashes.read_in_little_room)
    for room in ("0", "4000"):
        tried = tmp_path / f"tried-{room}"
        monkeypatch.setenv("ROOM", room)
        monkeypatch.setenv("MARK", str(tried))
        ended = item(*words, "--jobs", "2", "-o", out)
        assert ended.err.splitlines()[-2].startswith("error[P101]: n3: could not be read")
        assert (ended.status, out.read_text(encoding="utf-8").splitlines()) == (1, others)
        assert tried.read_text(encoding="utf-8").split() == ["1"] * 4


SCRIPT = "from item import units\nunits.MOST_TOGETHER = 12\nfrom item.cli.main import main\nmain()\n"


@pytest.mark.slow
@pytest.mark.parametrize("command", ["train", "solve", "evaluate", "label"])
def test_no_byte_depends_on_jobs_or_hashes(command, tmp_path):
    domain, text = tmp_path / "doors.pddl", tmp_path / "text.tsv"
    domain.write_text(DOORS, encoding="utf-8")
    text.write_text(table(7, 5), encoding="utf-8")
    gold = tmp_path / "gold.tsv"
    gold.write_text("id\tevent\nn0.000\topen(oak)\nn5.002\tclose(elm)\n", encoding="utf-8")
    words = {
        "train": ("train", domain, text),
        "solve": ("solve", domain, text),
        "evaluate": ("evaluate", domain, text, "--gold", gold),
        "label": ("label", domain, text),
    }[command]
    found = set()
    for jobs, seed in ((1, "0"), (3, "1")):
        out = tmp_path / f"out-{jobs}-{seed}"
        done = subprocess.run(
            [sys.executable, "-c", SCRIPT, *map(str, words), "-o", out, "--jobs", str(jobs)],
            env={**os.environ, "PYTHONHASHSEED": seed, "ITEM_NO_CACHE": "1"},
            input=b"0\nopen(elm)\nq\n",
            capture_output=True,
            check=False,
            timeout=300,
        )
        assert done.returncode == 0, done.stderr.decode()
        found.add((out.read_bytes(), done.stdout))
    assert len(found) == 1


def test_shards_that_were_released_are_never_the_latest(narratives):
    """Neither those before nor those to come are the latest by halves, if releasing is interrupted."""

    class Released:
        gone = False

        def release(self):
            self.gone = True
            raise KeyboardInterrupt

    by, latest, first, second = Preprocessors(Domain.parse(DOORS)), LatestShards(), Released(), Released()
    latest.keep(first, by, narratives[:1], None)
    with pytest.raises(KeyboardInterrupt):
        latest.keep(second, by, narratives[1:], None)
    assert first.gone
    assert latest.of(by, narratives[:1], None) is None
    assert latest.of(by, narratives[1:], None) is second


@pytest.mark.parametrize("most", [12, 100], ids=["units", "one unit"])
@pytest.mark.parametrize("wrong", [[], [[None] * 5] * 6, [[None] * 5] * 8, [[None] * 4] * 7])
def test_labels_without_a_place_are_refused_however_many_units_there_are(
    narratives, monkeypatch, most, wrong
):
    monkeypatch.setattr(units, "MOST_TOGETHER", most)
    with pytest.raises(InputError, match="N401"):
        session().learn(narratives, wrong)
