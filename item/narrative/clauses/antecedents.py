"""Whom a relative clause is about: "the map to Ben, *who* tore it", "the man *who* tore it"."""

from __future__ import annotations

from item.closed_classes import CLOSED
from item.language.vocabulary import THE
from item.narrative.mentions.mentions import AnnotatedText, Clause
from item.narrative.words.english import english

THAT, WHOEVER = "that", "whoever"
# A noun has so many words behind "the" at most.
LONGEST_NOUN = 3
RELATIVE_WITHOUT_THAT = CLOSED.pronouns.relative_without_that


def antecedent(reading: AnnotatedText, place: int) -> str | None:
    """Return whom a relative pronoun stands for, who is named right before it; None if there is none."""
    if RELATIVE_WITHOUT_THAT.isdisjoint(reading.tokens[place : place + 1]):
        return None
    return next((one.constant for one in reading.mentions if one.end == place), None)


def is_of_unnamed(reading: AnnotatedText, clause: Clause) -> bool:
    """Return whether a clause says who is meant by a noun that names nobody: "the man *who tore it*"."""
    tokens, start = reading.tokens, clause.start
    if tokens[start] == WHOEVER:
        return True
    following = tokens[start + 1 : start + 2]
    # "The news that Ben left" says what the news is.
    that = tokens[start] == THAT and english().subjects.isdisjoint(following)
    near = range(max(start - 1 - LONGEST_NOUN, 0), start - 1)
    article = next((place for place in near if tokens[place] == THE), None)
    relative = that or tokens[start] in RELATIVE_WITHOUT_THAT
    return relative and article is not None and reading.named.isdisjoint(range(article, start))
