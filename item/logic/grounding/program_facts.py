"""Describe components and sub-events as facts, for the encodings that search over complete states."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TypeAlias

from item.logic.asp.formula_facts import formula_facts
from item.logic.formulas import TRUE, Formulas
from item.logic.grounding.compiler import EventFactor
from item.logic.grounding.components import Component
from item.logic.grounding.statics import Statics

# A ground term of the solver's language: an integer, or text that the solver module has quoted.
Term: TypeAlias = int | str


def world_facts(
    components: Iterable[Component],
    shares: Iterable[tuple[Term, EventFactor]],
    formulas: Formulas,
    statics: Statics,
    term: Callable[[int], Term] = int,
) -> Iterator[str]:
    """Yield the facts of components and of sub-events (each under a term), and of the formulas in them.

    `term` gives the term of an atom; fluents and derived atoms alike are written with it.
    """
    roots: set[int] = set()
    group = 0
    for component in components:
        yield from (f"fluent({term(fluent)})." for fluent in component.fluents)
        for rule in component.rules:
            roots.add(rule.formula)
            yield f"rule({rule.formula})."
        for one in component.groups:
            yield f"group({group})."
            yield from (f"member({group},{term(fluent)})." for fluent in one.members)
            group += 1
    for event, factor in shares:
        roots.update((factor.precondition, *(effect.condition for effect in factor.effects)))
        yield from _event_facts(event, factor, term)
    yield from formula_facts(formulas, sorted(roots - {TRUE}), statics.definition, term)[0]


def _event_facts(event: Term, factor: EventFactor, term: Callable[[int], Term]) -> Iterator[str]:
    yield f"event({event})."
    if factor.precondition != TRUE:
        yield f"precondition({event},{factor.precondition})."
    for position, effect in enumerate(factor.effects):
        yield f"effect({event},{position},{term(effect.fluent)},{effect.value})."
        if effect.condition != TRUE:
            yield f"condition({event},{position},{effect.condition})."
        for choice, outcome in effect.outcomes:
            yield f"outcome({event},{position},{choice},{outcome})."
    for choice, alternatives in enumerate(factor.alternatives):
        yield f"choice({event},{choice})."
        yield f"alternative({event},{choice},0..{alternatives - 1})."
