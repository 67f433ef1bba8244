"""What the reference advises about phrases of the lexicon holds of the code that reads sentences."""

import pytest

from item import Domain
from item.diagnostics import Source
from item.language.checker import check_text
from item.narrative.cues.cues import CueFinder, phrases
from item.narrative.mentions.mentions import MentionFinder

TEXT = """(define (domain boats)
  (:types person boat - object  dinghy - boat)
  (:constants ann skipper - person  puffin - dinghy)
  (:predicates (has ?p - person ?b - boat))
  (:event damage :parameters (?b - boat))
  (:event hand :parameters (?p - person ?b - boat) :effect (has ?p ?b))
  (:lexicon ENTRIES))
"""


def read(entries, sentence):
    domain = Domain.parse(TEXT.replace("ENTRIES", entries))
    return domain, MentionFinder(domain).read(sentence)


@pytest.mark.parametrize(
    ("alias", "found"),
    [
        ("captain", ["The captain", "Our captain", "Captain", "A captain"]),
        ("the captain", ["The captain", "Our captain", "Captain"]),
        ("Captain", ["Captain"]),
    ],
)
def test_aliases_do_without_an_article(alias, found):
    said = ["The captain", "Our captain", "Captain", "A captain"]
    readings = {one: read(f'(skipper "{alias}")', f"{one} saw the shore.")[1] for one in said}
    assert [one for one in said if readings[one].mentions] == found


@pytest.mark.parametrize("cue", ["tear", "tore", "torn"])
def test_any_form_of_a_cue_will_do(cue):
    for sentence in ("Ann tore Puffin.", "Ann tears Puffin.", "Puffin was torn."):
        domain, reading = read(f'(damage "{cue}")', sentence)
        assert "damage" in CueFinder(phrases(domain, lexicon=True)).carried(reading)


@pytest.mark.parametrize(
    ("cue", "carried"), [("give back", True), ("gave back", True), ("give it back", False)]
)
def test_the_object_of_a_particle_verb_is_left_out(cue, carried):
    domain, reading = read(f'(hand "{cue}")', "Ann gave Puffin back.")
    assert ("hand" in CueFinder(phrases(domain, lexicon=True)).carried(reading)) is carried


def test_events_may_share_a_cue():
    entries = '(hand "sold" "damage") (damage "sold")'
    text = TEXT.replace("ENTRIES", entries)
    assert [one for one in check_text(Source("boats.pddl", text))[1] if one.code == "W305"] == []
    for sentence in ("Ann sold Puffin.", "Ann damaged Puffin."):
        domain, reading = read(entries, sentence)
        assert {"hand", "damage"} <= CueFinder(phrases(domain, lexicon=True)).carried(reading).keys()
