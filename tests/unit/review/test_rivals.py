"""Which event a sentence would be read as if the rest of the story let it happen."""

import pytest

from item.inference.reasons import Reason
from item.logic.diagnosis.explainer import Cause, Explanation
from item.review.breaks import Break
from item.review.rivals import Rival, ruled_out
from item.scoring.contributions import Contribution, Source

OPEN, CLOSE, NOTHING = ("open",), ("close",), ("nothing",)
IMPOSSIBLE = Break(0, OPEN, Explanation(OPEN, Cause.RESULT), ())


def reason(event, words, state, doubt=0.0):
    found = (Contribution(Source.WORDS, "x", words), Contribution(Source.STATE, "", state))
    return Reason(event, 0.5, (*found, Contribution(Source.DOUBT, "", doubt)))


def impossible(*events):
    return lambda event: IMPOSSIBLE if event in events else None


@pytest.mark.parametrize(
    ("words", "refuted", "found"),
    [
        (-1.0, [OPEN], True),  # the words speak for it, and the state does not let it happen
        (-1.0, [], False),
        (-3.0, [OPEN], False),  # the words speak for what was chosen
    ],
)
def test_the_rival_that_words_speak_for_is_ruled_out_by_the_story(words, refuted, found):
    rivals = reason(NOTHING, -4.0, -0.1), reason(OPEN, words, -9.0)
    rival = Rival(OPEN, rivals[1], IMPOSSIBLE) if found else None
    assert ruled_out(reason(CLOSE, -2.0, -0.1), rivals, impossible(*refuted)) == rival


def test_the_doubt_that_is_kept_speaks_for_no_event_by_itself():
    # It is the less for the chosen event the more the story speaks for it.
    chosen, rival = reason(CLOSE, -2.0, -0.1, doubt=-3.0), reason(OPEN, -3.0, -9.0, doubt=5.0)
    assert ruled_out(chosen, [rival], impossible(OPEN)) is None


def test_what_cannot_happen_would_not_be_read_where_the_sentence_speaks_more_for_another_event():
    rivals = reason(OPEN, -1.0, -9.0), reason(NOTHING, -0.5, -9.0)
    assert ruled_out(reason(CLOSE, -2.0, -0.1), rivals, impossible(OPEN)) is None


def test_of_what_has_no_reasons_nothing_is_said():
    refuted = impossible(OPEN, NOTHING)
    assert ruled_out(reason(CLOSE, -2.0, -0.1), [Reason(NOTHING, 0.0, ())], refuted) is None
    assert ruled_out(Reason(CLOSE, 1.0, ()), [reason(OPEN, 0.0, 0.0)], refuted) is None
