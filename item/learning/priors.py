"""What speaks for an event type before any text is read: its name and, if wanted, the author's cues."""

from __future__ import annotations

import numpy as np

from item.language.domain import NOTHING, Domain
from item.learning.pseudocounts import Pseudocounts
from item.learning.statistics import Statistics, Tally
from item.learning.strengths import PriorStrengths, little
from item.logic.coherence import FITS, Coherence, StateFeatures
from item.narrative.candidates.arguments import ArgumentOrigin
from item.narrative.cues.cues import phrases
from item.narrative.discourse.context import Salience
from item.narrative.modality.modality import Modality
from item.scoring.role_patterns import RolePattern
from item.scoring.scorer import FloatArray
from item.scoring.signs import NoiseSign, plausibilities
from item.scoring.vocabulary import Vocabulary


def pseudocounts(
    domain: Domain,
    vocabulary: Vocabulary,
    tally: Tally,
    strengths: PriorStrengths,
    *,
    lexicon: bool = True,
    features: StateFeatures = StateFeatures.ALL,
) -> Pseudocounts:
    """Return the priors of a domain over a vocabulary.

    Parameters
    ----------
    tally : what has been counted in the text that is learnt from.
    lexicon : whether the cue phrases and event priors of the domain file count.
    features : what of the belief state counts.
    """
    text = Statistics.of(vocabulary, tally, phrases(domain, lexicon=lexicon))
    n = len(vocabulary.types)
    types = _types(vocabulary, text, strengths)
    if lexicon:
        types *= [domain.lexicon.priors.get(name, 1.0) for name in vocabulary.types]
    words = _words(text, strengths)
    fits = np.ones(FITS)
    fits[Coherence.INFEASIBLE], fits[Coherence.OPEN] = strengths.infeasible, strengths.open
    modality = np.array([_happening(name, strengths) for name in vocabulary.types]) * strengths.modality
    unspoken = _unspoken(text, strengths)
    patterns = _pattern_counts(domain, vocabulary, strengths)
    beside = np.tile(strengths.beside * text.beside, (n, vocabulary.places, 1))
    several = _several(strengths)
    weights = np.array([getattr(strengths, one.name.lower()) for one in Salience])
    standings = np.array([1.0, strengths.right_type, strengths.wrong])
    return Pseudocounts(
        types=types,
        words=words,
        prior_words=words,
        discount=np.array([strengths.discount * _little(text)]),
        modality=modality,
        patterns=patterns,
        beside=beside,
        coherence=np.zeros((n, FITS)),
        usual=strengths.usual * fits / fits.sum(),
        shrinkage=strengths.coherence,
        salience=strengths.salience * weights / weights.sum(),
        exposure=np.full(len(Salience), strengths.salience),
        events=strengths.events * several / several.sum(),
        trust=strengths.evidence * standings / standings.sum(),
        mistakes=np.full(n, strengths.mistakes / n),
        sides=vocabulary.sides,
        cues=strengths.cued * np.array([1.0, strengths.cued_other * min(unspoken, 1.0)]),
        cued_noise=np.array([strengths.cued_noise]),
        unspoken=np.array([unspoken]),
        sharpness=np.array([strengths.sharper]),
        overlap=np.array([strengths.overlap * (1 - _little(text))]),
        signs=_signs(strengths) ** _little(text),
        remarks=np.array([_little(text), np.exp(text.remark)]),
        features=features,
    )


def _types(vocabulary: Vocabulary, text: Statistics, strengths: PriorStrengths) -> FloatArray:
    """Return the prior of the event types, shape (T,), but for what the domain says."""
    types = np.full(len(vocabulary.types), strengths.types)
    types[vocabulary.types[NOTHING]] = strengths.noise
    types += strengths.named * text.carried
    return types


def _words(text: Statistics, strengths: PriorStrengths) -> FloatArray:
    """Return the prior of words, shape (T, W): what each word says of a type, and how usual it is."""
    share = strengths.speaking * min(1.0, strengths.brief / max(text.length, 1.0))
    told = (1 - share) * text.frequency + share * _said(text, strengths)
    prior: FloatArray = strengths.floor + strengths.words * text.per_type**strengths.growth * told
    return prior


def _several(strengths: PriorStrengths) -> FloatArray:
    """Return how plausible each of `NUMBERS` is where a sentence may tell several events."""
    two, three, guessed = strengths.two, strengths.three, strengths.guessed
    return np.array([1.0, two, three, guessed * two, guessed * three, strengths.cued_noise])


def _unspoken(text: Statistics, strengths: PriorStrengths) -> float:
    """Return how plausible an event without words of the author is, where there is little text.

    The more of the sentences that seem to tell an event have such words, the less plausible is one without.
    """
    without = text.speaking[1] + strengths.spoken * strengths.unspoken
    share = without / (text.speaking.sum() + strengths.spoken)
    return float((share / strengths.unspoken) ** (strengths.completeness * _little(text) ** 2))


def _signs(strengths: PriorStrengths) -> FloatArray:
    """Return how plausible candidates are by what else sentences show, where there is little text."""
    return plausibilities(
        strengths.hinted_predicate,
        strengths.untold_cue,
        strengths.noise_predicate,
        {
            NoiseSign.FRAMING: strengths.noise_framing,
            NoiseSign.VERBLESS: strengths.noise_verbless,
            NoiseSign.UNNAMED: strengths.noise_unnamed,
        },
    )


def _happening(event: str, strengths: PriorStrengths) -> list[float]:
    """Return how probable each value of `Modality` is where a sentence tells an event of a type."""
    partly, untold = (
        (strengths.noise_partly, strengths.noise_untold)
        if event == NOTHING
        else (strengths.partly, strengths.untold)
    )
    plausible = {Modality.TOLD: 1.0, Modality.PARTLY: partly, Modality.UNTOLD: untold}
    return [plausible[value] / sum(plausible.values()) for value in Modality]


def _said(text: Statistics, strengths: PriorStrengths) -> FloatArray:
    """Return how much each word says of each event type, hints included, shape (T, W): rows of sum 1.

    Where there is much text, the text itself tells which other words go with an event.
    """
    said = text.spoken
    little = _little(text) ** 2
    for weights, most, half in (
        (text.within, strengths.within, 0.0),
        (text.hinted, strengths.hinted, strengths.half_hinted),
    ):
        total = weights.sum(axis=1, keepdims=True)
        share = little * most * (total / (total + half) if half else np.minimum(total, 1.0))
        said = (1 - share) * said + share * weights / np.maximum(total, 1e-9)
    return said


def _little(text: Statistics) -> float:
    """Return how little text there is, from 0 to 1."""
    return little(text.per_type)


def _pattern_counts(domain: Domain, vocabulary: Vocabulary, strengths: PriorStrengths) -> FloatArray:
    """Return the prior of role patterns, shape (T, P + 1); the last column is for patterns never met."""
    shape = np.array([_plausibility(pattern, strengths) for pattern in vocabulary.patterns])
    noise = np.array(
        [
            strengths.noise_mention ** (pattern.surplus + pattern.incompatible)
            for pattern in vocabulary.patterns
        ]
    )
    arity = np.array([len(pattern.roles) for pattern in vocabulary.patterns])
    counts = np.zeros((len(vocabulary.types), len(shape) + 1))
    for name, row in vocabulary.types.items():
        plausible = noise if name == NOTHING else shape
        own = np.where(arity == len(domain.events[name].parameters), plausible, 0.0)
        # Where no sentence names all arguments and nobody else, that pattern is among those never met.
        unmet = 0.0 if own.max(initial=0.0) == 1.0 else 1.0
        counts[row] = np.append(own, strengths.surplus**2 + unmet)
    weighted: FloatArray = counts * strengths.roles / counts.sum(axis=1, keepdims=True)
    return weighted


def _plausibility(pattern: RolePattern, strengths: PriorStrengths) -> float:
    """Return how likely a role pattern is, relative to naming every argument in order and nobody else."""
    return float(
        strengths.surplus**pattern.surplus
        * strengths.incompatible**pattern.incompatible
        * (1.0 if pattern.opens else strengths.passed_over)
        * (strengths.skipped if pattern.skips else 1.0)
        * (strengths.contrary if pattern.contrary else 1.0)
        * (strengths.elsewhere if pattern.elsewhere else 1.0)
        * strengths.context ** pattern.roles.count(ArgumentOrigin.CONTEXT)
        * strengths.related ** pattern.roles.count(ArgumentOrigin.RELATED)
        * strengths.unnamed ** pattern.roles.count(ArgumentOrigin.UNNAMED)
        * strengths.inversion ** pattern.inversions()
    )
