import pytest

from item.diagnostics import InputError, Severity
from item.evaluation.coverage import Exclusion, check_coverage, check_exclusion, measured

SURE, UNSURE = (("sure", "yes"),), (("sure", "no"),)


def test_what_is_measured(two, make_gold):
    assert measured(two, make_gold(d=("go",))) == (1,)
    assert measured(two, make_gold(a=("go",), d=("go",))) == (0, 1)


def test_full_gold_needs_no_word(two, make_gold):
    assert check_coverage(two, make_gold(a=("go",), b=("go",), c=("go",), d=("go",)), folds=True) == ()


def test_missing_gold_is_told(two, make_gold):
    (partial, none) = check_coverage(two, make_gold(a=("go",)), folds=False)
    assert {partial.severity, none.severity} == {Severity.WARNING}
    assert "1 of the 3 sentences of `one`" in partial.message
    assert "`two`" in none.message


def test_gold_of_another_narrative_is_an_error(two, make_gold):
    with pytest.raises(InputError, match="N207"):
        check_coverage(two, make_gold(a=("go",), x=("go",)), folds=False)


def test_folds_need_two_narratives(two, make_gold):
    gold = make_gold(d=("go",))
    assert check_coverage(two[1:], gold, folds=False) == ()
    with pytest.raises(InputError, match="V105"):
        check_coverage(two[1:], gold, folds=True)


def test_exclusions(make_gold):
    gold = make_gold(a=(("go",), SURE), b=(("go",), UNSURE))
    exclusion = Exclusion("sure", "no")
    assert [exclusion.excludes(one) for one in gold.events.values()] == [False, True]
    assert str(exclusion) == "sure != no"
    assert check_exclusion(exclusion, gold) == ()


def test_an_exclusion_that_leaves_nothing_out(make_gold):
    gold = make_gold(a=(("go",), SURE), b=(("go",), UNSURE))
    with pytest.raises(InputError) as caught:
        check_exclusion(Exclusion("shure", "no"), gold)
    assert [one.suggestion for one in caught.value.diagnostics] == ["sure"]
    (warning,) = check_exclusion(Exclusion("sure", "yess"), gold)
    assert (warning.severity, warning.suggestion) == (Severity.WARNING, "yes")
