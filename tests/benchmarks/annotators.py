"""Simulate annotators: somebody who knows gold answers what `item label` asks, or sentences drawn by chance.

Run from the repository's root: `python -m tests.benchmarks.annotators [ROW...] [--answers N...] [--seeds N]
[--between N] [--weight N] [--ceiling]`. A row is a small domain with gold, of the shipped examples or of the
corpora beside the checkout. It is learnt from its unlabelled text; then so many sentences are labelled, and
the share of the OTHER sentences is shown whose event is right, arguments included.

* --between: after so many answers learning goes on; `item label` does so after each in a text so short.
* --weight: what a label counts, where a sentence without one counts 1.
* --ceiling: adds the share of right events where five sixths of the sentences have labels.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Collection, Sequence
from dataclasses import dataclass

from msgspec.structs import replace

from item.evaluation.metrics import Outcome
from item.learning.model import EM
from item.learning.strengths import DEFAULT_STRENGTHS
from item.narrative.preprocessors import Preprocessors
from item.review.active_learning import most_telling
from item.review.text import ReadSentence, read_sentences
from item.session import Session
from tests.benchmarks.lifting.corpora import Corpus

PARTS = 6


@dataclass(frozen=True)
class Row:
    """A domain with its text and gold, and the session that reads it."""

    corpus: Corpus
    session: Session

    @classmethod
    def read(cls, name: str, weight: float) -> Row:
        """Read a row by its name."""
        corpus = Corpus.read(name)
        learner = EM(strengths=replace(DEFAULT_STRENGTHS, label=weight))
        return cls(corpus, Session(Preprocessors(corpus.domain), learner))

    @property
    def known(self) -> list[str]:
        """Return the ids of the sentences that have gold."""
        told = (one.id for own in self.corpus.narratives for one in own.sentences)
        return [one for one in told if one in self.corpus.gold.events]

    def learnt(self, asked: Collection[str]) -> tuple[ReadSentence, ...]:
        """Return the text as it is read after the answers about some sentences."""
        told, gold = self.corpus.narratives, self.corpus.gold.events
        labels = [[str(gold[one.id]) if one.id in asked else None for one in own.sentences] for own in told]
        model = self.session.learn(told, labels).model
        read = self.session.decode(model, told, labels=labels)
        return read_sentences(self.corpus.domain, (best for best, *_ in read), {})

    def right(self, sentences: Sequence[ReadSentence], asked: Collection[str]) -> float:
        """Return the share of right events among the sentences that nobody was asked about."""
        gold = self.corpus.gold.events
        hits = [
            Outcome(one.narrative, gold[one.id], one.reading.event).right
            for one in sentences
            if one.id in gold and one.id not in asked
        ]
        return sum(hits) / len(hits)


def telling(row: Row, answers: Sequence[int], between: int) -> list[float]:
    """Return the share of right events after so many answers about the most telling sentences."""
    asked: frozenset[str] = frozenset()
    sentences = row.learnt(asked)
    unknown = {one.id for one in sentences} - set(row.known)
    shares = []
    for count in answers:
        while len(asked) < count:
            most = min(between, count - len(asked))
            asked |= {sentences[place].id for place in most_telling(sentences, asked | unknown, most)}
            sentences = row.learnt(asked)
        shares.append(row.right(sentences, asked))
    return shares


def by_chance(row: Row, answers: Sequence[int], seed: int) -> list[float]:
    """Return the share of right events after so many answers about sentences drawn by chance."""
    drawn = row.known
    random.Random(seed).shuffle(drawn)
    return [row.right(row.learnt(drawn[:count]), drawn[:count]) for count in answers]


def ceiling(row: Row) -> float:
    """Return the share of right events among sentences where all but a sixth of them have labels."""
    drawn = row.known
    random.Random(0).shuffle(drawn)
    hits = 0.0
    for part in range(PARTS):
        kept = drawn[part::PARTS]
        asked = set(drawn) - set(kept)
        hits += row.right(row.learnt(asked), asked) * len(kept)
    return hits / len(drawn)


def main() -> None:
    """Show the table."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("rows", nargs="*", default=["parcels", "quest", "kitchen", "incident"])
    parser.add_argument("--answers", nargs="+", type=int, default=[0, 5, 10, 20])
    parser.add_argument("--seeds", type=int, default=3, help="how many draws by chance are averaged")
    parser.add_argument("--between", type=int, default=1, help="answers between which nothing is learnt")
    parser.add_argument("--weight", type=float, default=DEFAULT_STRENGTHS.label, help="of a label")
    parser.add_argument("--ceiling", action="store_true", help="label five sixths, too")
    given = parser.parse_args()
    print(f"{'row':10}  {'asked':8}  " + "  ".join(f"{count:>5}" for count in given.answers))
    for name in given.rows:
        row = Row.read(name, given.weight)
        chance = [by_chance(row, given.answers, seed) for seed in range(given.seeds)]
        mean = [sum(own) / len(own) for own in zip(*chance, strict=True)]
        shown = {"telling": telling(row, given.answers, given.between), "chance": mean}
        for kind, shares in shown.items():
            print(f"{name:10}  {kind:8}  " + "  ".join(f"{one:5.3f}" for one in shares), flush=True)
        if given.ceiling:
            print(f"{name:10}  {'5/6':8}  {ceiling(row):5.3f}", flush=True)


if __name__ == "__main__":
    main()
