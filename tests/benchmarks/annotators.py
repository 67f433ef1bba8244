"""Simulate annotators: somebody who knows gold answers what `item label` asks, or sentences drawn by chance.

Run from the repository's root: `python -m tests.benchmarks.annotators [ROW...] [--answers N...] [--seeds N]`.
A row is a small domain with gold, of the shipped examples or of the corpora beside the checkout. It is learnt
from its unlabelled text; then so many sentences are labelled, and the share of the OTHER sentences is shown
whose event is right, arguments included. Between two counts learning goes on once, not after every answer.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from item.language.domain import Domain
from item.mapper import NarrativeMapper
from item.narrative.io.gold import Gold, read_gold
from item.narrative.io.readers import read_narratives
from item.narrative.narrative import Narrative
from item.resources import shipped
from item.review.telling import most_telling
from item.review.text import ReadSentence, read_sentences

DATA = Path(__file__).parents[3] / "shared" / "data" / "small"
EXAMPLES = shipped("examples")
BEAM = 4


@dataclass(frozen=True)
class Row:
    """A domain, its text, and what annotators know of it."""

    domain: Domain
    narratives: Sequence[Narrative]
    gold: Gold

    @classmethod
    def read(cls, name: str) -> Row:
        """Read a row by its name."""
        folder = DATA / name
        if (folder / "domain.pddl").exists():
            domain = Domain.load(folder / "domain.pddl")
        else:
            folder, domain = EXAMPLES / name, Domain.load(name)
        (text,) = (one for one in sorted(folder.glob("*.t??")) if one.stem in ("text", "log", "recipes"))
        return cls(domain, read_narratives([text]), read_gold([folder / "gold.tsv"], domain))

    def learnt(self, asked: frozenset[str]) -> tuple[ReadSentence, ...]:
        """Return the text as it is read after the answers about some sentences."""
        labels = [
            [str(self.gold.events[one.id]) if one.id in asked else None for one in narrative.sentences]
            for narrative in self.narratives
        ]
        mapper = NarrativeMapper(self.domain, beam=BEAM).fit(self.narratives, labels=labels)
        read = mapper.k_best(self.narratives, 1, labels=labels, prove=False)
        return read_sentences(self.domain, (best for best, *_ in read), {})

    def right(self, sentences: Sequence[ReadSentence], asked: frozenset[str]) -> float:
        """Return the share of right events among the sentences that nobody was asked about."""
        hits = [self._is_right(one) for one in sentences if one.id not in asked]
        return sum(hits) / len(hits)

    def _is_right(self, sentence: ReadSentence) -> bool:
        gold = self.gold.events[sentence.id]
        name, *arguments = sentence.reading.event
        return name == gold.name and all(
            known in (None, own) for known, own in zip(gold.arguments, arguments, strict=True)
        )


def curve(row: Row, answers: Sequence[int], seed: int | None) -> list[float]:
    """Return the share of right events after so many answers.

    Parameters
    ----------
    seed : of sentences drawn by chance; None asks about the most telling ones.
    """
    asked: frozenset[str] = frozenset()
    drawn = [one.id for own in row.narratives for one in own.sentences if one.id in row.gold.events]
    if seed is not None:
        random.Random(seed).shuffle(drawn)
    sentences = row.learnt(asked)
    shares = []
    for count in answers:
        if count:
            if seed is None:
                unknown = {one.id for one in sentences} - row.gold.events.keys()
                places = most_telling(sentences, asked | unknown, count - len(asked))
                asked |= {sentences[place].id for place in places}
            else:
                asked = frozenset(drawn[:count])
            sentences = row.learnt(asked)
        shares.append(row.right(sentences, asked))
    return shares


def main() -> None:
    """Show the table."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("rows", nargs="*", default=["parcels", "quest", "kitchen", "incident"])
    parser.add_argument("--answers", nargs="+", type=int, default=[0, 5, 10, 20])
    parser.add_argument("--seeds", type=int, default=3, help="how many draws by chance are averaged")
    given = parser.parse_args()
    print(f"{'row':10}  {'asked':8}  " + "  ".join(f"{count:>5}" for count in given.answers))
    for name in given.rows:
        row = Row.read(name)
        chance = [curve(row, given.answers, seed) for seed in range(given.seeds)]
        mean = [sum(own) / len(own) for own in zip(*chance, strict=True)]
        for kind, shares in (("telling", curve(row, given.answers, None)), ("chance", mean)):
            print(f"{name:10}  {kind:8}  " + "  ".join(f"{one:5.3f}" for one in shares), flush=True)


if __name__ == "__main__":
    main()
