import pytest

from item.diagnostics import InputError
from item.evaluation.runs import Run, Setting, Variant, execute_all, plan_runs
from item.language.domain import Domain
from item.narrative.narrative import Narrative, Sentence
from item.paper.learners import Baseline, IterTrain
from item.parallel.open_workers import open_workers

DEFAULT = Variant("default")
UNIFORM, PAPER = Variant("uniform", Baseline()), Variant("paper", IterTrain())

DOORS = """(define (domain doors)
  (:types door) (:constants oak elm - door) (:predicates (opened ?d - door))
  (:event open :parameters (?d - door) :precondition (not (opened ?d)) :effect (opened ?d))
  (:event close :parameters (?d - door) :precondition (opened ?d) :effect (not (opened ?d))))"""


@pytest.fixture
def houses():
    texts = (("oak opens", "oak closes"), ("elm opens", "oak opens", "elm closes"), ("elm opens",))
    return [
        Narrative(f"house {k}", tuple(Sentence(f"{k}.{i}", text) for i, text in enumerate(own)))
        for k, own in enumerate(texts)
    ]


def test_folds_leave_out_what_they_read():
    runs = plan_runs([DEFAULT], 4, [0, 2], folds=True, seeds=5)
    assert runs == (Run(DEFAULT, 0, (1, 2, 3), (0,)), Run(DEFAULT, 0, (0, 1, 3), (2,)))


def test_without_folds_everything_is_learnt_from():
    assert plan_runs([DEFAULT], 3, [1], folds=False, seeds=5) == (Run(DEFAULT, 0, (0, 1, 2), (1,)),)


def test_chance_gets_every_seed():
    runs = plan_runs([UNIFORM, DEFAULT], 2, [0, 1], folds=True, seeds=3)
    assert [(run.variant, run.seed, run.read) for run in runs] == [
        *((UNIFORM, seed, (k,)) for seed in range(3) for k in range(2)),
        (DEFAULT, 0, (0,)),
        (DEFAULT, 0, (1,)),
    ]


def test_readings_are_those_of_the_run(houses):
    runs = plan_runs([DEFAULT], 3, [0, 1], folds=True, seeds=1)
    counted = []
    setting = Setting(Domain.parse(DOORS))
    first, second = execute_all(setting, houses, runs, progress=lambda: counted.append(1))
    assert [[one.event for one in own] for own in first] == [[("open", "oak"), ("close", "oak")]]
    assert [len(one) for one in second] == [3]
    assert second[0][0].event == second[0][0].candidates[0] == ("open", "elm")
    assert len(counted) == len(runs)


@pytest.mark.slow
def test_jobs_change_nothing(houses):
    domain = Domain.parse(DOORS)
    runs = plan_runs([UNIFORM, PAPER], 3, [0, 1, 2], folds=True, seeds=2)
    alone = execute_all(Setting(domain), houses, runs)
    assert len({str(readings) for readings in alone}) > 3
    with open_workers(2) as workers:
        assert execute_all(Setting(domain), houses, runs, workers=workers) == alone


def test_errors_come_back_from_other_processes(houses):
    impossible = Domain.parse(DOORS.replace("(:event open", "(:constraint (or)) (:event open", 1))
    runs = plan_runs([DEFAULT], 3, [0], folds=True, seeds=1)
    with pytest.raises(InputError) as alone:
        execute_all(Setting(impossible), houses, runs)
    with open_workers(2) as workers, pytest.raises(InputError) as elsewhere:
        execute_all(Setting(impossible), houses, runs, workers=workers)
    assert elsewhere.value.diagnostics == alone.value.diagnostics
