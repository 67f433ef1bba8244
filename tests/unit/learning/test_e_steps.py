"""What sentences are learnt from as, how labels count, and how sharp beliefs may be."""

import numpy as np
import pytest

from item.diagnostics import Severity
from item.language.domain import Domain
from item.learning.em import INVERSE_TEMPERATURE
from item.learning.methods import EStep
from item.learning.model import EM
from item.learning.priors import FITS, PriorStrengths
from item.logic.coherence import Coherence
from item.narrative.codes import NarrativeCode
from item.narrative.narrative import Narrative, Sentence
from item.narrative.preprocessors import Preprocessors
from item.session import Session

DOORS = """
(define (domain doors)
  (:types door)
  (:constants oak elm - door)
  (:predicates (opened ?d - door))
  (:event open :parameters (?d - door) :precondition (not (opened ?d)) :effect (opened ?d))
  (:event close :parameters (?d - door) :precondition (opened ?d) :effect (not (opened ?d))))
"""


def fit(texts, labels=None, domain=DOORS, **options):
    """Return what is learnt, and the beliefs of each iteration."""
    known = Domain.parse(domain)
    narrative = Narrative("n", tuple(Sentence(str(k), text) for k, text in enumerate(texts)))
    session = Session(Preprocessors(known), EM(**options))
    iterations = []
    learnt = session.learn([narrative], labels and [labels], iterations.append)
    return learnt, [one.beliefs for one in iterations]


TEXTS = ("oak opens", "oak bangs", "elm opens", "elm bangs", "oak hums", "elm bangs")


def test_hard_beliefs_leave_nothing_to_doubt():
    _, soft = fit(TEXTS)
    _, hard = fit(TEXTS, e_step=EStep.HARD)
    shares = [[share for _, share in own] for own in soft[0]]
    assert max(map(max, shares)) > min(map(max, shares))
    assert min(map(max, shares)) < 0.9
    for own in hard[0]:
        assert sorted(share for _, share in own)[-2:] == pytest.approx([0, 1], abs=1e-6)


def test_without_em_the_text_teaches_nothing():
    learnt, beliefs = fit(TEXTS, e_step=EStep.OFF)
    assert len(beliefs) == 1
    assert learnt.converged
    fits = [FITS[value] for value in Coherence]
    assert np.exp(learnt.model.parameters.coherence) == pytest.approx(np.tile(fits, (3, 1)))
    assert set(learnt.model.vocabulary.stems) == {"open", "close"}


def test_without_em_only_the_words_of_labelled_sentences_count():
    learnt, _ = fit(TEXTS, [None, "close(oak)", None, None, None, None], e_step=EStep.OFF)
    assert set(learnt.model.vocabulary.stems) == {"open", "close", "bang"}


def test_labels_teach_without_em_as_much_as_they_weigh():
    labels = [None, "close(oak)", None, None, None, None]

    def knows(strength, **options):
        learnt, _ = fit(TEXTS, labels, strengths=PriorStrengths(label=strength), **options)
        known, words = learnt.model.vocabulary, learnt.model.parameters.words
        bang = known.stems["bang"]
        return float(words[known.types["close"], bang] - words[known.types["open"], bang])

    nothing, once, often = (knows(one, e_step=EStep.OFF) for one in (0.0, 1.0, 5.0))
    assert nothing == pytest.approx(0)
    assert 0 < once < often


def test_a_label_that_the_story_forbids_is_told():
    labels = ["open(oak)", "open(oak)", None, None, None, None]
    learnt, _ = fit(TEXTS, labels)
    (warning,) = learnt.warnings
    assert (warning.severity, warning.code) == (Severity.WARNING, NarrativeCode.CONTRADICTED_LABEL)
    assert "`1`" in warning.message
    assert fit(TEXTS, ["open(oak)", *[None] * 5])[0].warnings == ()


def test_beliefs_that_no_story_speaks_against_may_be_as_sharp_as_they_are():
    free = DOORS.replace(":precondition (not (opened ?d))", "").replace(":precondition (opened ?d)", "")
    learnt, _ = fit(TEXTS, domain=free)
    assert learnt.model.inverse_temperature == INVERSE_TEMPERATURE[0] == 1


def test_beliefs_that_stories_speak_against_are_blunted():
    # The words insist on what cannot be: a door that is opened again and again.
    texts = ("oak opens", "oak opens", "oak opens", "oak opens") * 5
    learnt, _ = fit(texts, e_step=EStep.OFF)
    assert learnt.model.inverse_temperature < 1
