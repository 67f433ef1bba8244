"""What event types show by chance, and what they still show whatever else is learnt, on random domains."""

from __future__ import annotations

import numpy as np
from hypothesis import assume, event, given
from hypothesis import strategies as st

from item.diagnostics import InputError
from item.language.domain import Domain
from item.logic.belief import BeliefState
from item.logic.reasoner import INFEASIBLE, Reasoner
from item.scoring.base_rate import LEAST, BaseRate, kinds
from tests.reference.domains import all_events, beliefs, domain_texts
from tests.reference.reference import Reference
from tests.support.examples import examples

MANY = examples(60)


def read(text):
    """Return a domain, its reference and its reasoner."""
    try:
        domain = Domain.parse(text)
        return domain, Reference(domain), Reasoner(domain)
    except InputError:
        assume(False)
        raise


def met(reference, reasoner, drawn):
    """Return belief states as literals, by their numbers: drawn ones, those they lead to, and the start."""
    found = {reasoner.start: reference.closure(frozenset())}
    for literals in drawn:
        belief = BeliefState(
            tuple(sorted(atom for atom, value in literals if value)),
            tuple(sorted(atom for atom, value in literals if not value)),
        )
        number = reasoner.intern(belief)
        if number != INFEASIBLE:
            found[number] = reference.closure(literals)
    return found


def fit(reference, known, ground) -> int:
    """Return 0 where an event is infeasible, 1 where it is open, 2 where it is expected or entailed.

    Only constraints judge the outcome.
    """
    if reference.domain.constraints:
        answer = reference.answer(known, ground)
        feasible, entailed, expected = answer.feasible, answer.entailed, reference.expected(known, ground)
    else:
        holds, completed = (
            [reference.precondition(ground, state) for state in reference.complete_states(own)]
            for own in (known, reference.completed(known))
        )
        feasible, entailed, expected = any(holds), all(holds), any(completed)
    if not feasible:
        return 0
    return 3 if entailed else 2 if expected else 1


@MANY
@given(domain_texts(), st.data())
def test_shares_are_those_of_all_ground_events_and_never_fall_below_their_least(text, data):
    domain, reference, reasoner = read(text)
    drawn = data.draw(st.lists(beliefs(reference.fluents), min_size=2, max_size=5))
    # Also states in which the facts of two of them are known together.
    drawn += [one | other for one in drawn for other in drawn if one != other]
    known = met(reference, reasoner, drawn)
    states = np.array([*known], dtype=np.int32)
    base_rate = BaseRate(domain, reasoner)
    logs, least = base_rate.log(states).each, base_rate.log_least(states).each
    names = [name for name, _ in kinds(domain)]
    # What no state allows is not counted.
    ground = all_events(domain)
    numbers = (reasoner.events if domain.constraints else reasoner.conditions)(ground)
    possible = [one for one, number in zip(ground, numbers, strict=True) if number >= 0]
    shown = np.zeros(logs.shape, dtype=np.bool_)
    for row, literals in enumerate(known.values()):
        for place, name in enumerate(names):
            if name == "touch":
                continue
            fits = [fit(reference, literals, one) for one in possible if one[0] == name]
            shares = np.bincount(fits, minlength=4) / max(len(fits), 1)
            # An event that is only expected counts a third of one that is entailed.
            together = shares[3] + shares[2] / 3
            exact = [*shares[:2], 3 * together, together, shares[2] + shares[3]]
            np.testing.assert_allclose(np.exp(logs[row, place]), np.maximum(exact, LEAST))
            shown[row, place] = [*(shares > 0), shares[2:].any()]
    refined = 0
    for row, less in enumerate(known.values()):
        for later, more in enumerate(known.values()):
            if less <= more:
                refined += row != later
                assert (least[row] <= logs[later] + 1e-12)[shown[later]].all()
    event(f"states that know more: {refined > 0}")
