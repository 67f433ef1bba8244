"""Who acts in a clause, and where a clause leaves that to the one before: "Ann told Ben, and left"."""

from __future__ import annotations

from item.narrative.clauses.antecedents import antecedent
from item.narrative.clauses.sources import LEADING
from item.narrative.mentions.mentions import AnnotatedText, Clause
from item.narrative.mentions.pronouns import PRONOUNS
from item.narrative.words.english import english

# So many words may stand before a subject.
MOST_BEFORE = 3


def leaves_subject_out(reading: AnnotatedText, start: int = 0) -> bool:
    """Return whether what begins at a place begins with a verb, connectives aside."""
    words = english()
    places = range(start, len(reading.tokens))
    first = next((place for place in places if reading.tokens[place] not in words.connectives), None)
    # In a part of a sentence a "who" that stands for somebody named before it is a mention.
    if first is None or antecedent(reading, start) is not None:
        return False
    if any(start <= one.start <= first for one in reading.mentions):
        return False
    word = reading.tokens[first]
    if word in PRONOUNS or word in LEADING or word in words.subjects:
        return False
    return words.is_verb(word) or not _has_subject_behind(reading, first)


def _has_subject_behind(reading: AnnotatedText, place: int) -> bool:
    """Return whether some words stand before the subject of a clause: "later that day Cora arrested him"."""
    words, tokens = english(), reading.tokens
    clause = reading.clause_at(place)
    stop = len(tokens) if clause is None else clause.end
    ends = {one.start: one.end for one in reading.mentions}
    for behind in range(place + 1, min(place + 1 + MOST_BEFORE, stop)):
        if words.is_verb(tokens[behind]):
            return False
        if behind in ends:
            # With its verb: "hand Ben the key" is a command.
            end = ends[behind]
            return end < stop and words.is_verb(tokens[end])
    return False


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
