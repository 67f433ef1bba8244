"""Learning on a world small enough to reason about by hand."""

import numpy as np
import pytest
from msgspec.structs import replace

from item.inference.budget import Budget, Status
from item.language.domain import Domain
from item.learning.strengths import PriorStrengths
from item.logic.reasoner import Reasoner
from item.narrative.cues.words import expression
from item.narrative.narrative import Narrative, Sentence
from item.narrative.preprocess import Preprocessor
from tests.support.searches import learn

DOORS = """
(define (domain doors)
  (:types door)
  (:constants oak elm - door)
  (:predicates (opened ?d - door))
  (:event open :parameters (?d - door) :precondition (not (opened ?d)) :effect (opened ?d))
  (:event close :parameters (?d - door) :precondition (opened ?d) :effect (not (opened ?d)))
  (:lexicon (close "shuts")))
"""
# "swings" and "bangs" tell nothing by themselves; that doors close only when they are open does.
TEXT = (
    "oak opens",
    "oak bangs",
    "oak swings",
    "oak closes",
    "elm opens",
    "elm bangs",
    "elm swings",
    "elm bangs",
)


def fit(domain, reasoner, narratives, **options):
    by = Preprocessor(domain, reasoner)
    return learn(domain, narratives, [by] * len(narratives), **options)


def preprocess(domain, texts, reasoner):
    sentences = tuple(Sentence(str(i), text) for i, text in enumerate(texts))
    return Preprocessor(domain, reasoner).preprocess(Narrative("n", sentences))


@pytest.fixture(scope="module")
def learnt():
    domain = Domain.parse(DOORS)
    reasoner = Reasoner(domain)
    narratives = [preprocess(domain, TEXT * 30, reasoner)]
    return domain, fit(domain, reasoner, narratives, lexicon=False)


def test_the_likelihood_rises_until_learning_stops(learnt):
    _, result = learnt
    assert result.converged
    assert len(result.history) > 2
    # The prior is part of what EM climbs, so the likelihood alone may fall back a little at the end.
    assert result.history[-1] > result.history[0]


def test_a_budget_spent_between_iterations_leaves_what_was_learnt_before(monkeypatch):
    domain = Domain.parse(DOORS)
    reasoner = Reasoner(domain)
    budget = Budget()

    def spend(_):
        monkeypatch.setattr(budget, "spent", lambda *_: Status.TIMED_OUT)

    narratives = [preprocess(domain, TEXT, reasoner)]
    result = fit(domain, reasoner, narratives, budget=budget, callback=spend)
    assert (len(result.history), result.converged, result.stopped) == (1, False, Status.TIMED_OUT)


def test_parameters_are_distributions(learnt):
    _, result = learnt
    for table in (result.model.parameters.types, *result.model.parameters.words):
        assert np.exp(table).sum() == pytest.approx(1)
    assert np.exp(result.model.parameters.patterns).sum(axis=1) == pytest.approx(1)
    assert np.exp(result.model.parameters.coherence).sum(axis=1) == pytest.approx(1)


def test_words_without_evidence_are_learnt_from_the_axioms(learnt):
    _, result = learnt
    model = result.model
    stems, words = model.vocabulary.stems, model.parameters.words
    opened, closed = model.vocabulary.types["open"], model.vocabulary.types["close"]
    assert words[closed, stems["bang"]] > words[opened, stems["bang"]]
    assert words[opened, stems["swing"]] > words[closed, stems["swing"]]


def test_cues_count_only_when_the_lexicon_does():
    domain = Domain.parse(DOORS)
    reasoner = Reasoner(domain)
    narratives = [preprocess(domain, ("oak shuts", "elm shuts", "oak shuts"), reasoner)]
    tables = {}
    for lexicon in (False, True):
        # What hints at an event all the same is left aside.
        strengths = replace(PriorStrengths.shipped(), hinted=0.0)
        model = fit(domain, reasoner, narratives, lexicon=lexicon, strengths=strengths, n_iter=1).model
        column = model.vocabulary.stems["shut"]
        rows = [model.vocabulary.types[name] for name in ("open", "close")]
        tables[lexicon] = np.diff(model.parameters.words[rows, column])[0]
    assert tables[True] > tables[False] + 0.4


def test_a_cue_of_several_words_counts_as_a_whole():
    domain = Domain.parse(DOORS.replace('"shuts"', '"swings to"'))
    reasoner = Reasoner(domain)
    narratives = [preprocess(domain, ("oak swings to", "elm swings", "oak went to elm"), reasoner)]
    model = fit(domain, reasoner, narratives, n_iter=0).model
    rows = [model.vocabulary.types[name] for name in ("open", "close")]
    stems = model.vocabulary.stems
    gains = np.diff(model.parameters.words[rows], axis=0)[0]
    assert gains[stems["swing_to"]] > 1
    assert gains[[stems["swing"], stems["to"]]] == pytest.approx(0, abs=0.5)


def test_priors_of_the_lexicon_weigh_event_types():
    text = DOORS.replace('(close "shuts")', "(:prior close 50)")
    reasoner = Reasoner(Domain.parse(text))
    types = {}
    for name, source in (("without", DOORS), ("with", text)):
        domain = Domain.parse(source)
        model = fit(domain, reasoner, [preprocess(domain, ("oak hums",), reasoner)], n_iter=0).model
        types[name] = np.exp(model.parameters.types[model.vocabulary.types["close"]])
    assert types["with"] > 0.9 > 0.5 > types["without"]


def test_learning_is_the_same_every_time():
    domain = Domain.parse(DOORS)
    histories = []
    for _ in range(2):
        reasoner = Reasoner(domain)
        histories.append(fit(domain, reasoner, [preprocess(domain, TEXT, reasoner)]).history)
    assert histories[0] == histories[1]


def test_a_beam_wide_enough_changes_nothing():
    domain = Domain.parse(DOORS)
    reasoner = Reasoner(domain)
    narratives = [preprocess(domain, TEXT, reasoner)]
    assert fit(domain, reasoner, narratives, beam=1000).history == fit(domain, reasoner, narratives).history


def test_strong_priors_hold_against_the_text():
    domain = Domain.parse(DOORS)
    reasoner = Reasoner(domain)
    narratives = [preprocess(domain, TEXT, reasoner)]
    strengths = replace(PriorStrengths.shipped(), usual=1e9, coherence=1e9, infeasible=1.0, open=2.0)
    model = fit(domain, reasoner, narratives, strengths=strengths).model
    assert np.exp(model.parameters.coherence) == pytest.approx(np.tile([0.25, 0.5, 0.25], (3, 1)), abs=1e-4)


def test_who_does_it_is_known_by_the_words_beside_the_names():
    domain = Domain.parse(
        """
(define (domain gifts)
  (:types person)
  (:constants ann bob cyd dan - person)
  (:event give :parameters (?from ?to - person)))
"""
    )
    reasoner = Reasoner(domain)
    plain = ("ann gives to bob", "bob gives to cyd", "cyd gives to dan", "dan gives to ann")
    narratives = [
        preprocess(domain, plain * 5, reasoner),
        preprocess(domain, ("to ann bob gives",), reasoner),
    ]
    strengths = replace(PriorStrengths.shipped(), inversion=0.3, beside=10.0)
    model = fit(domain, reasoner, narratives[:1], strengths=strengths).model
    (candidate_set,) = narratives[1].candidate_sets
    scores = model.scorer(Preprocessor(domain, reasoner)).on(candidate_set).told[:, 0]
    ground = [one.ground for one in candidate_set.candidates]
    assert scores[ground.index(("give", "bob", "ann"))] > scores[ground.index(("give", "ann", "bob"))]


def test_noise_speaks_of_something_too():
    """Or else every word beside an event's name would speak against the event, the commonest too."""
    domain = Domain.parse(DOORS)
    texts = (*("oak opens slowly with a long and weary creak",) * 3, "a cold winter night comes")
    reasoner = Reasoner(domain)
    result = fit(domain, reasoner, [preprocess(domain, texts, reasoner)], n_iter=0)
    words, known = result.model.parameters.words, result.model.vocabulary
    advantage = words[known.types["nothing"]] - words[known.types["open"]]
    assert 0 < advantage[known.stems["slowli"]] < advantage[known.stems["winter"]] - 0.5
    assert advantage[known.stems["open"]] < -1.0


def test_a_name_of_several_words_speaks_as_a_whole_where_it_is_said():
    domain = Domain.parse("(define (domain d) (:event slam_shut) (:event pull_shut) (:event shut_off))")
    reasoner = Reasoner(domain)
    texts = ("they slam shut", "they pull it shut", "off they slam it")
    result = fit(domain, reasoner, [preprocess(domain, texts, reasoner)], n_iter=0)
    words, known = result.model.parameters.words, result.model.vocabulary
    whole = known.stems[expression(("slam", "shut"))]
    slam, pull, off = (known.types[name] for name in ("slam_shut", "pull_shut", "shut_off"))
    assert words[slam, whole] > max(words[pull, whole], words[off, whole]) + 1
    # Nobody says "shut off" side by side, so its words have all that speaks for it.
    assert words[off, known.stems["off"]] > words[slam, known.stems["slam"]]


def test_the_likelihood_of_the_best_readings_is_on_the_scale_of_all():
    """However sharp utilities are made to find the best readings, they are told as they were."""
    domain = Domain.parse(DOORS)
    reasoner = Reasoner(domain)
    told = preprocess(domain, TEXT, reasoner)
    soft, hard = (
        fit(domain, reasoner, [told], e_step=kind, n_iter=1).history[0] for kind in ("soft", "hard")
    )
    # The best of all readings has at most the weight of all, and of eight sentences there are not that many.
    assert soft - len(TEXT) * np.log(10) < hard < soft
