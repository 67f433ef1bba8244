"""What all learners have in common: what they are given, what they return, what they refuse."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Generic, Literal, Protocol, Self, TypeAlias, TypeVar, runtime_checkable

from msgspec import Struct

from item.diagnostics import Diagnostic, InputError, quantity
from item.inference.budget import Budget, Status
from item.inference.interpretation import Interpretation
from item.inference.options import SearchOptions
from item.language.domain import Domain
from item.learning.callbacks import Callback
from item.learning.shards import Shards
from item.model_codes import ModelCode
from item.narrative.corpus import PreparedCorpus
from item.parallel.checkpoint import Checkpoint

Model: TypeAlias = Any
"""What a learner learns: of meaning to that learner alone."""
ModelT_co = TypeVar("ModelT_co", covariant=True)


class LearningResult(Struct, Generic[ModelT_co], frozen=True):
    """A model and how learning went.

    Attributes
    ----------
    model : what was learnt; None where nothing is.
    history : log likelihoods (EM) or movements of the parameters (`IterTrain`), one for each iteration.
    converged : whether learning stopped by itself.
    stopped : what else stopped it before its last iteration.
    warnings : of labels that were passed over, or that contradict the sentences before.
    """

    model: ModelT_co
    history: tuple[float, ...] = ()
    converged: bool = True
    stopped: Status | None = None
    warnings: tuple[Diagnostic, ...] = ()

    def unfinished(self, learner: AnyLearner) -> str:
        """Return that learning did not converge, and whether more iterations might help."""
        n_iter = len(self.history)
        # What the paper's method cannot learn from stays so.
        more = "; allow more by n_iter" if n_iter == getattr(learner, "n_iter", None) else ""
        return f"learning did not converge in {quantity(n_iter, 'iteration')}{more}"


class AnyLearner(Protocol):
    """What all learners say of themselves.

    Attributes
    ----------
    deterministic : whether nothing depends on a seed.
    one_cast : whether all narratives that it learns from must have the same constants.
    """

    deterministic: ClassVar[bool]

    @property
    def one_cast(self) -> bool: ...  # noqa: D102

    def seeded(self, seed: int, /) -> Self:
        """Return the same learner with another seed."""
        ...


@runtime_checkable
class CorpusLearner(AnyLearner, Protocol):
    """Learns a model from a whole corpus, without labels, and finds one reading of each narrative."""

    versatile: ClassVar[Literal[False]]

    def fit(
        self,
        domain: Domain,
        corpus: PreparedCorpus,
        search: SearchOptions,
        callback: Callback | None = None,
        checkpoint: Checkpoint | None = None,
    ) -> LearningResult[Model]:
        """Learn from a corpus.

        Parameters
        ----------
        domain : what the narratives' domains have in common.
        search : when its budget is spent, learning stops with what it has.
        callback : called in every iteration.
        checkpoint : keeps what has been learnt after each iteration.
        """
        ...

    def decode(
        self, model: Model, corpus: PreparedCorpus, search: SearchOptions, /
    ) -> Sequence[Interpretation]:
        """Return the best reading of each narrative."""
        ...


@runtime_checkable
class ShardLearner(AnyLearner, Protocol):
    """Learns a model in shards, with labels, goes on learning, and finds several readings.

    Attributes
    ----------
    n_iter : the most iterations.
    """

    versatile: ClassVar[Literal[True]]

    @property
    def n_iter(self) -> int: ...  # noqa: D102

    def learn(
        self,
        domain: Domain,
        shards: Shards,
        *,
        budget: Budget | None = None,
        callback: Callback | None = None,
        before: Model | None = None,
        most: int | None = None,
        checkpoint: Checkpoint | None = None,
    ) -> LearningResult[Model]:
        """Learn from a corpus in parts.

        Parameters
        ----------
        domain, callback, checkpoint : as in `CorpusLearner.fit`.
        budget : when it is spent, learning stops with what it has, from the sentences it has come to.
        before : a model that has learnt from other texts; of each sentence it learns only once.
        most : how many stems, and words beside mentions, a model may know before it learns no new ones.
        """
        ...

    def decode(
        self, model: Model, corpus: PreparedCorpus, k: int, search: SearchOptions, /
    ) -> Sequence[tuple[Interpretation, ...]]:
        """Return the `k` best readings of each narrative, the best first; fewer where there are no more.

        Neither learner nor model may change: a worker reads many corpora with the same ones.
        """
        ...

    def score(self, model: Model, corpus: PreparedCorpus, search: SearchOptions, /) -> float:
        """Return the log likelihood per sentence."""
        ...

    def without_lexicon(self) -> Self:
        """Return the same learner without the cue phrases and event priors of the domain file."""
        ...


Learner: TypeAlias = CorpusLearner | ShardLearner
"""What learns a model and decodes with it; `versatile` tells which of the two it is."""


def checked_learner(learner: object) -> Learner:
    """Return what was given as a learner.

    Raises
    ------
    TypeError
        When it is none, as the name of a method or a class is none.
    """
    if isinstance(learner, type) or not isinstance(learner, CorpusLearner | ShardLearner):
        given = f"the class {learner.__name__}" if isinstance(learner, type) else repr(learner)
        raise TypeError(f"learner: EM(), IterTrain(), Baseline() or None is expected, not {given}")
    return learner


def no_labels() -> InputError:
    """Return the error that a learner takes no labels."""
    message = "only the default method takes labels"
    return InputError(Diagnostic(ModelCode.NO_LABELS, message, expected="the default method"))


def no_evidence() -> InputError:
    """Return the error that a learner takes no evidence from outside."""
    message = "only the default method takes evidence"
    return InputError(Diagnostic(ModelCode.NO_EVIDENCE, message, expected="the default method"))


def no_several_casts() -> InputError:
    """Return the error that a learner's narratives must have the same constants."""
    message = "the paper's model is tied to its constants and cannot learn from several casts"
    expected = "the default method, or lifted features"
    return InputError(Diagnostic(ModelCode.SEVERAL_CASTS, message, expected=expected))


def refuse_search(search: SearchOptions) -> None:
    """Refuse options that a learner does without that has a search of its own.

    Raises
    ------
    ValueError
        With the name of the first that is given.
    """
    for name, value, default in (("beam", search.beam, None), ("prove", search.prove, False)):
        if value != default:
            message = f"{default} is expected, as only the default method takes it, not {value!r}"
            raise ValueError(f"{name}: {message}")


def no_likelihood() -> InputError:
    """Return the error that a learner's model gives texts no likelihood."""
    message = "only the default method has a likelihood to score by"
    return InputError(Diagnostic(ModelCode.ONE_READING, message, expected="a model of the default method"))


def no_several_readings() -> InputError:
    """Return the error that a learner's search finds one reading of a whole text."""
    message = "only the default method finds several readings, or reads a text as it comes"
    return InputError(Diagnostic(ModelCode.ONE_READING, message, expected="a model of the default method"))
