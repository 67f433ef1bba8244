"""Names of things with their noun first: "the key to the cellar" for `cellar_key`."""

from __future__ import annotations

from collections.abc import Iterator

from item.language.domain import Domain
from item.language.vocabulary import THE
from item.narrative.words.english import english
from item.narrative.words.tokens import tokenise

OF = "of"


def noun_first(domain: Domain) -> Iterator[tuple[tuple[str, ...], str]]:
    """Yield the words of each such name, the noun before all others, with the constant.

    The noun is the last word of a constant's name, and what stood before it follows behind a preposition.
    Where that is a name or a noun by itself, only "of" makes a name: "took the key to the cellar" may say
    where to.
    """
    kinds = (phrase for kind in domain.types for phrase in (kind, *domain.lexicon.nouns.get(kind, ())))
    aliases = (one for own in domain.lexicon.aliases.values() for one in own)
    named = {tokenise(one) for one in (*domain.constants, *aliases, *kinds)}
    for constant in domain.constants:
        *before, noun = tokenise(constant) or ("",)
        if not before or not all(map(str.isalpha, (*before, noun))):
            continue
        alone = named.isdisjoint((tuple(before), (THE, *before)))
        for preposition in sorted(english().noun_first) if alone else (OF,):
            for article in ((), (THE,)):
                yield (noun, preposition, *article, *before), constant
