"""What is expected where a query does not parse."""

import pytest

from item.diagnostics import InputError, Source
from item.language.parser import parse_query
from item.language.query_places import FORMS

ANY = (
    "a formula, (count ?x FORMULA), (last EVENT), (possible FORMULA), (certain FORMULA), (holds QUERY at ID) "
    "or (before QUERY FORMULA)"
)


@pytest.mark.parametrize(
    ("query", "expected"),
    [
        ("", ANY),
        ("has", ANY),
        ("((has ann ?t))", ANY),
        ("(possible (count ?t (has ann ?t)))", "a formula"),
        ("(certain (last (go ann ?w)))", "a formula"),
        ("(holds (possible (count ?t (has ann ?t))) at s1)", "a formula"),
        ("(before (has ann key) (count ?t (has ann ?t)))", "a formula"),
        ("(before (has ann key))", "a formula"),
        ("(not)", "a formula"),
        ("(and (has ann key) ?t)", "a formula"),
        ("(count ?t)", "a formula"),
        ("(count)", FORMS["count"]),
        ("(count (has ann ?t))", FORMS["count"]),
        ("(holds (has ann key) s1)", FORMS["holds"]),
        ("(before (has ann key) (has ben key) (rich ann))", FORMS["before"]),
        ("(last (not (go ann hall)))", FORMS["last"]),
        ("(has ann (key))", "a constant, a variable or `)`"),
        ("(exists ?t (has ann ?t))", "variables in parentheses, `(?x - TYPE)`"),
        ("(has ann ?t) (has ben ?t)", "the end of the query"),
        ("(has ann ?t) now", "the end of the query"),
    ],
)
def test_what_may_stand_there(query, expected):
    with pytest.raises(InputError) as raised:
        parse_query(Source("<query>", query))
    (found,) = raised.value.diagnostics
    assert (found.code, found.expected) == ("E108", expected)
