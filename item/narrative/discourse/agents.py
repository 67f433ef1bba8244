"""How often the sentences of a narrative name no agent: a log says "20:05 locked up", a tale says who did.

The share of such sentences is a habit of the narrator. Where it is high, leaving out who acts costs an event
less.
"""

from __future__ import annotations

from collections.abc import Sequence

from item.narrative.discourse.agreement import Agreement
from item.narrative.mentions.mentions import AnnotatedText
from item.narrative.words.english import english

# The share of sentences without an agent in many texts, and how many sentences of a narrative count as much.
USUAL = 0.4
PRIOR = 4.0
# Odds count with this power, for a sentence without an agent need not leave one out: "The alarm rang."
POWER = 0.5
MOST = 4.0


def names_no_agent(text: AnnotatedText, agreement: Agreement) -> bool:
    """Return whether neither a person nor a word for one stands before the first verb of a sentence."""
    words = english()
    verbs = (place for place, token in enumerate(text.tokens) if words.is_verb(token))
    verb = next(verbs, len(text.tokens))
    if not words.subjects.isdisjoint(text.tokens[:verb]):
        return False
    return not any(one.start < verb and agreement.personal(one.constant) for one in text.mentions)


def omission(texts: Sequence[AnnotatedText], agreement: Agreement) -> float:
    """Return how much more plausible it is in a narrative than in others that an agent is left out.

    Parameters
    ----------
    texts : the sentences of the narrative, or of its beginning.

    Returns
    -------
    a factor, at least 1 / `MOST` and at most `MOST`.
    """
    without = sum(names_no_agent(text, agreement) for text in texts)
    share = (without + USUAL * PRIOR) / (len(texts) + PRIOR)
    odds = share / (1 - share) / (USUAL / (1 - USUAL))
    return float(min(max(odds**POWER, 1 / MOST), MOST))
