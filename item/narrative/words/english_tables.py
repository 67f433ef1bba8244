"""Parts of `grammar/english.toml` as attributes of `English` (`item.narrative.words.english`)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from sys import maxsize
from typing import Any

from item.narrative.words.modal_phrases import forms
from item.narrative.words.phrases import Phrases
from item.narrative.words.tokens import tokenise

# Of those who are told of: all, and all but whoever has just been spoken of.
EVERY, OTHERS = maxsize, 0


def by_first_word(
    said: Mapping[str, Sequence[str]],
) -> dict[str, tuple[tuple[tuple[str, ...], int | None, bool], ...]]:
    """Return phrases for several by their first words, each with what it means (`English.plurals`)."""
    numbers = {
        "two": 2,
        "three": 3,
        "four": 4,
        "five": 5,
        "six": 6,
        "all": None,
        "every": EVERY,
        "rest": OTHERS,
    }
    means = {name: (number, False) for name, number in numbers.items()}
    means |= {"two_with_speaker": (2, True), "three_with_speaker": (3, True)}
    found = [(tokenise(phrase), *own) for name, own in means.items() for phrase in said[name]]
    found.sort(key=lambda one: -len(one[0]))
    firsts = dict.fromkeys(phrase[0] for phrase, *_ in found)
    return {first: tuple(one for one in found if one[0][0] == first) for first in firsts}


def words_of(said: object) -> Iterator[str]:
    """Yield the words of a table, its keys left out."""
    if isinstance(said, str):
        yield from tokenise(said)
    elif isinstance(said, Mapping):
        yield from words_of([*said.values()])
    elif isinstance(said, list):
        # All phrases of a list at once: there are thousands.
        yield from tokenise(" ".join(one for one in said if isinstance(one, str)))
        for one in said:
            if not isinstance(one, str):
                yield from words_of(one)


def _closing(said: Mapping[str, Any]) -> frozenset[str]:
    """Return all words that may stand before the name with which a letter ends."""
    letters, kin = said["narrators"], said["nouns"]
    return frozenset(words_of([letters["closing"], letters["closing_beside"], kin["male"], kin["female"]]))


def of_dates(said: Mapping[str, Any]) -> dict[str, Any]:
    """Return names of days, months and feasts, and words of dates, by the attributes of `English`."""
    calendar = {kind: frozenset(own) for kind, own in said["calendar"].items()}
    dates = {kind: frozenset(own) for kind, own in said["dates"].items()}
    return {
        "calendar": frozenset(words_of(said["calendar"])),
        "days": calendar["days"],
        "months": calendar["months"],
        "feasts": calendar["feasts"],
        "dates": {**dates, "months": calendar["months"] | calendar["short_months"]},
    }


def of_writers(said: Mapping[str, Any]) -> dict[str, Any]:
    """Return what shows who writes a narrative, by the attributes of `English`."""
    told = said["narrators"]
    return {
        "writers_before": frozenset(told["before"]),
        "writers_after": frozenset(told["after"]),
        "writers_owning": frozenset(told["owning"]),
        "naming": Phrases.of(told["naming"]),
        "closing": frozenset(told["closing"]),
        "closing_beside": _closing(said),
        "opening": Phrases.of(told["opening"]),
    }


def of_denials(said: Mapping[str, Any]) -> dict[str, Any]:
    """Return what denies, and what denies that, by the attributes of `English`."""
    denying = said["denying"]
    return {
        "instead": Phrases.of(denying["instead"]),
        "replacing": Phrases.of(denying["replacing"]),
        "delayed": frozenset(denying["delayed"]),
        "until": frozenset(denying["until"]),
        "exceptions": Phrases.of((*denying["except"], *(f"{phrase} but" for phrase in denying["all"]))),
        "gerunds": Phrases.of(denying["gerund"]),
        "no_gerund": frozenset(denying["no_gerund"]),
        "falling_to": Phrases.of(denying["falling_to"]),
        "requesting": forms(denying["requesting"]),
        "hindering": forms(denying["hindering"]),
        "inescapable": forms(denying["inescapable"]),
        "unhindering": forms(denying["unhindering"]),
        "kept_from": tuple(map(tokenise, denying["kept_from"])),
        "attempting": frozenset(denying["attempting"]),
        "undecided": frozenset(denying["undecided"]),
    }


def of_nouns(said: Mapping[str, Any]) -> dict[str, Any]:
    """Return the kinds of nouns, by the attributes of `English`."""
    return {kind: frozenset(own) for kind, own in said["nouns"].items()}
