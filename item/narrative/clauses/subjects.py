"""Who acts in a clause, and where a clause leaves that to the one before: "Ann told Ben, and left"."""

from __future__ import annotations

from item.narrative.clauses.sources import LEADING
from item.narrative.mentions.mentions import AnnotatedText, Clause
from item.narrative.mentions.pronouns import PRONOUNS
from item.narrative.words.english import english


def leaves_subject_out(reading: AnnotatedText, start: int = 0) -> bool:
    """Return whether what begins at a place begins with a verb, connectives aside."""
    words = english()
    places = range(start, len(reading.tokens))
    first = next((place for place in places if reading.tokens[place] not in words.connectives), None)
    # A "who" that stands for somebody named before it is named by itself.
    if first is None or any(start <= one.start <= first for one in reading.mentions):
        return False
    word = reading.tokens[first]
    return word not in PRONOUNS and word not in LEADING and word not in words.subjects


def subject_place(reading: AnnotatedText, clause: Clause) -> int | None:
    """Return where a clause names its subject, or means it by a pronoun; None where it has none.

    A clause that leaves it out has that of the clause before.
    """
    own = [one for one in reading.clauses if one.start <= clause.start]
    while own and leaves_subject_out(reading, own[-1].start):
        own.pop()
    if not own:
        return None
    acting = (i for i in range(own[-1].start, own[-1].end) if reading.tokens[i] in english().subjects)
    named = (one.start for one in reading.mentions if own[-1].holds(one.start))
    return min((*acting, *named), default=None)
