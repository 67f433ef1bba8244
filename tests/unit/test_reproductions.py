"""What readers of the documentation alone stumbled on, as small as they reported it."""

import pytest

from item import Domain, Narrative, NarrativeMapper, Sentence
from item.logic.contradiction import OnContradiction
from item.output.formats import records

HID = """(define (domain hid) (:types box colour pos)
 (:constants b1 b2 b3 - box red green blue - colour first - pos)
 (:predicates (col ?b - box ?c - colour) (full ?b - box) (place ?p - pos ?b - box))
 (:init (place first b1) (col b1 red) (not (col b1 green)) (not (col b1 blue)) (col b2 green)
   (not (col b2 red)) (not (col b2 blue)) (col b3 blue) (not (col b3 red)) (not (col b3 green))
   (full b1) (full b2) (full b3))
 (:exclusive (col ?b ?c) :per (?b))
 (:event paint :parameters (?b - box ?c - colour) :effect (col ?b ?c))
 (:event empty :parameters (?c - colour ?b - box)
   :precondition (and (col ?b ?c) (full ?b)) :effect (not (full ?b)))
 (:event pour :parameters (?c ?d - colour ?a ?b - box)
   :precondition (and (col ?a ?c) (col ?b ?d) (full ?a) (not (= ?a ?b)))
   :effect (and (full ?b) (not (full ?a))))
 (:lexicon (empty "empty") (pour "pour into")))"""

LIBRARY = """(define (domain library)
  (:types person book)
  (:constants ann ben cora - person atlas novel - book)
  (:predicates (has ?p - person ?b - book))
  (:exclusive (has ?p ?b) :per (?b))
  (:event borrow :parameters (?p - person ?b - book)
    :precondition (forall (?q - person) (not (has ?q ?b))) :effect (has ?p ?b))
  (:event return :parameters (?p - person ?b - book) :precondition (has ?p ?b) :effect (not (has ?p ?b))))"""

YARD = """(define (domain yard) (:types person place thing)
  (:constants ann ben - person shed barn - place saw axe - thing)
  (:predicates (at ?p - person ?l - place) (has ?p - person ?t - thing) (lies ?t - thing ?l - place))
  (:exclusive (at ?p ?l) :per (?p))
  (:exclusive (has ?p ?t) (lies ?t ?l) :per (?t))
  (:event go :parameters (?p - person ?l - place) :effect (at ?p ?l))
  (:event take :parameters (?p - person ?t - thing)
    :precondition (exists (?l - place) (and (at ?p ?l) (lies ?t ?l))) :effect (has ?p ?t))
  (:event drop :parameters (?p - person ?t - thing ?l - place)
    :precondition (and (has ?p ?t) (at ?p ?l)) :effect (lies ?t ?l))
  (:lexicon (go "goes to" "go to") (take "takes") (drop "drops")))"""

WARD = """(define (domain ward) (:types nurse patient bed)
  (:constants mina otto - nurse hall reed - patient bed1 bed2 - bed)
  (:predicates (in ?p - patient ?b - bed) (gone ?p - patient))
  (:exclusive (in ?p ?b) (gone ?p) :per (?p))
  (:event admit :parameters (?p - patient ?b - bed) :effect (in ?p ?b))
  (:event discharge :parameters (?p - patient) :precondition (not (gone ?p)) :effect (gone ?p))
  (:event wash :parameters (?p - patient) :precondition (not (gone ?p)))
  (:lexicon
    (hall "Mr Hall") (reed "Mrs Reed") (admit "admitted") (discharge "discharged") (wash "washed")))"""


def read(text, *lines, **options):
    told = Narrative("x", tuple(Sentence(str(i), line) for i, line in enumerate(lines)))
    (reading,) = NarrativeMapper(Domain.parse(text), **options).fit([told]).predict([told])
    return reading


def written(reading):
    return [one["event"] for one in records([reading])]


@pytest.mark.parametrize(
    ("line", "event"),
    [
        ("Empty the green one first.", "empty(green,b2)"),
        ("Empty the green one.", "empty(green,b2)"),
        ("Pour the green one into the blue one.", "pour(green,blue,b2,b3)"),
    ],
)
def test_what_the_state_fixes_is_read_although_two_arguments_are_unsaid(line, event):
    assert written(read(HID, line)) == [event]


def test_two_clauses_are_two_events():
    reading = read(LIBRARY, "Ann borrows the atlas and Ben borrows the novel.")
    assert written(reading) == ["borrow(ann,atlas) + borrow(ben,novel)"]


@pytest.mark.parametrize(
    "line",
    ["Ben will return the novel tomorrow.", "Did Ben return the novel?", "Ben almost returned the novel."],
)
def test_what_did_not_happen_is_no_event(line):
    reading = read(LIBRARY, "Ben borrows the novel.", line, "Ben returns the novel.")
    assert written(reading)[1] == "nothing()"


def test_after_a_contradiction_the_rest_of_the_world_may_be_kept():
    lines = ("Ann borrows the atlas.", "Ben borrows the novel.", "Cora returns the novel.")
    forgotten = read(LIBRARY, *lines)
    kept = read(LIBRARY, *lines, on_contradiction=OnContradiction.KEEP)
    assert [one.feasible for one in kept.sentences] == [one.feasible for one in forgotten.sentences]
    assert not kept.sentences[2].feasible
    assert ("has", "ann", "atlas") in kept.sentences[2].after.true
    assert ("has", "ann", "atlas") not in forgotten.sentences[2].after.true


BOARD = """(define (domain board)
  (:types piece spot) (:constants a b c d e f - piece 1 2 3 4 5 - spot)
  (:predicates (on ?p - piece ?s - spot))
  (:exclusive (on ?p ?s) :per (?p)) (:exclusive (on ?p ?s) :per (?s))
  (:init :closed (on a 1) (on b 2) (on c 3) (on d 4) (on e 5))
  (:event insert :parameters (?p - piece ?s - spot)
    :precondition (not (exists (?q - piece) (on ?q ?s))) :effect (on ?p ?s))
  (:event remove :parameters (?p - piece) :precondition (exists (?s - spot) (on ?p ?s))
    :effect (forall (?s - spot) (not (on ?p ?s)))))"""


def test_one_wrong_insertion_does_not_wipe_a_board_of_five():
    reading = read(BOARD, "Insert f on 3.", "Remove a.", on_contradiction=OnContradiction.KEEP)
    assert written(reading) == ["insert(f,3)", "remove(a)"]
    first, second = reading.sentences
    assert [first.feasible, second.feasible] == [False, True]
    left = {"b": "2", "d": "4", "e": "5", "f": "3"}
    assert first.after.true == tuple(sorted(("on", *one) for one in {"a": "1", **left}.items()))
    assert second.after.true == tuple(sorted(("on", *one) for one in left.items()))


def test_before_that_is_before_that():
    reading = read(
        LIBRARY, "Cora borrows the atlas.", "Ann borrows the atlas.", "Before that, Cora had returned it."
    )
    assert written(reading)[2] == "return(cora,atlas)"
    assert reading.coherent


def test_there_is_where_the_state_says_she_is():
    lines = (
        "Ann goes to the shed.",
        "Ann takes the saw.",
        "Ben goes to the barn.",
        "Ann drops the saw there.",
    )
    assert written(read(YARD, *lines))[3] == "drop(ann,saw,shed)"


def test_both_are_two_events():
    reading = read(YARD, "Ann and Ben are back.", "Both go to the barn.", "Ann goes to the shed.")
    assert written(reading)[1] == "go(ann,barn) + go(ben,barn)"


@pytest.mark.parametrize("bed", ["bed ", "bed"])
def test_whoever_has_left_the_story_is_meant_no_more(bed):
    reading = read(
        WARD,
        f"Mr Hall admitted to {bed}1.",
        f"Mrs Reed admitted to {bed}2.",
        "Mrs Reed washed.",
        "Mrs Reed discharged.",
        "A quiet evening.",
        "Washed and in bed by six.",
    )
    held = dict(reading.sentences[5].alternatives)
    assert held["wash", "hall"] > 3 * held["wash", "reed"]
    assert held["wash", "reed"] < 0.1
