"""Whom a sentence names beside what it tells."""

import pytest

from item.language.domain import Domain
from item.narrative.annotator import Annotator
from item.scoring.beside_the_point import beside_the_point

HOUSE = Domain.parse("""(define (domain house) (:types person thing)
  (:constants ann ben - person cup lamp - thing)
  (:event break :parameters (?p - person ?t - thing)))""")


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("Ben broke Ann's lamp.", {"ann"}),
        ("Ben broke Ann's lamp, and Ann broke the cup.", set()),
        # What she owns is no constant.
        ("Ben broke the lamp in Ann's hand.", set()),
        # Ann is no mention of it.
        ("Ann did not break the lamp, but Ben did break the cup.", {"lamp"}),
        ("Ann did not break the lamp, but she broke the cup and the lamp.", {"ann"}),
        ("Ann did not break the lamp.", set()),
        ("Ann broke the lamp.", set()),
        # Who sees or has done what another clause tells takes no part.
        ("Ann saw Ben break the lamp.", {"ann"}),
        ("Ann had the lamp broken by Ben.", {"ann"}),
        ("Ann broke the lamp Ben saw.", set()),
        # A relative clause tells what Ben did, whom Ann only met.
        ("Ann met Ben, who broke the lamp.", {"ann"}),
        ("Ann broke the cup for Ben, who broke the lamp.", set()),
        ("Ann met Ben, who was there.", set()),
    ],
)
def test_owners_and_those_of_whom_nothing_is_told(text, names):
    ((reading,),) = Annotator(HOUSE).read_all([[text]])
    assert beside_the_point(reading) == names
