"""A checked domain: names resolved, statics kept apart from fluents, ready for grounding.

The rest of the program sees a domain file as a `Domain`. Only `load` and `parse` make one, and they refuse
files with errors.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import reduce
from operator import or_
from pathlib import Path
from typing import Self

from msgspec import Struct, field
from msgspec.structs import replace

from item.diagnostics import InputError, Source, quantity
from item.language.checker import Checked, check
from item.language.checks.declarations import (
    declare_constants,
    declare_events,
    declare_predicates,
    declare_types,
)
from item.language.checks.fixed_predicates import FixedPredicates
from item.language.checks.queries import QueryResolver, ResolvedQuery
from item.language.checks.resolver import Resolver
from item.language.checks.symbols import NOTHING, OBJECT, Symbols
from item.language.collector import Collector
from item.language.files import read, read_domain
from item.language.functions.compiler import without_comparisons
from item.language.functions.query_ranges import declare_ranges, with_own_ranges
from item.language.functions.relations import spelt_out, with_all_relations
from item.language.parser import Parsed, parse_domain, parse_facts, parse_problem
from item.language.starts import SILENT, closed_fluents, problem_of, situation
from item.language.syntax import ast, sections
from item.language.syntax.numbers import Function
from item.language.syntax.walk import changed_predicates
from item.language.vocabulary import Lexicon, Traits, agreed, lexicon_of

__all__ = ["NOTHING", "OBJECT", "Domain", "Lexicon", "Traits"]


class Domain(Struct, frozen=True, eq=False):
    """A checked domain.

    Every name inside formulas and effects is spelt as declared (PDDL ignores letter case, so the author
    need not be consistent). Two domains are equal only if they are the same object.

    Attributes
    ----------
    definition : the syntax tree as written.
    source : the text that it was read from, for the places of what is wrong with it.
    types : each type with itself and all its supertypes (`object` is always there).
    constants : each constant (of the domain, the problem and the cast) with its declared types, in order.
    predicates : each declared predicate (derived ones included).
    fluents : names of the basic predicates that some event can change.
    derived : the rules of derived predicates, in order.
    exclusives, constraints : as declared.
    events : each event type in order of declaration; `nothing` is always there, last unless declared.
    statics : the ground atoms (predicate, arguments...) of static predicates that are true.
    start : what is listed of the fluents at the start: ground atom to truth value.
    ordered : the constants of each ordered type, in order.
    closed : the fluents' names of which what is not listed is false at the start, not unknown.
    lexicon : what things and events are called, what pronouns go by, priors and plain questions.
    """

    definition: sections.DomainDefinition
    source: Source
    types: Mapping[str, frozenset[str]]
    constants: Mapping[str, tuple[str, ...]]
    predicates: Mapping[str, sections.Predicate]
    fluents: frozenset[str]
    derived: tuple[sections.Derived, ...]
    exclusives: tuple[sections.Exclusive, ...]
    constraints: tuple[sections.Constraint, ...]
    events: Mapping[str, sections.Event]
    statics: frozenset[tuple[str, ...]]
    start: Mapping[tuple[str, ...], bool]
    lexicon: Lexicon
    closed: frozenset[str] = frozenset()
    ordered: Mapping[str, tuple[str, ...]] = field(default_factory=dict)

    def __deepcopy__(self, memo: object) -> Self:
        """Return the same domain: nothing changes it, and a copy would be another one."""
        return self

    def __repr__(self) -> str:
        """Return the name and what there is how many of; the event `nothing` is in every domain."""
        events = self.events.keys() - {NOTHING}
        kinds = {"event": events, "predicate": self.predicates, "constant": self.constants}
        return f"<Domain {self.name}: {', '.join(quantity(len(own), one) for one, own in kinds.items())}>"

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
        return cls._read(read_domain(path), None if problem is None else read(Path(problem)))

    @classmethod
    def parse(cls, text: str, *, problem: str | None = None, name: str = "<text>") -> Self:
        """Read a domain from a string; `name` stands for the path in messages.

        Raises
        ------
        TypeError
            When one of them is no text, such as the path of a file, which `load` reads.
        InputError
            With every error of the text(s).
        """
        for given in (text, problem or ""):
            if not isinstance(given, str):
                message = f"Domain.parse: the text of a domain is expected, not {type(given).__name__}"
                raise TypeError(f"{message}; Domain.load reads a file")
        return cls._read(Source(name, text), None if problem is None else Source("<problem>", problem))

    @classmethod
    def of(cls, checked: Checked) -> Self:
        """Return the domain that the checker has found to be without errors."""
        definition, symbols = checked.resolved, checked.symbols
        atoms = {
            (fact.atom.predicate.text, *(term.text for term in fact.atom.terms)): fact.positive
            for fact in checked.start
        }
        changed = changed_predicates(definition, {atom[0] for atom, true in atoms.items() if true})
        events = {event.name.text: event for event in definition.events}
        events.setdefault(NOTHING, sections.Event(ast.Name(NOTHING)))
        return cls(
            definition=checked.written,
            source=checked.source,
            types=symbols.supertypes,
            constants=symbols.constant_types,
            predicates=symbols.signatures,
            fluents=changed,
            derived=definition.derived,
            exclusives=definition.exclusives,
            constraints=definition.constraints,
            events=events,
            statics=frozenset(atom for atom, true in atoms.items() if true and atom[0] not in changed),
            start={atom: true for atom, true in atoms.items() if atom[0] in changed},
            closed=closed_fluents(checked.closed, _closable(changed, symbols.signatures)),
            ordered=checked.ordered,
            lexicon=lexicon_of(
                definition.lexicon, symbols.constant_types, events, symbols.supertypes, checked.ordered
            ),
        )

    def instances(self, types: tuple[str, ...]) -> tuple[str, ...]:
        """Return the constants of any of the types (or subtypes; no type means object), in order."""
        wanted = frozenset(types) or frozenset([OBJECT])
        fits = {
            own: any(self.types[one] & wanted for one in own)
            for own in dict.fromkeys(self.constants.values())
        }
        return tuple(name for name, own in self.constants.items() if fits[own])

    def objects_of(self, variable: ast.Typed) -> tuple[str, ...]:
        """Return the constants that a typed variable or parameter ranges over, in order."""
        return self.instances(tuple(name.text for name in variable.types))

    def traits(self, constant: str) -> Traits:
        """Return what pronouns for a constant agree with: its own traits, completed by those of its types.

        A subtype's traits go before those of its supertypes; what the declared types of one constant disagree
        about stays open.
        """
        given = self.lexicon.traits
        chains = (
            sorted(self.types[own] & given.keys(), key=lambda name: (-len(self.types[name]), name))
            for own in self.constants[constant]
        )
        inherited = [reduce(or_, (given[name] for name in chain), Traits()) for chain in chains]
        return given.get(constant, Traits()) | agreed(inherited)

    def extended(
        self, constants: Mapping[str, tuple[str, ...]], aliases: Mapping[str, tuple[str, ...]]
    ) -> Self:
        """Return the domain with further constants, as one narrative has them.

        Parameters
        ----------
        constants : names that the domain does not have, with declared types.
        aliases : further aliases of its own constants or of these.
        """
        known = dict(self.lexicon.aliases)
        for name, phrases in aliases.items():
            known[name] = known.get(name, ()) + phrases
        lexicon = replace(self.lexicon, aliases=known)
        return replace(self, constants={**self.constants, **constants}, lexicon=lexicon)

    def starting(self, facts: str | Parsed[sections.ProblemDefinition], *, lenient: bool = False) -> Self:
        """Return the domain with the constants and the start of one narrative.

        Parameters
        ----------
        facts : `(has ann key) (not (dark))` or `:closed (has ann key)`, as in `:init`; or a problem.
        lenient : whether facts of undeclared things are left out, as planners do with generated problems.

        Raises
        ------
        TypeError
            When they are something else, such as a list of facts.
        InputError
            With every error of the text.
        """
        if isinstance(facts, str):
            source = Source("<start>", facts)
            facts = problem_of(self.definition.name, parse_facts(source), source)
        elif not isinstance(facts, Parsed):
            kind = type(facts).__name__
            raise TypeError(f"facts: text such as `(has ann key) (not (dark))` is expected, not {kind}")
        known = {**dict.fromkeys(sorted(self.statics), True), **self.start}
        fixed = FixedPredicates(frozenset(rule.name.text for rule in self.derived), self.ordered)
        declared = self._symbols(), known, fixed, self.exclusives, self.definition.costs
        own = situation(facts, *declared, lenient=lenient)
        listed = own.listed.items()
        return replace(
            self,
            constants={**self.constants, **own.constants},
            statics=frozenset(atom for atom, true in listed if true and atom[0] not in self.fluents),
            start={atom: true for atom, true in listed if atom[0] in self.fluents},
            closed=self.closed | closed_fluents(own.closed, _closable(self.fluents, self.predicates)),
        )

    def without_axioms(self) -> Self:
        """Return the domain with no precondition, effect or constraint: what happened before says nothing."""
        return replace(
            self,
            fluents=frozenset(),
            derived=(),
            exclusives=(),
            constraints=(),
            events={
                name: sections.Event(event.name, event.parameters) for name, event in self.events.items()
            },
            start={},
            closed=frozenset(),
        )

    def without_types(self) -> Self:
        """Return the domain with every constant of every type, so that each may stand in each place."""
        every = tuple(self.types)
        return replace(self, constants=dict.fromkeys(self.constants, every))

    def resolve(self, query: ast.Query, source: Source) -> ResolvedQuery:
        """Return a query about stories of this domain with its names resolved.

        Parameters
        ----------
        source : the text that the query was read from.

        Raises
        ------
        InputError
            With every name that does not resolve.
        """
        symbols, findings = self._symbols(), Collector(source)
        declare_ranges(query, symbols, findings)
        resolver = Resolver(symbols, findings, FixedPredicates())
        plain = without_comparisons(query, self.predicates.values(), findings)
        resolved = QueryResolver(symbols, self.events, resolver, findings).resolve(plain)
        if findings.errors:
            raise InputError(replace(found, related=()) for found in findings.sorted())  # no places are kept
        return replace(resolved, tree=spelt_out(with_own_ranges(resolved.tree, self.types), self.definition))

    def _symbols(self) -> Symbols:
        """Return what the domain declares, for reading more about it; the places are not kept."""
        silent, symbols = Collector(SILENT), Symbols.empty(frozenset())
        constants = (
            ast.Typed(ast.Name(name), tuple(ast.Name(one) for one in types))
            for name, types in self.constants.items()
        )
        declare_types(self.definition.types, symbols, silent)
        declare_constants(tuple(constants), symbols, silent)
        declare_predicates(with_all_relations(self.definition), symbols, silent)
        declare_events(self.definition.events, symbols, silent)
        return symbols

    @classmethod
    def _read(cls, source: Source, problem: Source | None) -> Self:
        checked = check(parse_domain(source), None if problem is None else parse_problem(problem))
        if not checked.ok:
            raise InputError(checked.diagnostics)
        return cls.of(checked)


def _closable(fluents: frozenset[str], predicates: Mapping[str, sections.Predicate]) -> frozenset[str]:
    """Return the fluents that may be closed: a function that is not listed has some value all the same."""
    return frozenset(name for name in fluents if not isinstance(predicates.get(name), Function))
