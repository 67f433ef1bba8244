"""Names that several constants have: which of them is meant, the sentence and the state say.

They are aliases of several, and nouns at the end of several names: "vase" of `tall_vase` and `small_vase`.
Such a name is no mention of anybody. It describes, as the noun of a type does ("the van" where there are
two), but picks among those who are called so.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from item.language.domain import Domain
from item.language.vocabulary import THE
from item.narrative.mentions.last_words import last_words
from item.narrative.words.tokens import tokenise


def shared_names(domain: Domain) -> dict[tuple[str, ...], tuple[str, ...]]:
    """Return the words of each name that several constants have, with these, as the domain orders them.

    What a constant is called in the domain file means that one alone. A noun at the end of several names is
    no such name where a type or an alias has it: then it means what the author says.
    """
    own = set(map(tokenise, domain.constants))
    called: dict[tuple[str, ...], dict[str, None]] = {}
    for constant, aliases in domain.lexicon.aliases.items():
        for words in filter(None, map(tokenise, aliases)):
            if words not in own:
                called.setdefault(words, {})[constant] = None
    nouns = (phrase for kind in domain.types for phrase in (kind, *domain.lexicon.nouns.get(kind, ())))
    taken = {*own, *called, *map(tokenise, nouns)}
    for noun, ones in last_words(domain).items():
        if taken.isdisjoint({(noun,), (THE, noun)}):
            called[noun,] = dict.fromkeys(ones.values())
    return {words: tuple(ones) for words, ones in called.items() if len(ones) > 1}


def named_by(tokens: Sequence[str], shared: Iterable[tuple[str, ...]]) -> frozenset[int]:
    """Return the places of the tokens of a sentence that are words of such names."""
    return frozenset(
        place
        for words in shared
        for start in range(len(tokens) - len(words) + 1)
        if tuple(tokens[start : start + len(words)]) == words
        for place in range(start, start + len(words))
    )


def noun_of(words: tuple[str, ...]) -> str:
    """Return what stands for such a name among the types of a description; no type is called so."""
    return f'"{" ".join(words)}"'
