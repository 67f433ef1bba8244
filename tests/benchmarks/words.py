"""How much the list of verbs is worth, and how much of it: texts read with a part of it.

Run from the repository's root: `python -m tests.benchmarks.words [DOMAIN...]`, where the domains are those
of `tests.benchmarks.lifted`; without any, the texts that the list has not seen.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Collection, Iterator, Mapping, Sequence
from unittest.mock import patch

import numpy as np

from item.learning.strengths import PriorStrengths
from item.narrative.cues import hints
from item.narrative.cues.words import is_expression
from tests.benchmarks.lifting.corpora import TEXTS, Corpus
from tests.benchmarks.lifting.reading import figures, learn

Groups = Mapping[str, tuple[str, ...]]
SHARES = (0.0, 0.25, 0.5, 0.75, 1.0)
# Which words are drawn is a matter of chance: the mean of so many draws.
DRAWS = 2


def main(arguments: Sequence[str]) -> None:
    """Print the share of right events of each text with each part of the list, and their mean."""
    names = list(arguments) or sorted(one.parent.name for one in TEXTS.glob("*/gold.tsv"))
    corpora = [Corpus.read(name) for name in names]
    prepared = [one.prepared() for one in corpora]
    strengths = PriorStrengths.shipped()
    print(f"{'of the list':24}{'mean':>7}" + "".join(f"{name[:10]:>12}" for name in names))
    for title, parts in variants(hints.groups()):
        shares = []
        for corpus, own in zip(corpora, prepared, strict=True):
            draws = []
            for part in parts:
                with patch.object(hints, "groups", lambda part=part: part):
                    beliefs = learn(corpus.taught(own, strengths), strengths)
                draws.append(figures(beliefs, strengths).right.mean())
            shares.append(np.mean(draws))
        print(f"{title:24}{np.mean(shares):7.3f}" + "".join(f"{one:12.3f}" for one in shares), flush=True)


def variants(groups: Groups) -> Iterator[tuple[str, list[Groups]]]:
    """Yield parts of the list, each in one or more draws; the words that groups are called after stay."""
    terms = sorted({term for members in groups.values() for term in members})
    for share in SHARES:
        draws = range(1 if share in (0.0, 1.0) else DRAWS)
        yield f"{share:.0%}", [_part(groups, _drawn(terms, share, seed)) for seed in draws]
    yield "single words", [_part(groups, {term for term in terms if not is_expression(term)})]
    yield "phrases", [_part(groups, {term for term in terms if is_expression(term)})]


def _drawn(terms: Sequence[str], share: float, seed: int) -> set[str]:
    chance = random.Random(seed)
    return {term for term in terms if chance.random() < share}


def _part(groups: Groups, kept: Collection[str]) -> Groups:
    return {
        name: tuple(term for term in members if term in kept or term == members[0])
        for name, members in groups.items()
    }


if __name__ == "__main__":
    main(sys.argv[1:])
