"""The paper's method and its baselines as learners (sections 3 and 4.2.2)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

import numpy as np

from item.diagnostics import Diagnostic, InputError
from item.inference.interpretation import Interpretation
from item.inference.options import SearchOptions
from item.language.domain import Domain
from item.learning.callbacks import Callback
from item.learning.codes import LearningCode
from item.learning.learner import LearningResult
from item.logic.reasoner import Reasoner
from item.narrative.corpus import PreparedCorpus
from item.paper import algorithm3, pointwise
from item.paper.heuristics import UniformScorer
from item.paper.logistic import LogisticModel


@dataclass(frozen=True, slots=True)
class IterTrain:
    """Algorithms 1 to 3 of the paper: a logistic model on labels that it corrects itself.

    Attributes
    ----------
    n_samples : event types sampled for each sentence (the paper's N).
    n_iter : the most iterations.
    tol : learning stops when the parameters move less, relative to their length.
    penalty : what an infeasible event costs in Algorithm 3 (the paper's -r).
    random_state : seed of the samples.
    """

    versatile: ClassVar[bool] = False
    deterministic: ClassVar[bool] = False

    n_samples: int = 10
    n_iter: int = 30
    tol: float = 1e-2
    penalty: float = 1.0
    random_state: int = 0

    def fit(
        self, domain: Domain, corpus: PreparedCorpus, search: SearchOptions, callback: Callback | None = None
    ) -> LearningResult[LogisticModel]:
        """Learn from a corpus.

        Raises
        ------
        InputError
            When its narratives have constants of their own, which the paper's ground features cannot have.
        """
        # The classifier takes longer to import than all the rest together.
        from item.paper.iter_train import iter_train

        reasoners = [by.reasoner for by, _ in corpus.groups()] or [Reasoner(domain)]
        if len(reasoners) > 1:
            message = "the paper's model is tied to its constants and cannot learn from several casts"
            raise InputError(Diagnostic(LearningCode.SEVERAL_CASTS, message, expected="the default method"))
        narratives = [one.explicit_only() for one in corpus.narratives]
        return iter_train(
            domain,
            reasoners[0],
            narratives,
            n_samples=self.n_samples,
            n_iter=self.n_iter,
            epsilon=self.tol,
            random_state=self.random_state,
            callback=callback,
            budget=search.budget,
        )

    def decode(
        self,
        model: LogisticModel,
        corpus: PreparedCorpus,
        k: int,  # noqa: ARG002
        search: SearchOptions,
    ) -> list[tuple[Interpretation, ...]]:
        """Return the reading of each narrative that Algorithm 3 finds."""
        return [
            (
                algorithm3.interpret(
                    narrative.explicit_only(),
                    by.reasoner,
                    model.scorer(by.domain, by.reasoner),
                    penalty=self.penalty,
                    budget=search.budget,
                ),
            )
            for by, narrative in zip(corpus.preprocessors, corpus.narratives, strict=True)
        ]

    def seeded(self, seed: int) -> IterTrain:
        """Return the same learner with another seed."""
        return replace(self, random_state=seed)


@dataclass(frozen=True, slots=True)
class Baseline:
    """The paper's baselines, which learn nothing: heuristics select events, Algorithm 3 or chance decides.

    Attributes
    ----------
    similar, same_arity : which heuristics must select an event type.
    inference : whether Algorithm 3 decides among the selected types; otherwise chance does.
    penalty : what an infeasible event costs in Algorithm 3.
    random_state : seed of what chance decides.
    """

    versatile: ClassVar[bool] = False
    deterministic: ClassVar[bool] = False

    similar: bool = False
    same_arity: bool = False
    inference: bool = False
    penalty: float = 1.0
    random_state: int = 0

    def fit(
        self,
        domain: Domain,  # noqa: ARG002
        corpus: PreparedCorpus,  # noqa: ARG002
        search: SearchOptions,  # noqa: ARG002
        callback: Callback | None = None,  # noqa: ARG002
    ) -> LearningResult[None]:
        """Return no model."""
        return LearningResult(None)

    def decode(
        self,
        model: None,  # noqa: ARG002
        corpus: PreparedCorpus,
        k: int,  # noqa: ARG002
        search: SearchOptions,
    ) -> list[tuple[Interpretation, ...]]:
        """Return one reading of each narrative."""
        random = np.random.default_rng(self.random_state)
        found = []
        for by, narrative in zip(corpus.preprocessors, corpus.narratives, strict=True):
            scorer = UniformScorer(by.domain, self.similar, self.same_arity, random)
            explicit = narrative.explicit_only()
            found.append(
                algorithm3.interpret(
                    explicit, by.reasoner, scorer, penalty=self.penalty, budget=search.budget
                )
                if self.inference
                else pointwise.interpret(explicit, by.reasoner, scorer)
            )
        return [(one,) for one in found]

    def seeded(self, seed: int) -> Baseline:
        """Return the same learner with another seed."""
        return replace(self, random_state=seed)
