"""What the axioms could be worth at most: each sentence read in the state that gold's events lead to.

Run from the repository's root: `python -m tests.benchmarks.states [DOMAIN...]`, where the domains are those
of `tests.benchmarks.lifted`; without any, the texts that the list of verbs has not seen. Where gold's event
is no candidate of a sentence, the story goes on with the event that scores best.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence

import numpy as np

from item.learning.model import EM
from item.learning.multinomial_model import MultinomialModel
from item.logic.evaluation import evaluate_transitions
from item.logic.reasoner import INFEASIBLE, TOP, Reasoner
from item.narrative.io.gold import Gold
from item.narrative.prepared import PreparedNarrative
from item.narrative.preprocessors import Preprocessors
from item.scoring.multinomial import MultinomialScorer
from item.session import Session
from tests.benchmarks.lifting.corpora import TEXTS, Corpus, rightful
from tests.benchmarks.proposed import read, right

COLUMNS = ("as read", "without axioms", "in gold's states")


def main(arguments: Sequence[str]) -> None:
    """Print the share of right events of each text, read in three ways, and the means."""
    names = list(arguments) or sorted(one.parent.name for one in TEXTS.glob("*/gold.tsv"))
    print(" " * 12 + "".join(f"{one:>18}" for one in COLUMNS))
    rows = []
    for name in names:
        corpus = Corpus.read(name)
        as_read, without = (right(corpus, read(corpus, axioms=axioms)) for axioms in (True, False))
        rows.append((as_read, without, in_gold_states(corpus)))
        print(f"{name:12}" + "".join(f"{one:18.3f}" for one in rows[-1]), flush=True)
    print(f"{'mean':12}" + "".join(f"{one:18.3f}" for one in np.mean(rows, axis=0)))


def in_gold_states(corpus: Corpus) -> float:
    """Return the share of right events where the story so far is gold's."""
    preprocessors = Preprocessors(corpus.domain)
    model = Session(preprocessors, EM()).learn(corpus.narratives).model
    assert isinstance(model, MultinomialModel)
    prepared = preprocessors.prepare(corpus.narratives)
    verdicts = [
        verdict
        for by, narrative in zip(prepared.preprocessors, prepared.narratives, strict=True)
        for verdict in _verdicts(narrative, corpus.gold, by.reasoner, model.scorer(by))
    ]
    return sum(verdicts) / len(verdicts)


def _verdicts(
    narrative: PreparedNarrative, gold: Gold, reasoner: Reasoner, scorer: MultinomialScorer
) -> Iterator[bool]:
    """Yield whether the event that scores best is right, for each sentence with gold."""
    states = np.array([narrative.start], dtype=np.int32)
    for own, rightly in zip(narrative.candidate_sets, rightful(narrative, gold), strict=True):
        coherence, following = evaluate_transitions(reasoner, own.events, states)
        scorer.prepare(states)
        best = int(np.argmax(scorer.on(own)(states, coherence)))
        if rightly is not None:
            yield best in rightly
        after = following[min(rightly) if rightly else best]
        states = np.where(after == INFEASIBLE, TOP, after)


if __name__ == "__main__":
    main(sys.argv[1:])
