"""Which constants are places: those of types whose names stand after "in", "at", "on" in the text."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from item.closed_classes import CLOSED
from item.language.domain import OBJECT, Domain
from item.language.vocabulary import ARTICLES
from item.narrative.mentions.mentions import AnnotatedText

LOCATIVE = CLOSED.prepositions.locative
# So many mentions of a type in a place, and as many others, are taken for granted.
PRIOR = 0.5


class Places:
    """How much of a place each constant is, relative to the type that is most of one.

    Parameters
    ----------
    domain : gives the types of constants; a constant counts with the others of its type.
    texts : sentences that show where names stand.
    """

    def __init__(self, domain: Domain, texts: Iterable[AnnotatedText] = ()) -> None:
        self._kinds = {name: types[0] if types else OBJECT for name, types in domain.constants.items()}
        mentioned: Counter[str] = Counter()
        located: Counter[str] = Counter()
        for text in texts:
            for one in text.mentions:
                before = one.start - 1
                before -= before > 0 and text.tokens[before] in ARTICLES
                mentioned[self._kinds[one.constant]] += 1
                located[self._kinds[one.constant]] += before >= 0 and text.tokens[before] in LOCATIVE
        self._located = {
            kind: (located[kind] + PRIOR) / (mentioned[kind] + 2 * PRIOR)
            for kind in dict.fromkeys(self._kinds.values())
        }
        self._most = max(self._located.values(), default=1.0)

    def share(self, constant: str) -> float:
        """Return how far a constant may be meant by "there", up to 1."""
        return self._located[self._kinds[constant]] / self._most

    def is_place(self, constant: str) -> bool:
        """Return whether the text rather shows a constant as a place than not."""
        return self._located[self._kinds[constant]] > PRIOR
