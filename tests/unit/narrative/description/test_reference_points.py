"""Whom a description names only to say where somebody else is, in words that no predicate has."""

import pytest

from item.language.domain import Domain
from item.mapper import NarrativeMapper
from item.narrative.annotator import Annotator
from item.narrative.description.reference_points import ReferencePoints
from item.narrative.narrative import Narrative, Sentence

TABLE = """(define (domain table) (:types figure place)
  (:constants boat hat cat duck - figure p1 p2 - place)
  (:predicates (out ?f - figure) (on ?f - figure ?p - place) (over ?f ?g - figure))
  (:event remove :parameters (?f - figure) :effect (out ?f))
  (:event put :parameters (?f - figure ?p - place) :effect (on ?f ?p))
  (:event stack :parameters (?f ?g - figure) :effect (over ?f ?g))
  (:lexicon (over "above")))"""
DOMAIN = Domain.parse(TABLE)


@pytest.mark.parametrize(
    ("text", "points"),
    [
        ("Remove the figure next to the boat.", {"boat"}),
        ("Remove the figure to the left of the cat.", {"cat"}),
        ("Remove the figure between the boat and the cat.", {"boat", "cat"}),
        ("Remove the figure behind the cat and the boat.", {"cat"}),
        ("Stack the hat on the figure beside the duck.", {"duck"}),
        # It is of another kind, stands behind a name, or is named as something else, too.
        ("Put the figure beside p1.", set()),
        ("Stack the hat beside the boat.", set()),
        ("Remove the figure and the boat.", set()),
        ("Remove a figure beside the boat.", set()),
        ("Remove the figures beside the boat.", set()),
        ("Stack the boat on the figure beside the boat.", set()),
        # A predicate says it.
        ("Remove the figure above the boat.", set()),
        ("Remove the figure beside it.", set()),
    ],
)
def test_points_of_reference(text, points):
    ((reading,),) = Annotator(DOMAIN).read_all([[text]])
    assert reading.points == points
    assert ReferencePoints(DOMAIN).of(reading) == points


@pytest.mark.parametrize(
    ("text", "certain", "never"),
    [
        ("Remove the figure between the boat and the cat.", None, {"boat", "cat"}),
        ("Remove the figure to the left of the cat.", None, {"cat"}),
        ("Remove the boat and the cat.", ("remove", "boat", "+", "remove", "cat"), set()),
        ("Stack the hat next to the boat.", ("stack", "hat", "boat"), set()),
    ],
)
def test_a_point_of_reference_is_not_whom_a_description_means(text, certain, never):
    story = Narrative("table", (Sentence("1", text),))
    (reading,) = NarrativeMapper(DOMAIN).fit([story]).predict([story])
    (one,) = reading.sentences
    assert certain in (None, one.event)
    assert sum(share for event, share in one.alternatives if event[0] == "remove" and never & {*event}) < 0.15
    assert certain or one.probability < 0.6
