"""The language server, through a real client over standard input and output."""

import asyncio
import json
import re
import subprocess
import sys
from itertools import product
from pathlib import Path

import pytest
from lsprotocol import types
from pygls.exceptions import JsonRpcInvalidParams
from pygls.lsp.client import LanguageClient

pytestmark = pytest.mark.slow

BASE = (Path(__file__).parents[2] / "golden" / "habits" / "base.pddl").read_text(encoding="utf-8")
TYPO = BASE.replace("(aboard ?v))\n  (:event leave", "(abord ?v))\n  (:event leave", 1)
# A text beside a domain in which each sentence can be read in one way alone.
ALIASES = BASE.replace(
    '(red "the red van")', '(red "the red van") (blue "the blue van") (leave "drives off")'
)
TOLD = """The red van drives on.
The ferry sails from north to south.
The red van drives off.
The blue van drives on.
The ferry sails from south to north.
The blue van drives off.
The red van drives on.
"""
IMPOSSIBLE = BASE.replace("(not (= ?from ?to))", "(not (moored ?from))", 1)

# A busy machine may be slow; nothing waits so long where it works.
LIMIT = 120


class Client(LanguageClient):
    """A client that keeps what is sent about each file."""

    def __init__(self):
        super().__init__("test", "1")
        self.sent = {}
        self.refreshed = 0
        self.shown = []
        self.news = asyncio.Condition()

        @self.feature(types.WORKSPACE_CODE_LENS_REFRESH)
        async def refresh(_params):
            async with self.news:
                self.refreshed += 1
                self.news.notify_all()

        @self.feature(types.WINDOW_SHOW_MESSAGE)
        async def show(params):
            async with self.news:
                self.shown.append(params.message)
                self.news.notify_all()

        @self.feature(types.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS)
        async def keep(params):
            async with self.news:
                self.sent[params.uri] = [one.code for one in params.diagnostics]
                self.news.notify_all()

    async def told(self, uri, codes):
        async with self.news:
            await asyncio.wait_for(self.news.wait_for(lambda: self.sent.get(uri) == codes), LIMIT)

    async def asked_to_refresh(self):
        async with self.news:
            await asyncio.wait_for(self.news.wait_for(lambda: self.refreshed or self.shown), LIMIT)
            assert not self.shown
            self.refreshed = 0

    async def shown_a_message(self):
        async with self.news:
            await asyncio.wait_for(self.news.wait_for(lambda: self.shown), LIMIT)
            return self.shown[0]

    def open(self, uri, text):
        item = types.TextDocumentItem(uri=uri, language_id="item", version=1, text=text)
        self.text_document_did_open(types.DidOpenTextDocumentParams(text_document=item))

    def change(self, uri, version, text):
        change = types.TextDocumentContentChangeWholeDocument(text=text)
        own = types.VersionedTextDocumentIdentifier(uri=uri, version=version)
        self.text_document_did_change(
            types.DidChangeTextDocumentParams(text_document=own, content_changes=[change])
        )


def talk(conversation, *server):
    """Run a conversation with a server of its own, `item lsp` if no other is given."""

    async def run():
        client = Client()
        await client.start_io(sys.executable, *(server or ("-m", "item", "lsp")))
        refresh = types.CodeLensWorkspaceClientCapabilities(refresh_support=True)
        workspace = types.WorkspaceClientCapabilities(code_lens=refresh)
        capabilities = types.ClientCapabilities(workspace=workspace)
        await client.initialize_async(types.InitializeParams(capabilities=capabilities))
        client.initialized(types.InitializedParams())
        try:
            await conversation(client)
        finally:
            await client.shutdown_async(None)
            client.exit(None)
            await asyncio.wait_for(client.stop(), LIMIT)

    asyncio.run(run())


def at(uri, text, piece, inside=0):
    where = text.index(piece) + inside
    line = text.count("\n", 0, where)
    position = types.Position(line=line, character=where - text.rfind("\n", 0, where) - 1)
    return {"text_document": types.TextDocumentIdentifier(uri=uri), "position": position}


def test_a_session_of_two_files():
    one, two = "file:///ferry.pddl", "file:///other.pddl"

    async def conversation(client):
        client.open(one, TYPO)
        client.open(two, IMPOSSIBLE)
        await client.told(one, ["E203"])
        await client.told(two, ["W402"])  # the solver's, after a while
        own = types.TextDocumentIdentifier(uri=one)
        whole = types.Range(
            start=types.Position(line=0, character=0), end=types.Position(line=30, character=0)
        )
        (action,) = await client.text_document_code_action_async(
            types.CodeActionParams(
                text_document=own, range=whole, context=types.CodeActionContext(diagnostics=[])
            )
        )
        assert action.edit.changes[one][0].new_text == "aboard"
        client.change(one, 2, BASE)
        await client.told(one, [])
        hover = await client.text_document_hover_async(types.HoverParams(**at(one, BASE, "(:event leave", 9)))
        assert "makes `(parked ?v ?s)`" in hover.contents.value
        section = await client.text_document_hover_async(types.HoverParams(**at(one, BASE, "(:exclusive", 4)))
        assert "at most one instance of the atoms is true" in section.contents.value
        assert section.range.end.character - section.range.start.character == len(":exclusive")
        found = await client.text_document_definition_async(
            types.DefinitionParams(**at(one, BASE, "(moored ?to)", 2))
        )
        assert found.range.start.line == 4
        edit = await client.text_document_rename_async(
            types.RenameParams(**at(one, BASE, "(:event cross", 9), new_name="sail")
        )
        assert [change.range.start.line for change in edit.changes[one]] == [16, 20]
        with pytest.raises(JsonRpcInvalidParams, match="leave"):
            await client.text_document_rename_async(
                types.RenameParams(**at(one, BASE, "(:event cross", 9), new_name="leave")
            )
        symbols = await client.text_document_document_symbol_async(
            types.DocumentSymbolParams(text_document=own)
        )
        assert {"ferry", "cross", "parked", "red", "shore"} - {symbol.name for symbol in symbols} == {"ferry"}
        where = at(one, BASE, ":precondition (and (parked", 20)
        items = await client.text_document_completion_async(types.CompletionParams(**where))
        assert {"parked", "aboard", "moored"} <= {item.label for item in items}
        (formatted,) = await client.text_document_formatting_async(
            types.DocumentFormattingParams(
                text_document=own, options=types.FormattingOptions(tab_size=2, insert_spaces=True)
            )
        )
        assert formatted.new_text.startswith("(define (domain ferry)")

    talk(conversation)


def test_requests_that_make_no_sense_are_answered():
    uri = "file:///ferry.pddl"

    async def conversation(client):
        client.open(uri, BASE)
        far = {
            "text_document": types.TextDocumentIdentifier(uri=uri),
            "position": types.Position(line=999, character=999),
        }
        assert await client.text_document_hover_async(types.HoverParams(**far)) is None
        assert await client.text_document_definition_async(types.DefinitionParams(**far)) is None
        unknown = client.protocol.send_request_async("item/nothing", {"x": 1})
        with pytest.raises(Exception, match=r"(?i)not found"):
            await unknown
        running = client.protocol.send_request("textDocument/hover", types.HoverParams(**far))
        running.cancel()
        client.change(uri, 2, "(" * 5000)
        await client.told(uri, ["E105"])
        client.change(uri, 3, BASE)
        await client.told(uri, [])

    talk(conversation)


def raw(*messages, after=()):
    """Return what `item lsp` answers to messages as they are, by their ids, and what it writes beside.

    Messages may also come after that which asks it to end.
    """

    def framed(content):
        body = json.dumps({"jsonrpc": "2.0", **content}).encode()
        return b"Content-Length: %d\r\n\r\n%b" % (len(body), body)

    start = {
        "id": 0,
        "method": "initialize",
        "params": {"processId": None, "rootUri": None, "capabilities": {}},
    }
    opened = {"textDocument": {"uri": "file:///ferry.pddl", "languageId": "item", "version": 1, "text": BASE}}
    said = [start, {"method": "initialized", "params": {}}]
    said += [{"method": "textDocument/didOpen", "params": opened}, *messages]
    said += [{"id": 99, "method": "shutdown"}, *after, {"method": "exit"}]
    ended = subprocess.run(
        [sys.executable, "-m", "item", "lsp"],
        input=b"".join(map(framed, said)),
        capture_output=True,
        timeout=LIMIT,
        check=False,
    )
    assert ended.returncode == 0
    bodies = re.split(rb"Content-Length: \d+\r\n(?:[^\r]+\r\n)*\r\n", ended.stdout)[1:]
    found = [json.loads(body) for body in bodies]
    return {one["id"]: one for one in found if "id" in one}, found, ended.stderr.decode()


def test_every_request_gets_an_answer_and_no_traceback():
    own = {"uri": "file:///ferry.pddl"}
    negative = {"textDocument": own, "position": {"line": -1, "character": 0}}
    nowhere = {"textDocument": {"uri": "file:///nowhere.pddl"}, "position": {"line": 0, "character": 0}}
    refused = {
        "textDocument": own,
        "position": at("", BASE, "(:event cross", 9)["position"],
        "newName": "leave",
    }
    refused["position"] = {"line": refused["position"].line, "character": refused["position"].character}
    answers, everything, beside = raw(
        {"id": 1, "method": "textDocument/hover", "params": negative},
        {"id": 2, "method": "textDocument/hover", "params": {}},
        {"id": 3, "method": "textDocument/hover"},
        {"id": 4, "method": "textDocument/hover", "params": nowhere},
        {"id": 5, "method": "textDocument/formatting", "params": {**nowhere, "options": {}}},
        {"id": 6, "method": "textDocument/rename", "params": refused},
    )
    assert {number: answers[number]["error"]["code"] for number in range(1, 7)} == dict.fromkeys(
        range(1, 7), -32602
    )
    assert "`textDocument/hover`" in answers[1]["error"]["message"]
    assert "file:///nowhere.pddl is not open" in answers[4]["error"]["message"]
    assert "raceback" not in json.dumps(everything) + beside
    assert not beside
    assert not any(one.get("method") == "window/showMessage" for one in everything)


def test_a_mend_is_offered_at_its_finding_alone():
    uri = "file:///ferry.pddl"
    text = BASE.replace(":effect (aboard ?v))", ":efect (abord ?v))", 1)

    async def conversation(client):
        client.open(uri, text)
        offered = {}
        for word in (":efect", "abord"):
            place = at(uri, text, word, 2)["position"]
            found = await client.text_document_code_action_async(
                types.CodeActionParams(
                    text_document=types.TextDocumentIdentifier(uri=uri),
                    range=types.Range(start=place, end=place),
                    context=types.CodeActionContext(diagnostics=[]),
                )
            )
            offered[word] = [edit.new_text for one in found for edit in one.edit.changes[uri]]
        assert offered == {":efect": [":effect"], "abord": ["aboard"]}

    talk(conversation)


def test_lines_above_events_count_the_sentences_of_the_text_beside(tmp_path):
    path = tmp_path / "ferry.pddl"
    path.with_suffix(".txt").write_text(TOLD, encoding="utf-8")
    uri = path.as_uri()
    own = types.CodeLensParams(text_document=types.TextDocumentIdentifier(uri=uri))

    async def shown(client):
        found = await client.text_document_code_lens_async(own)
        lines = ALIASES.split("\n")
        return {lines[one.range.start.line].split()[1]: one.command.title for one in found}

    async def conversation(client):
        client.open(uri, ALIASES)
        assert not await shown(client)
        await client.asked_to_refresh()
        assert await shown(client) == {
            "board": "3 sentences of the text beside it",
            "leave": "2 sentences of the text beside it",
            "cross": "2 sentences of the text beside it",
        }
        path.with_suffix(".txt").write_text(TOLD.split("\n")[0], encoding="utf-8")
        # Lines may end as in Windows. Changes and questions before the solver is asked do not make it forget.
        text = ALIASES.replace("\n", "\r\n")
        for number in range(5):
            client.change(uri, 2 + number, text + "\r\n" * number)
            await client.text_document_hover_async(types.HoverParams(**at(uri, ALIASES, "(:event leave", 9)))
        await client.asked_to_refresh()
        assert (await shown(client))["board"] == "1 sentence of the text beside it"

    talk(conversation)


def test_what_fails_in_the_background_is_shown():
    broken = """
import item.editor.open_files as files
from item.editor.server import make_server
def fail(source, **more):
    raise RuntimeError("the solver is ill")
files.examine_text = fail
make_server().start_io()
"""

    async def conversation(client):
        client.open("file:///ferry.pddl", BASE)
        assert "the solver is ill" in await client.shown_a_message()

    talk(conversation, "-c", broken)


def test_requests_that_are_cancelled_leave_the_server_well():
    uri = "file:///ferry.pddl"
    own = types.TextDocumentIdentifier(uri=uri)

    async def conversation(client):
        client.open(uri, BASE)
        for number in range(20):
            running = client.protocol.send_request(
                "textDocument/documentSymbol",
                types.DocumentSymbolParams(text_document=own),
                msg_id=f"r{number}",
            )
            client.cancel_request(types.CancelParams(id=f"r{number}"))
            running.cancel()
        client.cancel_request(types.CancelParams(id="never asked"))
        symbols = await client.text_document_document_symbol_async(
            types.DocumentSymbolParams(text_document=own)
        )
        assert "board" in {symbol.name for symbol in symbols}

    talk(conversation)


def test_requests_at_the_wrong_time_are_refused():
    start = {"processId": None, "rootUri": None, "capabilities": {}}
    hover = {"textDocument": {"uri": "file:///ferry.pddl"}, "position": {"line": 0, "character": 0}}
    answers, _, beside = raw(
        {"id": 1, "method": "initialize", "params": start},
        {"id": 2, "method": "textDocument/hover", "params": hover},
        after=[{"id": 3, "method": "textDocument/hover", "params": hover}, {"id": 4, "method": "shutdown"}],
    )
    assert {number: answers[number].get("error", {}).get("code") for number in range(1, 5)} == {
        1: -32600,
        2: None,
        3: -32600,
        4: -32600,
    }
    assert not beside


def test_an_end_that_was_not_asked_for_has_another_status():
    body = b'{"jsonrpc": "2.0", "method": "exit"}'
    ended = subprocess.run(
        [sys.executable, "-m", "item", "lsp"],
        input=b"Content-Length: %d\r\n\r\n%b" % (len(body), body),
        capture_output=True,
        timeout=LIMIT,
        check=False,
    )
    assert (ended.returncode, ended.stdout, ended.stderr) == (1, b"", b"")


SIGNS = "\f", "\x0b", "\x1d", "\x85", "\u2028", "\U0001d11e"
WRONG = "(define (domain d)\n  ; see{}here\n  (:predicates (p))\n  (:event e :effect (q)))\n"


def test_lines_are_those_of_the_protocol():
    """Whatever else Python takes for the end of a line, and whatever ends lines or begins the text."""
    cases = {
        f"file:///d{number}.pddl": (mark, mark + WRONG.format(sign).replace("\n", end))
        for number, (sign, end, mark) in enumerate(product(SIGNS, ["\n", "\r\n", "\r"], ["", "\ufeff"]))
    }
    place = {"start": {"line": 3, "character": 21}, "end": {"line": 3, "character": 22}}
    # At the very end, and in the first line.
    last = {"start": {"line": 4, "character": 0}, "end": {"line": 4, "character": 0}}
    messages = []
    for uri, (mark, text) in cases.items():
        opened = {"uri": uri, "languageId": "item", "version": 1, "text": text}
        messages.append({"method": "textDocument/didOpen", "params": {"textDocument": opened}})
        first = {side: {"line": 0, "character": len(mark) + 17} for side in ("start", "end")}
        changes = [(place, "p"), (last, "; end"), (first, ")(x")]
        for version, (where, new) in enumerate(changes, start=2):
            changed = {
                "textDocument": {"uri": uri, "version": version},
                "contentChanges": [{"range": where, "text": new}],
            }
            messages.append({"method": "textDocument/didChange", "params": changed})
    _, everything, _ = raw(*messages)
    sent = [one["params"] for one in everything if one.get("method", "").endswith("publishDiagnostics")]
    found = {
        (one["uri"], one["version"]): [(each["code"], each["range"]) for each in one["diagnostics"]]
        for one in sent
    }
    for uri, (mark, _) in cases.items():
        assert found[uri, 1] == [("E203", place)], uri
        assert found[uri, 2] == found[uri, 3] == [], uri
        assert found[uri, 4][0][1]["start"] == {"line": 0, "character": len(mark) + 19}, uri
