"""Example Generator and Initial Label Generator of the paper (section 3.1)."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from item.language.domain import Domain
from item.logic.arrays import BoolArray, IntArray
from item.logic.coherence import Coherence
from item.narrative.prepared import CandidateSet, PreparedNarrative
from item.paper.arguments import last_argument, selectable
from item.paper.heuristics import similar_types
from item.paper.options import Arguments, Similarity
from item.paper.progression import Progress


class Examples(Struct, frozen=True):
    """Training examples (s, w, e) of one narrative, n of them, by sentences.

    Attributes
    ----------
    sentences : shape (n,), the number of the sentence w in the narrative.
    states : shape (n,), the belief state s before it.
    candidates : shape (n,), the index of e among the sentence's candidates.
    rivals : of each example the indices, ascending, of the candidates that may follow the event sampled
        before; e is among them.
    feasible : shape (n,), whether e is feasible in s.
    """

    sentences: IntArray
    states: IntArray
    candidates: IntArray
    rivals: tuple[NDArray[np.intp], ...]
    feasible: BoolArray

    def __len__(self) -> int:
        return len(self.sentences)


def generate_examples(
    narrative: PreparedNarrative,
    progress: Progress,
    *,
    n_samples: int,
    arguments: Arguments,
    random: np.random.Generator,
) -> Examples:
    """Sample sequences of event types for a narrative, ground them, and follow their states.

    Of a type with several groundings (the paper's "different pairs") one is drawn. A type that a sentence
    cannot ground, for want of arguments or because static facts forbid it, is not drawn for it.

    Parameters
    ----------
    n_samples : N, the sequences (10 in the paper).
    arguments : where missing ones come from.
    """
    states: IntArray = np.full(n_samples, narrative.start, dtype=np.int32)
    last: list[str | None] = [None] * n_samples
    own = np.arange(n_samples)
    befores, candidates, feasible = [], [], []
    rivals: list[NDArray[np.intp]] = []
    for candidate_set in narrative.candidate_sets:
        following = {one: _following(candidate_set, one, arguments) for one in dict.fromkeys(last)}
        rivals += [following[one] for one in last]
        drawn = _draw(candidate_set, [following[one] for one in last], random)
        coherence, successor = progress(candidate_set.events[drawn], states)
        befores.append(states)
        candidates.append(drawn)
        feasible.append(coherence[own, own] != Coherence.INFEASIBLE)
        states = successor[own, own]
        chosen = (candidate_set.candidates[k] for k in drawn.tolist())
        last = [last_argument(one, before) for one, before in zip(chosen, last, strict=True)]
    n = len(narrative.candidate_sets)
    return Examples(
        np.repeat(np.arange(n, dtype=np.int32), n_samples),
        np.array(befores, dtype=np.int32).ravel(),
        np.array(candidates, dtype=np.int32).ravel(),
        tuple(rivals),
        np.array(feasible, dtype=np.bool_).ravel(),
    )


def _following(candidate_set: CandidateSet, last: str | None, arguments: Arguments) -> NDArray[np.intp]:
    """Return the candidates that may follow an event with a certain last argument."""
    if arguments is Arguments.SELECTED:
        return np.flatnonzero(selectable(candidate_set, last))
    return np.arange(len(candidate_set.candidates))


def _draw(
    candidate_set: CandidateSet, following: Sequence[NDArray[np.intp]], random: np.random.Generator
) -> IntArray:
    """Return a candidate for each sample, its type drawn evenly.

    Parameters
    ----------
    following : for each sample the candidates to draw from.
    """
    shares = random.random((len(following), 2)).tolist()
    drawn = []
    for possible, (of_types, within) in zip(following, shares, strict=True):
        by_type: dict[str, list[int]] = {}
        for k in possible.tolist():
            by_type.setdefault(candidate_set.candidates[k].event, []).append(k)
        groundings = [*by_type.values()]
        own = groundings[int(of_types * len(groundings))]
        drawn.append(own[int(within * len(own))])
    return np.array(drawn, dtype=np.int32)


def initial_labels(
    domain: Domain,
    narrative: PreparedNarrative,
    examples: Examples,
    *,
    similarity: Similarity,
    whole: bool,
) -> NDArray[np.bool_]:
    """Label an example positive if its event is feasible and its name resembles a word (section 3.1).

    Parameters
    ----------
    similarity : what resembles a word.
    whole : whether an event that leaves a constant of the sentence without a part, where another candidate
        leaves fewer, is labelled negative too. The paper does not say so: its first labels leave whoever
        receives something out of account, and training, which it says corrects them, does not do it here.
    """
    likely: list[BoolArray] = []
    for candidate_set in narrative.candidate_sets:
        similar = similar_types(domain, candidate_set, similarity)
        surplus = np.array([one.surplus for one in candidate_set.candidates])
        own = np.array([one.event in similar for one in candidate_set.candidates])
        likely.append(own & (surplus == surplus.min()) if whole else own)
    pairs = zip(examples.sentences.tolist(), examples.candidates.tolist(), strict=True)
    return examples.feasible & np.array([likely[i][k] for i, k in pairs], dtype=np.bool_)
