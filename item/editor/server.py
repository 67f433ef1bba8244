"""The language server: what editors ask over the Language Server Protocol, answered from `Document`.

Needs the extra `editor`.
"""

from __future__ import annotations

from lsprotocol import types
from pygls.exceptions import JsonRpcInvalidParams

from item.diagnostics import InputError, Source, Span
from item.editor.completion import proposals
from item.editor.hover import describe
from item.editor.keywords import explain, keyword_at
from item.editor.occurrences import OccurrenceKind
from item.editor.open_files import Editor
from item.language.formatter import format_text

KINDS = {
    OccurrenceKind.TYPE: types.CompletionItemKind.Class,
    OccurrenceKind.CONSTANT: types.CompletionItemKind.Constant,
    OccurrenceKind.PREDICATE: types.CompletionItemKind.Function,
    OccurrenceKind.EVENT: types.CompletionItemKind.Event,
    OccurrenceKind.VARIABLE: types.CompletionItemKind.Variable,
}
SYMBOLS = {
    OccurrenceKind.TYPE: types.SymbolKind.Class,
    OccurrenceKind.CONSTANT: types.SymbolKind.Constant,
    OccurrenceKind.PREDICATE: types.SymbolKind.Function,
    OccurrenceKind.EVENT: types.SymbolKind.Event,
}


def make_server() -> Editor:
    """Return a server with all its answers, not started yet."""
    server = Editor()
    for add in (_add_opening, _add_help, _add_navigation, _add_renaming, _add_formatting, _add_mends):
        add(server)
    return server


def _add_opening(server: Editor) -> None:
    """Follow what is opened, changed and closed."""

    @server.feature(types.INITIALIZE)
    def initialize(ls: Editor, params: types.InitializeParams) -> None:  # noqa: ARG001
        ls.begin()

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


def _add_help(server: Editor) -> None:
    """Say what something is, and what may come next."""

    @server.feature(types.TEXT_DOCUMENT_HOVER)
    def hover(ls: Editor, params: types.HoverParams) -> types.Hover | None:
        uri = params.text_document.uri
        one, document = ls.occurrence(uri, params.position), ls.document(uri)
        if one is not None:
            told, span = describe(document, one), one.span
        elif (found := keyword_at(document.source, *ls.place(uri, params.position))) is not None:
            told, span = explain(found[0]), found[1]
        else:
            return None
        if told is None:
            return None
        content = types.MarkupContent(kind=types.MarkupKind.Markdown, value=told)
        return types.Hover(contents=content, range=ls.range(uri, span))

    @server.feature(
        types.TEXT_DOCUMENT_COMPLETION, types.CompletionOptions(trigger_characters=["(", ":", "?", "-", " "])
    )
    def complete(ls: Editor, params: types.CompletionParams) -> list[types.CompletionItem]:
        uri = params.text_document.uri
        place = ls.place(uri, params.position)
        return [
            types.CompletionItem(
                label=one.text,
                kind=types.CompletionItemKind.Keyword if one.kind is None else KINDS[one.kind],
            )
            for one in proposals(ls.document(uri), *place)
        ]


def _add_navigation(server: Editor) -> None:
    """Say where something is declared, used, and what there is."""

    @server.feature(types.TEXT_DOCUMENT_DEFINITION)
    def definition(ls: Editor, params: types.DefinitionParams) -> types.Location | None:
        one = ls.occurrence(params.text_document.uri, params.position)
        uri = params.text_document.uri
        found = None if one is None else ls.document(uri).declaration(one)
        if found is None:
            return None
        return types.Location(uri=uri, range=ls.range(uri, found.span))

    @server.feature(types.TEXT_DOCUMENT_REFERENCES)
    def references(ls: Editor, params: types.ReferenceParams) -> list[types.Location]:
        one = ls.occurrence(params.text_document.uri, params.position)
        uri = params.text_document.uri
        declared = params.context.include_declaration
        return [
            types.Location(uri=uri, range=ls.range(uri, other.span))
            for other in (() if one is None else ls.document(uri).all_of(one))
            if declared or not other.declares
        ]

    @server.feature(types.TEXT_DOCUMENT_DOCUMENT_SYMBOL)
    def symbols(ls: Editor, params: types.DocumentSymbolParams) -> list[types.DocumentSymbol]:
        uri = params.text_document.uri
        return [
            types.DocumentSymbol(
                name=one.name,
                detail=str(one.kind),
                kind=SYMBOLS[one.kind],
                range=ls.range(uri, one.span),
                selection_range=ls.range(uri, one.span),
            )
            for one in ls.document(uri).occurrences
            if one.declares and one.kind in SYMBOLS
        ]


def _add_renaming(server: Editor) -> None:
    @server.feature(types.TEXT_DOCUMENT_RENAME)
    def rename(ls: Editor, params: types.RenameParams) -> types.WorkspaceEdit | None:
        one = ls.occurrence(params.text_document.uri, params.position)
        if one is None:
            return None
        uri = params.text_document.uri
        new = params.new_name
        if one.kind is OccurrenceKind.VARIABLE and not new.startswith("?"):
            new = f"?{new}"
        try:
            edits = ls.document(uri).rename(one, new)
        except ValueError as error:
            raise JsonRpcInvalidParams(str(error)) from error
        own = [types.TextEdit(range=ls.range(uri, edit.span), new_text=edit.text) for edit in edits]
        return types.WorkspaceEdit(changes={uri: own})


def _add_formatting(server: Editor) -> None:
    @server.feature(types.TEXT_DOCUMENT_FORMATTING)
    def formatting(ls: Editor, params: types.DocumentFormattingParams) -> list[types.TextEdit]:
        text = ls.text(params.text_document.uri)
        try:
            new = format_text(Source(text.filename or text.uri, text.plain))
        except InputError:
            return []
        end = types.Position(line=len(text.lines), character=0)
        everything = types.Range(start=types.Position(line=0, character=0), end=end)
        return [] if new == text.plain else [types.TextEdit(range=everything, new_text=new)]


def _add_mends(server: Editor) -> None:
    @server.feature(
        types.TEXT_DOCUMENT_CODE_ACTION,
        types.CodeActionOptions(code_action_kinds=[types.CodeActionKind.QuickFix]),
    )
    def actions(ls: Editor, params: types.CodeActionParams) -> list[types.CodeAction]:
        uri = params.text_document.uri
        first, last = ls.place(uri, params.range.start), ls.place(uri, params.range.end)
        return [
            types.CodeAction(
                title=f"Mend: {one.message}",
                kind=types.CodeActionKind.QuickFix,
                is_preferred=one.fix.safe,
                edit=types.WorkspaceEdit(
                    changes={
                        uri: [
                            types.TextEdit(range=ls.range(uri, edit.span), new_text=edit.text)
                            for edit in one.fix.edits
                        ]
                    }
                ),
            )
            for one in ls.document(uri).found
            if one.fix is not None and one.span is not None and _meets(one.span, first, last)
        ]


def _meets(span: Span, first: tuple[int, int], last: tuple[int, int]) -> bool:
    """Say whether a finding lies in a stretch of text, from a place to another, or around it."""
    return (span.line, span.column) <= last and first <= (span.end_line, span.end_column)
