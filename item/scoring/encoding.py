"""Observations in numbers: what the multinomial model counts, and where sentences and candidates count."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

import numpy as np
from msgspec import Struct
from msgspec.structs import replace

from item.language.domain import NOTHING, Domain
from item.logic.arrays import IntArray
from item.narrative.candidates.arguments import ArgumentOrigin, Candidate
from item.narrative.candidates.forms import Candidates
from item.narrative.clauses.background import is_background
from item.narrative.clauses.segments import MOST_EVENTS
from item.narrative.cues.cues import CueFinder, SpeakingPhrase
from item.narrative.cues.predicates import HintFinder, HintStrength
from item.narrative.cues.remarks import RemarkWords
from item.narrative.cues.words import BagOfWords, is_expression
from item.narrative.mentions.mentions import AnnotatedText
from item.narrative.modality.modality import modality
from item.narrative.prepared import CandidateSet
from item.narrative.preprocess import MOST_REMEMBERED
from item.remembered import Remembered
from item.scoring.base_rate import kinds, unnamed_choices
from item.scoring.beside import beside_cells
from item.scoring.cued import Cued, counted, cued
from item.scoring.directions import called
from item.scoring.encoded import UNSEEN, Encoded
from item.scoring.known_patterns import known_patterns, known_places
from item.scoring.part_words import part_word_weights
from item.scoring.role_patterns import named_places, once
from item.scoring.salience import EncodedReferents
from item.scoring.shared_arrays import SharedArrays
from item.scoring.signs import NoiseSign, noise_row, noise_signs, sign
from item.scoring.trust import EncodedEvidence
from item.scoring.vocabulary import Vocabulary


class _EncodedReading(Struct, frozen=True):
    """What a sentence says, whatever its candidates.

    Attributes
    ----------
    words, modality, carried : as in `Encoded`.
    hinted : the event types of which it does not speak outright, and at which predicates hint.
    untold : the event types of which only clauses speak that are not told, beside others that are.
    shown : what it shows that may tell no event.
    hint, remark : as in `Encoded`.
    named : where constants are named.
    places : where those are told who may be arguments (`item.scoring.role_patterns.told_places`).
    columns : the words beside mentions, each with the constant mentioned.
    """

    words: tuple[int, ...]
    modality: int
    carried: tuple[str, ...]
    hinted: Mapping[str, HintStrength]
    untold: frozenset[str]
    shown: NoiseSign
    hint: HintStrength
    remark: float
    named: Mapping[str, float]
    places: tuple[object, ...]
    columns: Sequence[tuple[str, int]]

    @property
    def lifted(self) -> tuple[object, ...]:
        """Return the same with the places of constants among those named."""
        ranks = {one: rank for rank, one in enumerate(self.named)}
        beside = tuple((ranks.get(one, one), column) for one, column in self.columns)
        hinted = frozenset(self.hinted.items())
        said = self.words, self.modality, self.carried, hinted, self.untold, self.shown
        return *said, self.hint, self.remark, self.places, beside


class Encoder:
    """Turn sentences with their candidates into numbers, under one vocabulary.

    Parameters
    ----------
    speaking : the phrases that speak for each event type (`item.narrative.cues.cues.phrases`).

    Attributes
    ----------
    cues, hints : where sentences have such phrases, and what is much like them.
    """

    def __init__(
        self, domain: Domain, vocabulary: Vocabulary, speaking: Mapping[str, Sequence[SpeakingPhrase]]
    ) -> None:
        self.vocabulary = vocabulary
        self.cues = CueFinder(speaking)
        self.hints = HintFinder(speaking)
        self._called = called(domain)
        self._remarks = RemarkWords(speaking, english=domain.lexicon.default_modality)
        self._bag = BagOfWords(domain, filter(is_expression, vocabulary.stems), self.cues.expressions)
        self._kinds = kinds(domain)
        # Most event types are of one kind.
        many = Counter(event for event, _ in self._kinds)
        self._only = {event: number for (event, _), number in self._kinds.items() if many[event] == 1}
        self._choices = unnamed_choices(domain)
        self._encoded: Remembered[tuple[int, int], tuple[CandidateSet, Encoded]] = Remembered(MOST_REMEMBERED)
        # Single events, by all that the sentence and they themselves say but for names.
        self._lifted: Remembered[tuple[object, ...], Encoded] = Remembered(MOST_REMEMBERED)
        # Most of these differ in the sentence's words alone.
        self._arrays = SharedArrays()

    def encode(self, candidate_set: CandidateSet) -> Encoded:
        """Return a sentence with its candidates in numbers."""
        # Sentences told alike share these objects; the set is kept so that they stay the same ones.
        key = id(candidate_set.reading), id(candidate_set.candidates)
        known = self._encoded.get(key)
        if known is None:
            known = self._encoded.keep(key, (candidate_set, self._encode(candidate_set)))
        encoded = known[1]
        if candidate_set.evidence is None:
            return encoded
        types = len(self.vocabulary.types)
        said = EncodedEvidence.of(candidate_set.evidence, encoded.event_types, types)
        return replace(encoded, evidence=said)

    def _encode(self, candidate_set: CandidateSet) -> Encoded:
        whole = self._encode_single(candidate_set.reading, candidate_set.single)
        whole = replace(whole, references=candidate_set.references)
        if not candidate_set.sequences:
            return whole
        parts = [
            self._encode_single(one.reading, one.candidates, echo=one.echo) for one in candidate_set.parts
        ]
        weights = part_word_weights([one.words.tolist() for one in parts], candidate_set.sequences)
        background = [
            all(is_background(p.reading, c) for c in p.reading.clauses) for p in candidate_set.parts
        ]
        parts = [
            replace(one, word_weights=self._arrays.of(own), background=again)
            for one, own, again in zip(parts, weights, background, strict=True)
        ]
        first = np.cumsum([0, *(len(one.candidates) for one in candidate_set.parts)])
        most = max(MOST_EVENTS, *map(len, candidate_set.sequences))
        rows = np.full((len(candidate_set.sequences), most), -1, dtype=np.int32)
        for row, way in zip(rows, candidate_set.sequences, strict=True):
            row[: len(way)] = [first[k] + own for k, own in way]
        return replace(whole, parts=tuple(parts), sequences=rows)

    def _encode_single(
        self, reading: AnnotatedText, candidates: Candidates, *, echo: bool = False
    ) -> Encoded:
        known = self._read(reading, candidates)
        key = candidates.form, echo, known.lifted
        encoded = self._lifted.get(key)
        if encoded is None:
            encoded = self._lifted.keep(key, self._encode_lifted(reading, candidates, known, echo=echo))
        return encoded

    def _encode_lifted(
        self, reading: AnnotatedText, candidates: Candidates, read: _EncodedReading, *, echo: bool
    ) -> Encoded:
        known = self.vocabulary
        words = () if echo else read.words
        patterns = known_patterns(reading, candidates, self._called)
        columns_of = {id(one): known.patterns.get(one, UNSEEN) for one in once(patterns)}
        names = candidates.in_form
        columns = [(names.get(one, one), column) for one, column in read.columns]
        carried = () if echo else read.carried
        hinted = {} if echo else read.hinted
        untold = () if echo else read.untold
        noise = noise_row(read.shown, read.hint)
        numbers = self._shared([self._kind(c) for c in candidates.lifted])
        return Encoded(
            types=self._shared([known.types[c.event] for c in candidates.lifted]),
            kinds=numbers,
            choices=self._arrays.of(self._choices[numbers]),
            patterns=self._shared([columns_of[id(one)] for one in patterns]),
            implicit=EncodedReferents.of(() if echo else candidates.lifted).shared(self._arrays),
            words=self._shared(words),
            word_weights=self._arrays.of(np.ones(len(words))),
            modality=read.modality,
            carried=self._shared([known.types[one] for one in carried]),
            cues=self._shared([Cued.NONE if echo else cued(c.event, carried) for c in candidates.lifted]),
            signs=self._shared([sign(c.event, hinted, untold, noise) for c in candidates.lifted]),
            hint=int(read.hint),
            remark=read.remark,
            beside=self._arrays.of(beside_cells(known, () if echo else columns, candidates.form.candidates)),
            references=None,
            neighbours=self._shared([column for _, column in read.columns]),
            noise=known.types[NOTHING],
            echo=echo,
        )

    def _shared(self, numbers: Sequence[int]) -> IntArray:
        return self._arrays.of(np.array(numbers, dtype=np.int32))

    def _read(self, reading: AnnotatedText, candidates: Candidates) -> _EncodedReading:
        """Return what a sentence says by itself. The form of its candidates remembers where it names whom."""
        stems = self.vocabulary.stems
        carried = counted(self.cues.carried(reading), reading)
        hinted = self.hints.hinted(reading)
        return _EncodedReading(
            tuple(stems[one] for one in self._bag.words(reading) if one in stems),
            int(modality(reading)),
            carried,
            {event: own for event, own in hinted.items() if event not in carried},
            self.cues.untold(reading).difference(carried),
            noise_signs(reading),
            max(hinted.values(), default=HintStrength.NONE),
            self._remarks.log_odds(reading),
            named_places(reading),
            known_places(reading, candidates),
            self._columns(reading),
        )

    def _kind(self, candidate: Candidate) -> int:
        only = self._only.get(candidate.event)
        if only is not None:
            return only
        unnamed = tuple(one.origin is ArgumentOrigin.UNNAMED for one in candidate.arguments)
        return self._kinds[candidate.event, unnamed]

    def _columns(self, reading: AnnotatedText) -> list[tuple[str, int]]:
        """Return the columns of the words beside mentions, each with the constant mentioned."""
        known = self.vocabulary.beside
        return [
            (one.constant, known[one.side, one.word])
            for one in self._bag.beside(reading)
            if (one.side, one.word) in known
        ]
