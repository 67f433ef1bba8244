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
        ('{"a": 1, "b": 2, "a": 3}', "the key `a` is there twice", (None, None)),
        ('[{"b": {"c": 1, "c": 1}}]', "the key `c` is there twice", (None, None)),
        ("[NaN]", "NaN is no number", (None, None)),
        ("[-Infinity]", "-Infinity is no number", (None, None)),
        ("[1e400]", "1e400 is no number", (None, None)),
        ("[" * 100_000, "a number is too long, or the nesting too deep", (None, None)),
        ("1" * 5000, "a number is too long, or the nesting too deep", (None, None)),
    ],
)
def test_what_is_not_strictly_json_is_refused(text, message, place):
    with pytest.raises(NoJsonError) as raised:
        read_json(text)
    assert (raised.value.message, (raised.value.line, raised.value.column)) == (message, place)
