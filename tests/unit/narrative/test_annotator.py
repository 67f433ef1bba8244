"""Sentences as they are read: who says them, what the texts call whom, what goes on from before."""

import tracemalloc

import pytest

from item import Domain
from item.narrative.annotator import Annotator
from item.narrative.mentions.names import NARRATOR
from item.narrative.mentions.speakers import Speakers

STABLE = Domain.parse("""
(define (domain stable)
  (:types groom horse)
  (:constants ann ben - groom star dusty first - horse)
  (:predicates (fed ?h - horse))
  (:event feed :parameters (?g - groom ?h - horse) :precondition (not (fed ?h)) :effect (fed ?h))
  (:lexicon (:animate groom) (:narrator ben) (feed "fed")))
""")


def named(reading):
    return [one.constant for one in reading.mentions]


def read(*texts):
    return Annotator(STABLE).read_all(texts)


def test_each_text_has_its_sentences_in_order():
    first, second = read(["Ann fed Star.", "Dusty was hungry."], ["Ben fed Star."])
    assert [named(one) for one in first] == [["ann", "star"], ["dusty"]]
    assert [named(one) for one in second] == [["ben", "star"]]
    assert read([], ["Ben fed Star."])[0] == []


def test_what_a_text_calls_somebody_is_known_in_all_its_sentences():
    ((before, _, after, other),) = read(
        ["The mare was hungry.", "Star, our mare, came in.", "Ann fed the mare.", "Ann fed Dusty."]
    )
    assert (named(before), named(after), named(other)) == (["star"], ["ann", "star"], ["ann", "dusty"])


def test_what_one_reading_called_somebody_is_forgotten_in_the_next():
    annotator = Annotator(STABLE)
    annotator.read_all([["Star, our mare, came in.", "Ann fed the mare."]])
    ((again,),) = annotator.read_all([["Ann fed the mare."]])
    assert named(again) == ["ann"]


def test_who_speaks_is_kept_where_a_name_is_found_later_and_where_a_pro_verb_is_read():
    ((_, called, same),) = read(["Star, our mare, came in.", "Ann: I fed the mare.", "Ben: so did I."])
    assert (called.speaker, named(called)) == ("ann", ["ann", "star"])
    assert (same.speaker, named(same), same.tokens) == ("ben", ["ben"], ("i", "fed", "mare"))


def test_further_sentences_know_who_speaks_and_what_is_called_how():
    annotator = Annotator(STABLE)
    annotator.read_all([["Star, our mare, came in."]])
    called, same = annotator.read_more(["Ann: I fed the mare.", "Ben: so did I."])
    assert (called.speaker, named(called)) == ("ann", ["ann", "star"])
    assert (same.speaker, same.tokens) == ("ben", ("i", "fed", "mare"))


def test_it_makes_no_difference_where_a_text_is_cut():
    told = ["Ann fed Star.", "Ben did the same.", "So did Ann.", "Ann did too."]
    (whole,) = read(told)
    assert whole[-1].tokens == ("ann", "fed", "star")
    for cut in range(1, len(told)):
        annotator = Annotator(STABLE)
        (first,) = annotator.read_all([told[:cut]])
        rest = [reading for one in told[cut:] for reading in annotator.read_more([one])]
        assert first + rest == whole


def test_a_text_does_not_go_on_from_another():
    assert [own[-1].tokens for own in read(["Ann fed Star."], ["So did Ben."])][1] == ("so", "did", "ben")
    annotator = Annotator(STABLE)
    annotator.read_all([["Ann fed Star."]])
    assert annotator.read_all([["So did Ben."]])[0][0].tokens == ("so", "did", "ben")


def test_an_ordinal_that_says_when_is_no_name():
    ((which, when),) = read(["Ann fed First.", "First, Ann fed Star."])
    assert named(which) == ["ann", "first"]
    assert named(when) == ["ann", "star"]


def test_an_ordinal_that_says_when_describes_nobody():
    ((which, when),) = read(["The second horse ate.", "Second, horse and groom ate."])
    assert (len(which.described.units), len(when.described.units)) == (1, 0)


def test_descriptions_and_clauses_are_found():
    ((reading,),) = read(["Ann fed the second horse, but Ben did not."])
    assert [one.told for one in reading.clauses] == [True, False]
    assert len(reading.described.units) == 1


def test_each_sentence_is_parted_from_its_speaker_once(monkeypatch):
    parted, part = [], Speakers.parted
    monkeypatch.setattr(Speakers, "parted", lambda self, text: parted.append(text) or part(self, text))
    told = ["Star, our mare, came in.", "Ann: I fed the mare.", "Ben: so did I.", "Ben: so did I."]
    read(told)
    assert parted == told[:3]


@pytest.mark.parametrize("word", sorted(NARRATOR))
def test_the_narrator_of_the_domain_says_i_where_nobody_speaks(word):
    ((plain,),) = read([f"Ann fed {word} and Star."])
    assert named(plain) == ["ann", "ben", "star"]


def test_what_english_says_is_held_once_for_all_casts():
    """The words that hint at events are thousands."""
    casts = [STABLE.extended({}, {"star": (name,)}) for name in ("Comet", "Flash", "Blaze", "Storm")]
    kept = [Annotator(casts.pop())]
    tracemalloc.start()
    kept += map(Annotator, casts)
    held, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert held < 250_000 * (len(kept) - 1)
