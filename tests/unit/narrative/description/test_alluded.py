"""Whom descriptions bring to mind, so that pronouns may mean them afterwards."""

import pytest

from item.language.domain import Domain
from item.narrative.annotator import Annotator
from item.narrative.discourse.context import DiscourseContext

CAMP = Domain.parse("""(define (domain camp) (:types person knife tent lamp)
  (:constants ann ben cy dee - person bread pocket - knife red green blue grey - tent oil gas - lamp)
  (:predicates (torn ?t - tent)) (:event take :parameters (?p - person ?t - object))
  (:lexicon (bread "blade") (pocket "blade")
    (lamp "lantern" "lanterns") (red "shelter") (green "shelter") (blue "shelter") (grey "shelter")))""")


@pytest.mark.parametrize(
    ("text", "alluded"),
    [
        ("The blade was sharp.", ("bread", "pocket")),
        # All of them are meant.
        ("The two blades were sharp.", ("bread", "pocket")),
        ("Both lamps were lit.", ("oil", "gas")),
        ("Both lanterns were lit.", ("oil", "gas")),
        # The noun of a type is no name, too many may be called so, and some of them are meant.
        ("The knife was sharp.", ()),
        ("The shelter fell down.", ()),
        ("The shelters fell down.", ()),
        ("Two lamps were lit.", ()),
        ("The other two lamps were lit.", ()),
        ("Ann slept.", ()),
    ],
)
def test_few_who_are_called_so_are_alluded_to(text, alluded):
    ((reading,),) = Annotator(CAMP).read_all([[text]])
    assert reading.alluded == alluded


def test_they_come_behind_those_who_are_named():
    ((reading,),) = Annotator(CAMP).read_all([["Ann saw the blade."]])
    context = DiscourseContext(named=("ben", "bread")).after(reading)
    assert context.named == ("ann", "bread", "pocket", "ben")
