"""The names a domain declares: types, constants, predicates, events.

Letter case does not count, as in PDDL; a name is shown and passed on as its declaration spells it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from item.diagnostics import Related, Source, suggest
from item.language import ast
from item.language.codes import Code
from item.language.findings import Findings

OBJECT = "object"
NOTHING = "nothing"


class Table:
    """The declared names of one kind."""

    def __init__(self, kind: str, undeclared: Code, known: Iterable[str] = ()) -> None:
        self.kind = kind
        self._undeclared = undeclared
        self._spelling = {name: name for name in known}
        self._places: dict[str, Related] = {}

    def __iter__(self) -> Iterator[str]:
        return iter(self._spelling.values())

    def find(self, text: str) -> str | None:
        """Return the declared spelling, or None."""
        return self._spelling.get(text.lower())

    def spelling(self, name: ast.Term) -> str:
        """Return the declared spelling of a name that is declared."""
        return self._spelling[name.text.lower()]

    def place(self, text: str) -> tuple[Related, ...]:
        """Return where a name is declared, as something to point at."""
        place = self._places.get(text.lower())
        return () if place is None else (place,)

    def declare(self, name: ast.Name, source: Source) -> None:
        """Add a name; the first declaration of a name stands."""
        key = name.text.lower()
        if key not in self._places:
            self._spelling[key] = name.text
            self._places[key] = Related(f"{self.kind} `{name.text}` is declared here", source, name.span)

    def declare_once(self, name: ast.Name, findings: Findings) -> bool:
        """Add a name and say whether it is new; report it if it is not."""
        if self.place(name.text):
            message = f"{self.kind} `{name.text}` is declared twice"
            findings.add(Code.DUPLICATE, name.span, message, related=self.place(name.text))
            return False
        self.declare(name, findings.source)
        return True

    def resolve(self, name: ast.Name, findings: Findings) -> ast.Name | None:
        """Return the name as declared; report an undeclared one and return None."""
        spelling = self.find(name.text)
        if spelling is None:
            message = f"{self.kind} `{name.text}` is not declared"
            findings.add(self._undeclared, name.span, message, suggestion=suggest(name.text, tuple(self)))
            return None
        return ast.Name(spelling, span=name.span)


@dataclass(frozen=True, slots=True)
class Symbols:
    """Everything declared, filled by the checker section by section."""

    types: Table
    supertypes: dict[str, frozenset[str]]
    constants: Table
    constant_types: dict[str, tuple[str, ...]]
    predicates: Table
    signatures: dict[str, ast.Predicate]
    events: Table

    @classmethod
    def empty(cls) -> Symbols:
        """Return the symbols of a domain that declares nothing."""
        return cls(
            Table("type", Code.UNDECLARED_TYPE, [OBJECT]),
            {OBJECT: frozenset([OBJECT])},
            Table("constant", Code.UNDECLARED_CONSTANT),
            {},
            Table("predicate", Code.UNDECLARED_PREDICATE),
            {},
            Table("event", Code.UNDECLARED_EVENT, [NOTHING]),
        )

    def fits(self, type: str, wanted: Iterable[str]) -> bool:
        """Say whether a type is one of the wanted ones or below one of them."""
        return not self.supertypes[type].isdisjoint(wanted)


def type_names(types: tuple[ast.Name, ...]) -> tuple[str, ...]:
    """Return the names of a type annotation; none means object."""
    return tuple(name.text for name in types) or (OBJECT,)


def closure(parents: Mapping[str, tuple[str, ...]]) -> dict[str, frozenset[str]]:
    """Return each type with itself and all its supertypes; cycles do no harm."""
    above: dict[str, frozenset[str]] = {}
    for name in parents:
        reached = [name]
        for one in reached:
            reached += [parent for parent in parents.get(one, ()) if parent not in reached]
        above[name] = frozenset([*reached, OBJECT])
    return {OBJECT: frozenset([OBJECT]), **above}
