"""Constructions of English, a tiny story each: which are read rightly?

Run from the repository's root: `python -m tests.benchmarks.constructions [SUITE...] [--wrong]`. A suite in
`tests/benchmarks/suites` is a domain and a table: the name of a construction, a sentence of its story, and
the event that the sentence tells, with ` | ` between events that a fair reader would accept; none where the
sentence only leads to others. Each story is learnt from itself, so that next to nothing but English and the
axioms can help. Such suites are the minimal functionality tests of Ribeiro et al. ("Beyond Accuracy:
Behavioral Testing of NLP Models with CheckList", ACL 2020).

* --wrong: show the sentences that are misread, but for those that are only counted: every second construction
  of a suite that other hands wrote, and all constructions of a suite that nobody looks into.
"""

from __future__ import annotations

import argparse
import csv
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import cache
from itertools import groupby
from pathlib import Path

from item import Domain, read
from item.logic.belief import write_ground

SUITES = Path(__file__).parent / "suites"
# Of these no construction is kept back: their author looked at all mistakes.
OWN = ("house", "flat", "village", "hospital", "skerry", "bakery", "camp", "manor")
# Of these all constructions are kept back: nobody looks at a mistake.
COUNTED = ("farm",)


@dataclass(frozen=True)
class Told:
    """A sentence of a suite.

    Attributes
    ----------
    events : what it may tell, as sets of single events; none where it does not count.
    """

    construction: str
    text: str
    events: tuple[frozenset[str], ...]


@dataclass(frozen=True)
class Verdict:
    """How a sentence was read."""

    told: Told
    event: str
    probability: float

    @property
    def right(self) -> bool:
        """Return whether it is one of the events that the sentence may tell."""
        return single_events(self.event) in self.told.events


def single_events(text: str) -> frozenset[str]:
    """Return the events that are joined by `+`, in no order."""
    return frozenset(one.strip().removesuffix("()") for one in text.split(" + "))


def stories(suite: str) -> Iterator[list[Told]]:
    """Yield the stories of a suite, one for each construction."""
    with (SUITES / f"{suite}.tsv").open(encoding="utf-8", newline="") as file:
        rows = [
            Told(
                row["construction"],
                row["text"],
                tuple(map(single_events, filter(None, row["event"].split(" | ")))),
            )
            for row in csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE)
        ]
    yield from (list(own) for _, own in groupby(rows, key=lambda one: one.construction))


@cache
def domain_of(suite: str) -> Domain:
    """Return the domain of a suite."""
    return Domain.load(SUITES / f"{suite}.pddl")


def verdicts(suite: str, story: Sequence[Told]) -> list[Verdict]:
    """Return how each sentence of a story is read."""
    found = read(domain_of(suite), [one.text for one in story]).readings[0].sentences
    return [
        Verdict(one, write_ground(own.event), own.probability) for one, own in zip(story, found, strict=True)
    ]


def parts(suite: str, judged: Sequence[list[Verdict]]) -> tuple[Sequence[list[Verdict]], ...]:
    """Return the stories of a suite whose mistakes may be looked at, and those that are only counted."""
    if suite in OWN:
        return judged, []
    return ([], judged) if suite in COUNTED else (judged[::2], judged[1::2])


def main() -> None:
    """Print the share of each suite that is read rightly."""
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks.constructions")
    parser.add_argument(
        "suites", nargs="*", metavar="SUITE", default=["house", "inn", "firm", "office", "farm", *OWN[1:]]
    )
    parser.add_argument("--wrong", action="store_true", help="show what is misread")
    options = parser.parse_args()
    print(f"{'suite':24}{'stories':>9}{'sentences':>11}{'right':>8}")
    with ProcessPoolExecutor() as pool:
        for suite in options.suites:
            told = list(stories(suite))
            judged = list(pool.map(verdicts, [suite] * len(told), told))
            seen, counted = parts(suite, judged)
            named = {
                suite if suite in OWN else f"{suite}, looked into": seen,
                f"{suite}, only counted": counted,
            }
            for name, own in named.items():
                every = [one for story in own for one in story if one.told.events]
                if every:
                    share = sum(one.right for one in every) / len(every)
                    print(f"{name:24}{len(own):9}{len(every):11}{share:8.3f}")
            shown = (one for story in seen for one in story) if options.wrong else ()
            for one in (one for one in shown if one.told.events and not one.right):
                print(f"  {one.told.construction}: {one.told.text}\n    {one.event} {one.probability:.2f}")


if __name__ == "__main__":
    main()
