"""What can be written at a place: keywords that the grammar accepts, names of the kind and type that fit."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

from lark import Token

from item.diagnostics import Source
from item.editor.document import Document
from item.editor.occurrences import Kind
from item.language.checks.symbols import OBJECT
from item.language.collector import Collector
from item.language.domain import NOTHING
from item.language.recovery.lookahead import Lookahead
from item.language.syntax import sections
from item.language.syntax.lexer import tokenize
from item.language.vocabulary import Gender, Plurality

# The word that is being written.
WRITTEN = re.compile(r"[?:]?[\w-]*\Z")

# What stands before any section of a domain.
START = ("LPAR", "_DEFINE", "LPAR", "_DOMAIN", "NAME", "RPAR")


@dataclass(frozen=True, slots=True)
class Proposal:
    """A word that can stand at a place; `kind` is None for keywords."""

    text: str
    kind: Kind | None = None


def proposals(document: Document, line: int, column: int) -> tuple[Proposal, ...]:
    """Return what can be written at a place; lines and columns from 1."""
    tokens = _before(document.source, line, column)
    place = _place(tokens)
    if place is None:
        return ()
    words = [Proposal(word) for word in place.keywords()]
    accepted = place.accepted()
    if "NAME" in accepted or "VARIABLE" in accepted:
        words += _names(document, tokens, accepted, line)
    return tuple(dict.fromkeys(words))


def _before(source: Source, line: int, column: int) -> list[Token]:
    """Return the words of the section around a place, before the word that is being written."""
    lines = source.text.split("\n")[:line]
    lines[-1] = lines[-1][: column - 1]
    text = WRITTEN.sub("", "\n".join(lines))
    tokens = tokenize(Source(source.name, text), Collector(source)) or []
    starts = [
        at
        for at in range(len(tokens) - 1)
        if tokens[at].type == "LPAR" and tokens[at + 1].type in _SECTIONS and (tokens[at].column or 0) <= 4
    ]
    return tokens[starts[-1] :] if starts else tokens


_SECTIONS = frozenset(
    {
        *("_TYPES", "_CONSTANTS", "_PREDICATES", "_INIT", "_EXCLUSIVE", "_CONSTRAINT", "_DERIVED", "_EVENT"),
        *("_ACTION", "_LEXICON", "_FUNCTIONS", "_ORDERED", "_DEFINE_EFFECT", "_REQUIREMENTS"),
    }
)


def _place(tokens: list[Token]) -> Lookahead | None:
    """Return the place behind the words of a section, None where they are wrong."""
    inside = len(tokens) > 1 and tokens[1].type in _SECTIONS
    place: Lookahead | None = Lookahead.start()
    for kind in START if inside else ():
        place = None if place is None else place.after(kind)
    for token in tokens:
        place = None if place is None else place.after(place.kind(token))
    return place


def _names(document: Document, tokens: list[Token], accepted: tuple[str, ...], line: int) -> list[Proposal]:
    """Return the names of the kind that can follow."""
    last = tokens[-1].type if tokens else ""
    if last in ("MINUS", "_EITHER"):
        return [Proposal(name, Kind.TYPE) for name in (*document.names(Kind.TYPE), OBJECT)]
    section = next((token.type for token in reversed(tokens) if token.type in _SECTIONS), "")
    heads = _open_lists(tokens)
    if last == "LPAR":
        declares = section in ("_PREDICATES", "_FUNCTIONS", "_DERIVED") or tokens[-2].type == "_PARAMETERS"
        return [] if declares else _of_kinds(document, _HEADS.get(heads[-2][0], (Kind.PREDICATE,)))
    head, written = heads[-1]
    if not written and head in _VALUES:
        return [Proposal(str(value)) for value in _VALUES[head]]
    if head in _LISTED:
        return _of_kinds(document, _LISTED[head]) if "NAME" in accepted else []
    if section in ("_TYPES", "_CONSTANTS", "_PREDICATES"):
        return []
    wanted = _wanted(document, tokens)
    variables = [Proposal(name, Kind.VARIABLE) for name in document.scope_at(line)]
    constants = [Proposal(name, Kind.CONSTANT) for name in _constants(document, wanted)]
    return [*(variables if "VARIABLE" in accepted else ()), *(constants if "NAME" in accepted else ())]


# What the lists inside a list begin with; elsewhere it is a predicate.
_HEADS = {":lexicon": (Kind.CONSTANT, Kind.EVENT, Kind.TYPE, Kind.PREDICATE), "last": (Kind.EVENT,)}
# What a list holds behind its head.
_LISTED = {
    ":ordered": (Kind.TYPE,),
    ":closed": (Kind.PREDICATE,),
    ":prior": (Kind.EVENT,),
    **dict.fromkeys((":gender", ":number", ":animate", ":inanimate"), (Kind.TYPE, Kind.CONSTANT)),
}
# What the first word of a list is.
_VALUES = {":gender": Gender, ":number": Plurality}


def _open_lists(tokens: list[Token]) -> list[tuple[str, int]]:
    """Return the head of each list that is open and how much follows it there, the innermost list last."""
    found: list[list[str]] = [[]]
    for token in tokens:
        if token.type == "RPAR":
            del found[-1]
            found = found or [[]]
            continue
        found[-1].append(token.lower())
        if token.type == "LPAR":
            found.append([])
    return [(one[0] if one else "", max(0, len(one) - 1)) for one in found]


def _of_kinds(document: Document, kinds: Iterable[Kind]) -> list[Proposal]:
    return [Proposal(name, kind) for kind in kinds for name in _declared(document, kind)]


def _declared(document: Document, kind: Kind) -> tuple[str, ...]:
    """Return the names of a kind; `nothing` is an event that no file declares."""
    return (*document.names(kind), *([NOTHING] if kind is Kind.EVENT else ()))


def _wanted(document: Document, tokens: list[Token]) -> tuple[str, ...]:
    """Return the types that the atom being written takes at the place behind the words."""
    opener = next((at for at in reversed(range(len(tokens))) if tokens[at].type == "LPAR"), None)
    if (
        opener is None
        or opener + 1 >= len(tokens)
        or not isinstance(document.tree, sections.DomainDefinition)
    ):
        return ()
    head, position = tokens[opener + 1].lower(), len(tokens) - opener - 2
    for predicate in document.tree.predicates:
        if predicate.name.text.lower() == head and position < len(predicate.parameters):
            return tuple(name.text.lower() for name in predicate.parameters[position].types)
    return ()


def _constants(document: Document, wanted: tuple[str, ...]) -> list[str]:
    """Return the constants of some types, all where none is wanted."""
    tree = document.tree
    if not isinstance(tree, sections.DomainDefinition):
        return list(document.names(Kind.CONSTANT))
    above = {entry.name.text.lower(): {name.text.lower() for name in entry.types} for entry in tree.types}

    def fits(name: str, seen: frozenset[str] = frozenset()) -> bool:
        return name in wanted or any(fits(one, seen | {name}) for one in above.get(name, set()) - seen)

    return [
        entry.name.text
        for entry in tree.constants
        if not wanted or any(fits(name.text.lower()) for name in entry.types)
    ]
