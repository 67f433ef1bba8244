"""Learn across domains what narrators do in any of them, and what that is worth to one that taught nothing.

Run from the repository's root: `python -m tests.benchmarks.lifted [DOMAIN...] [--steps N] [--folds K]
[--write]`. The domains are those of the examples and, where they lie beside the project, small ones by
other hands and two games of robocup. The lattices of a domain are made once; then a step of the search
costs one EM.

The search is an evolution strategy with one parent and one child (Rechenberg, "Evolutionsstrategie", 1973):
it changes a few numbers at random, keeps what is better, and takes smaller steps where nothing was. Better
is a higher sum of the share of events read rightly and a quarter of gold's mean log probability, averaged
over the domains. What probabilities depend on is searched last: better is a higher log probability of what
is right of the readings, and of what is wrong.

* --folds: the domains in K groups, each read with what the other groups taught.
* --write: put what all domains teach into the file that ships, with where it comes from.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, dataclass, replace
from functools import partial
from math import exp, log
from pathlib import Path

import numpy as np

from item.inference.lattice import Lattice
from item.inference.marginals import posterior
from item.inference.options import DEFAULT_SEARCH
from item.inference.viterbi import best_path
from item.language.domain import Domain
from item.learning.e_step import ExpectationStep
from item.learning.em import fit_em
from item.learning.methods import EStep
from item.learning.strengths import FILE, PriorStrengths
from item.learning.text import EncodedCorpus
from item.narrative.corpus import PreparedCorpus
from item.narrative.io.readers import read_narratives
from item.narrative.preprocess import PreparedNarrative
from item.narrative.preprocessors import Preprocessors
from item.resources import shipped
from tests.benchmarks.domains import DATA, Gold, gold_of

# Where the search begins.
START = PriorStrengths(
    words=40.0, growth=0.1, floor=0.02, types=1.0, noise=1.0, named=1.0, modality=1000.0, roles=300.0,
    beside=10.0, coherence=100.0, salience=100.0, events=100.0, label=1.0, speaking=0.75, brief=6.0,
    surplus=0.02, evidence=10.0, mistakes=10.0,
    context=0.3, related=0.3, unnamed=0.3, inversion=0.2, noise_mention=0.3, infeasible=0.08, open=0.6,
    first=8.0, second=3.0, third=1.6, fourth=1.0, sixth=0.6, earlier=0.5, never=0.3, narrator=4.0,
    partly=0.053, untold=0.0005, noise_partly=0.053, noise_untold=0.7, two=0.9, three=0.1,
    right_type=0.2, wrong=0.2,
    cued_noise=0.02, cued_other=0.7,
    inverse_temperature=0.4, cooling=0.1, lapse=0.1, lapse_cued=0.05, lapse_decay=0.3,
)  # fmt: skip
# Shares, searched as log odds; all other numbers are positive, and searched as logarithms.
SHARES = ("speaking", "lapse", "lapse_cued")
# Examples that are extracts of what is learnt from as a whole, or made by rule.
ELSEWHERE = ("robocup", "babi")
# How much a label counts no gold tells, nor how good a source from outside is.
FIXED = ("label", "evidence", "mistakes", "right_type", "wrong")
# What probabilities depend on, and nothing else does.
PROBABILITY = ("inverse_temperature", "cooling", "lapse", "lapse_cued", "lapse_decay")
FREE = tuple(name for name in asdict(START) if name not in (*FIXED, *PROBABILITY))
# The first step, the least one, how much longer a good one makes the next, how much shorter a bad one.
STEP, LEAST, LONGER, SHORTER = 0.5, 0.08, 1.3, 0.95
MOST_CHANGED = 4
# What a probability of gold counts at least, and how much log probabilities count against right events.
FLOOR = 1e-4
WEIGHT = 0.25


@dataclass(frozen=True)
class Taught:
    """A domain as the search sees it.

    Attributes
    ----------
    right : for each sentence the candidates that are right, one of them where gold is a candidate.
    """

    name: str
    text: EncodedCorpus
    lattices: tuple[Lattice, ...]
    expectation: ExpectationStep
    right: tuple[frozenset[int], ...]


@dataclass(frozen=True)
class Figures:
    """What was read of a domain.

    Attributes
    ----------
    right : whether each sentence was.
    probability : that each event was held to have.
    gold : the mean log probability of gold's events.
    """

    right: np.ndarray
    probability: np.ndarray
    gold: float


def sources() -> dict[str, tuple[str | Path, list[Path], list[Path]]]:
    """Return domain, texts and gold of what can be learnt from here."""
    found: dict[str, tuple[str | Path, list[Path], list[Path]]] = {}
    for gold in sorted(shipped("examples").glob("*/gold.tsv")):
        texts = [one for one in sorted(gold.parent.glob("*.t??")) if one != gold]
        if gold.parent.name not in ELSEWHERE:
            found[gold.parent.name] = gold.parent.name, texts, [gold]
    for gold in sorted((DATA / "small").glob("*/gold.tsv")):
        found[gold.parent.name] = gold.with_name("domain.pddl"), [gold.with_name("text.tsv")], [gold]
    games = sorted((DATA / "robocup").glob("*.gold.tsv"))[:2]
    if games:
        comments = [one.with_name(one.name.replace("gold", "comments")) for one in games]
        found["robocup"] = "robocup", comments, games
    return found


def load(name: str) -> Taught:
    """Return a domain with its lattices."""
    where, texts, golds = sources()[name]
    domain = Domain.load(where)
    narratives = read_narratives(texts)
    gold = gold_of(*golds)
    kept = [one for one in narratives if any(sentence.id in gold for sentence in one.sentences)]
    corpus = Preprocessors(domain).prepare(kept)
    text = EncodedCorpus.of(domain, corpus)
    lattices = text.lattices(text.prior(START).parameters(), DEFAULT_SEARCH)
    expectation = text.expectation(lattices, label=START.label)
    assert expectation is not None
    right = [one for narrative in corpus.narratives for one in rightful(narrative, gold)]
    # The solvers stay behind: a search asks them nothing.
    bare = replace(text, corpus=PreparedCorpus((), (), ()), parts={})
    return Taught(name, bare, tuple(lattices), expectation, tuple(right))


def rightful(narrative: PreparedNarrative, gold: Mapping[str, Gold]) -> list[frozenset[int]]:
    """Return the candidates of each sentence that gold names."""
    found = []
    for own in narrative.candidate_sets:
        row = gold.get(own.sentence.id, {})
        named = {spelt(row[column]) for column in ("event", "also") if row.get(column)}
        events = [spelt(f"{one.event}({','.join(one.ground[1:])})") for one in own.candidates]
        found.append(frozenset(i for i, one in enumerate(events) if one in named))
    return found


def spelt(event: str) -> str:
    """Return an event as it is compared."""
    return event.replace(" ", "").lower()


@dataclass(frozen=True)
class Beliefs:
    """What is believed of a domain's text once it has been learnt from.

    Attributes
    ----------
    choices : the candidate chosen for each sentence.
    judged : of each lattice the utilities of the ways of its steps, what each sentence contributed left out.
    """

    choices: tuple[int, ...]
    judged: tuple[tuple[np.ndarray, ...], ...]


def learn(domain: Taught, strengths: PriorStrengths) -> Beliefs:
    """Learn a domain from its unlabelled text under some strengths."""
    text = domain.text
    fit = fit_em(domain.expectation, text.prior(strengths), e_step=EStep.SOFT, n_iter=30, tol=1e-4)
    utilities = domain.expectation.utilities(fit.parameters)
    sentences = zip((one for own in text.sentences for one in own), fit.held_out, strict=True)
    choices: list[int] = []
    judged = []
    first = 0
    for lattice in domain.lattices:
        weights, less = [], []
        for step, (sentence, held_out) in zip(lattice.steps, sentences, strict=False):
            weights.append(utilities[first : first + len(step.candidates)])
            first += len(step.candidates)
            less.append(weights[-1] + held_out[sentence.types[step.candidates]])
        choices += best_path(lattice, weights).choices
        judged.append(tuple(less))
    return Beliefs(tuple(choices), tuple(judged))


def figures(domain: Taught, beliefs: Beliefs, strengths: PriorStrengths) -> Figures:
    """Return what is read of a domain, with its probabilities."""
    temperature, lapse, lapse_cued = strengths.probability(domain.text.statistics.per_type)
    shares: list[np.ndarray] = []
    for lattice, judged in zip(domain.lattices, beliefs.judged, strict=True):
        known = posterior(lattice, judged, inverse_temperature=temperature)
        shares += [step.shares(one) for step, one in zip(lattice.steps, known.steps, strict=True)]
    sentences = [one for own in domain.text.sentences for one in own]
    lapses = [lapse_cued if len(one.carried) else lapse for one in sentences]
    shares = [(1 - lapse) * own + lapse / len(own) for lapse, own in zip(lapses, shares, strict=True)]
    golden = [own[list(right)].sum() for own, right in zip(shares, domain.right, strict=True)]
    return Figures(
        np.array([choice in right for choice, right in zip(beliefs.choices, domain.right, strict=True)]),
        np.array([own[choice] for own, choice in zip(shares, beliefs.choices, strict=True)]),
        float(np.log(np.maximum(golden, FLOOR)).mean()),
    )


def read(domain: Taught, strengths: PriorStrengths) -> Figures:
    """Learn a domain from its unlabelled text under some strengths, and read it."""
    return figures(domain, learn(domain, strengths), strengths)


def merit(domains: Sequence[Taught], strengths: PriorStrengths) -> float:
    """Return how well domains are read."""
    found = [read(one, strengths) for one in domains]
    return float(np.mean([one.right.mean() + WEIGHT * one.gold for one in found]))


def honesty(believed: Sequence[tuple[Taught, Beliefs]], strengths: PriorStrengths) -> float:
    """Return the mean log probability of what is right of the readings, and of what is wrong."""
    values = []
    for domain, beliefs in believed:
        found = figures(domain, beliefs, strengths)
        held = np.where(found.right, found.probability, 1 - found.probability)
        values.append(np.log(np.maximum(held, FLOOR)).mean())
    return float(np.mean(values))


def climb(
    value: Callable[[PriorStrengths], float], names: Sequence[str], steps: int, begin: PriorStrengths
) -> tuple[PriorStrengths, float]:
    """Return the best strengths found by changing some of the numbers, and what they are worth."""
    random = np.random.default_rng(0)
    start = asdict(begin)
    vector = np.array([log(start[k] / (1 - start[k])) if k in SHARES else log(start[k]) for k in names])
    lengths = np.full(len(names), STEP)

    def strengths(vector: np.ndarray) -> PriorStrengths:
        both = zip(names, vector.tolist(), strict=True)
        found = {k: 1 / (1 + exp(-x)) if k in SHARES else exp(x) for k, x in both}
        return replace(begin, **{name: float(f"{number:.4g}") for name, number in found.items()})

    best = value(begin)
    for _ in range(steps):
        changed = random.choice(len(names), random.integers(1, MOST_CHANGED + 1), replace=False)
        child = vector.copy()
        child[changed] += random.normal(size=len(changed)) * lengths[changed]
        worth = value(strengths(child))
        if worth > best:
            vector, best = child, worth
            lengths[changed] *= LONGER
        else:
            lengths[changed] = np.maximum(lengths[changed] * SHORTER, LEAST)
    return strengths(vector), best


def search(
    domains: Sequence[Taught], steps: int, begin: PriorStrengths = START
) -> tuple[PriorStrengths, float]:
    """Return the best strengths found, and how well domains are read with them."""
    strengths, best = climb(partial(merit, domains), FREE, steps, begin)
    believed = [(one, learn(one, strengths)) for one in domains]
    return climb(partial(honesty, believed), PROBABILITY, steps, strengths)[0], best


def held_out(names: Sequence[str], held: Sequence[str], steps: int) -> list[tuple[str, Figures]]:
    """Return what is read of some domains with what the others teach."""
    domains = {name: load(name) for name in names}
    strengths, _ = search([one for name, one in domains.items() if name not in held], steps)
    return [(name, read(domains[name], strengths)) for name in held]


def line(name: str, figures: Figures) -> str:
    """Return the figures of a domain as a row."""
    cells = [f"{len(figures.right):5d}", f"{figures.right.mean():.3f}", f"{figures.gold:7.2f}"]
    for least in (0.9, 0.99):
        own = figures.right[figures.probability >= least]
        cells += [f"{len(own) / len(figures.right):.2f}", f"{own.mean():.3f}" if len(own) else "  -  "]
    gap = error(figures)
    return f"{name:12}" + "  ".join([*cells, f"{gap:.3f}"])


def error(figures: Figures) -> float:
    """Return the expected calibration error over ten bins of probability."""
    bins = np.minimum((figures.probability * 10).astype(int), 9)
    gaps = [
        (bins == k).sum() * abs(figures.probability[bins == k].mean() - figures.right[bins == k].mean())
        for k in np.unique(bins)
    ]
    return float(sum(gaps) / len(bins))


HEADER = f"{'domain':12}sentences right  gold  >=.9 right  >=.99 right  calibration error"


def write(strengths: PriorStrengths, value: float, names: Sequence[str], steps: int) -> None:
    """Write the file that ships."""
    lines = [
        "# What narrators do in any domain; see item/learning/strengths.py for what each number means.",
        "# Written by `python -m tests.benchmarks.lifted --write`, not by hand.",
        "",
        "[provenance]",
        f"domains = {json.dumps([*names])}",
        f"steps = {steps}",
        f"merit = {value:.4f}",
        "",
        "[strengths]",
        *(f"{name} = {number!r}" for name, number in asdict(strengths).items()),
    ]
    FILE.write_text("\n".join(lines) + "\n", encoding="utf-8")


def main(arguments: Sequence[str] | None = None) -> None:
    """Learn, print what it is worth, and write it if wanted."""
    parser = argparse.ArgumentParser(description="learn what narrators do in any domain")
    known = sources()
    parser.add_argument("domains", nargs="*", metavar="DOMAIN", help=", ".join(known))
    parser.add_argument("--steps", type=int, default=300, help="of the search; 0 only reads with what ships")
    parser.add_argument("--folds", type=int, default=0, help="groups of domains to be left out in turn")
    parser.add_argument("--jobs", type=int, default=1, help="groups learnt at the same time")
    parser.add_argument("--write", action="store_true", help="write the file that ships")
    options = parser.parse_args(arguments)
    names = options.domains or [*known]
    unknown = [name for name in names if name not in known]
    if unknown:
        parser.error(f"no such domain: {', '.join(unknown)}; there are {', '.join(known)}")
    print(HEADER, flush=True)
    if options.folds:
        groups = [names[k :: options.folds] for k in range(options.folds)]
        with ProcessPoolExecutor(options.jobs) as pool:
            for rows in pool.map(partial(held_out, names, steps=options.steps), groups):
                print("\n".join(line(*row) for row in rows), flush=True)
        return
    domains = [load(name) for name in names]
    strengths, value = PriorStrengths.shipped(), 0.0
    if options.steps:
        strengths, value = search(domains, options.steps, strengths)
    print("\n".join(line(one.name, read(one, strengths)) for one in domains), flush=True)
    if options.write:
        write(strengths, value, names, options.steps)


if __name__ == "__main__":
    main()
