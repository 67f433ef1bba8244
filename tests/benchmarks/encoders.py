"""What a sentence encoder adds on small texts.

Run from the repository's root: `python -m tests.benchmarks.encoders FOLDER [DOMAIN...]`, FOLDER with a model
of `sentence-transformers`. For each domain the share of sentences read rightly without and with it, and the
mean log probability of gold. Gold measures; nothing that learns or reads sees it.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence

import numpy as np

from item.learning.model import EM
from item.narrative.evidence.source import EvidenceSource
from item.narrative.preprocessors import Preprocessors
from item.scoring.likeness import read_encoder
from tests.benchmarks.lifting.corpora import Corpus, sources
from tests.benchmarks.lifting.reader import read_fully


def figures(corpus: Corpus, source: EvidenceSource | None) -> tuple[float, float]:
    """Return the share that is right, and the mean log probability of gold."""
    prepared = Preprocessors(corpus.domain, evidence=source).prepare(corpus.narratives)
    found = read_fully(corpus, prepared, EM())
    return float(found.right.mean()), float(found.gold.mean())


def main(arguments: Sequence[str] | None = None) -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description="measure what a sentence encoder adds")
    parser.add_argument("folder")
    parser.add_argument("domains", nargs="*", metavar="DOMAIN")
    chosen = parser.parse_args(arguments)
    print(f"{'domain':12}  right   with    gold   with", flush=True)
    rows = []
    for name in chosen.domains or [*sources()]:
        corpus = Corpus.read(name)
        alone, told = (figures(corpus, one) for one in (None, read_encoder(chosen.folder, corpus.domain)))
        rows.append((alone[0], told[0], alone[1], told[1]))
        print(f"{name:12}" + "".join(f"{cell:7.3f}" for cell in rows[-1]), flush=True)
    print(f"{'mean':12}" + "".join(f"{cell:7.3f}" for cell in np.mean(rows, axis=0)))


if __name__ == "__main__":
    main()
