"""What somebody is asked to do, or kept from, which nobody says was done: "Ann told Ben to close the gate".

Only a verb that is a word for an event shows that: to ask for something may be an event of the domain itself.
"""

from __future__ import annotations

from collections.abc import Collection, Container, Iterator, Sequence

from item.narrative.mentions.mentions import AnnotatedText
from item.narrative.words.english import english
from item.narrative.words.stems import stem
from item.narrative.words.tokens import Gap
from item.narrative.words.verb_forms import is_gerund

NOT, TO, BEEN = "not", "to", "been"
ABSENT = -1, -1
# Between the verb and "to" stand so many words at most, names aside: "asked the two new boys to".
MOST_BETWEEN = 4


def requested(
    reading: AnnotatedText, gaps: Sequence[Gap], told: Container[int], first: Container[str]
) -> Iterator[tuple[int, int]]:
    """Yield the verbs with which somebody is asked to do something, or kept from it, with where that begins.

    Parameters
    ----------
    told : the words that are names or cues of events.
    first : the stems with which these begin. A verb that does is the author's own: "asks to wait".
    """
    words, tokens = english(), reading.tokens
    for place, word in enumerate(tokens):
        if stem(word) in first:
            continue
        if word in words.requesting:
            start, end = _link(reading, gaps, place + 1, ((TO,),))
            if end in told:
                yield place, start - (tokens[start - 1] == NOT)
        if word in words.hindering:
            start, end = _link(reading, gaps, place + 1, words.kept_from)
            if end in told and is_gerund(tokens[end:]):
                yield place, start


def _link(
    reading: AnnotatedText, gaps: Sequence[Gap], start: int, links: Collection[tuple[str, ...]]
) -> tuple[int, int]:
    """Return where one of `links` begins right behind whoever is asked, and where it ends, or `ABSENT`.

    Behind the verb itself it does in the passive alone: "Ben was told to", "Told to", but not "Ann wants to".
    """
    words, tokens = english(), reading.tokens
    passive = start < 2 or tokens[start - 2] in words.inverted or tokens[start - 2] == BEEN
    named = reading.named
    between = 0
    for place in range(start, len(tokens)):
        if gaps[place] is not Gap.SPACE or between > MOST_BETWEEN:
            return ABSENT
        link = next((one for one in links if tuple(tokens[place : place + len(one)]) == one), ())
        if link:
            return (place, place + len(link)) if place > start or passive else ABSENT
        if place not in named:
            if tokens[place] in words.connectives or words.is_verb(tokens[place]):
                return ABSENT
            between += 1
    return ABSENT
