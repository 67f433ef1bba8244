"""Words that may be the participle of a verb."""

from __future__ import annotations

from item.narrative.words.stems import ambiguous_forms, irregular_forms

# Participles that look like the verb's base form.
_UNCHANGED = (
    "beat become bet bid burst cast come cost cut hit hurt let overcome put quit read rid run set shed shut "
    "split spread thrust upset"
)
UNCHANGED = frozenset(_UNCHANGED.split())
# The regular participles among words of four letters; "shed" and "seed" are nouns.
SHORT = frozenset(("aged", "axed", "died", "dyed", "eyed", "iced", "lied", "owed", "tied", "used"))


def may_be_participle(word: str) -> bool:
    """Return whether a lower-cased word may be the participle of a verb."""
    regular = word.endswith("ed") and (len(word) > len("shed") or word in SHORT)
    return regular or word in irregular_forms() or word in ambiguous_forms() or word in UNCHANGED
