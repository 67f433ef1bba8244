"""What lists begin with: sections, the fields of events and groups, the entries of sections, atoms."""

from __future__ import annotations

from functools import cache, lru_cache

from lark import Token

from item.diagnostics import suggest
from item.language.codes import LanguageCode
from item.language.collector import Collector
from item.language.syntax.lexer import keywords, span_of
from item.language.syntax.unsupported import refusal

# What the terminals begin with whose words mean something in queries only.
ASKING = "_ASK_"

FIELDS = frozenset({"_PARAMETERS", "_PRECONDITION", "_EFFECT", "_PER"})
ENTRIES = (
    *(":closed", ":prior", ":question", ":say", ":modality", ":verbs"),
    *(":gender", ":number", ":animate", ":inanimate", ":narrator"),
)


def report_repeated_fields(tokens: list[Token], findings: Collector) -> None:
    """Report a field that an event or a group has twice; the tokens are balanced."""
    seen: dict[str, Token] = {}
    for token in tokens:
        if token.type in FIELDS:
            first = seen.setdefault(token.type, token)
            if first is not token:
                place = findings.place("the first one is here", span_of(first))
                findings.add(
                    LanguageCode.FIELD_TWICE, span_of(token), f"`{token}` is given twice", related=(place,)
                )
        elif seen and is_section(token):
            seen.clear()


def is_section(token: Token) -> bool:
    """Say whether a keyword heads a section; an unknown one does unless it is a misspelt entry."""
    if token.type == "KEYWORD":
        return suggest(token, ENTRIES) is None
    return token.startswith(":") and token.type not in FIELDS and token.lower() not in ENTRIES


@cache
def fixed_keywords() -> tuple[str, ...]:
    """Return the keywords of sections, fields and entries."""
    return tuple(text for text in keywords() if text.startswith(":"))


@cache
def section_keywords() -> frozenset[str]:
    """Return the keywords of sections."""
    known = keywords()
    return frozenset(text for text in fixed_keywords() if known[text] not in FIELDS and text not in ENTRIES)


def is_atom(head: Token) -> bool:
    """Say whether a list with this head is an atom, not a misspelt connective or what is refused."""
    named = head.type == "NAME" or head.type.startswith(ASKING)
    return named and refusal(head) is None and not _resembles_keyword(str(head))


@lru_cache(maxsize=1024)
def _resembles_keyword(word: str) -> bool:
    words = tuple(text for text, kind in keywords().items() if not kind.startswith(ASKING))
    return suggest(word, words) is not None
