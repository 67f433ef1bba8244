"""What speaks for an event type before any text is read: its name and, if wanted, the author's cues."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace

import numpy as np

from item.language.domain import NOTHING, Domain
from item.learning.e_step import Expected
from item.logic.coherence import Coherence, StateFeatures
from item.logic.reasoner import IntArray
from item.narrative.candidates.arguments import ArgumentOrigin
from item.narrative.discourse.context import Salience
from item.narrative.text.clauses import Modality
from item.narrative.text.tokens import tokenise
from item.scoring.multinomial import Encoded, Parameters, Vocabulary
from item.scoring.role_patterns import RolePattern
from item.scoring.scorer import FloatArray
from item.scoring.words import expression, name_words, negated, stem, stem_matches


@dataclass(frozen=True, slots=True)
class PriorStrengths:
    """How strongly prior beliefs hold, in counts of sentences.

    Attributes
    ----------
    words : for the words of an event type together.
    floor : for every word, besides.
    types : for each event type.
    named : for each sentence that carries an event's whole name (or cue), counted for that event type.
    modality : for the values of `Modality` together.
    roles : for the role patterns of a type together.
    beside : for the words on one side of the mentions in one place of a type together.
    coherence : for the values of `Coherence` together.
    salience : for the classes of referents together.
    events : for how many events sentences tell of, together.
    label : of a sentence with a label; one without counts once.
    """

    words: float = 40.0
    floor: float = 0.02
    types: float = 1.0
    named: float = 1.0
    modality: float = 1000.0
    roles: float = 300.0
    beside: float = 10.0
    coherence: float = 100.0
    salience: float = 100.0
    events: float = 100.0
    label: float = 1.0


DEFAULT_STRENGTHS = PriorStrengths()


# The share of an event's words that its name and its cues are expected to make up.
SPEAKING = 0.75
# ... of sentences so brief; a longer one speaks no more, but dwells on other things.
BRIEF = 6.0
# What narrators do, in any domain: they name the arguments in the order of the parameters, and nobody else.
SURPLUS_MENTION = 0.02
CONTEXT_ARGUMENT = 0.3
RELATED_ARGUMENT = 0.3
UNNAMED_ARGUMENT = 0.3
INVERSION = 0.2
# A sentence that tells no event may well name somebody.
NOISE_MENTION = 0.3
# Of sentences that tell an event few say that it did not happen, or only of some of their clauses.
HAPPENS = {Modality.TOLD: 0.9495, Modality.PARTLY: 0.05, Modality.UNTOLD: 0.0005}
NOISE_HAPPENS = {Modality.TOLD: 0.57, Modality.PARTLY: 0.03, Modality.UNTOLD: 0.4}
# How much rather they leave unsaid whom they have just named. Whoever has never been named is a last resort.
SALIENCE = {
    Salience.FIRST: 8.0,
    Salience.SECOND: 3.0,
    Salience.THIRD: 1.6,
    Salience.FOURTH: 1.0,
    Salience.SIXTH: 0.6,
    Salience.EARLIER: 0.5,
    Salience.NEVER: 0.3,
    Salience.NARRATOR: 4.0,
}
# Of how many events sentences tell that may tell of one, two or three.
SEVERAL = (0.5, 0.45, 0.05)
# And what they tell can happen.
FITS = {Coherence.INFEASIBLE: 0.05, Coherence.OPEN: 0.35, Coherence.ENTAILED: 0.6}


@dataclass(frozen=True, slots=True)
class Pseudocounts:
    """Dirichlet priors of the multinomial model, shapes as in `Parameters`.

    Values of `Coherence` that `features` does not tell apart count together.

    Attributes
    ----------
    exposure : what the classes of referents had to be chosen from (`EncodedReferents.expected`).
    sides : shape (B,), as in `Vocabulary`.
    """

    types: FloatArray
    words: FloatArray
    modality: FloatArray
    patterns: FloatArray
    beside: FloatArray
    coherence: FloatArray
    salience: FloatArray
    exposure: FloatArray
    events: FloatArray
    sides: IntArray
    features: StateFeatures = StateFeatures.ALL

    def parameters(self) -> Parameters:
        """Return the log probabilities in proportion to the counts."""
        coherence = np.log(
            self.coherence @ self.features.grouping / self.coherence.sum(axis=1, keepdims=True)
        )
        beside = np.log(_shares(self.beside, self.sides))
        salience = np.log(self.salience / self.exposure)
        return Parameters(
            types=_log(self.types),
            words=_log(self.words),
            modality=_log(self.modality),
            patterns=_log(self.patterns),
            beside=beside,
            coherence=coherence,
            salience=salience,
            events=_log(self.events),
        )

    def plus(self, expected: Expected) -> Pseudocounts:
        """Return the counts with those expected of some narratives added."""
        return replace(
            self,
            types=self.types + expected.types,
            words=self.words + expected.words,
            modality=self.modality + expected.modality,
            patterns=self.patterns + expected.patterns,
            beside=self.beside + expected.beside,
            coherence=self.coherence + expected.coherence,
            salience=self.salience + expected.salience,
            exposure=self.exposure + expected.exposure,
            events=self.events + expected.events,
        )


@dataclass(frozen=True, slots=True)
class SpeakingPhrase:
    """Words that speak for an event type: its name, or a cue of the lexicon.

    Attributes
    ----------
    words : in lower case.
    whole : whether they speak only together, side by side.
    expected : whether they speak even if no sentence learnt from has them, because others may.
    """

    words: tuple[str, ...]
    whole: bool
    expected: bool = True

    @property
    def terms(self) -> tuple[str, ...]:
        """Return what a vocabulary must have to know the phrase: its stems, or all as one."""
        return (expression(self.words),) if self.whole else tuple(map(stem, self.words))

    def meanings(self, vocabulary: Collection[str]) -> list[tuple[tuple[str, ...], ...]]:
        """Return what stands for each word, or for several as a whole (`evidence`)."""
        if self.whole and len(self.words) > 1:
            return [((expression(self.words),),)]
        return [stem_matches(word, vocabulary) for word in self.words]


def phrases(domain: Domain, *, lexicon: bool) -> dict[str, tuple[SpeakingPhrase, ...]]:
    """Return what speaks for each event type: its name and, if the lexicon counts, its cues.

    A name of several words speaks by each of them, and as a whole: who says "slams shut" means no other
    way to shut.
    """
    speaking = {}
    for name in domain.events:
        cues = domain.lexicon.cues.get(name, ()) if lexicon else ()
        spoken = [SpeakingPhrase(negated(tokenise(cue)), whole=True) for cue in cues]
        # The noise event is told by no name.
        words = () if name == NOTHING else negated(name_words(name))
        own = [SpeakingPhrase(words, whole=False)] if words else []
        # An author may have said so already, by a cue.
        if len(words) > 1 and all(one.words != words for one in spoken):
            own.append(SpeakingPhrase(words, whole=True, expected=False))
        speaking[name] = (*own, *spoken)
    return speaking


def pseudocounts(
    domain: Domain,
    vocabulary: Vocabulary,
    sentences: Sequence[Encoded],
    strengths: PriorStrengths,
    speaking: Mapping[str, Sequence[SpeakingPhrase]],
    *,
    priors: bool,
    features: StateFeatures = StateFeatures.ALL,
) -> Pseudocounts:
    """Return the priors of a domain over a vocabulary.

    The words of a name are evidence each by itself, too, a cue phrase only as a whole: no word of "takes the
    lead" says by itself what all of them say.

    Parameters
    ----------
    sentences : the unlabelled text: it tells how often words occur, and how many sentences carry a name.
    speaking : the phrases that speak for each event type.
    priors : whether the lexicon's event priors count.
    features : what of the belief state counts.
    """
    n = len(vocabulary.types)
    frequency = _background(sentences, len(vocabulary.stems))
    words = np.full((n, len(vocabulary.stems)), strengths.floor)
    types = np.full(n, strengths.types)
    length = sum(len(s.words) for s in sentences) / max(len(sentences), 1)
    share = SPEAKING * min(1.0, BRIEF / max(length, 1.0))
    occurring = [frozenset(sentence.words.tolist()) for sentence in sentences]
    for name, row in vocabulary.types.items():
        own = [one for one in speaking[name] if one.expected or _occurs(one, frequency, vocabulary.stems)]
        words[row] += strengths.words * (1 - share) * frequency
        if not own:
            # Noise speaks of something, too, though nobody knows of what: else every word beside an event's
            # name would speak against the event.
            words[row] += strengths.words * share / len(vocabulary.stems)
        told: set[int] = set()
        for phrase in own:
            meanings = phrase.meanings(vocabulary.stems)
            for meaning in meanings:
                # What may stand for a word shares what the word says.
                for stems in meaning:
                    columns = [vocabulary.stems[one] for one in stems]
                    words[row, columns] += strengths.words * share / len(own) / len(meaning)
            told.update(i for i, one in enumerate(occurring) if _carries(one, meanings, vocabulary.stems))
        types[row] += strengths.named * len(told)
        if priors:
            types[row] *= domain.lexicon.priors.get(name, 1.0)
    coherence = np.tile(np.array([FITS[value] for value in Coherence]) * strengths.coherence, (n, 1))
    modality = np.array([_happening(name) for name in vocabulary.types]) * strengths.modality
    patterns = _pattern_counts(domain, vocabulary, strengths.roles)
    beside = np.tile(strengths.beside * _usually_beside(sentences, vocabulary), (n, vocabulary.places, 1))
    weights = np.array([SALIENCE[one] for one in Salience])
    salience = strengths.salience * weights / weights.sum()
    return Pseudocounts(
        types=types,
        words=words,
        modality=modality,
        patterns=patterns,
        beside=beside,
        coherence=coherence,
        salience=salience,
        exposure=np.full(len(Salience), strengths.salience),
        events=np.array(SEVERAL) * strengths.events,
        sides=vocabulary.sides,
        features=features,
    )


def _happening(event: str) -> list[float]:
    """Return how probable each value of `Modality` is where a sentence tells an event of a type."""
    usual = NOISE_HAPPENS if event == NOTHING else HAPPENS
    return [usual[value] for value in Modality]


def _background(sentences: Sequence[Encoded], n_words: int) -> FloatArray:
    """Return the relative frequency of each word, shape (W,), uniform where there are none."""
    counts = np.zeros(n_words)
    for sentence in sentences:
        counts[sentence.words] += 1.0
    total = counts.sum()
    return counts / total if total else np.full(n_words, 1.0 / max(n_words, 1))


def _occurs(phrase: SpeakingPhrase, frequency: FloatArray, columns: Mapping[str, int]) -> bool:
    return all(frequency[columns[term]] > 0 for term in phrase.terms)


def _usually_beside(sentences: Sequence[Encoded], vocabulary: Vocabulary) -> FloatArray:
    """Return the relative frequency of each word beside mentions, given the side, shape (B,)."""
    counts = np.zeros(len(vocabulary.beside))
    for sentence in sentences:
        np.add.at(counts, sentence.neighbours, 1.0)
    return _shares(counts, vocabulary.sides)


def _shares(counts: FloatArray, sides: IntArray) -> FloatArray:
    """Return counts of words beside mentions, shape (..., B), as shares of those of their side."""
    same = (sides[:, None] == sides).astype(np.float64)
    shares: FloatArray = counts / (counts @ same)
    return shares


def _carries(
    occurring: frozenset[int], meanings: Sequence[Sequence[Sequence[str]]], columns: Mapping[str, int]
) -> bool:
    """Return whether every word of a phrase has one of its meanings among a sentence's columns."""
    return bool(meanings) and all(
        any(all(columns[one] in occurring for one in stems) for stems in meaning) for meaning in meanings
    )


def _pattern_counts(domain: Domain, vocabulary: Vocabulary, strength: float) -> FloatArray:
    """Return the prior of role patterns, shape (T, P + 1); the last column is for patterns never met."""
    shape = np.array([_plausibility(pattern) for pattern in vocabulary.patterns])
    noise = np.array([NOISE_MENTION**pattern.surplus for pattern in vocabulary.patterns])
    arity = np.array([len(pattern.roles) for pattern in vocabulary.patterns])
    counts = np.zeros((len(vocabulary.types), len(shape) + 1))
    for name, row in vocabulary.types.items():
        plausible = noise if name == NOTHING else shape
        own = np.where(arity == len(domain.events[name].parameters), plausible, 0.0)
        # Where no sentence names all arguments and nobody else, that pattern is among those never met.
        unmet = 0.0 if own.max(initial=0.0) == 1.0 else 1.0
        counts[row] = np.append(own, SURPLUS_MENTION**2 + unmet)
    weighted: FloatArray = counts * strength / counts.sum(axis=1, keepdims=True)
    return weighted


def _plausibility(pattern: RolePattern) -> float:
    """Return how likely a role pattern is, relative to naming every argument in order and nobody else."""
    return float(
        SURPLUS_MENTION**pattern.surplus
        * CONTEXT_ARGUMENT ** pattern.roles.count(ArgumentOrigin.CONTEXT)
        * RELATED_ARGUMENT ** pattern.roles.count(ArgumentOrigin.RELATED)
        * UNNAMED_ARGUMENT ** pattern.roles.count(ArgumentOrigin.UNNAMED)
        * INVERSION ** pattern.inversions()
    )


def _log(counts: FloatArray) -> FloatArray:
    with np.errstate(divide="ignore"):
        result: FloatArray = np.log(counts / counts.sum(axis=-1, keepdims=True))
    return result
