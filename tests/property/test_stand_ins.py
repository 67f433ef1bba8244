"""Where a few constants stand for all that nobody has mentioned, answers are those of the whole world."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from item.diagnostics import InputError
from item.language.domain import Domain
from item.logic.belief import BeliefState
from item.logic.contradiction import OnContradiction
from item.logic.grounding import stand_ins
from item.logic.reasoner import INFEASIBLE, Reasoner
from tests.reference.domains import domain_texts
from tests.support.examples import examples

# So many further constants of the narrower type.
MORE = 14


def reasoner(domain: Domain, keep: OnContradiction, fewest: int) -> Reasoner:
    """Return a reasoner about a world of some constants, if they are more than the fewest."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(stand_ins, "FEWEST", fewest)
        patch.setattr(stand_ins, "ROOM", 1)
        return Reasoner(domain, on_contradiction=keep)


def literals(reasoner: Reasoner, states: np.ndarray) -> list[dict[tuple[str, ...], int]]:
    """Return what states know of each fluent."""
    return [dict(zip(reasoner.fluents, values, strict=True)) for values in reasoner.values(states).tolist()]


def compare(text: str, data: st.DataObject) -> None:
    """Mention constants one after the other; all numbers and beliefs are the same in both worlds."""
    try:
        domain = Domain.parse(text)
        domain = domain.extended({f"x{number}": ("b",) for number in range(MORE)}, {})
        keep = data.draw(st.sampled_from(OnContradiction))
        whole = reasoner(domain, keep, 1000)
    except InputError:
        return
    small = reasoner(domain, keep, 2)
    if not small.knowledge._stand_ins:
        return
    states = np.zeros(1, dtype=np.int64)
    known: list[tuple[str, ...]] = []
    for _ in range(4):
        known += data.draw(st.lists(events(domain), min_size=1, max_size=3))
        belief = data.draw(beliefs(whole.fluents))
        begun = whole.intern(belief)
        assert small.intern(belief) == begun
        states = np.unique([*states, max(begun, 0)]).astype(np.int64)
        numbers = whole.events(known)
        assert small.events(known).tolist() == numbers.tolist()
        after, entailed = whole.outcome(states[:, None], numbers)
        found, must = small.outcome(states[:, None], numbers)
        assert found.tolist() == after.tolist()
        assert must.tolist() == entailed.tolist()
        possible = numbers[numbers >= 0]
        np.testing.assert_array_equal(small.fits(states, possible), whole.fits(states, possible))
        rows, columns = np.nonzero((after == INFEASIBLE) & (numbers >= 0))
        recovered = whole.recovered(states[rows], numbers[columns])
        assert small.recovered(states[rows], numbers[columns]).tolist() == recovered.tolist()
        states = np.unique([0, *after[after >= 0], *recovered])[:8]
        assert literals(small, states) == literals(whole, states)
        assert [small.belief(int(one)) for one in states] == [whole.belief(int(one)) for one in states]


@st.composite
def events(draw, domain):
    """Return a ground event, mostly of constants that have not been mentioned."""
    event = draw(st.sampled_from([one for name, one in domain.events.items() if name != "touch"]))
    return (event.name.text, *(draw(st.sampled_from(domain.objects_of(one))) for one in event.parameters))


@st.composite
def beliefs(draw, fluents):
    """Return a belief about a few fluents."""
    # None is there before anything is mentioned, if fluents are grounded on demand.
    chosen = draw(st.lists(st.sampled_from(fluents), max_size=2, unique=True)) if fluents else []
    true = draw(st.sets(st.sampled_from(chosen))) if chosen else set()
    return BeliefState(tuple(sorted(true)), tuple(sorted(set(chosen) - true)))


@examples(30)
@given(domain_texts(names=False, laws=False), st.data())
def test_domain_without_constraints(text, data):
    compare(text, data)


@examples(30)
@given(domain_texts(names=False), st.data())
def test_any_domain(text, data):
    compare(text, data)


@examples(30)
@given(domain_texts(plain=True, names=False), st.data())
def test_plain_domain(text, data):
    compare(text, data)


@examples(20)
@given(domain_texts(names=False, laws=False), st.data())
def test_domain_grounded_on_demand(text, data):
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("item.logic.grounding.components.MANY_FLUENTS", 0)
        compare(text, data)
