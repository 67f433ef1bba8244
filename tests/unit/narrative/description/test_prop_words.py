"""Where things are counted, "one" is a number, unless it stands for a noun."""

import pytest

from item.language.domain import Domain
from item.mapper import NarrativeMapper
from item.narrative.annotator import Annotator
from item.narrative.narrative import Narrative, Sentence

BOXES = Domain.parse("""(define (domain boxes)
  (:types box colour person)
  (:constants b1 b2 b3 - box red green blue - colour ben - person)
  (:predicates (col ?b - box ?c - colour) (shut ?b - box) (of ?b - box ?p - person)) (:ordered box)
  (:functions (units ?b - box) - (number 0 4))
  (:init :closed (col b1 red) (col b2 green) (col b3 blue)
    (= (units b1) 3) (= (units b2) 3) (= (units b3) 3))
  (:exclusive (col ?b ?c) :per (?b))
  (:event fill :parameters (?b - box ?n - (number 1 4)) :effect (increase (units ?b) ?n))
  (:event give :parameters (?p - person ?n - (number 1 4)))
  (:event paint :parameters (?b - box ?c - colour) :effect (col ?b ?c))
  (:event shut :parameters (?b - box) :effect (shut ?b))
  (:lexicon (b3 "box three") (fill "pour into" "fill") (shut "closed")))""")


@pytest.mark.parametrize(
    ("text", "counts"),
    [
        ("Shut the green one.", False),
        ("Shut a green one.", False),
        ("Shut his green one.", False),
        ("Shut the green one now.", False),
        ("Shut the second green one.", False),
        ("Shut the closed one.", False),
        ("Shut the big one.", False),
        ("Shut the other one.", False),
        ("Shut the third one.", False),
        ("Shut the one in the corner.", False),
        ("Shut that one.", False),
        ("Every one was shut.", False),
        ("Shut the red ones.", False),
        ("Pour two units into the green one.", False),
        ("Pour one unit into the green box.", True),
        ("Pour one into the green box.", True),
        ("Pour the one litre into the box.", True),
        ("Pour the last one unit into the box.", True),
        ("Pour another one into the box.", True),
        ("Pour a further one into the box.", True),
        ("Give Ben one.", True),
        ("Give the boys one.", True),
        ("Fill the green box one.", True),
        ("Fill the box with one.", True),
        ("One.", True),
    ],
)
def test_one_is_a_number_unless_it_stands_for_a_noun(text, counts):
    ((reading,),) = Annotator(BOXES).read_all([[text]])
    assert any(one.constant == "1" for one in reading.mentions) == counts


@pytest.mark.parametrize(
    ("text", "event"),
    [
        ("Shut the green one.", ("shut", "b2")),
        ("Paint the red one green.", ("paint", "b1", "green")),
        ("Fill two units into the blue one.", ("fill", "b3", "2")),
        ("Fill one unit into the blue one.", ("fill", "b3", "1")),
    ],
)
def test_which_one_a_colour_says_where_things_are_counted(text, event):
    story = Narrative("boxes", (Sentence("1", text),))
    (reading,) = NarrativeMapper(BOXES).fit([story]).predict([story])
    assert reading.sentences[0].event == event
