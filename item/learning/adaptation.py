"""What a model has learnt, as the prior of learning from one more text.

That is Bayes' rule, as far as expected counts stand for the text they are of: the counts of what has been
learnt are kept, and those of the new text are added to them (Neal and Hinton, "A view of the EM algorithm
that justifies incremental, sparse, and other variants", 1998). What no text has shown before is as
probable as it would be if the new text were learnt from alone.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from msgspec.structs import replace

from item.learning.pseudocounts import Pseudocounts
from item.logic.arrays import IntArray
from item.logic.transitions.distinct import distinct
from item.scoring.scorer import FloatArray
from item.scoring.vocabulary import Vocabulary

# Fewer expected words than this are none.
LEAST = 1e-9


def carried_over(
    learnt: Pseudocounts, known: Vocabulary, fresh: Pseudocounts, vocabulary: Vocabulary, named: FloatArray
) -> Pseudocounts:
    """Return learnt counts as priors over a larger vocabulary.

    Parameters
    ----------
    learnt, known : counts, and the vocabulary that they are of.
    fresh, vocabulary : the priors of the new text, over a vocabulary that includes the known one.
    named : shape (T,), how much its sentences speak of event types outright.
    """
    patterns = [*(vocabulary.patterns[one] for one in known.patterns), len(vocabulary.patterns)]
    stems = [vocabulary.stems[one] for one in known.stems]
    words = _spread(learnt.words, stems, fresh.words)
    prior_words = words.copy()
    prior_words[:, stems] = learnt.prior_words
    return replace(
        learnt,
        types=learnt.types + named,
        words=words,
        prior_words=prior_words,
        patterns=_spread(learnt.patterns, patterns, fresh.patterns),
        beside=_spread(
            learnt.beside, [vocabulary.beside[one] for one in known.beside], fresh.beside, fresh.sides
        ),
        sides=fresh.sides,
    )


def _spread(
    learnt: FloatArray, columns: Sequence[int], fresh: FloatArray, sides: IntArray | None = None
) -> FloatArray:
    """Return learnt counts in some columns of a larger table, and fresh ones in the others.

    What is new is as probable as it would be if nothing had been learnt: who has been told of often does not
    become unlikely to be told of in new words, nor who has never been told of likely.

    Parameters
    ----------
    sides : the columns of each side are shares of their own; None where all are of one.
    """
    found = np.zeros_like(fresh)
    found[..., columns] = learnt
    new = np.ones(fresh.shape[-1], dtype=np.bool_)
    new[list(columns)] = False
    sides = np.zeros(fresh.shape[-1], dtype=np.int32) if sides is None else sides
    for side in distinct(sides[new]):
        own = sides == side
        added = own & new
        before = fresh[..., own & ~new].sum(axis=-1, keepdims=True)
        after = found[..., own].sum(axis=-1, keepdims=True)
        # Where nothing of a side was known, there is nothing to keep up with.
        growth = np.divide(after, before, out=np.ones_like(before), where=before > LEAST)
        found[..., added] = fresh[..., added] * growth
    return found
