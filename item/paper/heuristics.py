"""The paper's heuristics for picking events without learning (section 4.2.2)."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from msgspec import Struct
from rapidfuzz.distance import Levenshtein

from item.language.domain import Domain
from item.narrative.cues.words import name_words
from item.narrative.prepared import CandidateSet
from item.paper.options import Similarity
from item.scoring.scorer import SentenceScorer, everywhere

# "Low" edit distance, sections 3.1 and 4.2.1.
LOW_EDIT_DISTANCE = 3
# Breaks ties by chance without ever changing an order.
TIE = 1e-9


def similar_types(domain: Domain, candidate_set: CandidateSet, similarity: Similarity) -> frozenset[str]:
    """Return the event types whose name has a low edit distance to the sentence's words.

    "Low (<= 3)" is the paper's word (section 4.2.1). Within an absolute distance of 3 a name of four letters
    is similar to every short word; by parts, a name of several words needs a word of the sentence for each of
    them, at most 3 edits away and nearer to it than to nothing.
    """
    words = candidate_set.reading.words
    if similarity is Similarity.NAME:
        return frozenset(name for name in domain.events if _is_near(name.lower(), words, LOW_EDIT_DISTANCE))
    return frozenset(
        name
        for name in domain.events
        if all(_is_near(one, words, min(LOW_EDIT_DISTANCE, len(one) // 2)) for one in name_words(name))
    )


def _is_near(name: str, words: Sequence[str], most: int) -> bool:
    return any(Levenshtein.distance(name, word, score_cutoff=most) <= most for word in words)


def same_arity_types(domain: Domain, candidate_set: CandidateSet) -> frozenset[str]:
    """Return the event types with as many parameters as the sentence mentions constants."""
    n_mentioned = len({mention.constant for mention in candidate_set.reading.mentions})
    return frozenset(name for name, event in domain.events.items() if len(event.parameters) == n_mentioned)


class UniformScorer(Struct, frozen=True):
    """Give every event type that a sentence's heuristics select the same score, all others none.

    Where no type is selected, every type is. Arguments are assigned deterministically, as in the paper: of a
    type's candidates only the first has the score. Ties are broken by chance.

    Parameters
    ----------
    domain : gives the event types.
    similar, same_arity : which heuristics must select a type.
    similarity : what resembles a word.
    random : the source of chance, drawn from once a sentence in narrative order.
    """

    domain: Domain
    similar: bool
    same_arity: bool
    similarity: Similarity
    random: np.random.Generator

    def on(self, candidate_set: CandidateSet) -> SentenceScorer:
        """Return the scores of one sentence; they depend on no belief state."""
        selected = self._selected(candidate_set)
        first = {candidate.event: k for k, candidate in reversed([*enumerate(candidate_set.candidates)])}
        kept = [k for name, k in first.items() if name in selected]
        shares = np.zeros(len(candidate_set.candidates))
        shares[kept] = 1 / len(kept) + TIE * self.random.random(len(kept))
        return everywhere(shares)

    def _selected(self, candidate_set: CandidateSet) -> frozenset[str]:
        possible = frozenset(candidate.event for candidate in candidate_set.candidates)
        selected = possible
        if self.similar:
            selected &= similar_types(self.domain, candidate_set, self.similarity)
        if self.same_arity:
            selected &= same_arity_types(self.domain, candidate_set)
        return selected or possible
