"""Which event a sentence would be read as if the rest of the story let it happen."""

import pytest

from item.inference.reasons import Reason
from item.logic.diagnosis.explainer import Cause, Explanation
from item.review.breaks import Break
from item.review.rivals import Rival, ruled_out
from item.scoring.contributions import Contribution, Source

OPEN, CLOSE, NOTHING = ("open",), ("close",), ("nothing",)
IMPOSSIBLE = Break(0, OPEN, Explanation(OPEN, Cause.RESULT), ())


def reason(event, words, state):
    found = (Contribution(Source.WORDS, "x", words), Contribution(Source.STATE, "", state))
    return Reason(event, 0.5, found)


@pytest.mark.parametrize(
    ("words", "refuted", "found"),
    [
        (-1.0, IMPOSSIBLE, True),  # the words speak for it, and the state does not let it happen
        (-1.0, None, False),
        (-3.0, IMPOSSIBLE, False),  # the words speak for what was chosen
    ],
)
def test_the_rival_that_words_speak_for_is_ruled_out_by_the_story(words, refuted, found):
    rivals = (
        Rival(NOTHING, reason(NOTHING, -4.0, -0.1), None),
        Rival(OPEN, reason(OPEN, words, -9.0), refuted),
    )
    assert ruled_out(reason(CLOSE, -2.0, -0.1), rivals) == (rivals[1] if found else None)


def test_of_what_has_no_reasons_nothing_is_said():
    rivals = (Rival(OPEN, None, IMPOSSIBLE), Rival(NOTHING, Reason(NOTHING, 0.0, ()), IMPOSSIBLE))
    assert ruled_out(reason(CLOSE, -2.0, -0.1), rivals) is None
    assert ruled_out(Reason(CLOSE, 1.0, ()), (Rival(OPEN, reason(OPEN, 0.0, 0.0), IMPOSSIBLE),)) is None
