"""What a class of VerbNet may have as names that no domain can, and where they stand in its file."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import TypeAlias
from xml.parsers.expat import ParserCreate

from item.diagnostics import Diagnostic, InputError, Source, Span
from item.language.codes import LanguageCode
from item.language.domain import Domain

# Elements with an attribute, and what the names in it are called.
_NAMED: Mapping[str, tuple[str, str]] = {
    "VNCLASS": ("ID", "event"),
    "VNSUBCLASS": ("ID", "event"),
    "MEMBER": ("name", "verb"),
    "NP": ("value", "role"),
    "ARG": ("value", "role"),
    "PRED": ("value", "predicate"),
}
# A name of each kind as a draft has it: what is a keyword for one kind is free for another.
_DRAFTED: Mapping[str, str] = {
    "event": "(:predicates (p)) (:event {0} :effect (p))",
    "role": "(:predicates (p ?x)) (:event e :parameters (?{0}) :effect (p ?{0}))",
    "predicate": "(:predicates ({0}))",
}
_NAME = "a name of letters, digits, `-` and `_`"
_EXPECTED: Mapping[str, str] = {
    "event": f"{_NAME}, not `nothing`",
    "role": _NAME,
    "predicate": f"{_NAME}, no keyword",
    "verb": "a verb in words",
}
# What a name is, and its kind.
Used: TypeAlias = tuple[str, str]


def event_of(identifier: str) -> str:
    """Return the name of the event of a class: the verb of its ID."""
    return identifier.partition("-")[0]


def verb_of(name: str) -> str:
    """Return a member as sentences have it."""
    return name.lower().replace("_", " ")


def role_of(value: str) -> str:
    """Return a thematic role as a parameter is called."""
    return value.lstrip("?").lower()


def predicate_of(value: str) -> str:
    """Return a predicate as a domain calls it."""
    return value.lower()


_WRITTEN = {"event": event_of, "verb": verb_of, "role": role_of, "predicate": predicate_of}


def unfit_names(source: Source, used: set[Used]) -> Iterator[Diagnostic]:
    """Yield an error for each name that no domain can have, at the first element that has it.

    Parameters
    ----------
    source : the XML, which is well-formed.
    used : the names that a draft would have, each with its kind: "event", "verb", "role" or "predicate".
    """
    unfit = {
        (kind, name)
        for kind, name in used
        if not (_is_phrase(name) if kind == "verb" else _is_name(kind, name))
    }
    found: dict[Used, Span] = {}
    parser = ParserCreate()

    def begin(tag: str, attributes: Mapping[str, str]) -> None:
        attribute, kind = _NAMED.get(tag, ("", ""))
        one = kind, _WRITTEN[kind](attributes.get(attribute, "")) if kind else ""
        if one in unfit:
            line, column = parser.CurrentLineNumber, parser.CurrentColumnNumber + 1
            found.setdefault(one, Span(line, column, line, column + len(tag) + 1))

    parser.StartElementHandler = begin
    if unfit:
        parser.Parse(source.text, True)
    for (kind, name), span in found.items():
        why = "has a quotation mark or a line end" if kind == "verb" else f"makes no {kind} of a domain"
        code = LanguageCode.MALFORMED_VERB_CLASS
        message = f"the {'ID' if kind == 'event' else kind} `{name}` {why}"
        yield Diagnostic(code, message, source=source, span=span, expected=_EXPECTED[kind])


def _is_phrase(verb: str) -> bool:
    return not any(sign in verb for sign in '"\r\n')


@cache
def _is_name(kind: str, name: str) -> bool:
    """Return whether the axiom language reads a text as one name of an event, a role or a predicate."""
    try:
        domain = Domain.parse(f"(define (domain d) {_DRAFTED[kind].format(name)})")
    except InputError:
        return False
    roles = (one.name.text.removeprefix("?") for event in domain.events.values() for one in event.parameters)
    return name in {*domain.predicates, *domain.events, *roles}
