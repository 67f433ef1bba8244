"""Queries that show how to ask what a question without a pattern may be after."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from item.language.domain import NOTHING, Domain
from item.language.syntax import ast
from item.narrative.cues.words import name_words
from item.narrative.words.stems import stem
from item.narrative.words.tokens import tokenise

# Words of questions that ask for an event.
_OF_EVENTS = frozenset(("did", "when"))
_LATEST = "(last "
NONE: Mapping[str, str] = {}


def example_query(
    domain: Domain, tokens: Sequence[str], named: Sequence[str], behind: Mapping[str, str] = NONE
) -> str:
    """Return a query about the event or the predicate for which a question has words.

    Without such words it is about a constant that the question names, else about any; "" without fluents.

    Parameters
    ----------
    tokens : the lower-cased words of the question.
    named : the constants that it names.
    behind : the prepositions before some of these: who is named behind "from" is not who acts.
    """
    stems = [stem(one) for one in tokens]
    spoken = [
        (len(phrase), sum(one in terms for one in set(named)), query, [stem(one) for one in phrase])
        for phrase, terms, query in _about(domain, named, behind)
        if phrase and _in_order([stem(one) for one in phrase], stems)
    ]
    if spoken:
        # Of phrases of equal length that counts which is about more of what is named: in "did Ann catch the
        # swarm", where swarms swarm, it is to catch. Of equal ones the first counts, so that of an event, but
        # "which pallet is damaged" asks for the fact `damaged` and not for the event `damage`.
        _, _, query, said = max(spoken, key=lambda one: one[:2])
        facts = (own for *_, own, words in spoken if words == said and not own.startswith(_LATEST))
        return query if not _OF_EVENTS.isdisjoint(tokens) else next(facts, query)
    fluents = [name for name in domain.predicates if name in domain.fluents]
    shown = [(name, _terms(domain, domain.predicates[name].parameters, named, behind)) for name in fluents]
    about = [one for one in shown if not set(named).isdisjoint(one[1])]
    return next((_atom(name, terms) for name, terms in about or shown), "")


def _about(
    domain: Domain, named: Sequence[str], behind: Mapping[str, str]
) -> Iterator[tuple[Sequence[str], Sequence[str], str]]:
    """Yield the phrases of events and predicates, each with the terms of a query about them, and that."""
    lexicon = domain.lexicon
    for name, event in domain.events.items():
        if name != NOTHING:
            terms = _terms(domain, event.parameters, named, behind)
            for phrase in (name_words(name), *map(tokenise, lexicon.cues.get(name, ()))):
                yield phrase, terms, f"{_LATEST}{_atom(name, terms)})"
    for name, predicate in domain.predicates.items():
        terms = _terms(domain, predicate.parameters, named, behind)
        for phrase in (name_words(name), *map(tokenise, lexicon.descriptions.get(name, ()))):
            yield phrase, terms, _atom(name, terms)


def _in_order(words: Sequence[str], stems: Sequence[str]) -> bool:
    """Return whether words stand in a question in their order; others may stand between them."""
    rest = iter(stems)
    return all(word in rest for word in words)


def _terms(
    domain: Domain, parameters: Sequence[ast.Typed], named: Sequence[str], behind: Mapping[str, str]
) -> list[str]:
    """Return for each parameter the first constant that fits it and is not taken, else its variable.

    A constant behind a preposition fits best the parameter that is called so, and the first one least.
    """
    terms = [one.name.text for one in parameters]
    free = dict(enumerate(parameters))
    for constant in sorted(dict.fromkeys(named), key=lambda one: one not in behind):
        fitting = [place for place, one in free.items() if constant in domain.objects_of(one)]
        if constant in behind:
            called = f"?{behind[constant]}"
            fitting.sort(key=lambda place: (terms[place].lower() != called, not place))
        if fitting:
            del free[fitting[0]]
            terms[fitting[0]] = constant
    return terms


def _atom(name: str, terms: Sequence[str]) -> str:
    return f"({' '.join((name, *terms))})"
