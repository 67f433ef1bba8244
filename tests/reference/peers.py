"""Other planners' simulators behind one face: what a ground event makes of a complete state.

A state is the set of true atoms, an atom a tuple of names; all names in lower case, since pyperplan keeps no
other. What a planner cannot read raises `UnreadableError` with its own words.
"""

from __future__ import annotations

import warnings
from collections.abc import Iterable, Iterator
from contextlib import suppress
from itertools import product
from pathlib import Path

from msgspec.structs import replace
from pyperplan.grounding import ground
from pyperplan.pddl.parser import Parser
from unified_planning.engines.sequential_simulator import UPSequentialSimulator
from unified_planning.exceptions import UPInvalidActionError
from unified_planning.io import PDDLReader
from unified_planning.model.fluent import get_all_fluent_exp
from unified_planning.shortcuts import FALSE, TRUE

from item.language.domain import Domain
from item.language.pddl_export.export import export_problem
from item.language.printing.printer import text_of
from item.language.syntax import ast, sections

Atom = tuple[str, ...]
State = frozenset[Atom]


class UnreadableError(Exception):
    """A planner does not read a domain."""


class Pyperplan:
    """STRIPS as pyperplan grounds and applies it; the files are read as they are."""

    def __init__(self, domain: Path, problem: Path) -> None:
        try:
            parser = Parser(str(domain), str(problem))
            task = ground(
                parser.parse_problem(parser.parse_domain()),
                remove_statics_from_initial_state=False,
                remove_irrelevant_operators=False,
            )
        except (Exception, SystemExit) as error:
            raise UnreadableError(f"pyperplan: {str(error).splitlines()[0]}") from None
        self.initial = frozenset(map(_atom, task.initial_state))
        self._operators = {_atom(one.name): one for one in task.operators}

    def results(self, event: Atom, state: State) -> list[State]:
        operator = self._operators.get(event)
        facts = frozenset(f"({' '.join(atom)})" for atom in state)
        if operator is None or not operator.applicable(facts):
            return []
        return [frozenset(map(_atom, operator.apply(facts)))]


class UnifiedPlanning:
    """ADL as the simulator of unified-planning applies it; `oneof` as one action for each outcome.

    The library reads no `oneof`: such a domain is printed with an action for each outcome, and its problem
    without what the domain does not declare. Every other text is read as it is.
    """

    def __init__(self, text: str, problem: str, domain: Domain) -> None:
        self._variants, split = _split(domain.definition)
        if len(split.events) > len(domain.definition.events):
            text, problem = text_of(split, strict=True), export_problem(domain)
        try:
            with warnings.catch_warnings(action="ignore"):
                read = PDDLReader().parse_problem_string(text, problem)
                self._simulator = UPSequentialSimulator(read, error_on_failed_checks=False)
        except Exception as error:
            raise UnreadableError(f"unified-planning: {str(error).splitlines()[0]}") from None
        self._actions = {one.name.lower(): one for one in read.actions}
        self._objects = {one.name.lower(): one for one in read.all_objects}
        self._atoms = {
            (one.fluent().name.lower(), *(str(term).lower() for term in one.args)): one
            for fluent in read.fluents
            if fluent.type.is_bool_type()
            for one in get_all_fluent_exp(read, fluent)
        }
        self._start = self._simulator.get_initial_state()
        self.initial = frozenset(
            atom for atom, one in self._atoms.items() if self._start.get_value(one).is_true()
        )
        fluents = {name.lower() for name in domain.fluents}
        self._fluents = {atom: one for atom, one in self._atoms.items() if atom[0] in fluents}

    def results(self, event: Atom, state: State) -> list[State]:
        name, *arguments = event
        values = {self._atoms[atom]: TRUE() for atom in state - self.initial}
        values |= {self._atoms[atom]: FALSE() for atom in self.initial - state}
        before = self._start.make_child(values)
        objects = [self._objects[one] for one in arguments]
        found = []
        for variant in self._variants[name]:
            # An event whose static conditions are false makes no action at all there.
            with suppress(UPInvalidActionError):
                found.append(self._simulator.apply(before, self._actions[variant], objects))
        return [self._read(one, state) for one in found if one is not None]

    def _read(self, after, before: State) -> State:
        """Return a state; what no event changes is as it was."""
        static = {atom for atom in before if atom not in self._fluents}
        return frozenset(static) | {
            atom for atom, one in self._fluents.items() if after.get_value(one).is_true()
        }


def _atom(text: str) -> Atom:
    return tuple(text.strip("()").split())


def _split(definition: sections.DomainDefinition) -> tuple[dict[str, list[str]], sections.DomainDefinition]:
    """Return the names of the events' variants, and the domain with an event for each outcome."""
    variants: dict[str, list[str]] = {}
    events = []
    for event in definition.events:
        outcomes = list(_outcomes(event.effect))
        name = event.name.text
        names = [name] if len(outcomes) == 1 else [f"{name}--{k}" for k in range(len(outcomes))]
        variants[name.lower()] = [variant.lower() for variant in names]
        events += [
            replace(event, name=ast.Name(variant), effect=effect)
            for variant, effect in zip(names, outcomes, strict=True)
        ]
    kept = tuple(one for one in definition.requirements if one.text != ":non-deterministic")
    return variants, replace(definition, events=tuple(events), requirements=kept)


def _outcomes(effect: ast.Effect) -> Iterator[ast.Effect]:
    match effect:
        case ast.OneOf(parts):
            for part in parts:
                yield from _outcomes(part)
        case ast.AllOf(parts):
            for chosen in product(*map(_outcomes, parts)):
                yield ast.AllOf(tuple(chosen))
        case ast.When(condition, part):
            for one in _outcomes(part):
                yield ast.When(condition, one)
        case _:
            yield effect


def lower(atoms: Iterable[Atom]) -> State:
    """Return atoms in lower case."""
    return frozenset(tuple(name.lower() for name in atom) for atom in atoms)
