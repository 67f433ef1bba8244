"""Read the signs of other languages: their comments, their quotes, commas, and the fences of Markdown.

Each is reported once a file, with a fix, and replaced by signs of this language that take as many columns, so
that every other finding keeps its place.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import accumulate
from typing import NamedTuple

from item.diagnostics import Edit, Fix, Source, Span
from item.language.codes import LanguageCode
from item.language.collector import Collector

# Comments and phrases of this language come first: what stands inside them is the author's affair.
SIGNS = re.compile(
    r"""
    (?P<own> ;[^\n]* | "[^"\n]*(?:"|$) )
    | (?P<fence> ^[ \t]*(?:```|~~~)[^\n]*\n? )
    | (?P<block> /\* )
    | (?P<comment> (?: // | ^[ \t]*(?:\#|%%?|--) | (?<=\)[ \t])(?:\#|%|--)(?=[ \t]) )[^\n]* )
    | (?P<quoted> (?<![\w)])
        (?: [“”„«»‹] [^“”„«»‹›"()\n]* [“”„«»›] | (?P<tick>['`‘’‚]) [^'`‘’‚"()\n]* ['`‘’] )
      (?!\w) )
    | (?P<bracket> [\[\]{}] )
    | (?P<dash> (?<=\s)[–—−](?=\s) )
    | (?P<sigil> (?<![\w?])[$@](?=[^\W\d]) )
    | (?P<invisible> [\u00ad\u200b-\u200d\u2060\ufeff] )
    | (?P<conflict> ^(?:<{7}|={7}|>{7})[^\n]* )
    | (?P<comma> , )
    """,
    re.VERBOSE | re.MULTILINE | re.DOTALL,
)
# What stands for signs of one character.
SAME = {"[": "(", "{": "(", "]": ")", "}": ")", "$": "?", "@": "?", **dict.fromkeys("–—−", "-")}
MARK = re.compile(r"//|#|%%?|--")


class Read(NamedTuple):
    """A text in the signs of this language, and the places of its commas, which are not reported yet."""

    text: str
    commas: tuple[int, ...]


def read_foreign_signs(source: Source, findings: Collector) -> Read:
    """Replace the signs of other languages, and report them."""
    places = Places.of(source.text)
    parts: list[str] = []
    commas: list[int] = []
    done = 0
    for sign in _signs(source.text):
        if sign.kind == "comma":
            commas.append(sign.start)
        else:
            _report(sign, places, findings)
        parts += [source.text[done : sign.start], _replaced(sign)]
        done = sign.start + len(sign.text)
    return Read("".join([*parts, source.text[done:]]), tuple(commas))


def report_commas(text: str, commas: tuple[int, ...], findings: Collector) -> None:
    """Report commas between words."""
    places = Places.of(text)
    for at in commas:
        apart = at + 1 == len(text) or text[at + 1].isspace()
        span = places.span(at, at + 1)
        findings.add(
            LanguageCode.NOT_A_WORD,
            span,
            "`,` separates nothing: arguments are separated by spaces",
            fix=findings.rewrite(span, "" if apart else " "),
            mistake="comma",
        )


@dataclass(frozen=True, slots=True)
class Places:
    """The lines of a text, by where they begin."""

    starts: tuple[int, ...]

    @classmethod
    def of(cls, text: str) -> Places:
        """Return the places of a text."""
        return cls(tuple(accumulate((len(line) + 1 for line in text.split("\n")), initial=0)))

    def span(self, start: int, end: int) -> Span:
        """Return the stretch between two offsets."""
        return Span(*self._corner(start), *self._corner(end))

    def _corner(self, at: int) -> tuple[int, int]:
        line = bisect_right(self.starts, at)
        return line, at - self.starts[line - 1] + 1


class _Sign(NamedTuple):
    """A foreign sign, with what it makes a comment or a phrase of."""

    kind: str
    start: int
    text: str


def _signs(text: str) -> Iterator[_Sign]:
    at = 0
    last_end = text.rfind("*/")
    while (match := SIGNS.search(text, at)) is not None:
        start, at = match.span()
        kind = "quoted" if match.lastgroup == "tick" else str(match.lastgroup)
        if kind == "block":
            # What is never closed is a comment to the end of its line.
            at = text.find("*/", at) + 2 if at <= last_end else _end_of_line(text, at)
        if kind != "own":
            yield _Sign(kind, start, text[start:at])


def _end_of_line(text: str, at: int) -> int:
    end = text.find("\n", at)
    return len(text) if end < 0 else end


def _replaced(sign: _Sign) -> str:
    """Return what stands for a foreign sign: as many characters, in as many lines."""
    if sign.kind == "quoted":
        return f'"{sign.text[1:-1]}"'
    if sign.text in SAME:
        return SAME[sign.text]
    return re.sub(r"[^\n]", " ", sign.text)


def _report(sign: _Sign, places: Places, findings: Collector) -> None:
    kind, start, text = sign
    end = start + len(text)
    inside = start + len(text) - len(text.lstrip(" \t"))
    match kind:
        case "fence":
            message = "a fence of Markdown is no part of a domain: delete the line"
            shown = places.span(inside, start + len(text.rstrip("\n")))
            edits: Iterator[Edit] = iter([Edit(places.span(start, end), "")])
        case "block":
            message = "comments begin with `;` and end with the line"
            shown = places.span(start, min(end, start + len(text.partition("\n")[0])))
            edits = _lines_as_comments(text, start, places)
        case "comment":
            message = "comments begin with `;`"
            found = MARK.search(text)
            assert found is not None
            shown = places.span(start + found.start(), start + found.end())
            edits = iter([Edit(shown, ";")])
        case "bracket" | "dash" | "sigil":
            meant = SAME[text]
            message = f"`{text}` is written `{meant}`"
            shown = places.span(start, end)
            edits = iter([Edit(shown, meant)])
        case "invisible":
            message = f"an invisible character, U+{ord(text):04X}, stands here"
            shown = places.span(start, end)
            edits = iter([Edit(shown, "")])
        case "conflict":
            message = "a mark of an unresolved merge conflict"
            shown = places.span(start, end)
            edits = iter(())
        case _:
            message = f'phrases stand in double quotes, `"`, not in `{text[0]}`'
            shown = places.span(start, end)
            ends = (start, start + 1), (end - 1, end)
            edits = (Edit(places.span(*corner), '"') for corner in ends)
    made = tuple(edits)
    fix = Fix(made, safe=True) if made else None
    findings.add(LanguageCode.NOT_A_WORD, shown, message, fix=fix, mistake=kind)


def _lines_as_comments(text: str, start: int, places: Places) -> Iterator[Edit]:
    """Yield the edits that make line comments of a block; what follows it on its line goes to the next."""
    done = start
    lines = text.removesuffix("*/")[2:].split("\n")
    yield Edit(places.span(start, start + 2), ";")
    done += 2 + len(lines[0]) + 1
    for line in lines[1:]:
        yield Edit(places.span(done, done), ";")
        done += len(line) + 1
    if text.endswith("*/"):
        end = start + len(text)
        yield Edit(places.span(end - 2, end), "\n")
