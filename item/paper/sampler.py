"""What Algorithm 2 draws its examples from: narratives with the paper's arguments, and their features."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from item.language.domain import Domain
from item.logic.reasoner import Reasoner
from item.narrative.corpus import PreparedCorpus
from item.paper.arguments import with_arguments
from item.paper.examples import Examples, generate_examples, initial_labels
from item.paper.logistic import PhiSpace
from item.paper.options import Arguments, ProgressionVariant, Similarity, StateVector, TrainingOptions
from item.paper.progression import progress_of
from item.paper.state_vectors import state_vectors, width_of
from item.paper.training_set import TrainingSet


class Sampler:
    """Draw examples from a corpus, label them first, and say what their features are.

    Attributes
    ----------
    narratives : those with a sentence, with the candidates that the options leave.
    space : the columns of the features.
    """

    def __init__(self, domain: Domain, corpus: PreparedCorpus, options: TrainingOptions) -> None:
        self._domain = domain
        self._options = options
        self._arguments = Arguments(options.arguments)
        told = [place for place, one in enumerate(corpus.narratives) if one.candidate_sets]
        self.narratives = tuple(with_arguments(corpus.narratives[k], self._arguments) for k in told)
        state = StateVector(options.state)
        prepared = {
            by: (
                progress_of(ProgressionVariant(options.progression), by.domain, by.reasoner),
                state_vectors(state, by.domain, by.reasoner),
            )
            for by, _ in corpus.groups()
        }
        self._progress = [prepared[corpus.preprocessors[k]][0] for k in told]
        self._vectors = [prepared[corpus.preprocessors[k]][1] for k in told]
        reasoner = corpus.preprocessors[0].reasoner if corpus.preprocessors else Reasoner(domain)
        width = width_of(state, domain, reasoner)
        readings = (one.reading for narrative in self.narratives for one in narrative.candidate_sets)
        self.space = PhiSpace.of(domain, readings, state, width, options.roles)

    def draw(self, random: np.random.Generator) -> tuple[Examples, ...]:
        """Return new examples of each narrative."""
        return tuple(
            generate_examples(
                narrative,
                progress,
                n_samples=self._options.n_samples,
                arguments=self._arguments,
                random=random,
            )
            for narrative, progress in zip(self.narratives, self._progress, strict=True)
        )

    def first_labels(self, examples: Sequence[Examples]) -> NDArray[np.bool_]:
        """Return the first labels of examples."""
        similarity = Similarity(self._options.similarity)
        found = [
            initial_labels(self._domain, narrative, own, similarity=similarity, whole=self._options.whole)
            for narrative, own in zip(self.narratives, examples, strict=True)
        ]
        return np.concatenate([np.zeros(0, dtype=np.bool_), *found])

    def training_set(self, examples: Sequence[Examples]) -> TrainingSet:
        """Return examples as arrays."""
        return TrainingSet.of(
            self.space,
            self.narratives,
            examples,
            self._vectors,
            # As printed, an event beats every other event. The paper lists no arguments, but for "different
            # pairs" of those that a sentence names: an event that leaves one of them out ties with another.
            shared=self._arguments is Arguments.LISTED,
            roles=self._options.roles,
        )
