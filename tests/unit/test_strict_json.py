"""JSON from outside is taken for one thing, or refused."""

import pytest

from item.strict_json import NoJsonError, read_json


def test_json_is_read():
    assert read_json('{"a": [1, 2.5, "x", null, true], "b": {"a": 1}}') == {
        "a": [1, 2.5, "x", None, True],
        "b": {"a": 1},
    }


@pytest.mark.parametrize(
    ("text", "message", "place"),
    [
        ('{"a": 1,\n "b"}', "Expecting ':' delimiter", (2, 5)),
        ('{"a": 1, "b": 2, "a": 3}', "the key `a` is there twice", (1, 18)),
        ('{"a": {"a": 1}, "b": {"a": "a"},\n "a" : 3, "a": 4}', "the key `a` is there twice", (2, 2)),
        ('{"b": 1, "b": {"\\u0061": 1,\n"a": 1}}', "the key `a` is there twice", (2, 1)),
        ('[{"b": {"c": 1, "c": 1}}]', "the key `c` is there twice", (1, 17)),
        ("[NaN]", "NaN is no number", (1, 2)),
        ('{"NaN": ["a NaN\\"", 1,\n  NaN]}', "NaN is no number", (2, 3)),
        ("[-Infinity]", "-Infinity is no number", (1, 2)),
        ("[11e400]", "11e400 is no number", (1, 2)),
        ("[1, 11e4, 1e400]", "1e400 is no number", (1, 11)),
        ("[" * 100_000, "a number is too long, or the nesting too deep", (None, None)),
        ("1" * 5000, "a number is too long, or the nesting too deep", (None, None)),
    ],
)
def test_what_is_not_strictly_json_is_refused(text, message, place):
    with pytest.raises(NoJsonError) as raised:
        read_json(text)
    assert (raised.value.message, (raised.value.line, raised.value.column)) == (message, place)
