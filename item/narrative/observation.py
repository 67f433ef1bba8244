"""A narrative prepared for reasoning: every sentence with its mentions and candidates.

Narratives under one domain share a reasoner; candidates that types or static facts rule out in every state
are left out here, so that whoever scores or decides never meets them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import islice

import numpy as np
from numpy.typing import NDArray

from item.language.domain import Domain
from item.logic.reasoner import BoolArray, IntArray, Reasoner
from item.narrative.candidates import Candidate, CandidateGenerator, Origin
from item.narrative.mentions import MentionFinder, Reading
from item.narrative.narrative import Narrative, Sentence
from item.narrative.pronouns import has_pronoun

# A narrative may be without end, so not everything said in it is remembered.
MOST_REMEMBERED = 16_384


@dataclass(frozen=True, slots=True)
class Guesses:
    """The candidates some of whose arguments the context supplies, G of them.

    Attributes
    ----------
    rows : shape (G,), their positions among all candidates, those that differ in supplied arguments only
        side by side.
    recent : shape (G,), `Candidate.recent`.
    alike : shape (G,), a number from 0 upwards, the same for those that stand side by side.
    starts : where each number begins.
    """

    rows: NDArray[np.int64]
    recent: BoolArray
    alike: NDArray[np.int64]
    starts: NDArray[np.int64]

    @classmethod
    def among(cls, candidates: Sequence[Candidate]) -> Guesses:
        """Return the guesses among some candidates."""
        alike: dict[tuple[str | None, ...], list[int]] = {}
        for row, one in enumerate(candidates):
            if one.from_context:
                alike.setdefault(one.told, []).append(row)
        rows = [row for own in alike.values() for row in own]
        sizes = np.array([len(own) for own in alike.values()], dtype=np.int64)
        return cls(
            np.array(rows, dtype=np.int64),
            np.array([candidates[row].recent for row in rows], dtype=np.bool_),
            np.repeat(np.arange(len(sizes)), sizes),
            np.cumsum(sizes) - sizes,
        )


@dataclass(frozen=True, slots=True)
class Observation:
    """One sentence as the learner and the search see it.

    Attributes
    ----------
    sentence : the sentence as read.
    reading : its tokens and mentions.
    candidates : the ground events it may stand for, E of them; `nothing` is always among them.
    events : shape (E,), their ids in the reasoner.
    guesses : which of them the context has a part in.
    """

    sentence: Sentence
    reading: Reading
    candidates: tuple[Candidate, ...]
    events: IntArray
    guesses: Guesses

    @classmethod
    def of(
        cls, sentence: Sentence, reading: Reading, candidates: tuple[Candidate, ...], events: IntArray
    ) -> Observation:
        """Return the observation of a sentence with certain candidates."""
        return cls(sentence, reading, candidates, events, Guesses.among(candidates))

    def told(self) -> Observation:
        """Return the same with the paper's deterministic arguments only (section 4.2.1).

        Mentions fill the parameters in the order in which they stand; a missing argument is the last
        constant named before that fits. Where there are more mentions than parameters, every choice is kept.
        """
        order = {name: i for i, name in enumerate(dict.fromkeys(m.constant for m in self.reading.mentions))}
        kept: dict[tuple[str | None, ...], int] = {}
        for k, one in enumerate(self.candidates):
            ranks = [order[a.constant] for a in one.arguments if a.origin is Origin.MENTIONED]
            if ranks == sorted(ranks) and (one.recent or not one.from_context):
                kept.setdefault(one.told, k)
        chosen = [*kept.values()]
        candidates = tuple(self.candidates[k] for k in chosen)
        return Observation.of(self.sentence, self.reading, candidates, self.events[chosen])


@dataclass(frozen=True, slots=True)
class ObservedNarrative:
    """A narrative as a sequence of observations."""

    name: str
    observations: tuple[Observation, ...]

    def told(self) -> ObservedNarrative:
        """Return the same without candidates whose arguments only the belief state can supply."""
        return replace(self, observations=tuple(one.told() for one in self.observations))


class Observer:
    """Prepare narratives of the same entities, under one domain and one reasoner.

    Sentences that are told alike, after alike mentions, share their reading and candidates.
    """

    def __init__(self, domain: Domain, reasoner: Reasoner) -> None:
        self.domain = domain
        self.reasoner = reasoner
        self._finder = MentionFinder(domain)
        self._generator = CandidateGenerator(domain)
        self._observed: dict[tuple[str, tuple[str, ...]], Observation] = {}

    def observe(self, narrative: Narrative) -> ObservedNarrative:
        """Return the narrative with the mentions and candidates of every sentence."""
        return ObservedNarrative(narrative.name, self._observe(narrative.sentences, Recency()))

    def observe_each(self, sentences: Iterable[Sentence], *, together: int) -> Iterator[Observation]:
        """Yield the sentences of one narrative with their mentions and candidates.

        Parameters
        ----------
        together : how many are read before the first of them is yielded: it costs less to ask about them
            together.
        """
        recency = Recency()
        remaining = iter(sentences)
        while some := tuple(islice(remaining, together)):
            yield from self._observe(some, recency)

    def _observe(self, sentences: Sequence[Sentence], recency: Recency) -> tuple[Observation, ...]:
        if len(self._observed) > MOST_REMEMBERED:
            self._observed.clear()
        told: list[tuple[str, tuple[str, ...]]] = []
        new: dict[tuple[str, tuple[str, ...]], tuple[Sentence, Reading]] = {}
        for sentence in sentences:
            key = sentence.text, recency.recent
            told.append(key)
            known = self._observed.get(key)
            reading = self._finder.read(sentence.text) if known is None else known.reading
            if known is None:
                new[key] = sentence, reading
            recency.add(reading)
        generated = [self._generator.generate(reading, key[1]) for key, (_, reading) in new.items()]
        ids = self.reasoner.events([one.ground for candidates in generated for one in candidates])
        bounds = np.cumsum([0, *map(len, generated)])
        for i, ((key, (sentence, reading)), candidates) in enumerate(
            zip(new.items(), generated, strict=True)
        ):
            own = ids[bounds[i] : bounds[i + 1]]
            possible = np.flatnonzero(own >= 0)
            kept = tuple(candidates[k] for k in possible)
            self._observed[key] = Observation.of(sentence, reading, kept, own[possible])
        return tuple(
            replace(self._observed[key], sentence=sentence)
            for key, sentence in zip(told, sentences, strict=True)
        )


class Recency:
    """Follow which constants a sentence may mean without naming them.

    Attributes
    ----------
    recent : those that the last naming sentence names, latest first, then those it may mean by a pronoun.
    """

    def __init__(self) -> None:
        self.recent: tuple[str, ...] = ()

    def add(self, reading: Reading) -> None:
        """Take in the next sentence."""
        named = [mention.constant for mention in reversed(reading.mentions)]
        if named:
            meant = self.recent if has_pronoun(reading) else ()
            self.recent = tuple(dict.fromkeys((*named, *meant)))
