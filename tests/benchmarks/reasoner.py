"""How fast the reasoner answers, as ratios to the same work on bare bit masks in numpy.

Run `python tests/benchmarks/reasoner.py` from the repository's root. It prints

* the forward pass over one narrative (672 sentences, 40 candidates each, every belief state kept), cold and
  warm, against bit masks, which are exact on this domain and must meet the same number of states; and against
  one fresh solver a question, extrapolated from a sample;
* lookups of random pairs, warm;
* the forward pass with more and more constants that the narrative does not mention.

Figures are medians of five runs.
"""

from __future__ import annotations

import random
import statistics
import sys
import time
from collections.abc import Callable
from itertools import product
from pathlib import Path

import numpy as np

sys.path.insert(0, str(Path(__file__).parents[2]))

from item.language.domain import Domain
from item.logic.compiler import Compiler
from item.logic.components import Components
from item.logic.grounding import Grounder
from item.logic.reasoner import TOP, Reasoner
from item.logic.statics import Statics
from item.resources import shipped

SENTENCES, CANDIDATES, RUNS, FRESH = 672, 40, 5, 100


def median(work: Callable[[], object]) -> float:
    """Return the seconds that work takes."""
    seconds = []
    for _ in range(RUNS):
        start = time.perf_counter()
        work()
        seconds.append(time.perf_counter() - start)
    return statistics.median(seconds)


def narrative(domain: Domain, reasoner: Reasoner) -> list[list[tuple[str, ...]]]:
    """Return for each sentence some possible events of the few constants that it mentions."""
    draw = random.Random(0)
    people = [name for name, types in domain.constants.items() if types == ("player",)]
    ranges = {
        event.name.text: [domain.instances(tuple(t.text for t in p.types)) for p in event.parameters]
        for event in domain.events.values()
    }
    sentences = []
    for _ in range(SENTENCES):
        mentioned = {*draw.sample(people, 4), *domain.instances(("team",))}
        grounds = [
            (name, *values)
            for name, types in ranges.items()
            for values in product(*([c for c in own if c in mentioned] for own in types))
        ]
        possible = [g for g, n in zip(grounds, reasoner.events(grounds), strict=True) if n >= 0]
        sentences.append(draw.sample(possible, min(CANDIDATES, len(possible))))
    return sentences


def forward(reasoner: Reasoner, sentences: list[np.ndarray]) -> tuple[int, int]:
    """Return how many pairs and how many states a forward pass meets."""
    frontier, pairs, met = np.array([reasoner.start]), 0, {reasoner.start}
    for events in sentences:
        following = reasoner.progress(frontier[:, np.newaxis], events)
        pairs += following.size
        following[following < 0] = TOP
        frontier = np.unique(following)
        met.update(frontier.tolist())
    return pairs, len(met)


class Masks:
    """The same domain on bit masks: conjunctive preconditions, unconditional effects, exclusive groups."""

    def __init__(self, domain: Domain, events: list[tuple[str, ...]]) -> None:
        grounder = Grounder(domain)
        facts = Statics(grounder, domain.statics)
        parts = Components(domain, grounder, facts)
        groups = [set(g.members) for n in range(len(parts)) for g in parts[n].groups]

        def rivals(fluents: set[int]) -> set[int]:
            return {f for group in groups if group & fluents for f in group} - fluents

        def mask(fluents: set[int]) -> int:
            return sum(1 << fluent for fluent in fluents)

        rows = []
        for draft in Compiler(domain, grounder, facts, parts).drafts(events):
            assert draft is not None
            needs = [grounder.formulas[part] for part in grounder.formulas.conjuncts(draft.precondition)]
            true = {literal.atom for literal in needs if literal.positive}
            false = {literal.atom for literal in needs if not literal.positive}
            made = {v: {e.fluent for e in draft.effects if e.value == v} for v in (1, 0, -1)}
            displaced = rivals(made[1])
            free = made[0] - made[1] - displaced
            fall = (made[-1] | displaced) - made[1] - free
            lost = fall | free | rivals(free)
            rows.append([*map(mask, (true, false, false | rivals(true), made[1], fall, free, lost))])
        self.rows = np.array(rows, dtype=np.uint64)

    def forward(self, sentences: list[np.ndarray]) -> tuple[int, int]:
        """Return how many pairs and how many states a forward pass meets."""
        states, pairs, met = np.zeros((1, 2), dtype=np.uint64), 0, {(0, 0)}
        for events in sentences:
            true, false = states[:, :1], states[:, 1:]
            need, ban, learn, rise, fall, free, lost = self.rows[events].T
            possible = ((false & need) | (true & ban)) == 0
            pairs += possible.size
            after_true = (((true | need) & ~lost) | rise) * possible
            after_false = (((false | learn) & ~(rise | free)) | fall) * possible
            states = np.unique(np.stack((after_true.ravel(), after_false.ravel()), axis=1), axis=0)
            met.update(map(tuple, states.tolist()))
        return pairs, len(met)


def enlarged(text: str, constants: int) -> Domain:
    """Return the domain with more players than anybody speaks of."""
    names = [f"extra{number}" for number in range(constants)]
    teams = " ".join(f"(plays-for {name} {('pink', 'purple')[n % 2]})" for n, name in enumerate(names))
    text = text.replace("(:init", f"(:init {teams}", 1)
    return Domain.parse(text.replace("pink1 pink2", f"pink1 pink2 {' '.join(names)}", 1))


def main() -> None:
    """Print the tables."""
    text = (shipped("domain") / "robocup.pddl").read_text(encoding="utf-8")
    domain = Domain.parse(text)
    warm = Reasoner(domain)
    grounds = narrative(domain, warm)
    everything = sorted({ground for sentence in grounds for ground in sentence})
    sentences = [warm.events(sentence) for sentence in grounds]
    position = {ground: number for number, ground in enumerate(everything)}
    masks = Masks(domain, everything)
    masked = [np.array([position[ground] for ground in sentence]) for sentence in grounds]

    def cold() -> Reasoner:
        reasoner = Reasoner(domain)
        reasoner.events(everything)
        forward(reasoner, [reasoner.events(sentence) for sentence in grounds])
        return reasoner

    pairs, states = forward(warm, sentences)
    assert (pairs, states) == masks.forward(masked), "the bit masks meet other states"
    bare = median(lambda: masks.forward(masked))
    print(f"forward pass: {SENTENCES} sentences, {pairs:,} pairs, {states} states, {warm.statistics}")
    for name, seconds in (
        ("bit masks", bare),
        ("reasoner, warm", median(lambda: forward(warm, sentences))),
        ("reasoner, cold", median(cold)),
        ("fresh solver a pair", fresh(domain, everything) * pairs),
    ):
        print(f"  {name:22} {seconds:10.3f} s  {pairs / seconds:15,.0f} pairs/s  {seconds / bare:10.2f}")

    draw = np.random.default_rng(0)
    some = draw.integers(0, states, 10**6), draw.choice(np.concatenate(sentences), 10**6)
    warm.progress(*some)
    seconds = median(lambda: warm.progress(*some))
    print(f"random pairs, warm: {10**6 / seconds:,.0f} a second")

    print("forward pass, cold, with constants that nobody mentions:")
    for more in (0, 100, 1_000, 10_000):
        larger = enlarged(text, more)
        start = time.perf_counter()
        reasoner = Reasoner(larger)
        events = [reasoner.events(sentence) for sentence in grounds]
        middle = time.perf_counter()
        forward(reasoner, events)
        end = time.perf_counter()
        print(f"  {24 + more:6} constants: grounding {middle - start:6.2f} s, pass {end - middle:6.2f} s")


def fresh(domain: Domain, events: list[tuple[str, ...]]) -> float:
    """Return the seconds that a question takes when each is asked of a new solver."""
    reasoners = [Reasoner(domain) for _ in range(FRESH)]
    numbers = [int(r.events([event])[0]) for r, event in zip(reasoners, events, strict=False)]
    start = time.perf_counter()
    for reasoner, number in zip(reasoners, numbers, strict=True):
        reasoner.progress(TOP, number)
    return (time.perf_counter() - start) / FRESH


if __name__ == "__main__":
    main()
