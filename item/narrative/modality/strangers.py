"""Clauses about somebody whom the domain does not know: "Carl's brother moved to York"."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterator

from item.narrative.mentions.mentions import AnnotatedText
from item.narrative.mentions.owners import GENITIVE
from item.narrative.words.english import english


def acts_of_strangers(
    reading: AnnotatedText, known: Container[str], is_verb: Callable[[str], bool]
) -> Iterator[int]:
    """Yield a place of each clause in which somebody acts who is named as somebody's alone.

    Parameters
    ----------
    known : nouns of the domain's types: "Carl's dog" may be one of its dogs.
    is_verb : whether a word may be a finite verb.
    """
    words, tokens = english(), reading.tokens
    for one in reading.mentions:
        relative, acts = (*tokens[one.end + 1 : one.end + 3], "", "")[:2]
        stranger = relative in words.relatives and relative not in known
        owned = tokens[one.end : one.end + 1] == GENITIVE
        if owned and stranger and (is_verb(acts) or acts in words.inverted):
            yield one.start
