"""Which event types words hint at, and whether predicates do."""

from dataclasses import replace

import pytest

from item.language.domain import Domain
from item.narrative.cues.cues import phrases
from item.narrative.cues.hints import hints
from item.narrative.cues.predicates import Hinted, HintFinder
from item.narrative.text.clauses import ClauseFinder
from item.narrative.text.mentions import MentionFinder

DOMAIN = Domain.parse("""
(define (domain party)
  (:types person thing)
  (:constants ann ben - person vase - thing)
  (:predicates (has ?p - person ?t - thing))
  (:event give :parameters (?a - person ?t - thing ?b - person) :effect (has ?b ?t))
  (:event break :parameters (?t - thing))
  (:event arrive :parameters (?p - person))
  (:event nothing))
""")
HINTS = HintFinder(phrases(DOMAIN, lexicon=True))


def hinted(text):
    """Return where a sentence hints at event types."""
    reading = MentionFinder(DOMAIN).read(text)
    return HINTS.hinted(replace(reading, clauses=ClauseFinder(DOMAIN).clauses(text, reading)))


def test_the_words_of_these_tests_are_hints():
    found = hints(phrases(DOMAIN, lexicon=True))
    assert "shatter" in found["break"]
    assert "hand" in found["give"]
    assert "turn_up" in found["arrive"]


@pytest.mark.parametrize(
    ("text", "event", "where"),
    [
        ("Ann shattered the vase.", "break", Hinted.PREDICATE),
        ("Ann carelessly shattered the vase.", "break", Hinted.PREDICATE),
        ("The vase was shattered.", "break", Hinted.PREDICATE),
        ("Shattered the vase.", "break", Hinted.PREDICATE),
        ("Ann came in and shattered the vase.", "break", Hinted.PREDICATE),
        ("Here they hand it over.", "give", Hinted.PREDICATE),
        ("Ben turned it up at noon.", "arrive", Hinted.PREDICATE),
        ("Ben turned up at noon.", "arrive", Hinted.PREDICATE),
        ("Ann took the hand of Ben.", "give", Hinted.BESIDE),
        ("Ann admired the vase.", "break", Hinted.NOWHERE),
        # Nobody says that it happened.
        ("Ann never shattered the vase.", "break", Hinted.NOWHERE),
        ("Did Ann shatter the vase?", "break", Hinted.NOWHERE),
    ],
)
def test_where_words_hint_at_an_event(text, event, where):
    assert hinted(text).get(event, Hinted.NOWHERE) is where


def test_of_several_places_the_predicate_counts():
    assert hinted("With her hand she handed Ben the vase.")["give"] is Hinted.PREDICATE


def test_a_sentence_without_clauses_is_one():
    assert HINTS.hinted(MentionFinder(DOMAIN).read("Ann shattered the vase.")) == {"break": Hinted.PREDICATE}
