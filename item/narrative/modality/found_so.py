"""What a thing was when somebody came: "the gate was locked when Ben got there" tells not who had locked it.

Whoever is named behind the "when" did not do it, or the sentence would say so; nor does anybody else whom it
names. As of a stranger's deed there is nothing to tell.
"""

from __future__ import annotations

from collections.abc import Container, Iterator, Mapping, Sequence
from itertools import pairwise

from item.closed_classes import CLOSED
from item.language.vocabulary import ARTICLES
from item.narrative.clauses.beginnings import NOMINATIVE
from item.narrative.clauses.passive import BY
from item.narrative.mentions.mentions import AnnotatedText
from item.narrative.words.english import english
from item.narrative.words.participles import may_be_participle
from item.narrative.words.stems import stem
from item.narrative.words.verb_forms import PERFECT

OF_FOUND_STATES = CLOSED.auxiliaries.of_found_states
WHEN, FOUND, IT = "when", stem("found"), "it"
# Behind an auxiliary these say that it had been done before: "when he came, it was already locked".
ALREADY = CLOSED.adverbs.already
# So many words stand between an auxiliary and its participle, or between that and the "when", at most.
MOST_BETWEEN = 1


def found_so(reading: AnnotatedText, done: Mapping[str, Container[str]]) -> Iterator[int]:
    """Yield participles of how somebody found a thing.

    Parameters
    ----------
    done : for each stem of a verb of events that somebody does, the constants that may do them. What one of
        them was found like is not meant: "Ann was hit when Dan turned".
    """
    tokens = reading.tokens
    whens = [*_whens(reading)]
    finding = FOUND in map(stem, tokens) and FOUND not in done
    for place in range(2, len(tokens)) if whens or finding else ():
        if not may_be_participle(tokens[place]) or stem(tokens[place]) not in done:
            continue
        if finding and _is_found(reading, place, done[stem(tokens[place])]):
            yield place
        elif _is_passive(reading, place, done[stem(tokens[place])]):
            before = any(when < place for when in whens) and not ALREADY.isdisjoint(tokens[place - 1 : place])
            behind = any(_leads_to(tokens, place + 1, when) for when in whens)
            if behind or (before and BY not in tokens[place:]):
                yield place


def _is_found(reading: AnnotatedText, place: int, doers: Container[str]) -> bool:
    """Return whether a participle says how somebody found a thing: "found the gate locked"."""
    tokens = reading.tokens
    end = place - (tokens[place - 1] in ALREADY)
    thing = (one.start for one in reading.mentions if one.end == end and one.constant not in doers)
    start = next(thing, end - (tokens[end - 1] == IT))
    start -= tokens[start - 1] in ARTICLES
    return 0 < start < end and stem(tokens[start - 1]) == FOUND


def _whens(reading: AnnotatedText) -> Iterator[int]:
    """Yield where a "when" stands behind which somebody acts."""
    tokens, starts = reading.tokens, {one.start for one in reading.mentions}
    for place, (one, behind) in enumerate(pairwise(tokens)):
        if one == WHEN and (place + 1 in starts or behind in NOMINATIVE):
            yield place


def _leads_to(tokens: Sequence[str], place: int, when: int) -> bool:
    """Return whether hardly anything stands between a participle and a "when", and no "by"."""
    between = {*tokens[place:when]}
    return place <= when <= place + MOST_BETWEEN and between.isdisjoint(english().connectives | {BY})


def _is_passive(reading: AnnotatedText, place: int, doers: Container[str]) -> bool:
    """Return whether an auxiliary stands before a participle, and right before that a thing or "it"."""
    tokens = reading.tokens
    near = range(place - 1, max(place - 2 - MOST_BETWEEN, 0), -1)
    be = next((i for i in near if tokens[i] in OF_FOUND_STATES), 0)
    subject = be - 1 - (tokens[be - 1] in PERFECT)
    person = any(one.start <= subject < one.end for one in reading.mentions if one.constant in doers)
    return be > 0 and not person and tokens[subject] not in NOMINATIVE
