"""That another event of a sentence is more probable than the chosen one, and why."""

from math import log

import pytest
from msgspec.structs import replace

from item import Domain
from item.inference.reasons import Reason
from item.logic.diagnosis.explainer import Explainer
from item.logic.reasoner import Reasoner
from item.output.explanation import explanation, explanation_record, less_probable_text
from item.review.less_probable import LessProbable, less_probable
from item.review.orders import hindered
from item.review.why import WhyFinder


def reason(event, probability, taught=0.0):
    return Reason((event,), probability, (), (), taught)


# With what the sentence taught `sleep` gains 3 nats, and `wake` 1: 0.05 would be 0.37 to 0.90.
SLEEP = reason("sleep", 0.05, 3.0)
WAKE = reason("wake", 0.9, 1.0)


@pytest.mark.parametrize(
    ("chosen", "other", "taught"),
    [
        (SLEEP, WAKE, False),
        (reason("sleep", 0.2, 3.0), WAKE, True),
        (reason("sleep", 0.2), reason("wake", 0.9), False),
        (reason("sleep", 0.0), WAKE, False),
        # Only the alternatives are known.
        (Reason(("sleep",), 0.2, ()), Reason(("wake",), 0.3, ()), False),
    ],
)
def test_what_made_the_difference(chosen, other, taught):
    assert less_probable(chosen, [chosen, other]) == LessProbable(other, taught)


def test_nothing_is_ahead():
    assert less_probable(WAKE, [WAKE, SLEEP]) is None
    assert less_probable(reason("sleep", 0.5), [reason("wake", 0.501)]) is None
    assert less_probable(WAKE, []) is None
    nothing = reason("sleep", 0.0)
    assert less_probable(nothing, [nothing]) is None


@pytest.mark.parametrize(("bits", "shown"), [(0.004, False), (0.006, True)])
def test_a_lead_that_would_be_shown_as_nothing_is_none(bits, shown):
    found = less_probable(reason("sleep", 0.5), [reason("wake", 0.5 * 2**bits)])
    assert (found is not None) == shown


def test_where_the_sentence_taught_just_the_lead_neither_would_be_ahead():
    lead = log(WAKE.probability) - log(0.2)
    other = reason("wake", WAKE.probability)
    assert less_probable(reason("sleep", 0.2, lead), [other]) == LessProbable(other, False)
    assert less_probable(reason("sleep", 0.2, 1.01 * lead), [other]) == LessProbable(other, True)


def test_in_words():
    start = "less probable than wake() (0.90), but part of the best story, which "
    assert less_probable_text(LessProbable(WAKE, True)) == (
        f"{start}counts more of what this sentence itself taught than the probability does"
    )
    assert less_probable_text(LessProbable(WAKE, False)) == f"{start}is chosen as a whole, not event by event"


TALE = """(define (domain doors) (:types door) (:constants oak elm - door) (:predicates (opened ?d - door))
  (:event open :parameters (?d - door) :precondition (not (opened ?d)) :effect (opened ?d))
  (:event close :parameters (?d - door) :precondition (opened ?d) :effect (not (opened ?d)))
  (:init (not (opened oak)) (not (opened elm))))"""
HOUSE = Domain.parse(TALE)


@pytest.fixture
def reasoner():
    return Reasoner(HOUSE)


@pytest.fixture
def read(told, reasoner):
    """Return a function that makes a reading of events that can happen one after the other."""

    def make(*events):
        state, sentences = reasoner.start, []
        for one in told(*(("x", event) for event in events)).sentences:
            before = reasoner.belief(state)
            state = int(reasoner.progress(state, int(reasoner.events([one.event])[0])))
            sentences.append(replace(one, before=before, after=reasoner.belief(state)))
        return replace(told(), sentences=tuple(sentences))

    return make


def test_what_could_not_happen_after_another_event(read, reasoner):
    reading = read(("open", "oak"), ("open", "elm"), ("close", "oak"), ("close", "elm"))
    assert list(hindered(reading, 0, ("nothing",), reasoner)) == [2]
    # It cannot happen itself; the story goes on from what it would have brought about.
    assert list(hindered(reading, 1, ("open", "oak"), reasoner)) == [1]
    assert list(hindered(reading, 3, ("nothing",), reasoner)) == []


def test_the_later_event_that_spoke_for_the_chosen_one_is_named(read, reasoner):
    reading = read(("open", "oak"), ("open", "elm"), ("close", "oak"))
    finder = WhyFinder(reading, HOUSE, Explainer(HOUSE), reasoner, reasoner.start, lambda *_: None)
    candidates = (Reason(("nothing",), 0.9, ()), Reason(("open", "oak"), 0.1, ()))
    found = finder.why(0, lambda _: candidates, top=1)
    assert found.less_probable == LessProbable(candidates[0], False, hindered=2)
    ending = "not event by event: after nothing(), close(oak) of h.2 could not happen"
    assert ending in " ".join(explanation(found).split())
    assert explanation_record(found)["behind"]["hinders"] == "h.2"
