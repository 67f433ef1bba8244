"""Sentences of long texts, packed: a narrative that nobody reads at the moment takes little memory."""

from __future__ import annotations

import json
import zlib
from collections.abc import Iterable, Iterator, Sequence
from typing import overload

from item.narrative.narrative import Narrative, Sentence


class PackedSentences(Sequence[Sentence]):
    """Sentences that are unpacked each time that they are asked for; equal to a tuple of them.

    A sentence of some ten words takes 4 to 20 bytes, where one that can be used takes 250.

    Parameters
    ----------
    pieces : stretches of the narrative, one after the other.
    """

    __slots__ = ("_length", "_pieces")

    def __init__(self, pieces: Iterable[Sequence[Sentence]]) -> None:
        self._length = 0
        self._pieces: tuple[bytes, ...] = ()
        for piece in pieces:
            self.append(piece)

    def append(self, piece: Sequence[Sentence]) -> None:
        """Put some more sentences at the end, before anybody else knows of these."""
        rows = [[one.id, one.text, *(word for pair in one.columns for word in pair)] for one in piece]
        self._length += len(rows)
        self._pieces += (zlib.compress(json.dumps(rows, separators=(",", ":")).encode()),)

    def __len__(self) -> int:
        return self._length

    def __iter__(self) -> Iterator[Sentence]:
        for identifier, text, *further in self._rows():
            yield Sentence(identifier, text, tuple(zip(further[::2], further[1::2], strict=True)))

    def texts(self) -> Iterator[str]:
        """Yield the texts of the sentences, which takes a fraction of the time of the sentences."""
        return (row[1] for row in self._rows())

    def _rows(self) -> Iterator[list[str]]:
        for piece in self._pieces:
            yield from json.loads(zlib.decompress(piece))

    @overload
    def __getitem__(self, key: int) -> Sentence: ...
    @overload
    def __getitem__(self, key: slice) -> tuple[Sentence, ...]: ...
    def __getitem__(self, key: int | slice) -> Sentence | tuple[Sentence, ...]:
        return tuple(self)[key]

    def __eq__(self, other: object) -> bool:
        if isinstance(other, PackedSentences | tuple):
            return len(self) == len(other) and tuple(self) == tuple(other)
        return NotImplemented

    def __hash__(self) -> int:
        return hash(tuple(self))


def texts_of(narrative: Narrative) -> Iterator[str]:
    """Return the texts of the sentences of a narrative, packed or not."""
    told = narrative.sentences
    return told.texts() if isinstance(told, PackedSentences) else (one.text for one in told)


def unpacked(narrative: Narrative) -> Narrative:
    """Return a narrative with its sentences in memory, as whoever reads it more than once wants it."""
    if isinstance(narrative.sentences, tuple):
        return narrative
    return Narrative(narrative.name, tuple(narrative.sentences))
