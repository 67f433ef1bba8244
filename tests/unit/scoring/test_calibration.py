"""From utilities to probabilities."""

import numpy as np
import pytest
from msgspec.structs import replace

from item.language.domain import Domain
from item.logic.reasoner import Reasoner
from item.narrative.cues.cues import CueFinder, phrases
from item.narrative.narrative import Narrative, Sentence
from item.narrative.preprocess import Preprocessor
from item.scoring.calibration import UNCALIBRATED, Calibration, Grounds, grounds
from item.scoring.held_out import HeldOut, digest

DOORS = """
(define (domain doors) (:types door) (:constants oak elm - door)
  (:event open :parameters (?d - door)) (:event close :parameters (?d - door)))
"""


@pytest.fixture(scope="module")
def sentences():
    domain = Domain.parse(DOORS)
    told = Narrative("n", (Sentence("1", "oak opens"), Sentence("2", "oak hums")))
    return Preprocessor(domain, Reasoner(domain)).preprocess(told).candidate_sets


LAPSES = 0.6, 0.3, 0.1


def test_grounds_are_cues_and_mentions_that_are_accounted_for(sentences):
    cues = CueFinder(phrases(Domain.parse(DOORS), lexicon=True))
    for sentence, opening in zip(sentences, (Grounds.CUED, Grounds.PLAIN), strict=True):
        found = {one.event: on for one, on in zip(sentence.candidates, grounds(sentence, cues), strict=True)}
        assert found == {"open": opening, "close": Grounds.PLAIN, "nothing": Grounds.LOOSE}
    # Without cues nothing is spoken of outright.
    assert Grounds.CUED not in grounds(sentences[0], None)


def test_a_lapse_goes_to_all_candidates_alike(sentences):
    cues = CueFinder(phrases(Domain.parse(DOORS), lexicon=True))
    calibration = Calibration(1.0, *LAPSES, cues)
    for sentence in sentences:
        for row, on in enumerate(grounds(sentence, cues)):
            n = len(sentence.candidates)
            spread = calibration.spread(sentence, np.eye(n)[row])
            assert spread.sum() == pytest.approx(1)
            assert np.delete(spread, row) == pytest.approx(LAPSES[on] / n)


def test_a_trusted_source_leaves_as_little_to_chance_as_a_cue(sentences):
    hums = replace(sentences[1], evidence=np.ones(len(sentences[1].candidates)))
    n = len(hums.candidates)
    plain = grounds(hums, None).tolist().index(Grounds.PLAIN)
    for trust, lapse in ((0.0, 0.3), (0.5, 0.2), (1.0, 0.1)):
        spread = Calibration(1.0, *LAPSES, None, trust).spread(hums, np.eye(n)[plain])
        assert np.delete(spread, plain) == pytest.approx(lapse / n)


def test_of_what_is_held_out_probabilities_leave_out_what_the_reading_has_left(sentences):
    known = {"open": -1.0, "close": 0.5, "nothing": 0.0}
    calibration = Calibration(held_out=HeldOut({digest(sentences[0].sentence): (known,)}, read=0.75))
    shifts = calibration.shift(sentences[0])
    assert shifts.tolist() == [0.25 * known[one.event] for one in sentences[0].candidates]
    assert not UNCALIBRATED.shift(sentences[0]).any()


def test_by_default_log_potentials_are_believed(sentences):
    shares = np.array([0.25, 0.5, 0.25])
    assert UNCALIBRATED.spread(sentences[0], shares) == pytest.approx(shares)
