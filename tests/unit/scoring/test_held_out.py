"""What a sentence itself taught a model is known by the sentence, and by it alone."""

import pytest

from item.language.domain import Domain
from item.logic.reasoner import Reasoner
from item.narrative.narrative import Narrative, Sentence
from item.narrative.preprocess import Preprocessor
from item.scoring.held_out import NOTHING_HELD_OUT, HeldOut, digest

DOORS = """(define (domain doors) (:types door) (:constants oak elm - door)
  (:event open :parameters (?d - door)) (:event close :parameters (?d - door)))"""
OPENED, HUMMED = Sentence("1", "oak opens"), Sentence("2", "oak hums")


@pytest.fixture(scope="module")
def sentences():
    domain = Domain.parse(DOORS)
    return Preprocessor(domain, Reasoner(domain)).preprocess(Narrative("n", (OPENED, HUMMED))).candidate_sets


def test_only_sentences_learnt_from_are_held_out(sentences):
    known = {"open": -1.0, "close": 0.5, "nothing": 0.0}
    held_out = HeldOut({digest(OPENED): known}, read=0.75)
    opened, hummed = sentences
    assert held_out.change(opened).tolist() == [known[one.event] for one in opened.candidates]
    for change in (held_out.change(hummed), NOTHING_HELD_OUT.change(opened)):
        assert change.tolist() == [0.0] * len(opened.candidates)


def test_sentences_with_another_id_or_text_are_others():
    same = Sentence("1", "oak opens"), Sentence("1", "oak opens ")
    assert len({digest(one) for one in (*same, OPENED, HUMMED, Sentence("2", "oak opens"))}) == 4
    assert digest(Sentence("1", "2 oak")) != digest(Sentence("12", " oak"))


def test_models_that_were_saved_know_their_sentences():
    """What they know them by must not change without a new version of models."""
    assert digest(OPENED) == "a7d26be662787921"
