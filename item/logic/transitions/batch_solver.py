"""Answer queries about plain event factors while grounding, one program for many (batch_solver.lp)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import accumulate

import numpy as np

from item.logic.arrays import BoolArray, Int64Array
from item.logic.asp.solver import Program
from item.logic.formulas import Formulas, Literal
from item.logic.grounding.components import Components
from item.logic.transitions.distinct import distinct
from item.logic.transitions.query import TransitionQuery, TransitionResult
from item.logic.transitions.run_lengths import positions, runs

# How answers are numbered; see the encoding.
FEASIBLE, ENTAILED, FIRST_CHANGE = 0, 1, 2


def solve_batch(
    queries: Sequence[TransitionQuery], components: Components, formulas: Formulas
) -> list[TransitionResult]:
    """Return the replies to inquiries whose sub-events are all plain, in order."""
    sections = [Batch(query, components, formulas) for query in queries]
    width = FIRST_CHANGE + 3 * sum(section.classes for section in sections)
    questions = [0, *accumulate(len(query.pairs) for query in queries)]
    fluents = [0, *accumulate(section.classes for section in sections)]
    facts = [f"width({width})."]
    states = events = groups = 0
    for section, query, question, fluent in zip(sections, queries, questions, fluents, strict=False):
        facts.extend(section.facts(question, states, events, groups, fluent))
        states += len(query.states)
        events += len(query.events)
        groups += len(section.groups)
    found, answers = np.divmod(Program(("batch_solver",), "\n".join(facts)).answers(), width)
    bounds = np.searchsorted(found, questions)
    return [
        section.result(found[low:high] - question, answers[low:high], fluent)
        for section, question, fluent, low, high in zip(
            sections, questions, fluents, bounds, bounds[1:], strict=False
        )
    ]


class Batch:
    """The part of a program that is about one inquiry, its fluents thinned out to classes.

    Fluents of the same groups, of the same value in every state and of the same role in every sub-event are
    alike to every rule of the encoding, so one speaks for all; unless it is ever true, needed true or made
    true, for of those it matters how many there are.
    """

    def __init__(self, query: TransitionQuery, components: Components, formulas: Formulas) -> None:
        self._query = query
        column_of = {fluent: column for column, fluent in enumerate(query.fluents)}
        asked = distinct(query.pairs[:, 1]).tolist()
        self._preconditions: list[tuple[int, int, int]] = []
        self._effects: list[tuple[int, int, int]] = []
        for number in asked:
            event = query.events[number]
            for conjunct in formulas.conjuncts(event.precondition):
                literal = formulas[conjunct]
                assert isinstance(literal, Literal)
                self._preconditions.append((number, column_of[literal.atom], 1 if literal.positive else -1))
            self._effects += [(number, column_of[effect.fluent], effect.value) for effect in event.effects]
        scopes = sorted({query.events[number].scope for number in asked})
        self.groups = [
            [column_of[fluent] for fluent in group.members]
            for scope in scopes
            for number in scope
            for group in components[number].groups
        ]
        class_of, self._representatives = self._classes()
        self.classes = len(self._representatives)
        self._members = np.argsort(class_of, kind="stable")
        self._sizes = np.bincount(class_of, minlength=self.classes)
        self._starts = np.cumsum(self._sizes) - self._sizes

    def facts(self, question: int, state: int, event: int, group: int, fluent: int) -> Iterator[str]:
        """Yield the facts of the inquiry; the arguments are the first numbers that are free."""
        query = self._query
        for position, (row, number) in enumerate(query.pairs.tolist(), question):
            yield f"ask({position},{state + row},{event + number})."
        known = query.states[:, self._representatives]
        for name, chosen in (("true", known > 0), ("open", known >= 0)):
            for row, low, high in runs(chosen):
                yield f"{name}({state + row},{fluent + low}..{fluent + high})."
        numbered = enumerate(self._representatives, fluent)
        representative_of = {int(column): number for number, column in numbered}
        for name, entries in (("precondition", self._preconditions), ("effect", self._effects)):
            for number, column, value in entries:
                if column in representative_of:
                    yield f"{name}({event + number},{representative_of[column]},{value})."
        for number, columns in enumerate(self.groups, group):
            for column in columns:
                if column in representative_of:
                    yield f"member({number},{representative_of[column]})."

    def result(self, questions: Int64Array, answers: Int64Array, fluent: int) -> TransitionResult:
        """Return the reply that answers to questions (positions in `pairs`) amount to."""
        pairs = self._query.pairs
        feasible, entailed = np.zeros((2, len(pairs)), dtype=np.bool_)
        feasible[questions[answers == FEASIBLE]] = True
        entailed[questions[answers == ENTAILED]] = True
        change = answers >= FIRST_CHANGE
        numbers, after = np.divmod(answers[change] - FIRST_CHANGE, 3)
        sizes = self._sizes[numbers - fluent]
        columns = self._members[positions(self._starts[numbers - fluent], sizes)]
        values = self._query.states[pairs[:, 0]]
        values[np.repeat(questions[change], sizes), columns] = np.repeat(after - 1, sizes)
        return TransitionResult(feasible, entailed, values)

    def _classes(self) -> tuple[Int64Array, Int64Array]:
        """Return the class of each fluent, and of each class the first fluent, which speaks for it."""
        query = self._query
        single: BoolArray = np.any(query.states > 0, axis=0)
        roles: list[list[tuple[int, int, int]]] = [[] for _ in query.fluents]
        for kind, entries in enumerate((self._preconditions, self._effects)):
            for event, column, value in entries:
                roles[column].append((kind, event, value))
                single[column] |= value > 0
        for number, group in enumerate(self.groups):
            for column in group:
                roles[column].append((2, number, 0))
        values = np.ascontiguousarray(query.states.T)
        numbers: dict[object, int] = {}
        class_of = np.empty(len(roles), dtype=np.int64)
        for column, role in enumerate(roles):
            key = column if single[column] else (values[column].tobytes(), tuple(role))
            class_of[column] = numbers.setdefault(key, len(numbers))
        return class_of, np.unique(class_of, return_index=True)[1]
