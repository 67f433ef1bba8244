"""Whom a clause behind "where" names only to say where they are."""

import pytest

from item.narrative.annotator import Annotator
from tests.support.house import HOUSE


def read(text):
    ((reading,),) = Annotator(HOUSE).read_all([[text]])
    return reading


@pytest.mark.parametrize(
    ("text", "aside"),
    [
        ("She carried it up the stairs, where Ben was asleep.", {"ben"}),
        ("Ann took the cup to the stairs, where Ben sat.", {"ben"}),
        ("Ann took the cup to the stairs, where the Ben was sweeping.", {"ben"}),
        ("She went to the stairs, where Ann and Ben were asleep.", {"ann", "ben"}),
        # They are named elsewhere, too.
        ("Ben took the cup to the stairs, where Ben sat.", set()),
        # What the clause says may be an event.
        ("She went to the gate, where Ben took the cup.", set()),
        ("She went to the stairs, where Ben found the cup.", set()),
        ("She went to the stairs, where Ben was mending the cup.", set()),
        ("She went to the stairs, where Ben was caught.", set()),
        ("She went to the stairs, where she saw Ben.", set()),
        ("Where Ben was asleep, she took the cup.", set()),
        ("She took it to the stairs, and Ben was asleep.", set()),
    ],
)
def test_bystanders_take_no_part(text, aside):
    reading = read(text)
    assert reading.excepted == aside
    assert aside.isdisjoint(one.constant for one in reading.mentions)


def test_a_pronoun_may_mean_a_bystander_afterwards():
    assert read("She carried it up the stairs, where Ben was asleep.").alluded == ("ben",)
