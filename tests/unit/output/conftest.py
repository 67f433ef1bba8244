import pytest

from item.inference.budget import Status
from item.inference.interpretation import Interpretation, InterpretedSentence
from item.logic.belief import BeliefState
from item.narrative.narrative import Sentence

NOWHERE = BeliefState()
AT_A = BeliefState(true=(("at", "a"),), false=(("at", "b"), ("locked",)))
AT_B = BeliefState(true=(("at", "b"), ("lit",)), false=(("at", "a"),))


def interpreted(identifier, text, event, probability, before, after, *, feasible=True, others=()):
    return InterpretedSentence(
        sentence=Sentence(identifier, text),
        event=event,
        probability=probability,
        feasible=feasible,
        before=before,
        after=after,
        alternatives=((event, probability), *others),
    )


@pytest.fixture
def walk():
    """Return a story of three sentences, the last of which does not cohere."""
    return Interpretation(
        "walk",
        (
            interpreted("w.0", 'She is "in" a, then.', ("enter", "a"), 1.0, NOWHERE, AT_A),
            interpreted(
                "w.1", "On to b", ("go", "a", "b"), 0.75, AT_A, AT_B, others=((("nothing",), 0.2500004),)
            ),
            interpreted("w.2", "Back from c", ("go", "c", "a"), 2 / 3, AT_B, NOWHERE, feasible=False),
        ),
        utility=-12.5,
    )


@pytest.fixture
def nap():
    """Return a story of one sentence that coheres."""
    return Interpretation(
        "nap",
        (interpreted("n.0", "Sleeps.", ("nothing",), 0.5, NOWHERE, NOWHERE),),
        -1.0,
        Status.OPTIMAL,
        gap=0.0,
    )
