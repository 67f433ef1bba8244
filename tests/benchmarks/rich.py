"""What questions cost in domains whose states are rich: amounts and colours as exclusive groups."""

from __future__ import annotations

import random
import time

import numpy as np

from item.language.domain import Domain
from item.logic.belief import BeliefState
from item.logic.reasoner import INFEASIBLE, Reasoner
from tests.benchmarks.measure import Effort
from tests.reference.beakers import WORDS, beakers, described, layers

STORIES, SENTENCES, CANDIDATES = 100, 5, 12


def table(effort: Effort) -> None:
    """Follow many short stories, each from a start of its own: cold, and when all has been asked before."""
    rows = []
    for text in (beakers, layers, described):
        for total in (False, True):
            domain = Domain.parse(text(total=total, size=effort.pick(7, 3)))
            reasoner = Reasoner(domain)
            cold = seconds(effort, domain, reasoner)
            warm = seconds(effort, domain, reasoner)
            told = reasoner.statistics
            name = f"{domain.name}{', always some amount' if total else ''}"
            rows.append((name, told.pairs // 2, told.questions, cold, warm, cold / warm))
    effort.show(
        f"Rich states: {effort.pick(STORIES, 2)} stories, {SENTENCES} sentences, {CANDIDATES} events each",
        ("domain", "pairs", "questions", "cold s", "warm s", "cold / warm"),
        rows,
    )


def seconds(effort: Effort, domain: Domain, reasoner: Reasoner) -> float:
    """Return the seconds of processor time of one pass over the stories."""
    before = time.process_time()
    follow(domain, reasoner, effort.pick(STORIES, 2))
    return time.process_time() - before


def follow(domain: Domain, reasoner: Reasoner, stories: int) -> None:
    """Ask what each candidate does to each state that the sentences before may have led to, side by side."""
    draw = random.Random(0)
    grounds = events(domain)
    states = np.array([[start(domain, reasoner, draw)] for _ in range(stories)])
    for _ in range(SENTENCES):
        chosen = reasoner.events([draw.choice(grounds) for _ in range(stories * CANDIDATES)])
        after = reasoner.progress(states[:, :, None], chosen.reshape(stories, 1, CANDIDATES))
        after = after.reshape(stories, -1)
        # Some of the states reached, as a beam keeps them.
        kept = [[one for one in own.tolist() if one != INFEASIBLE] or [0] for own in after]
        states = np.array([draw.choices(own, k=20) for own in kept])


def events(domain: Domain) -> list[tuple[str, ...]]:
    """Return the ground events that a sentence may stand for."""
    found = []
    draw = random.Random(1)
    for event in domain.events.values():
        slots = [domain.instances(tuple(t.text for t in p.types)) for p in event.parameters]
        found += {(event.name.text, *(draw.choice(slot) for slot in slots)) for _ in range(50)}
    return sorted(found)


def start(domain: Domain, reasoner: Reasoner, draw: random.Random) -> int:
    """Return a state in which the contents of every beaker are known."""
    true = []
    for beaker in domain.instances(("beaker",)):
        amount, colour = draw.randrange(len(WORDS)), draw.choice(domain.instances(("colour",)))
        true.append(("amount", beaker, WORDS[amount]))
        if amount and "colour" in domain.fluents:
            true.append(("colour", beaker, colour))
        if "layer" in domain.fluents:
            true += [("layer", beaker, level, colour) for level in WORDS[1 : amount + 1]]
    false = set(reasoner.fluents) - set(true)
    return reasoner.intern(BeliefState(tuple(sorted(true)), tuple(sorted(false))))
