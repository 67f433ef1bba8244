"""A narrative prepared for reasoning: every sentence with its mentions and candidates.

Narratives under one domain share a reasoner; candidates that types or static facts rule out in every state
are left out here, so that scorers and searches never meet them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import islice
from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

from item.language.domain import Domain
from item.logic.reasoner import TOP, IntArray, Reasoner
from item.narrative.annotator import Annotator
from item.narrative.candidates.arguments import Candidate
from item.narrative.candidates.forms import Candidates
from item.narrative.candidates.generator import CandidateGenerator
from item.narrative.candidates.implicit import ImplicitArguments
from item.narrative.candidates.possible import PossibleCandidates
from item.narrative.candidates.sequences import Part, SequenceFinder, SequenceWay, in_sequence
from item.narrative.description.references import References, Telling, refer
from item.narrative.description.resolution import Describing
from item.narrative.discourse.agents import omission
from item.narrative.discourse.agreement import Agreement
from item.narrative.discourse.context import DiscourseContext
from item.narrative.discourse.narrators import narrators, not_told_by
from item.narrative.narrative import Narrative, Sentence
from item.narrative.text.flashbacks import order_of_happening
from item.narrative.text.mentions import AnnotatedText
from item.narrative.text.parts import Parts, spoken_of

T = TypeVar("T")

# A narrative may be without end, so not everything said in it is remembered.
MOST_REMEMBERED = 16_384


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
    references : how well their described arguments fit; None where none is described.
    parts : those that it may be cut into.
    sequences : of each candidate that is several events, the last ones, the parts and their candidates.
    evidence : shape (E,), how probable a source from outside holds them, the most probable 1
        (`item.narrative.evidence`); None where there is none.
    """

    sentence: Sentence
    reading: AnnotatedText
    candidates: Candidates
    events: IntArray
    implicit: ImplicitArguments
    references: References | None = None
    parts: tuple[Part, ...] = ()
    sequences: tuple[tuple[tuple[int, int], ...], ...] = ()
    evidence: NDArray[np.float64] | None = None

    @property
    def single(self) -> Candidates:
        """Return the candidates that take the sentence as a whole; the others come after them."""
        return Candidates(self.candidates.form, self.candidates.constants)

    @classmethod
    def of(
        cls, sentence: Sentence, reading: AnnotatedText, candidates: Sequence[Candidate], events: IntArray
    ) -> CandidateSet:
        """Return the observation of a sentence with certain single events as candidates."""
        made = Candidates.of(candidates)
        return cls(sentence, reading, made, events, made.form.implicit)


@dataclass(frozen=True, slots=True)
class PreparedNarrative:
    """A narrative as a sequence of observations.

    Attributes
    ----------
    candidate_sets : of its sentences, in the order in which what they tell happened.
    start : the id of the belief state before the first.
    order : the place in the text of each; none where the text tells everything in order.
    """

    name: str
    candidate_sets: tuple[CandidateSet, ...]
    start: int = TOP
    order: tuple[int, ...] = ()

    def as_happened(self, told: Sequence[T]) -> Sequence[T]:
        """Return what belongs to the sentences, in the order of what happened.

        Parameters
        ----------
        told : one for each sentence, as the text has them.
        """
        return [told[place] for place in self.order] if self.order else told

    def as_told(self, happened: Sequence[T]) -> Sequence[T]:
        """Return what belongs to the sentences, in the order of the text.

        Parameters
        ----------
        happened : one for each sentence, or for the first of them, in the order of what happened.
        """
        places = sorted(range(len(happened)), key=self.order.__getitem__) if self.order else ()
        return [happened[place] for place in places] if self.order else happened


class Preprocessor:
    """Prepare narratives of the same entities, under one domain and one reasoner.

    Sentences with the same words, after the same mentions, share their reading and candidates.

    Attributes
    ----------
    starts : the ids of belief states at the start of narratives, by name; others begin as the reasoner does.
    """

    def __init__(self, domain: Domain, reasoner: Reasoner) -> None:
        self.domain = domain
        self.reasoner = reasoner
        self.starts: dict[str, int] = {}
        self._annotator = Annotator(domain)
        self._describing = Describing(domain, reasoner)
        self._generator = CandidateGenerator(domain, self._describing)
        self._sequences = SequenceFinder(domain, self._generator)
        self._agreement = Agreement(domain)
        self._possible = PossibleCandidates(reasoner)
        self._parts = Parts(domain)
        self._prepared: dict[tuple[AnnotatedText, DiscourseContext], CandidateSet] = {}

    def preprocess(self, narrative: Narrative) -> PreparedNarrative:
        """Return one narrative with the mentions and candidates of every sentence."""
        return self.preprocess_together([narrative])[0]

    def preprocess_together(
        self, narratives: Sequence[Narrative], company: Sequence[Narrative] | None = None
    ) -> list[PreparedNarrative]:
        """Return narratives with the mentions and candidates of every sentence.

        What their sentences show of gender and animacy counts for all of them.

        Parameters
        ----------
        company : all narratives whose sentences show that, these among them; None for these alone.
        """
        beside = narratives if company is None else company
        plain = [[sentence.text for sentence in one.sentences] for one in beside]
        read = dict(zip(beside, self._annotator.read_all(plain), strict=True))
        texts = [read[one] for one in narratives]
        shown = texts if company is None else [read[one] for one in company]
        self._agreement = Agreement(self.domain, [text for own in shown for text in own])
        self._prepared.clear()
        prepared = []
        for one, own in zip(narratives, map(_opened, texts), strict=True):
            told = self._preprocess(one.sentences, own, self._opening(own, one.name))[0]
            order = order_of_happening(own)
            happened = tuple(told[place] for place in order)
            start = self.start_of(one.name)
            moved = order != tuple(range(len(order)))
            prepared.append(PreparedNarrative(one.name, happened, start, order if moved else ()))
        # The next narratives may show other genders.
        self._prepared.clear()
        return prepared

    def start_of(self, narrative: str) -> int:
        """Return the id of the belief state at the start of a narrative."""
        return self.starts.get(narrative, self.reasoner.start)

    def preprocess_each(
        self, sentences: Iterable[Sentence], *, narrative: str, together: int
    ) -> Iterator[CandidateSet]:
        """Yield the sentences of one narrative with their mentions and candidates.

        Gender, animacy, the narrator and his habits are those of the domain and of the sentences read first.

        Parameters
        ----------
        narrative : its name.
        together : how many are read before the first of them is yielded: it costs less to ask about them
            together.
        """
        context: DiscourseContext | None = None
        remaining = iter(sentences)
        while some := tuple(islice(remaining, together)):
            plain = [sentence.text for sentence in some]
            if context is None:
                texts = _opened(*self._annotator.read_all([plain]))
                self._agreement = Agreement(self.domain, texts)
                self._prepared.clear()
                context = self._opening(texts, narrative)
            else:
                texts = self._annotator.read_more(plain)
            if len(self._prepared) > MOST_REMEMBERED:
                self._prepared.clear()
            prepared, context = self._preprocess(some, texts, context)
            yield from prepared

    def _opening(self, texts: Sequence[AnnotatedText], narrative: str) -> DiscourseContext:
        """Return the context of the first sentence of a narrative."""
        known = spoken_of(self.reasoner.belief(self.start_of(narrative)).true, self.domain)
        named = self._annotator.named(narrative)
        told_by = narrators(narrative, named, texts, self.domain, self._agreement)
        return DiscourseContext(
            narrators=told_by,
            present=self._parts.alone(known),
            omission=omission(texts, self._agreement),
        )

    def _preprocess(
        self, sentences: Sequence[Sentence], texts: Sequence[AnnotatedText], context: DiscourseContext
    ) -> tuple[tuple[CandidateSet, ...], DiscourseContext]:
        """Return the candidates of sentences, and the context after them."""
        keys: list[tuple[AnnotatedText, DiscourseContext]] = []
        declared = self.domain.lexicon.narrator
        if declared is not None and context.narrator != declared:
            texts = [not_told_by(text, declared) for text in texts]
        for text in texts:
            keys.append((text, context.told_by(text.speaker)))
            context = context.after(text)
        new = {
            key: sentence for key, sentence in zip(keys, sentences, strict=True) if key not in self._prepared
        }
        generated = [self._generator.generate(*key, self._agreement) for key in new]
        self._possible.add(generated)
        for (key, sentence), candidates in zip(new.items(), generated, strict=True):
            possible, events = self._possible.of(candidates)
            made = CandidateSet(sentence, key[0], possible, events, possible.form.implicit)
            self._prepared[key] = self._with_references(self._with_sequences(made, key[1]), key[1].named)
        prepared = tuple(
            replace(self._prepared[key], sentence=sentence)
            for key, sentence in zip(keys, sentences, strict=True)
        )
        return prepared, context

    def _with_sequences(self, whole: CandidateSet, context: DiscourseContext) -> CandidateSet:
        """Return a sentence with the candidates that are several events."""
        parts, ways = self._sequences.find(whole.reading, context, self._agreement)
        ids = self.reasoner.events([one.ground for way in ways for one in way.events])
        found: dict[int, SequenceWay] = {}
        first = 0
        for way in ways:
            own = tuple(ids[first : first + len(way.events)].tolist())
            first += len(own)
            if min(own) >= 0 and len(set(own)) == len(own):
                found.setdefault(int(self.reasoner.sequences([own])[0]), way)
        if not found:
            return whole
        several = tuple(in_sequence(way.events) for way in found.values())
        candidates = Candidates(whole.candidates.form, whole.candidates.constants, several)
        return replace(
            whole,
            candidates=candidates,
            events=np.concatenate((whole.events, np.array([*found], dtype=whole.events.dtype))),
            implicit=ImplicitArguments.among(candidates),
            parts=parts,
            sequences=tuple(way.rows for way in found.values()),
        )

    def _with_references(self, one: CandidateSet, recent: tuple[str, ...]) -> CandidateSet:
        """Return a sentence with how well its described arguments fit.

        Parameters
        ----------
        recent : constants mentioned before it, the latest first.
        """
        if not one.reading.described.descriptions:
            return one
        single = one.single
        told = [Telling(row, event, recent) for row, event in enumerate(single)]
        for row, way in enumerate(one.sequences, len(single)):
            parts = [(one.parts[place], choice) for place, choice in way]
            told += [Telling(row, part.candidates[choice], part.recent) for part, choice in parts]
        size = len(one.candidates)
        return replace(one, references=refer(self._describing.denotation, self.domain, told, size))


def _opened(texts: Sequence[AnnotatedText]) -> Sequence[AnnotatedText]:
    """Return the sentences of a narrative, the first of them marked as its opening."""
    return [replace(one, opening=place == 0) for place, one in enumerate(texts)]
