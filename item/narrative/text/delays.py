"""Negations that only say when something happened: "Ann did not leave until noon"."""

from __future__ import annotations

from collections.abc import Sequence

from item.narrative.text.english import english

NOT = "not"
CONTRACTED = "n't"


def is_delay(words: Sequence[str], place: int) -> bool:
    """Return whether a lower-cased word denies what happened later all the same.

    It is "not" behind an auxiliary of the past, or one that ends in "n't", and "until" or "till" follows.

    Parameters
    ----------
    words : of a sentence, as far as that may stand.
    """
    word = words[place]
    if word.endswith(CONTRACTED):
        auxiliary = word.removesuffix(CONTRACTED)
    else:
        auxiliary = words[place - 1] if word == NOT and place else ""
    known = english()
    return auxiliary in known.delayed and not known.until.isdisjoint(words[place + 1 :])
