"""Pronouns: how many participants a sentence speaks of without naming them."""

from __future__ import annotations

from item.narrative.text.mentions import AnnotatedText

ONE = frozenset(("he", "him", "his", "she", "her", "hers"))
# Whether "it" is anybody that takes part, or the weather, no word tells.
THING = frozenset(("it", "its"))
SEVERAL = frozenset(("they", "them", "their", "theirs"))


def has_pronoun(reading: AnnotatedText) -> bool:
    """Return whether a sentence means somebody by a pronoun, and so keeps them in mind."""
    return not (ONE | THING | SEVERAL).isdisjoint(reading.tokens)


def number_unnamed(reading: AnnotatedText) -> int:
    """Return how many participants, at least, the pronouns of a sentence take from the sentences before.

    After a mention a pronoun may as well mean the one mentioned, so only those before all mentions count.
    """
    end = reading.mentions[0].start if reading.mentions else len(reading.tokens)
    opening = reading.tokens[:end]
    if not SEVERAL.isdisjoint(opening):
        return 2
    return 0 if ONE.isdisjoint(opening) else 1
