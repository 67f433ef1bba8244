"""Words that measure something, or speak of all that a clause tells."""

import pytest

from tests.support.house import clauses_in


@pytest.mark.parametrize(
    "text",
    [
        "Almost at once Ann opened the gate.",
        "After almost an hour Ann opened the gate.",
        "Ann's nearly new cup was taken by Ben.",
        "Ann took the almost empty cup.",
        "Ann took nearly ten cups.",
        "Ann opened the gate almost immediately.",
        "Perhaps ten minutes later Ann opened the gate.",
        "After perhaps an hour Ann opened the gate.",
        "Ann took perhaps the last cup.",
    ],
)
def test_what_is_only_measured_is_told(text):
    assert clauses_in(text, told=True) == [text.removesuffix(".").lower().replace("'s", " 's")]


@pytest.mark.parametrize(
    "text",
    [
        "Ann almost opened the gate.",
        "Ann had very nearly opened the gate.",
        "Ann had nearly taken the cup.",
        "Perhaps Ann took the cup.",
        "Perhaps the two boys took the cup.",
        "Ann probably took the cup.",
        "Ann has possibly taken the cup.",
        "The gate was open and perhaps the boy took it.",
    ],
)
def test_what_is_almost_or_perhaps_so_is_not(text):
    assert clauses_in(text, told=True) in ([], ["the gate was open"])
