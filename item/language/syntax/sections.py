"""The syntax tree of a domain or problem file: sections and their entries, which hold nodes of `ast`."""

from __future__ import annotations

from typing import TypeAlias

from item.language.syntax import ast

NO_CONDITION = ast.And()
NO_CHANGE = ast.AllOf()


class Predicate(ast.Node, frozen=True):
    """A declared predicate and its parameters."""

    name: ast.Name
    parameters: tuple[ast.Typed, ...] = ()


class Event(ast.Node, frozen=True):
    """`(:event name :parameters (...) :precondition F :effect E)`."""

    name: ast.Name
    parameters: tuple[ast.Typed, ...] = ()
    precondition: ast.Formula = NO_CONDITION
    effect: ast.Effect = NO_CHANGE


class Derived(ast.Node, frozen=True):
    """`(:derived (p ?x ...) F)`; several for one predicate are alternatives."""

    name: ast.Name
    parameters: tuple[ast.Typed, ...]
    body: ast.Formula


class NamedEffect(ast.Node, frozen=True):
    """`(:define-effect (name ?x ...) E)`: in effects, `(name a ...)` stands for E."""

    name: ast.Name
    parameters: tuple[ast.Typed, ...]
    effect: ast.Effect


class Exclusive(ast.Node, frozen=True):
    """`(:exclusive (p ?x ?y) ... :per (?x))`: at most one instance of the atoms for each value of `per`."""

    atoms: tuple[ast.Atom, ...]
    per: tuple[ast.Variable, ...] = ()


class Constraint(ast.Node, frozen=True):
    """`(:constraint F)`: every complete state satisfies it."""

    formula: ast.Formula


class Fact(ast.Node, frozen=True):
    """An entry of `:init`: a ground atom, or with `positive=False` a ground `(not ...)`."""

    atom: ast.Atom
    positive: bool = True


class Closed(ast.Node, frozen=True):
    """`:closed` in `:init`: fluents that are not listed are false; `(:closed p q)` says so of these alone."""

    predicates: tuple[ast.Name, ...] = ()


class Phrases(ast.Node, frozen=True):
    """`(name "phrase" ...)` in `:lexicon`: words for a constant, type or predicate, or cues of an event."""

    name: ast.Name
    phrases: tuple[ast.Phrase, ...]


class Prior(ast.Node, frozen=True):
    """`(:prior event weight)` in `:lexicon`; the weight is relative to 1 and positive."""

    event: ast.Name
    weight: float


class Question(ast.Node, frozen=True):
    """`(:question "phrase" ... query)` in `:lexicon`: how the query is asked in plain words.

    A word that begins with a question mark is a variable of the query and stands for a named constant.
    """

    phrases: tuple[ast.Phrase, ...]
    query: ast.Query


class Say(ast.Node, frozen=True):
    """`(:say (p ?x ...) "phrase" "phrase when false")` in `:lexicon`: how a fact is said in plain words.

    A word of a phrase that is a variable of the atom stands for its constant.
    """

    atom: ast.Atom
    phrases: tuple[ast.Phrase, ...]


class Modality(ast.Node, frozen=True):
    """`(:modality "phrase" ...)` in `:lexicon`: what says that a clause's event did not happen.

    `(:modality :off)`, which has no phrases, switches the default English phrases off.
    """

    phrases: tuple[ast.Phrase, ...] = ()


class NoVerbs(ast.Node, frozen=True):
    """`(:verbs :off)` in `:lexicon`: what English uses much like cues and names says nothing of events."""


class Trait(ast.Node, frozen=True):
    """What pronouns go by, in `:lexicon`: `(:gender female ann)`, `(:animate person)`, `(:narrator ann)`.

    `value` is given for `:gender` and `:number` only; `names` are constants and types.
    """

    keyword: str
    value: ast.Name | None
    names: tuple[ast.Name, ...]


LexiconEntry: TypeAlias = Phrases | Prior | Question | Say | Trait | Modality | NoVerbs


class DomainDefinition(ast.Node, frozen=True):
    """A whole domain file; each field holds the entries of its sections in the order of the text."""

    name: ast.Name
    requirements: tuple[ast.Name, ...] = ()
    types: tuple[ast.Typed, ...] = ()
    constants: tuple[ast.Typed, ...] = ()
    predicates: tuple[Predicate, ...] = ()
    init: tuple[Fact, ...] = ()
    exclusives: tuple[Exclusive, ...] = ()
    constraints: tuple[Constraint, ...] = ()
    derived: tuple[Derived, ...] = ()
    events: tuple[Event, ...] = ()
    lexicon: tuple[LexiconEntry, ...] = ()
    ordered: tuple[ast.Name, ...] = ()
    named_effects: tuple[NamedEffect, ...] = ()
    closed: tuple[Closed, ...] = ()
    # The names, in lower case, of functions that are set aside; a compiled domain has no other trace of them.
    costs: tuple[str, ...] = ()


class ProblemDefinition(ast.Node, frozen=True):
    """A problem file: the entities and the known start of a narrative (`:goal`, `:metric` are set aside)."""

    name: ast.Name
    domain: ast.Name
    objects: tuple[ast.Typed, ...] = ()
    init: tuple[Fact, ...] = ()
    closed: tuple[Closed, ...] = ()


Definition: TypeAlias = DomainDefinition | ProblemDefinition
