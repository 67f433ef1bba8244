"""Whether the axioms supply what sentences leave unsaid, or recency would do.

Run from the repository's root: `python -m tests.benchmarks.unsaid [DOMAIN...]`, where the domains are those
of `tests.benchmarks.lifted` and of strangers. A sentence leaves something unsaid where its text does not
name each argument of gold's event. Texts are learnt from and read with axioms and without them.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence, Set

from item.evaluation.metrics import Outcome
from item.language.domain import NOTHING
from item.narrative.annotator import Annotator
from tests.benchmarks.lifting.corpora import Corpus, sources, strangers
from tests.benchmarks.proposed import read

SMALL = ("parcels", "quest", "kitchen", "incident")
COLUMNS = ("events", "unsaid", "right", "without axioms", "others", "without axioms")


def unsaid(corpus: Corpus) -> tuple[frozenset[str], frozenset[str]]:
    """Return the ids of sentences that tell an event: those that do not name each argument, and others."""
    told = [one.sentences for one in corpus.narratives]
    annotated = Annotator(corpus.domain).read_all([[one.text for one in own] for own in told])
    found: dict[bool, set[str]] = {True: set(), False: set()}
    for sentences, readings in zip(told, annotated, strict=True):
        for one, reading in zip(sentences, readings, strict=True):
            gold = corpus.gold.events.get(one.id)
            if gold is not None and gold.name != NOTHING:
                named = {mention.constant for mention in reading.mentions}
                found[not named.issuperset(gold.ground[1:])].add(one.id)
    return frozenset(found[True]), frozenset(found[False])


def right(corpus: Corpus, *, axioms: bool) -> Set[str]:
    """Return the ids of the sentences that are read rightly."""
    return {
        one.sentence.id
        for own in read(corpus, axioms=axioms)
        for one in own.sentences
        if one.sentence.id in corpus.gold.events
        and Outcome(own.narrative, corpus.gold.events[one.sentence.id], one.event).right
    }


def row(name: str) -> str:
    """Return the figures of a domain."""
    corpus = Corpus.read(name)
    groups = unsaid(corpus)
    read_rightly = [right(corpus, axioms=axioms) for axioms in (True, False)]
    shares = [len(own & hits) / max(len(own), 1) for own in groups for hits in read_rightly]
    cells = [f"{sum(map(len, groups)):>15}", f"{len(groups[0]):>15}", *(f"{one:15.3f}" for one in shares)]
    return f"{name:12}" + "".join(cells)


def main(arguments: Sequence[str] | None = None) -> None:
    """Print a table."""
    known = (*sources(), *strangers())
    parser = argparse.ArgumentParser(description="what the axioms supply of what is left unsaid")
    parser.add_argument("domains", nargs="*", metavar="DOMAIN", choices=[*known, []], help=", ".join(known))
    print(" " * 12 + "".join(f"{one:>15}" for one in COLUMNS))
    for name in parser.parse_args(arguments).domains or SMALL:
        print(row(name), flush=True)


if __name__ == "__main__":
    main()
