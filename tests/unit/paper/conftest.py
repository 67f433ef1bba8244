import pytest

from item.language.domain import Domain
from item.narrative.narrative import Narrative, Sentence
from item.narrative.preprocessors import Preprocessors

TEXT = (
    "Purple10 passes to Purple11",
    "Purple11 kicks",
    "Pink5 steals the ball",
    "Pink5 kicks to Pink6",
    "Pink6 passes back to Pink5",
)


def told(*texts, name="game"):
    return Narrative(name, tuple(Sentence(str(i), text) for i, text in enumerate(texts)))


@pytest.fixture(scope="session")
def soccer():
    """Return a domain and a small corpus under it."""
    domain = Domain.load("robocup")
    return domain, Preprocessors(domain).prepare([told(*TEXT * 4)])


@pytest.fixture(scope="session")
def prepare(soccer):
    """Return a function from sentences to a corpus of one narrative."""
    preprocessors = Preprocessors(soccer[0])
    return lambda *texts: preprocessors.prepare([told(*texts)])
