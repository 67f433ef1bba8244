"""A domain on which consistency is a search: random clauses as constraints, disjunctions as preconditions.

Whether a belief state has a complete state at all is the satisfiability problem. Bit masks, even with unit
propagation, see what follows from one clause at a time and go wrong; the reasoner gives what the enumeration
of complete states gives.
"""

from __future__ import annotations

import random
from dataclasses import dataclass

import numpy as np

from item.diagnostics import InputError
from item.language.domain import Domain
from item.logic.belief import BeliefState
from item.logic.reasoner import INFEASIBLE, Reasoner
from tests.benchmarks.measure import Effort
from tests.reference.reference import Reference

# Lamps, and how many clauses of three literals there are for each.
SMALL, LARGE, DENSITY = 9, (20, 40, 80), 2.5
EVENTS, STATES = 12, 12


@dataclass(frozen=True)
class Lamps:
    """Clauses over numbered lamps, and the events that switch them; -n is lamp n - 1 off."""

    number: int
    clauses: list[tuple[int, ...]]
    events: list[tuple[tuple[int, ...], tuple[int, ...]]]

    @classmethod
    def drawn(cls, number: int, seed: int) -> Lamps:
        """Return random ones: events need one of three literals and make two others true."""
        draw = random.Random(seed)

        def clause(size: int) -> tuple[int, ...]:
            return tuple(draw.choice((1, -1)) * (lamp + 1) for lamp in draw.sample(range(number), size))

        clauses = [clause(3) for _ in range(int(DENSITY * number))]
        return cls(number, clauses, [(clause(3), clause(2)) for _ in range(EVENTS)])

    def domain(self) -> Domain:
        """Return the domain."""

        def literal(number: int) -> str:
            atom = f"(lit lamp{abs(number) - 1})"
            return atom if number > 0 else f"(not {atom})"

        laws = "".join(f"(:constraint (or {' '.join(map(literal, own))}))" for own in self.clauses)
        events = "".join(
            f"(:event switch{place} :precondition (or {' '.join(map(literal, needs))})"
            f" :effect (and {' '.join(map(literal, makes))}))"
            for place, (needs, makes) in enumerate(self.events)
        )
        lamps = " ".join(f"lamp{place}" for place in range(self.number))
        return Domain.parse(
            f"(define (domain lamps) (:types lamp) (:constants {lamps} - lamp)"
            f" (:predicates (lit ?l - lamp)) {laws} {events})"
        )

    def masked(self, literals: frozenset[int], event: int) -> frozenset[int] | None:
        """Return the literals known after an event as bit masks with unit propagation have it."""
        needs, makes = self.events[event]
        before = self.propagated(literals, [*self.clauses, needs])
        if before is None:
            return None
        kept = {one for one in before if -one not in makes and one not in makes}
        return self.propagated(frozenset(kept | set(makes)), self.clauses)

    def propagated(self, literals: frozenset[int], clauses) -> frozenset[int] | None:
        """Return what follows from literals clause by clause, None for a contradiction."""
        known = set(literals)
        while True:
            before = len(known)
            for clause in clauses:
                open_ = [one for one in clause if -one not in known]
                if not open_:
                    return None
                if len(open_) == 1:
                    known.add(open_[0])
            if len(known) == before:
                return frozenset(known)


def table(effort: Effort) -> None:
    """Print both tables."""
    compared(effort)
    rows = []
    for number in effort.pick(LARGE, (12,)):
        domain = _satisfiable(number).domain()
        asked = []

        def ask(domain=domain, number=number, asked=asked):
            reasoner = Reasoner(domain)
            before = reasoner.statistics
            states = _some_states(reasoner, number, effort.pick(100, 5))
            reasoner.progress(states[:, None], _events(reasoner))
            after = reasoner.statistics
            asked[:] = after.questions - before.questions, after.calls - before.calls

        seconds = effort.median(ask)
        rows.append((number, *asked, seconds, 1e3 * seconds / asked[0]))
    effort.show(
        f"Consistency as a search: {DENSITY} clauses a lamp, cold",
        ("lamps", "questions", "solver calls", "seconds", "ms a question"),
        rows,
    )


def compared(effort: Effort) -> None:
    """Compare the reasoner and bit masks with the enumeration of complete states."""
    rows = []
    for seed in range(effort.pick(5, 1)):
        lamps = _satisfiable(SMALL, seed)
        domain = lamps.domain()
        reasoner, reference = Reasoner(domain), Reference(domain)
        events = [(f"switch{place}",) for place in range(EVENTS)]
        numbers = _events(reasoner)
        asked = wrong = misjudged = 0
        for state in _walk(reasoner, effort.pick(STATES, 3)):
            belief = reasoner.belief(state)
            known = frozenset([(a, True) for a in belief.true] + [(a, False) for a in belief.false])
            for place, following in enumerate(reasoner.progress(state, numbers).tolist()):
                answer = reference.answer(known, events[place])
                right = _numbers(answer.progress) if answer.feasible else None
                own = None if following == INFEASIBLE else _literals(reasoner.belief(following))
                asked += 1
                wrong += own != right
                misjudged += lamps.masked(_literals(belief), place) != right
        statistics = reasoner.statistics
        rows.append((seed, asked, statistics.calls, wrong, misjudged, f"{misjudged / asked:.0%}"))
    effort.show(
        f"Answers against the enumeration of complete states: {SMALL} lamps",
        ("draw", "questions", "solver calls", "item wrong", "bit masks wrong", "share"),
        rows,
    )
    assert not any(row[3] for row in rows), "the reasoner answers otherwise than the reference"


def _satisfiable(number: int, seed: int = 0) -> Lamps:
    """Return a domain that has a complete state."""
    for attempt in range(1000):
        lamps = Lamps.drawn(number, 1000 * seed + attempt)
        try:
            Reasoner(lamps.domain())
        except InputError:
            continue
        return lamps
    raise AssertionError("no domain is satisfiable")


def _walk(reasoner: Reasoner, states: int) -> list[int]:
    """Return some belief states met from the start on, after all events in each."""
    events = _events(reasoner)
    met = [reasoner.start]
    for state in met:
        if len(met) >= states:
            break
        following = reasoner.progress(state, events)
        met += [one for one in dict.fromkeys(following.tolist()) if one >= 0 and one not in met]
    return met[:states]


def _events(reasoner: Reasoner) -> np.ndarray:
    return reasoner.events([(f"switch{place}",) for place in range(EVENTS)])


def _some_states(reasoner: Reasoner, lamps: int, states: int) -> np.ndarray:
    """Return belief states in which three lamps drawn at random are known, and what follows from them."""
    draw = random.Random(0)
    found: dict[int, None] = {}
    while len(found) < states:
        known = {("lit", f"lamp{place}"): draw.random() < 0.5 for place in draw.sample(range(lamps), 3)}
        true = tuple(sorted(atom for atom, value in known.items() if value))
        number = reasoner.intern(BeliefState(true, tuple(sorted(set(known) - set(true)))))
        if number != INFEASIBLE:
            found[number] = None
    return np.array(list(found))


def _literals(belief: BeliefState) -> frozenset[int]:
    return _numbers([(atom, True) for atom in belief.true] + [(atom, False) for atom in belief.false])


def _numbers(literals) -> frozenset[int]:
    places = [(int(atom[1].removeprefix("lamp")) + 1, value) for atom, value in literals]
    return frozenset(place if value else -place for place, value in places)
