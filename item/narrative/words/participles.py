"""Words that may be the participle of a verb."""

from __future__ import annotations

from functools import cache

from item.narrative.words.stems import ambiguous_forms, irregular_forms
from item.resources import shipped
from item.user_cache import from_toml


def may_be_participle(word: str) -> bool:
    """Return whether a lower-cased word may be the participle of a verb."""
    regular = word.endswith("ed") and (len(word) > len("shed") or word in _short())
    return regular or word in irregular_forms() or word in ambiguous_forms() or is_unchanged(word)


def is_unchanged(word: str) -> bool:
    """Return whether a lower-cased word is a participle that looks like the verb's base form."""
    return word in _unchanged()


@cache
def _unchanged() -> frozenset[str]:
    return _participles("unchanged")


@cache
def _short() -> frozenset[str]:
    """Return the regular participles among words of four letters."""
    return _participles("short")


def _participles(kind: str) -> frozenset[str]:
    return from_toml(shipped("grammar") / "irregular.toml", lambda said: frozenset(said["participles"][kind]))
