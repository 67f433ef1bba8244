"""How many sentences that tell several events are read as all of them.

Run from the repository's root: `python -m tests.benchmarks.several [DOMAIN...]`, where the domains are those
of `tests.benchmarks.lifted`; without any, the small texts.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence

import numpy as np

from item.evaluation.metrics import Outcome
from item.inference.options import DEFAULT_SEARCH
from item.learning.model import EM
from item.learning.shards import Alone
from item.logic.belief import split_sequence
from tests.benchmarks.lifting.corpora import Corpus, sources

COLUMNS = ("several", "candidate", "read", "in part", "too many", "right")


def several(name: str) -> dict[str, float]:
    """Return what is counted of one text, by `COLUMNS`.

    That is: the sentences whose gold has several events; those of them of which all events together are a
    candidate; those read as all of them, and as some; the sentences of one event that are read as several;
    and the share of all sentences whose event is right.
    """
    corpus = Corpus.read(name)
    prepared = corpus.prepared()
    learner = EM()
    model = learner.learn(corpus.domain, Alone(corpus.domain, prepared, DEFAULT_SEARCH)).model
    counts = dict.fromkeys(COLUMNS, 0.0)
    told = 0
    readings = learner.decode(model, prepared, 1, DEFAULT_SEARCH)
    for narrative, (best, *_) in zip(prepared.narratives, readings, strict=True):
        sentences = {one.sentence.id: one for one in narrative.candidate_sets}
        for one in best.sentences:
            gold = corpus.gold.events.get(one.sentence.id)
            if gold is None:
                continue
            read = set(split_sequence(one.event))
            known = {gold.ground, *(other.ground for other in gold.also)}
            told += 1
            counts["right"] += Outcome(best.narrative, gold, one.event).right
            if len(known) == 1:
                counts["too many"] += len(read) > 1
                continue
            candidates = sentences[one.sentence.id].candidates
            counts["several"] += 1
            counts["candidate"] += any(set(split_sequence(c.ground)) == known for c in candidates)
            counts["read"] += read == known
            counts["in part"] += read < known
    counts["right"] /= told
    return counts


def main(arguments: Sequence[str]) -> None:
    """Print the counts of each text, their sums, and the mean of what is right."""
    names = list(arguments) or [one for one in sources() if not one.startswith("robocup")]
    print(" " * 12 + "".join(f"{one:>11}" for one in COLUMNS))
    rows = []
    for name in names:
        rows.append([*several(name).values()])
        print(_row(name, rows[-1]), flush=True)
    *counts, right = np.array(rows).T
    print(_row("all", [*(one.sum() for one in counts), right.mean()]))


def _row(name: str, found: Sequence[float]) -> str:
    *counts, right = found
    return f"{name:12}" + "".join(f"{one:11.0f}" for one in counts) + f"{right:11.3f}"


if __name__ == "__main__":
    main(sys.argv[1:])
