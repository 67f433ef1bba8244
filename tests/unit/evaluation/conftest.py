from pathlib import Path

import pytest

from item.diagnostics import Source, Span
from item.evaluation.paper.corpus import read_corpus
from item.language.domain import Domain
from item.narrative.io.gold import Gold, GoldEvent
from item.narrative.narrative import Narrative, Sentence


@pytest.fixture
def make_gold():
    """Return a function that makes gold of events (or pairs of an event and its columns) by their ids."""
    return gold_of


def gold_of(**events):
    rows = {
        name: GoldEvent(event[0], event[1:], columns)
        for name, (event, columns) in (
            (name, value if isinstance(value[0], tuple) else (value, ())) for name, value in events.items()
        )
    }
    return Gold(rows, {name: (Source("gold.tsv", "id\tevent\n"), Span(2, 1, 2, 2)) for name in rows})


def told(name, *ids):
    return Narrative(name, tuple(Sentence(one, f"sentence {one}") for one in ids))


@pytest.fixture
def two():
    """Return two narratives, of three sentences and of one."""
    return told("one", "a", "b", "c"), told("two", "d")


@pytest.fixture(scope="session")
def domain():
    """Return the domain of the paper's corpus."""
    return Domain.load("robocup")


@pytest.fixture(scope="session")
def archive():
    """Return a small archive in the original format, written for the project."""
    return Path(__file__).with_name("archive")


@pytest.fixture(scope="session")
def corpus(archive, domain):
    """Return what is read from it."""
    return read_corpus(archive, domain)
