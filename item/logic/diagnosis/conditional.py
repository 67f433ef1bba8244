"""The cases of conditional effects: what must hold before an event for a `when` of its effect to count."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby, islice, product
from operator import itemgetter

from item.language.domain import Domain
from item.language.syntax import ast
from item.language.syntax.matching import constant_of
from item.language.syntax.walk import effects_of
from item.logic.belief import BeliefState, GroundAtom
from item.logic.grounding.grounder import ground_atom
from item.logic.grounding.joins import Binding

# Of the events of one type so many cases are written down, and so many of these looked at: each takes the
# solver a state of its own.
MOST_CASES, MANY_CASES = 20_000, 200
# Multiples of the one modulo the other are spread evenly and follow no row of constants (the golden ratio).
_STEP, _TURN = 40_503, 65_536


def cases(domain: Domain, events: Iterable[GroundAtom]) -> list[tuple[GroundAtom, BeliefState]]:
    """Return what holds in each case in which a conditional effect of a ground event counts.

    Conditions that are no conjunction of fluents, equalities and static facts give no case.

    Parameters
    ----------
    events : those of one type stand together.
    """
    found: list[tuple[GroundAtom, BeliefState]] = []
    for name, own in groupby(events, key=itemgetter(0)):
        declared = domain.events[name]
        names = [parameter.name.text for parameter in declared.parameters]
        told = (
            (event, case)
            for event in own
            for case in _cases(domain, declared.effect, dict(zip(names, event[1:], strict=True)))
        )
        some = list(dict.fromkeys(islice(told, MOST_CASES)))
        spread = sorted(range(len(some)), key=lambda number: number * _STEP % _TURN)
        found += [some[number] for number in sorted(spread[:MANY_CASES])]
    return found


def _cases(domain: Domain, effect: ast.Effect, binding: Binding) -> Iterator[BeliefState]:
    match effect:
        case ast.ForallEffect(variables, part):
            names = [variable.name.text for variable in variables]
            for values in product(*map(domain.objects_of, variables)):
                yield from _cases(domain, part, {**binding, **dict(zip(names, values, strict=True))})
        case ast.When(condition):
            true: set[GroundAtom] = set()
            false: set[GroundAtom] = set()
            if _assume(domain, condition, binding, true, false) and true.isdisjoint(false):
                yield BeliefState(tuple(sorted(true)), tuple(sorted(false)))
        case _:
            for part in effects_of(effect):
                yield from _cases(domain, part, binding)


def _assume(
    domain: Domain, formula: ast.Formula, binding: Binding, true: set[GroundAtom], false: set[GroundAtom]
) -> bool:
    """Take in the literals of a conjunction; return whether it is one that can hold."""
    match formula:
        case ast.And(parts):
            return all(_assume(domain, part, binding, true, false) for part in parts)
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
