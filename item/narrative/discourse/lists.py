"""Lists that other words join than "and": "Ann as well as Ben left", "took the map and later the novel"."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import pairwise

from msgspec import Struct

from item.language.vocabulary import ARTICLES
from item.narrative.mentions.mentions import AnnotatedText, Mention
from item.narrative.mentions.names import AND
from item.narrative.mentions.said import Said
from item.narrative.words.english import english

COMMA = ","
NOT_ONLY = ("not", "only")


class Lists(Struct, frozen=True):
    """Find such lists in the narratives of a domain.

    Attributes
    ----------
    alike : whether two constants may take the same part in an event.
    is_verb : whether a word may be a finite verb.
    """

    alike: Callable[[str, str], bool]
    is_verb: Callable[[str], bool]

    def restated(self, said: Said) -> str:
        """Return a sentence with "and" in the place of phrases that join names, and of commas around them.

        Those joined may take the same part in an event: "cut the rope together with the knife" has no list.
        Where a verb stands on either side of the two, the phrase joins clauses: "hit Ben, then Ann hit him".
        """
        reading, spans, text = said.reading, said.spans, said.text
        for first, other in reversed([*self._joined(reading)] if spans else []):
            start, behind = spans[first.end - 1][1], spans[other.end - 1][1]
            if text[start] == COMMA == text[behind : behind + 1]:
                text = text[:behind] + text[behind + 1 :]
            text = f"{text[:start]} {AND} {text[spans[_begins(reading, other)][0] :]}"
            opens = _begins(reading, first)
            if reading.tokens[max(opens - 2, 0) : opens] == NOT_ONLY:
                text = text[: spans[opens - 2][0]] + text[spans[opens][0] :]
        return text

    def _joined(self, reading: AnnotatedText) -> Iterator[tuple[Mention, Mention]]:
        """Yield the mentions between which a phrase joins names."""
        for first, other in pairwise(reading.mentions):
            between = reading.tokens[first.end : _begins(reading, other)]
            if (
                between in english().joining
                and first.constant != other.constant
                and self.alike(first.constant, other.constant)
                and not self._parts_clauses(reading, first, other)
            ):
                yield first, other

    def _parts_clauses(self, reading: AnnotatedText, first: Mention, other: Mention) -> bool:
        """Return whether a verb stands before two mentions in their sentence, and another behind them."""
        opened = [one.start for one in reading.clauses if one.opens and one.start <= first.start]
        before = reading.tokens[max(opened, default=0) : first.start]
        clause = reading.clause_at(other.start)
        behind = reading.tokens[other.end : clause.end] if clause else ()
        return any(map(self.is_verb, before)) and any(map(self.is_verb, behind))


def _begins(reading: AnnotatedText, one: Mention) -> int:
    """Return where a mention begins, with its article."""
    return one.start - (one.start > 0 and reading.tokens[one.start - 1] in ARTICLES)
