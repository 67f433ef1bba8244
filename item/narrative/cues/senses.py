"""Past forms of verbs that are other words as well, told from these by what stands beside them."""

from __future__ import annotations

from collections.abc import Sequence

from item.closed_classes import CLOSED
from item.narrative.words.stems import ambiguous_forms

# After one of these stands no verb.
EXCLUDING_VERBS = CLOSED.determiners.excluding_verbs


def spellings(words: Sequence[str]) -> tuple[Sequence[str], ...]:
    """Return lower-cased words as they are, and where some are past forms of verbs, with these verbs as well.

    "Ann left" may be said as "Ann leave", "on the left" in no other way. Both count, since the author of a
    domain may have written the one or the other.
    """
    verbs = {place: verb for place in range(len(words)) if (verb := _verb(words, place))}
    if not verbs:
        return (words,)
    return words, [verbs.get(place, word) for place, word in enumerate(words)]


def _verb(words: Sequence[str], place: int) -> str | None:
    form = ambiguous_forms().get(words[place])
    return form.verb if form is not None and form.is_verb(words, place, EXCLUDING_VERBS) else None
