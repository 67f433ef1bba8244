"""What the multinomial model counts: the words and role patterns of its texts."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import islice
from typing import TypeVar

import numpy as np
from msgspec import Struct

from item.language.domain import Domain
from item.logic.arrays import IntArray
from item.narrative.cues.words import BagOfWords, is_expression
from item.narrative.prepared import PreparedNarrative
from item.scoring.directions import called
from item.scoring.known_patterns import known_patterns
from item.scoring.role_patterns import RolePattern, once

_T = TypeVar("_T", str, tuple[str, str], RolePattern)


class Vocabulary(Struct, frozen=True):
    """What the model counts, as rows and columns of its tables.

    Attributes
    ----------
    types : event types, T of them.
    stems : of words, W of them.
    patterns : role patterns, P of them.
    beside : words beside mentions, each after its side (`ContextWord`), B of them; sides stand together.
    places : A, those of the event type with most arguments and, the last, of constants that are no argument.
    """

    types: Mapping[str, int]
    stems: Mapping[str, int]
    patterns: Mapping[RolePattern, int]
    beside: Mapping[tuple[str, str], int]
    places: int

    @property
    def sides(self) -> IntArray:
        """Return the number of the side of each word beside mentions, shape (B,)."""
        numbers = {side: i for i, side in enumerate(dict.fromkeys(side for side, _ in self.beside))}
        return np.array([numbers[side] for side, _ in self.beside], dtype=np.int32)

    @classmethod
    def union(cls, several: Sequence[Vocabulary]) -> Vocabulary:
        """Return what any of several has, sorted; they are of one domain, and at least one."""
        return cls(
            several[0].types,
            _numbered(stem for one in several for stem in one.stems),
            _numbered(pattern for one in several for pattern in one.patterns),
            _numbered(word for one in several for word in one.beside),
            several[0].places,
        )

    def joined(self, other: Vocabulary, most: int | None = None) -> Vocabulary:
        """Return what both have.

        Parameters
        ----------
        most : how many stems, and words beside mentions, there may be before the other adds none.
        """
        room = [None if most is None else max(0, most - len(own)) for own in (self.stems, self.beside)]
        stems = islice((one for one in other.stems if one not in self.stems), room[0])
        beside = islice((one for one in other.beside if one not in self.beside), room[1])
        return Vocabulary(
            self.types,
            _numbered((*self.stems, *stems)),
            _numbered((*self.patterns, *other.patterns)),
            _numbered((*self.beside, *beside)),
            self.places,
        )


def collect_vocabulary(
    domain: Domain,
    narratives: Iterable[tuple[Domain, PreparedNarrative, Sequence[bool]]],
    known: Iterable[str] = (),
    sought: Iterable[str] = (),
) -> Vocabulary:
    """Return the stems, words beside mentions and role patterns of narratives, sorted.

    Parameters
    ----------
    domain : gives the event types.
    narratives : each with its own domain, which adds entities only, and whether the words of each of its
        sentences count: a word about which nothing is learnt would speak against frequent event types.
    known, sought : stems and expressions; known ones count even where no sentence has them.
    """
    stems = set(known)
    expressions = tuple(sorted(filter(is_expression, stems.union(sought))))
    beside: set[tuple[str, str]] = set()
    parameters = called(domain)
    # Sentences that tell of the same candidates alike share theirs.
    patterns: dict[int, tuple[RolePattern, ...]] = {}
    for own, narrative, counted in narratives:
        bag = BagOfWords(own, expressions)
        for candidate_set, counts in zip(narrative.candidate_sets, counted, strict=True):
            if counts:
                stems.update(bag.words(candidate_set.reading))
                beside.update((one.side, one.word) for one in bag.beside(candidate_set.reading))
            whole = candidate_set.reading, candidate_set.single
            for reading, candidates in (
                whole,
                *((part.reading, part.candidates) for part in candidate_set.parts),
            ):
                found = known_patterns(reading, candidates, parameters)
                patterns[id(found)] = found
    return Vocabulary(
        types={name: i for i, name in enumerate(domain.events)},
        stems=_numbered(stems),
        patterns=_numbered(one for own in patterns.values() for one in once(own)),
        beside=_numbered(beside),
        places=n_places(domain),
    )


def _numbered(values: Iterable[_T]) -> dict[_T, int]:
    return {one: i for i, one in enumerate(sorted(set(values)))}


def n_places(domain: Domain) -> int:
    """Return what `Vocabulary.places` says."""
    return max(len(event.parameters) for event in domain.events.values()) + 1
