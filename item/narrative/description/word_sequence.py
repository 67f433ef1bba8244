"""The words of one sentence by their places, and the parts of it that descriptions account for."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from item.narrative.description.wording import Word, WordKind
from item.narrative.mentions.described import Described, Description, Relation, Unit
from item.narrative.words.ordinals import Pick


class WordSequence:
    """Look at words, and make descriptions of them."""

    def __init__(self, tokens: Sequence[str], words: Sequence[Word]) -> None:
        self._tokens = tokens
        self._words = words
        self._units: dict[Unit, int] = {}

    def _is(self, place: int, *kinds: WordKind) -> bool:
        return 0 <= place < len(self._words) and self._words[place].kind in kinds

    def _token(self, place: int) -> str:
        """Return the token of a word of one token, an empty one for others."""
        word = self._words[place] if 0 <= place < len(self._words) else None
        return self._tokens[word.start] if word and word.end == word.start + 1 else ""

    def _made(
        self,
        first: int,
        place: int,
        types: tuple[str, ...] = (),
        relations: tuple[Relation, ...] = (),
        pick: Pick | None = None,
        number: int = 1,
        *,
        definite: bool | None = True,
    ) -> Description:
        """Return a description of the words from one place to another, which is a unit of the sentence."""
        start, end = self._words[first].start, self._words[place - 1].end
        own = [word.names[0] for word in self._words[first:place] if word.kind is WordKind.NAME]
        units = self._unit(start, end, own)
        return Description(start, end, types, relations, pick, number, definite, units)

    def _unit(self, start: int, end: int, names: Iterable[str]) -> frozenset[int]:
        """Return the number of a part of the sentence, as a set of one."""
        return frozenset((self._units.setdefault(Unit(start, end, frozenset(names)), len(self._units)),))

    def _place(self, token: int) -> int:
        """Return the first word that begins at a token or later."""
        return next((k for k, word in enumerate(self._words) if word.start >= token), len(self._words))

    def _numbered(self, found: Sequence[Description]) -> Described:
        """Return descriptions together with the parts of the sentence that they account for."""
        units = list(self._units)
        used = sorted(frozenset[int]().union(*(one.units for one in found)))
        numbers = {unit: number for number, unit in enumerate(used)}
        renumbered = (replace(one, units=frozenset(numbers[unit] for unit in one.units)) for one in found)
        return Described(tuple(renumbered), tuple(units[one] for one in used))
