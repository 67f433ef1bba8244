"""For how many values a formula holds at least and at most, as the solver decides.

That it holds for k of them is put as an event, like any formula (`item.query.decision`). Derived predicates
count: from one value on it holds for k if it holds for that one and k - 1 others, or for k others.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache

from msgspec.structs import replace

from item.language.domain import Domain
from item.language.syntax import ast, sections
from item.logic.belief import BeliefState
from item.logic.reasoner import INFEASIBLE, Reasoner

# Values that are open one by one. The definitions grow with the square of their number.
MOST_COUNTED = 40
# Reasoners that are kept, for questions about the same values in other states.
KEPT = 16


class Counter:
    """Counts which values of a formula's variables make it true in belief states of one domain."""

    def __init__(self, domain: Domain) -> None:
        self._domain = domain
        self._reasoner = lru_cache(KEPT)(self._made)

    def bounds(
        self,
        formula: ast.Formula,
        parameters: Sequence[ast.Typed],
        bindings: Sequence[Mapping[str, str]],
        belief: BeliefState,
    ) -> tuple[int, int]:
        """Return how many bindings hold at least and at most in the complete states of a belief state.

        Parameters
        ----------
        parameters : the free variables of the formula.
        bindings : of the free variables, each of them neither certain nor impossible.
        """
        if not 1 < len(bindings) <= MOST_COUNTED:
            return 0, len(bindings)
        arguments = tuple(tuple(one[own.name.text] for own in parameters) for one in bindings)
        reasoner = self._reasoner(formula, tuple(parameters), arguments)
        state = reasoner.intern(belief)

        def may(least: int) -> bool:
            number = reasoner.event(_name(0, least), ())
            return number is not None and reasoner.progress(state, number) != INFEASIBLE

        def must(least: int) -> bool:
            number = reasoner.event(_name(0, least), ())
            return number is not None and bool(reasoner.entailed(state, number))

        return _last(must, len(bindings)), _last(may, len(bindings))

    def _made(
        self,
        formula: ast.Formula,
        parameters: tuple[ast.Typed, ...],
        arguments: tuple[tuple[str, ...], ...],
    ) -> Reasoner:
        return Reasoner(_counting(self._domain, formula, parameters, arguments))


def _last(holds: Callable[[int], bool], most: int) -> int:
    """Return the largest number up to one for which something holds that holds of 0 and of what is less."""
    low, high = 0, most
    while low < high:
        middle = (low + high + 1) // 2
        low, high = (middle, high) if holds(middle) else (low, middle - 1)
    return low


def _counting(
    domain: Domain,
    formula: ast.Formula,
    parameters: tuple[ast.Typed, ...],
    arguments: Sequence[tuple[str, ...]],
) -> Domain:
    """Return a domain with an event for each number: it can happen where so many arguments fit a formula."""
    counted = ast.Name("?")
    rules = [sections.Derived(counted, parameters, formula)]
    for place, values in enumerate(arguments):
        own = ast.Atom(counted, tuple(map(ast.Name, values)))
        for least in range(1, len(arguments) - place + 1):
            further = _least(place + 1, least - 1)
            body: ast.Formula = ast.And((own, further)) if least > 1 else own
            if least < len(arguments) - place:
                body = ast.Or((body, _least(place + 1, least)))
            rules.append(sections.Derived(ast.Name(_name(place, least)), (), body))
    events = {
        _name(0, least): sections.Event(ast.Name(_name(0, least)), (), _least(0, least))
        for least in range(1, len(arguments) + 1)
    }
    return replace(domain, derived=(*domain.derived, *rules), events={**domain.events, **events})


def _least(place: int, least: int) -> ast.Atom:
    """Return the atom that says that so many are true from a place on."""
    return ast.Atom(ast.Name(_name(place, least)), ())


def _name(place: int, least: int) -> str:
    # No name of the domain holds a question mark.
    return f"?{place}-{least}"
