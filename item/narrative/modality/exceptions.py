"""Whom a sentence names as those who take no part in what it tells: "everyone left except Ann and Ben".

Nor does whoever stands behind a "not" in contrast to somebody else, "Ben took the key, not Ann", or is only
compared with: "Otto worked like a horse". Nor does whoever did not do what another did.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain, pairwise

from msgspec.structs import replace

from item.closed_classes import CLOSED
from item.language.vocabulary import ARTICLES, THE
from item.narrative.clauses.repeated import JOINING
from item.narrative.clauses.sources import LEADING
from item.narrative.mentions.mentions import AnnotatedText, Mention
from item.narrative.mentions.names import AND
from item.narrative.modality.delays import CONTRACTED, NOT
from item.narrative.words.english import english

JOINED = JOINING | {"or"}
BUT, LIKE, AS = "but", "like", "as"
IN_THE_PLACE = CLOSED.phrases.in_the_place
INDEFINITE_ARTICLES = ARTICLES - {THE}
# "Not to the attic but to the cellar."
_CONTRASTED = CLOSED.prepositions.contrasted


def without_exceptions(reading: AnnotatedText) -> AnnotatedText:
    """Return a sentence that names nobody who takes no part; `AnnotatedText.excepted` has them.

    Where nobody else did anything ("nobody left except Ann") the exception is who did.
    """
    gone = frozenset(_excepted(reading))
    if not gone:
        return reading
    left = tuple(one for one in reading.mentions if one not in gone)
    return replace(reading, mentions=left, excepted=reading.excepted.union(one.constant for one in gone))


def _excepted(reading: AnnotatedText) -> Iterator[Mention]:
    """Yield the mentions of a list behind a phrase of exception."""
    words, tokens = english(), reading.tokens
    denied = [start for start, _ in words.negated.found(tokens)]
    for start, end in words.exceptions.found(tokens):
        if any(place < start for place in denied):
            continue
        last = end
        for one in reading.mentions:
            if one.start >= last and JOINED.issuperset(tokens[last : one.start]):
                yield one
                last = one.end
    yield from (one for _, one in chain(contrasted(reading), replaced(reading)))
    yield from (one for one in reading.mentions if _stands_in(reading, one))
    yield from (one for one in reading.mentions if _only_compared(tokens, one.start))
    yield from _answered(reading)


def _answered(reading: AnnotatedText) -> Iterator[Mention]:
    """Yield those who did not do what somebody else did: "*Ann* did not leave but Ben did leave"."""
    tokens, auxiliaries = reading.tokens, english().delayed
    for one in reading.mentions:
        auxiliary = "".join(tokens[one.end : one.end + 1])
        contracted = auxiliary.endswith(CONTRACTED)
        if not contracted and tokens[one.end + 1 : one.end + 2] != (NOT,):
            continue
        said = auxiliary.removesuffix(CONTRACTED), *tokens[one.end + 2 - contracted :][:1]
        others = (two for two in reading.mentions if two.start > one.end and two.constant != one.constant)
        done = (tokens[two.end : two.end + 2] for two in others)
        if said[0] in auxiliaries and said in done:
            yield one


def _only_compared(tokens: Sequence[str], start: int) -> bool:
    """Return whether what stands at a place is what somebody is like: "like a horse", "as slow as a goat"."""
    # "As quiet as a closed safe."
    at = start - 1 if tokens[start - 1 : start] and tokens[start - 1] in INDEFINITE_ARTICLES else start - 2
    if at < 2 or tokens[at] not in INDEFINITE_ARTICLES:
        return False
    if tokens[at - 1] == LIKE:
        # "They would like a horse" wants one.
        return tokens[at - 2] not in english().subjects and tokens[at - 2] not in english().inverted
    return tokens[at - 1] == AS and AS in tokens[max(at - 4, 0) : at - 2]


def contrasted(reading: AnnotatedText) -> Iterator[tuple[int, Mention]]:
    """Yield where a negation denies nothing but that somebody takes part, and who that is.

    It stands right before the name, and behind no auxiliary: "was not Ann" denies more. Or somebody else
    follows behind a "but": "did not take the key but the rope".
    """
    words, tokens = english(), reading.tokens
    for one in reading.mentions:
        place = _before(tokens, one)
        if place >= 0 and tokens[place] == NOT and (place == 0 or tokens[place - 1] not in words.inverted):
            yield place, one
    for one, other in pairwise(reading.mentions):
        if _before(tokens, other) == one.end and tokens[one.end] == BUT:
            place = _before(tokens, one)
            # "It was not Ann but Ben who left."
            if place >= 0 and tokens[place] == NOT:
                yield place, one
                continue
            denied = [i for i in range(one.start) if tokens[i] == NOT or tokens[i].endswith(CONTRACTED)]
            if denied and one.end == _correction(tokens, denied[-1]):
                yield denied[-1], one


def replaced(reading: AnnotatedText) -> Iterator[tuple[int, Mention]]:
    """Yield where an "instead of" begins behind which a name, and then a verb, follow, and that mention.

    The verb is not of whom it names: "Ann *rather than Ben* left", "took the key *instead of the rope* and
    left". So it is not where one stands before it alone, as in "left rather than Ben did".
    """
    words, tokens = english(), reading.tokens
    for start, end in words.replacing.found(tokens):
        for one in reading.mentions:
            if one.start >= end and ARTICLES.issuperset(tokens[end : one.start]):
                verb, joined = one.end, tokens[one.end : one.end + 1] == (AND,)
                first = not any(map(words.is_verb, tokens[:start]))
                if joined != first and any(map(words.is_verb, tokens[verb + joined : verb + joined + 1])):
                    yield start, one


def _stands_in(reading: AnnotatedText, one: Mention) -> bool:
    """Return whether a clause begins with what somebody else does in the place of the one who is named."""
    begins = reading.tokens[one.end : one.end + 2] in IN_THE_PLACE and one.start > 0
    return begins and reading.tokens[one.start - 1] == "in" and _begins(reading, one.start - 1)


def _begins(reading: AnnotatedText, place: int) -> bool:
    return place == 0 or any(one.start == place for one in reading.clauses)


def is_contrast(tokens: Sequence[str], place: int) -> bool:
    """Return whether a negation only contrasts: a "but" follows, and no verb behind that."""
    return _correction(tokens, place) is not None


def _correction(tokens: Sequence[str], place: int) -> int | None:
    """Return where the last "but" behind a negation stands, if no verb follows."""
    buts = [i for i in range(place + 1, len(tokens)) if tokens[i] == BUT]
    return buts[-1] if buts and not any(map(english().is_verb, tokens[buts[-1] :])) else None


def _before(tokens: Sequence[str], mention: Mention) -> int:
    """Return the place of the last word before a mention that is no article or preposition, -1 if none is."""
    places = range(mention.start - 1, -1, -1)
    return next((i for i in places if tokens[i] not in LEADING and tokens[i] not in _CONTRASTED), -1)
