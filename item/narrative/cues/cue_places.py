"""Where cues are looked for in a sentence, and which of its words are none."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec import Struct

from item.closed_classes import CLOSED
from item.narrative.mentions.mentions import AnnotatedText
from item.narrative.words.english import english

# Before what something gets into.
INTO = ("in", "into")


class CuePlaces(Struct, frozen=True):
    """Where cues are looked for in a sentence.

    Attributes
    ----------
    told : the places of its words that may begin one; all others are "" in each spelling.
    starts : where mentions begin, with where they end.
    named : where they are.
    owned : where somebody's parts of the body are, which are no verbs: "wiped her *hands*". "Into her hands"
        says who has something then.
    """

    tokens: Sequence[str]
    told: Sequence[int]
    starts: Mapping[int, int]
    named: frozenset[int]
    owned: frozenset[int]

    @classmethod
    def of(cls, reading: AnnotatedText) -> CuePlaces:
        """Return those of a whole sentence."""
        starts = {one.start: one.end for one in reading.mentions}
        return cls(reading.tokens, range(len(reading.tokens)), starts, reading.named, _owned(reading.tokens))

    def no_cue(self, place: int, cue: str) -> bool:
        """Return whether a word that has the stem of a cue of one word is none."""
        return (place in self.named and self.tokens[place] != cue) or place in self.owned


def _owned(tokens: Sequence[str]) -> frozenset[int]:
    """Return where parts of bodies are that belong to somebody, but for what something gets into."""
    body = english().body
    return frozenset(
        place
        for place in range(1, len(tokens))
        if tokens[place] in body
        and tokens[place - 1] in CLOSED.determiners.possessive
        and (place == 1 or tokens[place - 2] not in INTO)
    )
