"""A narrative prepared for reasoning: every sentence with its mentions and candidates.

Narratives under one domain share a reasoner; candidates that types or static facts rule out in every state
are left out here, so that scorers and searches never meet them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice

import numpy as np
from msgspec.structs import replace

from item.language.domain import Domain
from item.logic.belief import GroundAtom
from item.logic.reasoner import Reasoner
from item.narrative.annotator import Annotator
from item.narrative.candidates.apart import Apart
from item.narrative.candidates.clause_events import Part
from item.narrative.candidates.forms import Candidates
from item.narrative.candidates.generator import CandidateGenerator
from item.narrative.candidates.implicit import ImplicitArguments
from item.narrative.candidates.possible import PossibleCandidates
from item.narrative.candidates.references import Telling, refer
from item.narrative.candidates.said import KnownEvent, clause_by_clause
from item.narrative.candidates.sequences import SequenceFinder, SequenceWay, in_sequence
from item.narrative.candidates.size import of_sentence
from item.narrative.description.resolution import Describing
from item.narrative.discourse.agents import omission
from item.narrative.discourse.agreement import Agreement
from item.narrative.discourse.context import DiscourseContext
from item.narrative.discourse.flashbacks import order_of_happening
from item.narrative.discourse.narrators import closes, narrators, not_told_by
from item.narrative.discourse.quoted import quoted_narrators
from item.narrative.mentions.mentions import AnnotatedText
from item.narrative.mentions.parts import spoken_of
from item.narrative.narrative import Narrative, Sentence
from item.narrative.prepared import CandidateSet, PreparedNarrative
from item.remembered import Remembered

# A narrative may be without end, so not everything said in it is remembered.
MOST_REMEMBERED = 16_384


class Preprocessor:
    """Prepare narratives of the same entities, under one domain and one reasoner.

    Sentences with the same words, after the same mentions, share their reading and candidates.
    """

    def __init__(self, domain: Domain, reasoner: Reasoner) -> None:
        self.domain = domain
        self.reasoner = reasoner
        # The states at the start of narratives that `begin` names; others begin as the reasoner does.
        self._starts: dict[str, int] = {}
        self._annotator = Annotator(domain)
        self._describing = Describing(domain, reasoner)
        self._generator = CandidateGenerator(domain, self._describing)
        self._sequences = SequenceFinder(domain, self._generator)
        self._agreement = Agreement(domain)
        self._possible = PossibleCandidates(reasoner)
        self._prepared: Remembered[tuple[AnnotatedText, DiscourseContext], CandidateSet]
        self._prepared = Remembered(MOST_REMEMBERED)

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
        for one, own in zip(narratives, map(_framed, texts), strict=True):
            told = self._preprocess(one.sentences, own, self._opening(own, one.name, self._agreement))[0]
            order = order_of_happening(own)
            happened = tuple(told[place] for place in order)
            start = self.start_of(one.name)
            moved = order != tuple(range(len(order)))
            prepared.append(
                PreparedNarrative(one.name, happened, start, order if moved else (), self._agreement)
            )
        # The next narratives may show other genders.
        self._prepared.clear()
        return prepared

    def start_of(self, narrative: str) -> int:
        """Return the id of the belief state at the start of a narrative."""
        return self._starts.get(narrative, self.reasoner.start)

    def begin(self, narrative: str, domain: Domain) -> None:
        """Let a narrative start as a domain says.

        Raises
        ------
        InputError
            When no state agrees with that.
        """
        self._starts[narrative] = self.reasoner.starting(domain)

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
                texts = _framed(*self._annotator.read_all([plain]))
                self._agreement = Agreement(self.domain, texts)
                self._prepared.clear()
                context = self._opening(texts, narrative, self._agreement)
            else:
                texts = _framed(self._annotator.read_more(plain), begins=False)
            self._prepared.make_room()
            prepared, context = self._preprocess(some, texts, context)
            yield from prepared

    def _opening(
        self, texts: Sequence[AnnotatedText], narrative: str, agreement: Agreement
    ) -> DiscourseContext:
        """Return the context of the first sentence of a narrative."""
        known = spoken_of(self.reasoner.belief(self.start_of(narrative)).true, self.domain)
        named = self._annotator.named(narrative)
        told_by = narrators(narrative, named, texts, self.domain, agreement)
        return DiscourseContext(
            narrators=told_by,
            present=self._annotator.parts.alone(known),
            omission=omission(texts, agreement),
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
            meant = (*self._agreement.meant(text), *quoted_narrators(text))
            keys.append((replace(text, meant=meant) if meant else text, context.told_by(text.speaker)))
            context = context.after(text)
        new = {
            key: sentence for key, sentence in zip(keys, sentences, strict=True) if key not in self._prepared
        }
        generated = [self._generated(sentence, *key) for key, sentence in new.items()]
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

    def _generated(self, sentence: Sentence, text: AnnotatedText, context: DiscourseContext) -> Candidates:
        with of_sentence(sentence.id):
            return self._generator.generate(text, context, self._agreement)

    def contexts(self, narrative: PreparedNarrative) -> Sequence[DiscourseContext]:
        """Return the context of each sentence of a prepared narrative, in the order of what happened."""
        texts = [one.reading for one in narrative.as_told(narrative.candidate_sets)]
        context = self._opening(texts, narrative.name, narrative.agreement or self._agreement)
        found = []
        for text in texts:
            found.append(context.told_by(text.speaker))
            context = context.after(text)
        return narrative.as_happened(found)

    def with_clauses(
        self,
        one: CandidateSet,
        context: DiscourseContext,
        agreement: Agreement | None,
        said: Sequence[KnownEvent],
    ) -> CandidateSet:
        """Return a sentence with candidates that are several events: one of each clause, or like events.

        Parameters
        ----------
        context : of the sentence (`contexts`).
        agreement : of its narrative.
        said : what is known of each of the events.
        """
        agreed = agreement or self._agreement
        parts, ways = clause_by_clause(one.reading, context, agreed, self._generator, said)
        twice = frozenset(name for name, number in Counter(own.name for own in said).items() if number > 1)
        if twice:
            more, alike = self._sequences.alike(one.reading, context, agreed, twice, len(parts))
            parts, ways = (*parts, *more), [*ways, *alike]
        single = one.single
        whole = CandidateSet(
            one.sentence, one.reading, single, one.events[: len(single)], single.form.implicit
        )
        return self._with_references(self._with_ways(whole, parts, ways), context.named)

    def apart(
        self,
        one: CandidateSet,
        context: DiscourseContext,
        agreement: Agreement | None,
        events: Sequence[GroundAtom],
    ) -> Apart:
        """Return why single events are none that a sentence may tell together (`why_apart`).

        Parameters
        ----------
        context, agreement : as in `with_clauses`.
        """
        return self._sequences.apart(one.reading, context, agreement or self._agreement, events)

    def _with_sequences(self, whole: CandidateSet, context: DiscourseContext) -> CandidateSet:
        """Return a sentence with the candidates that are several events."""
        return self._with_ways(whole, *self._sequences.find(whole.reading, context, self._agreement))

    def _with_ways(
        self, whole: CandidateSet, parts: tuple[Part, ...], ways: Sequence[SequenceWay]
    ) -> CandidateSet:
        """Return a sentence with ways to take it for several events, those that can ever happen."""
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


def _framed(texts: Sequence[AnnotatedText], *, begins: bool = True) -> Sequence[AnnotatedText]:
    """Return sentences marked where they open a narrative or close a letter.

    Parameters
    ----------
    begins : whether the narrative begins with the first of them.
    """
    return [replace(one, framing=(begins and place == 0) or closes(one)) for place, one in enumerate(texts)]
