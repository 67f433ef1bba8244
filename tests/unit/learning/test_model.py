"""The multinomial model: how sharp it is, how well it predicts a text, and in which order it reads one."""

from itertools import product
from math import exp, log

import numpy as np
import pytest
from msgspec.structs import replace

from item.inference.options import DEFAULT_SEARCH
from item.inference.steps import step_from
from item.language.domain import Domain
from item.learning.model import EM
from item.learning.strengths import DEFAULT_STRENGTHS
from item.logic.reasoner import INFEASIBLE
from item.narrative.narrative import Narrative, Sentence
from item.narrative.preprocessors import Preprocessors
from item.scoring.trust import Standing
from item.session import Session

DOORS = Domain.parse("""(define (domain doors)
  (:types door) (:constants oak elm - door) (:predicates (opened ?d - door))
  (:event open :parameters (?d - door) :precondition (not (opened ?d)) :effect (opened ?d))
  (:event close :parameters (?d - door) :precondition (opened ?d) :effect (not (opened ?d))))""")
PINE = DOORS.extended({"pine": ("door",)}, {})


def story(name, *texts):
    return Narrative(name, tuple(Sentence(f"{name}.{k}", text) for k, text in enumerate(texts)))


READ = [story("a", "oak opens", "oak bangs", "elm opens"), story("b", "pine opens"), story("c", "elm bangs")]


@pytest.fixture(scope="module")
def session():
    return Session(Preprocessors(DOORS, {"b": PINE}), EM())


@pytest.fixture(scope="module")
def model(session):
    return session.learn(READ).model


@pytest.mark.parametrize(
    ("n", "sharpness", "lapses"),
    [(1, 0.1, (0.4, 0.2, 0.04)), (3, 0.1, (0.4, 0.2, 0.04)), (12, 0.2, (0.2, 0.1, 0.02))],
)
def test_probabilities_are_sharper_the_more_sentences_there_are_for_each_event_type(n, sharpness, lapses):
    """There are three types, `nothing` among them; fewer sentences than types count as one for each."""
    own = replace(
        DEFAULT_STRENGTHS,
        inverse_temperature=0.1,
        cooling=0.5,
        lapse_loose=0.4,
        lapse=0.2,
        lapse_cued=0.04,
        lapse_decay=0.5,
    )
    text = story("n", *["oak opens", "oak closes"] * (n // 2), *["oak opens"] * (n % 2))
    learnt = Session(Preprocessors(DOORS), EM(strengths=own, n_iter=1)).learn([text]).model
    assert learnt.n_sentences == n
    assert learnt.inverse_temperature == pytest.approx(sharpness)
    assert (learnt.lapse_loose, learnt.lapse, learnt.lapse_cued) == pytest.approx(lapses)


def test_a_source_is_trusted_as_far_as_it_is_not_wrong(model):
    right, right_type = (exp(model.parameters.trust[one]) for one in (Standing.RIGHT, Standing.RIGHT_TYPE))
    assert model.calibration(DOORS).trust == pytest.approx(right + right_type)
    assert 0 < right + right_type < 1


def total(session, model, narrative):
    """Return the logarithm of the sum over all readings of a narrative, one by one."""
    corpus = session.preprocessors.prepare([narrative])
    ((by, _),) = corpus.groups()
    scorer, (prepared,) = replace(model, held_out={}).scorer(by), corpus.narratives
    scorers = [scorer.on(one) for one in prepared.candidate_sets]
    readings = []
    for choices in product(*(range(len(one.candidates)) for one in prepared.candidate_sets)):
        state, utility = prepared.start, 0.0
        for candidate_set, own, choice in zip(prepared.candidate_sets, scorers, choices, strict=True):
            states = np.array([state], dtype=np.int32)
            coherence = step_from(states, candidate_set, by.reasoner).coherence
            utility += float(own(states, coherence)[choice, 0])
            after = by.reasoner.progress(state, int(candidate_set.events[choice]))
            state = 0 if after == INFEASIBLE else after
        readings.append(utility)
    return log(sum(map(exp, readings)))


def test_the_score_is_the_log_likelihood_per_sentence(session, model):
    learner, corpus = session.learner, session.preprocessors.prepare(READ)
    expected = sum(total(session, model, one) for one in READ)
    assert learner.score(model, corpus, DEFAULT_SEARCH) == pytest.approx(expected / 5)
    nothing = session.preprocessors.prepare([story("d")])
    assert learner.score(model, nothing, DEFAULT_SEARCH) == 0.0


def test_readings_come_in_the_order_of_the_narratives_whatever_their_casts(session, model):
    corpus = session.preprocessors.prepare(READ)
    assert len([*corpus.groups()]) == 2
    found = session.learner.decode(model, corpus, 2, DEFAULT_SEARCH)
    assert [own[0].narrative for own in found] == ["a", "b", "c"]
    assert found[1][0].sentences[0].event == ("open", "pine")
    assert [[one.rank for one in own] for own in found] == [[1, 2]] * 3


@pytest.mark.parametrize("beam", [None, 2])
def test_narratives_of_other_casts_beside_it_change_nothing_of_a_reading(model, beam):
    search = replace(DEFAULT_SEARCH, beam=beam)
    told = [*READ, story("d", *["pine opens", "it bangs", "oak closes"] * 4)]
    casts = {"b": PINE, "d": PINE.extended({"fir": ("door",)}, {})}
    corpus = Session(Preprocessors(DOORS, casts), EM()).preprocessors.prepare(told)
    assert [*corpus.side_by_side()] == [(0, 1, 2, 3)]
    together = EM().decode(model, corpus, 3, search)
    for narrative, own in zip(told, together, strict=True):
        if narrative.name in casts:
            alone = Preprocessors(DOORS, {narrative.name: casts[narrative.name]}).prepare([narrative])
            assert EM().decode(model, alone, 3, search) == [own]


def test_no_seed_changes_the_learner():
    learner = EM(n_iter=3)
    assert learner.seeded(7) is learner
