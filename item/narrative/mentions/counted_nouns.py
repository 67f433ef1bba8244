"""Nouns for what a domain counts: "a point" where a function is called `points`."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from item.language.domain import NOTHING, Domain
from item.language.syntax import ast
from item.narrative.words.stems import singulars
from item.narrative.words.tokens import tokenise


def counted_nouns(domain: Domain) -> frozenset[str]:
    """Return the nouns, in the singular, of what a domain may count: the words of its facts and events."""
    lexicon = domain.lexicon
    names = (*domain.predicates, *(one for one in domain.events if one != NOTHING))
    said = (one for table in (lexicon.cues, lexicon.descriptions) for own in table.values() for one in own)
    return words_of((*names, *said))


def words_of(names: Iterable[str]) -> frozenset[str]:
    """Return the words of names and phrases, and their singulars."""
    words = {word for name in names for word in tokenise(name)}
    return frozenset(one for word in words for one in (word, *singulars(word)))


def is_number(slot: Collection[str]) -> bool:
    """Return whether all constants that fit a parameter are numbers."""
    return bool(slot) and all(map(str.isdecimal, slot))


def has_amount(domain: Domain, parameters: Sequence[ast.Typed]) -> bool:
    """Return whether the last of some parameters is a number, as that of a function is."""
    return bool(parameters) and is_number(domain.objects_of(parameters[-1]))
