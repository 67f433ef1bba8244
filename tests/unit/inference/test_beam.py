"""How many belief states are kept when nobody says so."""

import numpy as np
import pytest

from item.inference.beam import FEWEST, MARGIN, AdaptiveBeam, Costs
from item.inference.budget import Status
from item.inference.steps import step_from
from item.inference.viterbi import best_path
from item.logic.reasoner import Reasoner
from tests.benchmarks.workload import Tables, narrative, prepared, soccer
from tests.support.searches import expand, interpret, listen


@pytest.fixture
def told():
    """A narrative of many belief states, its reasoner and its scores."""
    domain = soccer()
    grounds = narrative(domain, sentences=12, candidates=20, players=22)
    reasoner = Reasoner(domain)
    return prepared(reasoner, grounds), reasoner, Tables(grounds)


def after(beam, reasoner, *candidate_sets):
    """Return what says how many states are kept after some sentences."""
    width = AdaptiveBeam(beam, Costs(candidate_sets, reasoner))
    for one in candidate_sets:
        width.go_on(len(one.events))
    return width


def test_the_dearer_the_sentences_the_fewer_states(told, monkeypatch):
    story, reasoner, _ = told
    one = story.candidate_sets[0]
    plain = after(None, reasoner, one).most
    assert plain > FEWEST
    monkeypatch.setattr(Reasoner, "plain", lambda _, events: np.zeros(len(events), dtype=bool))
    dear = after(None, reasoner, one).most
    assert dear < plain
    assert after(None, reasoner, one, one, one).most == dear


def test_nobody_asks_what_is_affordable_whatever_it_costs(told):
    story, _, _ = told
    asked = []
    width = AdaptiveBeam(None, lambda n: asked.append(n) or 10**9)
    width.go_on(len(story.candidate_sets[0].events))
    assert not width.crowded(FEWEST)
    assert not asked
    assert width.crowded(10**6)
    assert asked == [1]


def test_a_number_is_a_number_and_all_are_all(told):
    story, reasoner, _ = told
    assert after(3, reasoner, story.candidate_sets[0]).most == 3
    assert after("all", reasoner, story.candidate_sets[0]).most is None


def test_affordable_narratives_are_read_exactly(told):
    story, reasoner, scorer = told
    lattice = expand(story, reasoner, scorer=scorer)
    assert not lattice.pruned
    assert interpret(story, reasoner, scorer).status is Status.OPTIMAL


def test_others_tell_what_may_be_lost(told, monkeypatch):
    story, reasoner, scorer = told
    best = interpret(story, reasoner, scorer, beam="all")
    monkeypatch.setattr("item.inference.beam.AFFORDABLE", 0)
    lattice = expand(story, reasoner, scorer=scorer)
    assert lattice.pruned
    assert max(len(step.following) for step in lattice.steps) == FEWEST
    found = interpret(story, reasoner, scorer)
    assert (
        found.utility == best_path(lattice, lattice.utilities(map(scorer.on, story.candidate_sets))).utility
    )
    assert found.utility <= best.utility <= found.utility + found.gap
    told_as_a_stream = listen(story.candidate_sets, reasoner, scorer)
    assert [one.event for one in told_as_a_stream] == [one.event for one in found.sentences]


def test_dropping_late_is_dropping_by_the_same_utilities(told):
    """Utilities are not worked out before there are too many states, and then from the start."""
    story, reasoner, scorer = told
    sizes = [len(step.following) for step in expand(story, reasoner).steps]
    beam = sorted(sizes)[len(sizes) // 2]
    assert sizes[0] <= beam < max(sizes)
    values, by_hand = np.zeros(1), None
    states = np.array([reasoner.start], dtype=np.int32)
    for candidate_set in story.candidate_sets:
        step = step_from(states, candidate_set, reasoner)
        utilities = scorer.on(candidate_set)(step.states, step.coherence)
        values = step.best(utilities[step.candidates, step.sources] + values[step.sources])
        kept = np.sort(np.argsort(-values, kind="stable")[:beam])
        states, values, by_hand = step.following[kept], values[kept], step.following[kept]
    lattice = expand(story, reasoner, scorer=scorer, beam=beam)
    assert lattice.pruned
    np.testing.assert_array_equal(lattice.steps[-1].following, by_hand)


@pytest.mark.parametrize("ahead", [1, 5, 12])
def test_how_many_sentences_are_scored_together_changes_nothing(told, monkeypatch, ahead):
    story, reasoner, scorer = told
    whole = expand(story, reasoner, scorer=scorer, beam=4)
    monkeypatch.setattr("item.inference.lattice.AHEAD", ahead)
    lattice = expand(story, reasoner, scorer=scorer, beam=4)
    assert lattice.pruned
    for step, other in zip(lattice.steps, whole.steps, strict=True):
        np.testing.assert_array_equal(step.following, other.following)
        np.testing.assert_array_equal(step.ways, other.ways)


def test_from_where_too_many_states_are_the_improbable_ones_are_dropped(told):
    story, reasoner, _ = told
    width = after(None, reasoner, story.candidate_sets[0])
    most = width.most
    assert most > FEWEST
    # As long as there is room nothing is dropped, however improbable it is.
    assert not width.crowded(most)
    assert width.crowded(most + 1)
    values = np.full(most + 1, -MARGIN)
    values[[3, 5]] = 0.0, -MARGIN - 0.1
    assert np.flatnonzero(~width.kept(values)).tolist() == [5]
    assert width.crowded(2)
    assert width.kept(np.array([-1.0 - MARGIN, 0.0, -MARGIN])).tolist() == [False, True, True]
    assert width.kept(np.array([-np.inf, 0.0])).tolist() == [False, True]


def test_a_number_that_somebody_gives_is_the_only_reason_to_drop_states(told):
    story, reasoner, _ = told
    width = after(3, reasoner, story.candidate_sets[0])
    assert width.kept(np.array([0.0, -9 * MARGIN, -MARGIN, -2 * MARGIN])).tolist() == [
        True,
        False,
        True,
        True,
    ]
    assert [width.crowded(states) for states in (3, 4)] == [False, True]
