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
from item.logic.reasoner import TOP, BoolArray, IntArray, Reasoner
from item.narrative.candidates.generator import ArgumentOrigin, Candidate, CandidateGenerator
from item.narrative.narrative import Narrative, Sentence
from item.narrative.text.clauses import ClauseFinder
from item.narrative.text.mentions import AnnotatedText, MentionFinder
from item.narrative.text.pronouns import has_pronoun

# A narrative may be without end, so not everything said in it is remembered.
MOST_REMEMBERED = 16_384


@dataclass(frozen=True, slots=True)
class ImplicitArguments:
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
    def among(cls, candidates: Sequence[Candidate]) -> ImplicitArguments:
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
class CandidateSet:
    """One sentence as the learner and the search see it.

    Attributes
    ----------
    sentence : the sentence as read.
    reading : its tokens and mentions.
    candidates : the ground events it may stand for, E of them; `nothing` is always among them.
    events : shape (E,), their ids in the reasoner.
    implicit : which of them the context has a part in.
    """

    sentence: Sentence
    reading: AnnotatedText
    candidates: tuple[Candidate, ...]
    events: IntArray
    implicit: ImplicitArguments

    @classmethod
    def of(
        cls, sentence: Sentence, reading: AnnotatedText, candidates: tuple[Candidate, ...], events: IntArray
    ) -> CandidateSet:
        """Return the observation of a sentence with certain candidates."""
        return cls(sentence, reading, candidates, events, ImplicitArguments.among(candidates))

    def explicit_only(self) -> CandidateSet:
        """Return the same with the paper's deterministic arguments only (section 4.2.1).

        Mentions fill the parameters in the order in which they stand; a missing argument is the last
        constant named before that fits. Where there are more mentions than parameters, every choice is kept.
        """
        order = {name: i for i, name in enumerate(dict.fromkeys(m.constant for m in self.reading.mentions))}
        kept: dict[tuple[str | None, ...], int] = {}
        for k, one in enumerate(self.candidates):
            ranks = [order[a.constant] for a in one.arguments if a.origin is ArgumentOrigin.MENTIONED]
            if ranks == sorted(ranks) and (one.recent or not one.from_context):
                kept.setdefault(one.told, k)
        chosen = [*kept.values()]
        candidates = tuple(self.candidates[k] for k in chosen)
        return CandidateSet.of(self.sentence, self.reading, candidates, self.events[chosen])


@dataclass(frozen=True, slots=True)
class PreparedNarrative:
    """A narrative as a sequence of observations; `start` is the id of the belief state before the first."""

    name: str
    candidate_sets: tuple[CandidateSet, ...]
    start: int = TOP

    def explicit_only(self) -> PreparedNarrative:
        """Return the same without candidates whose arguments only the belief state can supply."""
        return replace(self, candidate_sets=tuple(one.explicit_only() for one in self.candidate_sets))


class Preprocessor:
    """Prepare narratives of the same entities, under one domain and one reasoner.

    Sentences that are told alike, after alike mentions, share their reading and candidates.

    Attributes
    ----------
    starts : the ids of belief states at the start of narratives, by name; others begin as the reasoner does.
    """

    def __init__(self, domain: Domain, reasoner: Reasoner) -> None:
        self.domain = domain
        self.reasoner = reasoner
        self.starts: dict[str, int] = {}
        self._finder = MentionFinder(domain)
        self._clauses = ClauseFinder(domain)
        self._generator = CandidateGenerator(domain)
        self._prepared: dict[tuple[str, tuple[str, ...]], CandidateSet] = {}

    def preprocess(self, narrative: Narrative) -> PreparedNarrative:
        """Return the narrative with the mentions and candidates of every sentence."""
        candidate_sets = self._preprocess(narrative.sentences, DiscourseContext())
        return PreparedNarrative(narrative.name, candidate_sets, self.start_of(narrative.name))

    def start_of(self, narrative: str) -> int:
        """Return the id of the belief state at the start of a narrative."""
        return self.starts.get(narrative, self.reasoner.start)

    def preprocess_each(self, sentences: Iterable[Sentence], *, together: int) -> Iterator[CandidateSet]:
        """Yield the sentences of one narrative with their mentions and candidates.

        Parameters
        ----------
        together : how many are read before the first of them is yielded: it costs less to ask about them
            together.
        """
        discourse = DiscourseContext()
        remaining = iter(sentences)
        while some := tuple(islice(remaining, together)):
            yield from self._preprocess(some, discourse)

    def _preprocess(
        self, sentences: Sequence[Sentence], discourse: DiscourseContext
    ) -> tuple[CandidateSet, ...]:
        if len(self._prepared) > MOST_REMEMBERED:
            self._prepared.clear()
        told: list[tuple[str, tuple[str, ...]]] = []
        new: dict[tuple[str, tuple[str, ...]], tuple[Sentence, AnnotatedText]] = {}
        for sentence in sentences:
            key = sentence.text, discourse.recent
            told.append(key)
            known = self._prepared.get(key)
            reading = self._read(sentence.text) if known is None else known.reading
            if known is None:
                new[key] = sentence, reading
            discourse.add(reading)
        generated = [self._generator.generate(reading, key[1]) for key, (_, reading) in new.items()]
        ids = self.reasoner.events([one.ground for candidates in generated for one in candidates])
        bounds = np.cumsum([0, *map(len, generated)])
        for i, ((key, (sentence, reading)), candidates) in enumerate(
            zip(new.items(), generated, strict=True)
        ):
            own = ids[bounds[i] : bounds[i + 1]]
            possible = np.flatnonzero(own >= 0)
            kept = tuple(candidates[k] for k in possible)
            self._prepared[key] = CandidateSet.of(sentence, reading, kept, own[possible])
        return tuple(
            replace(self._prepared[key], sentence=sentence)
            for key, sentence in zip(told, sentences, strict=True)
        )

    def _read(self, text: str) -> AnnotatedText:
        reading = self._finder.read(text)
        return replace(reading, clauses=self._clauses.clauses(text, reading))


class DiscourseContext:
    """Follow which constants a sentence may mean without naming them.

    Attributes
    ----------
    recent : those that the last naming sentence names, latest first, then those it may mean by a pronoun.
    """

    def __init__(self) -> None:
        self.recent: tuple[str, ...] = ()

    def add(self, reading: AnnotatedText) -> None:
        """Take in the next sentence."""
        named = [mention.constant for mention in reversed(reading.mentions)]
        if named:
            meant = self.recent if has_pronoun(reading) else ()
            self.recent = tuple(dict.fromkeys((*named, *meant)))
