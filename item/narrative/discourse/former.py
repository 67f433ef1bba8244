"""Whom "the former" and "the latter" mean: "Ben and Dan came. The latter sang"."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from item.narrative.clauses.gapped import WAY
from item.narrative.mentions.mentions import Mention
from item.narrative.mentions.names import THE
from item.narrative.mentions.owners import GENITIVE
from item.narrative.mentions.parts import Parts
from item.narrative.mentions.said import Said
from item.narrative.words.english import english
from item.narrative.words.tokens import Gap, split_words

FIRST_OF_TWO = {"former": True, "latter": False}


class FormerFinder:
    """Find whom "the former" and "the latter" mean in a domain's narratives.

    Parameters
    ----------
    parts : who may take the same part in an event.
    """

    def __init__(self, parts: Parts) -> None:
        self._parts = parts

    def restated(self, said: Said, before: Said | None) -> str:
        """Return a sentence with the names of those whom it calls the former and the latter.

        They are the only two of a kind that the sentence names before, or else the sentence before it.

        Parameters
        ----------
        before : the sentence before it.
        """
        tokens, text = said.reading.tokens, said.text
        if FIRST_OF_TWO.keys().isdisjoint(tokens):
            return text
        for place in reversed([*_places(said)]):
            earlier = [one for one in said.reading.mentions if one.end <= place]
            found = self._two(earlier), said
            if not found[0] and before is not None:
                found = self._two(before.reading.mentions), before
            two, source = found
            if two and source.spans:
                meant = two[0] if FIRST_OF_TWO[tokens[place + 1]] else two[1]
                name = source.text[source.spans[meant.start][0] : source.spans[meant.end - 1][1]]
                text = f"{text[: said.spans[place][0]]}{name}{text[said.spans[place + 1][1] :]}"
        return text

    def _two(self, mentions: Sequence[Mention]) -> tuple[Mention, ...]:
        """Return the two mentions of the only kind of which there are two, in order; else none."""
        named = {one.constant: one for one in reversed(mentions)}
        kinds = {
            frozenset(other for other in named if other == one or self._parts.alike(one, other))
            for one in named
        }
        pairs = [kind for kind in kinds if len(kind) == 2]
        if len(pairs) != 1:
            return ()
        return tuple(sorted((named[one] for one in pairs[0]), key=lambda one: one.start))


def _places(said: Said) -> Iterator[int]:
    """Yield where "the former" or "the latter" stands by itself: not "the former king"."""
    tokens, spans, named = said.reading.tokens, said.spans, said.reading.named
    gaps = split_words(said.text)[1]
    words = english()
    goes_on = words.connectives | words.following | WAY | frozenset(GENITIVE)
    for place in range(len(spans) - 1):
        if tokens[place] != THE or tokens[place + 1] not in FIRST_OF_TWO or place + 1 in named:
            continue
        end = place + 2
        if (
            end == len(tokens)
            or gaps[end] is not Gap.SPACE
            or tokens[end] in goes_on
            or words.is_verb(tokens[end])
        ):
            yield place
