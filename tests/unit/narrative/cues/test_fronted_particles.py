"""Particles in front of their clause."""

import pytest

from item.language.domain import Domain
from item.narrative.annotator import Annotator

CAMP = Domain.parse("""(define (domain camp) (:types person tent)
  (:constants ann - person marquee - tent) (:predicates (standing ?t - tent))
  (:event collapse :parameters (?t - tent) :precondition (standing ?t) :effect (not (standing ?t)))
  (:event run :parameters (?p - person))
  (:event pitch :parameters (?p - person ?t - tent) :effect (standing ?t)) (:event nothing)
  (:lexicon (collapse "fell down") (run "ran away" "off he ran" "ran off") (pitch "put up" "put it on")))""")


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("Down it fell.", "it fell down"),
        ("At noon down it fell again.", "at noon it fell down again"),
        (
            "The wind blew, and down they fell, the whole lot.",
            "the wind blew and they fell down the whole lot",
        ),
        # An author's own words stay as they are.
        ("Away he ran.", "he ran away"),
        ("Off she ran.", "she ran off"),
        ("Then off he ran.", "then off he ran"),
        # No verb of an event, no subject, or an object behind the verb.
        ("Down it rained.", "down it rained"),
        ("Down fell the marquee.", "down fell the marquee"),
        ("Down it fell the hill.", "down it fell the hill"),
        ("Down it fell Ann.", "down it fell ann"),
        # The particle belongs to another verb, or to somebody.
        ("Ann put down it fell.", "ann put down it fell"),
        ("Ann down it fell.", "ann down it fell"),
        ("Down it", "down it"),
        ("Down", "down"),
    ],
)
def test_a_particle_in_front_stands_behind_its_verb(text, words):
    assert " ".join(Annotator(CAMP).read_all([[text]])[0][-1].tokens) == words
