"""What speaks for an event type before any text is read: its name and, if wanted, the author's cues."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from item.language.domain import Domain
from item.logic.coherence import Coherence
from item.narrative.candidates import Origin
from item.narrative.tokens import tokenise
from item.scoring.multinomial import Parameters, Vocabulary
from item.scoring.roles import RolePattern
from item.scoring.scorer import FloatArray
from item.scoring.words import evidence, name_words, stem


@dataclass(frozen=True, slots=True)
class Strengths:
    """How strongly prior beliefs hold, in counts of sentences.

    Attributes
    ----------
    name : for each stem that speaks for an event's name.
    cue : for each stem of a cue phrase.
    background : spread over all words as often as they occur in the text.
    floor : for every word.
    types : for each event type.
    roles : for the role patterns of a type together.
    coherence : for the values of `Coherence` together.
    """

    name: float = 30.0
    cue: float = 30.0
    background: float = 5.0
    floor: float = 0.02
    types: float = 1.0
    roles: float = 300.0
    coherence: float = 100.0


# What narrators do, in any domain: they name the arguments in the order of the parameters, and nobody else.
SURPLUS_MENTION = 0.02
CONTEXT_ARGUMENT = 0.3
RELATED_ARGUMENT = 0.3
INVERSION = 0.2
# And what they tell can happen.
FITS = {Coherence.INFEASIBLE: 0.05, Coherence.OPEN: 0.35, Coherence.ENTAILED: 0.6}


@dataclass(frozen=True, slots=True)
class Pseudocounts:
    """Dirichlet priors of the multinomial model, shapes as in `Parameters`."""

    types: FloatArray
    words: FloatArray
    patterns: FloatArray
    coherence: FloatArray

    def parameters(self) -> Parameters:
        """Return the log probabilities in proportion to the counts."""
        return Parameters(_log(self.types), _log(self.words), _log(self.patterns), _log(self.coherence))


def pseudocounts(
    domain: Domain,
    vocabulary: Vocabulary,
    background: FloatArray,
    strengths: Strengths,
    *,
    lexicon: bool,
) -> Pseudocounts:
    """Return the priors of a domain over a vocabulary.

    Parameters
    ----------
    background : shape (W,), relative frequencies of the words in the text, sum 1.
    lexicon : whether cue phrases and event priors of the domain file count.
    """
    n = len(vocabulary.types)
    words = np.tile(strengths.background * background + strengths.floor, (n, 1))
    types = np.full(n, strengths.types)
    for name, row in vocabulary.types.items():
        for found in evidence(name_words(name), vocabulary.stems):
            words[row, vocabulary.stems[found]] += strengths.name
        if not lexicon:
            continue
        types[row] *= domain.lexicon.priors.get(name, 1.0)
        for phrase in domain.lexicon.cues.get(name, ()):
            known = [one for one in map(stem, tokenise(phrase)) if one in vocabulary.stems]
            for one in known:
                words[row, vocabulary.stems[one]] += strengths.cue / len(known)
    shape = np.array([_plausibility(pattern) for pattern in vocabulary.patterns])
    arity = np.array([len(pattern.roles) for pattern in vocabulary.patterns])
    patterns = np.zeros((n, len(shape) + 1))
    for name, row in vocabulary.types.items():
        own = np.where(arity == len(domain.events[name].parameters), shape, 0.0)
        patterns[row] = np.append(own, SURPLUS_MENTION**2)
        patterns[row] *= strengths.roles / patterns[row].sum()
    coherence = np.tile(np.array([FITS[value] for value in Coherence]) * strengths.coherence, (n, 1))
    return Pseudocounts(types, words, patterns, coherence)


def _plausibility(pattern: RolePattern) -> float:
    """Return how likely a role pattern is, relative to naming every argument in order and nobody else."""
    return float(
        SURPLUS_MENTION**pattern.surplus
        * CONTEXT_ARGUMENT ** pattern.roles.count(Origin.CONTEXT)
        * RELATED_ARGUMENT ** pattern.roles.count(Origin.RELATED)
        * INVERSION ** pattern.inversions()
    )


def _log(counts: FloatArray) -> FloatArray:
    with np.errstate(divide="ignore"):
        result: FloatArray = np.log(counts / counts.sum(axis=-1, keepdims=True))
    return result
