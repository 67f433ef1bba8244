"""Inference gives what listing all readings gives, on random short narratives over random domains."""

from __future__ import annotations

from math import inf

import numpy as np
import pytest
from hypothesis import event, given
from hypothesis import strategies as st

from item.inference.budget import Status
from item.inference.k_best import k_best
from item.inference.marginals import posterior
from item.inference.options import SearchOptions
from item.inference.viterbi import best_path
from item.logic.coherence import Coherence
from item.paper import algorithm3
from tests.reference.optimisation import best_reading
from tests.reference.stories import as_literals, as_scored, stories
from tests.support.examples import examples
from tests.support.searches import expand, interpret, listen

MANY = examples(20)


def prepared(story):
    scorers = [story.scorer.on(one) for one in story.narrative.candidate_sets]
    lattice = expand(story.narrative, story.reasoner)
    return lattice, lattice.utilities(scorers)


@MANY
@given(stories())
def test_the_best_reading_is_the_best_of_all(story):
    path = best_path(*prepared(story))
    assert path.utility == pytest.approx(story.best, abs=1e-9)
    assert dict(story.readings)[path.choices] == pytest.approx(story.best, abs=1e-9)


@MANY
@given(stories())
def test_probabilities_are_shares_of_all_readings(story):
    lattice, utilities = prepared(story)
    result = posterior(lattice, lattice.weights(utilities))
    assert result.log_likelihood == pytest.approx(story.log_likelihood, abs=1e-9)
    for number, (step, own) in enumerate(zip(lattice.steps, result.steps, strict=True)):
        shares = step.shares(own)
        wanted = [story.probability(number, k) for k in range(len(shares))]
        assert shares == pytest.approx(wanted, abs=1e-9)


@MANY
@given(stories(), st.integers(1, 40))
def test_the_k_best_readings_are_the_k_best_of_all(story, k):
    lattice, utilities = prepared(story)
    paths = k_best(lattice, utilities, k)
    every = sorted((u for _, u in story.readings if u > -inf), reverse=True)
    assert [path.utility for path in paths] == pytest.approx(every[:k], abs=1e-9)
    assert len({path.choices for path in paths}) == len(paths)
    known = dict(story.readings)
    assert [known[path.choices] for path in paths] == pytest.approx([p.utility for p in paths], abs=1e-9)
    assert paths[0].utility == best_path(lattice, utilities).utility


@MANY
@given(stories(sentences=(3, 5), candidates=(3, 4)), st.integers(1, 2))
def test_no_dropped_reading_is_better_than_the_bound(story, beam):
    found = interpret(story.narrative, story.reasoner, story.scorer, beam=beam)
    assert found.utility <= story.best + 1e-9
    assert found.utility + found.gap >= story.best - 1e-9
    assert (found.status is Status.OPTIMAL) == (found.gap == 0)
    event(f"{found.status}, lost something: {found.utility < story.best - 1e-9}")


@MANY
@given(stories())
def test_a_beam_wide_enough_changes_nothing(story):
    lattice, utilities = prepared(story)
    widest = max((len(step.following) for step in lattice.steps), default=1)
    scorers = [story.scorer.on(one) for one in story.narrative.candidate_sets]
    narrow = expand(story.narrative, story.reasoner, scorer=story.scorer, beam=widest)
    assert not narrow.pruned
    assert best_path(narrow, narrow.utilities(scorers)) == best_path(lattice, utilities)


def transcribed(story, penalty, *, proportional=False):
    """Algorithm 3 of the paper, equations 2 and 3, a line for a line; s_0 is what is known at the start."""
    V, S, Seq = {}, {}, {}  # noqa: N806
    for t, candidate_set in enumerate(story.narrative.candidate_sets, 1):
        table = story.scorer.tables[t - 1]

        def p(i, state, table=table, candidate_set=candidate_set):
            fit = story.coherence(state, candidate_set.candidates[i].ground)
            return table[i][as_scored(fit)] + story.scorer.mood(state)

        def r(i, state, candidate_set=candidate_set):
            fit = story.coherence(state, candidate_set.candidates[i].ground)
            cost = penalty * p(i, state) if proportional else penalty
            return -cost if fit is Coherence.INFEASIBLE else 0.0

        for i, candidate in enumerate(candidate_set.candidates):
            if t == 1:
                V[t, i] = p(i, story.top) + 0.0 + r(i, story.top)
                S[t, i] = story.next(story.top, candidate.ground)
                Seq[t, i] = (i,)
            else:
                before = range(len(story.narrative.candidate_sets[t - 2].candidates))
                values = [p(i, S[t - 1, j]) + V[t - 1, j] + r(i, S[t - 1, j]) for j in before]
                best = values.index(max(values))
                V[t, i] = values[best]
                S[t, i] = story.next(S[t - 1, best], candidate.ground)
                Seq[t, i] = (*Seq[t - 1, best], i)
    last = len(story.narrative.candidate_sets)
    if last == 0:
        return (), 0.0
    values = [V[last, i] for i in range(len(story.narrative.candidate_sets[-1].candidates))]
    best = values.index(max(values))
    return Seq[last, best], values[best]


@MANY
@given(stories(utilities=st.floats(0, 1)), st.sampled_from([0.0, 0.5, 1.0]), st.booleans())
def test_algorithm_3_is_what_the_paper_writes(story, penalty, proportional):
    found = algorithm3.interpret(
        story.narrative, story.reasoner, story.scorer, penalty=penalty, proportional=proportional
    )
    choices, utility = transcribed(story, penalty, proportional=proportional)
    events = [
        one.candidates[k].ground for one, k in zip(story.narrative.candidate_sets, choices, strict=True)
    ]
    assert found.utility == utility
    assert [one.event for one in found.sentences] == events
    belief = story.top
    for sentence in found.sentences:
        assert as_literals(sentence.before) == belief
        assert sentence.feasible == story.answer(belief, sentence.event).feasible
        belief = story.next(belief, sentence.event)
        assert as_literals(sentence.after) == belief


def read_in_parts(story, **limits):
    """Return what streaming tells, as choices, and how many sentences from the start it had to force."""
    told = list(listen(iter(story.narrative.candidate_sets), story.reasoner, story.scorer, batch=1, **limits))
    choices = tuple(
        [candidate.ground for candidate in candidate_set.candidates].index(one.event)
        for candidate_set, one in zip(story.narrative.candidate_sets, told, strict=True)
    )
    belief = story.top
    for one in told:
        assert as_literals(one.before) == belief
        belief = story.next(belief, one.event)
    return choices, max((number for number, one in enumerate(told, 1) if one.forced), default=0)


@MANY
@given(stories(sentences=(2, 5)))
def test_what_streaming_decides_is_what_offline_decoding_says(story):
    choices, forced = read_in_parts(story)
    assert forced == 0
    assert choices == best_path(*prepared(story)).choices


@MANY
@given(stories(sentences=(3, 5), candidates=(2, 4)), st.integers(1, 3))
def test_after_a_forced_decision_the_rest_is_the_best_that_may_follow(story, window):
    choices, forced = read_in_parts(story, window=window)
    readings = dict(story.readings)
    best = max(u for own, u in readings.items() if own[:forced] == choices[:forced])
    assert readings[choices] == pytest.approx(best, abs=1e-9)
    event(f"forced: {forced > 0}, lost something: {best < story.best - 1e-9}")


@MANY
@given(stories(), st.integers(1, 3))
def test_a_sentence_told_at_the_end_is_as_probable_as_offline(story, beam):
    for width in (None, beam):
        told = list(
            listen(story.narrative.candidate_sets, story.reasoner, story.scorer, search=SearchOptions(width))
        )
        offline = interpret(story.narrative, story.reasoner, story.scorer, beam=width)
        assert [one.event for one in told] == [one.event for one in offline.sentences]
        for one, other in zip(told, offline.sentences, strict=True):
            assert dict(one.alternatives) == pytest.approx(dict(other.alternatives), abs=1e-9)


DYADIC = st.integers(-(2**12), 2**12).map(lambda n: n / 2**8) | st.just(-inf)


@MANY
@given(stories(plain=True, sentences=(1, 4), candidates=(1, 4), utilities=DYADIC, influence=0.0))
def test_one_optimisation_finds_the_best_reading_too(story):
    tables = [np.array(table) for table in story.scorer.tables]
    choices = best_reading(story.narrative, story.reference.domain, tables)
    # All utilities are multiples of the grain, so the sums are exact.
    assert dict(story.readings)[choices] == story.best
    assert best_path(*prepared(story)).utility == story.best
