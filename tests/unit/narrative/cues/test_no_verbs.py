"""Without the list of English verbs only the author's own words speak for events."""

from __future__ import annotations

from item.language.domain import Domain
from item.narrative.annotator import Annotator
from item.narrative.cues.cues import phrases
from item.narrative.cues.hints import hinted, hints
from item.narrative.cues.predicates import HintFinder

YARD = """(define (domain yard) (:types person thing) (:constants ann ben - person ball - thing)
  (:event give :parameters (?from ?to - person ?what - thing))
  (:lexicon {}))"""


def speaking(lexicon: str):
    return phrases(Domain.parse(YARD.format(lexicon)), lexicon=True)


def test_the_list_is_switched_off_for_names_and_cues():
    listed, alone = speaking('(give "hands")'), speaking('(give "hands") (:verbs :off)')
    assert hints(listed)["give"]
    assert not hints(alone)["give"]
    assert not hinted(alone)
    ((reading,),) = Annotator(Domain.parse(YARD.format("(:verbs :off)"))).read_all(
        [["Ann tossed Ben the ball."]]
    )
    assert "give" in HintFinder(listed).hinted(reading)
    assert not HintFinder(alone).hinted(reading)


def test_the_authors_words_speak_as_before():
    for lexicon in ('(give "hands")', '(give "hands") (:verbs :off)'):
        assert [one.words for one in speaking(lexicon)["give"]] == [("give",), ("hands",)]
