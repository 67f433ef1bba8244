"""The reasoner gives what the enumeration of complete states gives, on random domains, states and events."""

from __future__ import annotations

import random

import numpy as np
import pytest
from hypothesis import given, note, reject
from hypothesis import strategies as st
from msgspec.structs import replace

from item.diagnostics import InputError, Severity
from item.language.domain import Domain
from item.logic.belief import BeliefState
from item.logic.coherence import Coherence
from item.logic.grounding.compiler import Compiler
from item.logic.reasoner import INFEASIBLE, TOP, Reasoner
from item.logic.transitions.question import Question
from item.logic.transitions.simplify import Simplifier
from tests.reference.beakers import beakers, described, layers
from tests.reference.domains import all_events, beliefs, domain_texts
from tests.reference.reference import Reference
from tests.reference.turns import turn_texts
from tests.support.examples import examples

MANY = examples(25)


def as_belief(literals) -> BeliefState:
    return BeliefState(
        tuple(sorted(atom for atom, value in literals if value)),
        tuple(sorted(atom for atom, value in literals if not value)),
    )


def as_literals(belief: BeliefState):
    return frozenset([(a, True) for a in belief.true] + [(a, False) for a in belief.false])


def seen(literals, reasoner: Reasoner):
    """Leave out fluents that nothing has touched in a domain too large to ground at once."""
    return frozenset((atom, value) for atom, value in literals if atom in set(reasoner.fluents))


def parts_of(reasoner: Reasoner, reference: Reference) -> list[frozenset]:
    """Return the parts of the world that the reasoner keeps together, each of some of the least ones.

    Facts that are always false may connect what would be independent without them.
    """
    components, atoms = reasoner.knowledge.components, reasoner.knowledge.grounder.atoms
    found = [frozenset(atoms[one] for one in components[n].fluents) for n in range(len(components))]
    within = {atom: own for own in found for atom in own}
    for least in reference.parts:
        (own,) = {within.get(atom, least) for atom in least}
        assert least <= own
    return list({within.get(atom, least) for least in reference.parts for atom in least})


def fit_of(answer, expected) -> Coherence:
    if not answer.feasible:
        return Coherence.INFEASIBLE
    if answer.entailed:
        return Coherence.ENTAILED
    return Coherence.EXPECTED if expected else Coherence.OPEN


def compare(text: str, data, *, lazy: bool = False) -> None:
    try:
        domain = Domain.parse(text)
    except InputError as error:
        # Two static facts of one exclusive group; the checker sees that, and every other domain passes.
        if {d.code for d in error.diagnostics if d.severity is Severity.ERROR} != {"E306"}:
            raise
        reject()
    reference = Reference(domain)
    top = reference.closure(frozenset())
    try:
        reasoner = Reasoner(domain)
    except InputError:
        assert top is None
        return
    if lazy and top is None:
        # Nothing has touched the contradiction yet.
        reject()
    assert top is not None
    events = all_events(domain)
    numbers = reasoner.events(events)
    if not lazy:
        assert as_literals(reasoner.belief(reasoner.start)) == top
        assert sorted(reasoner.fluents) == sorted(reference.fluents)
    drawn = data.draw(st.lists(beliefs(reference.fluents), min_size=1, max_size=4))
    states = {reasoner.start: top}
    for belief in drawn:
        note(f"belief {sorted(belief)}")
        closed = reference.closure(belief)
        number = reasoner.intern(as_belief(belief))
        if closed is None:
            assert number == INFEASIBLE
        else:
            assert as_literals(reasoner.belief(number)) == seen(closed, reasoner)
            states[number] = closed
    # Two rounds: the second starts from states that progression produced, some of them remembered.
    for _ in range(2):
        rows = np.array(sorted(states))
        # Half of the pairs are judged before they are followed.
        possible = np.flatnonzero(numbers >= 0)
        half = possible % 2 == 0
        questions = [
            Question(numbers[possible], rows[start::2], judged=half == (start == 0)) for start in range(2)
        ]
        judged = np.full((len(events), len(rows)), INFEASIBLE)
        judged_entailed = np.zeros(judged.shape, dtype=np.bool_)
        for start, (fits, after) in enumerate(reasoner.outcomes(questions)):
            judged[possible, start::2] = after
            judged_entailed[possible, start::2] = fits == Coherence.ENTAILED
        following = reasoner.progress(rows[:, None], numbers)
        entailed = reasoner.entailed(rows[:, None], numbers)
        np.testing.assert_array_equal(judged.T == INFEASIBLE, following == INFEASIBLE)
        np.testing.assert_array_equal(judged_entailed.T, entailed & (following != INFEASIBLE))
        np.testing.assert_array_equal(
            reasoner.applicability(rows[:1, None], numbers[numbers >= 0])[1],
            (entailed[:1] & (following[:1] != INFEASIBLE))[:, numbers >= 0],
        )
        asked = reasoner.fits(rows, numbers[numbers >= 0])
        fits = np.full((len(events), len(rows)), Coherence.INFEASIBLE)
        fits[numbers >= 0] = asked
        pairs = np.argwhere((following != INFEASIBLE) & (numbers >= 0))
        expected = np.zeros(following.shape, dtype=np.bool_)
        expected[*pairs.T] = reasoner.answers.expected(rows[pairs[:, 0]], numbers[pairs[:, 1]])
        parts = parts_of(reasoner, reference)
        completed = [reference.completed(states[state], parts) for state in rows.tolist()]
        reached = {}
        for i, state in enumerate(rows.tolist()):
            for j, event in enumerate(events):
                answer = reference.answer(states[state], event)
                note(f"{sorted(states[state])} {event}: {answer}")
                if numbers[j] == INFEASIBLE:
                    assert not answer.feasible
                    continue
                assert (following[i, j] != INFEASIBLE) == answer.feasible
                assert entailed[i, j] == answer.entailed
                assert expected[i, j] == (answer.feasible and reference.answer(completed[i], event).feasible)
                assert fits[j, i] == fit_of(answer, expected[i, j])
                if answer.feasible:
                    after = reasoner.belief(int(following[i, j]))
                    assert as_literals(after) == seen(answer.progress, reasoner)
                    reached[int(following[i, j])] = answer.progress
        states = dict(sorted(reached.items())[:6])
        if not states:
            break


@MANY
@given(domain_texts(), st.data())
def test_any_domain(text, data):
    compare(text, data)


@MANY
@given(domain_texts(plain=True), st.data())
def test_plain_domain(text, data):
    compare(text, data)


@MANY
@given(domain_texts(laws=False), st.data())
def test_domain_without_constraints(text, data):
    compare(text, data)


@MANY
@given(domain_texts(names=False), st.data())
def test_domain_whose_constants_may_trade_places(text, data):
    compare(text, data)


@MANY
@given(domain_texts(names=False, laws=False), st.data())
def test_domain_without_constraints_whose_constants_may_trade_places(text, data):
    compare(text, data)


@MANY
@given(domain_texts(), st.data())
def test_domain_grounded_on_demand(text, data):
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("item.logic.grounding.components.MANY_FLUENTS", 0)
        compare(text, data, lazy=True)


@examples(10)
@pytest.mark.parametrize("total", [False, True])
@pytest.mark.parametrize("text", [beakers, layers, described])
@given(data=st.data())
def test_domain_of_rich_states(text, total, data):
    compare(text(most=1, size=2, colours=("brown",), total=total), data)


@MANY
@given(turn_texts(), st.data())
def test_domain_that_hangs_on_one_component(text, data):
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("item.logic.transitions.pivots.FEWEST_QUESTIONS", 0)
        compare(text, data)


def searched(patch):
    """Let the kernel answer everything, plain sub-events too."""
    factor = Compiler._factor
    patch.setattr(Compiler, "_factor", lambda *arguments: replace(factor(*arguments), plain=False))
    patch.setattr(Simplifier, "factors", lambda _, query: [None] * len(query.pairs))


@MANY
@given(domain_texts(plain=True), st.data())
def test_plain_domain_by_search(text, data):
    with pytest.MonkeyPatch.context() as patch:
        searched(patch)
        compare(text, data)


def test_both_ways_of_answering_agree_on_a_shipped_domain(monkeypatch):
    domain = Domain.load("robocup")
    draw = random.Random(1)
    events = draw.sample(all_events(domain), 150)
    grounded = Reasoner(domain)
    searched(monkeypatch)
    kernel = Reasoner(domain)
    numbers = grounded.events(events)
    np.testing.assert_array_equal(numbers, kernel.events(events))
    numbers = numbers[numbers != INFEASIBLE]
    states = {TOP: TOP}
    for _ in range(3):
        left, right = np.array(sorted(states)), np.array([states[state] for state in sorted(states)])
        after = grounded.progress(left[:, None], numbers), kernel.progress(right[:, None], numbers)
        entailed = grounded.entailed(left[:, None], numbers), kernel.entailed(right[:, None], numbers)
        np.testing.assert_array_equal(*entailed)
        pairs = sorted(set(zip(*(array.ravel().tolist() for array in after), strict=True)))
        for one, other in pairs:
            assert (one == INFEASIBLE) == (other == INFEASIBLE)
            assert one == INFEASIBLE or grounded.belief(one) == kernel.belief(other)
        states = dict(draw.sample([pair for pair in pairs if pair[0] != INFEASIBLE], 6))
