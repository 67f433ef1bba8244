"""How long an author waits for the editor, the shell and `watch`: `python -m tests.benchmarks.latency`.

Times of the server and the shell are of their processors; those of `watch` are of the clock, and mean
something on a quiet machine only. The server is asked through a client over standard input and output,
about a file of 500 lines: the shipped domain `robocup`, with its events again under other names. The
shell and `watch` read the commentary that is shipped with `robocup`. Needs Linux.
"""

import asyncio
import os
import re
import subprocess
import sys
import time
from itertools import cycle
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from lsprotocol import types
from pygls.lsp.client import LanguageClient

from item.cli.options.reading_options import Learning, Search
from item.cli.sessions.dialogue import Dialogue
from item.cli.sessions.reading import session_of
from item.narrative.io.readers import read_narratives

ROOT = Path(__file__).parents[2]
DOMAIN = (ROOT / "domain" / "robocup.pddl").read_text(encoding="utf-8")
TEXT = ROOT / "examples" / "robocup" / "commentary.txt"
LINES = 500
CHANGES = 20
SAVES = 5
QUESTIONS = (
    "why 1.037",
    "why not steal(purple6) at 1.020",
    "bridge 1.037",
    "show 1.019-1.022",
    "ask (holding ?who) after 1.020",
    "ask who has the ball after 1.020",
)


def long_domain() -> str:
    """Return a domain of 500 lines."""
    head, *events = re.split(r"(?m)^(?=  \(:event )", DOMAIN)
    events[-1], *rest = re.split(r"(?m)^(?=  \(:lexicon)", events[-1])
    again, number = [], 0
    # The noise event of the language keeps its name.
    named = cycle([one for one in events if "(:event nothing" not in one])
    lines = DOMAIN.count("\n")
    while lines < LINES:
        number += 1
        again.append(re.sub(r"\(:event \S+", rf"\g<0>-{number}", next(named), count=1))
        lines += again[-1].count("\n")
    return "".join([head, *events, *again, *rest])


def seconds_of(client: LanguageClient) -> float:
    """Return how long the processor has worked for a client's server, in steps of a hundredth."""
    assert client._server is not None
    fields = Path(f"/proc/{client._server.pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


async def server_times() -> list[float]:
    """Return the seconds of the server's processor from a change to the findings about it."""
    client, sent = LanguageClient("latency", "1"), asyncio.Queue[int | None]()

    @client.feature(types.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS)
    def found(params: types.PublishDiagnosticsParams) -> None:
        sent.put_nowait(params.version)

    await client.start_io(sys.executable, "-m", "item", "lsp")
    await client.initialize_async(types.InitializeParams(capabilities=types.ClientCapabilities()))
    client.initialized(types.InitializedParams())
    uri, text, times = "file:///long.pddl", long_domain(), []
    item = types.TextDocumentItem(uri=uri, language_id="item", version=0, text=text)
    client.text_document_did_open(types.DidOpenTextDocumentParams(text_document=item))
    await sent.get()
    for version in range(1, CHANGES + 1):
        # As if a letter of a name were taken back and typed again.
        at = text.rindex("(holding ")
        changed = text[:at] + text[at:].replace("(holding ", "(holdin ", 1) if version % 2 else text
        own = types.VersionedTextDocumentIdentifier(uri=uri, version=version)
        change = types.TextDocumentContentChangeWholeDocument(text=changed)
        started = seconds_of(client)
        client.text_document_did_change(
            types.DidChangeTextDocumentParams(text_document=own, content_changes=[change])
        )
        while await sent.get() != version:
            pass
        times.append(seconds_of(client) - started)
    await client.shutdown_async(None)
    client.exit(None)
    await client.stop()
    return times


def shell_times() -> list[float]:
    """Return the seconds of the processor that answers take, each asked for twice."""
    session, narratives = session_of("robocup", Learning(), Search()), read_narratives([str(TEXT)])
    session.learn(narratives)
    dialogue, times = Dialogue(session, narratives), []
    for question in QUESTIONS * 2:
        started = time.process_time()
        dialogue.answer(question)
        times.append(time.process_time() - started)
    return times


def watch_times() -> list[float]:
    """Return the seconds from a save to what `watch` says of it."""
    times: list[float] = []
    with TemporaryDirectory() as folder:
        domain = Path(folder) / "game.pddl"
        domain.write_text(DOMAIN, encoding="utf-8")
        command = [sys.executable, "-u", "-m", "item", "watch", str(domain), str(TEXT)]
        with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as run:
            assert run.stdout is not None
            run.stdout.readline()
            for number in range(1, SAVES + 1):
                domain.write_text(DOMAIN + "\n" * number, encoding="utf-8")
                started = time.perf_counter()
                while "saved" not in run.stdout.readline():
                    pass
                times.append(time.perf_counter() - started)
            run.terminate()
    return times


def main() -> None:
    """Print the table."""
    print("| what | times | median, s | longest, s |\n|---|---|---|---|")
    for name, measure in (
        (f"language server, findings after a change, {LINES} lines", lambda: asyncio.run(server_times())),
        ("shell, an answer (processor)", shell_times),
        ("watch, after a save", watch_times),
    ):
        times = measure()
        print(f"| {name} | {len(times)} | {median(times):.3f} | {max(times):.3f} |", flush=True)


if __name__ == "__main__":
    main()
