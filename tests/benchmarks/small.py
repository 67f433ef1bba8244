"""How much of every small text is read: what narrators do in stories for which nothing was tuned.

Run from the repository's root: `python -m tests.benchmarks.small [--no-axioms] [--types] [--write]
[--jobs N] [TEXT...]`. The texts are those of `GROUPS`; without any named, all of them that are here. Each is
learnt from its own unlabelled text and read, gold is looked at afterwards. With --types the event types are
given as labels, and only sentences that tell an event count. With --write every text is read with and without
its axioms, and the figures are stored in `docs/benchmarks/small.json` and written into the pages.

* right: the share of sentences whose events are right, arguments included; type: whose event type is.
* gold: the mean log probability of gold's events.
* >=.9: the share of sentences with so high a probability, and how many of those are right.
"""

from __future__ import annotations

import argparse
import datetime
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial

import numpy as np

from item.learning.model import DEFAULT_LEARNER
from tests.benchmarks.lifting.corpora import Corpus, sources, strangers
from tests.benchmarks.lifting.reader import read_fully
from tests.benchmarks.lifting.reading import SURE, Figures, together
from tests.support import pages, small_texts
from tests.support.small_texts import GROUPS, HOW, Measured

HEADER = f"{'text':26}{'sentences':>10}{'right':>8}{'gold':>8}{'>=.9':>7}{'right':>8}"


def measure(name: str, *, axioms: bool, types: bool) -> Figures:
    """Learn a text and read it."""
    told = Corpus.read(name)
    labels = told.types() if types else None
    prepared = told.prepared(axioms=axioms, labels=labels)
    return read_fully(told.of_events() if types else told, prepared, DEFAULT_LEARNER)


def measure_both(name: str) -> Measured:
    """Learn a text and read it, with its axioms and without them."""
    told = Corpus.read(name)
    figures = read_fully(told, told.prepared(), DEFAULT_LEARNER)
    bare = read_fully(told, told.prepared(axioms=False), DEFAULT_LEARNER)
    ids = (one.id for narrative in told.narratives for one in narrative.sentences)
    how = np.array(
        [dict(told.gold.events[one].columns).get("how", "") for one in ids if one in told.gold.events]
    )
    ways = [one for one in HOW if (how == one).any()]
    sure = figures.right[figures.probability >= SURE]
    return Measured(
        date=datetime.date.today().isoformat(),
        sentences=len(figures.right),
        right=round(float(figures.right.mean()), 6),
        unaxiomatic=round(float(bare.right.mean()), 6),
        gold=round(float(figures.gold.mean()), 6),
        sure=len(sure),
        sure_right=int(sure.sum()),
        by_how={one: round(float(figures.right[how == one].mean()), 6) for one in ways},
        unaxiomatic_by_how={one: round(float(bare.right[how == one].mean()), 6) for one in ways},
    )


def write(names: Sequence[str], jobs: int) -> None:
    """Measure texts and write what the pages say of them."""
    with ProcessPoolExecutor(jobs) as pool:
        found = {}
        for name, one in zip(names, pool.map(measure_both, names), strict=True):
            found[name] = one
            print(f"{name:26}{one.sentences:10}{one.right:8.3f}{one.unaxiomatic:8.3f}", flush=True)
    small_texts.store(found)
    pages.write()


def rows(names: Sequence[str], *, axioms: bool, types: bool, jobs: int) -> Iterator[str]:
    """Yield the rows of the table, a group's mean behind its texts."""
    with ProcessPoolExecutor(jobs) as pool:
        read = pool.map(partial(measure, axioms=axioms, types=types), names)
        found = dict(zip(names, read, strict=True))
    for group, members in GROUPS.items():
        own = [found[name] for name in members if name in found]
        for name in members:
            if name in found:
                yield row(name, [found[name]])
        if len(own) > 1:
            yield row(f"{group}, mean", own)


def row(name: str, figures: Sequence[Figures]) -> str:
    """Return the means of some texts; what reaches a probability is counted over their sentences."""
    right = np.mean([one.right.mean() for one in figures])
    gold = np.mean([one.gold.mean() for one in figures])
    every = together(figures)
    share, sure = every.above(SURE)
    return f"{name:26}{len(every.right):10}{right:8.3f}{gold:8.2f}{share:7.2f}{sure:8.3f}"


def main(arguments: Sequence[str] | None = None) -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    present = sources().keys() | strangers().keys()
    every = [name for members in GROUPS.values() for name in members if name in present]
    parser.add_argument("texts", nargs="*", metavar="TEXT", help=", ".join(every))
    parser.add_argument("--no-axioms", action="store_true", help="read without the axioms")
    parser.add_argument("--types", action="store_true", help="give the event types, ask for the arguments")
    parser.add_argument("--jobs", type=int, default=1, help="texts read at the same time")
    parser.add_argument("--write", action="store_true", help="write the figures into the pages")
    options = parser.parse_args(arguments)
    unknown = [name for name in options.texts if name not in every]
    if unknown:
        parser.error(f"no such text: {', '.join(unknown)}; there are {', '.join(every)}")
    chosen = options.texts or every
    if options.write:
        write(chosen, options.jobs)
        return
    print(HEADER)
    for line in rows(chosen, axioms=not options.no_axioms, types=options.types, jobs=options.jobs):
        print(line, flush=True)


if __name__ == "__main__":
    main()
