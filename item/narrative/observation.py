"""A narrative prepared for reasoning: every sentence with its mentions and candidates.

Narratives under one domain share a reasoner; candidates that types or static facts rule out in every state
are left out here, so that whoever scores or decides never meets them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np

from item.language.domain import Domain
from item.logic.reasoner import IntArray, Reasoner
from item.narrative.candidates import Candidate, CandidateGenerator
from item.narrative.mentions import MentionFinder, Reading
from item.narrative.narrative import Narrative, Sentence


@dataclass(frozen=True, slots=True)
class Observation:
    """One sentence as the learner and the search see it.

    Attributes
    ----------
    sentence : the sentence as read.
    reading : its tokens and mentions.
    candidates : the ground events it may stand for, E of them; `nothing` is always among them.
    events : shape (E,), their ids in the reasoner.
    """

    sentence: Sentence
    reading: Reading
    candidates: tuple[Candidate, ...]
    events: IntArray

    def told(self) -> Observation:
        """Return the same without candidates whose arguments only the belief state can supply."""
        kept = [k for k, one in enumerate(self.candidates) if one.recent or not one.from_context]
        return replace(self, candidates=tuple(self.candidates[k] for k in kept), events=self.events[kept])


@dataclass(frozen=True, slots=True)
class ObservedNarrative:
    """A narrative as a sequence of observations."""

    name: str
    observations: tuple[Observation, ...]

    def told(self) -> ObservedNarrative:
        """Return the same without candidates whose arguments only the belief state can supply."""
        return replace(self, observations=tuple(one.told() for one in self.observations))


class Observer:
    """Prepare narratives under one domain and one reasoner."""

    def __init__(self, domain: Domain, reasoner: Reasoner) -> None:
        self._finder = MentionFinder(domain)
        self._generator = CandidateGenerator(domain)
        self._reasoner = reasoner

    def observe(self, narrative: Narrative) -> ObservedNarrative:
        """Return the narrative with the mentions and candidates of every sentence."""
        readings = [self._finder.read(sentence.text) for sentence in narrative.sentences]
        generated = [
            self._generator.generate(reading, recent)
            for reading, recent in zip(readings, _recent_mentions(readings), strict=True)
        ]
        ids = self._reasoner.events([one.ground for candidates in generated for one in candidates])
        bounds = np.cumsum([0, *map(len, generated)])
        observations = []
        for i, (sentence, reading, candidates) in enumerate(
            zip(narrative.sentences, readings, generated, strict=True)
        ):
            own = ids[bounds[i] : bounds[i + 1]]
            possible = np.flatnonzero(own >= 0)
            kept = tuple(candidates[k] for k in possible)
            observations.append(Observation(sentence, reading, kept, own[possible]))
        return ObservedNarrative(narrative.name, tuple(observations))


def _recent_mentions(readings: Sequence[Reading]) -> list[tuple[str, ...]]:
    """Return for each sentence the constants that the last naming sentence before it names, latest first."""
    recent: list[tuple[str, ...]] = []
    last: tuple[str, ...] = ()
    for reading in readings:
        recent.append(last)
        if reading.mentions:
            last = tuple(dict.fromkeys(mention.constant for mention in reversed(reading.mentions)))
    return recent
