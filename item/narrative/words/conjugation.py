"""All forms of an English verb, made of its base form."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import chain

from item.narrative.words.stems import ambiguous_forms, irregular_forms

VOWELS = frozenset("aeiou")
# These are never doubled: "vowed", "fixed", "played".
UNDOUBLED = frozenset("wxy")
HISSING = ("s", "x", "z", "ch", "sh", "o")


def conjugated(verb: str) -> tuple[str, ...]:
    """Return the forms of a lower-cased verb: "try", "tries", "tried" and "trying".

    Forms that nobody writes ("thinked" beside "thought") may be among them: no sentence has them.
    """
    irregular = (form for form, of in irregular_forms().items() if of == verb)
    other = (form for form, own in ambiguous_forms().items() if own.verb == verb)
    return tuple(dict.fromkeys(chain((verb, _third_person(verb)), irregular, other, _regular(verb))))


def phrases(verbs: Mapping[str, list[str]]) -> Iterator[str]:
    """Yield phrases that begin with a verb, in all its forms.

    Parameters
    ----------
    verbs : base forms, by the words that follow them; "" where nothing need follow.
    """
    for following, own in verbs.items():
        for form in chain.from_iterable(map(conjugated, own)):
            yield f"{form} {following}".rstrip()


def _third_person(verb: str) -> str:
    if _ends_in_y(verb):
        return verb[:-1] + "ies"
    return verb + ("es" if verb.endswith(HISSING) else "s")


def _regular(verb: str) -> Iterator[str]:
    """Yield the regular past and the form in "-ing"; where stress decides, with one consonant and two."""
    if verb.endswith("ie"):
        yield from (verb + "d", verb[:-2] + "ying")
    elif verb.endswith("e"):
        yield from (verb + "d", (verb if verb.endswith("ee") else verb[:-1]) + "ing")
    elif _ends_in_y(verb):
        yield from (verb[:-1] + "ied", verb + "ing")
    else:
        doubled = (
            (verb[-1:] not in VOWELS | UNDOUBLED) and verb[-2:-1] in VOWELS and verb[-3:-2] not in VOWELS
        )
        # "Plan" has "planned" alone ("planed" is of "plane"); "forget" and "offer" are stressed differently.
        if not (doubled and sum(one in VOWELS for one in verb) == 1):
            yield from (verb + "ed", verb + "ing")
        if doubled:
            yield from (verb + verb[-1] + "ed", verb + verb[-1] + "ing")


def _ends_in_y(verb: str) -> bool:
    return verb.endswith("y") and verb[-2:-1] not in VOWELS
