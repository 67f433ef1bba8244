"""What questions in plain words may be about: predicates and events, by what they are called."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache

from msgspec import Struct

from item.closed_classes import CLOSED
from item.language.domain import NOTHING, Domain
from item.language.syntax import ast
from item.narrative.cues.words import name_words
from item.narrative.words.stems import stem
from item.narrative.words.tokens import tokenise
from item.resources import shipped
from item.user_cache import from_toml

# Words that carry no content of a question.
BE = CLOSED.auxiliaries.be
DO = CLOSED.auxiliaries.do
QUESTION_AUXILIARIES = CLOSED.auxiliaries.of_questions


class Relation(Struct, frozen=True):
    """A predicate or an event, and how a question calls it.

    Attributes
    ----------
    stems : of the words that name it, at least one.
    first : the first of these words, as it is written.
    """

    name: str
    parameters: Sequence[ast.Typed]
    event: bool
    stems: tuple[str, ...]
    first: str

    @property
    def of_place(self) -> bool:
        """Return whether it says where something is: "kept" does, "keeps" says who has it."""
        places, having = word_groups()["places"], word_groups()["having"]
        own = self.stems[0]
        return own in places and (own not in having or self.first in written_group("places"))

    @property
    def of_having(self) -> bool:
        """Return whether it says who has something."""
        return self.stems[0] in word_groups()["having"] and not self.of_place


def relations(domain: Domain) -> list[Relation]:
    """Return all that questions may be about.

    What a relation is called itself comes before what it may be called, and more words before fewer.
    """
    own = list(_called(domain))
    return [
        *sorted(own, key=lambda one: -len(one.stems)),
        *(other for one in own for other in _alike(one)),
    ]


def _called(domain: Domain) -> Iterator[Relation]:
    """Yield predicates and events by their names, and by the words that the lexicon has for them."""
    tables = (
        (domain.predicates, domain.lexicon.descriptions, False),
        ({name: own for name, own in domain.events.items() if name != NOTHING}, domain.lexicon.cues, True),
    )
    for declared, lexicon, event in tables:
        for name, own in declared.items():
            phrases = [name_words(name), *map(tokenise, lexicon.get(name, ()))]
            for phrase in phrases:
                bare = phrase[1:] if len(phrase) > 1 and phrase[0] in QUESTION_AUXILIARIES else phrase
                if bare:
                    yield Relation(name, own.parameters, event, tuple(map(stem, bare)), bare[0])


def _alike(one: Relation) -> Iterator[Relation]:
    """Yield a predicate of two places under other words for having something, or for being somewhere."""
    if one.event or len(one.parameters) != 2 or len(one.stems) != 1:
        return
    for called, words in ((one.of_having, word_groups()["having"]), (one.of_place, word_groups()["places"])):
        if called:
            yield from (Relation(one.name, one.parameters, False, (word,), word) for word in sorted(words))


@cache
def word_groups() -> dict[str, frozenset[str]]:
    """Return the words of questions in groups: stems of verbs and places, and prepositions."""
    return {name: frozenset(map(stem, written_group(name))) for name in ("having", "places", "prepositions")}


@cache
def written_group(name: str) -> Sequence[str]:
    """Return the words of one of the groups as they are written, `having` for example."""
    groups: dict[str, Sequence[str]] = from_toml(
        shipped("grammar") / "english.toml", lambda said: dict(said["questions"])
    )
    return groups[name]
