"""Names of things that a domain does not know: capitals in the middle of sentences, and codes anywhere."""

from __future__ import annotations

import re
from collections.abc import Callable, Container, Iterator, Mapping, Sequence

from msgspec import Struct
from msgspec.structs import replace

from item.closed_classes import CLOSED
from item.language.domain import Domain
from item.narrative.discourse.titles import ABBREVIATED, BEFORE_NAMES
from item.narrative.words.english import english
from item.narrative.words.speech import spoken
from item.narrative.words.tokens import Gap, split_words, tokenise
from item.review.numbered import NumberedNames
from item.review.text import ReadSentence, by_frequency

_NARRATOR = CLOSED.pronouns.narrator
# What stands before a sentence of a log: "09:10 Moved him", "7am Fed them".
_TIME = re.compile(r"\d+(am|pm|h|hrs)?|am|pm|hrs", re.IGNORECASE)


class UnknownName(Struct, frozen=True):
    """A name that no constant or alias has.

    Attributes
    ----------
    name : words side by side, each with a capital in the middle of sentences or part of a code.
    sentences : their ids.
    code : whether it has a code, or is a name of the domain with another number or letter (`NumberedNames`).
    """

    name: str
    sentences: tuple[str, ...]
    code: bool = False


def unknown_names(
    domain: Domain, sentences: Sequence[ReadSentence], casts: Mapping[str, Domain] | None = None
) -> tuple[UnknownName, ...]:
    """Return the names that no constant has, the most frequent first.

    A word counts that is written with a capital wherever it does not begin a sentence, and that is no word of
    the domain's events, types and cues. What stands behind a time of day begins a sentence, too. A code
    counts wherever it stands.

    Parameters
    ----------
    casts : the domains of narratives that have constants of their own, by name.
    """
    lexicon, own = domain.lexicon, casts or {}
    told = [phrase for table in (lexicon.cues, lexicon.nouns) for own in table.values() for phrase in own]
    known = {word for name in (*domain.events, *domain.types, *told) for word in tokenise(name)}
    known |= _calendar() | _NARRATOR
    numbered = {one: NumberedNames(one, frozenset(known)) for one in {domain, *own.values()}}
    words = [split_words(one.reading.sentence.text) for one in sentences]
    codes = [
        numbered[own.get(one.narrative, domain)].places(*cut)
        for one, cut in zip(sentences, words, strict=True)
    ]
    plain = {word for own, _ in words for word in own if not word[0].isupper()}
    known |= plain
    names = [
        dict(_names(one, *cut, known, places, _parts(one, cut[0], plain)))
        for one, cut, places in zip(sentences, words, codes, strict=True)
    ]
    # "Dock 9" and "dock 9" are one name.
    found: dict[str, list[str]] = {}
    first_written: dict[str, UnknownName] = {}
    for one, inside in zip(sentences, names, strict=True):
        for name, code in inside.items():
            key = name.lower()
            first_written.setdefault(key, UnknownName(name, (), code))
            found.setdefault(key, []).append(one.id)
    # What begins a sentence is a name if it is one elsewhere.
    for one, inside, (told_words, _) in zip(sentences, names, words, strict=True):
        place = next((k for k, word in enumerate(told_words) if not _TIME.fullmatch(word)), None)
        first = "" if place is None else told_words[place]
        if first.lower() in found and first not in inside and place not in one.named:
            found[first.lower()].append(one.id)
    return tuple(replace(first_written[key], sentences=ids) for key, ids in by_frequency(found))


def _calendar() -> frozenset[str]:
    """Return the names of days, also of several, and of months, which name no participant."""
    days, months = english().days, english().months
    return days | {f"{day}s" for day in days} | months


def _parts(sentence: ReadSentence, words: Sequence[str], plain: Container[str]) -> frozenset[int]:
    """Return the places of words that may be part of another name, though they name a constant.

    With a capital they are: "Lantern House" is no lantern, which is written without one elsewhere.

    Parameters
    ----------
    plain : the words that the texts have without a capital, too.
    """
    return frozenset(
        place
        for place, word in enumerate(words)
        if place in sentence.named and word[0].isupper() and word.lower() in plain
    )


def _names(
    sentence: ReadSentence,
    words: Sequence[str],
    gaps: Sequence[Gap],
    known: set[str],
    codes: Container[int],
    parts: Container[int],
) -> Iterator[tuple[str, bool]]:
    """Yield the names of a sentence that are unknown, and whether each has a code.

    They are runs of words that belong to codes, or have a capital and begin neither a sentence nor direct
    speech; a title may begin one before a name. Titles alone are no name where a name that is known follows.

    Parameters
    ----------
    words, gaps : of the sentence (`split_words`).
    codes : the places of words that belong to codes (`NumberedNames.places`).
    parts : those of words that name a constant and may be part of another name.
    """
    speech = spoken(sentence.reading.sentence.text)
    begins = _beginnings(words, gaps)

    def unknown(place: int) -> bool:
        own = words[place]
        return own[0].isupper() and own.lower() not in known and place not in sentence.named

    titles = _titles(words, gaps, begins, unknown)
    run: list[int] = []
    for position, (word, gap) in enumerate(zip(words, gaps, strict=True)):
        # "Dr. Hall": a full stop after a title ends no sentence.
        titled = bool(run) and words[run[-1]].lower() in BEFORE_NAMES
        goes_on = gap is Gap.SPACE or (gap is Gap.INITIAL and titled)
        named = position in sentence.named
        inside = goes_on or (gap is Gap.PAUSE and not (position in speech and position - 1 not in speech))
        capital = word[0].isupper() and inside and position not in begins and word.lower() not in known
        capital = position in parts or ((capital or position in codes or position in titles) and not named)
        if run and not (capital and goes_on):
            yield from _named(words, run, codes, parts, before_name=named and goes_on)
            run = []
        if capital:
            run.append(position)
    yield from _named(words, run, codes, parts, before_name=False)


def _beginnings(words: Sequence[str], gaps: Sequence[Gap]) -> frozenset[int]:
    """Return the places of words that begin a sentence, be it behind a time, whose own places count, too."""
    found: set[int] = set()
    for place, gap in enumerate(gaps):
        if gap is Gap.START or (place - 1 in found and _TIME.fullmatch(words[place - 1])):
            found.add(place)
    return frozenset(found)


def _titles(
    words: Sequence[str], gaps: Sequence[Gap], begins: Container[int], unknown: Callable[[int], bool]
) -> frozenset[int]:
    """Return the places of titles that begin a sentence before a name that is unknown: "Mr Hall telephoned".

    Parameters
    ----------
    unknown : whether a word may be one of an unknown name, by its place.
    """
    return frozenset(
        place
        for place, (word, gap) in enumerate(zip(words, gaps[1:], strict=False))
        if place in begins
        and word[0].isupper()
        and word.lower() in BEFORE_NAMES
        and gap in (Gap.SPACE, Gap.INITIAL)
        and unknown(place + 1)
    )


def _named(
    words: Sequence[str],
    run: Sequence[int],
    codes: Container[int],
    parts: Container[int],
    *,
    before_name: bool,
) -> Iterator[tuple[str, bool]]:
    """Yield what words with capitals name, and whether it has a code; none for titles alone, or a feast."""
    own = [words[position] for position in run if position not in parts]
    known = before_name or len(own) < len(run)
    if own and own[0].lower() not in english().feasts and not _are_titles(own, before_name=known):
        yield " ".join(words[position] for position in run), any(position in codes for position in run)


def _are_titles(run: Sequence[str], *, before_name: bool) -> bool:
    """Return whether capitalised words are nothing but titles."""
    return (BEFORE_NAMES if before_name else ABBREVIATED).issuperset(map(str.lower, run))
