"""Direct speech: which words of a sentence somebody in the story says, and whether they tell the past."""

from __future__ import annotations

import re
from collections.abc import Container, Iterator, Sequence
from itertools import pairwise

from item.narrative.words.english import english
from item.narrative.words.participles import may_be_participle
from item.narrative.words.tokens import tokenise
from item.narrative.words.verb_forms import PERFECT

# An apostrophe opens after no letter and closes before none.
_QUOTED = re.compile(
    r'"[^"]*"|[\u201c\u201e][^\u201c\u201d]*[\u201c\u201d]|\u00ab[^\u00bb]*\u00bb|\u2018[^\u2018]*?\u2019(?!\w)'
    r"|(?<!\w)'.*?[.,!?\u2026\u2014-]\s?'(?!\w)"
    # What is said for more than a line has no end in the first.
    r'|(?P<open>^\s*["\u201c\u201e\u00ab].*)'
)
# Characters before direct speech that hold any phrase which introduces it: only its last words count.
BEFORE_SPEECH = 200
# What is said ends with punctuation inside the marks; otherwise it may be a title.
_SAID = re.compile(r"[.,!?\u2026\u2014-]\s?.$")
_INTRODUCED = re.compile(r"[,:]\s*$")
# "I took it, said Ann." A comma stands before other clauses, too: fewer verbs show speech behind it.
_UNQUOTED = re.compile(r"^(?P<said>.*(?P<mark>[,!?\u2026]))\s+(?P<verb>\w+)\s+(?P<who>(?:\w+[ .]*){1,3})$")


def spoken(text: str) -> frozenset[int]:
    """Return which words of a sentence are direct speech."""
    said: list[int] = []
    end = place = 0
    quoted = list(_QUOTED.finditer(text))
    if not quoted:
        return _unquoted(text)
    for match in filter(_is_said, quoted):
        first, last = match.span()
        # Words are counted as they are read: a fraction, say, is two.
        place += len(tokenise(text[end:first]))
        after = place + len(tokenise(text[first:last]))
        said += range(place, after)
        end, place = last, after
    return frozenset(said)


def _unquoted(text: str) -> frozenset[int]:
    """Return which words are direct speech that has no quotation marks: who says it ends the sentence."""
    match = _UNQUOTED.match(text)
    if match is None:
        return frozenset()
    words, verb = english(), match["verb"].lower()
    says = verb in words.uttering or (match["mark"] != "," and verb in words.reporting.runs)
    who = tokenise(match["who"])
    if not says or any(words.is_verb(one) or one in words.connectives for one in who):
        return frozenset()
    return frozenset(range(len(tokenise(match["said"]))))


def changes(speech: Container[int], n: int) -> Iterator[int]:
    """Yield where direct speech begins or ends among `n` tokens."""
    yield from (i for i in range(1, n) if (i in speech) is not (i - 1 in speech))


def _is_said(match: re.Match[str]) -> bool:
    before = match.string[: match.start()]
    if match["open"] or _SAID.search(match.group()) or _INTRODUCED.search(before):
        return True
    words = tokenise(before[-BEFORE_SPEECH:])
    return any(end == len(words) for _, end in english().reporting.found(words))


def tells_past(tokens: Sequence[str]) -> bool:
    """Return whether direct speech has a verb that says what happened: "I lost it", but not "I lose it".

    A participle behind "have" does: "I have put it there".
    """
    words = english()
    perfect = any(
        one in PERFECT and may_be_participle(other) and other not in words.objects
        for one, other in pairwise(tokens)
    )
    return perfect or any(words.is_verb(one) and one not in words.present for one in tokens)
