"""Which event types a sentence speaks of outright."""

import pytest

from item.language.domain import NOTHING, Domain
from item.narrative.text.mentions import MentionFinder
from item.scoring.cues import Cued, CueFinder, cued, phrases

GAME = """
(define (domain game)
  (:types team part)
  (:constants reds blues - team second - part)
  (:event end :parameters (?p - part))
  (:event take_over :parameters (?t - team))
  (:event handoff :parameters (?t - team))
  (:event nothing)
  (:lexicon (second "QUARTER 2") (end "end quarter" "is over") (nothing "weather")))
"""


def carried(sentence, *, lexicon=True):
    domain = Domain.parse(GAME)
    found = CueFinder(phrases(domain, lexicon=lexicon)).carried(MentionFinder(domain).read(sentence))
    return {event: " ".join(words) for event, words in found.items()}


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("The reds sleep.", {}),
        ("The quarter is over.", {"end": "is over"}),
        ("Now it is not over.", {}),
        # An alias covers half of the cue.
        ("END QUARTER 2", {"end": "end quarter"}),
        ("The reds take all over.", {"take_over": "take over"}),
        # "right" is one edit from "fight", and no misspelling.
        ("The reds handof to nobody.", {}),
        ("Fine weather, and the reds hand it off.", {"nothing": "weather", "handoff": "handoff"}),
    ],
)
def test_names_and_cues_are_found(sentence, expected):
    assert carried(sentence) == expected


def test_without_the_lexicon_names_alone_count():
    assert carried("The quarter is over.", lexicon=False) == {}
    assert carried("END QUARTER 2", lexicon=False) == {"end": "end"}


def test_a_name_within_a_mention_says_nothing():
    domain = Domain.parse('(define (domain d) (:constants a) (:event end) (:lexicon (a "the end zone")))')
    found = CueFinder(phrases(domain, lexicon=True)).carried(MentionFinder(domain).read("in the end zone"))
    assert found == {}


def test_how_candidates_stand_to_what_a_sentence_speaks_of():
    assert cued("end", {}) is Cued.NONE
    assert cued("end", {"end": ()}) is Cued.OWN
    assert cued(NOTHING, {"end": ()}) is Cued.NOISE
    assert cued(NOTHING, {NOTHING: ()}) is Cued.OWN
    assert cued("take_over", {"end": ()}) is Cued.OTHER
