"""How well a domain is read under some strengths, and how well its probabilities can be believed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from item.inference.lattice import Lattice
from item.inference.marginals import posterior
from item.inference.trellis import Trellis
from item.inference.viterbi import best_path
from item.learning.em import fit_em
from item.learning.methods import EStep
from item.learning.priors import pseudocounts
from item.learning.strengths import PriorStrengths, little
from item.scoring.calibration import lapsed
from item.scoring.encoded import Encoded
from tests.benchmarks.lifting.corpora import Taught

# What a probability of gold counts at least.
FLOOR = 1e-4
# Of the accuracy, how much a quarter of a nat of gold's probability counts.
WEIGHT = 0.25
SURE, CERTAIN = 0.9, 0.99
BINS = 10


@dataclass(frozen=True)
class Beliefs:
    """What is believed of a domain's text once it has been learnt from; of lattices, and of sentences.

    Attributes
    ----------
    lattices : of its narratives.
    judged, lost : of each lattice the utilities of the ways of its steps, kept and dropped, what each
        sentence contributed left out; None where dropped stories do not count.
    choices : the candidate chosen for each sentence.
    grounds : shape (E,) each, the `Grounds` of its candidates.
    right : which of them are right; None where there is no gold.
    per_type : how many sentences there are for each event type.
    """

    lattices: tuple[Lattice, ...]
    judged: tuple[tuple[np.ndarray, ...], ...]
    lost: tuple[tuple[np.ndarray, ...] | None, ...]
    choices: tuple[int, ...]
    grounds: tuple[np.ndarray, ...]
    right: tuple[frozenset[int] | None, ...]
    per_type: float


@dataclass(frozen=True)
class Figures:
    """What was read of the sentences with gold.

    Attributes
    ----------
    right : whether each was read rightly.
    probability : how probable its event was held to be.
    gold : the logarithm of the probability of gold's event, at least that of `FLOOR`.
    """

    right: np.ndarray
    probability: np.ndarray
    gold: np.ndarray

    @property
    def merit(self) -> float:
        """Return what a search wants high: the share of right events, and the log probability of gold's."""
        return float(self.right.mean() + WEIGHT * self.gold.mean())

    @property
    def honesty(self) -> float:
        """Return the mean log probability of what is right of the readings, and of what is wrong."""
        held = np.where(self.right, self.probability, 1 - self.probability)
        return float(np.log(np.maximum(held, FLOOR)).mean())

    @property
    def calibration_error(self) -> float:
        """Return the expected calibration error (Naeini et al., AAAI 2015)."""
        bins = np.minimum((self.probability * BINS).astype(int), BINS - 1)
        gaps = [
            (bins == k).sum() * abs(self.probability[bins == k].mean() - self.right[bins == k].mean())
            for k in np.unique(bins)
        ]
        return float(sum(gaps) / len(bins))

    def above(self, least: float) -> tuple[float, float]:
        """Return the share of sentences with so high a probability, and how many of those are right."""
        own = self.right[self.probability >= least]
        return len(own) / len(self.right), float(own.mean()) if len(own) else float("nan")


def _of_candidates(sentence: Encoded, held_out: np.ndarray) -> np.ndarray:
    """Return what scores of candidates change by, (E,), from that of the whole and the parts, (1 + P, T)."""
    single = held_out[0, sentence.types]
    parts = zip(held_out[1:], sentence.parts, strict=True)
    rows = np.concatenate([*(own[part.types] for own, part in parts), np.zeros(1)])
    return np.concatenate([single, rows[sentence.sequences].sum(axis=1)])


def learn(domain: Taught, strengths: PriorStrengths, e_step: EStep = EStep.SOFT) -> Beliefs:
    """Learn a domain from its unlabelled text under some strengths."""
    text = domain.text
    prior = pseudocounts(text.domain, text.vocabulary, text.tally, strengths)
    fit = fit_em(domain.expectation, prior, text.tally, e_step=e_step, n_iter=30, tol=1e-4)
    # The ways of all lattices stand position by position.
    steps = Trellis(domain.lattices).steps
    ends = np.cumsum([len(domain.lattices[number].steps[place].candidates) for number, place in steps])
    flat = np.concatenate([*domain.expectation.utilities(fit.parameters)])
    parts = np.split(flat, ends[:-1])
    utilities = dict(zip(steps, parts, strict=True))
    changes = domain.expectation.held_out(fit.counts, fit.posteriors)
    sentences = zip((one for own in text.sentences for one in own), changes, strict=True)
    choices: list[int] = []
    judged = []
    per_type = text.tally.per_type
    read = strengths.left_out * little(per_type)
    for number, lattice in enumerate(domain.lattices):
        cells, less = [], []
        for place, (step, (sentence, held_out)) in enumerate(zip(lattice.steps, sentences, strict=False)):
            weights = utilities[number, place]
            left_out = _of_candidates(sentence, held_out)[step.candidates]
            # Of cells that are no ways nobody asks.
            cells.append(np.zeros(step.coherence.shape))
            cells[-1].ravel()[step.ways] = weights + read * left_out
            less.append(weights + left_out)
        choices += best_path(lattice, cells).choices
        judged.append(tuple(less))
    # What the beam dropped is worked out by the engine alone (`reader.believed`), for probabilities.
    lost = (None,) * len(domain.lattices)
    return Beliefs(
        domain.lattices,
        tuple(judged),
        lost,
        tuple(choices),
        domain.grounds,
        domain.right,
        text.tally.per_type,
    )


def figures(beliefs: Beliefs, strengths: PriorStrengths) -> Figures:
    """Return what is read of a domain, with its probabilities."""
    temperature, *by_grounds = strengths.probability(beliefs.per_type)
    lapses = np.array(by_grounds)
    shares: list[np.ndarray] = []
    for lattice, judged, lost in zip(beliefs.lattices, beliefs.judged, beliefs.lost, strict=True):
        known = posterior(lattice, judged, inverse_temperature=temperature, lost=lost)
        for step, kept, dropped in zip(lattice.steps, known.steps, known.lost, strict=True):
            own = step.shares(kept)
            if len(dropped):
                own += np.bincount(step.lost_ways()[0], dropped, len(own))
            shares.append(own)
    sentences = zip(shares, beliefs.choices, beliefs.grounds, beliefs.right, strict=True)
    found = []
    for own, choice, on, right in sentences:
        if right is not None:
            held = lapsed(own, lapses[on])
            found.append((choice in right, held[choice], max(held[list(right)].sum(), FLOOR)))
    right, probability, gold = np.array(found).T
    return Figures(right.astype(bool), probability, np.log(gold))


def read(domain: Taught, strengths: PriorStrengths) -> Figures:
    """Learn a domain from its unlabelled text under some strengths, and read it."""
    return figures(learn(domain, strengths), strengths)


def together(figures: Sequence[Figures]) -> Figures:
    """Return the figures of all sentences of several domains."""
    columns = (np.concatenate([getattr(one, name) for one in figures]) for name in Figures.__match_args__)
    return Figures(*columns)


HEADER = f"{'domain':12}{'':8}sentences right   gold  >=.9 right  >=.99 right  calibration error"


def row(name: str, kind: str, own: Figures) -> str:
    """Return the figures of a domain under `HEADER`."""
    cells = [f"{len(own.right):9d}", f"{own.right.mean():.3f}", f"{own.gold.mean():6.2f}"]
    for least in (SURE, CERTAIN):
        share, right = own.above(least)
        cells += [f"{share:.2f}", f"{right:.3f}"]
    return f"{name:12}{kind:8}" + "  ".join([*cells, f"{own.calibration_error:.3f}"])
