"""Describe components and sub-events as facts, for the encodings that search over complete states."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TypeAlias

from item.logic.compiler import SubEvent
from item.logic.components import Component
from item.logic.facts import formula_facts
from item.logic.formula import TRUE, Formulas
from item.logic.statics import Statics

# A ground term of the solver's language: an integer, or text that the solver module has quoted.
Term: TypeAlias = int | str


def world_facts(
    components: Iterable[Component],
    shares: Iterable[tuple[Term, SubEvent]],
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
    for event, share in shares:
        roots.update((share.precondition, *(effect.condition for effect in share.effects)))
        yield from _event_facts(event, share, term)
    yield from formula_facts(formulas, sorted(roots - {TRUE}), statics.definition, term)[0]


def _event_facts(event: Term, share: SubEvent, term: Callable[[int], Term]) -> Iterator[str]:
    yield f"event({event})."
    if share.precondition != TRUE:
        yield f"precondition({event},{share.precondition})."
    for position, effect in enumerate(share.effects):
        yield f"effect({event},{position},{term(effect.fluent)},{effect.value})."
        if effect.condition != TRUE:
            yield f"condition({event},{position},{effect.condition})."
        for choice, outcome in effect.outcomes:
            yield f"outcome({event},{position},{choice},{outcome})."
    for choice, alternatives in enumerate(share.alternatives):
        yield f"choice({event},{choice})."
        yield f"alternative({event},{choice},0..{alternatives - 1})."
