"""What is named only to say where something is."""

import pytest

from item.language.domain import Domain
from item.mapper import NarrativeMapper
from item.narrative.annotator import Annotator
from item.narrative.discourse.agreement import Agreement
from item.narrative.discourse.landmarks import only_landmarks

ROOM = Domain.parse("""(define (domain room) (:types person thing)
  (:constants ann ben - person lamp cup buns - thing)
  (:predicates (down ?t - thing) (has ?p - person ?t - thing))
  (:event take :parameters (?p - person ?t - thing) :effect (has ?p ?t))
  (:event put :parameters (?p - person ?t - thing) :precondition (not (down ?t)) :effect (down ?t))
  (:lexicon (:gender female ann) (:gender male ben) (:number plural buns)))""")


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Ben put it beside the lamp.", {"lamp"}),
        ("Ben put them under the lamp.", {"lamp"}),
        ("It was put next to the lamp.", {"lamp"}),
        ("Ann put it in front of the lamp.", {"lamp"}),
        ("She put it beside Ann.", {"ann"}),
        # No pronoun that it would fit stands before it.
        ("Ben put the cup beside the lamp.", set()),
        ("He sat beside the lamp.", set()),
        ("Beside the lamp Ben put it.", set()),
        ("It was late, so Ben sat beside the lamp.", set()),
        # It is named as something else, too, or stands behind no such word.
        ("Ben took the lamp and put it beside the lamp.", set()),
        ("Ben gave it to Ann.", set()),
        ("Ben broke it with the lamp.", set()),
    ],
)
def test_what_is_named_only_to_say_where_something_is(text, found):
    ((reading,),) = Annotator(ROOM).read_all([[text]])
    assert only_landmarks(reading, Agreement(ROOM)) == found


def test_it_comes_before_what_stands_beside_it():
    story = [
        "Ann took the lamp.",
        "Ann put the lamp down.",
        "Ann took the cup.",
        "She put it beside the lamp.",
    ]
    (reading,) = NarrativeMapper(ROOM).fit([story]).predict([story])
    assert reading.sentences[-1].event == ("put", "ann", "cup")


def test_whom_a_pronoun_fits_alone_need_not_have_been_named():
    story = ["Ann took the cup.", "He put it down."]
    (reading,) = NarrativeMapper(ROOM).fit([story]).predict([story])
    assert reading.sentences[-1].event == ("put", "ben", "cup")
