"""Example Generator, Progress and Initial Label Generator of the paper (section 3.1)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from item.language.domain import Domain
from item.logic.coherence import Coherence, evaluate_transitions
from item.logic.reasoner import IntArray, Reasoner
from item.narrative.preprocess import CandidateSet, PreparedNarrative
from item.paper.heuristics import similar_types


@dataclass(frozen=True, slots=True)
class Example:
    """A training example (s, w, e).

    Attributes
    ----------
    sentence : the number of the sentence w in the corpus.
    state : the belief state s before it.
    candidate : the index of e among the sentence's candidates.
    feasible : whether e is feasible in s.
    """

    sentence: int
    state: int
    candidate: int
    feasible: bool


def generate_examples(
    narratives: Sequence[PreparedNarrative],
    reasoner: Reasoner,
    *,
    n_samples: int,
    random: np.random.Generator,
) -> list[Example]:
    """Sample sequences of event types for each narrative, ground them, and follow their states.

    Of a type with several groundings (the paper's "different pairs") one is drawn. A type that a sentence
    cannot ground, for want of arguments or because static facts forbid it, is not drawn for it.

    Parameters
    ----------
    n_samples : N, the sequences for each narrative (10 in the paper).
    """
    examples: list[Example] = []
    sentence = 0
    for narrative in narratives:
        states: IntArray = np.full(n_samples, narrative.start, dtype=np.int32)
        for candidate_set in narrative.candidate_sets:
            drawn = _draw(candidate_set, n_samples, random)
            coherence, successor = evaluate_transitions(reasoner, candidate_set.events[drawn], states)
            own = np.arange(n_samples)
            feasible = coherence[own, own] != Coherence.INFEASIBLE
            examples += [
                Example(sentence, int(state), int(candidate), bool(possible))
                for state, candidate, possible in zip(states, drawn, feasible, strict=True)
            ]
            states = successor[own, own]
            sentence += 1
    return examples


def _draw(candidate_set: CandidateSet, n: int, random: np.random.Generator) -> IntArray:
    by_type: dict[str, list[int]] = {}
    for k, candidate in enumerate(candidate_set.candidates):
        by_type.setdefault(candidate.event, []).append(k)
    groundings = list(by_type.values())
    types = random.integers(len(groundings), size=n)
    within = random.random(n)
    return np.array(
        [groundings[t][int(share * len(groundings[t]))] for t, share in zip(types, within, strict=True)],
        dtype=np.int32,
    )


def initial_labels(
    domain: Domain, examples: Sequence[Example], candidate_sets: Sequence[CandidateSet]
) -> list[bool]:
    """Label an example positive if its event is feasible and its name resembles a word (section 3.1).

    An event that leaves a constant of the sentence without a part, where another candidate leaves fewer, is
    labelled negative too. That is ours: the paper's first labels leave whoever receives something out of
    account, and it says that training corrects them; here it does not.
    """
    similar = [similar_types(domain, candidate_set) for candidate_set in candidate_sets]
    least = [min(one.surplus for one in candidate_set.candidates) for candidate_set in candidate_sets]

    def resembles(example: Example) -> bool:
        candidate = candidate_sets[example.sentence].candidates[example.candidate]
        own = example.sentence
        return candidate.event in similar[own] and candidate.surplus == least[own]

    return [one.feasible and resembles(one) for one in examples]
