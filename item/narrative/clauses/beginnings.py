"""Where the clauses of a sentence begin: at punctuation, and at a connective with a verb on either side."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterator, Sequence
from functools import cache
from itertools import pairwise

from item.closed_classes import CLOSED
from item.narrative.mentions.mentions import AnnotatedText
from item.narrative.mentions.pronouns import EXISTENTIAL, THERE
from item.narrative.words.english import english
from item.narrative.words.stems import stem
from item.narrative.words.tokens import Gap
from item.narrative.words.verb_forms import is_gerund

NOT, WITHOUT = "not", "without"
# Who acts, behind a connective: after "because she" a clause goes on, and so it does after "before you".
NOMINATIVE = CLOSED.pronouns.subject
# Right behind an auxiliary none of these begins a clause: "has yet to leave", "was so tired".
BEHIND_AUXILIARIES = CLOSED.adverbs.behind_auxiliaries
ADVERBIAL = "ly"
PAUSES = (Gap.PAUSE, Gap.START)
# A clause that begins so may stand before the main clause, without a comma between them.
SUBORDINATING = CLOSED.conjunctions.subordinating
# ... behind some of these: "and just as".
BEFORE_THESE = CLOSED.conjunctions.before_subordinating
# Behind these somebody acts in a clause of the one before: "asked where Ann had gone".
EMBEDDING = CLOSED.conjunctions.embedding


def beginnings(
    reading: AnnotatedText,
    gaps: Sequence[Gap],
    marked: Container[int],
    complements: Container[int],
    is_verb: Callable[[str], bool],
) -> Iterator[int]:
    """Yield where clauses begin, but for the first one.

    Parameters
    ----------
    marked : where some begin, whatever the words.
    complements : connectives at which none begins.
    is_verb : whether a word may be a finite verb.
    """
    tokens, named, connectives = reading.tokens, reading.named, english().connectives
    inside = named - {one.start for one in reading.mentions}
    verbs = {i for i, one in enumerate(tokens) if i not in named and is_verb(one)}
    connecting = {i for i in _connecting(tokens) if i not in complements}
    begun, verb = 0, False
    for i in range(len(tokens)):
        pause = i > 0 and i not in inside and gaps[i] in PAUSES
        if (
            pause
            or i in marked
            or (i in connecting and verb and _goes_on(tokens, gaps, i + 1, verbs))
            # "When Ann died there was a storm."
            or (verb and tokens[begun] in connectives and _is_existential(tokens, i))
            or (verb and _is_subordinate(tokens, begun) and _acts(reading, gaps, i, verbs))
            or (_leads_in(tokens, gaps, begun) and _acts(reading, gaps, i, verbs))
        ):
            if i > begun:
                yield i
            begun, verb = i, False
        verb = verb or i in verbs


def _connecting(tokens: Sequence[str]) -> Iterator[int]:
    """Yield the connectives, but for adverbs behind an auxiliary."""
    words = english()
    auxiliaries = words.inverted | {NOT}
    for i, (before, one) in enumerate(pairwise(("", *tokens))):
        if one in words.connectives and not (one in BEHIND_AUXILIARIES and before in auxiliaries):
            yield i


def _goes_on(tokens: Sequence[str], gaps: Sequence[Gap], start: int, verbs: Container[int]) -> bool:
    """Return whether a verb follows before the next punctuation or connective.

    Behind "because she" it does, known or not.
    """
    if tokens[start : start + 1] and tokens[start] in NOMINATIVE and gaps[start] is Gap.SPACE:
        return True
    for i in range(start, len(tokens)):
        if gaps[i] in PAUSES or (tokens[i] in english().connectives and i > start):
            return False
        if i in verbs:
            return True
    return False


def _is_existential(tokens: Sequence[str], at: int) -> bool:
    """Return whether a "there" begins a clause about what there is."""
    return tokens[at] == THERE and not EXISTENTIAL.isdisjoint(tokens[at + 1 : at + 2])


def _is_subordinate(tokens: Sequence[str], begun: int) -> bool:
    """Return whether the clause that begins at a place is one beside a main clause."""
    first = next((one for one in tokens[begun:] if one not in BEFORE_THESE), "")
    return first in SUBORDINATING


def _leads_in(tokens: Sequence[str], gaps: Sequence[Gap], begun: int) -> bool:
    """Return whether a clause that begins at a place says what was not done: "*Without waiting* Ann left".

    Behind "without letting" a name acts in that clause.
    """
    verb = tokens[begun + 1 : begun + 2]
    gerund = tokens[begun] == WITHOUT and is_gerund(verb)
    return gerund and gaps[begun] in PAUSES and stem(verb[0]) not in _witnessing()


@cache
def _witnessing() -> frozenset[str]:
    return frozenset(map(stem, english().witnessing))


def _acts(reading: AnnotatedText, gaps: Sequence[Gap], at: int, verbs: Container[int]) -> bool:
    """Return whether a name or pronoun that begins at a place acts: "While nobody looked *Ann* took it"."""
    tokens = reading.tokens
    ends = [one.end for one in reading.mentions if one.start == at]
    end = ends[0] if ends else at + 1 if tokens[at] in NOMINATIVE else at
    before = tokens[at - 1]
    # "Not until noon *did Ann* leave."
    if end == at or end >= len(tokens) or before in EMBEDDING or before in english().inverted:
        return False
    adverb = tokens[end].endswith(ADVERBIAL)
    return not any(gaps[i] in PAUSES for i in range(at, end + 1)) and end + adverb in verbs
