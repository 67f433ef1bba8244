"""What sentences are learnt from as, how labels count, and how sharp beliefs may be."""

import numpy as np
import pytest
from msgspec.structs import replace

from item.diagnostics import Severity
from item.inference.options import DEFAULT_SEARCH
from item.language.domain import Domain
from item.learning.methods import EStep
from item.learning.model import EM
from item.learning.priors import pseudocounts
from item.learning.strengths import PriorStrengths
from item.learning.text import EncodedCorpus
from item.logic.coherence import FITS, Coherence
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


TEXTS = ("oak opens", "oak twangs", "elm opens", "elm twangs", "oak hums", "elm twangs")


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
    known = PriorStrengths.shipped()
    plausible = {Coherence.INFEASIBLE: known.infeasible, Coherence.OPEN: known.open, Coherence.EXPECTED: 1.0}
    fits = [plausible[value] / sum(plausible.values()) for value in range(FITS)]
    assert np.exp(learnt.model.parameters.coherence) == pytest.approx(np.tile(fits, (3, 1)))
    assert set(learnt.model.vocabulary.stems) == {"open", "close"}


def test_without_em_only_the_words_of_labelled_sentences_count():
    learnt, _ = fit(TEXTS, [None, "close(oak)", None, None, None, None], e_step=EStep.OFF)
    assert set(learnt.model.vocabulary.stems) == {"open", "close", "twang"}


def test_labels_teach_without_em_as_much_as_they_weigh():
    labels = [None, "close(oak)", None, None, None, None]

    def knows(strength, **options):
        learnt, _ = fit(TEXTS, labels, strengths=replace(PriorStrengths.shipped(), label=strength), **options)
        known, words = learnt.model.vocabulary, learnt.model.parameters.words
        twang = known.stems["twang"]
        return float(words[known.types["close"], twang] - words[known.types["open"], twang])

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


def test_what_a_sentence_contributed_is_left_out():
    known = Domain.parse(DOORS)
    narrative = Narrative("n", tuple(Sentence(str(k), text) for k, text in enumerate(TEXTS)))
    text = EncodedCorpus.of(known, Preprocessors(known).prepare([narrative]))
    prior = pseudocounts(known, text.vocabulary, text.tally, PriorStrengths.shipped())
    step = text.expectation(text.lattices(prior.parameters(), DEFAULT_SEARCH), label=1.0)
    expected = step.e_step(prior.parameters())
    counts = prior.plus(expected)
    held_out = step.held_out(replace(counts, overlap=np.zeros(1)), expected.posteriors)
    for k, (sentence, shares) in enumerate(zip(text.sentences[0], expected.posteriors, strict=True)):
        types, words = counts.types.copy(), counts.words.copy()
        for row, share in zip(sentence.types, shares, strict=True):
            types[row] -= share
            words[row, sentence.words] -= share

        def told(types, words, columns=sentence.words):
            words = replace(counts, words=words).discounted.words()
            shares = words / words.sum(axis=1)[:, None]
            return np.log(types) + np.log(shares[:, columns]).sum(axis=1)

        (own,) = held_out[k]
        assert own == pytest.approx(told(types, words) - told(counts.types, counts.words))


def test_a_cue_that_the_text_contradicts_is_told():
    domain = DOORS.rstrip()[:-1] + '(:lexicon (open "twangs")))'
    labels = [None, "close(oak)", None, "close(elm)", None, "close(elm)"]
    learnt, _ = fit(TEXTS, labels, domain=domain)
    (warning,) = learnt.warnings
    assert warning.message == (
        '"twangs" speaks for `open`, but in 3 of 3 sentences that say so '
        "learning finds another event more probable: 1 (`close`), 3 (`close`), 5 (`close`)"
    )
    assert fit(TEXTS, domain=domain)[0].warnings == ()


def test_a_cue_is_not_contradicted_where_no_event_is_a_candidate():
    domain = DOORS.rstrip()[:-1] + '(:lexicon (open "twangs")))'
    assert len(fit(TEXTS, [None, "nothing()", None, "nothing()", None, None], domain=domain)[0].warnings) == 1
    assert fit(TEXTS, domain=domain.replace("(:constants oak elm - door)", ""))[0].warnings == ()
