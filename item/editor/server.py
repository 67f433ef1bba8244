"""The language server: what editors ask over the Language Server Protocol, answered from `Document`.

Errors of syntax and names are sent at every change. What the solver finds follows when nothing was typed for
a moment. Needs `pip install 'item[editor]'`.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence

from lsprotocol import types
from pygls.lsp.server import LanguageServer
from pygls.workspace import TextDocument

from item import __version__
from item.diagnostics import Diagnostic, InputError, Severity, Source, Span
from item.editor.completion import proposals
from item.editor.document import Document
from item.editor.hover import describe
from item.editor.lenses import count_events, text_of, titled
from item.editor.occurrences import Kind, Occurrence
from item.language.formatter import format_text
from item.language.syntax import sections
from item.logic.diagnosis.satisfiability import examine_text

# So long nothing is typed before the solver is asked, in seconds.
IDLE = 0.4

KINDS = {
    Kind.TYPE: types.CompletionItemKind.Class,
    Kind.CONSTANT: types.CompletionItemKind.Constant,
    Kind.PREDICATE: types.CompletionItemKind.Function,
    Kind.EVENT: types.CompletionItemKind.Event,
    Kind.VARIABLE: types.CompletionItemKind.Variable,
}
SYMBOLS = {
    Kind.TYPE: types.SymbolKind.Class,
    Kind.CONSTANT: types.SymbolKind.Constant,
    Kind.PREDICATE: types.SymbolKind.Function,
    Kind.EVENT: types.SymbolKind.Event,
}


class Editor(LanguageServer):
    """The server, with the files that are open as they were last read."""

    def __init__(self) -> None:
        super().__init__("item", __version__)
        self._read: dict[str, tuple[int | None, Document]] = {}
        self._idle: dict[str, asyncio.Task[None]] = {}
        self._counts: dict[str, Mapping[str, int]] = {}

    def document(self, uri: str) -> Document:
        """Return an open file, read anew when it has changed."""
        text = self.workspace.get_text_document(uri)
        kept = self._read.get(uri)
        if kept is None or kept[0] != text.version or kept[1].source.text != text.source:
            name = text.filename or uri
            kept = text.version, Document.read(Source(name, text.source.replace("\r\n", "\n")))
            self._read[uri] = kept
        return kept[1]

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
        text = self.workspace.get_text_document(uri)
        own = [self._diagnostic(one, text) for one in found]
        self.text_document_publish_diagnostics(
            types.PublishDiagnosticsParams(uri=uri, version=text.version, diagnostics=own)
        )

    def range(self, text: TextDocument, span: Span) -> types.Range:
        """Return a stretch of a text in the editor's units."""
        start = types.Position(line=span.line - 1, character=span.column - 1)
        end = types.Position(line=span.end_line - 1, character=span.end_column - 1)
        return text.position_codec.range_to_client_units(text.lines, types.Range(start=start, end=end))

    def place(self, text: TextDocument, position: types.Position) -> tuple[int, int]:
        """Return line and column, from 1, of a position in the editor's units."""
        own = text.position_codec.position_from_client_units(text.lines, position)
        return own.line + 1, own.character + 1

    def occurrence(self, uri: str, position: types.Position) -> Occurrence | None:
        """Return the name that a request points at."""
        place = self.place(self.workspace.get_text_document(uri), position)
        return self.document(uri).at(*place)

    async def _examine(self, uri: str, document: Document) -> None:
        await asyncio.sleep(IDLE)
        if not isinstance(document.tree, sections.DomainDefinition):
            return
        found = await asyncio.get_running_loop().run_in_executor(None, examine_text, document.source)
        if uri in self._read and self._read[uri][1] is document:
            self.send(uri, found)
            if all(one.severity is not Severity.ERROR for one in found):
                await self._count(uri, document)

    async def _count(self, uri: str, document: Document) -> None:
        """Count what the text beside a domain reads as, and ask the editor to show it."""
        text = text_of(self.workspace.get_text_document(uri).path)
        if text is None:
            return
        run = asyncio.get_running_loop().run_in_executor
        self._counts[uri] = await run(None, count_events, document.source, text)
        workspace = self.client_capabilities.workspace
        if workspace and workspace.code_lens and workspace.code_lens.refresh_support:
            await self.workspace_code_lens_refresh_async(None)

    def lenses(self, uri: str) -> list[types.CodeLens]:
        """Return a line above each event, as far as the text has been read."""
        text, counts = self.workspace.get_text_document(uri), self._counts.get(uri)
        return [
            types.CodeLens(range=self.range(text, one.span), command=types.Command(title=title, command=""))
            for one, title in (() if counts is None else titled(self.document(uri), counts))
        ]

    def _diagnostic(self, one: Diagnostic, text: TextDocument) -> types.Diagnostic:
        said = [one.message]
        said += [f"expected: {one.expected}"] if one.expected else []
        said += [f"did you mean: {one.suggestion}"] if one.suggestion else []
        related = [
            types.DiagnosticRelatedInformation(
                location=types.Location(uri=text.uri, range=self.range(text, other.span)),
                message=other.message,
            )
            for other in one.related
        ]
        error = one.severity is Severity.ERROR
        return types.Diagnostic(
            range=self.range(text, one.span or Span(1, 1, 1, 1)),
            message="\n".join(said),
            severity=types.DiagnosticSeverity.Error if error else types.DiagnosticSeverity.Warning,
            code=one.code,
            source="item",
            related_information=related or None,
        )


def make_server() -> Editor:
    """Return a server with all its answers, not started yet."""
    server = Editor()

    @server.feature(types.TEXT_DOCUMENT_DID_OPEN)
    def did_open(ls: Editor, params: types.DidOpenTextDocumentParams) -> None:
        ls.changed(params.text_document.uri)

    @server.feature(types.TEXT_DOCUMENT_DID_CHANGE)
    def did_change(ls: Editor, params: types.DidChangeTextDocumentParams) -> None:
        ls.changed(params.text_document.uri)

    @server.feature(types.TEXT_DOCUMENT_DID_CLOSE)
    def did_close(ls: Editor, params: types.DidCloseTextDocumentParams) -> None:
        ls.closed(params.text_document.uri)

    @server.feature(types.TEXT_DOCUMENT_CODE_LENS)
    def lenses(ls: Editor, params: types.CodeLensParams) -> list[types.CodeLens]:
        return ls.lenses(params.text_document.uri)

    @server.feature(types.TEXT_DOCUMENT_HOVER)
    def hover(ls: Editor, params: types.HoverParams) -> types.Hover | None:
        one = ls.occurrence(params.text_document.uri, params.position)
        told = None if one is None else describe(ls.document(params.text_document.uri), one)
        if one is None or told is None:
            return None
        text = ls.workspace.get_text_document(params.text_document.uri)
        content = types.MarkupContent(kind=types.MarkupKind.Markdown, value=told)
        return types.Hover(contents=content, range=ls.range(text, one.span))

    @server.feature(
        types.TEXT_DOCUMENT_COMPLETION, types.CompletionOptions(trigger_characters=["(", ":", "?", "-", " "])
    )
    def complete(ls: Editor, params: types.CompletionParams) -> list[types.CompletionItem]:
        uri = params.text_document.uri
        place = ls.place(ls.workspace.get_text_document(uri), params.position)
        return [
            types.CompletionItem(
                label=one.text,
                kind=types.CompletionItemKind.Keyword if one.kind is None else KINDS[one.kind],
            )
            for one in proposals(ls.document(uri), *place)
        ]

    _add_navigation(server)
    _add_changes(server)
    return server


def _add_navigation(server: Editor) -> None:
    @server.feature(types.TEXT_DOCUMENT_DEFINITION)
    def definition(ls: Editor, params: types.DefinitionParams) -> types.Location | None:
        one = ls.occurrence(params.text_document.uri, params.position)
        uri = params.text_document.uri
        found = None if one is None else ls.document(uri).declaration(one)
        if found is None:
            return None
        return types.Location(uri=uri, range=ls.range(ls.workspace.get_text_document(uri), found.span))

    @server.feature(types.TEXT_DOCUMENT_REFERENCES)
    def references(ls: Editor, params: types.ReferenceParams) -> list[types.Location]:
        one = ls.occurrence(params.text_document.uri, params.position)
        uri = params.text_document.uri
        text = ls.workspace.get_text_document(uri)
        declared = params.context.include_declaration
        return [
            types.Location(uri=uri, range=ls.range(text, other.span))
            for other in (() if one is None else ls.document(uri).all_of(one))
            if declared or not other.declares
        ]

    @server.feature(types.TEXT_DOCUMENT_DOCUMENT_SYMBOL)
    def symbols(ls: Editor, params: types.DocumentSymbolParams) -> list[types.DocumentSymbol]:
        uri = params.text_document.uri
        text = ls.workspace.get_text_document(uri)
        return [
            types.DocumentSymbol(
                name=one.name,
                detail=str(one.kind),
                kind=SYMBOLS[one.kind],
                range=ls.range(text, one.span),
                selection_range=ls.range(text, one.span),
            )
            for one in ls.document(uri).occurrences
            if one.declares and one.kind in SYMBOLS
        ]


def _add_changes(server: Editor) -> None:
    @server.feature(types.TEXT_DOCUMENT_RENAME)
    def rename(ls: Editor, params: types.RenameParams) -> types.WorkspaceEdit | None:
        one = ls.occurrence(params.text_document.uri, params.position)
        if one is None:
            return None
        uri = params.text_document.uri
        text = ls.workspace.get_text_document(uri)
        new = params.new_name
        if one.kind is Kind.VARIABLE and not new.startswith("?"):
            new = f"?{new}"
        edits = [
            types.TextEdit(range=ls.range(text, other.span), new_text=new)
            for other in ls.document(uri).all_of(one)
        ]
        return types.WorkspaceEdit(changes={uri: edits})

    @server.feature(types.TEXT_DOCUMENT_FORMATTING)
    def formatting(ls: Editor, params: types.DocumentFormattingParams) -> list[types.TextEdit]:
        text = ls.workspace.get_text_document(params.text_document.uri)
        try:
            new = format_text(Source(text.filename or text.uri, text.source))
        except InputError:
            return []
        end = types.Position(line=len(text.lines) + 1, character=0)
        everything = types.Range(start=types.Position(line=0, character=0), end=end)
        return [] if new == text.source else [types.TextEdit(range=everything, new_text=new)]

    @server.feature(
        types.TEXT_DOCUMENT_CODE_ACTION,
        types.CodeActionOptions(code_action_kinds=[types.CodeActionKind.QuickFix]),
    )
    def actions(ls: Editor, params: types.CodeActionParams) -> list[types.CodeAction]:
        uri = params.text_document.uri
        text = ls.workspace.get_text_document(uri)
        first, last = params.range.start.line + 1, params.range.end.line + 1
        return [
            types.CodeAction(
                title=f"Mend: {one.message}",
                kind=types.CodeActionKind.QuickFix,
                is_preferred=one.fix.safe,
                edit=types.WorkspaceEdit(
                    changes={
                        uri: [
                            types.TextEdit(range=ls.range(text, edit.span), new_text=edit.text)
                            for edit in one.fix.edits
                        ]
                    }
                ),
            )
            for one in ls.document(uri).found
            if one.fix is not None and one.span is not None and first <= one.span.line <= last
        ]
