"""Several events in a sentence: read, written, labelled and measured."""

import pytest

from item.evaluation.metrics import Outcome
from item.language.domain import Domain
from item.logic.belief import split_sequence
from item.logic.reasoner import Reasoner
from item.mapper import NarrativeMapper
from item.narrative.io.gold import GoldEvent, read_gold
from item.narrative.narrative import Narrative, Sentence
from item.output.formats import plan, records

LIBRARY = Domain.parse("""(define (domain library)
  (:types person book)
  (:constants ann ben cora - person atlas novel - book)
  (:predicates (has ?p - person ?b - book))
  (:exclusive (has ?p ?b) :per (?b))
  (:event borrow :parameters (?p - person ?b - book)
    :precondition (forall (?q - person) (not (has ?q ?b))) :effect (has ?p ?b))
  (:event return :parameters (?p - person ?b - book) :precondition (has ?p ?b) :effect (not (has ?p ?b))))""")


def story(*lines):
    return Narrative("x", tuple(Sentence(str(i), line) for i, line in enumerate(lines)))


def read(*lines, labels=None):
    told = story(*lines)
    given = None if labels is None else [labels]
    (reading,) = NarrativeMapper(LIBRARY).fit([told], labels=given).predict([told], labels=given)
    return reading


def written(reading):
    return [one["event"] for one in records([reading])]


@pytest.mark.parametrize(
    ("lines", "events"),
    [
        (
            (
                "Ann borrows the atlas and Ben borrows the novel.",
                "Ann returns the atlas.",
                "Ben returns the novel.",
            ),
            ("borrow(ann,atlas) + borrow(ben,novel)", "return(ann,atlas)", "return(ben,novel)"),
        ),
        (
            ("Cora borrows the atlas and the novel.", "Cora returns the atlas.", "Cora returns the novel."),
            ("borrow(cora,atlas) + borrow(cora,novel)", "return(cora,atlas)", "return(cora,novel)"),
        ),
        (
            (
                "Ann borrows the atlas.",
                "Ben borrowed the atlas after Ann had returned it.",
                "Ben returns the atlas.",
            ),
            ("borrow(ann,atlas)", "return(ann,atlas) + borrow(ben,atlas)", "return(ben,atlas)"),
        ),
        (
            ("Ann borrows the atlas and it rains.", "Ann returns the atlas."),
            ("borrow(ann,atlas)", "return(ann,atlas)"),
        ),
    ],
)
def test_a_sentence_tells_as_many_events_as_it_has_words_for(lines, events):
    reading = read(*lines)
    assert tuple(written(reading)) == events
    assert reading.coherent


def test_a_sequence_is_what_its_events_are_one_after_the_other():
    reasoner = Reasoner(LIBRARY)
    first, second = reasoner.events([("borrow", "ann", "atlas"), ("return", "ann", "atlas")]).tolist()
    there, back = reasoner.sequences([(first, second), (second, first)]).tolist()
    start = reasoner.start
    assert reasoner.progress(start, there) == reasoner.progress(reasoner.progress(start, first), second)
    after = int(reasoner.progress(start, first))
    assert reasoner.progress(after, there) == -1
    assert bool(reasoner.entailed(after, back))
    assert reasoner.sequences([(first, second)]).tolist() == [there]
    assert split_sequence(reasoner.ground_event(there)) == (
        ("borrow", "ann", "atlas"),
        ("return", "ann", "atlas"),
    )


def test_a_label_of_several_events_is_kept_in_any_order():
    lines = "Ann borrows the atlas and Ben borrows the novel.", "Ann returns the atlas."
    reading = read(*lines, labels=["borrow(ben,novel) + borrow(ann,?)", None])
    assert written(reading)[0] == "borrow(ann,atlas) + borrow(ben,novel)"
    assert written(read(*lines, labels=["borrow(ben,novel)", None]))[0] == "borrow(ben,novel)"


def test_plans_have_a_step_for_each_event():
    reading = read("Ann borrows the atlas and Ben borrows the novel.", "Ann returns the atlas.")
    assert plan([reading]).splitlines()[0] == "(borrow ann atlas) (borrow ben novel) ; 0"


def test_gold_has_further_events(tmp_path):
    path = tmp_path / "gold.tsv"
    path.write_text(
        "id\tevent\talso\n0\tborrow(ann,atlas) + return(ann,atlas)\t\n"
        "1\treturn(ann,atlas)\tborrow(ben,novel)\n",
        encoding="utf-8",
    )
    events = read_gold(path, LIBRARY).events
    assert str(events["0"]) == "borrow(ann,atlas) + return(ann,atlas)"
    assert events["1"].also == (GoldEvent("borrow", ("ben", "novel")),)


def test_what_is_claimed_besides_must_be_in_gold():
    gold = GoldEvent("go", ("a",), (), (GoldEvent("stay", ("b",)),))
    assert Outcome("x", gold, ("go", "a")).right
    assert Outcome("x", gold, ("stay", "b", "+", "go", "a")).right
    assert not Outcome("x", gold, ("stay", "b")).right
    assert not Outcome("x", gold, ("go", "a", "+", "go", "b")).right
    assert Outcome("x", gold, ("stay", "b", "+", "go", "c")).right_type
