"""Denials of what would have kept something from happening: "could not stop Ben from taking it"."""

from __future__ import annotations

from collections.abc import Container, Iterator, Sequence

from item.language.vocabulary import ARTICLES
from item.narrative.clauses.witnessed import OBJECTS
from item.narrative.mentions.mentions import AnnotatedText
from item.narrative.words.english import english
from item.narrative.words.tokens import Gap
from item.narrative.words.verb_forms import is_gerund

FROM = "from"
# Between a denial and the verb stand so many words at most.
MOST_BETWEEN = 4


def irresistible(tokens: Sequence[str], idioms: Container[int]) -> Iterator[int]:
    """Yield the words with which somebody is said to have done something: "could *not resist* taking it".

    Parameters
    ----------
    idioms : words that deny nothing there.
    """
    for place, word in enumerate(tokens[:-1]):
        if word in english().inescapable and is_gerund(tokens[place + 1 : place + 2]):
            denied = _denied(tokens, place, frozenset(), idioms)
            if denied is not None:
                yield from range(denied, place + 1)


def unhindered(reading: AnnotatedText, gaps: Sequence[Gap], idioms: Container[int]) -> Iterator[int]:
    """Yield verbs of hindering that are denied. Behind each begins what was not hindered, with who did it.

    Parameters
    ----------
    idioms : as in `irresistible`.
    """
    tokens = reading.tokens
    ends = {one.start: one.end for one in reading.mentions}
    for place, word in enumerate(tokens[:-1]):
        if word not in english().unhindering:
            continue
        begin = place + 1 + (tokens[place + 1] in ARTICLES)
        end = ends.get(begin, begin + (tokens[begin : begin + 1] != () and tokens[begin] in OBJECTS))
        verb = end + (tokens[end : end + 1] == (FROM,))
        if (
            end > begin
            and is_gerund(tokens[verb : verb + 1])
            and all(gap is Gap.SPACE for gap in gaps[place + 1 : verb + 1])
            and _denied(tokens, place, reading.named, idioms) is not None
        ):
            yield place


def _denied(tokens: Sequence[str], place: int, named: Container[int], idioms: Container[int]) -> int | None:
    """Return where a denial begins that is about the verb at a place; None if there is none."""
    words = english()
    for start, end in words.negated.found(tokens[:place]):
        between = range(end, place)
        if (
            len(between) <= MOST_BETWEEN
            and all(tokens[i] in words.inverted | words.attempting or i in named for i in between)
            and not any(i in idioms for i in range(start, end))
            and words.undecided.isdisjoint(tokens[max(start - 1, 0) : place])
        ):
            return start
    return None
