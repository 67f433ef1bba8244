"""Who an "I" in direct speech is, where its sentence says so: "I took it," said Ann."""

from __future__ import annotations

from collections.abc import Iterator

from item.closed_classes import CLOSED
from item.language.vocabulary import ARTICLES
from item.narrative.mentions.mentions import AnnotatedText, Clause
from item.narrative.mentions.names import AND, NARRATOR
from item.narrative.mentions.owners import GENITIVE
from item.narrative.words.english import english

# Who says it stands before the verb with at most a word between: "Ann finally admitted".
MOST_BETWEEN = 1
# Before the first words of a clause.
_BEFORE = ARTICLES | CLOSED.conjunctions.coordinating_or_then


def quoted_narrators(text: AnnotatedText) -> tuple[tuple[str, int], ...]:
    """Return whom the first "I" or "me" of each clause of direct speech means, and where it stands.

    It is the subject of a clause of saying: "Ann admitted", "said Ann to Ben", but nobody in "the guard told
    Ann". Where several say something, or somebody who is not named, none is known to have said it all.
    """
    speaker = quoted_speaker(text)
    if speaker is None:
        return ()
    firsts = (
        next((place for place in range(one.start, one.end) if text.tokens[place] in NARRATOR), None)
        for one in text.clauses
        if one.spoken
    )
    return tuple((speaker, place) for place in firsts if place is not None)


def quoted_speaker(text: AnnotatedText) -> str | None:
    """Return who says all that a sentence has in direct speech, None where that is not known."""
    heard = any(clause.spoken for clause in text.clauses)
    says = {one for clause in text.clauses if heard and not clause.spoken for one in _saying(text, clause)}
    return says.pop() if len(says) == 1 else None


def _saying(text: AnnotatedText, clause: Clause) -> Iterator[str | None]:
    """Yield whom a clause names as the subject of each of its verbs of saying, None where it names nobody.

    A name begins the clause, and no auxiliary parts it from the verb; or it stands right behind the verb that
    begins the clause.
    """
    words, tokens = english(), text.tokens
    named = text.mentions_within(clause.start, clause.end)
    opens = next((i for i in range(clause.start, clause.end) if tokens[i] not in _BEFORE), clause.end)
    for start, end in words.reporting.found(tokens[clause.start : clause.end]):
        verb, behind = clause.start + start, clause.start + end
        found = None
        for one in named:
            before = one.start == opens and verb - MOST_BETWEEN <= one.end <= verb
            if before and words.inverted.isdisjoint(tokens[one.end : verb]):
                found = one.constant
            after = verb == opens and ARTICLES.issuperset(tokens[behind : one.start]) and one.start >= behind
            if after and tokens[one.end : one.end + 1] not in (GENITIVE, (AND,)):
                found = one.constant
        yield found
