"""Which words speak for candidates: of the whole sentence, or of the parts that tell several events."""

import pytest
from msgspec.structs import replace

from item.language.domain import Domain
from item.logic.belief import write_ground
from item.logic.reasoner import Reasoner
from item.narrative.cues.cues import CueFinder, phrases
from item.narrative.cues.predicates import HintFinder
from item.narrative.narrative import Narrative, Sentence
from item.narrative.preprocess import Preprocessor
from item.scoring.speaking import Speaking, SpokenWords

GIFTS = Domain.parse("""(define (domain gifts) (:types person thing)
  (:constants ann ben cora - person cup - thing) (:predicates (has ?p - person ?t - thing))
  (:event take :parameters (?p - person ?t - thing) :effect (has ?p ?t))
  (:event give :parameters (?p - person ?t - thing ?q - person) :effect (has ?q ?t))
  (:event leave :parameters (?p - person))
  (:lexicon (take "took") (give "hands to")))""")
TOOK, LEFT = SpokenWords("take", "took", None), SpokenWords("leave", "leave", None)
# "Passed" is no word of the author's, but like the name of the event.
PASSED = SpokenWords("give", "passed", "give")


def spoken(text):
    """Return the words for each candidate of a sentence, by its event in words."""
    told = Narrative("x", (Sentence("0", text),))
    (prepared,) = Preprocessor(GIFTS, Reasoner(GIFTS)).preprocess(told).candidate_sets
    speaking = phrases(GIFTS, lexicon=True)
    found = Speaking(prepared, CueFinder(speaking), HintFinder(speaking))
    assert [found.of(row) for row in range(len(prepared.candidates))] == [
        found.of(row) for row in range(len(prepared.candidates))
    ]
    return {write_ground(one.ground): found.of(row) for row, one in enumerate(prepared.candidates)}


def test_cues_names_and_hints_speak_for_their_events():
    found = spoken("Ann took the cup.")
    assert found["take(ann,cup)"] == (TOOK,)
    # The words for one event speak against the others.
    assert found["leave(ann)"] == found["nothing()"] == (replace(TOOK, against=True),)
    assert spoken("Ann slept.")["leave(ann)"] == ()
    assert spoken("Ann left.")["leave(ann)"] == (LEFT,)
    assert spoken("Ann passed the cup to Ben.")["give(ann,cup,ben)"] == (PASSED,)


@pytest.mark.parametrize(
    ("text", "event", "words"),
    [
        ("Ann took the cup and Ben left.", "take(ann,cup) + leave(ben)", (TOOK, LEFT)),
        ("Ann took the cup and passed it to Ben.", "take(ann,cup) + give(ann,cup,ben)", (TOOK, PASSED)),
        # Of like events the words are said once.
        ("Ann and Ben left.", "leave(ann) + leave(ben)", (LEFT,)),
    ],
)
def test_of_several_events_each_part_has_its_own_words(text, event, words):
    found = spoken(text)
    assert found[event] == words
    # The candidates before speak of the whole sentence.
    assert found["leave(ann)"] == ((LEFT,) if LEFT in words else (replace(TOOK, against=True),))


def test_each_way_to_take_a_sentence_for_several_events_has_the_words_of_its_own():
    found = spoken("Ann took the cup, Ben left and Cora passed it to Ben.")
    several = [event for event in found if " + " in event]
    assert len(several) > 2
    own = {"take": TOOK, "leave": LEFT, "give": PASSED}
    for event in several:
        assert found[event] == tuple(own[one.partition("(")[0]] for one in event.split(" + "))


def test_words_for_an_event_are_compared_by_what_they_say():
    assert {TOOK, SpokenWords("take", "took", None)} == {TOOK}
