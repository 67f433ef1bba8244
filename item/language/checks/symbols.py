"""The names a domain declares: types, constants, predicates, events.

Letter case does not count, as in PDDL; a name is shown and passed on as its declaration spells it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping

from msgspec import Struct

from item.diagnostics import Edit, Fix, Related, Source
from item.language.checks.strong_components import strong_components
from item.language.codes import LanguageCode
from item.language.collector import Collector
from item.language.syntax import ast, sections

OBJECT = "object"
NOTHING = "nothing"

# No hierarchy that people read comes near; this bounds the closure, whose size is the square of a chain's.
MAX_SUPERTYPES = 100


class SymbolTable:
    """The declared names of one kind."""

    def __init__(
        self, kind: str, undeclared: LanguageCode, discarded: frozenset[str], known: Iterable[str] = ()
    ) -> None:
        self.kind = kind
        self._undeclared = undeclared
        self._discarded = discarded
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

    def declare_once(self, name: ast.Name, findings: Collector) -> bool:
        """Add a name and say whether it is new."""
        if self.place(name.text):
            return False
        self.declare(name, findings.source)
        return True

    def is_left_out(self, text: str) -> bool:
        """Say whether a name is not declared, but was left out of the tree because of an error around it."""
        return self.find(text) is None and text.lower() in self._discarded

    def report_again(
        self, name: ast.Name, findings: Collector, *, same: bool = False, expected: str | None = None
    ) -> None:
        """Report a second declaration: an error unless it says the same as the first.

        Parameters
        ----------
        expected : what could have been written for two that differ.
        """
        code = LanguageCode.REPEATED if same else LanguageCode.DUPLICATE
        message = f"{self.kind} `{name.text}` is declared twice"
        mend = None if same else expected
        findings.add(code, name.span, message, related=self.place(name.text), expected=mend)

    def resolve(
        self,
        name: ast.Name,
        findings: Collector,
        meant: str | None = None,
        declaration: Callable[[], str | None] | None = None,
    ) -> ast.Name | None:
        """Return the name as declared; report an undeclared one, with what is `meant`, and return None.

        A word that was left out of the tree may have been its declaration, so nothing is said of it.

        Parameters
        ----------
        declaration : returns what would declare it, or what is declared, where nothing declared resembles it.
        """
        spelling = self.find(name.text)
        if spelling is not None:
            return ast.Name(spelling, span=name.span)
        if not self.is_left_out(name.text):
            message = f"{self.kind} `{name.text}` is not declared"
            meant = meant or findings.suggest(name.text, self)
            findings.add(
                self._undeclared,
                name.span,
                message,
                expected=None if meant or declaration is None else declaration(),
                suggestion=meant,
                fix=None if meant is None else Fix((Edit(name.span, meant),)),
                mistake=(self.kind, name.text.lower()),
            )
        return None


class Symbols(Struct, frozen=True):
    """Everything declared, filled by the checker section by section."""

    types: SymbolTable
    supertypes: dict[str, frozenset[str]]
    constants: SymbolTable
    constant_types: dict[str, tuple[str, ...]]
    # Constants that the text gives no type, with what is wanted of them where they stand.
    untyped: dict[str, tuple[str, ...]]
    predicates: SymbolTable
    signatures: dict[str, sections.Predicate]
    events: SymbolTable

    discarded: frozenset[str]

    @classmethod
    def empty(cls, discarded: frozenset[str]) -> Symbols:
        """Return the symbols of a domain that declares nothing; its tree lacks the `discarded` words."""
        return cls(
            SymbolTable("type", LanguageCode.UNDECLARED_TYPE, discarded, [OBJECT]),
            {OBJECT: frozenset([OBJECT])},
            SymbolTable("constant", LanguageCode.UNDECLARED_CONSTANT, discarded),
            {},
            {},
            SymbolTable("predicate", LanguageCode.UNDECLARED_PREDICATE, discarded),
            {},
            SymbolTable("event", LanguageCode.UNDECLARED_EVENT, discarded, [NOTHING]),
            discarded,
        )

    def is_discarded(self, text: str) -> bool:
        """Say whether a word was left out of the tree because of an error around it."""
        return text.lower() in self.discarded

    def are_types(self, names: Iterable[str]) -> bool:
        """Say whether all the names are declared types."""
        return all(name in self.supertypes for name in names)

    def fits(self, type: str, wanted: Iterable[str]) -> bool:
        """Say whether a type is one of the wanted ones or below one of them."""
        return not self.supertypes[type].isdisjoint(wanted)


def type_names(types: tuple[ast.Name, ...]) -> tuple[str, ...]:
    """Return the names of a type annotation; none means object."""
    return tuple(name.text for name in types) or (OBJECT,)


def closure(parents: Mapping[str, tuple[str, ...]]) -> dict[str, frozenset[str]]:
    """Return each type with itself and all its supertypes; a circle's types are above each other.

    A type with more than `MAX_SUPERTYPES` is left without them.
    """
    above: dict[str, frozenset[str]] = {}
    for circle in strong_components(parents):
        outside = {parent for name in circle for parent in parents[name]}.difference(circle)
        reached = frozenset((OBJECT, *circle)).union(*(above[parent] for parent in sorted(outside)))
        if len(reached) > len(circle) + MAX_SUPERTYPES:
            reached = frozenset((OBJECT, *circle))
        above.update(dict.fromkeys(circle, reached))
    return {OBJECT: frozenset([OBJECT]), **above}
