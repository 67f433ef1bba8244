import pytest
from msgspec.structs import replace

from item.diagnostics import Diagnostic, InputError
from item.evaluation.ablations import VARIANTS, WHOLE, compare_ablations
from item.evaluation.metrics import Outcome
from item.evaluation.outcomes import collect
from item.evaluation.report_names import Report
from item.evaluation.reports import notes, sections
from item.evaluation.runs import Prediction, Setting, Variant, execute_all, plan_runs
from item.evaluation.selection import Selection
from item.language.domain import Domain
from item.narrative.io.gold import Gold, GoldEvent
from item.narrative.narrative import Narrative, Sentence

DOMAIN = Domain.parse("(define (domain road) (:event go))")
SURE, UNSURE = (("sure", "yes"),), (("sure", "no"),)


def outcomes(*right):
    return tuple(
        Outcome("story", GoldEvent("go", (), SURE if k else UNSURE), ("go",) if own else ("stay",))
        for k, own in enumerate(right)
    )


def test_each_variant_is_compared_with_the_first():
    other = Variant("other")
    found = compare_ablations(
        {WHOLE: (outcomes(1, 1, 0),), other: (outcomes(0, 0, 0), outcomes(0, 1, 1))},
        [Selection("sure", "yes", only=True)],
    )
    assert [(one.variant, one.rows, one.sentences) for one in found] == [
        ("default", "all", 3),
        ("other", "all", 3),
        ("default", "sure = yes", 2),
        ("other", "sure = yes", 2),
    ]
    whole, ablated, *_, certain = found
    assert (whole.event, whole.p) == (pytest.approx(2 / 3), None)
    assert (ablated.seeds, ablated.event, ablated.spread) == (2, pytest.approx(1 / 3), pytest.approx(2 / 3))
    assert ablated.difference == pytest.approx(-1 / 3)
    assert (ablated.better, ablated.worse, ablated.p) == (0, 2, 0.5)
    assert certain.difference == pytest.approx(0)


def test_every_variant_differs_from_the_whole():
    assert VARIANTS[0] is WHOLE
    assert len({replace(one, name="") for one in VARIANTS}) == len(VARIANTS)
    assert len({one.name for one in VARIANTS}) == len(VARIANTS)


def test_a_variant_without_types_for_which_there_is_no_room_is_left_out(monkeypatch):
    def session(*_):
        raise InputError(Diagnostic("E407", "too many"))

    monkeypatch.setattr(Setting, "session", session)
    narratives = [Narrative("story", (Sentence("story.1", "it goes"),))]
    untyped = next(one for one in VARIANTS if not one.types)
    (run,) = plan_runs([untyped], 1, [0], folds=False, seeds=1)
    readings = execute_all(Setting(DOMAIN), narratives, [run])
    assert readings == ((),)
    told = plan_runs([WHOLE], 1, [0], folds=False, seeds=1)
    answered = ((Prediction(("go",)),),)
    gold = Gold({"story.1": GoldEvent("go", ())}, {})
    found = collect([*told, run], [answered, *readings], narratives, gold)
    assert [*found] == [WHOLE]
    report = Report.ABLATIONS
    (*_, note) = notes(report, gold, sections(report, found, ()))
    assert note.startswith(f"{untyped.name}: not measured")
    with pytest.raises(InputError, match="E407"):
        execute_all(Setting(DOMAIN), narratives, told)
