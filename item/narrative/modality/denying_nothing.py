"""Words that deny or plan elsewhere, and do neither where they stand."""

from __future__ import annotations

from collections.abc import Container, Iterator, Sequence

from item.closed_classes import CLOSED
from item.narrative.clauses.sources import LEADING
from item.narrative.mentions.mentions import AnnotatedText
from item.narrative.modality.degrees import measures
from item.narrative.modality.delays import CONTRACTED, is_delay, only_just
from item.narrative.modality.exceptions import contrasted
from item.narrative.words.english import english
from item.narrative.words.tokens import Gap

THAN = "than"
BETWEEN_AS = CLOSED.adverbs.between_as
# How often something happens is said where a clause begins or ends: not "who fishes every day found it".
OFTEN = CLOSED.determiners.of_habits
# With a verb behind it one of these is a condition, without one a comparison: "as long as my hand".
AS_LONG_AS = CLOSED.phrases.comparing
# A comparison with "as ... as" has so many words at most that may plan or deny.
LONGEST_COMPARISON = 7
TO = "to"
GOING_TO, FORWARD_TO, ALL_BUT = ("going", TO), ("forward", TO), ("all", "but")
NO, NOTHING, WILL, NOT, PLEASE = ("no",), ("nothing",), ("will",), ("not",), ("please",)
NOBODY = "nobody", "no one"
# Behind one of these "no" speaks of a thing alone: "with no money", "for no gain", "for nothing".
OF_A_THING = CLOSED.prepositions.before_no
# Behind one of these somebody is pleased: "to please him", "as you please".
PLEASING = frozenset(("to", "you"))
# Behind one of these a "will" is what somebody leaves, or wants: "against her will".
WILLS = CLOSED.determiners.before_wills


def denies_nothing(reading: AnnotatedText, gaps: Sequence[Gap], start: int, end: int) -> bool:
    """Return whether the words from `start` to `end` (exclusive) neither deny nor plan there."""
    tokens = reading.tokens
    words, before = tokens[start:end], tokens[max(start - 1, 0) : start]
    if words == NO:
        return not OF_A_THING.isdisjoint(before) or _answers(tokens, gaps, start)
    if words == NOTHING:
        return not OF_A_THING.isdisjoint(before)
    if " ".join(words) in NOBODY:
        return _excepts(reading, end)
    if words == PLEASE:
        return not PLEASING.isdisjoint(before)
    if words == ALL_BUT:
        return any(one.start == end for one in reading.mentions)
    if len(words) == 1 and measures(reading, gaps, start):
        return True
    if words[0] in OFTEN:
        return not _at_an_end(gaps, start, end)
    if words in AS_LONG_AS:
        return not LEADING.isdisjoint(tokens[end : end + 1]) and not _verb_follows(tokens, gaps, end)
    if words == NOT or words[-1].endswith(CONTRACTED):
        return any(place == start for place, _ in contrasted(reading))
    if words == WILL:
        return not WILLS.isdisjoint(before)
    # "Going to the fair", "used to the noise", "proposed to Ann".
    return words[-1] == TO and words[-2:] != FORWARD_TO and _leads_somewhere(reading, end)


def _excepts(reading: AnnotatedText, start: int) -> bool:
    """Return whether somebody is excepted behind a place: "nobody left *except Ann*"."""
    phrases = english().exceptions.found(reading.tokens)
    return any(one.start == end for begin, end in phrases if begin >= start for one in reading.mentions)


def _at_an_end(gaps: Sequence[Gap], start: int, end: int) -> bool:
    """Return whether words stand right behind punctuation or right before it."""
    marks = (Gap.PAUSE, Gap.START)
    return end == len(gaps) or gaps[start] in marks or gaps[end] in marks


def _verb_follows(tokens: Sequence[str], gaps: Sequence[Gap], start: int) -> bool:
    """Return whether a verb stands before the next punctuation."""
    end = next((i for i in range(start, len(tokens)) if gaps[i] in (Gap.PAUSE, Gap.START)), len(tokens))
    return any(map(english().is_verb, tokens[start:end]))


def _leads_somewhere(reading: AnnotatedText, end: int) -> bool:
    """Return whether no verb follows a "to" that ends at a place: "before going to the barn"."""
    named = any(one.start == end for one in reading.mentions)
    return named or not LEADING.isdisjoint(reading.tokens[end : end + 1])


def plans(reading: AnnotatedText, start: int, end: int, events: Container[int]) -> bool:
    """Return whether words are a "going to" before what is done: not "going to bed".

    Parameters
    ----------
    events : the places of words for events.
    """
    if reading.tokens[start:end] != GOING_TO:
        return False
    following = reading.tokens[end : end + 1]
    goes = english().whither.isdisjoint(following) and not _leads_somewhere(reading, end)
    return end in events or (bool(following) and goes)


def _answers(tokens: Sequence[str], gaps: Sequence[Gap], at: int) -> bool:
    """Return whether a "no" answers and does not negate what follows."""
    return at + 1 == len(tokens) or gaps[at + 1] is not Gap.SPACE


def measuring(tokens: Sequence[str], gaps: Sequence[Gap]) -> Iterator[int]:
    """Yield the words of comparisons, which plan nothing: "ran *as fast as her legs would carry her*".

    Nor do those after "than": "faster than anybody should".
    """
    for start, (one, degree, other) in enumerate(zip(tokens, tokens[1:], tokens[2:], strict=False)):
        # "As soon as he can" is when, not how.
        if degree == THAN or (one == other == "as" and degree not in BETWEEN_AS):
            end = min(start + LONGEST_COMPARISON, len(tokens))
            pauses = (i for i in range(start + 2, end) if gaps[i] in (Gap.PAUSE, Gap.START))
            yield from range(start, next(pauses, end))


def delaying(tokens: Sequence[str], gaps: Sequence[Gap]) -> Iterator[int]:
    """Yield the negations that say only when something happened: "did *not* wake until noon"."""
    yield from only_just(tokens)
    # Most words deny nothing, and are not looked beyond.
    for place in (one for one in range(len(tokens)) if is_delay(tokens, one)):
        pauses = (i for i in range(place + 1, len(tokens)) if gaps[i] in (Gap.PAUSE, Gap.START))
        if is_delay(tokens[: next(pauses, len(tokens))], place):
            yield place
