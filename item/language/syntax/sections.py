"""The syntax tree of a domain or problem file: sections and their entries, which hold nodes of `ast`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from item.language.syntax import ast

NO_CONDITION = ast.And()
NO_CHANGE = ast.AllOf()


@dataclass(frozen=True, slots=True)
class Predicate(ast.Node):
    """A declared predicate and its parameters."""

    name: ast.Name
    parameters: tuple[ast.Typed, ...] = ()


@dataclass(frozen=True, slots=True)
class Event(ast.Node):
    """`(:event name :parameters (...) :precondition F :effect E)`."""

    name: ast.Name
    parameters: tuple[ast.Typed, ...] = ()
    precondition: ast.Formula = NO_CONDITION
    effect: ast.Effect = NO_CHANGE


@dataclass(frozen=True, slots=True)
class Derived(ast.Node):
    """`(:derived (p ?x ...) F)`; several for one predicate are alternatives."""

    name: ast.Name
    parameters: tuple[ast.Typed, ...]
    body: ast.Formula


@dataclass(frozen=True, slots=True)
class NamedEffect(ast.Node):
    """`(:define-effect (name ?x ...) E)`: in effects, `(name a ...)` stands for E."""

    name: ast.Name
    parameters: tuple[ast.Typed, ...]
    effect: ast.Effect


@dataclass(frozen=True, slots=True)
class Exclusive(ast.Node):
    """`(:exclusive (p ?x ?y) ... :per (?x))`: at most one instance of the atoms for each value of `per`."""

    atoms: tuple[ast.Atom, ...]
    per: tuple[ast.Variable, ...] = ()


@dataclass(frozen=True, slots=True)
class Constraint(ast.Node):
    """`(:constraint F)`: every complete state satisfies it."""

    formula: ast.Formula


@dataclass(frozen=True, slots=True)
class Fact(ast.Node):
    """An entry of `:init`: a ground atom, or with `positive=False` a ground `(not ...)`."""

    atom: ast.Atom
    positive: bool = True


@dataclass(frozen=True, slots=True)
class Closed(ast.Node):
    """`:closed` in `:init`: fluents that are not listed are false; `(:closed p q)` says so of these alone."""

    predicates: tuple[ast.Name, ...] = ()


@dataclass(frozen=True, slots=True)
class Phrases(ast.Node):
    """`(name "phrase" ...)` in `:lexicon`: words for a constant, type or predicate, or cues of an event."""

    name: ast.Name
    phrases: tuple[ast.Phrase, ...]


@dataclass(frozen=True, slots=True)
class Prior(ast.Node):
    """`(:prior event weight)` in `:lexicon`; the weight is relative to 1 and positive."""

    event: ast.Name
    weight: float


@dataclass(frozen=True, slots=True)
class Question(ast.Node):
    """`(:question "phrase" ... query)` in `:lexicon`: how the query is asked in plain words.

    A word that begins with a question mark is a variable of the query and stands for a named constant.
    """

    phrases: tuple[ast.Phrase, ...]
    query: ast.Query


@dataclass(frozen=True, slots=True)
class Say(ast.Node):
    """`(:say (p ?x ...) "phrase" "phrase when false")` in `:lexicon`: how a fact is said in plain words.

    A word of a phrase that is a variable of the atom stands for its constant.
    """

    atom: ast.Atom
    phrases: tuple[ast.Phrase, ...]


@dataclass(frozen=True, slots=True)
class Modality(ast.Node):
    """`(:modality "phrase" ...)` in `:lexicon`: what says that a clause's event did not happen.

    `(:modality :off)`, which has no phrases, switches the default English phrases off.
    """

    phrases: tuple[ast.Phrase, ...] = ()


@dataclass(frozen=True, slots=True)
class NoVerbs(ast.Node):
    """`(:verbs :off)` in `:lexicon`: what English uses much like cues and names says nothing of events."""


@dataclass(frozen=True, slots=True)
class Trait(ast.Node):
    """What pronouns go by, in `:lexicon`: `(:gender female ann)`, `(:animate person)`, `(:narrator ann)`.

    `value` is given for `:gender` and `:number` only; `names` are constants and types.
    """

    keyword: str
    value: ast.Name | None
    names: tuple[ast.Name, ...]


LexiconEntry: TypeAlias = Phrases | Prior | Question | Say | Trait | Modality | NoVerbs


@dataclass(frozen=True, slots=True)
class DomainDefinition(ast.Node):
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


@dataclass(frozen=True, slots=True)
class ProblemDefinition(ast.Node):
    """A problem file: the entities and the known start of a narrative (`:goal`, `:metric` are set aside)."""

    name: ast.Name
    domain: ast.Name
    objects: tuple[ast.Typed, ...] = ()
    init: tuple[Fact, ...] = ()
    closed: tuple[Closed, ...] = ()


Definition: TypeAlias = DomainDefinition | ProblemDefinition
