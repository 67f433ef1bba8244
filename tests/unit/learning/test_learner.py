"""What learners refuse."""

import math

import pytest

from item.diagnostics import InputError
from item.handed_over.checks import refuse_negative
from item.inference.budget import Status
from item.inference.interpretation import Interpretation
from item.language.domain import Domain
from item.learning.learner import (
    LearningResult,
    checked_learner,
    no_evidence,
    no_labels,
    no_several_readings,
)
from item.learning.model import EM
from item.mapper import NarrativeMapper
from item.narrative.narrative import Narrative, Sentence
from item.narrative.preprocessors import Preprocessors
from item.paper.learners import IterTrain
from item.session import Session

DOORS = Domain.parse("""(define (domain doors)
  (:types door) (:constants oak elm - door) (:predicates (opened ?d - door))
  (:event open :parameters (?d - door) :precondition (not (opened ?d)) :effect (opened ?d))
  (:event close :parameters (?d - door) :precondition (opened ?d) :effect (not (opened ?d))))""")


@pytest.mark.parametrize("wrong", [-1, -1e-9, math.inf, -math.inf, math.nan])
def test_numbers_below_0_and_those_without_end_are_refused(wrong):
    with pytest.raises(ValueError, match=f"^tol: a number from 0 on is expected, not {wrong!r}$"):
        refuse_negative(n_iter=3, tol=wrong, n_adapt=-2)


def test_all_others_are_taken():
    refuse_negative(n_iter=0, tol=0.0, n_adapt=1e300)
    refuse_negative()


def test_each_refusal_has_a_code_and_says_what_to_do():
    for refuse, code in (
        (no_labels, "M109"),
        (no_evidence, "M111"),
        (no_several_readings, "M108"),
    ):
        (found,) = refuse().diagnostics
        assert found.code == code
        assert "the default method" in found.expected


class Other:
    """Learns as `EM` does, and is none."""

    versatile = True
    deterministic = True
    one_cast = False
    n_iter = EM().n_iter

    def __init__(self, inner=None):
        self.inner = EM() if inner is None else inner

    def learn(self, domain, shards, **options):
        return self.inner.learn(domain, shards, **options)

    def decode(self, model, corpus, k, search):
        return self.inner.decode(model, corpus, k, search)

    def score(self, model, corpus, search):
        return self.inner.score(model, corpus, search)

    def seeded(self, _seed):
        return self

    def without_lexicon(self):
        return Other(self.inner.without_lexicon())


class Silent:
    """Learns nothing, and reads nothing."""

    versatile = False
    deterministic = True
    one_cast = False

    def fit(self, *_given):
        return LearningResult("nothing")

    def decode(self, model, corpus, _search):
        assert model == "nothing"
        return [Interpretation(one.name, (), 0.0, Status.OPTIMAL) for one in corpus.narratives]

    def seeded(self, _seed):
        return self


def test_whoever_learns_in_shards_is_asked_for_all_that_em_is():
    told = [
        Narrative("a", (Sentence("1", "oak opens"), Sentence("2", "oak closes"), Sentence("3", "it rains")))
    ]
    labels = [["open(oak)", None, None]]
    own, em = (Session(Preprocessors(DOORS), learner) for learner in (Other(), EM()))
    model = own.learn(told, labels).model
    assert own.decode(model, told, 2, labels) == em.decode(em.learn(told, labels).model, told, 2, labels)
    assert own.adapted(model, [Narrative("b", (Sentence("1", "elm opens"),))]) is not model
    read = [*own.stream(model, told[0].sentences)]
    assert [one.event for one in read] == [one.event for one in em.stream(model, told[0].sentences)]
    mapper = NarrativeMapper(DOORS, learner=Other()).fit(told)
    assert mapper.score(told) == NarrativeMapper(DOORS).fit(told).score(told)


def test_whoever_learns_from_a_corpus_has_one_reading_and_no_labels():
    told = [Narrative("a", (Sentence("1", "oak opens"),))]
    session = Session(Preprocessors(DOORS), checked_learner(Silent()))
    model = session.learn(told).model
    assert [[one.narrative for one in own] for own in session.decode(model, told)] == [["a"]]
    for refused in (lambda: session.learn(told, [["open(oak)"]]), lambda: session.decode(model, told, 2)):
        with pytest.raises(InputError, match="only the default method"):
            refused()


@pytest.mark.parametrize("wrong", [0, -1, 2.5, "3"])
def test_a_learner_without_iterations_is_refused(wrong):
    for learner in (EM, IterTrain):
        with pytest.raises(
            ValueError, match=rf"^n_iter: a whole number from 1 on is expected, not {wrong!r}$"
        ):
            learner(n_iter=wrong)
