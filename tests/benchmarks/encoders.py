"""What a sentence encoder adds on small texts, and how much its likeness is to count.

Run from the repository's root: `python -m tests.benchmarks.encoders FOLDER [DOMAIN...] [--learn]`, FOLDER
with a model of `sentence-transformers`. For each domain the share of sentences read rightly without and with
it, and the mean log probability of gold. Gold measures; nothing that learns or reads sees it.

With `--learn`, a domain is read with the weights that the others teach, and at last those are printed that
all teach: by logistic regression for the event type, beside the engine's own belief without the encoder.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from scipy.optimize import minimize

from item.learning.model import EM
from item.logic.belief import split_sequence
from item.narrative.evidence.encoder import Encode, read_encoder
from item.narrative.evidence.source import EvidenceSource
from item.narrative.preprocessors import Preprocessors
from item.scoring.likeness import LEARNT, Likeness, LikenessWeights
from item.session import Session
from tests.benchmarks.lifting.corpora import Corpus, sources
from tests.benchmarks.lifting.reader import read_fully

# How sharp the source is beside the engine's belief: chosen with a look at the sixteen texts.
SHARPNESS = 0.4
# Of so large a difference of cosines a weight of 1 is usual; weights are kept small.
USUAL, RIDGE = np.array([0.1, 0.1, 1.0, 0.1]), 0.003
LEAST = 1e-5


@dataclass(frozen=True)
class Lesson:
    """What the sentences of a domain teach, S of them with gold.

    Attributes
    ----------
    features : shape (S, T, 5), those of likeness, and the engine's log probability of each event type.
    gold : shape (S, T), whether the sentence tells of such an event.
    """

    features: np.ndarray
    gold: np.ndarray

    @classmethod
    def of(cls, corpus: Corpus, source: Likeness) -> Lesson:
        """Return what a domain teaches, read without the encoder."""
        session = Session(Preprocessors(corpus.domain), EM())
        read = session.decode(session.learn(corpus.narratives).model, corpus.narratives)
        features, gold = [], []
        for one in (own for best, *_ in read for own in best.sentences):
            told = corpus.gold.events.get(one.sentence.id)
            if told is None:
                continue
            shares = np.zeros(len(source.types))
            for event, share in one.alternatives:
                shares[source.types[split_sequence(event)[0][0]]] += share
            believed = np.log(np.maximum(shares, LEAST))
            features.append(np.column_stack([source.features(one.sentence.text) / USUAL, believed]))
            named = {told.name, *(other.name for other in told.also)}
            gold.append([name in named for name in source.types])
        return cls(np.array(features), np.array(gold))

    def loss(self, weights: np.ndarray) -> tuple[float, np.ndarray]:
        """Return the sum of minus log probabilities of gold, and its gradient."""
        logits = self.features @ weights
        powers = np.exp(logits - logits.max(axis=1, keepdims=True))
        shares = powers / powers.sum(axis=1, keepdims=True)
        right = (shares * self.gold).sum(axis=1)
        pull = shares - shares * self.gold / right[:, None]
        return -np.log(right).sum(), np.einsum("st,stf->f", pull, self.features)


def taught(lessons: Sequence[Lesson]) -> LikenessWeights:
    """Return the weights that lessons teach."""
    n_sentences = sum(len(one.gold) for one in lessons)

    def loss(weights: np.ndarray) -> tuple[float, np.ndarray]:
        values, slopes = zip(*(one.loss(weights) for one in lessons), strict=True)
        slope = np.sum(slopes, axis=0) / n_sentences + 2 * RIDGE * weights
        return sum(values) / n_sentences + RIDGE * weights @ weights, slope

    *found, engine = minimize(loss, np.zeros(lessons[0].features.shape[-1]), jac=True, method="L-BFGS-B").x
    return LikenessWeights(*(SHARPNESS / engine * np.array(found) / USUAL).tolist())


def figures(corpus: Corpus, source: EvidenceSource | None) -> tuple[float, float]:
    """Return the share that is right, and the mean log probability of gold."""
    prepared = Preprocessors(corpus.domain, evidence=source).prepare(corpus.narratives)
    found = read_fully(corpus, prepared, EM())
    return float(found.right.mean()), float(found.gold.mean())


def remembering(encode: Encode) -> Encode:
    """Return an encoder that encodes each text once."""
    known: dict[str, np.ndarray] = {}

    def vectors(texts: Sequence[str]) -> np.ndarray:
        new = [one for one in dict.fromkeys(texts) if one not in known]
        known.update(zip(new, np.asarray(encode(new)), strict=True) if new else ())
        return np.array([known[one] for one in texts])

    return vectors


def main(arguments: Sequence[str] | None = None) -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description="measure what a sentence encoder adds")
    parser.add_argument("folder")
    parser.add_argument("domains", nargs="*", metavar="DOMAIN")
    parser.add_argument("--learn", action="store_true", help="read each domain with what the others teach")
    chosen = parser.parse_args(arguments)
    corpora = {name: Corpus.read(name) for name in chosen.domains or [*sources()]}
    encode = remembering(read_encoder(chosen.folder))
    taking_part = corpora if chosen.learn else {}
    lessons = {name: Lesson.of(own, Likeness(own.domain, encode)) for name, own in taking_part.items()}
    print(f"{'domain':12}  right   with    gold   with", flush=True)
    rows = []
    for name, corpus in corpora.items():
        others = [one for other, one in lessons.items() if other != name]
        weights = taught(others) if chosen.learn else LEARNT
        told = figures(corpus, Likeness(corpus.domain, encode, weights))
        rows.append([number for pair in zip(figures(corpus, None), told, strict=True) for number in pair])
        print(f"{name:12}" + "".join(f"{cell:7.3f}" for cell in rows[-1]), flush=True)
    print(f"{'mean':12}" + "".join(f"{cell:7.3f}" for cell in np.mean(rows, axis=0)))
    if chosen.learn:
        print(taught([*lessons.values()]))


if __name__ == "__main__":
    main()
