"""Which cues a text follows, and which it contradicts often enough to say so."""

import numpy as np
import pytest

from item.language.domain import Domain
from item.learning.overruled import CuesFollowed, followed_cues, overruled_cues
from item.logic.reasoner import Reasoner
from item.narrative.cues.cues import CueFinder, phrases
from item.narrative.narrative import Narrative, Sentence
from item.narrative.preprocess import Preprocessor

DOORS = Domain.parse("""(define (domain doors)
  (:types door) (:constants oak elm - door) (:predicates (opened ?d - door))
  (:event open :parameters (?d - door) :precondition (not (opened ?d)) :effect (opened ?d))
  (:event close :parameters (?d - door) :precondition (opened ?d) :effect (not (opened ?d)))
  (:lexicon (open "twangs") (close "falls shut")))""")
TWANGS, SHUT = ("open", ("twangs",)), ("close", ("falls", "shut"))


def followed(**taken):
    """Return what sentences, each an id and what it is taken for, in words, make of their cues."""
    texts = {
        "a": "oak twangs",
        "b": "elm twangs",
        "c": "oak twangs and elm falls shut",
        "d": "oak hums",
        "e": "elm falls shut",
        "f": "oak is shut and elm twangs",
    }
    sentences = tuple(Sentence(one, texts[one]) for one in taken)
    prepared = Preprocessor(DOORS, Reasoner(DOORS)).preprocess(Narrative("n", sentences))
    told = []
    for candidate_set in prepared.candidate_sets:
        events = [" + ".join(part.event for part in (one, *one.then)) for one in candidate_set.candidates]
        shares = np.full(len(events), 0.1)
        shares[events.index(taken[candidate_set.sentence.id])] = 0.8
        told.append((candidate_set, shares))
    return followed_cues(told, CueFinder(phrases(DOORS, lexicon=True)))


def test_sentences_follow_a_cue_or_contradict_it():
    found = followed(a="open", b="close", d="close", e="nothing")
    assert found.carried == {TWANGS: 2, SHUT: 1}
    assert found.against == {TWANGS: ["b"], SHUT: ["e"]}


@pytest.mark.parametrize(("taken", "contradicts"), [("open", False), ("close", False), ("nothing", True)])
def test_a_sentence_with_two_cues_contradicts_both_or_neither(taken, contradicts):
    found = followed(c=taken)
    assert found.carried == {TWANGS: 1, SHUT: 1}
    assert found.against == ({TWANGS: ["c"], SHUT: ["c"]} if contradicts else {})


@pytest.mark.parametrize(("taken", "against"), [("close + open", {}), ("close", {TWANGS: ["f"]})])
def test_of_several_events_any_may_be_the_one_that_a_cue_speaks_for(taken, against):
    found = followed(f=taken)
    assert found.carried == {TWANGS: 1}
    assert found.against == against


@pytest.mark.parametrize(
    ("carried", "against", "told"),
    [(1, 1, False), (2, 2, True), (3, 2, True), (4, 2, False), (5, 2, False), (5, 3, True)],
)
def test_a_cue_is_overruled_where_most_sentences_contradict_it_and_more_than_one(carried, against, told):
    names = [str(number) for number in range(against)]
    found = overruled_cues([CuesFollowed({TWANGS: carried}, {TWANGS: names})], {TWANGS})
    assert len(found) == told


def test_the_parts_of_a_text_count_together():
    parts = [
        CuesFollowed({TWANGS: 2, SHUT: 2}, {TWANGS: ["b"], SHUT: ["a", "b"]}),
        CuesFollowed({SHUT: 1}, {}),
        CuesFollowed({TWANGS: 1}, {TWANGS: ["c"]}),
    ]
    close, opened = overruled_cues(parts, {TWANGS, SHUT})
    assert close.message == (
        '"falls shut" speaks for `close`, but in 2 of 3 sentences that say so '
        "learning finds another event more probable: a, b"
    )
    assert opened.message == (
        '"twangs" speaks for `open`, but in 2 of 3 sentences that say so '
        "learning finds another event more probable: b, c"
    )
    assert opened.code == "M110"
    # What speaks by its name is no cue of the author's.
    assert overruled_cues(parts, {SHUT}) == (close,)
    assert overruled_cues(parts, ()) == ()


@pytest.mark.parametrize(("n", "named"), [(2, "0, 1"), (3, "0, 1, 2"), (4, "0, 1, 2, ...")])
def test_three_sentences_are_named(n, named):
    (found,) = overruled_cues([CuesFollowed({TWANGS: n}, {TWANGS: [*map(str, range(n))]})], {TWANGS})
    assert found.message.endswith(f": {named}")
