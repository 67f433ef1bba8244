"""Whom a sentence names beside what it tells: owners, witnesses, and those of clauses that are not told.

"Ben broke Ann's lamp" is about Ben and the lamp, and "Ann saw Ben go" and "Ann did not come, but Ben did" are
about Ben. Nothing speaks against an event that leaves the others out.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from item.narrative.clauses.antecedents import antecedent
from item.narrative.clauses.background import is_background
from item.narrative.mentions.mentions import AnnotatedText, Mention
from item.narrative.mentions.owners import owners
from item.narrative.modality.modality import Modality, modality
from item.narrative.words.english import english


def beside_the_point(reading: AnnotatedText) -> frozenset[str]:
    """Return the constants all mentions of which are such."""
    gone = {
        *owners(reading),
        *_untold(reading),
        *_witnesses(reading),
        *_told_again(reading),
        *_before_relatives(reading),
    }
    if not gone:
        return frozenset()
    left = {one.constant for one in reading.mentions if one not in gone}
    return frozenset(one.constant for one in gone) - left


def _untold(reading: AnnotatedText) -> Iterator[Mention]:
    """Yield those of clauses that tell nothing, where others tell something."""
    if modality(reading) is Modality.PARTLY:
        for clause in reading.clauses:
            if not clause.told:
                yield from (one for one in reading.mentions if clause.holds(one.start))


def _told_again(reading: AnnotatedText) -> Iterator[Mention]:
    """Yield those of clauses that may only say when or why something else happened."""
    background = [clause for clause in reading.clauses if is_background(reading, clause)]
    if len(background) < len(reading.clauses):
        for clause in background:
            yield from (one for one in reading.mentions if clause.holds(one.start))


def _witnesses(reading: AnnotatedText) -> Iterator[Mention]:
    """Yield those who see, make or thank for what follows (`item.narrative.clauses.witnessed`)."""
    speaking = [clause for clause, _ in reading.told_in]
    for clause in reading.clauses[:-1]:
        if clause not in speaking and english().makes_act(reading.tokens[clause.end - 1]):
            yield from (one for one in reading.mentions if clause.holds(one.start))


def _before_relatives(reading: AnnotatedText) -> Iterator[Mention]:
    """Yield those of a clause before one of whom the next tells an event: "Ann met Dan, who left"."""
    speaking = [clause for clause, _ in reading.told_in]
    for before, clause in pairwise(reading.clauses):
        about = antecedent(reading, clause.start) if clause in speaking and before not in speaking else None
        if about is not None:
            yield from (one for one in reading.mentions if before.holds(one.start) and one.constant != about)
