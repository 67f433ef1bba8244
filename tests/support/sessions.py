"""What the commands and programs of the pages print: compared with what a page shows, and written into it.

`python -m tests.support.sessions` runs the sessions and programs of all pages and writes what they print now
into the pages; with paths it does so for these pages. Three dots stay where they are. Review the difference:
prose that speaks of a figure, or of a line that is gone, is not rewritten.
"""

import io
import math
import os
import re
import sys
import tempfile
from collections import deque
from concurrent.futures import ProcessPoolExecutor
from contextlib import chdir, redirect_stdout
from dataclasses import dataclass
from multiprocessing import get_context
from pathlib import Path

import pytest
from rapidfuzz import fuzz

from tests.support import console, learning
from tests.support.pages import BLOCK, COMMAND, PAGES, ROOT, Block

# Probabilities and bits, and how often learning went through a text.
_MEASURED = re.compile(r"[-+]?\d+\.\d\d(?!\d)|\b\d+(?= iterations)")
# Sums of floats differ in their last digits between platforms, and learning may stop an iteration earlier.
# So far may a figure be from the one on the page: absolutely, and relative to it.
_APART = 0.05
_ITERATIONS = 1
# Lines left out, and the rest of a line.
_LINES = "..."
_REST = " ..."
# What a line that is missing or new costs, of the 100 that two lines without anything in common do.
_GAP = 40.0


@dataclass(frozen=True)
class Pair:
    """A line of a page and the line that is printed in its place; None where there is none."""

    written: str | None
    printed: str | None

    @property
    def same(self):
        """Return whether the page shows what is printed."""
        if self.written == _LINES:
            return True
        return None not in (self.written, self.printed) and _same(self.written, self.printed)


def differences(written, printed):
    """Return the lines of a session that are not what is printed, each with what is printed in its place."""
    return [pair for pair in _align(written.splitlines(), printed.splitlines()) if not pair.same]


def renewed(written, printed):
    """Return a session with what is printed now, and the lines that came or went."""
    pairs = [*_align(written.splitlines(), printed.splitlines())]
    lines = [
        one.written if one.written == _LINES else _cut(one.written, one.printed)
        for one in pairs
        if one.written == _LINES or one.printed is not None
    ]
    return "".join(f"{line}\n" for line in lines), [
        one for one in pairs if one.written != _LINES and None in (one.written, one.printed)
    ]


def _split(written):
    """Return a line without the dots at its end, and whether it has them."""
    return (written.removesuffix(_REST), written.endswith(_REST))


def _same(written, printed):
    start, rest = _split(written)
    if written == printed:
        return True
    found = re.match(_pattern(start), printed)
    if not found or not (rest or found.end() == len(printed)):
        return False
    return all(_close(*both) for both in zip(_MEASURED.findall(start), found.groups(), strict=True))


def _close(one, other):
    if "." not in one:
        return abs(int(one) - int(other)) <= _ITERATIONS
    return math.isclose(float(one), float(other), rel_tol=_APART, abs_tol=_APART)


def _pattern(text, escape=re.escape):
    """Return a pattern for a text in which figures may be others; groups have the figures."""
    between = [escape(part) for part in _MEASURED.split(text)]
    figures = [r"([-+]?\d+\.\d\d)(?!\d)" if "." in one else r"(\d+)" for one in _MEASURED.findall(text)]
    return between[0] + "".join(figure + part for figure, part in zip(figures, between[1:], strict=True))


def _align(written, printed):
    """Yield the pairs of lines that cost least, in order."""
    # For each number of lines written, and of lines printed, the least cost and how to get there.
    costs = [[(0.0, "")] + [(math.inf, "")] * len(printed) for _ in range(len(written) + 1)]
    for i in range(len(written) + 1):
        for j in range(len(printed) + 1):
            ways = [(0.0, "")] if i == j == 0 else []
            dots = i > 0 and written[i - 1] == _LINES
            if i and j and not dots:
                ways.append((costs[i - 1][j - 1][0] + _cost(written[i - 1], printed[j - 1]), "both"))
            if i:
                ways.append((costs[i - 1][j][0] + (0.0 if dots else _GAP), "written"))
            if j:
                ways.append((costs[i][j - 1][0] + (0.0 if dots else _GAP), "left out" if dots else "printed"))
            costs[i][j] = min(ways, key=lambda way: way[0])
    pairs = deque()
    i, j = len(written), len(printed)
    while i or j:
        way = costs[i][j][1]
        if way in {"both", "written"}:
            i -= 1
        if way != "written":
            j -= 1
        if way != "left out":
            pairs.appendleft(
                Pair(written[i] if way != "printed" else None, printed[j] if way != "written" else None)
            )
    return pairs


def _cost(written, printed):
    if _same(written, printed):
        return 0.0
    start, rest = _split(written)
    start = _even(start)
    shown = _even(printed)
    alike = fuzz.ratio(start, shown[: len(start)] if rest else shown)
    # Twice the gap at the most: a line without likeness is gone, and another one is new.
    return 1.0 + (100.0 - alike)


def _even(line):
    return _MEASURED.sub("#", re.sub(" +", " ", line))


def _cut(written, printed):
    """Return what is printed, and its rest as dots where the page has them."""
    if written is None or not written.endswith(_REST):
        return printed
    start, _ = _split(written)
    dots = start[len(start.rstrip()) :] + _REST
    spaced = re.match(_pattern(start, lambda part: re.sub(r"(?:\\ )+", " +", re.escape(part))), printed)
    if spaced:
        return spaced.group().rstrip() + dots
    # Something else is printed: as many words of it.
    words = re.findall(r"\s*\S+", printed)[: len(start.split())]
    return "".join(words) + dots


def printed_by(program, names):
    """Return what a program prints; it goes on with the names of those before."""
    shown = io.StringIO()
    with redirect_stdout(shown):
        exec(compile(program, "<page>", "exec"), names)
    return shown.getvalue()


def renew(path):
    """Write into a page what its sessions and programs print now; return what to look at."""
    text = path.read_text(encoding="utf-8")
    page = path.relative_to(ROOT).as_posix()
    notes, names, last = [], {}, None

    def block(found):
        nonlocal last
        kind, name, inner = found.groups()
        one = Block(kind, name, inner)
        if name:
            Path(name).write_text(inner, encoding="utf-8")
        made = inner
        if kind == "console":
            made = COMMAND.sub(session, inner)
        elif kind == "text" and last is not None:
            made = last
        last = printed_by(inner, names) if kind == "python" else None
        return found.group().replace(f"\n{one.text}```", f"\n{made}```")

    def session(found):
        command, written = found.groups()
        ended = console.run(command)
        if ended.status != (1 if "error[" in ended.out else 0):
            raise AssertionError(f"{page}: {command} ended with {ended.status}\n{ended.out}")
        made, changed = renewed(written, ended.out)
        for one in changed:
            came = "new" if one.written is None else "gone"
            notes.append(f"{page}: {command}\n  {came}: {one.printed if came == 'new' else one.written}")
        return f"$ {command}\n{made}"

    with tempfile.TemporaryDirectory() as folder, pytest.MonkeyPatch.context() as patch, chdir(folder):
        for shipped in ("examples", "domain"):
            Path(shipped).symlink_to(ROOT / shipped)
        patch.setenv("ITEM_NO_CACHE", "1")
        patch.delenv("COLUMNS", raising=False)
        learning.share(patch)
        try:
            made = BLOCK.sub(block, text)
        except Exception as error:
            return page, False, [*notes, f"{page} is left as it was: {error}"]
    if made != text:
        path.write_text(made, encoding="utf-8")
    return page, made != text, notes


def main(paths):
    """Renew pages side by side; return the exit status."""
    chosen = [Path(path).resolve() for path in paths] or PAGES
    chosen = [path for path in chosen if re.search(r"^```(?:console|python)$", path.read_text("utf-8"), re.M)]
    os.environ.setdefault("OMP_NUM_THREADS", "1")
    left = False
    # Large pages are those of the examples; they come last in the alphabet and go first.
    chosen.sort(key=lambda path: "examples" not in path.parts)
    with ProcessPoolExecutor(mp_context=get_context("spawn")) as pool:
        for page, changed, notes in pool.map(renew, chosen):
            print(f"{page}: {'renewed' if changed else 'as it was'}", flush=True)
            for note in notes:
                print(note, file=sys.stderr, flush=True)
                left |= " is left as it was: " in note
    return int(left)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
