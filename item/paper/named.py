"""The learners by the names by which commands know them: the default one and those of the paper."""

from __future__ import annotations

from item.learning.learner import Learner
from item.learning.methods import Method
from item.learning.model import EM


def learner_named(method: Method, *, lexicon: bool = True, random_state: int = 0) -> Learner:
    """Return the learner that commands know by a name."""
    if method is Method.DEFAULT:
        return EM(lexicon=lexicon)
    # Most commands have no use for the paper's method.
    from item.paper.learners import Baseline, IterTrain

    if method is Method.PAPER:
        return IterTrain(random_state=random_state)
    return Baseline(
        similar=method in (Method.SIMILAR, Method.SIMILAR_INFERENCE, Method.BOTH_INFERENCE),
        same_arity=method in (Method.SAME_ARITY, Method.SAME_ARITY_INFERENCE, Method.BOTH_INFERENCE),
        inference=method.value.endswith("+inference"),
        random_state=random_state,
    )
