"""What a keyword means: what the language reference says of it."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache

from msgspec import Struct

from item.diagnostics import Source, Span
from item.language.collector import Collector
from item.language.syntax.lexer import keywords, span_of, tokenize
from item.resources import shipped

_EXAMPLE = re.compile(r"```.*?```", re.DOTALL)
_CODE = re.compile(r"`([^`]+)`")
_WORD = re.compile(r":?[\w-]+")
# Links lead to files beside the reference, which an editor does not have.
_LINK = re.compile(r"\[([^\]]*)\]\([^)]*\)")


class _Paragraph(Struct, frozen=True):
    """A paragraph of the reference.

    Attributes
    ----------
    heading : that of its section.
    words : those in backquotes, in order.
    shown : those in the examples of its section.
    """

    heading: str
    text: str
    words: tuple[str, ...]
    shown: frozenset[str]


def keyword_at(source: Source, line: int, column: int) -> tuple[str, Span] | None:
    """Return the keyword at a place, in lower case, and where it stands; lines and columns from 1."""
    for token in tokenize(source, Collector(source)) or ():
        span = span_of(token)
        if span.line == line and span.column <= column <= span.end_column:
            word = token.lower()
            if any(map(str.isalpha, word)) and word in keywords():
                return word, span
    return None


def explain(keyword: str) -> str | None:
    """Return what the language reference says of a keyword, as Markdown; None if it says nothing.

    That is the paragraph that begins with the keyword, else the first that mentions it in the section that
    does so most often, else the first of the section that has it in an example.
    """
    whole = _paragraphs()
    opening = [one for one in whole if one.words[:1] == (keyword,) and one.text.startswith("`")]
    often = Counter(one.heading for one in whole for word in one.words if word == keyword)
    most = max(often.values(), default=0)
    mentioning = [one for one in whole if keyword in one.words and often[one.heading] == most]
    showing = [one for one in whole if keyword in one.shown]
    for one in (*opening, *mentioning, *showing):
        return f"{one.text}\n\n*{one.heading}*"
    return None


@cache
def _paragraphs() -> tuple[_Paragraph, ...]:
    text = (shipped("grammar") / "README.md").read_text(encoding="utf-8")
    return tuple(part for section in re.split(r"(?m)^(?=#+ )", text) for part in _section(section))


def _section(text: str) -> Iterator[_Paragraph]:
    """Yield the paragraphs of a section; tables and lists are none."""
    heading, _, body = text.partition("\n")
    shown = frozenset(word.lower() for example in _EXAMPLE.findall(body) for word in _WORD.findall(example))
    for block in re.split(r"\n\s*\n", _EXAMPLE.sub("", body)):
        told = " ".join(block.split())
        if told and not told.startswith(("|", "* ")):
            words = tuple(word.lower() for code in _CODE.findall(told) for word in _WORD.findall(code))
            yield _Paragraph(heading.lstrip("# "), _LINK.sub(r"\1", told), words, shown)
