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
from item.logic.grounding.grounder import ground_atom
from item.logic.grounding.joins import Binding

Cases: TypeAlias = list[tuple[GroundAtom, BeliefState]]

# Of the events of one type so many cases are written down, and so many of these looked at: each takes the
# solver a state of its own.
MOST_CASES, MANY_CASES = 20_000, 200
# Multiples of the one modulo the other are spread evenly and follow no row of constants (the golden ratio).
_STEP, _TURN = 40_503, 65_536


def cases(domain: Domain, events: Iterable[GroundAtom]) -> Cases:
    """Return what holds in each case in which a conditional effect of a ground event counts.

    Conditions that are no conjunction of fluents, equalities and static facts give no case.

    Parameters
    ----------
    events : those of one type stand together.
    """
    return _spread(
        domain, events, lambda event, binding: _cases(domain, domain.events[event].effect, binding)
    )


def alternatives(domain: Domain, events: Iterable[GroundAtom]) -> Cases:
    """Return what holds in each case in which one of several facts satisfies a need of a ground event.

    These are the parts of an `or`, and the instances of an `exists`. One that is no conjunction of fluents,
    equalities and static facts gives no case.

    Parameters
    ----------
    events : those of one type stand together.
    """
    return _spread(
        domain, events, lambda event, binding: _options(domain, domain.events[event].precondition, binding)
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
            yield from _case(domain, condition, binding)
        case _:
            for part in effects_of(effect):
                yield from _cases(domain, part, binding)


def _options(
    domain: Domain, formula: ast.Formula, binding: Binding, *, enough: bool = False
) -> Iterator[BeliefState]:
    """Yield the alternatives inside a need.

    Parameters
    ----------
    enough : whether the formula is an alternative itself.
    """
    match formula:
        case ast.Or(parts):
            for part in parts:
                yield from _options(domain, part, binding, enough=True)
        case ast.Imply(left, right):
            yield from _options(domain, ast.Or((ast.Not(left), right)), binding)
        case ast.Exists(variables, part):
            for one in _instances(domain, variables, binding):
                yield from _options(domain, part, one, enough=True)
        case ast.And(parts) if not enough:
            for part in parts:
                yield from _options(domain, part, binding)
        case ast.Forall(variables, part) if not enough:
            for one in _instances(domain, variables, binding):
                yield from _options(domain, part, one)
        case _ if enough:
            yield from _case(domain, formula, binding)


def _instances(domain: Domain, variables: Sequence[ast.Typed], binding: Binding) -> Iterator[Binding]:
    names = [variable.name.text for variable in variables]
    for values in product(*map(domain.objects_of, variables)):
        yield {**binding, **dict(zip(names, values, strict=True))}


def _case(domain: Domain, condition: ast.Formula, binding: Binding) -> Iterator[BeliefState]:
    """Yield the state in which no more is known than a conjunction, if it is one that can hold."""
    true: set[GroundAtom] = set()
    false: set[GroundAtom] = set()
    if _assume(domain, condition, binding, true, false) and true.isdisjoint(false):
        yield BeliefState(tuple(sorted(true)), tuple(sorted(false)))


def _assume(
    domain: Domain, formula: ast.Formula, binding: Binding, true: set[GroundAtom], false: set[GroundAtom]
) -> bool:
    """Take in the literals of a conjunction; return whether it is one that can hold."""
    match formula:
        case ast.And(parts):
            return all(_assume(domain, part, binding, true, false) for part in parts)
        case ast.Not(ast.Not(part)):
            return _assume(domain, part, binding, true, false)
        case ast.Equal(left, right):
            return constant_of(left, binding) == constant_of(right, binding)
        case ast.Not(ast.Equal(left, right)):
            return constant_of(left, binding) != constant_of(right, binding)
        case ast.Atom():
            return _assume_atom(domain, ground_atom(formula, binding), true, holds=True)
        case ast.Not(ast.Atom() as atom):
            return _assume_atom(domain, ground_atom(atom, binding), false, holds=False)
        case _:
            return False


def _assume_atom(domain: Domain, atom: GroundAtom, known: set[GroundAtom], *, holds: bool) -> bool:
    if atom[0] in domain.fluents:
        known.add(atom)
        return True
    derived = any(rule.name.text == atom[0] for rule in domain.derived)
    return not derived and (atom in domain.statics) is holds
