"""Names of things that a domain does not know: capitals in the middle of sentences."""

from __future__ import annotations

import calendar
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from item.language.domain import Domain
from item.narrative.discourse.titles import ABBREVIATED, BEFORE_NAMES
from item.narrative.text.pronouns import PERSONS, Person
from item.narrative.text.speech import spoken
from item.narrative.text.tokens import Gap, split_words, tokenise
from item.review.text import ReadSentence, by_frequency

# Names of days and months name no participant.
_DAYS = [name.lower() for name in calendar.day_name]
_CALENDAR = frozenset((*_DAYS, *(f"{day}s" for day in _DAYS), *map(str.lower, calendar.month_name)))
_NARRATOR = frozenset(word for word, person in PERSONS.items() if person is Person.NARRATOR)


@dataclass(frozen=True, slots=True)
class UnknownName:
    """Words with capitals, side by side in the middle of sentences, that no constant or alias has."""

    name: str
    sentences: tuple[str, ...]


def unknown_names(domain: Domain, sentences: Sequence[ReadSentence]) -> tuple[UnknownName, ...]:
    """Return the names that no constant has, the most frequent first.

    A word counts that is written with a capital wherever it does not begin a sentence, and that is no word of
    the domain's events, types and cues.
    """
    lexicon = domain.lexicon
    told = [phrase for table in (lexicon.cues, lexicon.nouns) for own in table.values() for phrase in own]
    known = {word for name in (*domain.events, *domain.types, *told) for word in tokenise(name)}
    known |= _CALENDAR | _NARRATOR
    words = [split_words(one.reading.sentence.text)[0] for one in sentences]
    known |= {word for own in words for word in own if not word[0].isupper()}
    names = [dict.fromkeys(_names(one, known)) for one in sentences]
    found: dict[str, list[str]] = {}
    for one, inside in zip(sentences, names, strict=True):
        for name in inside:
            found.setdefault(name, []).append(one.id)
    # What begins a sentence is a name if it is one elsewhere.
    for one, inside, (first, *_) in zip(sentences, names, (own or [""] for own in words), strict=True):
        if first in found and first not in inside and 0 not in one.named:
            found[first].append(one.id)
    return tuple(UnknownName(name, ids) for name, ids in by_frequency(found))


def _names(sentence: ReadSentence, known: set[str]) -> Iterator[str]:
    """Yield the runs of capitalised words of a sentence, not those that begin a sentence or direct speech.

    Titles alone are no name where a name that is known follows.
    """
    text = sentence.reading.sentence.text
    words, gaps = split_words(text)
    speech = spoken(text)
    run: list[str] = []
    for position, (word, gap) in enumerate(zip(words, gaps, strict=True)):
        # "Dr. Hall": a full stop after a title ends no sentence.
        goes_on = gap is Gap.SPACE or (gap is Gap.INITIAL and bool(run) and run[-1].lower() in BEFORE_NAMES)
        named = position in sentence.named
        inside = goes_on or (gap is Gap.PAUSE and not (position in speech and position - 1 not in speech))
        capital = word[0].isupper() and inside and word.lower() not in known
        capital = capital and not named
        if run and not (capital and goes_on):
            if not _are_titles(run, before_name=named and goes_on):
                yield " ".join(run)
            run = []
        if capital:
            run.append(word)
    if run and not _are_titles(run, before_name=False):
        yield " ".join(run)


def _are_titles(run: Sequence[str], *, before_name: bool) -> bool:
    """Return whether capitalised words are nothing but titles."""
    return (BEFORE_NAMES if before_name else ABBREVIATED).issuperset(map(str.lower, run))
