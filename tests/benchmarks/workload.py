"""Random narratives over the shipped soccer domain, and scores for their candidates."""

from __future__ import annotations

import random
from itertools import product

import numpy as np
from msgspec.structs import replace

from item.language.domain import Domain
from item.logic.coherence import FITS, Coherence, graded
from item.logic.reasoner import Reasoner
from item.narrative.candidates.arguments import Argument, ArgumentOrigin, Candidate
from item.narrative.mentions.mentions import AnnotatedText
from item.narrative.narrative import Sentence
from item.narrative.prepared import CandidateSet, PreparedNarrative
from tests.support.scorers import OneByOne

# The corpus has a game of 672 sentences; 40 candidates are what a talkative one leaves open.
SENTENCES, CANDIDATES, MENTIONED = 672, 40, 4

Grounds = list[list[tuple[str, ...]]]


def soccer(more: int = 0) -> Domain:
    """Return the domain with so many players beyond its own.

    They come like a cast's: a file has fewer words than the largest of these domains would need.
    """
    domain = Domain.load("robocup")
    names = [f"extra{number}" for number in range(more)]
    teams = [("plays-for", name, ("pink", "purple")[n % 2]) for n, name in enumerate(names)]
    larger = domain.extended(dict.fromkeys(names, ("player",)), {})
    return replace(larger, statics=domain.statics.union(teams))


def narrative(
    domain: Domain,
    *,
    sentences: int = SENTENCES,
    candidates: int = CANDIDATES,
    mentioned: int = MENTIONED,
    players: int = 22,
) -> Grounds:
    """Return for each sentence some possible events of the few constants that it mentions."""
    draw = random.Random(0)
    reasoner = Reasoner(domain)
    people = [name for name, types in domain.constants.items() if types == ("player",)][:players]
    ranges = {
        event.name.text: [domain.objects_of(p) for p in event.parameters] for event in domain.events.values()
    }
    found = []
    for _ in range(sentences):
        names = sorted({*draw.sample(people, mentioned), *domain.instances(("team",))})
        own = [
            (name, *values)
            for name, types in ranges.items()
            for values in product(*([c for c in names if c in set(slot)] for slot in types))
        ]
        possible = [g for g, n in zip(own, reasoner.events(own), strict=True) if n >= 0]
        found.append(draw.sample(possible, min(candidates, len(possible))))
    return found


def prepared(reasoner: Reasoner, grounds: Grounds) -> PreparedNarrative:
    """Return a narrative whose sentences have these candidates; a sentence's id is its place."""
    return PreparedNarrative(
        "benchmark",
        tuple(
            CandidateSet.of(
                Sentence(str(number), ""),
                AnnotatedText((), ()),
                tuple(
                    Candidate(
                        name, tuple(Argument(one, ArgumentOrigin.MENTIONED) for one in arguments), True, 0
                    )
                    for name, *arguments in own
                ),
                reasoner.events(own),
            )
            for number, own in enumerate(grounds)
        ),
    )


class Tables(OneByOne):
    """A scorer that looks every score up: of sentence, candidate and how it fits the state.

    Attributes
    ----------
    tables : for each sentence the scores of its candidates by how they fit (`graded`), shape (E, FITS).
    """

    def __init__(self, grounds: Grounds) -> None:
        draw = np.random.default_rng(0)
        self.tables = [draw.normal(size=(len(own), FITS)) for own in grounds]
        fits = graded(np.array([*Coherence]))
        self._rows = [Row(own[:, fits]) for own in self.tables]

    def on(self, candidate_set: CandidateSet):
        """Return the scores of one sentence."""
        return self._rows[int(candidate_set.sentence.id)]


class Row:
    """The scores of one sentence: a number for each candidate and fit."""

    def __init__(self, table) -> None:
        self._scores = table.ravel()
        # One index is looked up faster than two.
        self._firsts = np.arange(0, table.size, table.shape[1])[:, None]

    def __call__(self, states, coherence):  # noqa: ARG002
        return self._scores.take(self._firsts + coherence)

    ceiling = __call__
