import pytest
from msgspec.structs import replace

from item.diagnostics import InputError, Severity
from item.evaluation.metrics import Outcome
from item.evaluation.selection import Selection, check_selection, rows_counted

SURE, UNSURE = (("sure", "yes"),), (("sure", "no"),)


@pytest.fixture
def gold(make_gold):
    return make_gold(a=(("go",), SURE), b=(("go",), UNSURE))


@pytest.fixture
def outcomes(two, gold):
    """Return an outcome of each of two sentences, the second with a column of the text."""
    first, second, _ = two[0].sentences
    second = replace(second, columns=(("place", "B"), ("sure", "perhaps")))
    return [Outcome("one", gold.events[one.id], ("go",), one) for one in (first, second)]


def ids(outcomes):
    return [one.sentence.id for one in outcomes]


def test_rows_of_gold_go_before_those_of_the_text(outcomes):
    found = rows_counted(outcomes, [Selection("sure", "no", only=False), Selection("sure", "no", only=True)])
    assert [(name, ids(own)) for name, own in found] == [
        ("all", ["a", "b"]),
        ("sure != no", ["a"]),
        ("sure = no", ["b"]),
    ]


def test_columns_of_the_text_select_too(outcomes):
    found = rows_counted(outcomes, [Selection("place", "B", only=True), Selection("place", "C", only=True)])
    assert [(name, ids(own)) for name, own in found] == [("all", ["a", "b"]), ("place = B", ["b"])]


@pytest.mark.parametrize("asked", ["place", "Place", "PLACE"])
def test_the_letter_case_of_columns_does_not_matter(two, make_gold, asked):
    gold = make_gold(a=(("go",), (("Place", "A"),)), b=(("go",), ()))
    a, b, *rest = two[0].sentences
    text = [a, replace(b, columns=(("pLACE", "B"),)), *rest]
    narratives = [replace(two[0], sentences=tuple(text))]
    told = [Outcome("one", gold.events[one.id], ("go",), one) for one in text[:2]]
    for value, identifier in (("A", "a"), ("B", "b")):
        chosen = Selection(asked, value, only=True)
        assert check_selection(chosen, narratives, gold) == ()
        assert ids(rows_counted(told, [chosen])[1][1]) == [identifier]


def test_narratives_and_ids_select_too(two, gold):
    told = [
        Outcome(name, gold.events[one.id], ("go",), one)
        for name, one in zip("xy", two[0].sentences[:2], strict=True)
    ]
    of_one, of_b = (Selection(*one, only=True) for one in (("narrative", "x"), ("id", "b")))
    found = rows_counted(told, [of_one, of_b])
    assert [(name, ids(own)) for name, own in found[1:]] == [("narrative = x", ["a"]), ("id = b", ["b"])]
    assert check_selection(of_b, two, gold) == ()
    (warning,) = check_selection(Selection("narrative", f"{two[0].name}s", only=True), two, gold)
    assert warning.suggestion == two[0].name


def test_a_value_that_no_row_has_is_told_with_those_that_there_are(two, gold):
    (warning,) = check_selection(Selection("narrative", "o", only=True), two, gold)
    assert (warning.code, warning.severity) == ("V104", Severity.WARNING)
    # What begins a name is too far from it to be a misspelling.
    assert (warning.expected, warning.suggestion) == ("`one`", None)


def test_event_types_of_gold_select_too(two, make_gold):
    gold = make_gold(a=("go",), b=("stop",))
    go, stop = (gold.events[one] for one in "ab")
    events = {"a": replace(go, also=(stop,)), "b": stop}
    told = [Outcome("one", events[one.id], ("go",), one) for one in two[0].sentences[:2]]
    of_go, of_stop = (Selection("event", one, only=True) for one in ("go", "stop"))
    found = rows_counted(told, [of_go, of_stop, replace(of_go, only=False)])
    assert [(name, ids(own)) for name, own in found] == [
        ("all", ["a", "b"]),
        ("event = go", ["a"]),
        ("event = stop", ["a", "b"]),
        ("event != go", ["b"]),
    ]
    assert check_selection(of_stop, two, gold) == ()
    (warning,) = check_selection(Selection("event", "stopp", only=True), two, gold)
    assert warning.suggestion == "stop"


def test_what_selects_nothing_is_told(two, gold):
    assert check_selection(Selection("sure", "no", only=True), two, gold) == ()
    with pytest.raises(InputError) as caught:
        check_selection(Selection("shure", "no", only=True), two, gold)
    assert [one.suggestion for one in caught.value.diagnostics] == ["sure"]
    (warning,) = check_selection(Selection("sure", "yess", only=False), two, gold)
    assert (warning.severity, warning.suggestion) == (Severity.WARNING, "yes")
