"""Where things come from is no mention where an event has a place for the goal alone."""

import pytest

from item.language.domain import Domain
from item.narrative.clauses.sources import Sources
from item.narrative.mentions.mentions import MentionFinder

FARM = """(define (domain farm) (:types tool place)
  (:constants rake hoe - tool shed barn loft - place)
  (:predicates (at ?t - tool ?p - place))
  (:event put :parameters (?t - tool ?p - place) :effect (at ?t ?p)) %s)"""


def named(text, more=""):
    domain = Domain.parse(FARM % more)
    return [one.constant for one in Sources(domain).without(MentionFinder(domain).read(text)).mentions]


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("The rake went from the shed to the barn.", ["rake", "barn"]),
        ("Ann took the rake out of the shed and into her barn.", ["rake", "barn"]),
        ("The rake fell off the loft straight into the barn.", ["rake", "barn"]),
        ("Out of the shed came the rake, and off to the barn.", ["shed", "rake", "barn"]),
        ("The key of the shed went to the barn.", ["shed", "barn"]),
        ("Away from the shed and then at last to the barn.", ["shed", "barn"]),
        ("From the rake to the barn.", ["rake", "barn"]),
    ],
)
def test_the_source_of_a_way_is_left_out(text, left):
    assert named(text) == left


def test_where_an_event_has_places_for_both_both_are_named():
    move = "(:event move :parameters (?t - tool ?from ?to - place))"
    assert named("The rake went from the shed to the barn.", move) == ["rake", "shed", "barn"]


def test_a_source_that_a_parameter_is_called_after_is_named():
    clear = "(:event clear :parameters (?from - place))"
    assert named("The rake went from the shed to the barn.", clear) == ["rake", "shed", "barn"]
