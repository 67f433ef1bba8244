"""Words that mean two of those spoken of before: "both", and "they" after a sentence that names two."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise

from item.narrative.text.mentions import AnnotatedText, Mention
from item.narrative.text.pronouns import SEVERAL_PERSONAL

# Phrases that mean two, the longest first: "both of them" is one phrase.
_TWO = tuple(
    tuple(phrase.split())
    for phrase in ("the two of them", "the pair of them", "both of them", "they both", "them both", "both")
)
# ... and those that mean whoever speaks and somebody else.
_WITH_SPEAKER = tuple(
    tuple(phrase.split()) for phrase in ("the two of us", "both of us", "we both", "us both")
)


def pairs_meant(
    reading: AnnotatedText,
    named: Sequence[str],
    last: Sequence[str],
    kind: Callable[[str], str],
    narrator: str | None,
) -> tuple[tuple[Mention, ...], ...]:
    """Return the pairs of constants that a plural word of a sentence may mean, as mentions in its place.

    "Both" means the two most salient constants of a type, "both of us" the narrator and the most salient one
    of his; "they" and "them" mean two only where the last sentence that names anybody names two of a type.

    Parameters
    ----------
    named : the constants named before, the most salient first.
    last : those of the last sentence that names any.
    kind : the type of a constant.
    narrator : who says the sentence, where that is known.
    """
    place = _phrase(reading)
    if place is None:
        return ()
    start, end = place
    phrase = reading.tokens[start:end]
    if phrase in _WITH_SPEAKER:
        other = next(
            (one for one in named if narrator and one != narrator and kind(one) == kind(narrator)), None
        )
        return ((Mention(narrator, start, end), Mention(other, start, end)),) if narrator and other else ()
    own = {one.constant for one in reading.mentions}
    plain = phrase not in _TWO
    spoken = [one for one in (last if plain else named) if one not in own]
    by_type: dict[str, list[str]] = {}
    for one in spoken:
        by_type.setdefault(kind(one), []).append(one)
    return tuple(
        tuple(Mention(one, start, end) for one in ones[:2])
        for ones in by_type.values()
        if len(ones) == 2 or (len(ones) > 2 and not plain)
    )


def _phrase(reading: AnnotatedText) -> tuple[int, int] | None:
    """Return where the first plural word stands that is no part of "both Ann and Ben"."""
    tokens = reading.tokens
    starts = {one.start for one in reading.mentions}
    joined = any("and" in tokens[a.end : b.start] for a, b in pairwise(reading.mentions))
    for start, token in enumerate(tokens):
        for phrase in (*_WITH_SPEAKER, *_TWO):
            end = start + len(phrase)
            if tokens[start:end] == phrase and not (end in starts and joined):
                return start, end
        if token in SEVERAL_PERSONAL:
            return start, start + 1
    return None
