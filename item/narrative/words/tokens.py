"""A text as words: the one way in which sentences, names, aliases and cue phrases are cut up."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from enum import Enum, auto
from functools import lru_cache
from sys import intern

from item.narrative.words.contractions import in_full

# A word keeps its inner apostrophes (o'neil, doesn't); a genitive 's or a contracted verb is one by itself.
# Between words so are signs for "and": "Ann & Ben", "key + phone".
_SIGN = r"(?<=\s)[&+](?=\s)|(?<=[^\W\d_])&(?=[^\W\d_])"
_ENDING = r"'(?:s|(?<=[^\W\d_]')(?:d|ll|m|re|ve))(?![^\W_])"
_WORD = re.compile(rf"{_ENDING}|[^\W_]+(?:(?!{_ENDING})'[^\W_]+)*|{_SIGN}", re.IGNORECASE)
_AND = "and"
_APOSTROPHE = "'"
_INSIDE_NUMBERS = (".", ":", ",", "/")
_APOSTROPHES = str.maketrans(dict.fromkeys("\u2018\u2019\u02bc\u2032\u00b4\u0060", "'"))
# Signs that are part of what a thing is called: "wagon #7", "the C++ box".
_INSIDE_NAMES = "#@*+^~°%$€£№§"
_SPACE = re.compile(rf"[\s'_\-\u2010-\u2015{_INSIDE_NAMES}]*")
_SPACE_AND_FULL_STOP = re.compile(rf"[\s'_\-\u2010-\u2015.{_INSIDE_NAMES}]*")
# Between spaces a dash is no hyphen: "Ben - his brother - left". Nor is a long one, or two,
_DASH = re.compile(r"\s[\-\u2010-\u2015]+\s|[\u2014\u2015]|--")
# ... unless digits stand on both sides: "10:40 - 11:00".
_END_OF_SENTENCE = re.compile(r"[.!?:\u2026]")
# "P. O'Neil", "St. James", "Mrs. Hall"
_LONGEST_ABBREVIATION = 3


class Gap(Enum):
    """What stands before a word."""

    SPACE = auto()
    """Nothing but space, hyphens, underscores or signs such as "#": a name may go on.

    A dash between spaces is no hyphen.
    """
    INITIAL = auto()
    """A full stop after a very short word: a name may go on, or a sentence begin."""
    JOINED = auto()
    """A mark between digits, as in a time of day, a price or "1/3": the number goes on, and so may a name."""
    PAUSE = auto()
    """Other punctuation inside a sentence."""
    START = auto()
    """The end of another sentence, or nothing: the word comes first."""


def without_apostrophes(text: str) -> str:
    """Return a text as people type it in haste: "St Annes" for "St Anne's"."""
    return text.translate(_APOSTROPHES).replace("'", "")


@lru_cache(maxsize=64)
def split_words(text: str) -> tuple[tuple[str, ...], tuple[Gap, ...]]:
    """Cut a text into words as written, and say of each what stands before it.

    Hyphens and underscores part words as spaces do. Punctuation is no word. The last texts are remembered:
    everything that looks at a sentence asks for its gaps.

    Returns
    -------
    words : apostrophes in one form, compatibility characters in their plain form, otherwise as written.
    gaps : of equal length.
    """
    if text.isascii():
        if text.replace(" ", "").isalpha():
            # Most names and phrases; there are thousands.
            plain = tuple(text.split())
            return plain, (Gap.START, *[Gap.SPACE] * (len(plain) - 1))
    else:
        text = unicodedata.normalize("NFKC", text.translate(_APOSTROPHES))
    words: list[str] = []
    gaps: list[Gap] = []
    end = 0
    for match in _WORD.finditer(text):
        start = match.start()
        if not words:
            gaps.append(Gap.START)
        elif start == end or text[end:start] == " ":
            gaps.append(Gap.SPACE)
        elif text[end:start] in _INSIDE_NUMBERS and words[-1].isdecimal() and match.group()[0].isdecimal():
            gaps.append(Gap.JOINED)
        else:
            gaps.append(_gap(text, end, start, len(words[-1])))
        words.append(_AND if match.group() in "&+" else match.group())
        end = match.end()
    return tuple(words), tuple(gaps)


def word_spans(text: str) -> list[tuple[int, int]]:
    """Return where the words of a text begin and end, in the text as it is."""
    return [match.span() for match in _WORD.finditer(text.translate(_APOSTROPHES))]


def tokenise(text: str) -> tuple[str, ...]:
    """Return the lower-cased words of a text, without punctuation, contracted auxiliaries in full."""
    return tokens_of(split_words(text)[0])


def tokens_of(words: Sequence[str]) -> tuple[str, ...]:
    """Return the words of a text that is cut up already as `tokenise` does."""
    lower = [word.lower() for word in words]
    if any(word[0] == _APOSTROPHE for word in lower):
        lower = in_full(lower)
    # A text says most words again and again.
    return tuple(map(intern, lower))


def _gap(text: str, start: int, end: int, length_before: int) -> Gap:
    if _SPACE.fullmatch(text, start, end):
        range_ = text[start - 1].isdigit() and text[end].isdigit()
        return Gap.PAUSE if not range_ and _DASH.search(text, start, end) else Gap.SPACE
    if length_before <= _LONGEST_ABBREVIATION and _SPACE_AND_FULL_STOP.fullmatch(text, start, end):
        return Gap.INITIAL
    return Gap.START if _END_OF_SENTENCE.search(text, start, end) else Gap.PAUSE
