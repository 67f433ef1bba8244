"""How often gold's event is among the candidates of its sentence: what no scoring can mend.

Run from the repository's root: `python -m tests.benchmarks.recall [DOMAIN...]`. The domains are those of
`tests.benchmarks.lifted`. Nothing is learnt or chosen: candidates depend on the text and the domain alone.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence

from tests.benchmarks.lifting.corpora import Corpus, rightful, sources


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


def main(arguments: Sequence[str] | None = None) -> None:
    """Print a table."""
    parser = argparse.ArgumentParser(description="how often gold's event is a candidate")
    known = sources()
    parser.add_argument("domains", nargs="*", metavar="DOMAIN", choices=[*known, []], help=", ".join(known))
    print(f"{'domain':12}{'sentences':>10}{'recall':>8}{'candidates for each':>21}")
    for name in parser.parse_args(arguments).domains or known:
        told, found, candidates = recall(name)
        print(f"{name:12}{told:10}{found / told:8.3f}{candidates / told:21.0f}", flush=True)


if __name__ == "__main__":
    main()
