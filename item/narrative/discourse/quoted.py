"""Who an "I" in direct speech is, where its sentence says so: "I took it," said Ann."""

from __future__ import annotations

from collections.abc import Iterator

from item.narrative.mentions.mentions import AnnotatedText, Clause
from item.narrative.mentions.names import NARRATOR
from item.narrative.mentions.owners import GENITIVE
from item.narrative.words.english import english

# Who says it stands beside the verb, and at most a word between: "Ann finally admitted".
MOST_BETWEEN = 1


def quoted_narrators(text: AnnotatedText) -> tuple[tuple[str, int], ...]:
    """Return whom the first "I" or "me" of each clause of direct speech means, and where it stands.

    It is the subject of a clause of saying: "Ann admitted", "said Ann to Ben", but not that of "he told Ann".
    Where several say something, none is known to have said it all.
    """
    heard = [clause for clause in text.clauses if clause.spoken]
    says = {one for clause in text.clauses if heard and not clause.spoken for one in _saying(text, clause)}
    if len(says) != 1:
        return ()
    firsts = (
        next((place for place in range(one.start, one.end) if text.tokens[place] in NARRATOR), None)
        for one in heard
    )
    speaker = says.pop()
    return tuple((speaker, place) for place in firsts if place is not None)


def _saying(text: AnnotatedText, clause: Clause) -> Iterator[str]:
    """Yield whom a clause names as the subject of a verb of saying."""
    words = english()
    tokens = text.tokens[clause.start : clause.end]
    named = text.mentions_within(clause.start, clause.end)
    for start, end in words.reporting.found(tokens):
        verb, behind = clause.start + start, clause.start + end
        before = next((one for one in named if verb - MOST_BETWEEN <= one.end <= verb), None)
        if before is not None:
            yield before.constant
        elif words.subjects.isdisjoint(tokens[:start]):
            after = next((one for one in named if behind <= one.start <= behind + MOST_BETWEEN), None)
            if after is not None and text.tokens[after.end : after.end + 1] != GENITIVE:
                yield after.constant
