"""What somebody may or shall do, which nobody says was done."""

import pytest

from tests.support.house import clauses_in


@pytest.mark.parametrize(
    "text",
    [
        "Let Ben take the cup.",
        "Let him take the cup!",
        "It was noon. Let Ben close the gate.",
        '"Let Ben close the gate," said Ann.',
        "It is Ben's turn to close the gate.",
        "It is up to Ben to close the gate.",
        "Now it was up to him to close the gate.",
        "It is time for the Ben to close it.",
        "Ann said that Ben could take the cup.",
        "Ann said Ben could take the cup.",
        "Ann told Ben he could take the cup.",
        "Ann told him that he could take the cup.",
        "She said the Ben could take the cup.",
    ],
)
def test_what_somebody_may_or_shall_do_is_not_told(text):
    assert not any("take" in one or "close" in one for one in clauses_in(text, told=True))


@pytest.mark.parametrize(
    "text",
    [
        # Whoever writes left himself out.
        "Let Ben take the cup and went home.",
        "Let the cup go and closed it.",
        # Somebody let him.
        "Ann let Ben take the cup.",
        # No order, no saying.
        "In her turn Ann closed it.",
        "At last Ann could take the cup.",
        "Ann said it was late, and Ben could take the cup.",
        "Ann went up to Ben to take the cup.",
        "It was up to Ben. Ann closed the gate to take a nap.",
    ],
)
def test_other_deeds_are_told(text):
    assert any("take" in one or "closed" in one for one in clauses_in(text, told=True))
