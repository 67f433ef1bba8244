"""Verbs without a subject that share the auxiliary, or the infinitive, of the one before."""

import pytest

from item.language.domain import Domain
from item.narrative.annotator import Annotator

YARD = """(define (domain yard) (:types person thing place)
  (:constants ann ben - person plant key lamp - thing van - place)
  (:event water :parameters (?p - person ?t - thing))
  (:event take :parameters (?p - person ?t - thing))
  (:event put :parameters (?p - person ?t - thing ?x - place))
  (:event carry :parameters (?p - person ?t - thing ?x - place)))"""


def told(text):
    """Return the clauses that tell what happened, as words."""
    ((reading,),) = Annotator(Domain.parse(YARD)).read_all([[text]])
    return [" ".join(reading.tokens[one.start : one.end]) for one in reading.clauses if one.told]


@pytest.mark.parametrize(
    "text",
    [
        "Ann will water the plant and carry it to the van.",
        "Ann didn't water the plant or carry it to the van.",
        "Ann should water the plant and then quickly carry it to the van.",
        "Ann wanted to water the plant and carry it to the van.",
        "Ann wanted to water the plant and to carry it to the van.",
        "Ann refused to water the plant or carry it to the van.",
        "Ann was told to water the plant and put it in the van.",
        "Ann told Ben to water the plant and put it in the van.",
        "Ann asked Ben to take the key, water the plant and carry the lamp to the van.",
        "Ben is going to take the key, water the plant, carry the lamp to the van and take the plant.",
        "If Ann waters the plant and carries it to the van, Ben will take the key.",
        "If Ann waters the plant and Ben takes the key, the lamp will burn.",
        "Ann never watered the plant or took the key.",
        "Ann hoped Ben would water the plant and put it in the van.",
    ],
)
def test_what_shares_an_auxiliary_is_told_as_little(text):
    assert told(text) == []


@pytest.mark.parametrize(
    ("text", "clauses"),
    [
        ("Ann wanted to water the plant and took the key.", ["and took the key"]),
        ("Ann will water the plant and Ben takes the key.", ["and ben takes the key"]),
        ("Ann will water the plant, take my word for it.", ["take my word for it"]),
        # What denies lets "put" be a past form.
        ("Ann didn't wait and put the lamp in the van.", ["and put the lamp in the van"]),
        ("Ann didn't wait and water was carried to the van.", ["and water was carried to the van"]),
        ("Ann didn't take the key and carrying the lamp tired her.", ["and carrying the lamp tired her"]),
        (
            "If Ann takes the key, water the plant and carry it to the van.",
            ["water the plant", "and carry it to the van"],
        ),
        ("Instead of watering the plant and taking the key, Ben came.", ["ben came"]),
        ("Without watering the plant or taking the key, Ben came.", ["ben came"]),
        ("Ann took the key and will water the plant.", ["ann took the key"]),
        ("Ann takes the key and Ben will water the plant and carry the lamp.", ["ann takes the key"]),
    ],
)
def test_what_has_a_verb_of_its_own_is_told(text, clauses):
    assert told(text) == clauses
