"""A corpus in numbers, before anything is believed of it."""

from __future__ import annotations

from collections.abc import Container, Iterator, Mapping, Sequence

import numpy as np
from msgspec import Struct

from item.diagnostics import Diagnostic
from item.inference.lattice import Lattice, expand_all
from item.inference.memory_limit import Room
from item.inference.options import SearchOptions
from item.language.domain import Domain
from item.learning.e_step import ExpectationStep
from item.learning.fits import EncodedNarrative
from item.learning.statistics import Tally
from item.logic.arrays import BoolArray
from item.logic.coherence import Coherence, StateFeatures
from item.narrative.corpus import PreparedCorpus
from item.narrative.cues.cues import phrases
from item.narrative.cues.hints import hints
from item.narrative.labels import contradicted
from item.narrative.prepared import CandidateSet, PreparedNarrative
from item.narrative.preprocess import Preprocessor
from item.scoring.encoded import Encoded
from item.scoring.held_out import digest
from item.scoring.multinomial import MultinomialScorer
from item.scoring.parameters import Parameters
from item.scoring.scorer import StateScorer
from item.scoring.scoring_tools import ScoringTools
from item.scoring.vocabulary import Vocabulary, collect_vocabulary


class EncodedCorpus(Struct, frozen=True):
    """What is learnt from, in numbers.

    Attributes
    ----------
    sentences : of each narrative, in numbers.
    tally : what can be counted in them.
    parts : what the scores of the narratives of a preprocessor rest on.
    """

    domain: Domain
    corpus: PreparedCorpus
    vocabulary: Vocabulary
    sentences: tuple[tuple[Encoded, ...], ...]
    tally: Tally
    parts: Mapping[Preprocessor, ScoringTools]

    @classmethod
    def of(
        cls,
        domain: Domain,
        corpus: PreparedCorpus,
        *,
        vocabulary: Vocabulary | None = None,
        lexicon: bool = True,
        features: StateFeatures = StateFeatures.ALL,
    ) -> EncodedCorpus:
        """Return a corpus in numbers.

        Parameters
        ----------
        domain : what the narratives' domains have in common.
        vocabulary : what is counted; None for all that the corpus has.
        """
        if vocabulary is None:
            vocabulary = vocabulary_of(domain, corpus, lexicon=lexicon)
        # Narratives of the same entities share a preprocessor, and what belongs to it is made once.
        parts = {
            by: ScoringTools.of(by, vocabulary, lexicon=lexicon, features=features)
            for by, _ in corpus.groups()
        }
        sentences = tuple(
            tuple(parts[by].encoder.encode(one) for one in narrative.candidate_sets)
            for by, narrative in zip(corpus.preprocessors, corpus.narratives, strict=True)
        )
        tally = Tally.of(vocabulary, [one for own in sentences for one in own])
        return cls(domain, corpus, vocabulary, sentences, tally, parts)

    def lattices(self, first_guess: Parameters, search: SearchOptions) -> list[Lattice]:
        """Return the lattice of each narrative."""
        scorers = {
            by: MultinomialScorer(tools.encoder, first_guess, tools.base_rate)
            for by, tools in self.parts.items()
        }
        return lattices(self.corpus, scorers, search)

    def expectation(
        self,
        lattices: Sequence[Lattice],
        *,
        label: float,
        unlabelled: float = 1.0,
        learnt: Container[str] = (),
    ) -> ExpectationStep | None:
        """Return what takes the sentences for events, as far as the lattices go; None where they are none.

        Parameters
        ----------
        label, unlabelled : how much a sentence with a label counts, and one without.
        learnt : sentences, by their `digest`, that count no more.
        """
        prepared = [
            EncodedNarrative(
                lattice,
                sentences[: len(lattice.steps)],
                np.where(own, label, unlabelled)[: len(lattice.steps)] * _news(narrative, lattice, learnt),
                self.parts[by].base_rate,
            )
            for by, narrative, lattice, sentences, own in zip(
                self.corpus.preprocessors,
                self.corpus.narratives,
                lattices,
                self.sentences,
                self.corpus.labelled,
                strict=True,
            )
        ]
        some = any(one.sentences for one in prepared)
        return ExpectationStep(prepared, len(self.vocabulary.types)) if some else None

    def candidate_sets(self, lattices: Sequence[Lattice]) -> Iterator[tuple[CandidateSet, ...]]:
        """Yield the sentences of each narrative, as far as its lattice goes."""
        for narrative, lattice in zip(self.corpus.narratives, lattices, strict=True):
            yield narrative.candidate_sets[: len(lattice.steps)]

    def contradicted(self, lattices: Sequence[Lattice]) -> Iterator[Diagnostic]:
        """Yield warnings of labels that are infeasible whatever the sentences before tell."""
        corpus = self.corpus
        for narrative, lattice, labelled in zip(corpus.narratives, lattices, corpus.labelled, strict=True):
            for step, one, own in zip(lattice.steps, narrative.candidate_sets, labelled, strict=False):
                if own and (step.fits == Coherence.INFEASIBLE).all():
                    yield contradicted(one.sentence)


def lattices(
    corpus: PreparedCorpus, scorers: Mapping[Preprocessor, StateScorer], search: SearchOptions
) -> list[Lattice]:
    """Return the lattice of each narrative, made side by side as far as their reasoners are."""
    made: dict[int, Lattice] = {}
    room = Room.of(search)
    for positions in corpus.side_by_side():
        own = [corpus.narratives[position] for position in positions]
        by = [corpus.preprocessors[position] for position in positions]
        expanded = expand_all(
            own, by[0].reasoner, scorers=[scorers[one] for one in by], search=search, room=room
        )
        made.update(zip(positions, expanded, strict=True))
    several = dict.fromkeys(corpus.preprocessors)
    if len(several) > 1:
        # Each cast has programs of its own, and what comes next asks little that has not been asked.
        for one in several:
            one.reasoner.knowledge.questions.forget_programs()
    return [made[position] for position in range(len(corpus.narratives))]


def _news(narrative: PreparedNarrative, lattice: Lattice, learnt: Container[str]) -> BoolArray:
    """Return which sentences, as far as a lattice goes, have not been learnt from."""
    read = narrative.candidate_sets[: len(lattice.steps)]
    return np.array([digest(one.sentence) not in learnt for one in read], dtype=np.bool_)


def vocabulary_of(
    domain: Domain, corpus: PreparedCorpus, *, lexicon: bool = True, unlabelled: bool = True
) -> Vocabulary:
    """Return the vocabulary of the sentences that are learnt from: those with labels, or all.

    Parameters
    ----------
    lexicon : whether the cue phrases of the domain file count.
    unlabelled : whether sentences without a label are learnt from.
    """
    speaking = phrases(domain, lexicon=lexicon)
    counted = [[has or unlabelled for has in own] for own in corpus.labelled]
    return collect_vocabulary(
        domain,
        [
            (by.domain, narrative, own)
            for by, narrative, own in zip(corpus.preprocessors, corpus.narratives, counted, strict=True)
        ],
        (term for own in speaking.values() for phrase in own for term in phrase.terms),
        (term for own in hints(speaking).values() for term in own),
    )
