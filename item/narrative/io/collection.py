"""Rows of files put together into narratives, and what contradicts what in them."""

from __future__ import annotations

import re
from array import array
from typing import NamedTuple, TypeAlias

import numpy as np

from item.narrative.codes import NarrativeCode
from item.narrative.io.findings import Findings
from item.narrative.io.sources import FlawedError
from item.narrative.io.tables import Row, Table
from item.narrative.narrative import Narrative, Sentence
from item.narrative.packed import PackedSentences

NARRATIVE, ID, SENTENCE = "narrative", "id", "sentence"
# So many sentences are kept as they are; of longer texts all are packed, so many at a time.
MOST_PLAIN = 20_000

# What is longer is no sentence, and the time that one takes grows with the square of its length.
MOST_CHARACTERS = 10_000

# What stands for bytes that are no text: names of files may have such.
_NO_TEXT = re.compile("[\ud800-\udfff]")
# What no table of UTF-8 text can hold in a name.
_UNFIT = re.compile("[\t\n\ud800-\udfff]")

# A table and the number of a line of it.
_Place: TypeAlias = tuple[Table, int]


class _Repeated(NamedTuple):
    """A row whose id another row has before it."""

    narrative: str
    identifier: str
    place: _Place
    first: _Place


class Collection:
    """Gathers the rows of all files into narratives, and notes what contradicts what.

    Parameters
    ----------
    found : receives what is wrong.
    """

    def __init__(self, found: Findings) -> None:
        self._found = found
        self._plain: dict[str, list[Sentence]] = {}
        self._packed: dict[str, PackedSentences] = {}
        self._n_plain = 0
        self._narratives: dict[str, _Place] = {}
        self._ids: dict[str, _Place] = {}
        self._repeated: list[_Repeated] = []

    def add(self, table: Table, name: str) -> None:
        """Take in one file; `name` is the narrative of rows that give none."""
        told_elsewhere: set[str] = set()
        for row in table.rows:
            narrative = row.values.get(NARRATIVE, name).strip()
            first = self._narratives.setdefault(narrative, (table, row.line))
            if first[0] is table:
                self._plain.setdefault(narrative, []).append(self._sentence(table, row, narrative))
                self._n_plain += 1
                if self._n_plain > MOST_PLAIN:
                    self._pack()
            elif narrative not in told_elsewhere:
                told_elsewhere.add(narrative)
                message = f"the narrative `{narrative}` has been told before"
                self._note(NarrativeCode.REPEATED_NARRATIVE, message, (table, row.line), NARRATIVE, first)

    def close(self) -> None:
        """Note ids that are there more than once, all as one mistake."""
        if not self._repeated:
            return
        narrative, identifier, place, first = self._repeated[0]
        count = len({one.identifier for one in self._repeated})
        message = f"the id `{identifier}` is there twice"
        if count > 1:
            message = f"{count} ids are there more than once, the first is `{identifier}`"
        longer = [f"{one.narrative}.{one.identifier}" for one in self._repeated]
        expected = "an id that no other sentence of any narrative has"
        # With the narrative before them, ids that begin anew in each narrative are unique.
        if len(set(longer)) == len(longer) and self._ids.keys().isdisjoint(longer):
            expected += f", such as `{narrative}.{identifier}`"
        self._note(NarrativeCode.REPEATED_ID, message, place, ID, first, expected=expected)

    def narratives(self) -> tuple[Narrative, ...]:
        """Return everything taken in."""
        if not self._packed:
            return tuple(Narrative(name, tuple(own)) for name, own in self._plain.items())
        self._pack()
        return tuple(Narrative(name, self._packed[name]) for name in self._narratives)

    def _pack(self) -> None:
        for name, own in self._plain.items():
            self._packed.setdefault(name, PackedSentences(())).append(own)
        self._plain.clear()
        self._n_plain = 0

    def _sentence(self, table: Table, row: Row, narrative: str) -> Sentence:
        place = table, row.line
        for column in (NARRATIVE, ID, SENTENCE):
            if column in row.values and not row.values[column].strip():
                self._note(NarrativeCode.EMPTY_VALUE, f"the {column} is empty", place, column)
        # Labels, casts and starts name it in tab-separated text.
        unfit = next((one for one in (NARRATIVE, ID) if _UNFIT.search(row.values.get(one, "").strip())), None)
        if unfit is not None:
            no_text = _NO_TEXT.search(row.values[unfit])
            why = "bytes that are not UTF-8" if no_text else "a tab or the end of a line"
            message = f"the {unfit} holds {why}, so no table can name it"
            expected = "another name; what a `.txt` file tells is called after the file"
            self._note(NarrativeCode.WRONG_VALUE, message, place, unfit, expected=expected)
        identifier, text = row.values[ID].strip(), row.values[SENTENCE].strip()
        if len(text) > MOST_CHARACTERS:
            message = f"the sentence has {len(text):,} characters"
            expected = f"one of at most {MOST_CHARACTERS:,}; each has a line of its own"
            self._note(NarrativeCode.LONG_LINE, message, place, SENTENCE, expected=expected)
        first = self._first_with(identifier, place)
        if identifier and first is not place:
            self._repeated.append(_Repeated(narrative, identifier, place, first))
        further = [(c, value) for c, value in row.values.items() if c not in (NARRATIVE, ID, SENTENCE)]
        return Sentence(identifier, text, tuple(further))

    def _first_with(self, identifier: str, place: _Place) -> _Place:
        """Return the first place of an id, if this is not it."""
        return self._ids.setdefault(identifier, place)

    def _note(
        self,
        code: NarrativeCode,
        message: str,
        place: _Place,
        column: str,
        *first: _Place,
        expected: str | None = None,
    ) -> None:
        spans = [(table.source, table.span(line, column)) for table, line in (place, *first)]
        self._found.note(code, message, *spans[0], expected=expected, first=spans[1] if first else None)


class FlawlessCollection(Collection):
    """Gathers rows whose places are not kept: it raises `FlawedError` where something may be wrong.

    Of an id eight bytes are kept. Two that have those in common may be the same.
    """

    def __init__(self) -> None:
        super().__init__(Findings())
        self._hashes = array("q")

    def narratives(self) -> tuple[Narrative, ...]:
        """Return everything taken in."""
        hashes = np.array(self._hashes, dtype=np.int64)
        hashes.sort()
        if (hashes[1:] == hashes[:-1]).any():
            raise FlawedError
        return super().narratives()

    def _first_with(self, identifier: str, place: _Place) -> _Place:
        self._hashes.append(hash(identifier))
        return place

    def _note(self, *_: object, **__: object) -> None:
        raise FlawedError
