"""What somebody is seen, made or helped to do, a clause about that one: "Ann saw *Ben close the gate*"."""

from __future__ import annotations

from collections.abc import Container, Iterator, Sequence

from item.closed_classes import CLOSED
from item.language.vocabulary import ARTICLES
from item.narrative.mentions.mentions import AnnotatedText
from item.narrative.words.english import english
from item.narrative.words.participles import may_be_participle
from item.narrative.words.tokens import Gap

TO = "to"
# "Had Ann closed the gate" supposes that she did it herself.
INVERTED = CLOSED.auxiliaries.perfect
OBJECTS = CLOSED.pronouns.object


def witnessed(reading: AnnotatedText, gaps: Sequence[Gap], told: Container[int]) -> Iterator[int]:
    """Yield where such clauses begin; whom somebody did not let go did not go.

    Parameters
    ----------
    told : the words that are names or cues of events. One of these stands behind whoever does it.
    """
    tokens, words = reading.tokens, english()
    ends = {one.start: one.end for one in reading.mentions}
    for place, word in enumerate(tokens[:-1]):
        persuades = word in words.persuading
        if not (persuades or word in words.witnessing):
            continue
        if word in INVERTED and not _follows_subject(reading, place):
            continue
        begin = place + 1 + (tokens[place + 1] in ARTICLES)
        end = ends.get(begin, begin + 1 if tokens[place + 1] in OBJECTS else begin)
        if end > begin:
            infinitive = tokens[end : end + 1] == (TO,)
            verb = end + infinitive
            denied = any(words.negated.found(tokens[max(place - 3, 0) : place]))
            # Ann "had the cup mended", but not "had the cup out".
            done = word not in INVERTED or may_be_participle(tokens[min(verb, len(tokens) - 1)])
            if (
                infinitive >= persuades
                and done
                and not denied
                and verb in told
                and all(gap is Gap.SPACE for gap in gaps[place + 1 : verb + 1])
            ):
                yield place + 1


def _follows_subject(reading: AnnotatedText, place: int) -> bool:
    """Return whether whoever acts stands right before a word."""
    named = any(one.end == place for one in reading.mentions)
    return named or not english().subjects.isdisjoint(reading.tokens[max(place - 1, 0) : place])
