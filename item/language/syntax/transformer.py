"""From lark's parse tree to the syntax tree: a method for each grammar rule, no state, no checks."""

# ruff: noqa: D102, N802 - the grammar says what a rule is, and lark wants its name as the method's

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, TypeAlias

from lark import Token, v_args
from lark.tree import Meta
from lark.visitors import Transformer_NonRecursive
from msgspec.structs import replace

from item.language.syntax import ast, numbers, sections
from item.language.syntax.lexer import span_of

# What a section or an event's field contributes: a field of the definition and its entries.
Section: TypeAlias = tuple[str, tuple[Any, ...]]
Rule: TypeAlias = Callable[[Any, Meta, list[Any]], Any]

# A section that is read and set aside. (lark's own Discard breaks the transformer that is not recursive.)
ASIDE: Section = ("init", ())


def _node(make: Callable[..., Any]) -> Rule:
    """Return the rule whose children are the fields of a node."""
    return lambda _self, meta, children: make(*children, span=span_of(meta))


def _list_node(make: Callable[..., Any]) -> Rule:
    """Return the rule whose children are a node's one list."""
    return lambda _self, meta, children: make(tuple(children), span=span_of(meta))


def _headed_node(make: Callable[..., Any]) -> Rule:
    """Return the rule whose children are a name and the list it heads."""
    return lambda _self, meta, children: make(children[0], tuple(children[1:]), span=span_of(meta))


def _trait(keyword: str, *, valued: bool = False) -> Rule:
    """Return the rule of a trait, whose first child is its value if it has one."""
    return lambda _self, meta, children: sections.Trait(
        keyword, children[0] if valued else None, tuple(children[valued:]), span=span_of(meta)
    )


def _section(field: str) -> Rule:
    """Return the rule of a section whose children are entries."""
    return lambda _self, _meta, children: (field, tuple(child for child in children if child is not ASIDE))


def _list_section(field: str) -> Rule:
    """Return the rule of a section whose only child is the list of its entries."""
    return lambda _self, _meta, children: (field, children[0])


def _gather(parts: Iterable[Section]) -> dict[str, tuple[Any, ...]]:
    """Join the entries of sections that fill the same field, in the order of the text."""
    fields: dict[str, tuple[Any, ...]] = {}
    for field, entries in parts:
        fields[field] = (*fields.get(field, ()), *entries)
    start = fields.pop("init", ())
    fields["init"] = tuple(entry for entry in start if isinstance(entry, sections.Fact))
    fields["closed"] = tuple(entry for entry in start if isinstance(entry, sections.Closed))
    return fields


@v_args(meta=True)
class TreeBuilder(Transformer_NonRecursive[Token, Any]):
    """Build the nodes of `ast` and `sections` bottom-up; not recursive, so that nesting costs no stack."""

    def __init__(self) -> None:
        super().__init__()
        # lark binds and wraps a rule's method at each use, which takes longer than the rule: do it once.
        for rule in vars(type(self)):
            if not rule.startswith("_"):
                setattr(self, rule, getattr(self, rule))

    def file(self, _meta: Meta, children: list[Any]) -> sections.Definition:
        definition: sections.Definition = children[0]
        return definition

    def domain(self, meta: Meta, children: list[Any]) -> sections.DomainDefinition:
        name, *parts = children
        return sections.DomainDefinition(name, **_gather(parts), span=span_of(meta))

    def problem(self, meta: Meta, children: list[Any]) -> sections.ProblemDefinition:
        name, domain, *parts = children
        return sections.ProblemDefinition(name, domain, **_gather(parts), span=span_of(meta))

    requirements = _section("requirements")
    predicates = _section("predicates")
    init = _section("init")
    lexicon = _section("lexicon")
    ordered = _section("ordered")
    types = _list_section("types")
    constants = _list_section("constants")
    objects = _list_section("objects")

    def constraint(self, meta: Meta, children: list[Any]) -> Section:
        return "constraints", (sections.Constraint(*children, span=span_of(meta)),)

    def exclusive(self, meta: Meta, children: list[Any]) -> Section:
        *atoms, per = children if isinstance(children[-1], tuple) else [*children, ()]
        return "exclusives", (sections.Exclusive(tuple(atoms), per, span=span_of(meta)),)

    def derived(self, meta: Meta, children: list[Any]) -> Section:
        head, body = children
        return "derived", (sections.Derived(head.name, head.parameters, body, span=span_of(meta)),)

    def named_effect(self, meta: Meta, children: list[Any]) -> Section:
        head, effect = children
        return "named_effects", (
            sections.NamedEffect(head.name, head.parameters, effect, span=span_of(meta)),
        )

    def event(self, meta: Meta, children: list[Any]) -> Section:
        name, *fields = children
        return "events", (sections.Event(name, **dict(fields), span=span_of(meta)),)

    def goal(self, _meta: Meta, _children: list[Any]) -> Section:
        return ASIDE

    problem_requirements = metric = goal

    # Parts of sections

    predicate = _node(sections.Predicate)
    function = _node(numbers.Function)
    phrases = _headed_node(sections.Phrases)
    modality = _list_node(sections.Modality)
    no_modality = _list_node(sections.Modality)
    no_verbs = _node(sections.NoVerbs)
    fact = _node(sections.Fact)
    closed = _list_node(sections.Closed)
    gender = _trait(":gender", valued=True)
    plurality = _trait(":number", valued=True)
    animate = _trait(":animate")
    inanimate = _trait(":inanimate")
    narrator = _trait(":narrator")
    parameters = _list_section("parameters")

    def prior(self, meta: Meta, children: list[ast.Name]) -> sections.Prior:
        event, weight = children
        return sections.Prior(event, float(weight.text), span=span_of(meta))

    def question(self, meta: Meta, children: list[Any]) -> sections.Question:
        *phrases, query = children
        return sections.Question(tuple(phrases), query, span=span_of(meta))

    def say(self, meta: Meta, children: list[Any]) -> sections.Say:
        atom, *phrases = children
        return sections.Say(atom, tuple(phrases), span=span_of(meta))

    def non_fact(self, meta: Meta, children: list[ast.Atom]) -> sections.Fact:
        return sections.Fact(children[0], positive=False, span=span_of(meta))

    def precondition(self, meta: Meta, children: list[ast.Formula]) -> tuple[str, ast.Formula]:
        return "precondition", children[0] if children else ast.And(span=span_of(meta))

    def effect_axiom(self, meta: Meta, children: list[ast.Effect]) -> tuple[str, ast.Effect]:
        return "effect", children[0] if children else ast.AllOf(span=span_of(meta))

    def per(self, _meta: Meta, children: list[ast.Variable]) -> tuple[ast.Variable, ...]:
        return tuple(children)

    # Names and variables with their types

    def names(self, _meta: Meta, children: list[Any]) -> tuple[ast.Typed, ...]:
        groups = (c if isinstance(c, tuple) else (ast.Typed(c, span=c.span),) for c in children)
        return tuple(entry for group in groups for entry in group)

    def range(self, meta: Meta, children: list[ast.Name]) -> numbers.Range:
        low, high = children
        return numbers.Range(f"(number {low.text} {high.text})", low, high, span=span_of(meta))

    def function_group(self, _meta: Meta, children: list[Any]) -> tuple[numbers.Function, ...]:
        *functions, bounds = children
        if isinstance(bounds, numbers.Range):
            return tuple(replace(function, range=bounds) for function in functions)
        objects = None if bounds.text.lower() == numbers.NUMBER else bounds
        return tuple(replace(function, objects=objects) for function in functions)

    def functions(self, _meta: Meta, children: list[Any]) -> Section:
        groups = (c if isinstance(c, tuple) else (c,) for c in children)
        return "predicates", tuple(function for group in groups for function in group)

    def typed_names(self, _meta: Meta, children: list[Any]) -> tuple[ast.Typed, ...]:
        *names, last = children
        types = (last,) if isinstance(last, ast.Name) else last
        return tuple(ast.Typed(name, types, span=name.span) for name in names)

    def type(self, _meta: Meta, children: list[ast.Name]) -> tuple[ast.Name, ...]:
        return tuple(children)

    variables = names
    typed_variables = typed_names

    # Queries

    def facts(self, _meta: Meta, children: list[Any]) -> tuple[sections.Fact | sections.Closed, ...]:
        return tuple(children)

    def query(self, _meta: Meta, children: list[Any]) -> ast.Query:
        query: ast.Query = children[0]
        return query

    def count(self, meta: Meta, children: list[Any]) -> ast.Count:
        *variables, part = children
        return ast.Count(tuple(variables), part, span=span_of(meta))

    def holds(self, meta: Meta, children: list[Any]) -> ast.Holds:
        part, moment = children
        return ast.Holds(part, moment, span=span_of(meta))

    last = _node(ast.Last)
    possible = _node(ast.Possible)
    certain = _node(ast.Certain)
    before = _node(ast.Before)

    # Formulas and effects

    atom = _headed_node(ast.Atom)
    negation = _node(ast.Not)
    conjunction = _list_node(ast.And)
    disjunction = _list_node(ast.Or)
    implication = _node(ast.Imply)
    universal = _node(ast.Forall)
    existential = _node(ast.Exists)

    delete = _node(ast.Delete)
    release = _node(ast.Release)
    one_of = _list_node(ast.OneOf)
    when = _node(ast.When)
    for_all = _node(ast.ForallEffect)

    def all_of(self, meta: Meta, children: list[ast.Effect]) -> ast.AllOf:
        return ast.AllOf(tuple(children), span=span_of(meta))

    def comparison(self, meta: Meta, children: list[Any]) -> ast.Formula:
        _, sign, left, right, _ = children
        if sign == "=" and not isinstance(left, ast.Atom) and not isinstance(right, ast.Atom):
            return ast.Equal(left, right, span=span_of(meta))
        return numbers.Numeric(ast.Name(str(sign), span=span_of(sign)), (), (left, right), span=span_of(meta))

    equal = comparison

    def change(self, meta: Meta, children: list[Any]) -> ast.Effect:
        _, word, target, value, _ = children
        head = ast.Name(word.lower(), span=span_of(word))
        return numbers.Numeric(head, (), (target, value), span=span_of(meta))

    def sum(self, meta: Meta, _children: list[Any]) -> ast.Atom:
        return ast.Atom(ast.Name("+", span=span_of(meta)), span=span_of(meta))

    def value(self, meta: Meta, children: list[Any]) -> numbers.Value:
        atom, number = children
        full = ast.Atom(atom.predicate, (*atom.terms, number), span=atom.span)
        return numbers.Value(full, span=span_of(meta))

    def non_value(self, meta: Meta, children: list[numbers.Value]) -> numbers.Value:
        return replace(children[0], positive=False, span=span_of(meta))

    # Words

    def NAME(self, token: Token) -> ast.Name:
        return ast.Name(str(token), span=span_of(token))

    def VARIABLE(self, token: Token) -> ast.Variable:
        return ast.Variable(str(token), span=span_of(token))

    def PHRASE(self, token: Token) -> ast.Phrase:
        return ast.Phrase(str(token)[1:-1], span=span_of(token))

    KEYWORD = NUMBER = NAME
