"""The meaning of events by enumeration of complete states: slow, short, and the judge of every dispute.

Written from the definitions of feasible, result, progress and recover alone; nothing is shared with
`item.logic`.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from itertools import chain, combinations, product

from item.language.domain import Domain
from item.language.syntax import ast, sections

Atom = tuple[str, ...]
State = frozenset[Atom]
Literals = frozenset[tuple[Atom, bool]]


@dataclass(frozen=True)
class Answer:
    feasible: bool
    entailed: bool
    progress: Literals


class Reference:
    def __init__(self, domain: Domain) -> None:
        self.domain = domain
        # Only remembering, so that thousands of comparisons take seconds.
        self.range = cache(self.range)
        self.extend = cache(self.extend)
        self.fluents = [
            (name, *arguments)
            for name, predicate in domain.predicates.items()
            if name in domain.fluents
            for arguments in product(*(self.range(p) for p in predicate.parameters))
        ]
        self.groups = list(self.exclusive_groups())
        self.strata = self.stratify()

    @cached_property
    def states(self) -> list[State]:
        subsets = chain.from_iterable(combinations(self.fluents, n) for n in range(len(self.fluents) + 1))
        return [state for state in map(frozenset, subsets) if self.consistent(state)]

    # Section 4 of the design, line by line.

    def complete_states(self, belief: Literals) -> list[State]:
        return [s for s in self.states if all((atom in s) is value for atom, value in belief)]

    def closure(self, belief: Literals) -> Literals | None:
        states = self.complete_states(belief)
        return self.agreement(states) if states else None

    def answer(self, belief: Literals, event: Atom) -> Answer:
        before = self.complete_states(belief)
        possible = [s for s in before if self.precondition(event, s)]
        results = {result for s in possible for result in self.results(event, s)}
        entailed = len(possible) == len(before)
        return Answer(bool(results), entailed, self.agreement(results) if results else frozenset())

    def recover(self, belief: Literals, event: Atom) -> Literals | None:
        """Return what is known after an infeasible event, None where single literals do not speak against it.

        `belief` is closed: it has all that follows from it.
        """
        before = [s for s in self.states if self.precondition(event, s) and any(self.results(event, s))]
        if not before:
            return None
        against = frozenset((atom, not value) for atom, value in self.agreement(before))
        alone = self.agreement(self.complete_states(belief & against))
        answer = self.answer(belief - alone, event)
        return answer.progress if answer.feasible else None

    def expected(self, belief: Literals, event: Atom) -> bool:
        """Return whether an event can happen where nothing is true that is not known to be."""
        return self.answer(self.completed(belief), event).feasible

    def completed(self, belief: Literals, parts: Collection[State] | None = None) -> Literals:
        """Add that what is unknown is false, but for parts of the world (the least ones) that cannot be."""
        known = self.agreement(self.complete_states(belief))
        decided = {atom for atom, _ in known}
        for part in self.parts if parts is None else parts:
            false = frozenset((atom, False) for atom in part if atom not in decided)
            if self.complete_states(known | false):
                known |= false
        return known

    @cached_property
    def parts(self) -> list[State]:
        """The least sets of facts such that any states of them together are a complete state."""
        left, found = set(self.states), []
        atoms = sorted(self.fluents)
        while atoms:
            others = atoms[1:]
            choices = chain.from_iterable(combinations(others, n) for n in range(len(atoms)))
            part = next(one for own in choices if independent(one := frozenset([atoms[0], *own]), left))
            found.append(part)
            left = {state - part for state in left}
            atoms = [atom for atom in atoms if atom not in part]
        return found

    def results(self, event: Atom, state: State) -> Iterator[State]:
        lifted, binding = self.bind(event)
        for added, deleted in self.outcomes(lifted.effect, binding, state):
            rivals = {atom for group in self.groups if group & added for atom in group}
            result = (state - deleted - rivals) | added
            if self.consistent(result):
                yield result

    def agreement(self, states: Collection[State]) -> Literals:
        return frozenset(
            (atom, value)
            for atom in self.fluents
            for value in (True, False)
            if all((atom in state) is value for state in states)
        )

    # What the definitions lean on.

    def range(self, variable: ast.Typed) -> tuple[str, ...]:
        return self.domain.objects_of(variable)

    def bind(self, event: Atom) -> tuple[sections.Event, dict[str, str]]:
        lifted = self.domain.events[event[0]]
        return lifted, {p.name.text: a for p, a in zip(lifted.parameters, event[1:], strict=True)}

    def precondition(self, event: Atom, state: State) -> bool:
        lifted, binding = self.bind(event)
        return self.holds(lifted.precondition, binding, self.extend(state))

    def consistent(self, state: State) -> bool:
        if any(len(group & (state | self.domain.statics)) > 1 for group in self.groups):
            return False
        extended = self.extend(state)
        return all(self.holds(c.formula, {}, extended) for c in self.domain.constraints)

    def exclusive_groups(self) -> Iterator[frozenset[Atom]]:
        for exclusive in self.domain.exclusives:
            members: dict[tuple[str, ...], set[Atom]] = {}
            for atom in exclusive.atoms:
                ranges = {}
                for term, parameter in zip(
                    atom.terms, self.domain.predicates[atom.predicate.text].parameters, strict=True
                ):
                    if isinstance(term, ast.Variable):
                        ranges.setdefault(term.text, []).append(self.range(parameter))
                names = list(ranges)
                values = [[v for v in ranges[n][0] if all(v in r for r in ranges[n])] for n in names]
                for chosen in product(*values):
                    binding = dict(zip(names, chosen, strict=True))
                    key = tuple(binding[v.text] for v in exclusive.per)
                    members.setdefault(key, set()).add(self.ground(atom, binding))
            yield from map(frozenset, members.values())

    def ground(self, atom: ast.Atom, binding: Mapping[str, str]) -> Atom:
        return (atom.predicate.text, *(binding.get(t.text, t.text) for t in atom.terms))

    def extend(self, state: State) -> State:
        """Add the statics, then the derived atoms: stratum by stratum, each until nothing follows."""
        known = set(state | self.domain.statics)
        for stratum in self.strata:
            while True:
                new = {
                    (rule.name.text, *arguments)
                    for rule in stratum
                    for arguments in product(*(self.range(p) for p in rule.parameters))
                    if self.holds(
                        rule.body,
                        {p.name.text: a for p, a in zip(rule.parameters, arguments, strict=True)},
                        known,
                    )
                }
                if new <= known:
                    break
                known |= new
        return frozenset(known)

    def stratify(self) -> list[list[sections.Derived]]:
        level = {rule.name.text: 0 for rule in self.domain.derived}
        for _ in range(len(level) + 1):
            for rule in self.domain.derived:
                for name, positive in signed(rule.body, True):
                    if name in level:
                        level[rule.name.text] = max(level[rule.name.text], level[name] + (not positive))
        assert all(n <= len(level) for n in level.values()), "not stratified"
        return [[r for r in self.domain.derived if level[r.name.text] == n] for n in range(len(level) + 1)]

    def holds(self, formula: ast.Formula, binding: Mapping[str, str], true: set[Atom] | State) -> bool:
        match formula:
            case ast.Atom():
                return self.ground(formula, binding) in true
            case ast.Equal(left, right):
                return binding.get(left.text, left.text) == binding.get(right.text, right.text)
            case ast.Not(part):
                return not self.holds(part, binding, true)
            case ast.And(parts):
                return all(self.holds(part, binding, true) for part in parts)
            case ast.Or(parts):
                return any(self.holds(part, binding, true) for part in parts)
            case ast.Imply(left, right):
                return not self.holds(left, binding, true) or self.holds(right, binding, true)
            case ast.Forall(variables, part):
                return all(self.holds(part, inner, true) for inner in self.bindings(variables, binding))
            case ast.Exists(variables, part):
                return any(self.holds(part, inner, true) for inner in self.bindings(variables, binding))
        raise AssertionError(formula)

    def bindings(
        self, variables: tuple[ast.Typed, ...], binding: Mapping[str, str]
    ) -> Iterator[dict[str, str]]:
        for values in product(*(self.range(v) for v in variables)):
            yield {**binding, **{v.name.text: value for v, value in zip(variables, values, strict=True)}}

    def outcomes(
        self, effect: ast.Effect, binding: Mapping[str, str], state: State
    ) -> list[tuple[State, State]]:
        """Return the possible (added, deleted) atoms of an effect in a complete state."""
        none: State = frozenset()
        match effect:
            case ast.Atom():
                return [(frozenset([self.ground(effect, binding)]), none)]
            case ast.Delete(atom):
                return [(none, frozenset([self.ground(atom, binding)]))]
            case ast.Release(atom):
                ground = frozenset([self.ground(atom, binding)])
                return [(ground, none), (none, ground)]
            case ast.OneOf(parts):
                return [outcome for part in parts for outcome in self.outcomes(part, binding, state)]
            case ast.AllOf(parts):
                return self.together([self.outcomes(part, binding, state) for part in parts])
            case ast.When(condition, part):
                if self.holds(condition, binding, self.extend(state)):
                    return self.outcomes(part, binding, state)
                return [(none, none)]
            case ast.ForallEffect(variables, part):
                inner = self.bindings(variables, binding)
                return self.together([self.outcomes(part, one, state) for one in inner])
        raise AssertionError(effect)

    def together(self, choices: list[list[tuple[State, State]]]) -> list[tuple[State, State]]:
        combined = {(frozenset(), frozenset())}
        for outcomes in choices:
            combined = {(a | x, d | y) for a, d in combined for x, y in outcomes}
        return list(combined)


def independent(part: State, states: set[State]) -> bool:
    """Return whether what is true of a part says nothing about the rest."""
    return len({state & part for state in states}) * len({state - part for state in states}) == len(states)


def signed(formula: ast.Formula, positive: bool) -> Iterator[tuple[str, bool]]:
    """Yield the predicates of a formula with the sign under which they occur."""
    match formula:
        case ast.Atom(predicate):
            yield predicate.text, positive
        case ast.Not(part):
            yield from signed(part, not positive)
        case ast.And(parts) | ast.Or(parts):
            for part in parts:
                yield from signed(part, positive)
        case ast.Imply(left, right):
            yield from signed(left, not positive)
            yield from signed(right, positive)
        case ast.Forall(_, part) | ast.Exists(_, part):
            yield from signed(part, positive)
