"""The search for strengths: what each number by itself is worth, then those together that domains agree on.

Texts of a hundred sentences are noisy, and there are forty numbers. So each domain is asked what each change
by itself is worth to it, and only those numbers move whose change helps the domains by more than it differs
between them (one factor at a time, with a t-test). What all domains but one agree on costs little more than
what all of them do, because each domain has been asked already.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from math import exp, log

import numpy as np
from msgspec.structs import asdict, replace
from scipy.optimize import minimize

from item.learning.strengths import PriorStrengths
from tests.benchmarks.lifting.corpora import Taught
from tests.benchmarks.lifting.reading import Beliefs, figures, read

# What was set by hand, before anything was learnt across domains.
START = PriorStrengths(
    words=40.0, growth=0.1, floor=0.02, discount=0.5, left_out=0.75,
    types=1.0, noise=1.0, named=1.0, modality=1000.0, roles=300.0,
    beside=10.0, usual=20.0, coherence=100.0, salience=100.0, events=100.0, label=1.0, speaking=0.75,
    brief=6.0, within=0.3, hinted=0.5, half_hinted=0.3, overlap=0.3, surplus=0.02, incompatible=0.1,
    passed_over=0.6, skipped=0.3, contrary=0.05, elsewhere=1.0, sharper=2.4, evidence=10.0, mistakes=10.0,
    context=0.3, related=0.3, unnamed=0.3, inversion=0.2, noise_mention=0.3, infeasible=0.08, open=0.6,
    first=8.0, second=3.0, third=1.6, fourth=1.0, sixth=0.6, earlier=0.5, never=0.3, narrator=4.0,
    partly=0.053, untold=0.0005, noise_partly=0.053, noise_untold=0.7, two=0.9, three=0.1, guessed=0.3,
    right_type=0.2, wrong=0.2,
    cued_noise=0.02, cued_other=0.7, cued=50.0, unspoken=0.5, spoken=50.0, completeness=1.0,
    hinted_predicate=1.0, untold_cue=1.0,
    noise_framing=1.0, noise_verbless=1.0, noise_unnamed=1.0, noise_predicate=1.0,
    inverse_temperature=0.4, cooling=0.1, lapse_loose=0.1, lapse=0.1, lapse_cued=0.05, lapse_decay=0.3,
)  # fmt: skip
# Shares, searched as log odds; all other numbers are positive, and searched as logarithms.
SHARES = ("discount", "left_out", "speaking", "within", "hinted", "lapse_loose", "lapse", "lapse_cued")
# How much a label counts no gold tells, nor how good a source from outside is.
FIXED = ("label", "sharper", "evidence", "mistakes", "right_type", "wrong")
# What probabilities depend on, and nothing else does.
PROBABILITY = ("inverse_temperature", "cooling", "lapse_loose", "lapse", "lapse_cued", "lapse_decay")
FREE = tuple(name for name in asdict(START) if name not in (*FIXED, *PROBABILITY))
# How far each number is changed to ask what that is worth.
STEP = 0.8
# How much more a change must help on average than it differs between domains. So many move together, by so
# many steps, and the best of these is taken.
AGREED = 1.0
MOVED = 16, 8, 4
LENGTHS = 0.5, 1.0, 2.0
# What a squared step away from the beginning must be worth.
REGULAR = 0.0005
EVALUATIONS = 200


@dataclass
class Ledger:
    """What each domain was worth under strengths that have been tried.

    Attributes
    ----------
    domains : by their names.
    asked : how often a domain was learnt.
    """

    domains: Mapping[str, Taught]
    asked: int = 0
    _values: dict[tuple[str, PriorStrengths], float] = field(default_factory=dict)

    def values(self, strengths: PriorStrengths, names: Sequence[str]) -> np.ndarray:
        """Return what some domains are worth, shape (names,)."""
        for name in names:
            if (name, strengths) not in self._values:
                self._values[name, strengths] = read(self.domains[name], strengths).merit
                self.asked += 1
        return np.array([self._values[name, strengths] for name in names])


@dataclass(frozen=True)
class Change:
    """A change of one number, and its worth: t of its gain over the domains."""

    name: str
    step: float
    agreed: float


def search(ledger: Ledger, names: Sequence[str], begin: PriorStrengths = START) -> PriorStrengths:
    """Return the best strengths found for some domains together, but for those of `PROBABILITY`."""
    helpful = [one for one in _asked(ledger, names, begin) if one.agreed > AGREED]
    tried = dict.fromkeys(
        moved(begin, {one.name: length * one.step for one in helpful[:most]})
        for most in MOVED
        for length in LENGTHS
    )
    return max((begin, *tried), key=lambda one: _worth(ledger, names, one, begin))


def believable(beliefs: Sequence[Beliefs], strengths: PriorStrengths) -> PriorStrengths:
    """Return strengths whose probabilities are right as often as they say, as far as some domains tell.

    The numbers are searched for by the simplex of Nelder and Mead (Computer Journal 7, 1965); no reading
    depends on them. It begins with the numbers set by hand, so that what a domain left out has taught
    before is forgotten.

    Parameters
    ----------
    beliefs : of the domains that teach, learnt under these strengths.
    """
    start = np.array([_logarithm(START, name) for name in PROBABILITY])

    def dishonest(numbers: np.ndarray) -> float:
        own = _set(strengths, dict(zip(PROBABILITY, numbers.tolist(), strict=True)))
        return -float(np.mean([figures(one, own).honesty for one in beliefs]))

    simplex = np.vstack([start, start + STEP * np.eye(len(start))])
    options = {"maxfev": EVALUATIONS, "xatol": 0.02, "fatol": 1e-4, "initial_simplex": simplex}
    found = minimize(dishonest, start, method="Nelder-Mead", options=options)
    return _set(strengths, dict(zip(PROBABILITY, found.x.tolist(), strict=True)))


def moved(strengths: PriorStrengths, steps: Mapping[str, float]) -> PriorStrengths:
    """Return strengths with some numbers changed by so much, in logarithms or log odds."""
    return _set(strengths, {name: _logarithm(strengths, name) + step for name, step in steps.items()})


def _asked(ledger: Ledger, names: Sequence[str], centre: PriorStrengths) -> list[Change]:
    """Return the better change of each number, those first that domains agree on most."""
    usual = ledger.values(centre, names)
    best: dict[str, Change] = {}
    for name in FREE:
        for step in (STEP, -STEP):
            gains = ledger.values(moved(centre, {name: step}), names) - usual
            spread = gains.std(ddof=1) / len(gains) ** 0.5
            change = Change(name, step, float(gains.mean() / (spread + 1e-4)))
            if name not in best or change.agreed > best[name].agreed:
                best[name] = change
    return sorted(best.values(), key=lambda one: -one.agreed)


def _worth(ledger: Ledger, names: Sequence[str], strengths: PriorStrengths, begin: PriorStrengths) -> float:
    away = sum((_logarithm(strengths, name) - _logarithm(begin, name)) ** 2 for name in FREE)
    return float(ledger.values(strengths, names).mean()) - REGULAR * away


def _logarithm(strengths: PriorStrengths, name: str) -> float:
    value = getattr(strengths, name)
    return log(value / (1 - value)) if name in SHARES else log(value)


def _set(strengths: PriorStrengths, logarithms: Mapping[str, float]) -> PriorStrengths:
    numbers = {name: 1 / (1 + exp(-x)) if name in SHARES else exp(x) for name, x in logarithms.items()}
    return replace(strengths, **{name: float(f"{number:.4g}") for name, number in numbers.items()})
