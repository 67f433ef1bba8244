"""What somebody is seen, made or helped to do, or thanked for, as a clause: "Ann saw *Ben go*"."""

from __future__ import annotations

from collections.abc import Container, Iterator, Sequence

from item.closed_classes import CLOSED
from item.language.vocabulary import ARTICLES
from item.narrative.mentions.mentions import AnnotatedText
from item.narrative.mentions.owners import GENITIVE
from item.narrative.words.english import english
from item.narrative.words.participles import may_be_participle
from item.narrative.words.tokens import Gap
from item.narrative.words.verb_forms import is_gerund

TO, FOR = "to", "for"
# "Had Ann closed the gate" supposes that she did it herself.
INVERTED = CLOSED.auxiliaries.perfect
OBJECTS = CLOSED.pronouns.object
# "Had *his* cup broken".
DETERMINERS = ARTICLES | CLOSED.determiners.possessive


def witnessed(reading: AnnotatedText, gaps: Sequence[Gap], told: Container[int]) -> Iterator[int]:
    """Yield where such clauses begin; whom somebody did not let go did not go.

    Parameters
    ----------
    told : the words that are names or cues of events. One of these stands behind whoever does it.
    """
    tokens, words = reading.tokens, english()
    for place, word in enumerate(tokens[:-1]):
        persuades = word in words.persuading
        if not (persuades or word in words.witnessing):
            continue
        if word in INVERTED and not _follows_subject(reading, place):
            continue
        for end in _ends(reading, place + 1):
            infinitive = tokens[end : end + 1] == (TO,)
            verb = end + infinitive
            denied = any(words.negated.found(tokens[max(place - 3, 0) : place]))
            done = word not in INVERTED or _is_done(reading, range(place + 1, end), verb)
            if (
                infinitive >= persuades
                and done
                and not denied
                and verb in told
                and all(gap is Gap.SPACE for gap in gaps[place + 1 : verb + 1])
            ):
                yield place + 1
                break


def appraised(reading: AnnotatedText, gaps: Sequence[Gap], told: Container[int]) -> Iterator[int]:
    """Yield where those are named who are thanked or blamed for what they did: "thanked *Ben for taking it*".

    A verb of thanks that is itself a word for an event tells that event of them.

    Parameters
    ----------
    told : as in `witnessed`.
    """
    tokens = reading.tokens
    for place, word in enumerate(tokens[:-1]):
        if word in english().appraising and place not in told:
            for end in _ends(reading, place + 1):
                link = tokens[end : end + 1] == (FOR,) and is_gerund(tokens[end + 1 : end + 2])
                if link and end + 1 in told and all(gap is Gap.SPACE for gap in gaps[place + 1 : end + 2]):
                    yield place + 1
                    break


def _ends(reading: AnnotatedText, start: int) -> Iterator[int]:
    """Yield where whoever or whatever is named behind a verb may end, "*Ben*", "*his cup*", "*Ben's cup*"."""
    tokens = reading.tokens
    ends = {one.start: one.end for one in reading.mentions}
    begin = start + (tokens[start] in DETERMINERS)
    if begin in ends:
        end = ends[begin]
        yield ends.get(end + 1, end) if tokens[end : end + 1] == GENITIVE else end
    if tokens[start] in OBJECTS:
        yield start + 1


def _is_done(reading: AnnotatedText, named: range, verb: int) -> bool:
    """Return whether a verb behind "had" is of what somebody had done, or had somebody do.

    Ann "had the cup mended" and "had him mend it", but not "had the cup out" or "had it close by".

    Parameters
    ----------
    named : the words that name whoever or whatever stands between the two.
    """
    tokens, behind = reading.tokens, verb + 1
    if may_be_participle(tokens[min(verb, len(tokens) - 1)]):
        return True
    acts = len(named) == 1 or any(range(one.start, one.end) == named for one in reading.mentions)
    of_name = any(one.start == behind for one in reading.mentions)
    return acts and (of_name or not english().objects.isdisjoint(tokens[behind : behind + 1]))


def _follows_subject(reading: AnnotatedText, place: int) -> bool:
    """Return whether whoever acts stands right before a word."""
    named = any(one.end == place for one in reading.mentions)
    return named or not english().subjects.isdisjoint(reading.tokens[max(place - 1, 0) : place])
