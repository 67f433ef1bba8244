"""That another event of a sentence is more probable than the chosen one, and why."""

import pytest

from item.inference.reasons import Reason
from item.output.explanation import behind_text
from item.review.behind import Behind, behind


def reason(event, probability, taught=0.0):
    return Reason((event,), probability, (), (), taught)


# With what the sentence taught `sleep` gains 3 nats, and `wake` 1: 0.05 would be 0.37 to 0.90.
SLEEP = reason("sleep", 0.05, 3.0)
WAKE = reason("wake", 0.9, 1.0)


@pytest.mark.parametrize(
    ("chosen", "other", "taught"),
    [
        (SLEEP, WAKE, False),
        (reason("sleep", 0.2, 3.0), WAKE, True),
        (reason("sleep", 0.2), reason("wake", 0.9), False),
        (reason("sleep", 0.0), WAKE, False),
        # Only the alternatives are known.
        (Reason(("sleep",), 0.2, ()), Reason(("wake",), 0.3, ()), False),
    ],
)
def test_what_made_the_difference(chosen, other, taught):
    assert behind(chosen, [chosen, other]) == Behind(other, taught)


def test_nothing_is_ahead():
    assert behind(WAKE, [WAKE, SLEEP]) is None
    assert behind(reason("sleep", 0.5), [reason("wake", 0.501)]) is None
    assert behind(WAKE, []) is None
    nothing = reason("sleep", 0.0)
    assert behind(nothing, [nothing]) is None


def test_in_words():
    start = "less probable than wake() (0.90), but part of the best story, which "
    assert behind_text(Behind(WAKE, True)) == (
        f"{start}counts more of what this sentence itself taught than the probability does"
    )
    assert behind_text(Behind(WAKE, False)) == f"{start}is chosen as a whole, not event by event"
