"""What is known at a start, and after a contradiction, agrees with the enumeration of complete states."""

import pytest
from hypothesis import given, reject
from hypothesis import strategies as st
from msgspec.structs import replace

from item.diagnostics import InputError
from item.language.domain import Domain
from item.logic.belief import BeliefState
from item.logic.contradiction import OnContradiction
from item.logic.reasoner import INFEASIBLE, Reasoner
from tests.reference.domains import all_events, beliefs, domain_texts
from tests.reference.reference import Reference
from tests.support.examples import examples


def as_belief(known):
    true = tuple(sorted(atom for atom, value in known if value))
    return BeliefState(true, tuple(sorted(atom for atom, value in known if not value)))


def literals(belief):
    return frozenset([(atom, True) for atom in belief.true] + [(atom, False) for atom in belief.false])


@examples(30)
@given(domain_texts(), st.data(), st.booleans())
def test_starts_of_one_reasoner(text, data, lazy):
    with pytest.MonkeyPatch.context() as patch:
        if lazy:
            patch.setattr("item.logic.grounding.components.MANY_FLUENTS", 0)
        try:
            domain = replace(Domain.parse(text), start={})
            reasoner = Reasoner(domain)
        except InputError:
            reject()
        reference = Reference(domain)
        for belief in data.draw(st.lists(beliefs(reference.fluents), min_size=1, max_size=4)):
            closed = data.draw(st.sets(st.sampled_from(sorted(domain.fluents)))) if domain.fluents else set()
            own = replace(domain, start=dict(belief), closed=frozenset(closed))
            explicit = {atom: False for atom in reference.fluents if atom[0] in closed} | dict(belief)
            wanted = reference.closure(frozenset(explicit.items()))
            try:
                found = literals(reasoner.belief(reasoner.starting(own)))
            except InputError:
                assert wanted is None or (lazy and reference.closure(frozenset()) is None)
                continue
            touched = set(reasoner.fluents)
            assert wanted is not None or lazy
            if wanted is not None:
                assert found == {(atom, value) for atom, value in wanted if atom in touched}
                assert touched >= {atom for atom, _ in belief} | set(explicit)


@examples(30)
@given(domain_texts(), st.data())
def test_what_is_kept_after_a_contradiction_is_consistent_and_holds_what_the_event_says(text, data):
    try:
        domain = Domain.parse(text)
        reasoner = Reasoner(domain, on_contradiction=OnContradiction.KEEP)
    except InputError:
        reject()
    reference = Reference(domain)
    nothing = reference.closure(frozenset())
    for belief in data.draw(st.lists(beliefs(reference.fluents), min_size=1, max_size=4)):
        closed = reference.closure(belief)
        if closed is None:
            continue
        state = reasoner.intern(as_belief(closed))
        for event in all_events(domain):
            (number,) = reasoner.events([event])
            if number == INFEASIBLE or reasoner.progress(state, number) != INFEASIBLE:
                continue
            (after,) = reasoner.recovered([state], [number])
            known = literals(reasoner.belief(int(after)))
            assert reference.closure(known) == known
            wanted = reference.recover(closed, event)
            assert wanted is None or known == wanted
            anyhow = reference.answer(nothing, event)
            if anyhow.feasible:
                assert anyhow.progress <= known
            else:
                assert known <= closed
