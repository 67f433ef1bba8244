"""The independent parts of the world: sets of ground fluents that no group or constraint connects."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, product
from typing import TypeVar

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from item.diagnostics import Diagnostic, InputError
from item.language.domain import Domain
from item.logic.all_or_none import all_or_none
from item.logic.belief import GroundAtom
from item.logic.codes import LogicCode
from item.logic.formulas import FALSE
from item.logic.grounding.constraints import Constraints, Group, Rule
from item.logic.grounding.grounder import Grounder
from item.logic.grounding.price import MANY_FLUENTS, count_fluents, count_instances, overpriced
from item.logic.grounding.statics import Statics
from item.logic.grounding.union_find import connected_sets

T = TypeVar("T")

# More fluents than this, all connected, would fill the memory.
LARGEST_WORLD = 2_000_000


class Component(Struct, frozen=True):
    """A connected set of ground fluents and what every complete state says of them.

    Attributes
    ----------
    fluents : atoms by number, ascending.
    columns : the places of the fluents among all fluents found, in the same order.
    groups, rules : what connects the fluents.
    """

    fluents: tuple[int, ...]
    columns: tuple[int, ...]
    groups: tuple[Group, ...] = ()
    rules: tuple[Rule, ...] = ()

    @property
    def alone(self) -> bool:
        """Tell whether it is one fluent that nothing connects to others."""
        return not self.groups and not self.rules


class Components:
    """The components of a domain, found as their fluents are touched; their numbers never change.

    Parameters
    ----------
    whole : the domain of which this one has some constants: how many fluents that has decides whether all are
        found at the start, and whether there are too many. This one if None.

    Attributes
    ----------
    fluents : the ground fluents found so far, in the order of their columns.
    complete : whether all of them were found at the start, because they are few.

    Raises
    ------
    InputError
        When a constraint is false in every state, or something has too many ground instances.
    """

    def __init__(
        self, domain: Domain, grounder: Grounder, statics: Statics, *, whole: Domain | None = None
    ) -> None:
        self._whole = whole or domain
        too_much = tuple(overpriced(self._whole))
        if too_much:
            raise InputError(too_much)
        self.fluents: list[GroundAtom] = []
        self._sorted = np.empty(0, dtype=np.int64), np.empty(0, dtype=np.object_)
        self._grounder = grounder
        self._statics = statics
        self._constraints = Constraints(domain, grounder)
        self._found: list[Component] = []
        self._component_of: dict[int, int] = {}
        # These are true in every state and leave nothing, or one is false.
        list(self._folded(list(self._constraints.unchanging())))
        ranges = {
            name: [grounder.instances(parameter) for parameter in predicate.parameters]
            for name, predicate in domain.predicates.items()
            if name in domain.fluents
        }
        ground = ((name, *values) for name, own in ranges.items() for values in product(*own))
        self._ranges = ranges
        self.complete = count_fluents(self._whole) <= MANY_FLUENTS
        if self.complete:
            self.touch(grounder.atom(atom) for atom in ground)

    def __len__(self) -> int:
        return len(self._found)

    def __getitem__(self, number: int) -> Component:
        return self._found[number]

    def of(self, fluent: int) -> int:
        """Return the component of a fluent that was touched."""
        return self._component_of[fluent]

    def passed_on(self, fluents: Iterable[T]) -> Iterator[T]:
        """Yield what may be all fluents, as long as the budget lasts (`Price.pass_on`)."""
        for one in fluents:
            self._grounder.price.pass_on()
            yield one

    def sorted(self) -> tuple[NDArray[np.int64], NDArray[np.object_]]:
        """Return the columns of the fluents found so far, ordered by the atoms, and the atoms."""
        columns, atoms = self._sorted
        if len(columns) != len(self.fluents):
            order = sorted(range(len(self.fluents)), key=self.fluents.__getitem__)
            columns = np.array(order, dtype=np.int64)
            atoms = np.fromiter(
                (self.fluents[column] for column in order), dtype=np.object_, count=len(order)
            )
            self._sorted = columns, atoms
        return columns, atoms

    def touch(self, fluents: Iterable[int]) -> None:
        """Find the components of fluents (by number), with all that groups and rules connect to them."""
        new = [fluent for fluent in dict.fromkeys(fluents) if fluent not in self._component_of]
        if new:
            seen, price = self._constraints.seen, self._grounder.price
            with all_or_none(price, grown=(seen, self.fluents, self._found, self._component_of)):
                self._store(*self._connected(new))

    def _connected(self, frontier: list[int]) -> tuple[list[int], list[Group], list[Rule]]:
        """Return new fluents with those that groups and rules connect to them, and these groups and rules."""
        new = dict.fromkeys(frontier)
        groups: list[Group] = []
        rules: list[Rule] = []
        while frontier:
            reached: list[int] = []
            found: list[Rule] = []
            for fluent in self.passed_on(frontier):
                atom = self._grounder.atoms[fluent]
                for one in chain(self._constraints.groups(atom), self._constraints.rules(atom)):
                    if isinstance(one, Group):
                        groups.append(one)
                        reached.extend(one.members)
                    else:
                        found.append(one)
            for rule in self._folded(found):
                rules.append(rule)
                reached.extend(sorted(self._statics.fluents(rule.formula)))
            frontier = [fluent for fluent in dict.fromkeys(reached) if fluent not in new]
            new.update(dict.fromkeys(frontier))
            if len(new) > LARGEST_WORLD:
                message = f"groups and constraints connect more than {LARGEST_WORLD:,} ground fluents"
                raise InputError(Diagnostic(LogicCode.TOO_CONNECTED, message, source=self._whole.source))
        return list(new), groups, rules

    def touch_all(self, predicates: Iterable[str]) -> None:
        """Find the components of all fluents of some predicates.

        Raises
        ------
        InputError
            When these are too many to be held.
        """
        names = sorted(predicates)
        count = sum(count_instances(self._whole, self._whole.predicates[name].parameters) for name in names)
        if count > LARGEST_WORLD:
            message = f"a closed start says something of {count:,} ground fluents"
            raise InputError(Diagnostic(LogicCode.TOO_CONNECTED, message, source=self._whole.source))
        self.touch(
            self._grounder.atom((name, *values)) for name in names for values in product(*self._ranges[name])
        )

    def _folded(self, rules: Sequence[Rule]) -> Iterator[Rule]:
        """Yield the conjuncts of rules without their static parts."""
        folded = self._statics.simplify([rule.formula for rule in rules])
        for rule, formula in zip(rules, folded, strict=True):
            if formula == FALSE:
                message = "a constraint or exclusive group is false in every state"
                raise InputError(Diagnostic(LogicCode.UNSATISFIABLE, message))
            for part in self._grounder.formulas.conjuncts(formula):
                yield Rule(part, rule.origin)

    def _store(self, fluents: list[int], groups: list[Group], rules: list[Rule]) -> None:
        """Divide new fluents into components."""
        first = len(self.fluents)
        columns = {fluent: first + position for position, fluent in enumerate(sorted(fluents))}
        self.fluents.extend(self._grounder.atoms[fluent] for fluent in columns)
        reach = [self._statics.fluents(rule.formula) for rule in rules]
        parts = connected_sets(
            [*((fluent,) for fluent in fluents), *(group.members for group in groups), *reach]
        )
        for number, part in enumerate(parts, len(self._found)):
            self._component_of.update(dict.fromkeys(part, number))
        own_groups: dict[int, list[Group]] = {}
        for group in groups:
            own_groups.setdefault(self._component_of[group.members[0]], []).append(group)
        own_rules: dict[int, list[Rule]] = {}
        for rule, touched in zip(rules, reach, strict=True):
            own_rules.setdefault(self._component_of[min(touched)], []).append(rule)
        for number, part in enumerate(parts, len(self._found)):
            own = tuple(columns[fluent] for fluent in part)
            groups_here, rules_here = own_groups.get(number, ()), own_rules.get(number, ())
            self._found.append(Component(tuple(part), own, tuple(groups_here), tuple(rules_here)))
