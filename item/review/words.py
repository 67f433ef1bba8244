"""Which words go with which events, as the readings have it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import sqrt

from msgspec import Struct

from item.language.domain import NOTHING
from item.narrative.mentions.pronouns import ONE, PERSONS, SEVERAL
from item.narrative.words.english import english
from item.review.text import ReadSentence

# A word that occurs once goes with its sentence, not with an event.
LEAST_OCCURRENCES = 2
SHORTEST_WORD = 3
# From such a share of a word's sentences on, the word goes with an event, or with none.
GOES_WITH = 0.6
# Standard errors by which that share must exceed the share of the event in the whole text.
SIGNIFICANT = 1.5


class WordUse(Struct, frozen=True):
    """The sentences of a word, and what they were read as.

    Attributes
    ----------
    word : as it first occurs.
    stem : what counts as the same word.
    places : of its sentences among all.
    event : the type, `nothing` among them, that is most probable in them.
    share : its share of their probabilities.
    """

    word: str
    stem: str
    places: tuple[int, ...]
    event: str
    share: float


def word_uses(sentences: Sequence[ReadSentence], *, told_only: bool = False) -> tuple[WordUse, ...]:
    """Return the use of each word that goes with an event type, or with none, in order of occurrence.

    Names are no words, nor are pronouns, connectives, auxiliary verbs and words that deny.

    Parameters
    ----------
    told_only : whether the event type is the most probable that is not `nothing`, and `share` its share of
        what is not `nothing`: what the word may speak for where it is taken for noise.
    """
    found: dict[str, tuple[str, list[int]]] = {}
    for place, one in enumerate(sentences):
        for own, word in one.words.items():
            found.setdefault(own, (word, []))[1].append(place)
    usual = _mass(sentences, range(len(sentences)), told_only=told_only)
    uses = []
    for own, (word, places) in found.items():
        if len(places) >= LEAST_OCCURRENCES and _is_content(word):
            event, share = _most_probable(sentences, places, usual, told_only=told_only)
            if event is not None:
                uses.append(WordUse(word, own, tuple(places), event, share))
    return tuple(uses)


def _is_content(word: str) -> bool:
    grammar = english()
    plain = word.removeprefix("not ")
    return (
        len(plain) >= SHORTEST_WORD
        and not plain.isdigit()
        and plain not in grammar.connectives
        and plain not in grammar.inverted
        # Of the verbs that are listed those of the present are none that many events share.
        and plain not in grammar.verbs - grammar.present
        and plain not in ONE
        and plain not in SEVERAL
        and plain not in PERSONS
        and plain not in grammar.subjects
        and (plain,) not in grammar.negated.runs.get(plain, ())
    )


def _most_probable(
    sentences: Sequence[ReadSentence],
    places: Sequence[int],
    usual: Mapping[str, float],
    *,
    told_only: bool,
) -> tuple[str | None, float]:
    """Return the event type that a word's sentences go with and its share, None if with none of them."""
    mass = _mass(sentences, places, told_only=told_only)
    total, everything = sum(mass.values()), sum(usual.values())
    if not total:
        return None, 0.0
    event = max(mass, key=lambda name: mass[name])
    share, beforehand = mass[event] / total, usual[event] / everything
    error = sqrt(max(beforehand * (1 - beforehand), 1e-9) / len(places))
    goes = share >= GOES_WITH and share - beforehand >= SIGNIFICANT * error
    return (event, share) if goes else (None, share)


def _mass(sentences: Sequence[ReadSentence], places: Sequence[int], *, told_only: bool) -> dict[str, float]:
    mass: dict[str, float] = {}
    for place in places:
        for event, share in sentences[place].shares.items():
            if not (told_only and event == NOTHING):
                mass[event] = mass.get(event, 0.0) + share
    return mass
