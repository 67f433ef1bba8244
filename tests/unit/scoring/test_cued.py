"""Which event types count that a sentence speaks of."""

import pytest

from item.language.domain import NOTHING, Domain
from item.narrative.annotator import Annotator
from item.narrative.cues.cues import CueFinder, phrases
from item.scoring.cued import Cued, counted, cued

WOOD = Domain.parse("""(define (domain wood) (:types beast) (:constants wolf dog - beast)
  (:event kill :parameters (?by ?who - beast))
  (:lexicon (nothing "knows" "sad")))""")


@pytest.mark.parametrize(
    ("text", "types"),
    [
        ("The wolf killed the dog.", ["kill"]),
        ("The wolf killed the dog, and everyone knew it.", ["kill"]),
        # One clause has both.
        ("The sad wolf killed the dog, and everyone knew it.", ["kill", NOTHING]),
        ("The sad wolf killed the dog.", ["kill", NOTHING]),
        ("The wolf slept, and everyone knew it.", [NOTHING]),
    ],
)
def test_a_cue_of_nothing_counts_in_the_clause_of_the_event_or_alone(text, types):
    ((reading,),) = Annotator(WOOD).read_all([[text]])
    carried = CueFinder(phrases(WOOD, lexicon=True)).carried(reading)
    assert sorted(counted(carried, reading)) == types


def test_how_candidates_stand_to_what_a_sentence_speaks_of():
    assert cued("kill", ()) is Cued.UNSPOKEN
    assert cued(NOTHING, ()) is Cued.NONE
    assert cued("kill", ("kill",)) is Cued.OWN
    assert cued(NOTHING, ("kill",)) is Cued.NOISE
    assert cued("sing", ("kill",)) is Cued.OTHER
