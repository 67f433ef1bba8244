import pytest

from item.diagnostics import InputError, Severity
from item.evaluation.one_cast import check_casts
from item.evaluation.runs import Setting, Variant, plan_runs
from item.language.domain import Domain
from item.narrative.narrative import Narrative, Sentence
from item.paper.learners import Baseline, IterTrain
from item.paper.options import StateVector

HOUSE = Domain.parse("(define (domain house) (:types person) (:event sing :parameters (?p - person)))")
CASTS = {name: HOUSE.extended({who: ("person",)}, {}) for name, who in (("one", "ann"), ("two", "ben"))}
NARRATIVES = [Narrative(name, (Sentence(f"{name}.1", "somebody sings"),)) for name in CASTS]
DEFAULT, PAPER = Variant("default"), Variant("paper", IterTrain())
LIFTED, UNIFORM = Variant("lifted", IterTrain(state=StateVector.LIFTED)), Variant("uniform", Baseline())


def planned(*variants, folds=False):
    return plan_runs(variants, len(NARRATIVES), range(len(NARRATIVES)), folds=folds, seeds=2)


def test_a_variant_that_cannot_learn_from_several_casts_is_left_out_with_a_warning():
    able, (warning,) = check_casts(
        Setting(HOUSE, CASTS), NARRATIVES, planned(DEFAULT, PAPER, LIFTED, UNIFORM), needed=False
    )
    assert able == planned(DEFAULT, LIFTED, UNIFORM)
    assert (warning.code, warning.severity) == ("M107", Severity.WARNING)
    assert warning.message.startswith("paper is left out: the paper's model is tied to its constants")


def test_one_that_is_asked_for_is_refused():
    with pytest.raises(InputError, match="M107"):
        check_casts(Setting(HOUSE, CASTS), NARRATIVES, planned(DEFAULT, PAPER), needed=True)


@pytest.mark.parametrize(("casts", "folds"), [({}, False), (CASTS, True)])
def test_what_learns_from_one_cast_is_run(casts, folds):
    # With folds each narrative is left out, and one is learnt from.
    runs = planned(DEFAULT, PAPER, folds=folds)
    assert check_casts(Setting(HOUSE, casts), NARRATIVES, runs, needed=True) == (runs, ())
