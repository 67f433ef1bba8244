"""Clauses without a subject that share what the one before says of its verb.

"Ann will water the plant *and carry it out*" and "Ann asked Ben to take the key, *lock up* and go" plan all
of it; a verb with an ending of its own begins something else: "Ann wanted to go *and took the key*".
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterator, Sequence
from itertools import pairwise

from msgspec import Struct

from item.closed_classes import CLOSED
from item.narrative.words.english import english
from item.narrative.words.participles import is_unchanged, may_be_participle
from item.narrative.words.tokens import Gap
from item.narrative.words.verb_forms import is_gerund

TO, NOT = "to", "not"
JOINING = CLOSED.conjunctions.joining
# Behind these and what is denied any verb without a subject is denied: "never came or went".
EITHER = "or", "nor"
# What a clause tells that begins so is supposed, and so is what is joined to it.
SUPPOSING = "if", "unless"
# Between "and" and the verb: "and then quickly go".
BEFORE_VERBS = (CLOSED.auxiliaries.before_verbs - CLOSED.auxiliaries.perfect) | {TO, NOT}
ADVERBIAL = "ly"


def shared(
    tokens: Sequence[str],
    gaps: Sequence[Gap],
    bounds: Sequence[int],
    untold: Container[int],
    is_verb: Callable[[str], bool],
) -> Iterator[int]:
    """Yield where such clauses begin, behind one that tells nothing.

    Parameters
    ----------
    bounds : where clauses begin, and where the last one ends.
    untold : where something says that a clause tells nothing.
    is_verb : whether a word may be a finite verb.
    """
    before: _Before | None = None
    listed: list[int] = []
    for start, end in pairwise(bounds):
        own = any(i in untold for i in range(start, end))
        if own:
            before, listed = _Before.of(tokens[start:end]), []
            continue
        verb = next((i for i in range(start, end) if not _may_precede(tokens[i])), end)
        if before is None or verb == end:
            before = None
            continue
        joined = tokens[start] in JOINING
        if joined and gaps[start] is Gap.SPACE and before.supposes_too(tokens, verb):
            yield start
        elif not is_verb(tokens[verb]):
            before = None
        elif joined and (tokens[start] in EITHER or before.shares(tokens, verb)):
            yield from (*listed, start)
            listed = []
        elif (
            gaps[start] is Gap.PAUSE and verb == start and not before.supposes and before.shares(tokens, verb)
        ):
            # What is between commas is known by what comes behind: "lock up" only from "and go".
            listed.append(start)
        else:
            before = None


class _Before(Struct, frozen=True):
    """What a clause that tells nothing says of one that shares its verb's form.

    Attributes
    ----------
    supposes : whether it begins with "if".
    gerund : whether a form in "-ing" is in it.
    infinitive : whether what follows is none but an infinitive: "to put", "will put", but not "did not put".
    """

    supposes: bool
    gerund: bool
    infinitive: bool

    @classmethod
    def of(cls, tokens: Sequence[str]) -> _Before:
        """Return what the words of a clause say."""
        denies = any(english().negated.found(tokens))
        return cls(
            tokens[0] in SUPPOSING,
            any(is_gerund([one]) for one in tokens),
            TO in tokens or not denies,
        )

    def shares(self, tokens: Sequence[str], verb: int) -> bool:
        """Return whether a verb without a subject has the form that this clause asks for."""
        return _is_base(tokens, verb, also_past=self.infinitive)

    def supposes_too(self, tokens: Sequence[str], verb: int) -> bool:
        """Return whether a clause joined without a pause belongs to this one, whatever its verb is."""
        return self.supposes or (self.gerund and is_gerund(tokens[verb : verb + 1]))


def _may_precede(word: str) -> bool:
    """Return whether a word may stand between the beginning of a clause and a verb without a subject."""
    return word in JOINING or word in BEFORE_VERBS or word.endswith(ADVERBIAL)


def _is_base(tokens: Sequence[str], place: int, *, also_past: bool) -> bool:
    """Return whether a verb has no ending; "put", which may be the past, has none if `also_past`."""
    word = tokens[place]
    if is_gerund([word]) or (word.endswith("s") and not word.endswith("ss")):
        return False
    if tokens[place + 1 : place + 2] and tokens[place + 1] in english().inverted:
        return False
    return also_past if is_unchanged(word) else not may_be_participle(word)
