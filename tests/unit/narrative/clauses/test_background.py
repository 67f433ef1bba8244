"""Clauses that may tell again what has been told."""

import pytest

from item.language.domain import Domain
from item.logic.belief import write_ground
from item.mapper import NarrativeMapper
from item.narrative.annotator import Annotator
from item.narrative.clauses.background import is_background
from item.narrative.narrative import Narrative, Sentence

VILLAGE = Domain.parse("""(define (domain village) (:types person town)
  (:constants anna carl - person york rome - town)
  (:predicates (dead ?p - person) (lives ?p - person ?t - town))
  (:exclusive (lives ?p ?t) :per (?p))
  (:event die :parameters (?p - person) :precondition (not (dead ?p)) :effect (dead ?p))
  (:event move :parameters (?p - person ?to - town)
    :precondition (and (not (dead ?p)) (not (lives ?p ?to))) :effect (lives ?p ?to))
  (:event nothing)
  (:lexicon (die "died") (move "moved") (:gender female anna) (:gender male carl)))""")


@pytest.mark.parametrize(
    ("text", "background"),
    [
        ("After Carl died, Anna moved to York.", [True, False]),
        ("Even after Carl died, Anna moved to York.", [True, False]),
        ("Anna moved to York because Carl had died.", [False, True]),
        ("When Carl had died, Anna moved to York.", [True, False]),
        ("When Carl died, Anna moved to York.", [False, False]),
        ("Carl had died, and Anna moved to York.", [False, False]),
        ("Carl died, and Anna moved to York.", [False, False]),
        ("After moving to York, Carl died.", [True, False]),
        ("After lunch Carl died, and Anna moved to York.", [False, False]),
        ("After the storm Carl died.", [False]),
        ("Before Carl died, Anna moved to York.", [False, False]),
    ],
)
def test_a_clause_about_when_or_why_is_background(text, background):
    ((reading,),) = Annotator(VILLAGE).read_all([[text]])
    assert [is_background(reading, clause) for clause in reading.clauses] == background


def events(*sentences):
    told = Narrative("x", tuple(Sentence(str(i), one) for i, one in enumerate(sentences)))
    (reading,) = NarrativeMapper(VILLAGE).fit([told]).predict([told])
    return [write_ground(one.event) for one in reading.sentences]


def test_what_is_told_again_happened_once():
    assert events("Carl died.", "After Carl had died, Anna moved to York.") == [
        "die(carl)",
        "move(anna,york)",
    ]


def test_what_is_told_there_alone_is_told():
    first, second = events("Anna moved to Rome.", "After Carl had died, Anna moved to York.")
    assert (first, second) == ("move(anna,rome)", "die(carl) + move(anna,york)")
