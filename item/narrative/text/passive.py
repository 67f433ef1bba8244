"""Who acts in a clause in the passive: "the key was given to Ann by Ben"."""

from __future__ import annotations

from collections.abc import Mapping

from item.narrative.text.mentions import AnnotatedText
from item.narrative.text.stems import irregular_forms

AUXILIARIES = frozenset(("is", "are", "was", "were", "be", "been", "being", "get", "gets", "got", "getting"))
BY = "by"
# Participles that look like the verb's base form.
_UNCHANGED = "beat bet burst cast come cut hit hurt let put quit run set shed shut split spread thrust upset"
UNCHANGED = frozenset(_UNCHANGED.split())
# So many words may stand between an auxiliary and its participle, and between "by" and a name.
MOST_BETWEEN = 2


def passive_agents(text: AnnotatedText) -> Mapping[str, int]:
    """Return the constants named after "by" in clauses in the passive, with the places where these begin.

    A clause is in the passive where a participle follows an auxiliary, or opens it ("Dressed by Ann").
    """
    starts = {mention.start: mention.constant for mention in text.mentions}
    named = {place for mention in text.mentions for place in range(mention.start, mention.end)}
    found: dict[str, int] = {}
    for clause in text.clauses:
        passive = False
        for place in range(clause.start, clause.end):
            token = text.tokens[place]
            before = text.tokens[max(clause.start, place - 1 - MOST_BETWEEN) : place]
            follows = place == clause.start or not AUXILIARIES.isdisjoint(before)
            passive = passive or (place not in named and follows and may_be_participle(token))
            if passive and token == BY:
                near = range(place + 1, min(place + 2 + MOST_BETWEEN, clause.end))
                agent = next((starts[one] for one in near if one in starts), None)
                if agent is not None:
                    found[agent] = clause.start
    return found


def may_be_participle(word: str) -> bool:
    """Return whether a lower-cased word may be the participle of a verb."""
    return word.endswith(("ed", "en")) or word in irregular_forms() or word in UNCHANGED
