"""Learn across texts which words speak for a sentence that tells no event, and what that is worth.

Run from the repository's root: `python -m tests.benchmarks.remarks [--folds | --write]`. Each text is learnt
and read without such words. A logit then takes the engine's own log odds of `nothing` as they are and learns
what the words of the sentence add, with a constant for each text and a Gaussian prior on weights. Texts whose
mistakes were never looked into do not teach.

* --folds: read each text with what the texts of all other authors teach, and show what changes.
* --write: put what all texts teach into the file that ships.
"""

from __future__ import annotations

import argparse
from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from unittest.mock import patch

import numpy as np
from scipy.optimize import minimize

from item.inference.options import DEFAULT_SEARCH
from item.language.domain import NOTHING
from item.learning.model import DEFAULT_LEARNER
from item.learning.shards import Alone
from item.narrative.cues import remarks
from item.narrative.cues.cues import phrases
from item.narrative.words.stems import stem
from item.resources import shipped
from tests.benchmarks.lifting.corpora import Corpus
from tests.benchmarks.lifting.reader import read_fully
from tests.benchmarks.lifting.reading import Figures

# Texts that one author, or authors with the same task on the same day, wrote.
AUTHORS = (
    ("parcels", "quest", "kitchen", "incident"),
    ("theatre", "shelter", "workshop", "library", "allotment"),
    ("ward", "expedition", "railway"),
    ("museum", "harbour", "flatshare", "detectives"),
    ("circus", "crew", "orchard", "postoffice"),
    ("dogs", "pharmacy", "pottery", "smugglers"),
    ("clearance", "costumes", "monastery", "rescue"),
    ("hotel", "wedding", "caretaker", "brewery"),
    ("dig", "bikes", "tale"),
    ("puppets", "ferry", "cafe"),
    ("clinic", "tour"),
    ("nursery", "polo"),
)
COUNTED = ("airfield", "dairy", "feud", "spies", "lab", "garage", "heist", "schooltrip")
# Other words are about what these texts are about.
FEWEST_AUTHORS = 6
# The precision of the priors of words and of constants, and what is too little to be listed.
WORD, TEXT, LEAST = 5.0, 0.1, 0.1
# Beyond these nothing is learnt from how sure the engine is.
SUREST = 0.01


@dataclass(frozen=True)
class Observed:
    """A sentence with gold: the engine's log odds that it tells nothing, its words, and whether it does."""

    text: str
    odds: float
    words: frozenset[str]
    remark: bool


def observe(name: str) -> tuple[list[Observed], Counter[str]]:
    """Return what is learnt of one text, and how often its words are spelt so."""
    corpus = Corpus.read(name)
    prepared = corpus.prepared()
    heads = {stem(one.words[0]) for own in phrases(corpus.domain, lexicon=True).values() for one in own}
    with patch.object(remarks, "word_weights", dict):
        model = DEFAULT_LEARNER.learn(corpus.domain, Alone(corpus.domain, prepared, DEFAULT_SEARCH)).model
        stories = [best for best, *_ in DEFAULT_LEARNER.decode(model, prepared, 1, DEFAULT_SEARCH)]
    found, spelt = [], Counter[str]()
    for story, narrative in zip(stories, prepared.narratives, strict=True):
        for read, own in zip(story.sentences, narrative.as_told(narrative.candidate_sets), strict=True):
            gold = corpus.gold.events.get(read.sentence.id)
            if gold is None:
                continue
            believed = sum(p for event, p in read.alternatives if event[0] == NOTHING)
            share = np.clip(believed, SUREST, 1 - SUREST)
            words = [word for word in own.reading.words if word[0].isalpha()]
            spelt.update(words)
            kept = frozenset(map(stem, words)) - heads
            found.append(Observed(name, float(np.log(share / (1 - share))), kept, gold.ground[0] == NOTHING))
    return found, spelt


def weights(observed: Sequence[Observed]) -> dict[str, float]:
    """Return the weights of stems that sentences teach (penalised maximum likelihood)."""
    author = {name: number for number, own in enumerate(AUTHORS) for name in own}
    users = defaultdict(set)
    for one in observed:
        for word in one.words:
            users[word].add(author[one.text])
    words = sorted(word for word, own in users.items() if len(own) >= FEWEST_AUTHORS)
    texts = sorted({one.text for one in observed})
    column = {name: place for place, name in enumerate((*words, *texts))}
    design = np.zeros((len(observed), len(column)))
    for row, one in zip(design, observed, strict=True):
        row[[column[word] for word in (*one.words, one.text) if word in column]] = 1.0
    odds = np.array([one.odds for one in observed])
    remark = np.array([one.remark for one in observed], dtype=float)
    precision = np.repeat((WORD, TEXT), (len(words), len(texts)))

    def loss(own):
        z = odds + design @ own
        away = 1 / (1 + np.exp(-z)) - remark
        value = (np.logaddexp(0, z) - remark * z).sum() + (precision * own**2).sum() / 2
        return value, design.T @ away + precision * own

    found = minimize(loss, np.zeros(len(column)), jac=True, method="L-BFGS-B").x
    return {word: float(w) for word, w in zip(words, found, strict=False) if abs(w) >= LEAST}


def read(name: str, own: Mapping[str, float]) -> Figures:
    """Return what the engine reads of a text with some weights."""
    corpus = Corpus.read(name)
    with patch.object(remarks, "word_weights", lambda: own):
        return read_fully(corpus, corpus.prepared(), DEFAULT_LEARNER)


def main(arguments: Sequence[str] | None = None) -> None:
    """Learn, and show or write what is learnt."""
    parser = argparse.ArgumentParser(description="learn which words speak for no event")
    parser.add_argument("--folds", action="store_true", help="read each text with what others teach")
    parser.add_argument("--write", action="store_true", help="write the file that ships")
    options = parser.parse_args(arguments)
    names = [name for own in AUTHORS for name in own]
    with ProcessPoolExecutor(2) as pool:
        pairs = dict(zip(names, pool.map(observe, names), strict=True))
        everything = [one for own, _ in pairs.values() for one in own]
        taught = weights(everything)
        print(f"{len(everything)} sentences, {len(taught)} words")
        if options.write:
            _write(taught, sum((own for _, own in pairs.values()), Counter[str]()))
        if options.folds:
            asked = [(name, taught) for name in COUNTED]
            for own in AUTHORS:
                others = weights([one for one in everything if one.text not in own])
                asked += [(name, others) for name in own]
            _compare(pool, asked)


def _compare(pool: ProcessPoolExecutor, asked: Sequence[tuple[str, Mapping[str, float]]]) -> None:
    names = [name for name, _ in asked]
    without = pool.map(read, names, [{}] * len(names))
    with_words = pool.map(read, names, [own for _, own in asked])
    print(f"{'':12}{'right':>14}{'better':>8}{'worse':>7}{'log p of gold':>18}")
    rows = []
    for name, before, after in zip(names, without, with_words, strict=True):
        better, worse = (after.right & ~before.right).sum(), (before.right & ~after.right).sum()
        shares = before.right.mean(), after.right.mean()
        rows.append((*shares, better, worse, before.gold.mean(), after.gold.mean()))
        _show(name, rows[-1])
    table = np.array(rows)
    sums = table[:, 2:4].sum(axis=0)
    _show("together", [*table[:, :2].mean(axis=0), *sums, *table[:, 4:].mean(axis=0)])


def _show(name: str, row: Sequence[float]) -> None:
    before, after, better, worse, gold, then = row
    print(f"{name:12}{before:7.3f}{after:7.3f}{better:+8.0f}{-worse:+7.0f}{gold:9.3f}{then:9.3f}", flush=True)


def _write(taught: Mapping[str, float], spelt: Counter[str]) -> None:
    """Write weights, each under the commonest word with its stem."""
    words: dict[str, str] = {}
    for word, _ in spelt.most_common():
        words.setdefault(stem(word), word)
    ordered = sorted(taught.items(), key=lambda own: own[1])
    lines = (f'"{words[one]}" = {weight:.2f}' for one, weight in ordered)
    path = shipped("grammar") / "remarks.toml"
    head = path.read_text(encoding="utf-8").partition("[words]")[0]
    path.write_text(f"{head}[words]\n" + "\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
