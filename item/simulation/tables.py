"""Simulated narratives as lines of the tables that all commands read."""

from __future__ import annotations

from collections.abc import Iterator

from item.narrative.io import collection, gold, starts
from item.simulation.narratives import SimulatedNarrative

TOLD = "told"
TEXT_HEADER = "\t".join((collection.NARRATIVE, collection.ID, collection.SENTENCE))
GOLD_HEADER = "\t".join((gold.ID, gold.EVENT, TOLD))
START_HEADER = "\t".join((starts.NARRATIVE, starts.FACT))


def text_lines(one: SimulatedNarrative) -> Iterator[str]:
    """Yield a line for each sentence."""
    for sentence in one.narrative.sentences:
        yield "\t".join((one.narrative.name, sentence.id, sentence.text))


def gold_lines(one: SimulatedNarrative) -> Iterator[str]:
    """Yield a line for the events of each sentence."""
    for sentence, event in zip(one.narrative.sentences, one.gold, strict=True):
        yield "\t".join((sentence.id, str(event), dict(event.columns)[TOLD]))


def start_lines(one: SimulatedNarrative) -> Iterator[str]:
    """Yield a line for each fact that is known at the start; none where that is the domain's own."""
    if one.start is not None:
        for atoms, form in ((one.start.true, "({})"), (one.start.false, "(not ({}))")):
            for atom in atoms:
                yield f"{one.narrative.name}\t{form.format(' '.join(atom))}"
