"""Runs of words as narrators part them: "picked it up" has the words of "pick up"."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache

from item.closed_classes import CLOSED
from item.narrative.description.wording import ADVERBS, DEFINITE, INDEFINITE, SPATIAL
from item.narrative.words.ordinals import NUMBERS, ORDINALS
from item.narrative.words.stems import stem

PARTICLES = frozenset(map(stem, ADVERBS))
# These particles mean as much before a name: "claps over" is "clapped his hand over the mouse", too.
_EITHER = frozenset(map(stem, CLOSED.adverbs.either_side))
# No object of a verb goes on beyond one of these.
BOUNDS = frozenset(map(stem, CLOSED.conjunctions.bounding_objects))
# An author's cue that ends with one of these means whoever stands behind it: "goes to", "takes from". Without
# "on", which is a particle more often: "puts on".
ENDING_CUES = frozenset(map(stem, CLOSED.prepositions.ending_cues))
# What begins a noun phrase: a particle before it is a preposition ("put the kettle on the stove").
_OPENING = frozenset(map(stem, DEFINITE | INDEFINITE))
# A cue that begins with one of these has no verb, and so no object.
_NO_VERBS = (
    frozenset(
        map(
            stem,
            (
                *DEFINITE,
                *INDEFINITE,
                *NUMBERS,
                *ORDINALS,
                *SPATIAL,
                *CLOSED.prepositions.ending_cues,
                *ADVERBS,
            ),
        )
    )
    | CLOSED.others.beginning_cues
)
# Whoever gets something may be named between a verb and what it is: "gave him the key".
_RECIPIENTS = frozenset(map(stem, CLOSED.pronouns.indirect_object))
# Whoever is let do something stands before what it is: "let Ann have the key".
LETTING = stem("let")
# So many words, names counted as they stand, an object within a run has at most.
LONGEST_OBJECT = 4
_AND = stem("and")
# Behind one of these another phrase begins: "the top of the barn".
_PARTING = BOUNDS | ENDING_CUES | PARTICLES | {"of", "by"}
# So many words stand between an article and a name: "the empty old barn".
MOST_ADJECTIVES = 2


def has_run(
    stems: Sequence[str], start: int, run: Sequence[str], named: Mapping[int, int], *, cue: bool
) -> bool:
    """Return whether a sentence has a run of words at some place, or around the object of its verb.

    Parameters
    ----------
    stems : of the sentence.
    start : the place of the first word.
    run : stems.
    named : the places in the sentence where the mention of a constant begins, with those where it ends.
    cue : whether the run is a cue of the domain. The last word of any cue may stand apart, "took Ann home";
        of other runs only a particle does, or what somebody is let do. Who writes "goes to" means "rode over
        to Holt", too.
    """
    *verb, last = run
    end = start + len(verb)
    if cue and _has_phrase(stems, start, run, named):
        return True
    # Who writes "puts back in order" means "put the box back in order", and "took the box from the shelf"
    # has a cue "takes from shelf".
    whole = cue and len(run) > 2 and run[1] in PARTICLES | ENDING_CUES and stems[start] == run[0]
    if whole and _behind_object(stems, start + 1, run[1:], named):
        return True
    if list(stems[start:end]) != verb or end >= len(stems):
        return False
    if stems[end] == last:
        return True
    if cue and verb and last in ENDING_CUES | _EITHER and _before_name(stems, end, last, named):
        return True
    # A preposition needs whoever it stands before, and no object stands within "the rest" or "to long on".
    apart = (
        last in PARTICLES
        or run[0] == LETTING
        or (cue and last not in ENDING_CUES and run[0] not in _NO_VERBS)
    )
    return bool(verb) and apart and _behind_object(stems, end, [last], named)


@lru_cache(maxsize=10_000)
def required(run: tuple[str, ...]) -> frozenset[str]:
    """Return the stems that a sentence must have to carry a cue: an article may be another one."""
    return frozenset(run) - _OPENING


def _has_phrase(stems: Sequence[str], start: int, run: Sequence[str], named: Mapping[int, int]) -> bool:
    """Return whether a sentence has a cue with another article, or with somebody before it.

    Who writes "gives the key" means "gave her his key", too. The last word of a cue is no article: "hands
    her" ends with whoever gets something.
    """
    first = next((place for place, one in enumerate(run[:-1]) if place and one in _OPENING), None)
    if first is None or list(stems[start : start + first]) != list(run[:first]):
        return False
    rest = list(run[first + 1 :])
    place = start + first
    begins = [place]
    if place < len(stems) and (place in named or stems[place] in _RECIPIENTS):
        begins.append(_behind_joined(stems, named.get(place, place + 1), named))
    for begin in begins:
        after = begin + (begin < len(stems) and stems[begin] in _OPENING)
        if list(stems[after : after + len(rest)]) == rest:
            return True
    return run[0] not in _NO_VERBS and _behind_article(stems, place, rest)


def _behind_article(stems: Sequence[str], start: int, rest: Sequence[str]) -> bool:
    """Return whether words stand behind an article and adjectives, perhaps after whoever gets something.

    Who writes "gives a job" means "gave the boy a good job", too.
    """
    article = None
    for place in range(start, min(start + LONGEST_OBJECT + 1, len(stems))):
        near = article is not None and place - article <= MOST_ADJECTIVES + 1
        if near and list(stems[place : place + len(rest)]) == rest:
            return True
        if stems[place] in _PARTING:
            return False
        article = place if stems[place] in _OPENING else article
    return False


def _behind_object(stems: Sequence[str], start: int, rest: Sequence[str], named: Mapping[int, int]) -> bool:
    """Return whether the rest of a run stands behind an object.

    A particle at its end may be a preposition of what follows it.
    """
    for place in _around_object(stems, start, named, BOUNDS | PARTICLES):
        after = _end_of(stems, place, rest)
        if after is not None:
            return rest[-1] not in PARTICLES or (
                after not in named and (after == len(stems) or stems[after] not in _OPENING)
            )
    return False


def _around_object(
    stems: Sequence[str], start: int, named: Mapping[int, int], bounds: frozenset[str]
) -> Iterator[int]:
    """Yield where words may stand that an object parts from its verb, up to where one of `bounds` stands.

    Things that "and" joins are one object, however many they are: "took the cup and the jug from the shelf".
    """
    place, last = start, start + LONGEST_OBJECT
    while place <= last and place < len(stems):
        yield place
        behind = _behind_joined(stems, place, named) if place > start else place
        if behind > place:
            place = last = behind
        elif stems[place] in bounds:
            return
        else:
            place += 1


def _behind_joined(stems: Sequence[str], place: int, named: Mapping[int, int]) -> int:
    """Return the place behind what "and" joins to what ends at a place: names, and nouns with articles."""
    while place + 1 < len(stems) and stems[place] == _AND:
        name = _name_from(stems, place + 1, named)
        if name is not None:
            place = named[name]
        elif stems[place + 1] in _OPENING and place + 2 < len(stems) and stems[place + 2] not in _PARTING:
            place += 3
        else:
            break
    return place


def _end_of(stems: Sequence[str], place: int, rest: Sequence[str]) -> int | None:
    """Return where the rest of a run ends that begins at a place; articles may stand behind prepositions."""
    before = ""
    for one in rest:
        begun = place < len(stems) and stems[place] in _OPENING
        place += begun and before in ENDING_CUES and one not in _OPENING
        if place >= len(stems) or stems[place] != one:
            return None
        before, place = one, place + 1
    return place


def _before_name(stems: Sequence[str], first: int, preposition: str, named: Mapping[int, int]) -> bool:
    """Return whether the preposition that a cue ends with stands before a name or pronoun, a few words on."""
    for place in _around_object(stems, first, named, BOUNDS | ENDING_CUES):
        if stems[place] == preposition:
            after = place + 1
            meant = after < len(stems) and stems[after] in _RECIPIENTS
            return meant or _name_from(stems, after, named) is not None
    return False


def _name_from(stems: Sequence[str], start: int, named: Mapping[int, int]) -> int | None:
    """Return where a name begins: at a place, or behind an article there and perhaps adjectives."""
    if start in named:
        return start
    if start >= len(stems) or stems[start] not in _OPENING:
        return None
    for place in range(start + 1, min(start + MOST_ADJECTIVES + 2, len(stems))):
        if place in named:
            return place
        if stems[place] in _PARTING:
            return None
    return None
