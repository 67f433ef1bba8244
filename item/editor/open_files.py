"""The files that are open in an editor, and what is sent about them unasked.

Errors of syntax and names are sent at every change. What the solver finds follows when nothing was typed for
a moment, and then what the text beside a domain reads as.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import TYPE_CHECKING

from lsprotocol import types
from msgspec import Struct
from pygls.exceptions import JsonRpcInternalError, JsonRpcInvalidParams
from pygls.lsp.server import LanguageServer

from item import __version__
from item.diagnostics import Diagnostic, Severity, Source, Span
from item.editor.document import Document
from item.editor.lenses import count_events, text_of, titled
from item.editor.lines import Text, Texts
from item.editor.occurrences import Occurrence
from item.editor.protocol import AnsweredError, ServerProtocol
from item.language.syntax import sections
from item.logic.diagnosis.satisfiability import examine_text
from item.query.price import overpriced_questions

if TYPE_CHECKING:
    from pygls.server import ServerErrors

# So long nothing is typed before the solver is asked, in seconds.
IDLE = 0.4


class _OpenFile(Struct, frozen=True):
    """The text of a file, and what it says."""

    text: str
    document: Document


class Editor(LanguageServer):
    """The server, with the files that are open as they were last read."""

    protocol: ServerProtocol

    def __init__(self) -> None:
        super().__init__("item", __version__, protocol_cls=ServerProtocol)
        self._read: dict[str, _OpenFile] = {}
        self._idle: dict[str, asyncio.Task[None]] = {}
        self._counts: dict[str, Mapping[str, int]] = {}
        # One after the other: of many changes the last is examined next, not after all before it.
        self._background = ThreadPoolExecutor(max_workers=1)

    def document(self, uri: str) -> Document:
        """Return an open file, read anew when it has changed."""
        return self._opened(uri).document

    def text(self, uri: str) -> Text:
        """Return the text of a file that is open, or else can be read.

        Raises
        ------
        JsonRpcInvalidParams
            When it is neither.
        """
        found = self._text(uri)
        try:
            found.source  # noqa: B018 - a file that is not open is read now
        except (OSError, UnicodeError) as error:
            raise JsonRpcInvalidParams(f"{uri} is not open, and cannot be read") from error
        return found

    def report_server_error(self, error: Exception, source: ServerErrors) -> None:
        """Show what failed where nobody waits for an answer."""
        if not isinstance(error, AnsweredError):
            super().report_server_error(error, source)

    def begin(self) -> None:
        """Keep what is opened from now on with the lines of the protocol."""
        own, folders = self.workspace, [*self.workspace.folders.values()]
        made = Texts(own.root_uri, workspace_folders=folders, position_encoding=own.position_encoding)
        self.protocol.keep(made)

    def _text(self, uri: str) -> Text:
        found = self.workspace.get_text_document(uri)
        assert isinstance(found, Text)
        return found

    def _opened(self, uri: str) -> _OpenFile:
        text = self.text(uri)
        if uri not in self._read or self._read[uri].text != text.source:
            source = Source(text.filename or uri, text.plain)
            self._read[uri] = _OpenFile(text.source, Document.read(source))
        return self._read[uri]

    def changed(self, uri: str) -> None:
        """Send what is wrong with a file now, and ask the solver when nothing more is typed."""
        document = self.document(uri)
        self.send(uri, document.found)
        if uri in self._idle:
            self._idle[uri].cancel()
        if all(one.severity is not Severity.ERROR for one in document.found):
            self._idle[uri] = asyncio.get_running_loop().create_task(self._examine(uri, document))

    def closed(self, uri: str) -> None:
        """Forget a file."""
        self._read.pop(uri, None)
        self._counts.pop(uri, None)
        if uri in self._idle:
            self._idle.pop(uri).cancel()
        self.send(uri, ())

    def send(self, uri: str, found: Sequence[Diagnostic]) -> None:
        """Send findings about a file."""
        version = self.workspace.get_text_document(uri).version
        own = [self._diagnostic(one, uri) for one in found]
        self.text_document_publish_diagnostics(
            types.PublishDiagnosticsParams(uri=uri, version=version, diagnostics=own)
        )

    def range(self, uri: str, span: Span) -> types.Range:
        """Return a stretch of an open file in the editor's units."""
        return self.text(uri).range(span)

    def place(self, uri: str, position: types.Position) -> tuple[int, int]:
        """Return line and column, from 1, of a position in the editor's units."""
        return self.text(uri).place(position)

    def occurrence(self, uri: str, position: types.Position) -> Occurrence | None:
        """Return the name that a request points at."""
        return self.document(uri).at(*self.place(uri, position))

    async def _examine(self, uri: str, document: Document) -> None:
        """Say what the solver finds, and what the text beside a domain reads as, when nothing is typed."""
        await asyncio.sleep(IDLE)
        if not isinstance(document.tree, sections.DomainDefinition):
            return
        run = asyncio.get_running_loop().run_in_executor
        examine = partial(examine_text, questions=overpriced_questions)
        try:
            found = await run(self._background, examine, document.source)
            self.send(uri, found)
            if all(one.severity is not Severity.ERROR for one in found):
                await self._count(uri, document)
        except Exception as error:  # nobody waits for this task: what fails in it would never be seen
            self.report_server_error(error, JsonRpcInternalError)

    async def _count(self, uri: str, document: Document) -> None:
        """Count what the text beside a domain reads as, and ask the editor to show it."""
        text = text_of(self.workspace.get_text_document(uri).path)
        if text is None:
            return
        run = asyncio.get_running_loop().run_in_executor
        counts = await run(self._background, count_events, document.source, text)
        self._counts.pop(uri, None)
        if counts is not None:
            self._counts[uri] = counts
        workspace = self.client_capabilities.workspace
        if workspace and workspace.code_lens and workspace.code_lens.refresh_support:
            # The answer says nothing. A change while it is awaited would withdraw the request.
            self.workspace_code_lens_refresh(None)

    def lenses(self, uri: str) -> list[types.CodeLens]:
        """Return a line above each event, as far as the text has been read."""
        counts = self._counts.get(uri)
        return [
            types.CodeLens(range=self.range(uri, one.span), command=types.Command(title=title, command=""))
            for one, title in (() if counts is None else titled(self.document(uri), counts))
        ]

    def _diagnostic(self, one: Diagnostic, uri: str) -> types.Diagnostic:
        related = [
            types.DiagnosticRelatedInformation(
                location=types.Location(uri=uri, range=self.range(uri, other.span)),
                message=other.message,
            )
            for other in one.related
        ]
        error = one.severity is Severity.ERROR
        return types.Diagnostic(
            range=self.range(uri, one.span or Span(1, 1, 1, 1)),
            message="\n".join((one.message, *one.notes)),
            severity=types.DiagnosticSeverity.Error if error else types.DiagnosticSeverity.Warning,
            code=one.code,
            source="item",
            related_information=related or None,
        )
