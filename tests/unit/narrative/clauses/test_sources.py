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


HOUSE = """(define (domain house) (:types person thing place)
  (:constants ann ben - person lamp - thing cellar hall - place)
  (:predicates (at ?p - person ?w - place) (swept ?w - place) (stands ?t - thing ?w - place))
  (:exclusive (at ?p ?w) :per (?p))
  (:event go :parameters (?p - person ?w - place) :precondition (not (at ?p ?w)) :effect (at ?p ?w)) %s)"""


@pytest.mark.parametrize(
    ("text", "more", "left"),
    [
        ("Ann came up from the cellar.", "", ["ann"]),
        ("Ann came out of the cellar.", "", ["ann"]),
        ("Ann stood off the cellar.", "", ["ann", "cellar"]),
        ("From her cellar Ann heard Ben.", "", ["ann", "ben"]),
        ("Ann went down to the cellar.", "", ["ann", "cellar"]),
        ("A letter from Ben came.", "", ["ben"]),
        *(
            ("Ann came up from the cellar.", event, ["ann", "cellar"])
            for event in (
                "(:event sweep :parameters (?w - place) :effect (swept ?w))",
                "(:event leave :parameters (?p - person ?w - place) :effect (not (at ?p ?w)))",
                "(:event hide :parameters (?p - person ?w - place) :precondition (at ?p ?w))",
                "(:event call :parameters (?p - person ?w - place) "
                ":effect (when (at ?p ?w) (forall (?v - place) (not (swept ?v)))))",
                # Where lamps stand is in no exclusive group.
                "(:event stand :parameters (?t - thing ?w - place) :effect (stands ?t ?w))",
                "(:event see :parameters (?o - object))",
            )
        ),
    ],
)
def test_a_place_somebody_comes_from_is_left_out_where_it_could_only_be_the_goal(text, more, left):
    domain = Domain.parse(HOUSE % more)
    found = Sources(domain).without(MentionFinder(domain).read(text))
    assert [one.constant for one in found.mentions] == left
