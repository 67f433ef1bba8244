"""What had happened, as the story has already told."""

import pytest

from item.language.domain import Domain
from item.narrative.annotator import Annotator

HOUSE = Domain.parse("""(define (domain house) (:types person door)
  (:constants ann ben dan - person gate hatch - door)
  (:predicates (locked ?d - door) (hurt ?p - person) (asleep ?p - person))
  (:event lock :parameters (?p - person ?d - door)
    :precondition (not (locked ?d)) :effect (locked ?d))
  (:event unlock :parameters (?p - person ?d - door)
    :precondition (locked ?d) :effect (not (locked ?d)))
  (:event hit :parameters (?a ?b - person) :effect (hurt ?b))
  (:event fall_asleep :parameters (?p - person) :effect (asleep ?p))
  (:event nothing)
  (:lexicon (lock "locked") (unlock "unlocked") (hit "hit") (fall_asleep "fell asleep")))""")


def told(*text):
    """Return which clauses of the last sentence tell something."""
    return [one.told for one in Annotator(HOUSE).read_all([text])[0][-1].clauses]


@pytest.mark.parametrize(
    ("before", "text", "clauses"),
    [
        ("Dan locked the gate.", "Ben sat on the gate, which Dan had locked.", [True, False]),
        ("Dan locked the gate.", "Ann saw that Dan had locked the gate.", [True, False]),
        ("Dan locked the gate.", "Dan had locked the gate.", [False]),
        ("Dan locked the gate with a key.", "Dan had locked the gate.", [False]),
        ("Ann hit Ben.", "Ben, whom Ann had hit, wept.", [True, False, True]),
        ("Ann hit Ben.", "Ann, who had hit Ben, wept.", [True, False, True]),
        ("Ben fell asleep, and Ann left.", "Ben, who had fallen asleep, snored.", [True, False, True]),
        # Somebody else did it, or it was done to somebody else.
        ("Ann hit Ben.", "Ben, who had hit Ann, wept.", [True, True, True]),
        ("Ann hit Ben.", "Ann had hit Dan.", [True]),
        ("Dan locked the hatch.", "Ben sat on the gate, which Dan had locked.", [True, True]),
        # Another time.
        ("Dan locked the gate.", "Dan had locked the gate again.", [True]),
        ("Dan locked the gate.", "Dan locked the gate.", [True]),
        # Who had done it is not named, or nobody had.
        ("Dan locked the gate.", "He had locked the gate.", [True]),
        ("Dan had not locked the gate.", "Dan had locked the gate.", [True]),
        ("Ben came.", "Dan had locked the gate.", [True]),
        ("Dan locked the gate.", "Dan had the gate locked.", [True, True]),
    ],
)
def test_what_the_story_has_told_is_recalled(before, text, clauses):
    assert told(before, text) == clauses


def test_what_was_undone_since_may_have_happened_again():
    assert told("Dan locked the gate.", "Ann unlocked the gate.", "Dan had locked the gate.") == [True]
    assert told("Dan locked the gate.", "Ann unlocked the hatch.", "Dan had locked the gate.") == [False]
    assert told("Dan locked the gate.", "Ann hit Dan.", "Dan had locked the gate.") == [False]


def test_each_text_and_what_is_read_more_of_it_has_its_own_past():
    annotator = Annotator(HOUSE)
    texts = annotator.read_all([["Dan locked the gate."], ["Dan had locked the gate."]])
    assert texts[1][0].clauses[0].told
    assert not annotator.read_more(["Dan had locked the gate."])[0].clauses[0].told


def test_clauses_that_recall_speak_of_no_event():
    reading = Annotator(HOUSE).read_all([["Dan locked the gate.", "Ann hit Dan, who had locked the gate."]])[
        0
    ][1]
    assert [events for _, events in reading.told_in] == [frozenset({"hit"})]
