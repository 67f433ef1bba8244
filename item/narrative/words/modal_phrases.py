"""The phrases of the shipped file which say that something did not happen, with all forms of their verbs."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from item.narrative.words.conjugation import conjugated, phrases


def modal(said: Mapping[str, Any]) -> list[str]:
    """Return all phrases of clauses that are not told, those of what somebody asks among them."""
    kinds, asking, measuring = said["modality"], said["asking"], said["measured"]
    asked = [f"{phrase} {word}" for phrase in asking["phrases"] for word in asking["words"]]
    found = [phrase for kind in kinds for phrase in of_kind(said, kind)]
    return [*found, *measuring["degrees"], *measuring["doubts"], *asked]


def of_kind(said: Mapping[str, Any], kind: str) -> list[str]:
    """Return the phrases of a kind ("negated"), those that begin with a verb in all its forms."""
    written = (said["modality"] | said["denying"])[kind]
    return [*written, *phrases(said["forms"].get(kind, {}))]


def is_ending(phrase: str) -> bool:
    """Return whether a phrase is the end of a word, "n't": an apostrophe is in its first letters."""
    return "'" in phrase[:2]


def forms(verbs: Iterable[str]) -> frozenset[str]:
    """Return all forms of some verbs."""
    return frozenset(form for verb in verbs for form in conjugated(verb))
