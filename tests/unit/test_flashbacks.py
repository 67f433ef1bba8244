"""Stories told out of order: what a flashback tells happened before the sentences before it."""

import pytest

from item.language.domain import Domain
from item.learning.model import EM
from item.logic.reasoner import Reasoner
from item.mapper import NarrativeMapper
from item.narrative.narrative import Narrative, Sentence
from item.narrative.preprocess import Preprocessor
from item.output.formats import plan, records
from item.paper.learners import IterTrain
from item.query.requests import Request
from item.query.resolution import answer_all, resolve_requests

LIBRARY = Domain.parse("""(define (domain library)
  (:types person book)
  (:constants ann ben cora - person atlas novel - book)
  (:predicates (has ?p - person ?b - book))
  (:exclusive (has ?p ?b) :per (?b))
  (:event borrow :parameters (?p - person ?b - book)
    :precondition (forall (?q - person) (not (has ?q ?b))) :effect (has ?p ?b))
  (:event return :parameters (?p - person ?b - book) :precondition (has ?p ?b) :effect (not (has ?p ?b))))""")
STORY = (
    "Cora borrows the atlas.",
    "Ann borrows the atlas.",
    "Before that, Cora had returned the atlas.",
    "Ann returns the atlas.",
)
EVENTS = ["borrow(cora,atlas)", "borrow(ann,atlas)", "return(cora,atlas)", "return(ann,atlas)"]


def story(*lines):
    return Narrative("x", tuple(Sentence(str(i), line) for i, line in enumerate(lines)))


def read(*lines, **options):
    told = story(*lines)
    (reading,) = NarrativeMapper(LIBRARY).fit([told], **options).predict([told], **options)
    return reading


def order(*lines):
    """Return the places of sentences in the order of what happened, () where they are told in order."""
    return Preprocessor(LIBRARY, Reasoner(LIBRARY)).preprocess(story(*lines)).order


def holders(answer):
    return [value for one in answer.certain for _, value in one.values]


@pytest.mark.parametrize(
    "flashback",
    [
        "Before that, Cora had returned the atlas.",
        "Earlier, Cora returned the atlas.",
        "A little earlier, Cora returned the atlas.",
        "Cora had already returned the atlas.",
        "Cora returned the atlas beforehand.",
    ],
)
def test_what_happened_before_is_read_before(flashback):
    reading = read(*STORY[:2], flashback, STORY[3])
    assert [one["event"] for one in records([reading])] == EVENTS
    assert reading.coherent
    assert [one.sentence.id for one in reading.happened] == ["0", "2", "1", "3"]


@pytest.mark.parametrize(
    "line",
    [
        "Then Cora returned the atlas.",
        "Cora returned an earlier atlas.",
        "Had Cora returned the atlas earlier?",
        "Cora had not returned the atlas before that.",
    ],
)
def test_other_sentences_stay_where_they_are(line):
    assert order(*STORY[:2], line) == ()


def test_a_flashback_goes_back_to_who_is_named_again_within_the_window():
    told = ("Ann borrows the atlas.", "It rains.", "Ben sleeps.", "Earlier, Cora returned the atlas.")
    assert order(*told) == (3, 0, 1, 2)
    assert order(*told[:3], "The night is long.", told[3]) == (0, 1, 2, 4, 3)


def test_one_flashback_may_go_behind_another():
    told = ("Ann borrows the atlas.", "Before that, Cora had returned it.", "Before that, it rained.")
    assert order(*told) == (2, 1, 0)


def test_labels_stay_with_their_sentences():
    labels = [[None, None, "return(cora,atlas)", None]]
    reading = read(*STORY, labels=labels)
    assert [one["event"] for one in records([reading])] == EVENTS
    assert reading.sentences[2].probability == pytest.approx(1.0)


def test_questions_and_plans_go_by_what_happened():
    reading = read(*STORY)
    told = story(*STORY)
    asked = [Request("(has ?p atlas)", after=one) for one in "0123"] + [Request("(has ?p atlas)", before="1")]
    answers = answer_all(resolve_requests(LIBRARY, [told], asked), {"x": [reading]})
    assert [holders(one) for one in answers] == [["cora"], ["ann"], [], [], []]
    assert [line.rpartition("; ")[2] for line in plan([reading]).splitlines()] == ["0", "2", "1", "3"]


def test_the_end_of_a_story_is_where_it_ends_not_where_it_is_told_last():
    told = story(*STORY[:3])
    reading = read(*STORY[:3])
    posed = resolve_requests(LIBRARY, [told], [Request("(has ?p atlas)")])
    assert [holders(one) for one in answer_all(posed, {"x": [reading]})] == [["ann"]]


@pytest.mark.parametrize("learner", [EM(), IterTrain()])
def test_what_a_learner_believes_comes_as_the_text_tells_it(learner):
    told = []
    NarrativeMapper(LIBRARY, learner=learner, callback=lambda one: told.append(one.beliefs)).fit(
        [story(*STORY)]
    )
    kinds = [{event[0] for event, share in own if share > 0.5} for own in told[0]]
    assert kinds == [{"borrow"}, {"borrow"}, {"return"}, {"return"}]
