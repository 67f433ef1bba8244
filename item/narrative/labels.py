"""Labels: what somebody says that some of the sentences tell.

A label is an event as gold writes it, `pass(a,b)`, or several, with ` + ` between them; `?` stands for an
argument that is left open, and a name without parentheses for the event type alone. It restricts what its
sentence may stand for.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import permutations, product
from math import prod
from typing import TypeAlias

import numpy as np

from item.diagnostics import Diagnostic, InputError, Severity, Source, Span
from item.language.domain import Domain
from item.logic.belief import GroundAtom, split_sequence
from item.logic.reasoner import IntArray
from item.narrative.candidates.arguments import Argument, ArgumentOrigin, Candidate
from item.narrative.candidates.forms import Candidates
from item.narrative.candidates.implicit import ImplicitArguments
from item.narrative.candidates.sequences import Part, in_sequence, openness, strangers
from item.narrative.codes import NarrativeCode
from item.narrative.corpus import PreparedCorpus
from item.narrative.io.casts import domain_of_each
from item.narrative.io.event_reader import EventReader
from item.narrative.io.findings import Findings
from item.narrative.io.gold import read_gold
from item.narrative.io.sources import Paths
from item.narrative.narrative import Narrative, Sentence
from item.narrative.preprocess import CandidateSet, PreparedNarrative, Preprocessor
from item.narrative.text.mentions import AnnotatedText
from item.narrative.text.pronouns import most_unnamed

Labels: TypeAlias = Sequence[Sequence[str | None]]
"""For each narrative, for each of its sentences, an event, or None where nobody says."""

# A label that leaves more than so many events open, none of which the sentence suggests, says too little.
MOST_SAID = 1_000
NEVER = f"says nothing that can ever happen, or leaves more than {MOST_SAID:,} events open"


@dataclass(frozen=True, slots=True)
class Label:
    """The event type of a sentence and its arguments, None for one that is left open; and further events."""

    name: str
    arguments: tuple[str | None, ...]
    also: tuple[Label, ...] = ()

    def admits(self, ground: GroundAtom) -> bool:
        """Return whether a ground event, or several in any order, are what the label says."""
        return self.admits_all(split_sequence(ground))

    def admits_all(self, events: Sequence[GroundAtom]) -> bool:
        """Return whether single events, in any order, are what the label says."""
        said = (self, *self.also)
        return len(said) == len(events) and any(
            all(label.admits_one(event) for label, event in zip(said, order, strict=True))
            for order in permutations(events)
        )

    def admits_one(self, event: GroundAtom) -> bool:
        """Return whether a single event is what the label says, not counting further events."""
        return event[0] == self.name and all(
            said in (None, own) for said, own in zip(self.arguments, event[1:], strict=True)
        )

    def restrict(self, candidate_set: CandidateSet, by: Preprocessor) -> CandidateSet | None:
        """Return a sentence with the candidates that the label admits, or None where there can be none.

        Events that the sentence does not suggest become candidates because the label says so; whoever fits
        may stand for an argument that it leaves open. Whether the context singles an argument out no longer
        counts.
        """
        kept = [k for k, one in enumerate(candidate_set.candidates) if self.admits(one.ground)]
        if not kept:
            return self._said(candidate_set, by)
        n_single = len(candidate_set.single)
        sequences = tuple(candidate_set.sequences[k - n_single] for k in kept if k >= n_single)
        return _only(
            candidate_set,
            [candidate_set.candidates[k] for k in kept],
            candidate_set.events[kept],
            candidate_set.parts if sequences else (),
            sequences,
        )

    def _said(self, candidate_set: CandidateSet, by: Preprocessor) -> CandidateSet | None:
        """Return a sentence with what the label says and the sentence does not suggest."""
        reading = candidate_set.reading
        # Of each event of several so many are tried that they can be combined.
        most = int(MOST_SAID ** (1 / (1 + len(self.also))))
        each: list[tuple[Candidates, list[int]]] = []
        for one in (self, *self.also):
            suggested = one._suggested(candidate_set)[:most] if self.also else []
            filled = suggested or one._filled(reading, by.domain)
            numbers = by.reasoner.events([own.ground for own in filled])
            possible = [row for row, number in enumerate(numbers.tolist()) if number >= 0]
            each.append((Candidates.of([filled[row] for row in possible]), numbers[possible].tolist()))
        if not 0 < prod(len(said) for said, _ in each) <= MOST_SAID:
            return None
        if not self.also:
            ((said, own),) = each
            return _only(candidate_set, said, np.array(own, dtype=candidate_set.events.dtype))
        ways = _of_few(reading, [said for said, _ in each])
        candidates = tuple(
            in_sequence([said[row] for (said, _), row in zip(each, way, strict=True)]) for way in ways
        )
        events = by.reasoner.sequences(
            [tuple(own[row] for (_, own), row in zip(each, way, strict=True)) for way in ways]
        )
        # The words of the sentence tell them all together.
        parts = tuple(Part(reading, said, echo=k > 0) for k, (said, _) in enumerate(each))
        return _only(candidate_set, candidates, events, parts, tuple(tuple(enumerate(way)) for way in ways))

    def _suggested(self, candidate_set: CandidateSet) -> list[Candidate]:
        """Return the single events that the label admits, those that leave the least open first."""
        return sorted((one for one in candidate_set.single if self.admits_one(one.ground)), key=openness)

    def _filled(self, reading: AnnotatedText, domain: Domain) -> list[Candidate]:
        """Return a single event with whoever fits in the places left open; none if these are too many."""
        mentioned = {mention.constant for mention in reading.mentions}
        choices = [
            domain.objects_of(parameter) if said is None else (said,)
            for said, parameter in zip(self.arguments, domain.events[self.name].parameters, strict=True)
        ]
        if prod(map(len, choices)) > MOST_SAID:
            return []
        return [
            Candidate(
                self.name,
                tuple(
                    Argument(one, ArgumentOrigin.MENTIONED if one in mentioned else ArgumentOrigin.CONTEXT)
                    for one in way
                ),
                recent=True,
                surplus=len(mentioned.difference(way)),
            )
            for way in product(*choices)
            if None not in self.arguments or len(set(way)) == len(way)
        ]


def _of_few(reading: AnnotatedText, parts: Sequence[Candidates]) -> list[tuple[int, ...]]:
    """Return the combinations of events with no more who are not named than the sentence has pronouns for.

    Where all combinations need more, all are returned.
    """
    named = {mention.constant for mention in reading.mentions}
    ways = [*product(*(range(len(own)) for own in parts))]
    few = most_unnamed(reading)
    within = [
        way
        for way in ways
        if len(strangers([own[row] for own, row in zip(parts, way, strict=True)], named)) <= few
    ]
    return within or ways


def _only(
    candidate_set: CandidateSet,
    candidates: Sequence[Candidate],
    events: IntArray,
    parts: tuple[Part, ...] = (),
    sequences: tuple[tuple[tuple[int, int], ...], ...] = (),
) -> CandidateSet:
    """Return a sentence with other candidates, which count whatever the context singles out.

    Parameters
    ----------
    candidates : those that are several events come last, one for each of the sequences.
    """
    single = len(candidates) - len(sequences)
    return CandidateSet(
        candidate_set.sentence,
        candidate_set.reading,
        Candidates.of(candidates[:single], candidates[single:]),
        events,
        ImplicitArguments.among(()),
        parts=parts,
        sequences=sequences,
    )


def read_labels(
    paths: Paths,
    narratives: Sequence[Narrative],
    domain: Domain,
    casts: Mapping[str, Domain] | None = None,
) -> Labels:
    """Read labels from files in the form of gold: tab-separated, with the columns `id` and `event`.

    Parameters
    ----------
    casts : the domains of narratives that have constants of their own.

    Raises
    ------
    InputError
        With every error of all the files (codes N1.. and N2..), ids that no sentence has among them.
    """
    read = read_gold(paths, domain, domain_of_each(narratives, domain, casts))
    read.check(narratives)
    events = {identifier: str(event) for identifier, event in read.events.items()}
    return tuple(
        tuple(events.get(sentence.id) for sentence in narrative.sentences) for narrative in narratives
    )


def apply_labels(corpus: PreparedCorpus, narratives: Sequence[Narrative], labels: Labels) -> PreparedCorpus:
    """Return a corpus with the candidates that labels leave.

    Parameters
    ----------
    narratives : what the corpus was prepared from.

    Raises
    ------
    InputError
        When labels are not given for each sentence of each narrative, are malformed, or name what the domain
        does not have.
    """
    lengths = [None if own is None or isinstance(own, str) else len(own) for own in labels]
    if lengths != [len(one.sentences) for one in narratives]:
        message = (
            "labels must be given as a list for each narrative, one for each of its sentences, None where "
            "there is none"
        )
        raise InputError(Diagnostic(NarrativeCode.MISPLACED_LABELS, message))
    wrong = Findings()
    parsed = [
        _parse(own, one, by.domain, wrong)
        for own, one, by in zip(labels, narratives, corpus.preprocessors, strict=True)
    ]
    if wrong:
        raise InputError(wrong)
    warnings: list[Diagnostic] = []
    restricted: list[PreparedNarrative] = []
    labelled: list[tuple[bool, ...]] = []
    for narrative, told, by in zip(corpus.narratives, parsed, corpus.preprocessors, strict=True):
        own = narrative.as_happened(told)
        found = [
            None if label is None else label.restrict(one, by)
            for one, label in zip(narrative.candidate_sets, own, strict=True)
        ]
        candidate_sets = tuple(new or one for one, new in zip(narrative.candidate_sets, found, strict=True))
        restricted.append(replace(narrative, candidate_sets=candidate_sets))
        labelled.append(tuple(new is not None for new in found))
        warnings += [
            _warning(NarrativeCode.IMPOSSIBLE_LABEL, one.sentence, NEVER)
            for one, label, new in zip(narrative.candidate_sets, own, found, strict=True)
            if label and not new
        ]
    return replace(corpus, narratives=tuple(restricted), labelled=tuple(labelled), warnings=tuple(warnings))


def contradicted(sentence: Sentence) -> Diagnostic:
    """Return the warning that a sentence's label is infeasible, whatever the sentences before tell."""
    return _warning(NarrativeCode.CONTRADICTED_LABEL, sentence, "contradicts the sentences before")


def _warning(code: NarrativeCode, sentence: Sentence, why: str) -> Diagnostic:
    return Diagnostic(code, f"the label of `{sentence.id}` {why}", Severity.WARNING)


def _parse(
    texts: Sequence[str | None], narrative: Narrative, domain: Domain, found: Findings
) -> tuple[Label | None, ...]:
    """Return the labels of one narrative's sentences; `found` receives what is wrong with them."""
    reader = EventReader(domain, found)
    labels: list[Label | None] = []
    for text, sentence in zip(texts, narrative.sentences, strict=True):
        if text is None:
            labels.append(None)
            continue
        read = reader.read_all(text, Source(f"label of {sentence.id}", text), Span(1, 1, 1, len(text) + 1))
        labels.append(Label(*read[0], tuple(Label(*one) for one in read[1:])) if read else None)
    return tuple(labels)
