"""What a sentence itself taught a model is known by the sentence, and by it alone."""

import pytest

from item.language.domain import Domain
from item.logic.reasoner import Reasoner
from item.narrative.narrative import Narrative, Sentence
from item.narrative.preprocess import Preprocessor
from item.scoring.held_out import BY_PARTS, NOTHING_HELD_OUT, HeldOut, digest

DOORS = """(define (domain doors) (:types door) (:constants oak elm - door)
  (:event open :parameters (?d - door)) (:event close :parameters (?d - door)))"""
OPENED, HUMMED = Sentence("1", "oak opens"), Sentence("2", "oak hums")


@pytest.fixture(scope="module")
def sentences():
    domain = Domain.parse(DOORS)
    return Preprocessor(domain, Reasoner(domain)).preprocess(Narrative("n", (OPENED, HUMMED))).candidate_sets


def test_only_sentences_learnt_from_are_held_out(sentences):
    known = {"open": -1.0, "close": 0.5, "nothing": 0.0}
    held_out = HeldOut({digest(OPENED): (known,)}, read=0.75)
    opened, hummed = sentences
    assert held_out.change(opened).tolist() == [known[one.event] for one in opened.candidates]
    for change in (held_out.change(hummed), NOTHING_HELD_OUT.change(opened)):
        assert change.tolist() == [0.0] * len(opened.candidates)


def test_of_several_events_is_left_out_what_their_parts_taught():
    domain = Domain.parse(DOORS)
    narrative = Narrative("n", (Sentence("1", "Oak opens and elm closes."),))
    ((one,),) = [Preprocessor(domain, Reasoner(domain)).preprocess(narrative).candidate_sets]
    whole = {"open": -1.0, "close": 0.5, "nothing": 0.0}
    first, second = ({**whole, "open": -3.0}, {**whole, "close": -5.0})
    held_out = HeldOut({digest(one.sentence): (whole, first, second)}, read=0.5)
    change = dict(zip([own.ground for own in one.candidates], held_out.change(one).tolist(), strict=True))
    pair = next(own.ground for own in one.candidates if own.then)
    assert change["open", "oak"] == -1.0
    assert change[pair] == pytest.approx(BY_PARTS * -8.0 + (1 - BY_PARTS) * -1.0)
    read = dict(zip([own.ground for own in one.candidates], held_out.change_read(one).tolist(), strict=True))
    assert (read["open", "oak"], read[pair]) == (-0.5, -0.5)
    # Learnt from as another domain would cut it.
    other = HeldOut({digest(one.sentence): (whole,)}, read=0.5)
    assert other.change(one)[len(one.single) :] == pytest.approx((1 - BY_PARTS) * -1.0)


def test_sentences_with_another_id_or_text_are_others():
    same = Sentence("1", "oak opens"), Sentence("1", "oak opens ")
    assert len({digest(one) for one in (*same, OPENED, HUMMED, Sentence("2", "oak opens"))}) == 4
    assert digest(Sentence("1", "2 oak")) != digest(Sentence("12", " oak"))


def test_models_that_were_saved_know_their_sentences():
    """What they know them by must not change without a new version of models."""
    assert digest(OPENED) == "a7d26be662787921"
