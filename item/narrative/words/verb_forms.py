"""Auxiliaries of the passive and the perfect, and words that may be participles or gerunds."""

from __future__ import annotations

from collections.abc import Sequence

from item.narrative.words.english import english
from item.narrative.words.stems import ambiguous_forms, irregular_forms

AUXILIARIES = frozenset(("is", "are", "was", "were", "be", "been", "being", "get", "gets", "got", "getting"))
PERFECT = frozenset(("had", "has", "have"))
# Participles that look like the verb's base form.
_UNCHANGED = "beat bet burst cast come cut hit hurt let put quit run set shed shut split spread thrust upset"
UNCHANGED = frozenset(_UNCHANGED.split())
# The regular participles among words of four letters; "shed" and "seed" are nouns.
SHORT = frozenset(("aged", "axed", "died", "dyed", "eyed", "iced", "lied", "owed", "tied", "used"))


def may_be_participle(word: str) -> bool:
    """Return whether a lower-cased word may be the participle of a verb."""
    regular = word.endswith("ed") and (len(word) > len("shed") or word in SHORT)
    return regular or word in irregular_forms() or word in ambiguous_forms() or word in UNCHANGED


def is_gerund(words: Sequence[str]) -> bool:
    """Return whether lower-cased words begin with a form in "-ing"."""
    return bool(words) and words[0].endswith("ing") and words[0] not in english().no_gerund
