"""How much each word of a sentence tells."""

import numpy as np
import pytest
from msgspec.structs import replace

from item import EM, Domain, Narrative, NarrativeMapper, Sentence
from item.learning.strengths import PriorStrengths
from item.scoring.overlap import each_tells

DOORS = """(define (domain doors)
  (:event open) (:event close)
  (:lexicon (open "unlocks") (close "slams")))"""


def test_words_of_short_sentences_tell_fully():
    assert each_tells(np.arange(11), np.array([0.6])).tolist() == [1.0] * 11


def test_what_a_sentence_tells_in_all_grows_slower_than_its_words():
    lengths = np.arange(10, 200)
    told = lengths * each_tells(lengths, np.array([0.3]))
    assert (np.diff(told) > 0).all()
    assert told[-1] == pytest.approx(10 * 19.9**0.7)
    assert each_tells(40, np.zeros(1)).tolist() == [1.0]


def test_a_cue_outweighs_more_of_what_stands_beside_it_where_there_is_much_text():
    """Words that stand beside one cue throughout a text stand beside another one at its end."""
    aside = "while rain fell on roofs and gulls cried over grey water beyond old harbour walls"
    texts = [*[f"She slams it {aside}."] * 60, *["She unlocks it."] * 60, f"She unlocks it {aside}."]
    narrative = Narrative("n", tuple(Sentence(str(k), text) for k, text in enumerate(texts)))
    shares = []
    for overlap in (0.0, 0.3, 1.0):
        learner = EM(strengths=replace(PriorStrengths.shipped(), overlap=overlap))
        mapper = NarrativeMapper(Domain.parse(DOORS), learner=learner)
        ((read, *_),) = mapper.fit([narrative]).k_best([narrative], 1)
        shares.append(dict(read.sentences[-1].alternatives)[("open",)])
    assert shares == sorted({*shares})


def test_a_sentence_without_words_divides_by_nothing():
    with np.errstate(all="raise"):
        assert each_tells(np.array([0]), np.array([0.5])).tolist() == [1.0]
