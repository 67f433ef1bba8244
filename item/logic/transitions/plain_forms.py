"""See which plain questions are the same but for the fluents they are about; the solver answers one of them.

An event singles out some fluents. Groups make no difference between the others (`blocks`), so it only matters
how many of these are known true, known false or unknown. Two questions that agree in that have one form and
one answer, in all components that groups connect in the same way. Of blocks that have everything in
common one speaks for all, unless a fluent in them is true, needed true or made true: of those it matters how
many there are (`batch_solver.lp`).
"""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import product
from typing import TypeAlias

import numpy as np
from msgspec import Struct
from msgspec.structs import replace

from item.logic.arrays import BoolArray, Int64Array
from item.logic.belief import GroundAtom
from item.logic.formulas import Formulas, Literal
from item.logic.grounding.compiler import EventFactor
from item.logic.grounding.components import Components
from item.logic.transitions.blocks import VALUES, BlockStructure
from item.logic.transitions.form_answers import FormAnswers, KnownForms
from item.logic.transitions.query import TransitionQuery, TransitionResult

Solve: TypeAlias = Callable[[Sequence[TransitionQuery]], list[TransitionResult]]

# Whether an event asks something of a fluent (0) or does something to it (1), and which value; for all
# fluents of a block in order.
_Role: TypeAlias = tuple[tuple[tuple[int, int], ...], ...]


class _Anatomy(Struct, frozen=True):
    """An event in a component.

    Attributes
    ----------
    table : the number of the answers to questions about it (`KnownForms`).
    shape : what events have in common that differ only in the blocks that they are about, by its number in
        those answers.
    blocks : those singled out: it says of them what it does not say of most of their orbit.
    matters : shape (cells,), whether it matters how many of the other blocks are in a cell.
    """

    table: int
    shape: int
    blocks: Int64Array
    matters: BoolArray


class _Asked(Struct, frozen=True):
    """Questions about events in one component whose answers are kept together, N of them.

    Attributes
    ----------
    query : the position of the query that they belong to.
    chosen : shape (N,), their positions in it.
    places : where the answers say what becomes of fluents (`FormAnswers.places`).
    forms : shape (N,), the number of each form.
    """

    query: int
    chosen: Int64Array
    answers: FormAnswers
    places: tuple[Int64Array, Int64Array]
    forms: Int64Array


class PlainForms:
    """Answers plain queries, and remembers the answers by their form.

    Parameters
    ----------
    atoms : the ground atoms by number.
    solve : answers what is new.
    known : what has been answered, of this domain and of others.
    """

    def __init__(
        self,
        components: Components,
        formulas: Formulas,
        atoms: Sequence[GroundAtom],
        solve: Solve,
        known: KnownForms,
    ) -> None:
        self._components = components
        self._formulas = formulas
        self._atoms = atoms
        self._solve = solve
        self._structures: dict[int, BlockStructure] = {}
        self._anatomies: dict[EventFactor, _Anatomy] = {}
        self._known = known

    def ask(self, queries: Sequence[TransitionQuery]) -> list[TransitionResult]:
        """Return the results of plain queries, in order."""
        asked = [one for number, query in enumerate(queries) for one in self._divided(number, query)]
        self._learn(queries, asked)
        results = [_blank(query) for query in queries]
        for one in asked:
            result = results[one.query]
            result.feasible[one.chosen] = one.answers.feasible[one.forms]
            result.entailed[one.chosen] = one.answers.entailed[one.forms]
            result.values[one.chosen] = one.answers.after(one.forms, one.places)
        return results

    def _learn(self, queries: Sequence[TransitionQuery], asked: Sequence[_Asked]) -> None:
        """Have one question of each new form solved."""
        known = {id(one.answers): one.answers.known() for one in asked}
        new: dict[int, list[tuple[_Asked, Int64Array]]] = {}
        for one in asked:
            forms, first = np.unique(one.forms, return_index=True)
            own = first[~known[id(one.answers)][forms]]
            if len(own):
                known[id(one.answers)][forms] = True
                new.setdefault(one.query, []).append((one, own))
        # All questions of a query go into one program, so that each state is written down once.
        posed = [
            _only(queries[number], np.concatenate([one.chosen[own] for one, own in parts]))
            for number, parts in new.items()
        ]
        for parts, result in zip(new.values(), self._solve(posed) if posed else (), strict=True):
            ends = np.cumsum([len(own) for _, own in parts]).tolist()
            for (one, own), low, high in zip(parts, (0, *ends), ends, strict=False):
                where = one.places[0][own], one.places[1]
                one.answers.learn(one.forms[own], where, _part(result, low, high))

    def _divided(self, number: int, query: TransitionQuery) -> Iterator[_Asked]:
        """Yield the questions of a query by where their answers are kept."""
        structure = self._structure(query)
        events, own = np.unique(query.pairs[:, 1], return_inverse=True)
        anatomies = [self._anatomy(query, query.events[event], structure) for event in events.tolist()]
        tables = np.array([one.table for one in anatomies])
        cells = structure.cells(query.states)
        counts = structure.counts(cells)
        for table in dict.fromkeys(tables.tolist()):
            answers = self._known[table]
            kept = tables == table
            chosen: Int64Array = np.flatnonzero(kept[own])
            mine = [one for one, there in zip(anatomies, kept.tolist(), strict=True) if there]
            which = (np.cumsum(kept) - 1)[own[chosen]]
            rows = query.pairs[chosen, 0]
            blocks = np.stack([one.blocks for one in mine])[which]
            singled_out = cells[rows[:, None], blocks]
            others = counts[rows] - structure.counts(singled_out)
            matters = np.stack([one.matters for one in mine])[which]
            shapes = np.array([one.shape for one in mine])[which]
            forms = answers.forms(shapes, singled_out, others, matters)
            yield _Asked(number, chosen, answers, answers.places(structure, cells[rows], blocks), forms)

    def _structure(self, query: TransitionQuery) -> BlockStructure:
        """Return how the fluents hang together that a query is about."""
        (number,) = query.events[int(query.pairs[0, 1])].scope
        found = self._structures.get(number)
        if found is None:
            component = self._components[number]
            found = self._structures[number] = BlockStructure.of(component, self._atoms)
        return found

    def _anatomy(self, query: TransitionQuery, event: EventFactor, structure: BlockStructure) -> _Anatomy:
        found = self._anatomies.get(event)
        if found is None:
            roles = self._roles(query, event, structure)
            orbits = structure.orbits.tolist()
            by_orbit: list[Counter[_Role]] = [
                Counter({((),) * size: many}) for size, many in zip(*structure.extent, strict=True)
            ]
            for block, role in roles.items():
                by_orbit[orbits[block]].subtract([((),) * len(role)])
                by_orbit[orbits[block]][role] += 1
            usual = tuple(min(own, key=_by_frequency(own)) for own in by_orbit)
            for orbit, role in enumerate(usual):
                if any(role):
                    others = (block for block in np.flatnonzero(structure.orbits == orbit).tolist())
                    roles.update((block, ((),) * len(role)) for block in others if block not in roles)
            odd = sorted(
                (orbits[block], role, block) for block, role in roles.items() if role != usual[orbits[block]]
            )
            matters = _matters(usual)
            table = self._known.number(
                (structure.key, len(odd)), lambda: FormAnswers(len(matters), len(odd), max(structure.sizes))
            )
            shape = self._known[table].shape((usual, tuple((orbit, role) for orbit, role, _ in odd)))
            blocks = np.array([block for _, _, block in odd], dtype=np.int64)
            found = self._anatomies[event] = _Anatomy(table, shape, blocks, matters)
        return found

    def _roles(
        self, query: TransitionQuery, event: EventFactor, structure: BlockStructure
    ) -> dict[int, _Role]:
        """Return what an event asks of the fluents of a block and does to them, for all that it speaks of."""
        asked: dict[int, set[tuple[int, int]]] = {}
        for conjunct in self._formulas.conjuncts(event.precondition):
            literal = self._formulas[conjunct]
            assert isinstance(literal, Literal)
            asked.setdefault(literal.atom, set()).add((0, 1 if literal.positive else -1))
        for effect in event.effects:
            asked.setdefault(effect.fluent, set()).add((1, effect.value))
        roles: dict[int, list[tuple[tuple[int, int], ...]]] = {}
        for fluent, own in asked.items():
            # The fluents of a component are in order.
            column = bisect_left(query.fluents, fluent)
            block = int(structure.block_of[column])
            role = roles.setdefault(block, [()] * structure.sizes[structure.orbits[block]])
            role[structure.position_of[column]] = tuple(sorted(own))
        return {block: tuple(own) for block, own in roles.items()}


def _only(query: TransitionQuery, chosen: Int64Array) -> TransitionQuery:
    """Return a query with some of its questions, and the states that these are about."""
    rows, events = query.pairs[chosen].T
    states, own = np.unique(rows, return_inverse=True)
    return replace(query, states=query.states[states], pairs=np.stack((own, events), axis=1))


def _part(result: TransitionResult, low: int, high: int) -> TransitionResult:
    """Return the results of some questions that follow each other."""
    return TransitionResult(result.feasible[low:high], result.entailed[low:high], result.values[low:high])


def _matters(usual: Sequence[_Role]) -> BoolArray:
    """Return for each cell whether it matters how many blocks with the usual roles are in it."""
    return np.array(
        [
            any(value > 0 for own in role for _, value in own) or VALUES - 1 in values
            for role in usual
            for values in product(range(VALUES), repeat=len(role))
        ]
    )


def _by_frequency(roles: Counter[_Role]) -> Callable[[_Role], tuple[int, _Role]]:
    """Return an order of roles: the more frequent one first."""
    return lambda role: (-roles[role], role)


def _blank(query: TransitionQuery) -> TransitionResult:
    """Return room for the result of a query."""
    feasible, entailed = np.zeros((2, len(query.pairs)), dtype=np.bool_)
    values = np.zeros((len(query.pairs), len(query.fluents)), dtype=np.int8)
    return TransitionResult(feasible, entailed, values)
