"""The cases of an event: what holds where a `when` of its effect counts, or one alternative of its need."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby, islice, product
from operator import contains, itemgetter
from typing import NamedTuple, TypeAlias

from item.language.domain import Domain
from item.language.syntax import ast, sections
from item.language.syntax.matching import constant_of
from item.language.syntax.walk import effects_of
from item.logic.belief import BeliefState, GroundAtom
from item.logic.formulas import Connective
from item.logic.grounding.grounder import ground_atom
from item.logic.grounding.joins import Binding

Cases: TypeAlias = list[tuple[GroundAtom, BeliefState]]
_Known: TypeAlias = dict[GroundAtom, bool]

# Of the events of one type so many cases are written down, and so many of these looked at: each takes the
# solver a state of its own. A condition or an alternative has no more ways to hold than are looked at.
MOST_CASES, MANY_CASES = 20_000, 200
# So many parts of formulas are taken apart for the events of one type: what is derived from itself, or lies
# deep in quantifiers, has more ways to hold than anybody can go through.
MOST_PARTS = 200_000
# Multiples of the one modulo the other are spread evenly and follow no row of constants (the golden ratio).
STEP, TURN = 40_503, 65_536


class _Goal(NamedTuple):
    """A formula under a binding, and whether it is to hold or to be false.

    `inside` are the derived atoms whose definitions it is part of: none holds because of itself.
    """

    formula: ast.Formula
    binding: Binding
    holds: bool = True
    inside: frozenset[GroundAtom] = frozenset()


class _SpentError(Exception):
    """All parts that are looked at have been taken apart."""


def cases(domain: Domain, events: Iterable[GroundAtom]) -> Cases:
    """Return what holds in each case in which a conditional effect of a ground event counts.

    A condition with an `or` or an `exists` gives a case for each way in which it holds; a derived predicate
    stands for its definition.

    Parameters
    ----------
    events : those of one type stand together.
    """
    return _spread(domain, events, effects=True)


def alternatives(domain: Domain, events: Iterable[GroundAtom]) -> Cases:
    """Return what holds in each case in which one of several facts satisfies a need of a ground event.

    These are the parts of an `or`, the instances of an `exists`, and the rules of a derived predicate. One of
    several ways to hold gives a case for each way.

    Parameters
    ----------
    events : those of one type stand together.
    """
    return _spread(domain, events, effects=False)


def changes(domain: Domain, event: GroundAtom) -> Iterator[GroundAtom]:
    """Yield the fluents that the effect of a ground event names, also those under a condition."""
    own = domain.events[event[0]]
    names = [parameter.name.text for parameter in own.parameters]
    pending: list[tuple[ast.Effect, Binding]] = [(own.effect, dict(zip(names, event[1:], strict=True)))]
    while pending:
        effect, binding = pending.pop()
        match effect:
            case ast.Atom():
                yield ground_atom(effect, binding)
            case ast.Delete(atom) | ast.Release(atom):
                yield ground_atom(atom, binding)
            case ast.ForallEffect(variables, part):
                pending += ((part, one) for one in _instances(domain, variables, binding))
            case _:
                pending += ((part, binding) for part in effects_of(effect))


def _instances(domain: Domain, variables: Sequence[ast.Typed], binding: Binding) -> Iterator[Binding]:
    """Yield a binding extended by each choice of constants for variables."""
    names = [variable.name.text for variable in variables]
    for values in product(*map(domain.objects_of, variables)):
        yield {**binding, **dict(zip(names, values, strict=True))}


def _spread(domain: Domain, events: Iterable[GroundAtom], *, effects: bool) -> Cases:
    """Return the cases of ground events; of a type with very many, some that are spread evenly."""
    found: Cases = []
    for name, own in groupby(events, key=itemgetter(0)):
        told = islice(_told(_Parts(domain), domain.events[name], own, effects=effects), MOST_CASES)
        some = list(dict.fromkeys(told))
        spread = sorted(range(len(some)), key=lambda number: number * STEP % TURN)
        found += [some[number] for number in sorted(spread[:MANY_CASES])]
    return found


def _told(
    parts: _Parts, event: sections.Event, ground: Iterable[GroundAtom], *, effects: bool
) -> Iterator[tuple[GroundAtom, BeliefState]]:
    """Yield the ground events of one type with their cases, until all parts have been taken apart."""
    names = [parameter.name.text for parameter in event.parameters]
    try:
        for one in ground:
            binding = dict(zip(names, one[1:], strict=True))
            goal = _Goal(event.precondition, binding)
            for case in parts.cases(event.effect, binding) if effects else parts.options(goal):
                yield one, case
    except _SpentError:
        return


class _Parts:
    """Takes conditions and effects apart; what it may take apart is limited (`MOST_PARTS`)."""

    def __init__(self, domain: Domain) -> None:
        self._domain = domain
        self._derived = {rule.name.text for rule in domain.derived}
        self._left = MOST_PARTS

    def cases(self, effect: ast.Effect, binding: Binding) -> Iterator[BeliefState]:
        """Yield the ways in which the conditions inside an effect hold."""
        match effect:
            case ast.ForallEffect(variables, part):
                for one in _instances(self._domain, variables, binding):
                    yield from self.cases(part, one)
            case ast.When(condition):
                yield from self._states(_Goal(condition, binding))
            case _:
                for part in effects_of(effect):
                    yield from self.cases(part, binding)

    def options(self, goal: _Goal, *, enough: bool = False) -> Iterator[BeliefState]:
        """Yield the alternatives inside a need.

        Parameters
        ----------
        enough : whether the goal is an alternative itself.
        """
        split = self._split(goal)
        if split is None or (enough and split[0] is Connective.AND):
            if enough:
                yield from self._states(goal)
            return
        connective, parts = split
        for part in parts:
            yield from self.options(part, enough=enough or connective is Connective.OR)

    def _split(self, goal: _Goal) -> tuple[Connective, Iterator[_Goal]] | None:
        """Return whether all parts of a goal are needed or one is enough, and these; None of a literal.

        A quantifier may have millions of parts, so they are made one by one.
        """
        self._left -= 1
        if self._left < 0:
            raise _SpentError
        formula, binding, holds, _ = goal
        every, some = (Connective.AND, Connective.OR) if holds else (Connective.OR, Connective.AND)
        match formula:
            case ast.Not(part):
                return self._split(goal._replace(formula=part, holds=not holds))
            case ast.And(parts):
                return every, (goal._replace(formula=part) for part in parts)
            case ast.Or(parts):
                return some, (goal._replace(formula=part) for part in parts)
            case ast.Imply(left, right):
                return some, iter(
                    [goal._replace(formula=left, holds=not holds), goal._replace(formula=right)]
                )
            case ast.Forall(variables, part):
                inner = _instances(self._domain, variables, binding)
                return every, (goal._replace(formula=part, binding=one) for one in inner)
            case ast.Exists(variables, part):
                inner = _instances(self._domain, variables, binding)
                return some, (goal._replace(formula=part, binding=one) for one in inner)
            case ast.Atom(name) if name.text in self._derived:
                return some, self._defined(goal, ground_atom(formula, binding))
            case _:
                return None

    def _defined(self, goal: _Goal, atom: GroundAtom) -> Iterator[_Goal]:
        """Yield the rules by which a derived atom holds."""
        if atom in goal.inside:
            return
        for rule in self._domain.derived:
            ranges = [self._domain.objects_of(one) for one in rule.parameters]
            if rule.name.text == atom[0] and all(map(contains, ranges, atom[1:])):
                names = [one.name.text for one in rule.parameters]
                binding = dict(zip(names, atom[1:], strict=True))
                yield _Goal(rule.body, binding, goal.holds, goal.inside | {atom})

    def _states(self, goal: _Goal) -> Iterator[BeliefState]:
        """Yield for the ways in which a goal holds, the first of very many, the state that knows no more."""
        for known in islice(self._ways(goal), MANY_CASES):
            if known is not None:
                facts = sorted(known)
                true = tuple(one for one in facts if known[one])
                yield BeliefState(true, tuple(one for one in facts if not known[one]))

    def _ways(self, goal: _Goal) -> Iterator[_Known | None]:
        """Yield the literals of each way in which a goal holds, None of each attempt that fails.

        Of each conjunction the literals come first: most attempts that fail do so before anything is chosen.
        """
        attempts: list[tuple[_Goal, list[list[_Goal]], _Known]] = [(goal, [], {})]
        while attempts:
            first, choices, before = attempts.pop()
            known, goals, open_choices = dict(before), [first], [*choices]
            while goals:
                one = goals.pop()
                split = self._split(one)
                if split is None:
                    if not self._assume(one, known):
                        yield None
                        break
                elif split[0] is Connective.AND:
                    goals += split[1]
                else:
                    # No more ways are looked at than this, so that no more parts are needed.
                    open_choices.append(list(islice(split[1], MANY_CASES)))
            else:
                if not open_choices:
                    yield known
                    continue
                *others, chosen = open_choices
                attempts += [(part, others, known) for part in reversed(chosen)]

    def _assume(self, goal: _Goal, known: _Known) -> bool:
        """Take in a literal; return whether it can hold beside what is known."""
        formula, binding, holds, _ = goal
        match formula:
            case ast.Not(part):
                return self._assume(goal._replace(formula=part, holds=not holds), known)
            case ast.Equal(left, right):
                return (constant_of(left, binding) == constant_of(right, binding)) is holds
            case ast.Atom():
                atom = ground_atom(formula, binding)
                if atom[0] in self._domain.fluents:
                    return known.setdefault(atom, holds) is holds
                return (atom in self._domain.statics) is holds
            case _:
                return False
