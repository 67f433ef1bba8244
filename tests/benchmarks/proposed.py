"""Simulate an author who follows `item review`: the first cues proposed that hold are written down.

Run from the repository's root: `python -m tests.benchmarks.proposed [ROW...] [--most N]`. A row is a small
domain with gold. A cue holds for the author if gold has its event in most of the sentences shown with it.
Then the text is learnt from again with the first such cues, and the share of right events is shown, before
and after, with how many cues were proposed and how many of those hold.
"""

from __future__ import annotations

import argparse
import re
from collections.abc import Iterable, Mapping, Sequence

from msgspec.structs import replace

from item.evaluation.metrics import Outcome
from item.inference.interpretation import Interpretation
from item.learning.model import EM
from item.narrative.io.gold import GoldEvent
from item.narrative.preprocessors import Preprocessors
from item.review.proposals import Proposal, ProposalKind
from item.review.review import Review
from item.session import Session
from tests.benchmarks.lifting.corpora import Corpus, sources

CUE = re.compile(r'\((?P<event>\S+) "(?P<words>[^"]+)"\)')
MOST = 5


def read(corpus: Corpus, *, axioms: bool = True) -> list[Interpretation]:
    """Learn from a text, and read it."""
    session = Session(Preprocessors(corpus.domain, axioms=axioms), EM())
    model = session.learn(corpus.narratives).model
    return [best for best, *_ in session.decode(model, corpus.narratives)]


def right(corpus: Corpus, readings: Iterable[Interpretation]) -> float:
    """Return the share of right events."""
    gold = corpus.gold.events
    hits = [
        Outcome(own.narrative, gold[one.sentence.id], one.event).right
        for own in readings
        for one in own.sentences
        if one.sentence.id in gold
    ]
    return sum(hits) / len(hits)


def holds(proposal: Proposal, gold: Mapping[str, GoldEvent]) -> bool:
    """Return whether gold has the event of a cue in most of the sentences shown with it."""
    found = CUE.fullmatch(proposal.entry)
    assert found is not None
    told = [gold[one] for one in proposal.sentences if one in gold]
    agree = sum(found["event"] in {one.name, *(other.name for other in one.also)} for one in told)
    return 2 * agree > len(told)


def followed(corpus: Corpus, accepted: Sequence[Proposal]) -> Corpus:
    """Return a corpus whose domain has some cues that were proposed."""
    cues = dict(corpus.domain.lexicon.cues)
    for one in accepted:
        found = CUE.fullmatch(one.entry)
        assert found is not None
        cues[found["event"]] = (*cues.get(found["event"], ()), found["words"])
    lexicon = replace(corpus.domain.lexicon, cues=cues)
    return replace(corpus, domain=replace(corpus.domain, lexicon=lexicon))


def main() -> None:
    """Show the table."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    known = sources()
    parser.add_argument("rows", nargs="*", metavar="ROW", help=", ".join(known))
    parser.add_argument("--most", type=int, default=MOST, help="how many cues are written down")
    given = parser.parse_args()
    print("row         proposed  hold  before  after")
    for name in given.rows or known:
        corpus = Corpus.read(name)
        before = read(corpus)
        cues = [one for one in Review.of(corpus.domain, before).proposals if one.kind is ProposalKind.CUE]
        accepted = [one for one in cues if holds(one, corpus.gold.events)]
        after = read(followed(corpus, accepted[: given.most]))
        shares = f"{right(corpus, before):6.3f}  {right(corpus, after):.3f}"
        print(f"{name:12}{len(cues):8d}  {len(accepted):4d}  {shares}", flush=True)


if __name__ == "__main__":
    main()
