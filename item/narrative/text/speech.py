"""Direct speech: which words of a sentence somebody in the story says, and whether they tell the past."""

from __future__ import annotations

import re
from collections.abc import Container, Iterator, Sequence

from item.narrative.text.english import english
from item.narrative.text.tokens import tokenise

# An apostrophe opens after no letter and closes before none.
_QUOTED = re.compile(
    r'"[^"]*"|[\u201c\u201e][^\u201c\u201d]*[\u201c\u201d]|\u00ab[^\u00bb]*\u00bb|\u2018[^\u2018]*?\u2019(?!\w)'
    r"|(?<!\w)'.*?[.,!?\u2026\u2014-]\s?'(?!\w)"
    # What is said for more than a line has no end in the first.
    r'|(?P<open>^\s*["\u201c\u201e\u00ab].*)'
)
# What is said ends with punctuation inside the marks; otherwise it may be a title.
_SAID = re.compile(r"[.,!?\u2026\u2014-]\s?.$")
_INTRODUCED = re.compile(r"[,:]\s*$")


def spoken(text: str) -> frozenset[int]:
    """Return which words of a sentence are direct speech."""
    said: list[int] = []
    end = place = 0
    for match in filter(_is_said, _QUOTED.finditer(text)):
        first, last = match.span()
        # Words are counted as they are read: a fraction, say, is two.
        place += len(tokenise(text[end:first]))
        after = place + len(tokenise(text[first:last]))
        said += range(place, after)
        end, place = last, after
    return frozenset(said)


def changes(speech: Container[int], n: int) -> Iterator[int]:
    """Yield where direct speech begins or ends among `n` tokens."""
    yield from (i for i in range(1, n) if (i in speech) is not (i - 1 in speech))


def _is_said(match: re.Match[str]) -> bool:
    before = match.string[: match.start()]
    if match["open"] or _SAID.search(match.group()) or _INTRODUCED.search(before):
        return True
    words = tokenise(before)
    return any(end == len(words) for _, end in english().reporting.found(words))


def tells_past(tokens: Sequence[str]) -> bool:
    """Return whether direct speech has a verb that says what happened: "I lost it", but not "I lose it"."""
    words = english()
    return any(words.is_verb(one) and one not in words.present for one in tokens)
