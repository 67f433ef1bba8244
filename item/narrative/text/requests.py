"""What somebody is asked or told to do, which nobody says was done: "Ann told Ben to close the gate".

Only a verb that is a word for an event shows that: to ask for something may be an event of the domain itself.
"""

from __future__ import annotations

from collections.abc import Container, Iterator, Sequence

from item.narrative.text.english import english
from item.narrative.text.mentions import AnnotatedText
from item.narrative.text.stems import stem
from item.narrative.text.tokens import Gap

NOT, TO = "not", "to"
# Between the verb and "to" stand so many words at most, names aside: "asked the two new boys to".
MOST_BETWEEN = 4


def requested(
    reading: AnnotatedText, gaps: Sequence[Gap], told: Container[int], first: Container[str]
) -> Iterator[tuple[int, int]]:
    """Yield the verbs with which somebody is asked or told to do something, each with where that begins.

    Parameters
    ----------
    told : the words that are names or cues of events.
    first : the stems with which these begin. A verb that does is the author's own: "asks to wait".
    """
    verbs = english().requesting
    for place, word in enumerate(reading.tokens):
        if word in verbs and stem(word) not in first:
            at = _to(reading, gaps, place + 1)
            if at is not None and at + 1 in told:
                yield place, at - (reading.tokens[at - 1] == NOT)


def _to(reading: AnnotatedText, gaps: Sequence[Gap], start: int) -> int | None:
    """Return where a "to" stands right behind whoever is asked; None if there is none.

    Behind the verb itself it does in the passive alone: "Ben was told to", "Told to", but not "Ann wants to".
    """
    words, tokens = english(), reading.tokens
    passive = start < 2 or tokens[start - 2] in words.inverted
    named = reading.named
    between = 0
    for place in range(start, len(tokens)):
        if gaps[place] is not Gap.SPACE or between > MOST_BETWEEN:
            return None
        if tokens[place] == TO:
            return place if place > start or passive else None
        if place not in named:
            if tokens[place] in words.connectives or words.is_verb(tokens[place]):
                return None
            between += 1
    return None
