"""Read the signs of other languages: their comments, their quotes, commas, and the fences of Markdown.

Each is reported once a file, with a fix, and replaced by signs of this language that take as many columns, so
that every other finding keeps its place.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator
from itertools import accumulate
from typing import NamedTuple

from msgspec import Struct

from item.diagnostics import Edit, Fix, Source, Span
from item.language.codes import LanguageCode
from item.language.collector import Collector
from item.language.sayings import VARIABLE

# Comments and phrases of this language come first: what stands inside them is the author's affair.
SIGNS = re.compile(
    r"""
    (?P<unpaired> (?: [“”„«‹] [^“”„«»‹›"()\n]+ " | " [^“”„«»‹›"()\n]+ [“”»›] ) (?!\w) )
    | (?P<own> ;[^\n]* | "[^"\n]*(?:"|$) )
    | (?P<bullet> ^[ \t]*(?:[-*+•]|\d+[.)])(?=[ \t]+\(:) )
    | (?P<emphasis> (?<![\w*)]) (?P<stars>\*\*?) [^\W\d][\w-]* (?P=stars) (?![\w*]) )
    | (?P<variable> \?{2,}[\w-]+ | ？[\w-]+ | \?[ \t]+[^\W\d][\w-]* | (?<![\w?-])[^\W\d][\w-]*\?(?![\w?]) )
    | (?P<colon> (?<=[\w-]):(?=[ \t]*") )
    | (?P<stop> (?<=\))\.(?=[\s)]|$) )
    | (?P<rule> :-(?=\s) )
    | (?P<led> (?:(?<=:effect)|(?<=:precondition)|(?<=:parameters)|(?<=:per))
        [ \t]*(?:->|=>|:=|=|:)(?=[\s(]) )
    | (?P<split> (?<!\S):[ \t]+(?:effect|precondition|parameters|event|action)(?![\w-]) )
    | (?P<names> [\[{][\w\s,-]*[\]}](?=\s*-\s) )
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
# Where the phrases are; a quoted word elsewhere is a name.
LEXICON = "(:lexicon"
OWN = re.compile(r'"[^"\n]*(?:"|$)', re.MULTILINE)
# Lines that people write are shorter; this bounds the time that a damaged file costs.
MAX_LINE = 2000
MAX_GAP = 20  # so many spaces at most are looked through before a quoted name
NAME = re.compile(r"[^\W\d][\w-]*")
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


class Places(Struct, frozen=True):
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
    lexicon = text.find(LEXICON)
    variables: frozenset[str] | None = None
    while (match := SIGNS.search(text, at)) is not None:
        start, at = match.span()
        kind = str(match.lastgroup)
        if kind == "block":
            # What is never closed is a comment to the end of its line.
            at = text.find("*/", at) + 2 if at <= last_end else _end_of_line(text, at)
        elif kind == "quoted" and _is_name(text, start, at, lexicon):
            kind = "named"
        elif kind == "unpaired" and not _is_unpaired(text, start, at):
            own = OWN.match(text, start)
            kind, at = "own", at if own is None else own.end()
        elif kind == "variable" and any(map(str.isspace, text[start:at])):
            # Whether the two are one word, the rest of the text says.
            variables = variables or frozenset(VARIABLE.findall(text))
            kind = kind if f"?{text[start + 1 : at].strip()}" in variables else "own"
        if kind != "own":
            yield _Sign(kind, start, text[start:at])


def _is_unpaired(text: str, start: int, end: int) -> bool:
    """Say whether one sign of a pair is no plain quote: the plain ones of its line are odd then."""
    last = _end_of_line(text, start)
    return last - start <= MAX_LINE and text.count('"', end, last) % 2 == 0


def _is_name(text: str, start: int, end: int, lexicon: int) -> bool:
    """Say whether what is quoted stands where a name does: outside the lexicon, or first in an entry."""
    if NAME.fullmatch(text[start + 1 : end - 1]) is None:
        return False
    return not 0 <= lexicon < start or text[max(0, start - MAX_GAP) : start].rstrip().endswith("(")


def _end_of_line(text: str, at: int) -> int:
    end = text.find("\n", at)
    return len(text) if end < 0 else end


def _replaced(sign: _Sign) -> str:
    """Return what stands for a foreign sign: as many characters, in as many lines."""
    text = sign.text
    match sign.kind:
        case "quoted" | "unpaired":
            return f'"{text[1:-1]}"'
        case "variable" | "split":
            return _meant(sign).rjust(len(text))
        case "names" | "emphasis" | "named":
            return re.sub(r"[^\w\s-]", " ", text)
    return SAME.get(text) or re.sub(r"[^\n]", " ", text)


def _meant(sign: _Sign) -> str:
    """Return what is written in place of a sign."""
    word = sign.text.strip("?？*'`‘’‚“”„«»‹› \t")
    match sign.kind:
        case "variable":
            return f"?{word}"
        case "split":
            return f":{word[1:].strip()}"
        case "emphasis" | "named":
            return word
        case "names":
            return " ".join(sign.text[1:-1].replace(",", " ").split())
    return SAME.get(sign.text, "")


# The message for each kind of sign.
SAID = {
    "bullet": "a bullet of a list is no part of a domain",
    "emphasis": "names stand without emphasis: `{meant}`",
    "named": "names stand without quotes: `{meant}`",
    "variable": "a variable is written `{meant}`",
    "stop": "`.` ends nothing: a list ends with its `)`",
    "colon": "`:` is not written: phrases stand right behind what they name",
    "rule": "`:-` is not written: the formula stands right behind its predicate",
    "led": "`{sign}` is not written: what a field says stands right behind its keyword",
    "split": "a keyword is one word: `{meant}`",
    "names": "names of one type stand side by side: `{meant}`",
    **dict.fromkeys(("bracket", "dash", "sigil"), "`{sign}` is written `{meant}`"),
}


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
        case "invisible":
            message = f"an invisible character, U+{ord(text):04X}, stands here"
            shown = places.span(start, end)
            edits = iter([Edit(shown, "")])
        case "conflict":
            message = "a mark of an unresolved merge conflict"
            shown = places.span(start, end)
            edits = iter(())
        case "quoted" | "unpaired":
            foreign = text[0] if text[0] != '"' else text[-1]
            message = f'phrases stand in double quotes, `"`, not in `{foreign}`'
            shown = places.span(start, end)
            ends = (start, start + 1), (end - 1, end)
            edits = (Edit(places.span(*corner), '"') for corner in ends)
        case _:
            meant = _meant(sign)
            message = SAID[kind].format(sign=text.strip(), meant=meant)
            shown = places.span(inside, end)
            edits = iter([Edit(shown, meant)])
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
