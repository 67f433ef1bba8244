"""The cases of an event: what holds where a `when` of its effect counts, or one alternative of its need."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import groupby, islice, product
from operator import itemgetter
from typing import TypeAlias

from item.language.domain import Domain
from item.language.syntax import ast
from item.language.syntax.matching import constant_of
from item.language.syntax.walk import effects_of
from item.logic.belief import BeliefState, GroundAtom
from item.logic.formulas import Connective
from item.logic.grounding.grounder import ground_atom
from item.logic.grounding.joins import Binding

Cases: TypeAlias = list[tuple[GroundAtom, BeliefState]]
# A formula under a binding, and whether it is to hold or to be false.
_Goal: TypeAlias = tuple[ast.Formula, Binding, bool]
_Known: TypeAlias = dict[GroundAtom, bool]

# Of the events of one type so many cases are written down, and so many of these looked at: each takes the
# solver a state of its own. A condition or an alternative has no more ways to hold than are looked at.
MOST_CASES, MANY_CASES = 20_000, 200
# Multiples of the one modulo the other are spread evenly and follow no row of constants (the golden ratio).
_STEP, _TURN = 40_503, 65_536


def cases(domain: Domain, events: Iterable[GroundAtom]) -> Cases:
    """Return what holds in each case in which a conditional effect of a ground event counts.

    A condition with an `or` or an `exists` gives a case for each way in which it holds; one that asks for a
    derived predicate gives none.

    Parameters
    ----------
    events : those of one type stand together.
    """
    return _spread(
        domain, events, lambda event, binding: _cases(domain, domain.events[event].effect, binding)
    )


def alternatives(domain: Domain, events: Iterable[GroundAtom]) -> Cases:
    """Return what holds in each case in which one of several facts satisfies a need of a ground event.

    These are the parts of an `or`, and the instances of an `exists`. One of several ways to hold gives a case
    for each way; one that asks for a derived predicate gives none.

    Parameters
    ----------
    events : those of one type stand together.
    """
    return _spread(
        domain,
        events,
        lambda event, binding: _options(domain, (domain.events[event].precondition, binding, True)),
    )


def _spread(
    domain: Domain, events: Iterable[GroundAtom], of: Callable[[str, Binding], Iterator[BeliefState]]
) -> Cases:
    """Return the cases of ground events; of a type with very many, some that are spread evenly."""
    found: Cases = []
    for name, own in groupby(events, key=itemgetter(0)):
        names = [parameter.name.text for parameter in domain.events[name].parameters]
        told = ((event, case) for event in own for case in of(name, dict(zip(names, event[1:], strict=True))))
        some = list(dict.fromkeys(islice(told, MOST_CASES)))
        spread = sorted(range(len(some)), key=lambda number: number * _STEP % _TURN)
        found += [some[number] for number in sorted(spread[:MANY_CASES])]
    return found


def _cases(domain: Domain, effect: ast.Effect, binding: Binding) -> Iterator[BeliefState]:
    match effect:
        case ast.ForallEffect(variables, part):
            for one in _instances(domain, variables, binding):
                yield from _cases(domain, part, one)
        case ast.When(condition):
            yield from _states(domain, (condition, binding, True))
        case _:
            for part in effects_of(effect):
                yield from _cases(domain, part, binding)


def _options(domain: Domain, goal: _Goal, *, enough: bool = False) -> Iterator[BeliefState]:
    """Yield the alternatives inside a need.

    Parameters
    ----------
    enough : whether the goal is an alternative itself.
    """
    split = _split(domain, goal)
    if split is None or (enough and split[0] is Connective.AND):
        if enough:
            yield from _states(domain, goal)
        return
    connective, parts = split
    for part in parts:
        yield from _options(domain, part, enough=enough or connective is Connective.OR)


def _instances(domain: Domain, variables: Sequence[ast.Typed], binding: Binding) -> Iterator[Binding]:
    names = [variable.name.text for variable in variables]
    for values in product(*map(domain.objects_of, variables)):
        yield {**binding, **dict(zip(names, values, strict=True))}


def _split(domain: Domain, goal: _Goal) -> tuple[Connective, Iterator[_Goal]] | None:
    """Return whether all parts of a goal are needed or one is enough, and these; None of a literal.

    A quantifier may have millions of parts, so they are made one by one.
    """
    formula, binding, holds = goal
    every, some = (Connective.AND, Connective.OR) if holds else (Connective.OR, Connective.AND)
    match formula:
        case ast.Not(part):
            return _split(domain, (part, binding, not holds))
        case ast.And(parts):
            return every, ((part, binding, holds) for part in parts)
        case ast.Or(parts):
            return some, ((part, binding, holds) for part in parts)
        case ast.Imply(left, right):
            return some, iter([(left, binding, not holds), (right, binding, holds)])
        case ast.Forall(variables, part):
            return every, ((part, one, holds) for one in _instances(domain, variables, binding))
        case ast.Exists(variables, part):
            return some, ((part, one, holds) for one in _instances(domain, variables, binding))
        case _:
            return None


def _states(domain: Domain, goal: _Goal) -> Iterator[BeliefState]:
    """Yield for the ways in which a goal can hold, the first of very many, the state that knows no more."""
    for known in islice(_ways(domain, goal), MANY_CASES):
        if known is not None:
            facts = sorted(known)
            true = tuple(one for one in facts if known[one])
            yield BeliefState(true, tuple(one for one in facts if not known[one]))


def _ways(domain: Domain, goal: _Goal) -> Iterator[_Known | None]:
    """Yield the literals of each way in which a goal holds, None of each attempt that fails.

    Of each conjunction the literals come first: most attempts that fail do so before anything is chosen.
    """
    attempts: list[tuple[_Goal, list[list[_Goal]], _Known]] = [(goal, [], {})]
    while attempts:
        first, choices, before = attempts.pop()
        known, goals, open_choices = dict(before), [first], [*choices]
        while goals:
            one = goals.pop()
            split = _split(domain, one)
            if split is None:
                if not _assume(domain, one, known):
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


def _assume(domain: Domain, goal: _Goal, known: _Known) -> bool:
    """Take in a literal; return whether it can hold beside what is known."""
    formula, binding, holds = goal
    match formula:
        case ast.Not(part):
            return _assume(domain, (part, binding, not holds), known)
        case ast.Equal(left, right):
            return (constant_of(left, binding) == constant_of(right, binding)) is holds
        case ast.Atom():
            atom = ground_atom(formula, binding)
            if atom[0] in domain.fluents:
                return known.setdefault(atom, holds) is holds
            derived = any(rule.name.text == atom[0] for rule in domain.derived)
            return not derived and (atom in domain.statics) is holds
        case _:
            return False
