"""What a model has learnt, as the prior of learning from one more text.

That is Bayes' rule, as far as expected counts stand for the text they are of: the counts of what has been
learnt are kept, and those of the new text are added to them (Neal and Hinton, "A view of the EM algorithm
that justifies incremental, sparse, and other variants", 1998). What no text has shown before counts as it
would if the new text were learnt from alone.
"""

from __future__ import annotations

from dataclasses import replace

from item.learning.priors import Pseudocounts
from item.scoring.encoding import Vocabulary
from item.scoring.scorer import FloatArray


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
    words, patterns, beside = fresh.words.copy(), fresh.patterns.copy(), fresh.beside.copy()
    words[:, [vocabulary.stems[one] for one in known.stems]] = learnt.words
    # The last column is for patterns that neither text has.
    patterns[:, [*(vocabulary.patterns[one] for one in known.patterns), -1]] = learnt.patterns
    beside[:, :, [vocabulary.beside[one] for one in known.beside]] = learnt.beside
    return replace(
        learnt,
        types=learnt.types + named,
        words=words,
        patterns=patterns,
        beside=beside,
        sides=fresh.sides,
    )
