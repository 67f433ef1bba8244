"""Resolve the lexicon: what things are called, cue phrases and weights of events, traits, plain questions."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import assert_never

from item.diagnostics import Related, suggest
from item.language.checks.queries import QueryResolver, ResolvedQuery
from item.language.checks.symbols import Symbols
from item.language.checks.traits import TraitResolver
from item.language.codes import NOT_POSITIVE, LanguageCode
from item.language.collector import Collector
from item.language.removal import removal
from item.language.sayings import VARIABLE
from item.language.syntax import ast, sections
from item.language.vocabulary import ARTICLES, as_matched, name_of_another

# A mark at which names and clauses end, between words: not those of "10:30", "1,000" and "?l".
# How other languages write variables in phrases.
_FOREIGN_VARIABLE = re.compile(r"(?:\{|<|\$|%)+([\w-]+)(?:\}|>)*")
_MARK = re.compile(r"\w.*?([;!()…<>\\\[\]{}|=]|\?(?!\w)|[,:/](?!\d)).*\w")


def resolve_lexicon(
    entries: Iterable[sections.LexiconEntry], symbols: Symbols, queries: QueryResolver, findings: Collector
) -> tuple[sections.LexiconEntry, ...]:
    """Resolve the entries; a name of several kinds is a constant, an event, a type, in this order."""
    resolved: list[sections.LexiconEntry] = []
    traits = TraitResolver(symbols, findings)
    for entry in entries:
        known: sections.LexiconEntry | None
        match entry:
            case sections.Prior():
                known = _prior(entry, symbols, findings)
            case sections.Question():
                known = _question(entry, queries, findings)
            case sections.Say():
                known = _say(entry, queries, findings)
            case sections.Phrases():
                known = _phrases(entry, symbols, findings)
            case sections.Trait():
                known = traits.resolve(entry)
            case sections.Modality(phrases):
                _check_words(phrases, findings)
                _check_words_alone(phrases, findings)
                _check_marks(phrases, "clause", findings)
                known = entry
            case sections.NoVerbs():
                known = entry
            case _:
                assert_never(entry)
        if known is not None:
            resolved.append(known)
    _check_priors(resolved, findings)
    _check_phrases(resolved, symbols, findings)
    _check_articles(resolved, symbols, findings)
    return tuple(resolved)


def _prior(entry: sections.Prior, symbols: Symbols, findings: Collector) -> sections.Prior | None:
    event = symbols.events.resolve(entry.event, findings)
    if entry.weight <= 0:
        findings.add(LanguageCode.PRIOR, entry.span, NOT_POSITIVE)
    return None if event is None else sections.Prior(event, entry.weight, span=entry.span)


def _phrases(entry: sections.Phrases, symbols: Symbols, findings: Collector) -> sections.Phrases | None:
    text = entry.name.text
    tables = (symbols.constants, symbols.events, symbols.types, symbols.predicates)
    meant = [table for table in tables if table.find(text) is not None]
    if not meant:
        if symbols.is_discarded(text):
            return None
        choices = tuple(name for table in tables for name in table)
        message = f"no constant, event, type or predicate is called `{text}`"
        findings.add(
            LanguageCode.UNDECLARED_LEXICON_NAME,
            entry.name.span,
            message,
            suggestion=findings.suggest(text, choices),
        )
        return None
    first, *others = meant
    # That an event and what it makes true have one name is common, and the words mostly speak for both.
    if others and meant != [symbols.events, symbols.predicates]:
        kinds = " and ".join(_article(table.kind) for table in meant)
        message = f"`{text}` is {kinds}: the phrases are taken for the {first.kind}'s"
        places = tuple(place for table in meant for place in table.place(text))
        findings.add(LanguageCode.AMBIGUOUS_LEXICON, entry.name.span, message, related=places)
    for phrase in entry.phrases:
        # A constant with an empty alias stands for whom a sentence leaves unnamed.
        nameless = not phrase.text and first is symbols.constants
        if not nameless and not any(character.isalnum() for character in phrase.text):
            findings.add(LanguageCode.EMPTY_PHRASE, phrase.span, "the phrase has no word")
    _check_words_alone(entry.phrases, findings)
    if first is symbols.constants:
        _check_marks(entry.phrases, "name", findings)
    name = ast.Name(first.find(text) or text, span=entry.name.span)
    return sections.Phrases(name, entry.phrases, span=entry.span)


def _article(kind: str) -> str:
    return f"an {kind}" if kind[0] in "aeiou" else f"a {kind}"


def _question(entry: sections.Question, queries: QueryResolver, findings: Collector) -> sections.Question:
    query = queries.resolve(entry.query)
    _check_variables(entry.phrases, "query", query, findings)
    return sections.Question(entry.phrases, query.tree, span=entry.span)


def _say(entry: sections.Say, queries: QueryResolver, findings: Collector) -> sections.Say:
    said = queries.resolve(entry.atom)
    _check_variables(entry.phrases, "fact", said, findings)
    atom = said.tree if isinstance(said.tree, ast.Atom) else entry.atom
    return sections.Say(atom, entry.phrases, span=entry.span)


def _check_variables(
    phrases: Iterable[ast.Phrase], what: str, resolved: ResolvedQuery, findings: Collector
) -> None:
    """Check that phrases have words, and that their variables are those of a query or fact."""
    _check_words(phrases, findings)
    known = tuple(variable.name.text.lower() for variable in resolved.variables)
    for phrase in phrases:
        for word in VARIABLE.findall(phrase.text.lower()):
            if word not in known:
                message = f"the {what} has no variable `{word}`"
                near = suggest(word, known)
                findings.add(LanguageCode.UNDECLARED_VARIABLE, phrase.span, message, suggestion=near)
        for foreign in _FOREIGN_VARIABLE.finditer(phrase.text.lower()):
            if (meant := f"?{foreign[1]}") in known:
                message = f"`{foreign[0]}` is no variable, but a word that is said"
                findings.add(LanguageCode.UNDECLARED_VARIABLE, phrase.span, message, suggestion=meant)


def _check_words(phrases: Iterable[ast.Phrase], findings: Collector) -> None:
    for phrase in phrases:
        if not any(character.isalnum() for character in phrase.text):
            findings.add(LanguageCode.EMPTY_PHRASE, phrase.span, "the phrase has no word")


def _check_words_alone(phrases: Iterable[ast.Phrase], findings: Collector) -> None:
    """Warn of phrases with a variable, which are looked for in sentences as they stand."""
    for phrase in phrases:
        if VARIABLE.search(phrase.text):
            message = f'"{phrase.text}" is found in no sentence: `:question` and `:say` alone have variables'
            findings.add(
                LanguageCode.VARIABLE_IN_PHRASE, phrase.span, message, expected="a phrase of words alone"
            )


def _check_marks(phrases: Iterable[ast.Phrase], what: str, findings: Collector) -> None:
    """Warn of phrases with a mark inside at which what they are to be a part of ends in sentences."""
    for phrase in phrases:
        if _MARK.search(phrase.text):
            message = f'"{phrase.text}" is never found whole: a {what} ends at the mark inside'
            findings.add(LanguageCode.MARK_IN_PHRASE, phrase.span, message, expected="a phrase without it")


def _check_priors(entries: Iterable[sections.LexiconEntry], findings: Collector) -> None:
    seen: dict[str, sections.Prior] = {}
    for entry in entries:
        if isinstance(entry, sections.Prior):
            first = seen.setdefault(entry.event.text, entry)
            if first is not entry:
                message = f"the weight of `{entry.event.text}` is given twice"
                place = findings.place("the first one is here", first.span)
                findings.add(LanguageCode.PRIOR, entry.span, message, related=(place,))


def _check_phrases(entries: Iterable[sections.LexiconEntry], symbols: Symbols, findings: Collector) -> None:
    """Warn of a phrase given twice to one name, and of an alias that is the own name of another constant.

    Constants may share an alias, events a cue, types and predicates a word: it speaks for all of them.
    """
    own: dict[str, str] = {}
    first: dict[tuple[str, str], Related] = {}
    for constant in symbols.constants:
        own[as_matched(constant)] = constant
        for place in symbols.constants.place(constant):
            first[constant, as_matched(constant)] = place
    repeated: list[tuple[sections.Phrases, ast.Phrase, Related]] = []
    for entry in entries:
        if not isinstance(entry, sections.Phrases):
            continue
        name = entry.name.text
        for phrase in entry.phrases:
            words = as_matched(phrase.text)
            owner = name if symbols.constants.find(name) is None else own.get(words, name)
            if owner != name:
                message, expected = name_of_another(phrase.text, name, owner)
                findings.add(
                    LanguageCode.AMBIGUOUS_LEXICON,
                    phrase.span,
                    message,
                    related=symbols.constants.place(owner),
                    expected=expected,
                )
                continue
            here = findings.place("the other one is here", phrase.span)
            other = first.setdefault((name, words), here)
            if other is not here:
                repeated.append((entry, phrase, other))
    for entry, phrase, other in repeated:
        needless = [one for own, one, _ in repeated if own is entry]
        # An entry needs a phrase.
        node = entry if len(needless) == len(entry.phrases) else phrase
        message = f'"{phrase.text}" means `{entry.name.text}` already'
        fix = removal(node.span, findings.source)
        findings.add(LanguageCode.REPEATED, phrase.span, message, related=(other,), fix=fix)


def _check_articles(entries: Iterable[sections.LexiconEntry], symbols: Symbols, findings: Collector) -> None:
    """Warn of cues of one event that differ in their articles alone: each counts with any."""
    known: dict[tuple[str, str], ast.Phrase] = {}
    for entry in entries:
        if not isinstance(entry, sections.Phrases) or symbols.events.find(entry.name.text) is None:
            continue
        for phrase in entry.phrases:
            bare = _without_article(as_matched(phrase.text))
            if bare is None:
                continue
            first = known.setdefault((entry.name.text, bare), phrase)
            if as_matched(first.text) != as_matched(phrase.text):
                message = f'"{phrase.text}" adds nothing: "{first.text}" counts with any article'
                place = findings.place("the other one is here", first.span)
                findings.add(LanguageCode.REPEATED, phrase.span, message, related=(place,))


def _without_article(cue: str) -> str | None:
    """Return a cue without its first article, None without one; one that it begins with has to be there."""
    words = cue.split()
    place = next((k for k, one in enumerate(words) if k and one in ARTICLES), None)
    return None if place is None else " ".join(words[:place] + words[place + 1 :])
