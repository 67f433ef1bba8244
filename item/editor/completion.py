"""What can be written at a place: keywords that the grammar accepts, names of the kind and type that fit."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence

from lark import Token
from msgspec import Struct

from item.diagnostics import Source
from item.editor.document import Document
from item.editor.occurrences import BUILT_IN, OccurrenceKind
from item.editor.scope import OpenList, in_scope, lists_around
from item.language.checks.order import BEFORE, NEXT
from item.language.collector import Collector
from item.language.domain import OBJECT
from item.language.recovery.lookahead import Lookahead, Part
from item.language.syntax import sections
from item.language.syntax.lexer import tokenize
from item.language.syntax.numbers import NUMBER
from item.language.vocabulary import Gender, Plurality

# The word that is being written.
WRITTEN = re.compile(r"[?:]?[\w-]*\Z")
REST = re.compile(r"[\w-]*")

# A word of each kind that is a name; constants are names, and so are types, predicates and events.
EXAMPLES = {"VARIABLE": "?x", "NAME": "x"}

# What stands before any section of a domain.
START = ("LPAR", "_DEFINE", "LPAR", "_DOMAIN", "NAME", "RPAR")


class Proposal(Struct, frozen=True):
    """A word that can stand at a place; `kind` is None for keywords."""

    text: str
    kind: OccurrenceKind | None = None


# What names a word may be one of, by the rule of the grammar that it is a part of, and which part.
_TERM = (OccurrenceKind.VARIABLE, OccurrenceKind.CONSTANT)
_NAMES: Mapping[Part, tuple[OccurrenceKind, ...]] = {
    Part("type", 0): (OccurrenceKind.TYPE,),
    Part("type", 2): (OccurrenceKind.TYPE,),
    Part("ordered", 2): (OccurrenceKind.TYPE,),
    Part("closed", 2): (OccurrenceKind.PREDICATE,),
    Part("atom", 1): (OccurrenceKind.PREDICATE,),
    Part("atom", 2): _TERM,
    **{Part(rule, at): _TERM for rule in ("equal", "comparison") for at in (2, 3)},
    Part("change", 3): _TERM,
    Part("value", 3): (OccurrenceKind.CONSTANT,),
    Part("per", 0): (OccurrenceKind.VARIABLE,),
    Part("count", 2): (OccurrenceKind.VARIABLE,),
    Part("phrases", 1): (
        OccurrenceKind.CONSTANT,
        OccurrenceKind.EVENT,
        OccurrenceKind.TYPE,
        OccurrenceKind.PREDICATE,
    ),
    Part("prior", 2): (OccurrenceKind.EVENT,),
    **{Part(rule, 3): (OccurrenceKind.TYPE, OccurrenceKind.CONSTANT) for rule in ("gender", "plurality")},
    **{Part(rule, 2): (OccurrenceKind.TYPE, OccurrenceKind.CONSTANT) for rule in ("animate", "inanimate")},
    Part("narrator", 2): (OccurrenceKind.CONSTANT,),
}
# The same where it matters what that rule is a part of. All other words are new names.
_NAMES_INSIDE: Mapping[tuple[Part, ...], tuple[OccurrenceKind, ...]] = {
    (Part("atom", 1), Part("last", 2)): (OccurrenceKind.EVENT,),
    (Part("predicate", 1), Part("derived", 2)): (OccurrenceKind.PREDICATE,),
}
# Words that are neither keywords nor names.
_VALUES: Mapping[Part, Iterable[str]] = {
    Part("gender", 2): Gender,
    Part("plurality", 2): Plurality,
    Part("function_group", 2): (NUMBER,),
}


def proposals(document: Document, line: int, column: int) -> tuple[Proposal, ...]:
    """Return what can be written at a place; lines and columns from 1."""
    source = document.source
    before, behind = _around(source, line, column)
    first = _words(source, before)
    first = first[max(_starts(first), default=0) :]
    place = _place(first)
    if place is None:
        return ()
    words = [Proposal(word) for word in place.keywords()]
    parts = {terminal: found for terminal in EXAMPLES if (found := place.parts(terminal))}
    words += [Proposal(str(value)) for found in parts.values() for value in _VALUES.get(found[0], ())]
    kinds = {
        terminal: _NAMES_INSIDE.get(found) or _NAMES.get(found[0], ()) for terminal, found in parts.items()
    }
    if not any(kinds.values()):
        return tuple(dict.fromkeys(words))
    # Without a word at the place, what is around it may not be read, either.
    example = next(EXAMPLES[terminal] for terminal in reversed(parts))
    whole = Document.read(Source(source.name, before + example + behind))
    # The indentation stays: sections begin at the margin.
    then = _words(source, " " * (column - 1) + behind)
    around = lists_around(first, then[: min(_starts(then), default=len(then))])
    for terminal, found in parts.items():
        for kind in kinds[terminal]:
            names = _of_kind(whole, kind, around, found)
            words += [Proposal(name, kind) for name in names if _terminal(name) == terminal]
    return tuple(dict.fromkeys(words))


def _terminal(name: str) -> str:
    """Return the terminal of the grammar that a declared name is: constants may be numbers."""
    return "VARIABLE" if name.startswith("?") else "NUMBER" if name.isdecimal() else "NAME"


def _around(source: Source, line: int, column: int) -> tuple[str, str]:
    """Return the text before and behind the word that is being written at a place."""
    *above, here = source.text.split("\n")[:line]
    below = source.text.split("\n")[line:]
    before = "\n".join([*above, here[: column - 1]])
    return WRITTEN.sub("", before), "\n".join([REST.sub("", here[column - 1 :], count=1), *below])


def _words(source: Source, text: str) -> list[Token]:
    return tokenize(Source(source.name, text), Collector(source)) or []


def _starts(tokens: list[Token]) -> list[int]:
    """Return where sections begin."""
    return [
        at
        for at in range(len(tokens) - 1)
        if tokens[at].type == "LPAR" and tokens[at + 1].type in _SECTIONS and (tokens[at].column or 0) <= 4
    ]


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


def _of_kind(
    document: Document, kind: OccurrenceKind, around: Sequence[OpenList], parts: tuple[Part, ...]
) -> Iterable[str]:
    """Return the names of a kind that fit inside some lists."""
    if kind is OccurrenceKind.VARIABLE:
        return in_scope(around)
    if kind is OccurrenceKind.CONSTANT and parts[0] == Part("atom", 2):
        return _constants(document, _wanted(document, around[-1], event=parts[1] == Part("last", 2)))
    known = (BUILT_IN[kind],) if kind in BUILT_IN else ()
    ordered = isinstance(document.tree, sections.DomainDefinition) and document.tree.ordered
    return (
        *document.names(kind),
        *((NEXT, BEFORE) if kind is OccurrenceKind.PREDICATE and ordered else known),
    )


def _wanted(document: Document, atom: OpenList, *, event: bool) -> tuple[str, ...]:
    """Return the types that an atom takes behind what is written of it; none where they are not known."""
    tree = document.tree
    if not isinstance(tree, sections.DomainDefinition):
        return ()
    heads: Sequence[sections.Event | sections.Predicate | sections.NamedEffect] = (
        tree.events if event else (*tree.predicates, *tree.named_effects)
    )
    position = atom.before - 1
    for head in heads:
        if head.name.text.lower() == atom.head and position < len(head.parameters):
            return tuple(name.text.lower() for name in head.parameters[position].types)
    return ()


def _constants(document: Document, wanted: tuple[str, ...]) -> list[str]:
    """Return the constants of some types, all where none is wanted."""
    tree = document.tree
    if not isinstance(tree, sections.DomainDefinition) or not wanted or OBJECT in wanted:
        return list(document.names(OccurrenceKind.CONSTANT))
    above = {entry.name.text.lower(): {name.text.lower() for name in entry.types} for entry in tree.types}

    def fits(name: str, seen: frozenset[str] = frozenset()) -> bool:
        return name in wanted or any(fits(one, seen | {name}) for one in above.get(name, set()) - seen)

    return [
        entry.name.text for entry in tree.constants if any(fits(name.text.lower()) for name in entry.types)
    ]
