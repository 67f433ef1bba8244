import pytest

from item.diagnostics import InputError, Severity
from item.evaluation.coverage import check_coverage, measured


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
