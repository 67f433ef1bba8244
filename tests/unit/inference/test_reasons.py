"""Contributions add up: their sums differ by the logarithm of the odds, term by term what the model says."""

from collections import Counter
from math import log

import numpy as np
import pytest
from msgspec.structs import replace

from item import Domain, Narrative, Sentence, read_narratives, shipped_example
from item.inference import suppliers
from item.inference.options import DEFAULT_SEARCH
from item.learning.model import EM
from item.logic.belief import SEQUENCE, split_sequence
from item.narrative.cues.cues import CueFinder
from item.narrative.preprocessors import Preprocessors
from item.scoring.contributions import Source
from item.scoring.held_out import HeldOut
from item.scoring.salience import EncodedReferents
from item.scoring.speaking import SpokenWords
from item.session import Session

LIBRARY = Domain.parse("""(define (domain library)
  (:types person book)
  (:constants ann ben - person  atlas novel - book)
  (:predicates (has ?p - person ?b - book))
  (:exclusive (has ?p ?b) :per (?b))
  (:event borrow :parameters (?p - person ?b - book)
    :precondition (not (exists (?x - person) (has ?x ?b))) :effect (has ?p ?b))
  (:event return :parameters (?p - person ?b - book)
    :precondition (has ?p ?b) :effect (not (has ?p ?b)))
  (:lexicon (return "brings back")))""")
STORY = Narrative(
    "day",
    tuple(
        Sentence(f"day.{k}", text)
        for k, text in enumerate(
            [
                "Ann borrows the atlas and Ben borrows the novel.",
                "Ben brings back the novel.",
                "It rains.",
                "She returns the atlas.",
                "Ben borrows the atlas.",
            ]
        )
    ),
)
TABLES = [
    pytest.param("library", id="several events in a sentence"),
    pytest.param("robocup", id="a game", marks=pytest.mark.slow),
]


@pytest.fixture(params=TABLES, scope="module")
def learnt(request):
    if request.param == "library":
        domain, narratives = LIBRARY, (STORY,)
    else:
        domain, narratives = Domain.load(request.param), read_narratives(shipped_example(request.param))
    session = Session(Preprocessors(domain), EM(), DEFAULT_SEARCH)
    return session, session.learn(narratives).model, narratives


def total(reason, *left_out):
    return sum(one.value for one in reason.contributions if one.source not in left_out)


def of(reason, source):
    return sum(one.value for one in reason.contributions if one.source is source)


def test_contributions_sum_to_the_log_odds(learnt):
    session, model, narratives = learnt
    compared = 0
    for narrative in narratives:
        ((reading,),) = session.decode(model, [narrative])
        reasons = session.reasons(model, [narrative])
        for position, sentence in enumerate(reading.sentences):
            found = reasons.of(position)
            shares = {one.event: one.probability for one in found}
            assert shares == pytest.approx(dict(sentence.alternatives))
            first, *others = (one for one in found if one.contributions)
            for other in others:
                odds = log(first.probability / other.probability)
                assert total(first) - total(other) == pytest.approx(odds, abs=1e-9)
                compared += 1
    assert compared > 20


SHOP = Domain.parse("""(define (domain shop)
  (:types person bike)
  (:constants ann ben - person  seven nine - bike)
  (:predicates (out ?b - bike ?p - person))
  (:exclusive (out ?b ?p) :per (?b))
  (:event hire :parameters (?p - person ?b - bike) :effect (out ?b ?p))
  (:event return :parameters (?p - person ?b - bike) :precondition (out ?b ?p) :effect (not (out ?b ?p)))
  (:lexicon (seven "no 7") (nine "no 9") (hire "out to")))""")


def test_an_event_by_a_name_and_by_a_description_is_one_event():
    """`No 7 out` names the bike, and describes it: two candidates, one event."""
    narrative = Narrative("day", (Sentence("day.0", "No 7 out to Ann."), Sentence("day.1", "She hired it.")))
    session = Session(Preprocessors(SHOP), EM(), DEFAULT_SEARCH)
    model = session.learn([narrative]).model
    first = session.preprocessors.prepare([narrative]).narratives[0].candidate_sets[0]
    events = [one.ground for one in first.candidates]
    assert events.count(("hire", "ann", "seven")) == 2
    ((reading,),) = session.decode(model, [narrative])
    reasons = session.reasons(model, [narrative])
    for position, told in enumerate(reading.sentences):
        shares = {one.event: one.probability for one in reasons.of(position)}
        assert len(shares) == len(reasons.of(position)) == len(told.alternatives)
        assert shares == dict(told.alternatives)
        assert told.probability == shares[told.event]
        assert sum(shares.values()) == pytest.approx(1)
    assert reading.sentences[0].event == ("hire", "ann", "seven")
    best, *others = (one for one in reasons.of(0) if one.contributions)
    assert best.event == ("hire", "ann", "seven")
    for other in others:
        odds = log(best.probability / other.probability)
        assert total(best) - total(other) == pytest.approx(odds, abs=1e-9)


def test_what_the_sentence_contributes_is_what_the_score_says(learnt):
    session, model, narratives = learnt
    corpus = session.preprocessors.prepare(narratives)
    ((by, positions),) = corpus.groups()
    scorer = model.scorer(by)
    several = 0
    for position in positions:
        for one in corpus.narratives[position].candidate_sets:
            left_out = HeldOut(model.held_out, model.left_out)
            told = scorer.on(one).told[:, 0] - left_out.change_read(one)
            several += len(one.sequences)
            terms = scorer.contributions(one)
            for row in range(len(one.candidates)):
                own = sum(term.value for term in terms(row))
                assert own == pytest.approx(told[row], abs=1e-9)
    assert several or len(narratives) > 1


def test_an_event_is_compared_with_the_most_probable_other_one(learnt):
    session, model, (narrative, *_) = learnt
    ((reading,),) = session.decode(model, [narrative])
    reasons = session.reasons(model, [narrative])
    events = [one.event for one in reading.sentences]
    compared = reasons.compared(reading)
    assert len(compared) == len(events)
    for position, (event, pair) in enumerate(zip(events, compared, strict=True)):
        possible = [one for one in reasons.of(position) if one.contributions]
        (own,) = (one for one in possible if one.event == event)
        others = [one for one in possible if one.event != event]
        assert pair == ((own, others[0]) if others else ())
    assert any(compared)


def test_what_candidates_have_in_common_is_found_out_once(learnt, monkeypatch):
    session, model, (narrative, *_) = learnt
    reasons = session.reasons(model, [narrative])
    calls = Counter()

    def count(owner, name):
        plain = getattr(owner, name)

        def counted(*args, **kwargs):
            calls[name] += 1
            return plain(*args, **kwargs)

        monkeypatch.setattr(owner, name, counted)

    count(CueFinder, "carried")
    count(EncodedReferents, "log_probabilities")
    count(suppliers, "candidate_mask")
    for position in range(len(narrative.sentences)):
        calls.clear()
        found = reasons.of(position)
        parts = 3 + max(len(split_sequence(one.event)) for one in found) * 2
        assert calls["carried"] <= parts
        assert calls["log_probabilities"] <= 2 * parts
        assert calls["candidate_mask"] <= len(reasons._lattice.steps[position].states)


def test_what_the_sentence_taught_is_what_the_reading_has_left_and_the_probability_has_not(learnt):
    session, model, (narrative, *_) = learnt
    reasons = session.reasons(model, [narrative])
    for position in range(len(narrative.sentences)):
        for one in reasons.of(position):
            # Of several events the reading leaves out less.
            if one.contributions and SEQUENCE not in one.event:
                left = -(1 - model.left_out) * of(one, Source.HELD_OUT)
                assert one.taught == pytest.approx(left, abs=1e-9)
    assert 0 < model.left_out < 1


def test_the_states_and_the_sentences_around_contribute_where_there_are_any(learnt):
    session, model, (narrative, *_) = learnt
    reasons = session.reasons(model, [narrative])
    # Nothing comes after the last sentence.
    last = [one for one in reasons.of(len(narrative.sentences) - 1) if one.contributions]
    assert np.ptp([of(one, Source.AFTER) for one in last]) == pytest.approx(0, abs=1e-9)
    middle = [one for one in reasons.of(1) if one.contributions]
    assert np.ptp([of(one, Source.AFTER) for one in middle]) > 0.01
    # One state stands before the first sentence, so that what it contributes is in the score itself.
    corpus = session.preprocessors.prepare([narrative])
    ((by, _),) = corpus.groups()
    first = corpus.narratives[0].candidate_sets[0]
    from item.inference.steps import step_from

    states = np.array([by.start_of(narrative.name)], dtype=np.int32)
    step = step_from(states, first, by.reasoner)
    sentence = model.scorer(by).on(first)
    fit = sentence(step.states, step.coherence)[:, 0] - sentence.told[:, 0]
    beta = model.inverse_temperature
    expected = {one.ground: beta * fit[row] for row, one in enumerate(first.candidates)}
    for one in reasons.of(0):
        if one.contributions:
            state = of(one, Source.STATE) + of(one, Source.DESCRIPTION)
            assert state == pytest.approx(expected[one.event], abs=1e-9)


def test_the_words_that_speak_for_a_candidate_are_named():
    session = Session(Preprocessors(LIBRARY), EM(), DEFAULT_SEARCH)
    model = session.learn((STORY,)).model
    told = "Ben checked out the novel and Ann brings back the atlas."
    found = session.reasons(model, [Narrative("night", (Sentence("night.0", told),))]).of(0)
    reasons = {one.event: one.speaking for one in found}
    cue, hint = SpokenWords("return", "brings back", None), SpokenWords("borrow", "checked out", "borrow")
    assert reasons["return", "ann", "atlas"] == (cue,)
    assert reasons["borrow", "ben", "novel", "+", "return", "ann", "atlas"] == (hint, cue)
    against = replace(cue, against=True)
    assert reasons["nothing",] == (against,)
    assert reasons["borrow", "ben", "novel"] == (against, hint)
