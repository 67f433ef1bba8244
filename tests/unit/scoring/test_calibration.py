"""From utilities to probabilities."""

from dataclasses import replace

import numpy as np
import pytest

from item.language.domain import Domain
from item.logic.reasoner import Reasoner
from item.narrative.narrative import Narrative, Sentence
from item.narrative.preprocess import Preprocessor
from item.scoring.calibration import UNCALIBRATED, Calibration, digest
from item.scoring.cues import CueFinder, phrases

DOORS = """
(define (domain doors) (:types door) (:constants oak elm - door)
  (:event open :parameters (?d - door)) (:event close :parameters (?d - door)))
"""


@pytest.fixture(scope="module")
def sentences():
    domain = Domain.parse(DOORS)
    told = Narrative("n", (Sentence("1", "oak opens"), Sentence("2", "oak hums")))
    return Preprocessor(domain, Reasoner(domain)).preprocess(told).candidate_sets


def test_a_lapse_goes_to_all_candidates_alike(sentences):
    calibration = Calibration(1.0, 0.3, 0.1, CueFinder(phrases(Domain.parse(DOORS), lexicon=True)))
    for sentence, lapse in zip(sentences, (0.1, 0.3), strict=True):
        n = len(sentence.candidates)
        shares = np.eye(n)[0]
        spread = calibration.spread(sentence, shares)
        assert spread.sum() == pytest.approx(1)
        assert spread[1:] == pytest.approx(lapse / n)


def test_a_trusted_source_leaves_as_little_to_chance_as_a_cue(sentences):
    cues = CueFinder(phrases(Domain.parse(DOORS), lexicon=True))
    hums = replace(sentences[1], evidence=np.ones(len(sentences[1].candidates)))
    n = len(hums.candidates)
    for trust, lapse in ((0.0, 0.3), (0.5, 0.2), (1.0, 0.1)):
        spread = Calibration(1.0, 0.3, 0.1, cues, trust).spread(hums, np.eye(n)[0])
        assert spread[1:] == pytest.approx(lapse / n)


def test_only_sentences_learnt_from_are_held_out(sentences):
    known = {"open": -1.0, "close": 0.5, "nothing": 0.0}
    calibration = Calibration(held_out={digest(sentences[0].sentence): known})
    shifts = calibration.shift(sentences[0])
    assert shifts.tolist() == [known[one.event] for one in sentences[0].candidates]
    assert not calibration.shift(sentences[1]).any()


def test_by_default_log_potentials_are_believed(sentences):
    shares = np.array([0.25, 0.75])
    assert UNCALIBRATED.spread(sentences[0], shares) == pytest.approx(shares)
