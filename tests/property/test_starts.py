"""What is known at a start, listed, closed or both, is what the enumeration of complete states says."""

from dataclasses import replace

import pytest
from hypothesis import HealthCheck, given, reject, settings
from hypothesis import strategies as st

from item.diagnostics import InputError
from item.language.domain import Domain
from item.logic.reasoner import Reasoner
from tests.reference.domains import beliefs, domain_texts
from tests.reference.reference import Reference


@settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))
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
                known = reasoner.belief(reasoner.starting(own))
            except InputError:
                assert wanted is None or (lazy and reference.closure(frozenset()) is None)
                continue
            found = {(atom, True) for atom in known.true} | {(atom, False) for atom in known.false}
            touched = set(reasoner.fluents)
            assert wanted is not None or lazy
            if wanted is not None:
                assert found == {(atom, value) for atom, value in wanted if atom in touched}
                assert touched >= {atom for atom, _ in belief} | set(explicit)
