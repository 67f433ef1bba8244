"""A reading: what happened before and after what, and how it is written down."""

import numpy as np
import pytest

from item.inference.budget import Status
from item.inference.interpretation import Interpretation, interpretation, path_of
from item.language.domain import Domain
from item.logic.belief import BeliefState
from item.logic.contradiction import OnContradiction
from item.logic.reasoner import Reasoner
from item.narrative.prepared import PreparedNarrative
from tests.reference.stories import scripted

LAMP = Domain.parse("""(define (domain lamp)
  (:predicates (lit) (warm)) (:event light :precondition (not (lit)) :effect (lit))
  (:event heat :effect (warm)) (:event douse :precondition (lit) :effect (not (lit))))""")
LIT, DARK = BeliefState((("lit",),)), BeliefState((), (("lit",),))
# As the text has them; the third happened before the second, the fifth before all.
TOLD = ("light", "heat", "douse", "heat", "douse")
ORDER = (4, 0, 2, 1, 3)


def read(*events, order=(), reasoner=None):
    """Return the reading of sentences that tell one event each; `order` as in `PreparedNarrative`."""
    reasoner = reasoner or Reasoner(LAMP)
    happened = [events[place] for place in order] if order else events
    made, _ = scripted(reasoner, [{one: (0, 0, 0), "nothing": (0, 0, 0)} for one in happened])
    narrative = PreparedNarrative("lamp", made.candidate_sets, made.start, order)
    path = path_of(reasoner, narrative, [0] * len(events))
    shares = [np.array([0.25, 0.75])] * len(events)
    return interpretation(narrative, reasoner, path, shares, -1.5, status=Status.OPTIMAL, gap=0.0)


def test_what_happened_before_and_after_a_sentence():
    found = read(*TOLD, order=ORDER)
    assert [one.event[0] for one in found.sentences] == [*TOLD]
    assert [one.event[0] for one in found.happened] == ["douse", "light", "douse", "heat", "heat"]
    assert [found.before(place) for place in range(5)] == [(4,), (4, 0, 2), (4, 0), (4, 0, 2, 1), ()]
    assert [[event for (event,) in found.after(place)] for place in range(5)] == [
        ["douse", "heat", "heat"],
        ["heat"],
        ["heat", "heat"],
        [],
        ["light", "douse", "heat", "heat"],
    ]
    plain = read("light", "heat", "douse")
    assert [plain.before(place) for place in range(3)] == [(), (0,), (0, 1)]
    assert [plain.after(place) for place in range(3)] == [(("heat",), ("douse",)), (("douse",),), ()]
    assert plain.happened == plain.sentences


def test_of_a_search_that_stopped_early_the_sentences_read_stand_as_told():
    """Of five sentences three have been read, those that happened first: the fifth, the first, the third."""
    reasoner = Reasoner(LAMP)
    made, _ = scripted(reasoner, [{TOLD[place]: (0, 0, 0)} for place in ORDER])
    narrative = PreparedNarrative("lamp", made.candidate_sets, made.start, ORDER)
    path = path_of(reasoner, narrative, [0] * 3)
    found = interpretation(narrative, reasoner, path, [np.ones(1)] * 3, 0.0, status=Status.TIMED_OUT)
    assert [one.event[0] for one in found.sentences] == ["light", "douse", "douse"]
    assert [one.event[0] for one in found.happened] == ["douse", "light", "douse"]


@pytest.mark.parametrize(
    ("on_contradiction", "after"),
    [(OnContradiction.FORGET, BeliefState()), (OnContradiction.KEEP, BeliefState((("warm",),)))],
)
def test_after_an_event_that_cannot_happen_the_story_goes_on(on_contradiction, after):
    reasoner = Reasoner(LAMP, on_contradiction=on_contradiction)
    found = read("heat", "light", "light", "douse", reasoner=reasoner)
    heat, light, again, douse = found.sentences
    warm = BeliefState((("warm",),))
    assert [one.feasible for one in found.sentences] == [True, True, False, True]
    assert (heat.before, heat.after, light.before) == (BeliefState(), warm, warm)
    assert again.before == light.after == BeliefState((("lit",), ("warm",)))
    assert again.after.true[-1:] == after.true
    assert douse.before == again.after
    assert not found.coherent
    assert read("light", "douse").coherent


def test_probabilities_are_those_of_the_candidates_the_most_probable_first():
    (told,) = read("light").sentences
    assert (told.event, told.probability) == (("light",), 0.25)
    assert told.alternatives == ((("nothing",), 0.75), (("light",), 0.25))
    assert (told.before, told.after) == (BeliefState(), LIT)


def test_improbable_events_are_left_blank():
    found = read("light", "heat")
    assert [one.blank for one in found.blank_below(0.25).sentences] == [False, False]
    blank = found.blank_below(0.26)
    assert [one.blank for one in blank.sentences] == [True, True]
    assert [one.event for one in blank.sentences] == [one.event for one in found.sentences]


def test_a_reading_says_in_short_what_it_is():
    assert repr(read("light", "light")) == (
        "<Interpretation of 'lamp': 2 sentences, 1 contradicting, utility -1.50>"
    )
    assert repr(read("light")) == "<Interpretation of 'lamp': 1 sentence, coherent, utility -1.50>"
    one, two = read("light", "light").sentences
    assert (repr(one), repr(two)) == ("<0: light 0.25>", "<1: light 0.25, contradicts the story>")


def test_nobody_proved_a_gap_unless_it_is_said():
    found = Interpretation("n", (), 0.0)
    assert found.gap != found.gap
    assert found == Interpretation("n", (), 0.0, gap=1.0)
    assert path_of(Reasoner(LAMP), PreparedNarrative("n", ()), []) == []
