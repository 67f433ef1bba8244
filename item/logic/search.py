"""Answer questions about any sub-event by search over complete states (encodings/search.lp)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import numpy as np

from item.logic.batch import Batch, Inquiry, IntArray, Reply
from item.logic.compiler import SubEvent
from item.logic.components import Component
from item.logic.facts import formula_facts
from item.logic.formula import TRUE
from item.logic.grounding import Grounder
from item.logic.solver import Mode, Program
from item.logic.statics import Statics

# How answers are numbered; see the encoding.
FEASIBLE, REFUTED, FIRST_LITERAL = 0, 1, 2


def ask_search(
    inquiries: Sequence[Inquiry], components: Sequence[Component], grounder: Grounder, statics: Statics
) -> list[Reply]:
    """Return the replies to inquiries about any sub-events, in order."""
    batch = Batch(inquiries)
    width = FIRST_LITERAL + 2 * len(batch.fluents)
    facts = [f"width({width}).", *batch.facts(), *batch.groups(components)]
    facts += _support_facts(batch, components)
    for number, event in batch.events():
        facts.extend(_event_facts(batch, number, event))
    facts += _formulas(batch, components, grounder, statics)
    program = Program(("formula", "search"), "\n".join(facts))
    possible = program.consequences(Mode.POSSIBLE, [("reporting", (), False)])
    feasible = possible[possible % width == FEASIBLE] // width
    assumptions = [("ok", (int(question),), True) for question in feasible]
    certain = program.consequences(Mode.CERTAIN, [("reporting", (), True), *assumptions])
    return [
        _reply(inquiry, positions, answers, literals)
        for inquiry, positions, answers, literals in zip(
            inquiries, batch.positions, batch.split(possible, width), batch.split(certain, width), strict=True
        )
    ]


def _support_facts(batch: Batch, components: Sequence[Component]) -> Iterator[str]:
    for number in batch.supported():
        yield from (f"fluent({number},{batch.number(fluent)})." for fluent in components[number].fluents)
        yield from (f"constraint({number},{formula})." for formula in components[number].constraints)


def _event_facts(batch: Batch, number: int, event: SubEvent) -> Iterator[str]:
    yield from (f"support({number},{component})." for component in event.support)
    if event.precondition != TRUE:
        yield f"precondition({number},{event.precondition})."
    for position, effect in enumerate(event.effects):
        yield f"effect({number},{position},{batch.number(effect.fluent)},{effect.value})."
        if effect.condition != TRUE:
            yield f"condition({number},{position},{effect.condition})."
        for choice, outcome in effect.outcomes:
            yield f"outcome({number},{position},{choice},{outcome})."
    for choice, alternatives in enumerate(event.alternatives):
        yield f"choice({number},{choice})."
        yield f"alternative({number},{choice},0..{alternatives - 1})."


def _formulas(
    batch: Batch, components: Sequence[Component], grounder: Grounder, statics: Statics
) -> list[str]:
    roots = {formula for number in batch.supported() for formula in components[number].constraints}
    for _, event in batch.events():
        roots.update((event.precondition, *(effect.condition for effect in event.effects)))
    return formula_facts(grounder.formulas, sorted(roots - {TRUE}), statics.definition, batch.number)[0]


def _reply(
    inquiry: Inquiry,
    positions: IntArray,
    possible: tuple[IntArray, IntArray],
    certain: tuple[IntArray, IntArray],
) -> Reply:
    feasible = np.zeros(len(inquiry.pairs), dtype=np.bool_)
    entailed = np.ones(len(inquiry.pairs), dtype=np.bool_)
    questions, answers = possible
    feasible[questions[answers == FEASIBLE]] = True
    entailed[questions[answers == REFUTED]] = False
    values = np.zeros((len(inquiry.pairs), len(inquiry.fluents)), dtype=np.int8)
    questions, literals = certain
    fluents, truth = np.divmod(literals - FIRST_LITERAL, 2)
    values[questions, positions[fluents]] = 2 * truth - 1
    return Reply(feasible, entailed, values)
