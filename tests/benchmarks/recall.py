"""How often gold's event is among the candidates of its sentence: what no scoring can mend.

Run from the repository's root: `python -m tests.benchmarks.recall [DOMAIN...]`. The domains are those of
`tests.benchmarks.lifted`, and `cricket` and `nfl`, whose gold has event types alone. Nothing is learnt or
chosen: candidates depend on the text and the domain alone.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence

from item.language.domain import Domain
from item.logic.belief import split_sequence
from item.narrative.preprocessors import Preprocessors
from tests.benchmarks import domains
from tests.benchmarks.lifting.corpora import Corpus, rightful, sources

# Rows of `tests.benchmarks.domains` whose gold has event types alone.
OF_TYPES = ("cricket", "nfl")


def recall(name: str) -> tuple[int, int, int]:
    """Return how many sentences have gold, where it is a candidate, and how many candidates all have."""
    corpus = Corpus.read(name)
    told = found = candidates = 0
    for narrative in corpus.prepared().narratives:
        for own, right in zip(narrative.candidate_sets, rightful(narrative, corpus.gold), strict=True):
            if right is not None:
                told += 1
                found += bool(right)
                candidates += len(own.candidates)
    return told, found, candidates


def recall_of_types(title: str) -> tuple[int, int, int]:
    """Return the same of a corpus whose gold has event types alone."""
    name, load = domains.ROWS[title]
    corpus = load()
    ((_, narratives),) = corpus.folds
    told = found = candidates = 0
    for narrative in Preprocessors(Domain.load(name), corpus.casts).prepare(narratives).narratives:
        for own in narrative.candidate_sets:
            if own.sentence.id in corpus.gold:
                told += 1
                types = {event[0] for one in own.candidates for event in split_sequence(one.ground)}
                found += corpus.gold[own.sentence.id]["event"] in types
                candidates += len(own.candidates)
    return told, found, candidates


def main(arguments: Sequence[str] | None = None) -> None:
    """Print a table."""
    parser = argparse.ArgumentParser(description="how often gold's event is a candidate")
    known = [*sources(), *(one for one in OF_TYPES if not domains.absent(one))]
    parser.add_argument("domains", nargs="*", metavar="DOMAIN", choices=[*known, []], help=", ".join(known))
    print(f"{'domain':12}{'sentences':>10}{'recall':>8}{'candidates for each':>21}")
    for name in parser.parse_args(arguments).domains or known:
        told, found, candidates = (recall_of_types if name in OF_TYPES else recall)(name)
        print(f"{name:12}{told:10}{found / told:8.3f}{candidates / told:21.0f}", flush=True)


if __name__ == "__main__":
    main()
