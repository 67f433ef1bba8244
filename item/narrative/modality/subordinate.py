"""Subordinate clauses that tell nothing: what somebody makes possible, and what somebody did not do.

"Cora opened the gate so that Ben could leave", "It was not Ann who took the key", "Ben was too tired to go".
"""

from __future__ import annotations

from collections.abc import Container, Iterator, Sequence

from item.closed_classes import CLOSED
from item.narrative.words.english import english
from item.narrative.words.tokens import Gap

SO, IT, NOT, SHORT_NOT, BUT, ONLY = "so", "it", "not", "n't", "but", "only"
TOO, TO = "too", frozenset(("to",))
ENABLING = CLOSED.auxiliaries.enabling
RELATIVES = CLOSED.pronouns.relative_subject
# Between "so" and "could" stand so many words at most: "so that the two boys could".
MOST_BEFORE_VERB = 5
# ... and so many between "it was not" and "who".
MOST_SINGLED_OUT = 4
# ... and so many between "too" and "to": "too very tired to".
MOST_ADJECTIVES = 2


def untold_subordinates(tokens: Sequence[str], gaps: Sequence[Gap], events: Container[int]) -> Iterator[int]:
    """Yield where such clauses begin.

    Parameters
    ----------
    events : words that are cues or names of events by themselves.
    """
    for start, word in enumerate(tokens):
        if word == SO and _first(tokens, gaps, start + 1, MOST_BEFORE_VERB, ENABLING) is not None:
            yield start
        elif word == IT and (denied := denied_to_be(tokens, start + 1)):
            begin = _first(tokens, gaps, denied, MOST_SINGLED_OUT, RELATIVES)
            # "It was not Ann but Ben who took it."
            if begin is not None and begin > denied and BUT not in tokens[denied:begin]:
                yield begin
        # "Ben was only too glad to go" tells it.
        elif word == TOO and ONLY not in tokens[max(start - 1, 0) : start]:
            at = _first(tokens, gaps, start + 1, MOST_ADJECTIVES, TO)
            if at is not None and at > start + 1 and at + 1 in events:
                yield start


def denied_to_be(tokens: Sequence[str], start: int) -> int:
    """Return where "was not" or "wasn't" ends that begins at a place, 0 if none does."""
    verb, following = (*tokens[start : start + 2], "", "")[:2]
    if verb not in english().inverted:
        return 0
    if verb.endswith(SHORT_NOT):
        return start + 1
    return start + 2 if following == NOT else 0


def _first(
    tokens: Sequence[str], gaps: Sequence[Gap], start: int, most: int, wanted: frozenset[str]
) -> int | None:
    """Return where the first of some words stands, behind so many others at most and no punctuation."""
    for place in range(start, min(start + most + 1, len(tokens))):
        if gaps[place] is not Gap.SPACE:
            return None
        if tokens[place] in wanted:
            return place
    return None
