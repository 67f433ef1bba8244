"""Sentences that tell what happened before the sentences before them, and the order of what happened.

"Ann borrows the map. Before that, Cora had returned it." As told, two people have the map; in the order
in which it happened the story is coherent.
"""

from __future__ import annotations

from collections.abc import Sequence

from item.narrative.mentions.mentions import AnnotatedText
from item.narrative.mentions.pronouns import has_pronoun
from item.narrative.words.english import english

# So far back a sentence goes for one that names whom it names.
WINDOW = 3
# So many words may stand before the phrase: "A little earlier, ..."
MOST_BEFORE = 3


def order_of_happening(texts: Sequence[AnnotatedText]) -> tuple[int, ...]:
    """Return the places of a narrative's sentences in the order in which what they tell happened.

    What a flashback tells happened before the nearest sentence of the last `WINDOW` that names somebody whom
    it names or may mean by a pronoun, or else before the last one.
    """
    order: list[int] = []
    for place, text in enumerate(texts):
        if place and tells_earlier(text):
            order.insert(order.index(_turning_point(texts, place)), place)
        else:
            order.append(place)
    return tuple(order)


def _turning_point(texts: Sequence[AnnotatedText], place: int) -> int:
    named = {one.constant for one in texts[place].mentions}
    anybody = has_pronoun(texts[place]) or not named
    for other in range(place - 1, max(place - 1 - WINDOW, -1), -1):
        there = {one.constant for one in texts[other].mentions}
        if there and (anybody or there & named):
            return other
    return place - 1


def tells_earlier(text: AnnotatedText) -> bool:
    """Return whether what a sentence tells happened before what the sentence before it tells.

    A phrase such as "earlier" says so where it opens the sentence, or closes it; "had already" in the first
    clause.
    """
    if not text.clauses or not all(clause.told for clause in text.clauses):
        return False
    first, last = text.clauses[0].end, len(text.tokens)
    pauses = {clause.end for clause in text.clauses}
    for start, end in english().earlier.found(text.tokens):
        opens = start == 0 or (start <= MOST_BEFORE and end in pauses and end < last)
        verbal = text.tokens[start] in english().pluperfect and end <= first
        if opens or verbal or (end == last and len(text.clauses) == 1):
            return True
    return False
