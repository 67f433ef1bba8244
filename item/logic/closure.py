"""Answer questions about plain sub-events while grounding (encodings/closure.lp)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import numpy as np

from item.logic.batch import Batch, Inquiry, IntArray, Reply
from item.logic.compiler import SubEvent
from item.logic.components import Component
from item.logic.formula import Formulas, Literal
from item.logic.solver import Program

# How answers are numbered; see the encoding.
FEASIBLE, ENTAILED, FIRST_CHANGE = 0, 1, 2


def ask_closure(
    inquiries: Sequence[Inquiry], components: Sequence[Component], formulas: Formulas
) -> list[Reply]:
    """Return the replies to inquiries whose sub-events are all plain, in order."""
    batch = Batch(inquiries)
    width = FIRST_CHANGE + 3 * len(batch.fluents)
    facts = [f"width({width}).", *batch.facts(), *batch.groups(components)]
    for number, event in batch.events():
        facts.extend(_event_facts(batch, number, event, formulas))
    numbers = Program(("closure",), "\n".join(facts)).answers()
    return [
        _reply(inquiry, positions, questions, answers)
        for inquiry, positions, (questions, answers) in zip(
            inquiries, batch.positions, batch.split(numbers, width), strict=True
        )
    ]


def _event_facts(batch: Batch, number: int, event: SubEvent, formulas: Formulas) -> Iterator[str]:
    for conjunct in formulas.conjuncts(event.precondition):
        literal = formulas[conjunct]
        assert isinstance(literal, Literal)
        yield f"needs({number},{batch.number(literal.atom)},{1 if literal.positive else -1})."
    for effect in event.effects:
        yield f"makes({number},{batch.number(effect.fluent)},{effect.value})."


def _reply(inquiry: Inquiry, positions: IntArray, questions: IntArray, answers: IntArray) -> Reply:
    feasible = np.zeros(len(inquiry.pairs), dtype=np.bool_)
    entailed = np.zeros(len(inquiry.pairs), dtype=np.bool_)
    feasible[questions[answers == FEASIBLE]] = True
    entailed[questions[answers == ENTAILED]] = True
    values = inquiry.states[inquiry.pairs[:, 0]]
    change = answers >= FIRST_CHANGE
    fluents, after = np.divmod(answers[change] - FIRST_CHANGE, 3)
    values[questions[change], positions[fluents]] = after - 1
    return Reply(feasible, entailed, values)
