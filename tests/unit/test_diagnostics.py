"""Words that all diagnostics share."""

import pytest

from item.diagnostics import listed


@pytest.mark.parametrize(
    ("texts", "words"),
    [((), ""), (("a",), "`a`"), (("a", "b"), "`a` and `b`"), (("a", "b", "c"), "`a`, `b` and `c`")],
)
def test_texts_as_a_list(texts, words):
    assert listed(texts) == words
