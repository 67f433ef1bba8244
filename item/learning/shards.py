"""The shards of a corpus together, and a corpus of one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol, TypeVar

from item.inference.options import SearchOptions
from item.language.domain import Domain
from item.learning.shard import Shard
from item.narrative.corpus import PreparedCorpus

T = TypeVar("T")


class Shards(Protocol):
    """The shards of a corpus, in order."""

    def each(self, function: Callable[..., Any], *given: Any, lasting: bool = False) -> list[Any]:  # noqa: ANN401
        """Return what a method of `Shard` says of each of them; `lasting` is one that changes it."""
        ...

    def in_order(self, told: Sequence[Sequence[T]]) -> list[T]:
        """Return what each shard told of each of its narratives, in the order of the narratives."""
        ...


class Alone:
    """A corpus of one shard, in this process.

    Parameters
    ----------
    domain, search : as of `Shard`.
    """

    def __init__(self, domain: Domain, corpus: PreparedCorpus, search: SearchOptions) -> None:
        self._shard = Shard(domain, lambda: corpus, search)

    def each(
        self,
        function: Callable[..., Any],
        *given: Any,  # noqa: ANN401
        lasting: bool = False,  # noqa: ARG002
    ) -> list[Any]:
        """Return what a method says of the shard."""
        return [function(self._shard, *given)]

    def in_order(self, told: Sequence[Sequence[T]]) -> list[T]:
        """Return what the shard told of each of its narratives."""
        return [*told[0]]
