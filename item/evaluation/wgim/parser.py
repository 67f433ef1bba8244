"""A semantic parser trained on comments paired with events: naive Bayes over words and argument roles.

It stands where the original has a parser learnt by statistical translation, and reads a sentence from its
own words alone: nothing of the state, nothing of the sentences around it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Generic, TypeAlias, TypeVar

import numpy as np

from item.language.domain import Domain
from item.logic.belief import GroundAtom
from item.narrative.cues.words import BagOfWords
from item.narrative.mentions.mentions import AnnotatedText
from item.narrative.prepared import CandidateSet
from item.scoring.scorer import SentenceScorer, everywhere

# Lidstone smoothing of all counts.
SMOOTHING = 0.1
# The log probability of a type that no pair shows, and of an argument that the words do not give: only a
# sentence that nothing else fits is read so.
NEVER = -1e6
# Naive Bayes holds no event impossible. Events that are less probable than this share of the best one are not
# proposed, as a parser by rules would not propose them.
LEAST = 0.01

Roles: TypeAlias = tuple[int | None, ...]
_Value = TypeVar("_Value")


class Parser:
    """Score the events that a comment may tell, by its words.

    Parameters
    ----------
    domain : gives the types under which mentions count.
    pairs : comments with the events they are taken to tell, and how far.
    """

    def __init__(self, domain: Domain, pairs: Iterable[tuple[AnnotatedText, GroundAtom, float]]) -> None:
        self._bag = BagOfWords(domain)
        types: dict[str, float] = {}
        words: dict[str, dict[str, float]] = {}
        roles: dict[str, dict[Roles, float]] = {}
        for reading, event, weight in pairs:
            name = event[0]
            types[name] = types.get(name, 0.0) + weight
            of_words = words.setdefault(name, {})
            for word in self._words(reading):
                of_words[word] = of_words.get(word, 0.0) + weight
            of_roles = roles.setdefault(name, {})
            own = _roles(reading, event)
            of_roles[own] = of_roles.get(own, 0.0) + weight
        self._vocabulary = frozenset(word for own in words.values() for word in own)
        all_roles = {role for own in roles.values() for role in own}
        self._types = _Table(types, len(types))
        self._word_tables = {name: _Table(own, len(self._vocabulary)) for name, own in words.items()}
        self._role_tables = {name: _Table(own, len(all_roles)) for name, own in roles.items()}

    def log_probability(self, reading: AnnotatedText, event: GroundAtom) -> float:
        """Return log P(w, e) up to what is the same for all events of the comment."""
        name = event[0]
        if name not in self._word_tables:
            return NEVER
        words = self._word_tables[name]
        told = sum(words.log(word) for word in self._words(reading) if word in self._vocabulary)
        return self._types.log(name) + told + self._role_tables[name].log(_roles(reading, event))

    def on(self, candidate_set: CandidateSet) -> SentenceScorer:
        """Return P(e | w) of a sentence's candidates, the same in every belief state; 0 if not proposed."""
        reading = candidate_set.reading
        own = np.array(
            [
                NEVER if one.from_context else self.log_probability(reading, one.ground)
                for one in candidate_set.candidates
            ]
        )
        shares = np.exp(own - own.max())
        shares[shares < LEAST] = 0.0
        shares /= shares.sum()
        return everywhere(shares)

    def _words(self, reading: AnnotatedText) -> tuple[str, ...]:
        beside = dict.fromkeys(f"{one.word} {one.side}" for one in self._bag.beside(reading))
        return (*self._bag.words(reading), *beside)


class _Table(Generic[_Value]):
    """Smoothed relative frequencies of `size` values."""

    def __init__(self, counts: Mapping[_Value, float], size: int) -> None:
        self._counts = counts
        self._total = sum(counts.values()) + SMOOTHING * size

    def log(self, value: _Value) -> float:
        return float(np.log((self._counts.get(value, 0.0) + SMOOTHING) / self._total))


def _roles(reading: AnnotatedText, event: GroundAtom) -> Roles:
    """Return for each argument which of the constants named it is, then how many are none."""
    named = list(dict.fromkeys(mention.constant for mention in reading.mentions))
    arguments = event[1:]
    ranks = (named.index(one) if one in named else None for one in arguments)
    return (*ranks, sum(one not in arguments for one in named))
