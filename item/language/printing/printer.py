"""Syntax tree to text; reading the text gives the same tree."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from decimal import Decimal
from itertools import groupby
from typing import TypeAlias, assert_never

from item.language.printing.layout import Group, Item, Word, group, lay_out
from item.language.syntax import ast, sections
from item.language.syntax.numbers import NUMBER, Function, Numeric, Value

# What the grammar writes as a list on its own.
Clause: TypeAlias = ast.Formula | ast.Effect


def text_of(definition: sections.Definition, *, strict: bool = False) -> str:
    """Return a file's canonical text: sections in a fixed order, an empty line between them.

    An entry without a type that stands before one with a type is written with the type it means, `object`.

    Parameters
    ----------
    strict : write what PDDL demands: `:action` for `:event`, empty fields of an action, `:init` and a
        `:goal`.
    """
    match definition:
        case sections.DomainDefinition():
            parts = _domain(definition, strict)
        case sections.ProblemDefinition():
            parts = _problem(definition, strict)
        case _:
            assert_never(definition)
    return lay_out([group([Word("define"), *parts])])


def clause_text(clause: Clause) -> str:
    """Return a formula or an effect on one line."""
    flat = _clause(clause).flat
    assert flat is not None
    return flat


def declaration_text(function: Function) -> str:
    """Return the section that declares a function alone, on one line."""
    flat = group([Word(":functions"), *_function(function)]).flat
    assert flat is not None
    return flat


def exclusive_text(exclusive: sections.Exclusive) -> str:
    """Return the section of an exclusive group on one line."""
    flat = group([Word(":exclusive"), *_exclusive(exclusive)]).flat
    assert flat is not None
    return flat


def query_text(query: ast.Query) -> str:
    """Return a query on one line."""
    flat = _query(query).flat
    assert flat is not None
    return flat


def _domain(definition: sections.DomainDefinition, strict: bool) -> Iterator[Item]:
    yield group([Word("domain"), Word(definition.name.text)])
    yield from _section(":requirements", [Word(name.text) for name in definition.requirements])
    yield from _section(":types", _typed(definition.types))
    yield from _section(":constants", _typed(definition.constants))
    yield from _section(":ordered", [Word(name.text) for name in definition.ordered])
    functions = [p for p in definition.predicates if isinstance(p, Function)]
    predicates = [p for p in definition.predicates if not isinstance(p, Function)]
    yield from _section(":predicates", [_declared(p.name, p.parameters) for p in predicates])
    yield from _section(":functions", [item for one in functions for item in _function(one)])
    yield from _section(":init", [*map(_closed, definition.closed), *map(_fact, definition.init)])
    for exclusive in definition.exclusives:
        yield from _section(":exclusive", _exclusive(exclusive))
    for constraint in definition.constraints:
        yield from _section(":constraint", [_clause(constraint.formula)])
    for rule in definition.derived:
        yield from _section(":derived", [_declared(rule.name, rule.parameters), _clause(rule.body)])
    for named in definition.named_effects:
        yield from _section(
            ":define-effect", [_declared(named.name, named.parameters), _clause(named.effect)]
        )
    for event in definition.events:
        yield from _section(":action" if strict else ":event", _event(event, strict))
    yield from _section(":lexicon", map(_lexicon_entry, definition.lexicon))


def _problem(definition: sections.ProblemDefinition, strict: bool) -> Iterator[Item]:
    yield group([Word("problem"), Word(definition.name.text)])
    yield from _section(":domain", [Word(definition.domain.text)])
    yield from _section(":objects", _typed(definition.objects))
    known = [*map(_closed, definition.closed), *map(_fact, definition.init)]
    if known or strict:
        yield group([Word(":init"), *known], blank=True)
    if strict:
        yield from _section(":goal", [_clause(ast.And())])


def _section(head: str, items: Iterable[Item]) -> Iterator[Item]:
    items = tuple(items)
    if items:
        yield group([Word(head), *items], blank=True)


def _event(event: sections.Event, strict: bool) -> Iterator[Item]:
    yield Word(event.name.text)
    if event.parameters or strict:
        yield from (Word(":parameters"), group(_typed(event.parameters)))
    if event.precondition != ast.And() or strict:
        yield from (Word(":precondition"), _clause(event.precondition))
    if event.effect != ast.AllOf() or strict:
        yield from (Word(":effect"), _clause(event.effect))


def _typed(entries: tuple[ast.Typed, ...]) -> Iterator[Item]:
    last_typed = max((at for at, entry in enumerate(entries) if entry.types), default=-1)
    types = [
        tuple(name.text for name in entry.types) or (("object",) if at < last_typed else ())
        for at, entry in enumerate(entries)
    ]
    for own, run in groupby(zip(entries, types, strict=True), key=lambda pair: pair[1]):
        yield from (Word(entry.name.text) for entry, _ in run)
        if len(own) == 1:
            yield from (Word("-"), Word(own[0]))
        elif own:
            yield from (Word("-"), group(Word(text) for text in ("either", *own)))


def _declared(name: ast.Name, parameters: tuple[ast.Typed, ...]) -> Item:
    return group([Word(name.text), *_typed(parameters)])


def _function(function: Function) -> Iterator[Item]:
    yield _declared(function.name, function.parameters)
    value = function.range or function.objects
    yield from (Word("-"), Word(NUMBER if value is None else value.text))


def _exclusive(exclusive: sections.Exclusive) -> Iterator[Item]:
    yield from map(_clause, exclusive.atoms)
    if exclusive.per:
        yield from (Word(":per"), group(Word(variable.text) for variable in exclusive.per))


def _closed(closed: sections.Closed) -> Item:
    if not closed.predicates:
        return Word(":closed")
    return group([Word(":closed"), *(Word(name.text) for name in closed.predicates)])


def _fact(fact: sections.Fact) -> Item:
    if isinstance(fact, Value):
        *terms, number = fact.atom.terms
        function = ast.Atom(fact.atom.predicate, tuple(terms))
        value = group([Word("="), _clause(function), Word(number.text)])
        return value if fact.positive else group([Word("not"), value])
    return _clause(fact.atom) if fact.positive else _headed("not", [fact.atom])


def _lexicon_entry(entry: sections.LexiconEntry) -> Item:
    match entry:
        case sections.Phrases(name, phrases):
            return group([Word(name.text), *(Word(f'"{phrase.text}"') for phrase in phrases)])
        case sections.Prior(event, weight):
            number = format(Decimal(repr(weight)).normalize(), "f")  # the grammar has no exponents
            return group([Word(":prior"), Word(event.text), Word(number)])
        case sections.Trait(keyword, value, names):
            values = () if value is None else (value,)
            return group([Word(keyword), *(Word(name.text) for name in (*values, *names))])
        case sections.Question(phrases, query):
            return group(
                [Word(":question"), *(Word(f'"{phrase.text}"') for phrase in phrases), _query(query)]
            )
        case sections.Say(atom, phrases):
            return group([Word(":say"), _clause(atom), *(Word(f'"{phrase.text}"') for phrase in phrases)])
        case sections.Modality(phrases):
            said = [Word(f'"{phrase.text}"') for phrase in phrases]
            return group([Word(":modality"), *(said or [Word(":off")])])
        case sections.NoVerbs():
            return group([Word(":verbs"), Word(":off")])
        case _:
            assert_never(entry)


def _query(query: ast.Query) -> Group:
    match query:
        case ast.Count(variables, part):
            return group([Word("count"), *(Word(one.text) for one in variables), _clause(part)])
        case ast.Last(event):
            return _headed("last", [event])
        case ast.Possible(part):
            return _headed("possible", [part])
        case ast.Certain(part):
            return _headed("certain", [part])
        case ast.Holds(part, moment):
            text = f'"{moment.text}"' if isinstance(moment, ast.Phrase) else moment.text
            return group([Word("holds"), _query(part), Word("at"), Word(text)])
        case ast.Before(part, formula):
            return group([Word("before"), _query(part), _clause(formula)])
        case _:
            return _clause(query)


def _clause(clause: Clause) -> Group:
    match clause:
        case Numeric(predicate, operands=operands):
            parts = (_clause(one) if isinstance(one, ast.Atom) else Word(one.text) for one in operands)
            return group([Word(predicate.text), *parts])
        case ast.Atom(predicate, terms):
            return group([Word(predicate.text), *(Word(term.text) for term in terms)])
        case ast.Equal(left, right):
            return group([Word("="), Word(left.text), Word(right.text)])
        case ast.Not(part) | ast.Delete(part):
            return _headed("not", [part])
        case ast.And(parts) | ast.AllOf(parts):
            return _headed("and", parts)
        case ast.Or(parts):
            return _headed("or", parts)
        case ast.Imply(left, right):
            return _headed("imply", [left, right])
        case ast.Forall(variables, part) | ast.ForallEffect(variables, part):
            return group([Word("forall"), group(_typed(variables)), _clause(part)])
        case ast.Exists(variables, part):
            return group([Word("exists"), group(_typed(variables)), _clause(part)])
        case ast.Release(atom):
            return _headed("release", [atom])
        case ast.OneOf(parts):
            return _headed("oneof", parts)
        case ast.When(condition, effect):
            return _headed("when", [condition, effect])
        case _:
            assert_never(clause)


def _headed(head: str, parts: Iterable[Clause]) -> Group:
    return group([Word(head), *map(_clause, parts)])
