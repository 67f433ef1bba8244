"""What a text itself calls its constants: after "Tilly, our lurcher" the lurcher is Tilly.

The noun of an apposition is a name from then on, where an article makes it definite and no other constant is
called so.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Mapping

from msgspec.structs import replace

from item.closed_classes import CLOSED
from item.narrative.mentions.mentions import AnnotatedText, Clause, Mention

BEFORE_APPOSITIONS = CLOSED.determiners.before_appositions
DEFINITE_BEFORE_NAMES = CLOSED.determiners.definite_before_names
# With one of these more is said of the noun before it.
FURTHER = CLOSED.prepositions.of_postmodifiers
# An apposition has so many words before its noun, and a definite noun so many after its article.
MOST_WORDS = 3
# A shorter word, or one that does not consist of letters, is no noun to go by.
SHORTEST = 3


def appositions(texts: Iterable[AnnotatedText], known: Container[str]) -> dict[str, str]:
    """Return the nouns that appositions of some sentences give to one constant each, with that constant.

    Parameters
    ----------
    known : words that mean something else.
    """
    found: dict[str, set[str]] = {}
    for text in texts:
        for constant, noun in _given(text):
            if noun not in known:
                found.setdefault(noun, set()).add(constant)
    return {noun: own.pop() for noun, own in found.items() if len(own) == 1}


def with_names(text: AnnotatedText, names: Mapping[str, str]) -> AnnotatedText:
    """Return a sentence in which definite nouns are mentions of those whom `appositions` calls so."""
    named = text.named
    further = []
    for place, token in enumerate(text.tokens):
        before = text.tokens[max(place - MOST_WORDS, 0) : place]
        if token in names and place not in named and not DEFINITE_BEFORE_NAMES.isdisjoint(before):
            further.append(Mention(names[token], place, place + 1))
    if not further:
        return text
    mentions = sorted((*text.mentions, *further), key=lambda one: one.start)
    return replace(text, mentions=tuple(mentions))


def _given(text: AnnotatedText) -> Iterator[tuple[str, str]]:
    """Yield constants and the nouns of their appositions."""
    ends = {one.end: one.constant for one in text.mentions}
    named = text.named
    for clause in text.clauses:
        constant = ends.get(clause.start)
        noun = _noun(text, clause) if constant is not None else None
        if constant is not None and noun is not None and noun not in named:
            yield constant, text.tokens[noun]


def _noun(text: AnnotatedText, clause: Clause) -> int | None:
    """Return the place of the noun of a clause that is no more than an article, adjectives and a noun."""
    tokens = text.tokens
    if clause.verb or tokens[clause.start] not in BEFORE_APPOSITIONS:
        return None
    end = clause.start + 1
    while end < clause.end and tokens[end] not in FURTHER:
        end += 1
    noun = end - 1
    short = clause.start < noun <= clause.start + MOST_WORDS
    return noun if short and len(tokens[noun]) >= SHORTEST and tokens[noun].isalpha() else None
