"""Warn of names that any sentence may have: words that hold English together, and bare numbers.

The names of types, predicates and events are words that sentences are searched for, and so are the names and
aliases of constants.
"""

from __future__ import annotations

import re
from collections.abc import Container, Iterable, Iterator, Mapping

from item.closed_classes import CLOSED
from item.diagnostics import Related, Span
from item.language.checks.symbols import NOTHING, Symbols
from item.language.codes import LanguageCode
from item.language.collector import Collector
from item.language.syntax import ast, sections

# No type is called so, and no event speaks by such a word alone.
FUNCTION_WORDS = CLOSED.others.function_words
# As names of predicates about several things they make "her out 10.45" somebody of whom the predicate holds.
# "In", "on" and "at" do no harm, because descriptions go by them anyway.
PARTICLES = CLOSED.adverbs.directional
# Larger numbers are seldom hours, prices or counts.
BELOW = 100
_WORD = re.compile(r"[^\W_]+")


def check_everyday_words(
    written: sections.DomainDefinition,
    members: Mapping[str, tuple[str, ...]],
    symbols: Symbols,
    findings: Collector,
) -> None:
    """Warn of types, events and predicates called by everyday words, and of constants by small numbers.

    Parameters
    ----------
    written : the domain as written, without errors.
    members : the constants of each ordered type, whose values numbers are.
    """
    _check_function_words("type", [one.name for one in written.types], findings)
    _check_function_words("event", [one.name for one in written.events], findings)
    _check_particles(written, symbols, findings)
    _check_numbers(written, {one for own in members.values() for one in own}, symbols, findings)


def _check_function_words(kind: str, names: Iterable[ast.Term], findings: Collector) -> None:
    for name in names:
        if name.text.lower() in FUNCTION_WORDS:
            message = f"`{name.text}` is in most sentences, which are searched for the names of {kind}s"
            expected = f"a longer name, such as `{name.text}-{kind}`"
            findings.add(LanguageCode.EVERYDAY_NAME, name.span, message, expected=expected)


def _check_particles(written: sections.DomainDefinition, symbols: Symbols, findings: Collector) -> None:
    """Warn of predicates that are called as a particle is in the name or a cue of an event.

    Of one thing alone a particle tells a state: the printer is off.
    """
    places: dict[str, Related] = {}
    for span, text in _words_of_events(written, symbols):
        words = _WORD.findall(text.lower())
        for word in words if len(words) > 1 else ():
            places.setdefault(word, findings.place(f"`{word}` is a word of an event here", span))
    for predicate in written.predicates:
        text = predicate.name.text
        if len(predicate.parameters) > 1 and text.lower() in PARTICLES and text.lower() in places:
            findings.add(
                LanguageCode.EVERYDAY_NAME,
                predicate.name.span,
                f"`{text}` beside a name or noun describes what is `{text}`, but is also a word of events",
                expected=f"a longer name, such as `{text}-now`",
                related=(places[text.lower()],),
            )


def _words_of_events(written: sections.DomainDefinition, symbols: Symbols) -> Iterator[tuple[Span, str]]:
    """Yield the names and cues of events, and where they stand."""
    yield from ((one.name.span, one.name.text.replace("_", " ")) for one in written.events)
    for name, phrases in _phrases(written):
        if symbols.constants.find(name) is None and symbols.events.find(name) not in (None, NOTHING):
            yield from ((one.span, one.text) for one in phrases)


def _check_numbers(
    written: sections.DomainDefinition, values: Container[str], symbols: Symbols, findings: Collector
) -> None:
    """Warn once of constants that are called by bare numbers."""
    named = [(one.name.text, one.name.text, one.name.span) for one in written.constants]
    named += [(name, one.text, one.span) for name, phrases in _phrases(written) for one in phrases]
    for name, text, span in named:
        constant = symbols.constants.find(name)
        if constant is None or constant in values or not (text.isdecimal() and int(text) < BELOW):
            continue
        what = (*symbols.constant_types.get(constant, ()), "number")[0]
        findings.add(
            LanguageCode.BARE_NUMBER,
            span,
            f'"{text}" by itself is also an hour, a price or a count',
            expected=f'words beside it, such as "{what} {text}" or "no. {text}"',
            mistake=LanguageCode.BARE_NUMBER,
        )


def _phrases(written: sections.DomainDefinition) -> Iterator[tuple[str, tuple[ast.Phrase, ...]]]:
    """Yield what the lexicon gives phrases, and these."""
    for entry in written.lexicon:
        if isinstance(entry, sections.Phrases):
            yield entry.name.text, entry.phrases
