"""Descriptions as arguments: candidates, and the events that whole sentences are read as."""

import pytest

from item import Domain, Narrative, NarrativeMapper, Sentence
from item.logic.belief import split_sequence
from item.narrative.annotator import Annotator
from item.narrative.preprocessors import Preprocessors

TRAY = """(define (domain tray) (:types box tint pos)
 (:constants b1 b2 b3 - box amber teal navy - tint first - pos)
 (:predicates (col ?b - box ?c - tint) (full ?b - box) (place ?p - pos ?b - box))
 (:init (place first b1) (col b1 amber) (not (col b1 teal)) (not (col b1 navy))
   (col b2 teal) (not (col b2 amber))
   (not (col b2 navy)) (col b3 navy) (not (col b3 amber)) (not (col b3 teal)) (full b1) (full b2) (full b3))
 (:exclusive (col ?b ?c) :per (?b))
 (:event paint :parameters (?b - box ?c - tint) :effect (col ?b ?c))
 (:event empty :parameters (?c - tint ?b - box)
   :precondition (and (col ?b ?c) (full ?b)) :effect (not (full ?b)))
 (:event pour :parameters (?c ?d - tint ?a ?b - box)
   :precondition (and (col ?a ?c) (col ?b ?d) (full ?a) (not (= ?a ?b)))
   :effect (and (full ?b) (not (full ?a))))
 (:lexicon (empty "empty") (pour "pour into") (:prior nothing 0.01)))"""

ROW = """(define (domain row)
  (:types box tint spot)
  (:constants b1 b2 b3 b4 - box  amber teal - tint  s1 s2 s3 s4 - spot)
  (:predicates (tinted ?b - box ?c - tint) (at ?b - box ?s - spot) (gone ?b - box) (beyond ?a ?b - box)
    (adjoins ?s ?t - spot))
  (:init :closed (adjoins s1 s2) (adjoins s2 s3) (adjoins s3 s4) (at b1 s4) (at b2 s1) (at b3 s2) (at b4 s3)
    (tinted b1 teal) (tinted b2 amber) (tinted b3 teal) (tinted b4 amber))
  (:exclusive (at ?b ?s) :per (?b))
  (:exclusive (at ?b ?s) :per (?s))
  (:derived (beyond ?a ?b - box) (exists (?s ?t - spot) (and (at ?a ?s) (at ?b ?t) (adjoins ?t ?s))))
  (:event tint :parameters (?b - box ?c - tint) :effect (tinted ?b ?c))
  (:event take :parameters (?b - box) :precondition (exists (?s - spot) (at ?b ?s))
    :effect (and (gone ?b) (forall (?s - spot) (not (at ?b ?s)))))
  (:event swap :parameters (?a ?b - box) :precondition (not (= ?a ?b))
    :effect (forall (?s ?t - spot) (when (and (at ?a ?s) (at ?b ?t)) (and (at ?a ?t) (at ?b ?s)))))
  (:lexicon (box "crate") (beyond "to its right" "to the right of")
    (:prior nothing 0.01)))"""


SHELF = """(define (domain shelf)
  (:types person book)
  (:constants ann ben - person atlas novel - book)
  (:predicates (has ?p - person ?b - book) (torn ?b - book) (clean ?b - book))
  (:init (torn atlas) (clean novel) (not (torn novel)) (not (clean atlas)))
  (:event borrow :parameters (?p - person ?b - book)
    :precondition (forall (?q - person) (not (has ?q ?b))) :effect (has ?p ?b))
  (:event mend :parameters (?p - person ?b - book) :precondition (torn ?b) :effect (not (torn ?b)))
  (:event nothing))"""


def read(domain, *sentences):
    """Return the events that sentences of one narrative are read as."""
    told = Narrative("told", tuple(Sentence(str(k), text) for k, text in enumerate(sentences)))
    mapper = NarrativeMapper(Domain.parse(domain)).fit([told])
    return [one.event for one in mapper.predict([told])[0].sentences]


@pytest.mark.parametrize(
    ("sentence", "event"),
    [
        ("Empty the teal one.", ("empty", "teal", "b2")),
        ("Empty the navy one.", ("empty", "navy", "b3")),
        ("Pour the teal one into the navy one.", ("pour", "teal", "navy", "b2", "b3")),
        # `first` is a constant, too.
        ("Empty the teal one first.", ("empty", "teal", "b2")),
        ("First empty the teal one.", ("empty", "teal", "b2")),
    ],
)
def test_what_the_state_fixes_is_a_candidate(sentence, event):
    assert read(TRAY, sentence) == [event]


@pytest.mark.parametrize(
    ("sentence", "event"),
    [
        ("Take the second crate from the left.", ("take", "b3")),
        ("Take the rightmost one.", ("take", "b1")),
        ("Take the last amber crate.", ("take", "b4")),
        ("Take the crate to the right of the first one.", ("take", "b3")),
        ("Swap the second crate with the one to its right.", ("swap", "b3", "b4")),
    ],
)
def test_ordinals_and_relations_pick_by_the_state(sentence, event):
    assert read(ROW, sentence) == [event]


@pytest.mark.parametrize(
    ("sentence", "boxes"),
    [
        ("Swap the first two crates.", {"b2", "b3"}),
        ("Swap the two rightmost crates.", {"b1", "b4"}),
        ("Swap the leftmost and the rightmost crates.", {"b1", "b2"}),
        ("Swap crates 2 and 3.", {"b3", "b4"}),
    ],
)
def test_several_are_meant_together(sentence, boxes):
    (event,) = read(ROW, sentence)
    assert event[0] == "swap"
    assert set(event[1:]) == boxes


def test_the_other_one_is_not_the_one_spoken_of_last():
    assert read(ROW, "Take the second crate from the left.", "Take the other teal one.")[1] == ("take", "b1")
    assert read(ROW, "Tint b3 amber.", "Swap b1 and b4.", "Take the other one.")[2] != ("take", "b1")


def test_a_description_is_of_the_state_of_its_time():
    assert read(ROW, "Take the first crate.", "Take the first crate.", "Take the last teal crate.") == [
        ("take", "b2"),
        ("take", "b3"),
        ("take", "b1"),
    ]


def test_an_indefinite_phrase_may_mean_one_that_is_known():
    assert read(ROW, "Take an amber crate to the right of b3.") == [("take", "b4")]


@pytest.mark.parametrize(
    ("sentence", "surplus"), [("Tint the teal crate.", 1), ("Tint the teal crate teal.", 0)]
)
def test_what_tells_which_one_is_meant_is_said_of_nothing_else(sentence, surplus):
    told = Narrative("told", (Sentence("0", sentence),))
    (candidates,) = Preprocessors(Domain.parse(ROW)).prepare([told]).narratives[0].candidate_sets
    found = [one.surplus for one in candidates.candidates if one.ground == ("tint", "b1", "teal")]
    assert found == [surplus]


@pytest.mark.parametrize(
    ("sentence", "events"),
    [
        (
            "Ann borrows the torn one and Ben borrows the novel.",
            {("borrow", "ann", "atlas"), ("borrow", "ben", "novel")},
        ),
        (
            "Ann borrows the torn one and Ben mends it.",
            {("borrow", "ann", "atlas"), ("mend", "ben", "atlas")},
        ),
        (
            "Ann mends the torn one and Ben borrows the novel.",
            {("mend", "ann", "atlas"), ("borrow", "ben", "novel")},
        ),
    ],
)
def test_clauses_describe_whom_they_mean(sentence, events):
    (read_as,) = read(SHELF, sentence)
    assert set(split_sequence(read_as)) == events


def test_descriptions_of_a_part_are_counted_from_its_beginning():
    (text,) = Annotator(Domain.parse(TRAY)).read_all([["Fill b1 and empty the navy one."]])[0]
    start, end = 2, len(text.tokens)
    (one,) = text.described.descriptions
    (part,) = text.described.between(start, end).descriptions
    assert text.tokens[one.start : one.end] == text.tokens[start:end][part.start : part.end]
    assert part.units == frozenset((0,))
    assert not text.described.between(0, start).descriptions
