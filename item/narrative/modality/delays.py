"""Negations that have to do with time: "Ann did not leave until noon", "no sooner", "no longer"."""

from __future__ import annotations

from collections.abc import Container, Iterator, Sequence
from itertools import pairwise

from item.closed_classes import CLOSED
from item.narrative.words.english import english
from item.narrative.words.participles import may_be_participle

NOT, THAN = "not", "than"
CONTRACTED = "n't"
HAD, HARDLY = "had", "hardly"
AFTER_HARDLY = CLOSED.conjunctions.after_hardly


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


def no_sooner(tokens: Sequence[str]) -> Iterator[int]:
    """Yield where the second clause begins of "no sooner had Ann left *than* Ben came"."""
    for place, both in enumerate(pairwise(tokens)):
        if both == ("no", "sooner") and THAN in tokens[place:]:
            yield tokens.index(THAN, place)


def only_just(tokens: Sequence[str]) -> Iterator[int]:
    """Yield each "hardly" that says when something else happened: "had *hardly* left when Ben came"."""
    for place, (before, word, verb) in enumerate(zip(tokens, tokens[1:], tokens[2:], strict=False), 1):
        done = before == HAD and word == HARDLY and may_be_participle(verb)
        if done and not AFTER_HARDLY.isdisjoint(tokens[place + 2 :]):
            yield place


def given_up(tokens: Sequence[str], told: Container[int]) -> Iterator[int]:
    """Yield where something is denied that somebody used to do: "Ann *no longer* fed the goat".

    Behind "was", or before another word, "no longer" tells what has changed: "no longer lives here".

    Parameters
    ----------
    told : the words that are names or cues of events by themselves.
    """
    auxiliaries = english().inverted
    for place, both in enumerate(pairwise(tokens)):
        behind_auxiliary = place > 0 and tokens[place - 1] in auxiliaries
        if both == ("no", "longer") and place + 2 in told and not behind_auxiliary:
            yield place
