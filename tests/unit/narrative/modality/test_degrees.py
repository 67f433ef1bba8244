"""Words that measure something, or speak of all that a clause tells."""

import pytest

from item.language.domain import Domain
from item.narrative.annotator import Annotator

HOUSE = Domain.parse("""(define (domain house) (:types person thing)
  (:constants ann ben - person cup gate - thing)
  (:event take :parameters (?p - person ?t - thing)) (:event open :parameters (?p - person ?t - thing)))""")


def told(text):
    """Return the clauses that tell what happened, as words."""
    ((reading,),) = Annotator(HOUSE).read_all([[text]])
    return [" ".join(reading.tokens[one.start : one.end]) for one in reading.clauses if one.told]


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
    assert told(text) == [text.removesuffix(".").lower().replace("'s", " 's")]


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
    assert told(text) in ([], ["the gate was open"])
