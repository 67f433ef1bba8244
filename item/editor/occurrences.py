"""Where the names of a file stand, and which of them mean the same."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from enum import StrEnum
from itertools import islice

from msgspec import Struct
from msgspec.structs import asdict, astuple

from item.diagnostics import Span
from item.language.domain import NOTHING, OBJECT
from item.language.syntax import ast, sections
from item.language.syntax.numbers import Numeric, Range


class OccurrenceKind(StrEnum):
    """What a name stands for."""

    TYPE = "type"
    CONSTANT = "constant"
    PREDICATE = "predicate"
    EVENT = "event"
    VARIABLE = "variable"


# Names that mean something without a declaration.
BUILT_IN: Mapping[OccurrenceKind, str] = {OccurrenceKind.TYPE: OBJECT, OccurrenceKind.EVENT: NOTHING}


class Occurrence(Struct, frozen=True):
    """A name at a place.

    Attributes
    ----------
    name : as it is written.
    scope : of a variable, where it is declared; None for other names.
    declares : whether this is the declaration.
    """

    kind: OccurrenceKind
    name: str
    span: Span
    scope: Span | None = None
    declares: bool = False

    def same_as(self, other: Occurrence) -> bool:
        """Say whether two occurrences mean the same."""
        own = self.kind, self.name.lower(), self.scope
        return own == (other.kind, other.name.lower(), other.scope)


# The variables that may be used at a place, with where they are declared.
Scope = Mapping[str, Span]


def occurrences(tree: sections.Definition) -> tuple[Occurrence, ...]:
    """Return the occurrences of all names of a file, sorted by place."""
    found = list(_domain(tree) if isinstance(tree, sections.DomainDefinition) else _problem(tree))
    return tuple(sorted(set(found), key=lambda one: one.span))


def _domain(tree: sections.DomainDefinition) -> Iterator[Occurrence]:
    yield from _named(tree.types, OccurrenceKind.TYPE)
    yield from _named(tree.constants, OccurrenceKind.CONSTANT)
    for name in tree.ordered:
        yield Occurrence(OccurrenceKind.TYPE, name.text, name.span)
    heads: tuple[sections.Predicate | sections.NamedEffect, ...] = (*tree.predicates, *tree.named_effects)
    for head in heads:
        yield Occurrence(OccurrenceKind.PREDICATE, head.name.text, head.name.span, declares=True)
    for rule in tree.derived:
        yield Occurrence(OccurrenceKind.PREDICATE, rule.name.text, rule.name.span)
    for event in tree.events:
        yield Occurrence(OccurrenceKind.EVENT, event.name.text, event.name.span, declares=True)
    entries: tuple[sections.Predicate | sections.NamedEffect | sections.Derived | sections.Event, ...] = (
        *heads,
        *tree.derived,
        *tree.events,
    )
    for entry in entries:
        yield from _variables(entry.parameters)
        scope = {one.name.text.lower(): one.span for one in entry.parameters}
        for field, part in asdict(entry).items():
            if field not in ("name", "parameters", "span", "range"):
                yield from _inside(part, scope)
    for section in (*tree.init, *tree.closed, *tree.exclusives, *tree.constraints):
        yield from _section(section)
    declared = {
        OccurrenceKind.CONSTANT: _lower(tree.constants),
        OccurrenceKind.EVENT: _lower(tree.events),
        OccurrenceKind.TYPE: _lower(tree.types),
        OccurrenceKind.PREDICATE: _lower(tree.predicates),
    }
    for words in tree.lexicon:
        yield from _lexicon(words, declared)


def _problem(tree: sections.ProblemDefinition) -> Iterator[Occurrence]:
    yield from _named(tree.objects, OccurrenceKind.CONSTANT)
    for section in (*tree.init, *tree.closed):
        yield from _section(section)


def _named(entries: tuple[ast.Typed, ...], kind: OccurrenceKind) -> Iterator[Occurrence]:
    for entry in entries:
        yield Occurrence(kind, entry.name.text, entry.span, declares=True)
        yield from _types(entry)


def _variables(entries: tuple[ast.Typed, ...]) -> Iterator[Occurrence]:
    for entry in entries:
        yield Occurrence(OccurrenceKind.VARIABLE, entry.name.text, entry.span, entry.span, declares=True)
        yield from _types(entry)


def _types(entry: ast.Typed) -> Iterator[Occurrence]:
    for name in entry.types:
        if not isinstance(name, Range):
            yield Occurrence(OccurrenceKind.TYPE, name.text, name.span)


def _section(node: ast.Node) -> Iterator[Occurrence]:
    match node:
        case sections.Closed(names):
            for name in names:
                yield Occurrence(OccurrenceKind.PREDICATE, name.text, name.span)
        case sections.Exclusive():
            # The variables of a group are declared by standing in it.
            terms = [term for atom in node.atoms for term in atom.terms] + list(node.per)
            first: dict[str, Span] = {}
            for term in terms:
                if isinstance(term, ast.Variable):
                    first.setdefault(term.text.lower(), term.span)
            yield from _inside((node.atoms, node.per), first)
        case sections.Fact(atom):
            yield from _inside(atom, {})
        case sections.Constraint(formula):
            yield from _inside(formula, {})
        case _:
            pass


def _lower(entries: Iterable[ast.Typed | sections.Predicate | sections.Event]) -> frozenset[str]:
    return frozenset(entry.name.text.lower() for entry in entries)


def _lexicon(
    entry: sections.LexiconEntry, declared: Mapping[OccurrenceKind, frozenset[str]]
) -> Iterator[Occurrence]:
    """Yield the names of an entry; one of several kinds is of the first of those that fit."""
    match entry:
        case sections.Phrases(name):
            names: tuple[ast.Name, ...] = (name,)
            kinds: tuple[OccurrenceKind, ...] = (
                OccurrenceKind.CONSTANT,
                OccurrenceKind.EVENT,
                OccurrenceKind.TYPE,
                OccurrenceKind.PREDICATE,
            )
        case sections.Prior(event):
            names, kinds = (event,), (OccurrenceKind.EVENT,)
        case sections.Trait(_, _, traits):
            names, kinds = traits, (OccurrenceKind.CONSTANT, OccurrenceKind.TYPE)
        case sections.Say(atom):
            yield from _inside(atom, {})
            return
        case sections.Question(_, query):
            yield from _query(query)
            return
        case _:
            return
    for name in names:
        meant = (kind for kind in kinds if name.text.lower() in declared[kind])
        yield from (Occurrence(kind, name.text, name.span) for kind in islice(meant, 1))


def _query(query: ast.Query) -> Iterator[Occurrence]:
    """Yield the names of a query; its variables are words of the phrases, too, and are no names here."""
    match query:
        case ast.Last(event):
            yield Occurrence(OccurrenceKind.EVENT, event.predicate.text, event.predicate.span)
            yield from _inside(event.terms, {})
        case ast.Holds(part):  # what stands after `at` is the id of a sentence
            yield from _query(part)
        case ast.Before(part, formula):
            yield from _query(part)
            yield from _inside(formula, {})
        case _:
            yield from _inside(query, {})


def _inside(node: object, scope: Scope) -> Iterator[Occurrence]:
    """Yield the names inside formulas and effects."""
    match node:
        case tuple():
            for one in node:
                yield from _inside(one, scope)
        case ast.Variable(text):
            if text.lower() in scope:
                yield Occurrence(OccurrenceKind.VARIABLE, text, node.span, scope[text.lower()])
        case ast.Name(text):
            if not text.isdecimal():
                yield Occurrence(OccurrenceKind.CONSTANT, text, node.span)
        case Numeric(operands=operands):
            yield from _inside(operands, scope)
        case ast.Atom(predicate, terms):
            yield Occurrence(OccurrenceKind.PREDICATE, predicate.text, predicate.span)
            yield from _inside(terms, scope)
        case ast.Forall(variables) | ast.Exists(variables) | ast.ForallEffect(variables):
            yield from _variables(variables)
            inner = {**scope, **{one.name.text.lower(): one.span for one in variables}}
            rest = [part for name, part in asdict(node).items() if name != "variables"]
            yield from _inside(tuple(rest), inner)
        case ast.Node():
            yield from _inside(astuple(node), scope)
        case _:
            pass
