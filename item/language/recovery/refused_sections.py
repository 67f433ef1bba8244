"""Sections that are refused as a whole: what is inside them is not looked at, and nothing is said of it."""

from __future__ import annotations

import re
from collections.abc import Iterator

from item.language.syntax.unsupported import KEYWORDS

# A comment, a phrase, the keyword that heads a list, a parenthesis.
PARTS = re.compile(r';[^\n]*|"[^"\n]*"?|\(\s*(?P<head>:[\w-]+)|[()]')
WORDS = re.compile(r"[\w-]+")
ANYTHING = re.compile(r"[^\n]")


def without_refused_sections(text: str) -> tuple[str, frozenset[str]]:
    """Return a text with blanks for what is inside its refused sections, and the words of that.

    The words are in lower case. All else keeps its place, the heads of these sections, too.
    """
    lower = text.lower()
    if not any(keyword in lower for keyword in KEYWORDS):
        return text, frozenset()
    words: set[str] = set()
    written, end = [], 0
    for start, stop in _insides(text):
        words.update(WORDS.findall(lower, start, stop))
        written += [text[end:start], ANYTHING.sub(" ", text[start:stop])]
        end = stop
    return "".join((*written, text[end:])), frozenset(words)


def _insides(text: str) -> Iterator[tuple[int, int]]:
    """Yield where refused sections begin behind their heads, and where they end before their parentheses.

    A section inside one shows that a parenthesis is missing: then it may end anywhere.
    """
    depth, start = 0, -1
    for part in PARTS.finditer(text):
        head = part["head"]
        if head is not None or part[0] == "(":
            refused = head is not None and head.lower() in KEYWORDS
            depth, start = (1, part.end()) if refused else (depth + 1, -1 if head is not None else start)
        elif part[0] == ")":
            depth -= 1
            if depth == 0 and start >= 0:
                yield start, part.start()
                start = -1
