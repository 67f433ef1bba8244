"""How often the best bridge is the event whose sentence was deleted: `python -m tests.benchmarks.bridges`.

Every narrative of the shipped examples whose gold is coherent loses one event, each in turn. Where a later
event can then no longer happen, bridges are looked for at that place. Simulated narratives are walks of
events that can happen, drawn evenly by type and then by arguments.
"""

import random
import sys
import time

import numpy as np

from item import Domain, Sentence, read_gold, read_narratives, shipped_example
from item.inference.interpretation import Interpretation, InterpretedSentence
from item.language.domain import NOTHING
from item.logic.belief import BeliefState
from item.logic.reasoner import INFEASIBLE, Reasoner
from item.resources import shipped
from item.review.bridges import BridgeFinder

EXAMPLES = ("robocup", "library", "theatre", "shelter", "workshop", "allotment", "babi")
SIMULATED = ("robocup", "library", "theatre", "babi")
MOST_OF_ONE = 30
LENGTH = 12
NOWHERE = BeliefState()


def reading(name, events):
    """Return events as a reading."""
    sentences = tuple(
        InterpretedSentence(Sentence(str(k), ""), event, 1.0, True, NOWHERE, NOWHERE, ())
        for k, event in enumerate(events)
    )
    return Interpretation(name, sentences, 0.0)


def follow(reasoner, start, events):
    """Return the states before each event and after the last, as far as the events can happen."""
    states = [start]
    for number in reasoner.events(events).tolist() if events else ():
        after = int(reasoner.progress(states[-1], number)) if number >= 0 else INFEASIBLE
        if after == INFEASIBLE:
            break
        states.append(after)
    return states


def gold_stories(name):
    """Yield the narratives of an example whose gold is coherent, as events."""
    domain = Domain.load(name)
    reasoner = Reasoner(domain)
    gold = read_gold(shipped("examples") / name / "gold.tsv", domain).events
    for narrative in read_narratives(shipped_example(name)):
        own = [gold[one.id] for one in narrative.sentences if one.id in gold]
        events = [one.ground for entry in own for one in (entry, *entry.also)]
        events = [one for one in events if None not in one and one[0] != NOTHING]
        yield domain, reasoner, narrative.name, [*coherent(reasoner, events)]


def coherent(reasoner, events):
    """Yield the events up to the first that cannot happen."""
    return iter(events[: len(follow(reasoner, reasoner.start, events)) - 1])


def simulated_stories(name, count, seed=0):
    """Yield walks of events that can happen."""
    domain = Domain.load(name)
    reasoner = Reasoner(domain)
    finder = BridgeFinder(domain, reasoner, [])
    generator = random.Random(seed)
    types = sorted({one[0] for one in finder.grounds})
    for number in range(count):
        state, events = reasoner.start, []
        while len(events) < LENGTH:
            kind = generator.choice(types)
            own = [one for one in finder.grounds if one[0] == kind]
            after, entailed = reasoner.outcome(np.array([state]), reasoner.events(own))
            known = np.flatnonzero(entailed) if entailed.any() else np.flatnonzero(after != INFEASIBLE)
            if len(known):
                k = generator.choice(known.tolist())
                events.append(own[k])
                state = int(after[k])
        yield domain, reasoner, f"{name}-{number}", events


def cases(stories, most):
    """Yield stories with one event deleted, as far as that contradicts a later event."""
    found = 0
    for domain, reasoner, name, events in stories:
        for k in range(len(events) - 1):
            rest = events[:k] + events[k + 1 :]
            states = follow(reasoner, reasoner.start, rest)
            at = len(states) - 1
            if at < len(rest) and found < most:
                found += 1
                yield domain, reasoner, reading(name, rest), states[-1], rest[at:], events[k]


def measured(stories, most):
    """Return for each case whether the deleted event is the first bridge, among three, the only one."""
    rows = []
    for domain, reasoner, left, state, (event, *following), deleted in cases(stories, most):
        finder = BridgeFinder(domain, reasoner, [left])
        bridges = [one.events for one in finder.find(state, event, following, most=1000)]
        rows.append(
            (bridges[:1] == [(deleted,)], (deleted,) in bridges[:3], bridges == [(deleted,)], len(bridges))
        )
        if "-v" in sys.argv:
            print(left.narrative, deleted, "->", event, bridges[:3], len(bridges))
    return rows


def main():
    """Print a row for each example, and for each domain of simulated narratives."""
    print("narratives\tcases\tfirst\tamong three\tone bridge only\tmedian bridges\tCPU s")
    total = []
    sources = [(name, gold_stories(name)) for name in EXAMPLES]
    sources += [(f"{name}, simulated", simulated_stories(name, 8)) for name in SIMULATED]
    for name, stories in sources:
        started = time.process_time()
        rows = measured(stories, MOST_OF_ONE)
        total += rows
        show(name, rows, time.process_time() - started)
    show("all", total, 0.0)
    few = [row for row in total if row[3] == 1]
    show("one bridge only", few, 0.0)
    few = [row for row in total if row[3] <= 3]
    show("at most three bridges", few, 0.0)


def show(name, rows, seconds):
    """Print a row."""
    if rows:
        first, three, unique, sizes = (np.array(own, dtype=float) for own in zip(*rows, strict=True))
        print(
            f"{name}\t{len(rows)}\t{first.mean():.2f}\t{three.mean():.2f}\t{unique.mean():.2f}"
            f"\t{np.median(sizes):.0f}\t{seconds:.1f}",
            flush=True,
        )


if __name__ == "__main__":
    main()
