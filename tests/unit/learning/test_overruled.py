"""Which cues a text follows, and which it contradicts often enough to say so."""

import numpy as np
import pytest

from item.language.domain import Domain
from item.learning.overruled import CuesFollowed, followed_cues, overruled_cues
from item.logic.reasoner import Reasoner
from item.narrative.cues.cues import CueFinder, phrases
from item.narrative.narrative import Narrative, Sentence
from item.narrative.preprocess import Preprocessor

DOORS_TEXT = """(define (domain doors)
  (:types door) (:constants oak elm - door) (:predicates (opened ?d - object))
  (:event open :parameters (?d - door) :precondition (not (opened ?d)) :effect (opened ?d))
  (:event close :parameters (?d - door) :precondition (opened ?d) :effect (not (opened ?d)))
  (:lexicon (open "twangs") (close "falls shut")))"""
DOORS = Domain.parse(DOORS_TEXT)
TWANGS, SHUT = ("open", ("twangs",)), ("close", ("falls", "shut"))


def followed(*, labelled=False, domain=DOORS, **taken):
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
    prepared = Preprocessor(domain, Reasoner(domain)).preprocess(Narrative("n", sentences))
    told = []
    for candidate_set in prepared.candidate_sets:
        events = [" + ".join(part.event for part in (one, *one.then)) for one in candidate_set.candidates]
        shares = np.full(len(events), 0.1)
        shares[events.index(taken[candidate_set.sentence.id])] = 0.8
        told.append((candidate_set, shares, labelled))
    return followed_cues(told, CueFinder(phrases(domain, lexicon=True)))


def test_sentences_follow_a_cue_or_contradict_it():
    found = followed(a="open", b="close", d="close", e="nothing")
    assert found.carried == {TWANGS: 2, SHUT: 1}
    assert found.followed == {TWANGS: ["a"]}
    assert found.against == {TWANGS: [("b", "close")], SHUT: [("e", "nothing")]}


@pytest.mark.parametrize(("taken", "contradicts"), [("open", False), ("close", False), ("nothing", True)])
def test_a_sentence_with_two_cues_contradicts_both_or_neither(taken, contradicts):
    found = followed(c=taken)
    assert found.carried == {TWANGS: 1, SHUT: 1}
    against = [("c", taken)]
    assert found.against == ({TWANGS: against, SHUT: against} if contradicts else {})
    assert found.followed == ({} if contradicts else {TWANGS if taken == "open" else SHUT: ["c"]})


@pytest.mark.parametrize("labelled", [False, True])
def test_a_sentence_in_which_the_event_is_no_candidate_says_nothing_against_the_cue_but_by_a_label(labelled):
    # Nothing is a window, so `open` has no candidate in any sentence: without the cue they are read alike.
    windows = DOORS_TEXT.replace("(:types door)", "(:types door window)").replace(
        "open :parameters (?d - door", "open :parameters (?d - window"
    )
    found = followed(a="nothing", b="close", labelled=labelled, domain=Domain.parse(windows))
    assert found.carried == ({TWANGS: 2} if labelled else {})
    assert found.against == ({TWANGS: [("a", "nothing"), ("b", "close")]} if labelled else {})


@pytest.mark.parametrize(("taken", "against"), [("close + open", {}), ("close", {TWANGS: [("f", "close")]})])
def test_of_several_events_any_may_be_the_one_that_a_cue_speaks_for(taken, against):
    found = followed(f=taken)
    assert found.carried == {TWANGS: 1}
    assert found.against == against


@pytest.mark.parametrize(
    ("carried", "against", "told"),
    [(1, 1, False), (2, 2, True), (3, 2, True), (4, 2, False), (5, 2, False), (5, 3, True)],
)
def test_a_cue_is_overruled_where_most_sentences_contradict_it_and_more_than_one(carried, against, told):
    names = [(str(number), "nothing") for number in range(against)]
    found = overruled_cues([CuesFollowed({TWANGS: carried}, {}, {TWANGS: names})], {TWANGS})
    assert len(found) == told


def test_the_parts_of_a_text_count_together():
    b, c = ("b", "close"), ("c", "nothing")
    parts = [
        CuesFollowed({TWANGS: 2, SHUT: 2}, {TWANGS: ["a"]}, {TWANGS: [b], SHUT: [("a", "open"), b]}),
        CuesFollowed({SHUT: 1}, {}, {}),
        CuesFollowed({TWANGS: 1}, {}, {TWANGS: [c]}),
    ]
    close, opened = overruled_cues(parts, {TWANGS, SHUT})
    assert close.message == (
        '"falls shut" speaks for `close`, but in 2 of 3 sentences that say so '
        "learning finds another event more probable: a (`open`), b (`close`)"
    )
    # Who reads it sees what the cue is needed for.
    assert opened.message == (
        '"twangs" speaks for `open`, but in 2 of 3 sentences that say so '
        "learning finds another event more probable: b (`close`), c (`nothing`); it is followed in a"
    )
    assert opened.code == "M110"
    # What speaks by its name is no cue of the author's.
    assert overruled_cues(parts, {SHUT}) == (close,)
    assert overruled_cues(parts, ()) == ()


@pytest.mark.parametrize(("n", "end"), [(2, ""), (3, ""), (4, ", ...")])
def test_three_sentences_are_named(n, end):
    names = [*map(str, range(n))]
    against = [(one, "nothing") for one in names]
    (found,) = overruled_cues([CuesFollowed({TWANGS: n}, {TWANGS: names}, {TWANGS: against})], {TWANGS})
    told, kept = found.message.split(": ")[1].split("; it is followed in ")
    assert told == ", ".join(f"{one} (`nothing`)" for one in names[:3]) + end
    assert kept == ", ".join(names[:3]) + end
