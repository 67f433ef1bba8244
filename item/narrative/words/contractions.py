"""Contracted auxiliaries in full: "she'll" is "she will", and "she'd" is "she had" or "she would"."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from msgspec import Struct

from item.narrative.words.participles import is_unchanged, may_be_participle
from item.resources import shipped
from item.user_cache import from_toml

HAD, WOULD, SHORT_D = "had", "would", "'d"
# So many adverbs may stand between an auxiliary and its verb: "she'd never really liked".
MOST_BETWEEN = 2


class _Contractions(Struct, frozen=True):
    """What `grammar/irregular.toml` says of them.

    Attributes
    ----------
    full : the word that each of them stands for.
    adverbs : words between an auxiliary and its verb.
    had : words other than participles before which "'d" is "had".
    wished : words behind which it is "would" before a participle that looks like its verb.
    """

    full: dict[str, str]
    adverbs: frozenset[str]
    had: frozenset[str]
    wished: frozenset[str]


def in_full(words: Sequence[str]) -> list[str]:
    """Return lower-cased words with a word for each contracted auxiliary, as many as before."""
    full = _contractions().full
    return [
        _would_or_had(words[:place], words[place + 1 :]) if word == SHORT_D else full.get(word, word)
        for place, word in enumerate(words)
    ]


def _would_or_had(before: Sequence[str], following: Sequence[str]) -> str:
    """Return what "'d" is between some words: "had" before a participle, or before what somebody has."""
    known = _contractions()
    wished = not known.wished.isdisjoint(before)
    for word in following[: MOST_BETWEEN + 1]:
        if word in known.had or may_be_participle(word):
            return WOULD if wished and is_unchanged(word) else HAD
        if word not in known.adverbs and not word.endswith("ly"):
            return WOULD
    return WOULD


@cache
def _contractions() -> _Contractions:
    return from_toml(
        shipped("grammar") / "irregular.toml",
        lambda said: _Contractions(
            said["shortened"],
            *(frozenset(said["would_or_had"][one]) for one in ("adverbs", "had", "wished")),
        ),
    )
