"""The text of an open file, with the lines that the editor counts, and places in it in both units."""

from __future__ import annotations

import re
from collections.abc import Sequence

from lsprotocol import types
from pygls.workspace import TextDocument, Workspace

from item.diagnostics import Span
from item.language.utf8 import MARK, with_line_feeds

# The protocol knows these ends of lines and no others; Python's `splitlines` takes a form feed for one, too.
_END = re.compile(r"(?<=\n)|(?<=\r)(?!\n)")


class Text(TextDocument):
    """A text whose lines end as the protocol says."""

    # Of what text the lines are known.
    _cut: tuple[str, Sequence[str]] = "", ("",)

    @property
    def lines(self) -> Sequence[str]:
        """Return the lines with their ends; the last one, which may be empty, has none."""
        source = self.source
        if self._cut[0] is not source:
            self._cut = source, _END.split(source)
        return self._cut[1]

    @property
    def plain(self) -> str:
        """Return the text as files are read: without a byte order mark, its lines ended by line feeds."""
        return with_line_feeds(self.source)

    def range(self, span: Span) -> types.Range:
        """Return a stretch of the plain text in the editor's units."""
        start, end = (
            types.Position(line=line - 1, character=column - 1 + self._marks(line - 1))
            for line, column in ((span.line, span.column), (span.end_line, span.end_column))
        )
        return self.position_codec.range_to_client_units(self.lines, types.Range(start=start, end=end))

    def place(self, position: types.Position) -> tuple[int, int]:
        """Return line and column, from 1, in the plain text of a position in the editor's units."""
        own = self.position_codec.position_from_client_units(self.lines, position)
        return own.line + 1, max(own.character - self._marks(own.line), 0) + 1

    def _marks(self, line: int) -> int:
        """Return how many characters of a line, from 0, the plain text does without before all others."""
        return int(line == 0 and self.source.startswith(MARK))


class Texts(Workspace):
    """The files of an editor, the open ones as it has them."""

    def _create_text_document(
        self,
        doc_uri: str,
        source: str | None = None,
        version: int | None = None,
        language_id: str | None = None,
    ) -> Text:
        return Text(
            doc_uri,
            source=source,
            version=version,
            language_id=language_id,
            sync_kind=self._sync_kind,
            position_codec=self._position_codec,
        )
