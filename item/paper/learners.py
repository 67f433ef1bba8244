"""The paper's method and its baselines as learners (sections 3 and 4.2.2)."""

from __future__ import annotations

from typing import ClassVar, Literal

import numpy as np
from msgspec import Struct
from msgspec.structs import replace

from item.handed_over.checks import refuse_negative, refuse_other
from item.inference.interpretation import Interpretation
from item.inference.options import SearchOptions
from item.language.domain import Domain
from item.learning.callbacks import Callback
from item.learning.learner import LearningResult, no_several_casts
from item.narrative.corpus import PreparedCorpus
from item.paper import algorithm3, pointwise
from item.paper.arguments import with_arguments
from item.paper.heuristics import UniformScorer
from item.paper.logistic import LogisticModel
from item.paper.options import Arguments, ProgressionVariant, Similarity, StateVector, TrainingOptions
from item.paper.progression import progress_of
from item.parallel.checkpoint import Checkpoint
from item.short_repr import what_differs


class IterTrain(TrainingOptions, frozen=True):
    """Algorithms 1 to 3 of the paper: a logistic model on labels that it corrects itself.

    Attributes
    ----------
    penalty : what an infeasible event costs in Algorithm 3 (the paper's -r).
    proportional : whether the penalty is a share of the event's score.
    """

    versatile: ClassVar[Literal[False]] = False
    deterministic: ClassVar[bool] = False

    penalty: float = 1.0
    proportional: bool = False

    def __post_init__(self) -> None:
        """Refuse values that mean nothing."""
        TrainingOptions.__post_init__(self)
        refuse_negative(penalty=self.penalty)

    __repr__ = what_differs

    @property
    def one_cast(self) -> bool:
        """Return whether features speak of constants."""
        return StateVector(self.state) is not StateVector.LIFTED

    def fit(
        self,
        domain: Domain,
        corpus: PreparedCorpus,
        search: SearchOptions,
        callback: Callback | None = None,
        checkpoint: Checkpoint | None = None,
    ) -> LearningResult[LogisticModel]:
        """Learn from a corpus.

        Raises
        ------
        InputError
            When its narratives have constants of their own, which ground features cannot have.
        """
        # The classifier takes longer to import than all the rest together.
        from item.paper.iter_train import iter_train

        if self.one_cast and len([*corpus.groups()]) > 1:
            raise no_several_casts()
        budget = search.budget
        return iter_train(domain, corpus, self, callback=callback, budget=budget, checkpoint=checkpoint)

    def decode(
        self, model: LogisticModel, corpus: PreparedCorpus, search: SearchOptions
    ) -> list[Interpretation]:
        """Return the reading of each narrative that Algorithm 3 finds."""
        return [
            algorithm3.interpret(
                with_arguments(narrative, Arguments(self.arguments)),
                by.reasoner,
                model.scorer(by.domain, by.reasoner, self.roles),
                penalty=self.penalty,
                proportional=self.proportional,
                progress=progress_of(ProgressionVariant(self.progression), by.domain, by.reasoner),
                selected=Arguments(self.arguments) is Arguments.SELECTED,
                budget=search.budget,
            )
            for by, narrative in zip(corpus.preprocessors, corpus.narratives, strict=True)
        ]

    def seeded(self, seed: int) -> IterTrain:
        """Return the same learner with another seed."""
        return replace(self, random_state=seed)


class Baseline(Struct, frozen=True):
    """The paper's baselines, which learn nothing: heuristics select events, Algorithm 3 or chance decides.

    Attributes
    ----------
    similar, same_arity : which heuristics must select an event type.
    similarity : what resembles a word; whole names do worse than the paper's figures for these baselines.
    inference : whether Algorithm 3 decides among the selected types; otherwise chance does.
    penalty : what an infeasible event costs in Algorithm 3.
    random_state : seed of what chance decides.
    """

    versatile: ClassVar[Literal[False]] = False
    deterministic: ClassVar[bool] = False
    one_cast: ClassVar[bool] = False

    similar: bool = False
    same_arity: bool = False
    inference: bool = False
    similarity: Similarity | str = Similarity.PARTS
    penalty: float = 1.0
    random_state: int = 0

    def __post_init__(self) -> None:
        """Refuse values that mean nothing.

        Raises
        ------
        ValueError
            When the penalty is negative or no number, or the similarity is none.
        """
        refuse_negative(penalty=self.penalty)
        refuse_other(Similarity, similarity=self.similarity)

    __repr__ = what_differs

    def fit(self, *_given: object, **_named: object) -> LearningResult[None]:
        """Return no model."""
        return LearningResult(None)

    def decode(self, _model: None, corpus: PreparedCorpus, search: SearchOptions) -> list[Interpretation]:
        """Return one reading of each narrative."""
        random = np.random.default_rng(self.random_state)
        found = []
        for by, narrative in zip(corpus.preprocessors, corpus.narratives, strict=True):
            scorer = UniformScorer(
                by.domain, self.similar, self.same_arity, Similarity(self.similarity), random
            )
            explicit = with_arguments(narrative, Arguments.MENTIONED)
            found.append(
                algorithm3.interpret(
                    explicit, by.reasoner, scorer, penalty=self.penalty, budget=search.budget
                )
                if self.inference
                else pointwise.interpret(explicit, by.reasoner, scorer)
            )
        return found

    def seeded(self, seed: int) -> Baseline:
        """Return the same learner with another seed."""
        return replace(self, random_state=seed)
