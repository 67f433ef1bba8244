"""The E-step of all shards together."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import reduce
from operator import add

from item.learning.callbacks import Beliefs, Callback, Iteration
from item.learning.e_step import Expected
from item.learning.shard import Prepared, Shard
from item.learning.shards import Shards
from item.scoring.parameters import Parameters


class SharedExpectation:
    """The E-step of all shards together.

    Attributes
    ----------
    n_sentences : of all of them.
    """

    def __init__(self, shards: Shards, prepared: Sequence[Prepared]) -> None:
        self._shards = shards
        self.n_sentences = sum(one.n_sentences for one in prepared)

    def e_step(self, parameters: Parameters, inverse_temperature: float = 1.0) -> Expected:
        """Return the expected counts; the posteriors stay with the shards."""
        told = self._shards.each(Shard.e_step, parameters, inverse_temperature, lasting=True)
        some = [one for one in told if one is not None]
        tables = [counts.tables for counts, _ in some]
        total = {name: reduce(add, [own[name] for own in tables]) for name in tables[0]}
        return Expected(**total, posteriors=(), log_likelihood=sum(own for _, own in some))


def reporter(shards: Shards, callback: Callback) -> Callable[[int, float], None]:
    """Return a function that passes on what an iteration took the sentences for."""

    def report(number: int, likelihood: float) -> None:
        def find() -> tuple[Beliefs, ...]:
            told = shards.in_order(shards.each(Shard.beliefs))
            return tuple(one for own in told for one in own)

        callback(Iteration(number, likelihood, find))

    return report
