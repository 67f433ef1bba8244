"""Words that hint at event types: what English says in much the same way, and the words within cues.

An author lists a few words for an event, narrators use many others. What they have in common with the
author's is known of English at large (`grammar/verbs.toml`). Such a word is no evidence by itself, as a cue
is, but makes an event type more probable than one at which nothing hints.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from json import dumps, loads
from typing import Any

from item.language.domain import NOTHING
from item.narrative.cues.cues import Key, SpeakingPhrase, as_key
from item.narrative.cues.words import expression, negated
from item.narrative.words.tokens import tokenise
from item.resources import shipped
from item.user_cache import from_toml, made_once

Hints = Mapping[str, Mapping[str, float]]
"""For each event type the terms that hint at it, with weights."""
KEPT = "verb-groups.json"
# How far an event whose name or cue is a member of a group is taken to mean the group.
MEMBER = 0.5


@cache
def groups() -> Mapping[str, tuple[str, ...]]:
    """Return terms of much the same meaning, by the one that names the group and is among them.

    They are as vocabularies have them (`item.narrative.cues.words.expression`).
    """
    path = shipped("grammar") / "verbs.toml"
    # Stems depend on the irregular forms, too.
    made_from = "\n".join(one.read_text(encoding="utf-8") for one in (path, path.with_name("irregular.toml")))

    def make() -> tuple[dict[str, tuple[str, ...]], str]:
        found = from_toml(path, _terms)
        return found, dumps(found)

    return made_once(KEPT, made_from, _kept_terms, make)


def _kept_terms(kept: str) -> dict[str, tuple[str, ...]]:
    found = {name: tuple(own) for name, own in loads(kept).items()}
    if not found:
        raise ValueError("there are groups")
    return found


def _terms(said: Mapping[str, Any]) -> dict[str, tuple[str, ...]]:
    return {
        _term(name): tuple(dict.fromkeys(map(_term, (name, *own)))) for name, own in said["groups"].items()
    }


def hints(speaking: Mapping[str, Sequence[SpeakingPhrase]]) -> Hints:
    """Return what hints at each event type, but for what speaks for some type outright, or for `nothing`.

    An event called as a group is, or with a cue that is, has the whole group; one that shares a member with
    it, a part. A term that hints at several types hints less at each, and one that is in many groups says
    less than one that is in few.

    Parameters
    ----------
    speaking : what speaks for each event type (`item.narrative.cues.cues.phrases`).
    """
    return _hints(as_key(speaking))


def hinted(speaking: Mapping[str, Sequence[SpeakingPhrase]]) -> Mapping[str, frozenset[str]]:
    """Return the event types that each term hints at: `hints` the other way round."""
    return _hinted(as_key(speaking))


def likened(phrases: Sequence[SpeakingPhrase], term: str) -> str:
    """Return the words of an author that are most like a term: those that share most groups with it.

    Parameters
    ----------
    phrases : what speaks for an event type at which the term hints.
    """
    sharing = [members for members in groups().values() if term in members]
    shared: Counter[str] = Counter()
    for phrase in phrases:
        words = [one.removeprefix("not ") for one in phrase.words]
        said = [" ".join(words)] if phrase.whole else words
        for own, text in zip(phrase.terms, said, strict=True):
            shared[text] += sum(own in members for members in sharing)
    ((text, _),) = shared.most_common(1)
    return text


# Whatever their casts are, narratives of one domain have the same words.
@lru_cache(maxsize=16)
def _hints(speaking: Key) -> Hints:
    # A cue of `nothing` hints at nothing: so an author overrules a hint that misleads.
    taken = frozenset().union(*(_outright(own) for _, own in speaking))
    outright = {
        name: _outright([one for one in own if one.likened]) for name, own in speaking if name != NOTHING
    }
    weights: dict[str, Counter[str]] = {name: Counter() for name in outright}
    every = tuple(groups().values())
    many = Counter(term for members in every for term in members)
    groups_of: dict[str, list[int]] = {}
    said = frozenset().union(*outright.values())
    for number, members in enumerate(every):
        for term in said.intersection(members):
            groups_of.setdefault(term, []).append(number)
    for name, own in outright.items():
        for number in sorted({number for term in own for number in groups_of.get(term, ())}):
            members = every[number]
            # Who shares a member with a group may mean another of its senses; its name means the group.
            shared = MEMBER * sum(1.0 / many[term] for term in members if term in own)
            shared = max(shared, 1.0) if members[0] in own else shared
            weights[name].update({term: shared / many[term] for term in members})
    total: Counter[str] = Counter()
    for counted in weights.values():
        total.update(counted)
    return {
        name: {term: weight**2 / total[term] for term, weight in sorted(counted.items()) if term not in taken}
        for name, counted in weights.items()
    }


@lru_cache(maxsize=16)
def _hinted(speaking: Key) -> Mapping[str, frozenset[str]]:
    found: dict[str, set[str]] = {}
    for event, terms in _hints(speaking).items():
        for term in terms:
            found.setdefault(term, set()).add(event)
    return {term: frozenset(events) for term, events in found.items()}


def _outright(phrases: Sequence[SpeakingPhrase]) -> frozenset[str]:
    return frozenset(term for phrase in phrases for term in phrase.terms)


def _term(words: str) -> str:
    return expression(negated(tokenise(words)))
