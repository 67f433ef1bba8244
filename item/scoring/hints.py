"""Words that hint at event types: what English says in much the same way, and the words within cues.

An author lists a few words for an event, narrators use many others. What they have in common with the
author's is known of English at large (`grammar/verbs.toml`). Such a word is no evidence by itself, as a cue
is, but makes an event type more probable than one at which nothing hints.
"""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache

from item.language.domain import NOTHING
from item.narrative.text.tokens import tokenise
from item.resources import shipped
from item.scoring.cues import SpeakingPhrase
from item.scoring.words import expression

# A group that an event shares a word with, but not the group's name, says less.
BY_MEMBER = 0.3

Hints = Mapping[str, Mapping[str, float]]
"""For each event type the terms that hint at it, with weights."""


@dataclass(frozen=True, slots=True)
class Verbs:
    """The contents of the file, as terms (`item.scoring.words.expression`).

    Attributes
    ----------
    groups : terms of much the same meaning, by the one that names the group and is among them.
    forms : irregular forms of a term.
    """

    groups: Mapping[str, tuple[str, ...]]
    forms: Mapping[str, tuple[str, ...]]

    def inflected(self, term: str) -> tuple[str, ...]:
        """Return a term and its irregular forms."""
        return term, *self.forms.get(term, ())


@cache
def verbs() -> Verbs:
    """Return what the shipped file says."""
    said = tomllib.loads((shipped("grammar") / "verbs.toml").read_text(encoding="utf-8"))
    groups = {
        _term(name): tuple(dict.fromkeys(map(_term, (name, *others))))
        for name, others in said["groups"].items()
    }
    return Verbs(groups, {_term(name): tuple(map(_term, own)) for name, own in said["irregular"].items()})


def hints(speaking: Mapping[str, Sequence[SpeakingPhrase]]) -> Hints:
    """Return what hints at each event type, but for what speaks for some type outright.

    A term that hints at several types hints less at each.

    Parameters
    ----------
    speaking : what speaks for each event type (`item.scoring.cues.phrases`).
    """
    outright = {name: _outright(own) for name, own in speaking.items() if name != NOTHING}
    taken = frozenset().union(*outright.values())
    weights: dict[str, Counter[str]] = {name: Counter() for name in outright}
    for name, own in outright.items():
        for term in own:
            weights[name].update(dict.fromkeys(verbs().inflected(term)[1:], 1.0))
        for group, members in verbs().groups.items():
            if own.isdisjoint(members):
                continue
            shared = sum(1.0 if term == group else BY_MEMBER for term in members if term in own)
            inflected = (form for term in members for form in verbs().inflected(term))
            weights[name].update(dict.fromkeys(inflected, shared))
    total: Counter[str] = Counter()
    for counted in weights.values():
        total.update(counted)
    return {
        name: {
            term: weight * weight / total[term]
            for term, weight in sorted(counted.items())
            if term not in taken
        }
        for name, counted in weights.items()
    }


def _outright(phrases: Sequence[SpeakingPhrase]) -> frozenset[str]:
    return frozenset(term for phrase in phrases for term in phrase.terms)


def _term(words: str) -> str:
    return expression(tokenise(words))
