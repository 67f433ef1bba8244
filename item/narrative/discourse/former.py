"""Whom "the former" and "the latter", "one" and "the other" mean: "Ben and Dan came. The latter sang"."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct

from item.closed_classes import CLOSED
from item.language.vocabulary import ARTICLES, THE
from item.narrative.clauses.gapped import WAY
from item.narrative.mentions.mentions import Mention
from item.narrative.mentions.owners import GENITIVE
from item.narrative.mentions.parts import Parts
from item.narrative.mentions.said import Said
from item.narrative.words.english import english
from item.narrative.words.tokens import Gap, split_words

FIRST_OF_TWO = {"former": True, "latter": False}
ONE, OTHER = "one", "other"
OF_TWO = CLOSED.phrases.of_two
# Before "the other" where nothing but a space stands there.
BEFORE_THE_OTHER = CLOSED.conjunctions.before_the_other
# "Two boats" are not the two who are named.
COUNTED = CLOSED.determiners.of_two


class _OfTwo(Struct, frozen=True):
    """A phrase that means one of two.

    Attributes
    ----------
    start, end : its tokens, from `start` to `end` (exclusive).
    first : whether it means the first of them.
    within : whether the two may be named in the same sentence.
    """

    start: int
    end: int
    first: bool
    within: bool


class FormerFinder:
    """Find whom "the former" and "the latter", "one" and "the other" mean in a domain's narratives.

    Parameters
    ----------
    parts : who may take the same part in an event.
    """

    def __init__(self, parts: Parts) -> None:
        self._parts = parts

    def restated(self, said: Said, before: Sequence[Said]) -> str:
        """Return a sentence with the names of those of two whom it calls so.

        They are the only two of a kind that the sentence names before, or else the last one that names
        anybody. "One" and "the other" are taken in their order: nothing else says who is who.

        Parameters
        ----------
        before : the sentences before it, the last one first.
        """
        tokens, text = said.reading.tokens, said.text
        if {*FIRST_OF_TWO, OTHER}.isdisjoint(tokens):
            return text
        last = next((one for one in before if one.reading.mentions), None)
        for place in reversed([*_places(said), *_one_and_other(said, last)]):
            earlier = [one for one in said.reading.mentions if place.within and one.end <= place.start]
            found = self._two(earlier), said
            if not found[0] and last is not None:
                found = self._two(last.reading.mentions), last
            two, source = found
            if two and source.spans:
                meant = two[0] if place.first else two[1]
                name = source.text[source.spans[meant.start][0] : source.spans[meant.end - 1][1]]
                text = f"{text[: said.spans[place.start][0]]}{name}{text[said.spans[place.end - 1][1] :]}"
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


def _places(said: Said) -> Iterator[_OfTwo]:
    """Yield where "the former" or "the latter" stands by itself: not "the former king"."""
    tokens, named = said.reading.tokens, said.reading.named
    for place in range(len(said.spans) - 1):
        called = tokens[place + 1]
        if (
            tokens[place] == THE
            and called in FIRST_OF_TWO
            and place + 1 not in named
            and stands_alone(said, place + 2)
        ):
            yield _OfTwo(place, place + 2, FIRST_OF_TWO[called], within=True)


def stands_alone(said: Said, end: int) -> bool:
    """Return whether no noun follows a phrase that ends at a place."""
    tokens, words = said.reading.tokens, english()
    goes_on = words.connectives | words.following | WAY | frozenset(GENITIVE)
    return (
        end == len(tokens)
        or split_words(said.text)[1][end] is not Gap.SPACE
        or tokens[end] in goes_on
        or words.is_verb(tokens[end])
    )


def _one_and_other(said: Said, last: Said | None) -> Iterator[_OfTwo]:
    """Yield "one", which begins a sentence, and "the other" in a later clause: "one left, the other stayed".

    Parameters
    ----------
    last : the sentence that names the two; if it counts others, these may be meant.
    """
    tokens, gaps = said.reading.tokens, split_words(said.text)[1]
    if last is None or not said.spans or not COUNTED.isdisjoint(last.reading.words):
        return
    start = int(tokens[0] == THE)
    end = start + 1
    end += next((len(own) for own in OF_TWO if tokens[end : end + len(own)] == own), 0)
    if tokens[start : start + 1] != (ONE,) or not english().is_verb((*tokens, "")[end]):
        return
    for place in range(end + 1, len(tokens) - 1):
        if tokens[place : place + 2] != (THE, OTHER):
            continue
        begins = gaps[place] is not Gap.SPACE or tokens[place - 1] in BEFORE_THE_OTHER
        behind = tokens[place + 2 : place + 3]
        if begins and (stands_alone(said, place + 2) or not ARTICLES.isdisjoint(behind)):
            yield _OfTwo(0, end, first=True, within=False)
            yield _OfTwo(place, place + 2, first=False, within=False)
        return
