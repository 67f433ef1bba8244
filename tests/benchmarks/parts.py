"""What each part of reading small texts is worth: the same domains without it, sentence by sentence.

Run from the repository's root: `python -m tests.benchmarks.parts [DOMAIN...] [--without PART...]`. The
domains are those of `tests.benchmarks.lifted`. Each is learnt from its unlabelled text and read, gold is
looked at afterwards. All sentences of all domains are compared (McNemar's exact test, paired bootstrap).

* right: the share of right events, averaged over domains; loss: how much the part is worth of all sentences.
* >=.9: the share of sentences with so high a probability, and how many of those are right.
* error: the expected calibration error.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Mapping
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass
from unittest.mock import patch

import numpy as np
from msgspec.structs import replace

from item.evaluation.significance import compare
from item.learning.methods import EStep
from item.learning.model import DEFAULT_LEARNER, EM
from item.learning.multinomial_model import MultinomialModel
from item.learning.strengths import DEFAULT_STRENGTHS
from item.narrative.candidates.sequences import SequenceFinder
from item.narrative.corpus import PreparedCorpus
from item.narrative.description.noun_phrases import DescriptionFinder
from item.narrative.discourse.agreement import Agreement
from item.narrative.discourse.context import DiscourseContext, Salience
from item.narrative.mentions.described import Described
from item.scoring.signs import NoiseSign
from tests.benchmarks.lifting.corpora import Corpus, sources
from tests.benchmarks.lifting.reader import read_fully
from tests.benchmarks.lifting.reading import SURE, Figures, together
from tests.benchmarks.lifting.search import START

# The strengths of all signs of no event.
NOISE_SIGNS = [f"noise_{name.lower()}" for name in NoiseSign.__members__ if name != "NONE"]
# So large a count no text changes.
FIXED = 1e9


@dataclass(frozen=True)
class Without:
    """The reader without one part.

    Attributes
    ----------
    learner : learns and reads.
    prepared : makes candidates without the part; None where these stay the same.
    axioms : whether the axioms count.
    changed : what becomes of the model that was learnt.
    """

    learner: EM = DEFAULT_LEARNER
    prepared: Callable[[], AbstractContextManager[object]] | None = None
    axioms: bool = True
    changed: Callable[[MultinomialModel], MultinomialModel] = lambda model: model

    def candidates(self, corpus: Corpus, usual: PreparedCorpus) -> PreparedCorpus:
        """Return the candidates of a corpus."""
        if self.prepared is None and self.axioms:
            return usual
        with (self.prepared or nullcontext)():
            return corpus.prepared(axioms=self.axioms)


def _strengths(**numbers: float) -> EM:
    return EM(strengths=replace(DEFAULT_STRENGTHS, **numbers))


def _believing(model: MultinomialModel) -> MultinomialModel:
    """Return a model that believes its posteriors as they are."""
    return replace(model, inverse_temperature=1.0, lapse_loose=0.0, lapse=0.0, lapse_cued=0.0, held_out={})


def _counting_itself(model: MultinomialModel) -> MultinomialModel:
    """Return a model that judges a sentence also by what it contributed itself."""
    return replace(model, held_out={})


PARTS: Mapping[str, Without] = {
    "nothing": Without(),
    "axioms": Without(axioms=False),
    "EM": Without(EM(e_step=EStep.OFF)),
    "cues": Without(EM(lexicon=False)),
    "cues as near-evidence": Without(_strengths(cued_noise=1.0, cued_other=1.0, cued=1e9)),
    "salience": Without(_strengths(salience=FIXED, **{one.name.lower(): 1.0 for one in Salience})),
    "agreement with pronouns": Without(prepared=lambda: patch.object(Agreement, "weight", lambda *_: 1.0)),
    "how long ago": Without(prepared=lambda: patch.object(DiscourseContext, "nearness", lambda *_: 1.0)),
    "descriptions": Without(prepared=lambda: patch.object(DescriptionFinder, "find", lambda *_: Described())),
    "several events": Without(prepared=lambda: patch.object(SequenceFinder, "find", lambda *_: ((), ()))),
    "polarity": Without(
        _strengths(modality=FIXED, partly=1.0, untold=1.0, noise_partly=1.0, noise_untold=1.0)
    ),
    "signs": Without(_strengths(hinted_predicate=1.0, untold_cue=1.0, **dict.fromkeys(NOISE_SIGNS, 1.0))),
    "lifted strengths": Without(EM(strengths=START)),
    "calibration": Without(changed=_believing),
    "leaving out itself": Without(changed=_counting_itself),
}


def main() -> None:
    """Show the table."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    known = sources()
    parser.add_argument("domains", nargs="*", metavar="DOMAIN", help=", ".join(known))
    parser.add_argument("--without", nargs="+", choices=[*PARTS][1:], default=[*PARTS][1:], metavar="PART")
    given = parser.parse_args()
    read: dict[str, list[Figures]] = {}
    for name in given.domains or known:
        corpus = Corpus.read(name)
        usual = corpus.prepared()
        for part in ("nothing", *given.without):
            without = PARTS[part]
            own = read_fully(corpus, without.candidates(corpus, usual), without.learner, without.changed)
            read.setdefault(part, []).append(own)
        shares = "  ".join(f"{part} {own[-1].right.mean():.3f}" for part, own in read.items())
        print(f"# {name}: {shares}", flush=True)
    print(f"| without | right | loss | 95 % | better, worse | p | >=.9 | error |\n{'|---' * 8}|")
    for part, figures in read.items():
        print(line(part, figures, read["nothing"]))


def line(part: str, figures: list[Figures], whole: list[Figures]) -> str:
    """Return the figures of the reader without a part as a row."""
    own, reference = together(figures), together(whole)
    share, right = own.above(SURE)
    mean = np.mean([one.right.mean() for one in figures])
    tested = "| | |"
    if figures is not whole:
        found = compare([reference.right.tolist()], [own.right.tolist()])
        tested = (
            f"{found.difference:+.3f} | {found.low:+.3f} to {found.high:+.3f} "
            f"| {found.worse}, {found.better} | {found.p:.2g}"
        )
    return f"| {part} | {mean:.3f} | {tested} | {share:.2f} / {right:.2f} | {own.calibration_error:.3f} |"


if __name__ == "__main__":
    main()
