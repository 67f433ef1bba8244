"""A checked domain: names resolved, statics told from fluents, ready for grounding.

This is what the rest of the program knows of a domain file. It is made by `load` or `parse` only, so that
whoever holds a `Domain` holds one without errors.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Self

from item.language import ast

OBJECT = "object"
NOTHING = "nothing"


@dataclass(frozen=True, slots=True)
class Lexicon:
    """Optional knowledge about words; every key is a declared name."""

    aliases: Mapping[str, tuple[str, ...]]
    cues: Mapping[str, tuple[str, ...]]
    priors: Mapping[str, float]


@dataclass(frozen=True, slots=True)
class Domain:
    """A checked domain.

    Every name inside formulas and effects is spelt as declared (PDDL ignores letter case, so the author
    need not be consistent).

    Attributes
    ----------
    definition : the syntax tree as written.
    types : each type with itself and all its supertypes (`object` is always there).
    constants : each constant (of the domain, the problem and the cast) with its declared types, in order.
    predicates : each declared predicate (derived ones included).
    fluents : names of the basic predicates that some event can change.
    derived : the rules of derived predicates, in order.
    exclusives, constraints : as declared.
    events : each event type in order of declaration; `nothing` is always there, last unless declared.
    statics : the ground atoms (predicate, arguments...) of static predicates that are true.
    start : what is known of the fluents at the start: ground atom to truth value.
    lexicon : aliases, cues and priors.
    """

    definition: ast.DomainDefinition
    types: Mapping[str, frozenset[str]]
    constants: Mapping[str, tuple[str, ...]]
    predicates: Mapping[str, ast.Predicate]
    fluents: frozenset[str]
    derived: tuple[ast.Derived, ...]
    exclusives: tuple[ast.Exclusive, ...]
    constraints: tuple[ast.Constraint, ...]
    events: Mapping[str, ast.Event]
    statics: frozenset[tuple[str, ...]]
    start: Mapping[tuple[str, ...], bool]
    lexicon: Lexicon

    @property
    def name(self) -> str:
        """Return the domain's name."""
        return self.definition.name.text

    @classmethod
    def load(cls, path: str | Path, *, problem: str | Path | None = None) -> Self:
        """Read a domain from a path or by the bare name of a shipped domain.

        Raises
        ------
        InputError
            With every error of the file(s).
        """
        raise NotImplementedError

    @classmethod
    def parse(cls, text: str, *, name: str = "<text>") -> Self:
        """Read a domain from a string; `name` stands for the path in messages."""
        raise NotImplementedError

    def instances(self, types: tuple[str, ...]) -> tuple[str, ...]:
        """Return the constants of any of the types (or subtypes; no type means object), in order."""
        raise NotImplementedError
