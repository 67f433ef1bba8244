"""Which words of a sentence ask whether something happened, suppose that it did, or say that it shall."""

from __future__ import annotations

import re
from collections.abc import Callable, Container, Iterator, Sequence
from itertools import pairwise

from item.closed_classes import CLOSED
from item.narrative.words.english import english
from item.narrative.words.participles import may_be_participle
from item.narrative.words.tokens import Gap, split_words

IS = "'s"
# So few words after a comma may only ask whether the rest is so.
LONGEST_TAG = 4
# A sentence that begins with one of these supposes something where a later clause says what would follow.
SUPPOSING = CLOSED.auxiliaries.supposing
FOLLOWING = CLOSED.auxiliaries.of_consequences
# ... and so does a clause with one of these where another says what will be: "When Ben comes, Ann will go".
AWAITING = CLOSED.phrases.awaiting
TO_BE = "to", "be"
WILL = CLOSED.auxiliaries.future
# One mark asks. Where a statement ends with several, somebody is surprised at it.
_MARKS = re.compile(r"[?!]*\?[?!]*")
_SURPRISED = re.compile(r"\?.*\?")


def asked(
    text: str,
    tokens: Sequence[str],
    gaps: Sequence[Gap],
    speaker: str | None,
    is_verb: Callable[[str], bool],
    speech: Container[int] = (),
) -> Iterator[int]:
    """Yield the words of questions: those between the end of the sentence before and a question mark.

    Of "she has left, is that right?" these are the last three, of "she left and asked, 'Where is he?'" as
    well. "He fell asleep??" tells what happened. In chats nobody needs the mark.

    Parameters
    ----------
    tokens, gaps : of the text.
    speaker : who says it in a chat.
    is_verb : whether a word may be a finite verb.
    speech : the words that are direct speech. A question there begins there at the earliest.
    """
    words = english()
    first = last = begin = 0
    # No word has a question mark within.
    for mark in _MARKS.finditer(text):
        before, last = last, last + len(split_words(text[begin : mark.start()])[0])
        begin = mark.end()
        first = max((i for i in range(before, last) if gaps[i] is Gap.START), default=first)
        start = max(first, before)
        if last - 1 in speech:
            start = max((i + 1 for i in range(start, last) if i not in speech), default=start)
        if not (_SURPRISED.search(mark.group()) and _is_told(tokens[start:last], is_verb)):
            yield from range(_asks_from(tokens, gaps, start, last, is_verb), last)
    if speaker is not None:
        starts = [i for i, gap in enumerate(gaps[: len(tokens)]) if gap is Gap.START]
        for start, end in pairwise((*starts, len(tokens))):
            subject = tokens[start + 1 : min(start + 2, end)]
            if tokens[start] in words.inverted and not words.subjects.isdisjoint(subject):
                yield from range(start, end)


def _is_told(tokens: Sequence[str], is_verb: Callable[[str], bool]) -> bool:
    """Return whether words have the order of a statement, and a verb that tells."""
    words = english()
    first = next((one for one in tokens if one not in words.connectives), "")
    return (
        first not in words.inverted
        and words.interrogative.isdisjoint(tokens)
        and any(is_verb(one) and one not in words.inverted for one in tokens)
    )


def _asks_from(
    tokens: Sequence[str], gaps: Sequence[Gap], start: int, end: int, is_verb: Callable[[str], bool]
) -> int:
    """Return where what is asked begins in a sentence that ends with a question mark."""
    words = english()
    tag = max((i for i in range(start + 1, end) if gaps[i] is Gap.PAUSE), default=end)
    if not 0 < end - tag <= LONGEST_TAG or tokens[tag] not in words.tags | words.inverted:
        return start
    said = tokens[start:tag]
    told = tokens[start] not in words.inverted and (IS in said or any(map(is_verb, said)))
    return tag if told else start


def supposed(tokens: Sequence[str], gaps: Sequence[Gap]) -> Iterator[int]:
    """Yield a word of each clause that supposes, or says what shall be done.

    "*Had* Ann kept it, Ben would have stayed", "*To* be mended by Ann".
    """
    words = english()
    starts = [i for i, gap in enumerate(gaps[: len(tokens)]) if gap is Gap.START]
    for start, end in pairwise((*starts, len(tokens))):
        shall_be = (
            tokens[start : start + 2] == TO_BE and start + 2 < end and may_be_participle(tokens[start + 2])
        )
        if shall_be and (start + 3 == end or tokens[start + 3] in words.following):
            yield start
        pause = next((i for i in range(start + 1, end) if gaps[i] is Gap.PAUSE), end)
        if tokens[start] in SUPPOSING and not FOLLOWING.isdisjoint(tokens[pause:end]):
            yield start
        if not WILL.isdisjoint(tokens[start:end]):
            yield from _awaited(tokens, gaps, start, end)


def _awaited(tokens: Sequence[str], gaps: Sequence[Gap], start: int, end: int) -> Iterator[int]:
    """Yield where words begin behind which a clause in the present says what is waited for."""
    past = english().verbs - english().present
    for place in range(start, end):
        if any(tuple(tokens[place : place + len(words)]) == words for words in AWAITING):
            until = next((i for i in range(place + 1, end) if gaps[i] is Gap.PAUSE), end)
            if not any(one.endswith("ed") or one in past for one in tokens[place:until]):
                yield place
