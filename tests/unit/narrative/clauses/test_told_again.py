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
    """Return the clauses of the last sentence, those in parentheses that tell nothing."""
    reading = Annotator(HOUSE).read_all([text])[0][-1]
    said = [" ".join(reading.tokens[one.start : one.end]) for one in reading.clauses]
    return [words if one.told else f"({words})" for one, words in zip(reading.clauses, said, strict=True)]


@pytest.mark.parametrize(
    ("before", "text", "clauses"),
    [
        ("Dan locked the gate.", "Ben sat on the gate, which Dan had locked.", ["ben sat on the gate"]),
        ("Ann hit Ben.", "Ben, whom Ann had hit, wept.", ["ben wept"]),
        ("Ann hit Ben.", "Ann, who had hit Ben, wept, and left.", ["ann wept", "and left"]),
        ("Ben fell asleep, and Ann left.", "Ben, who had fallen asleep, snored.", ["ben snored"]),
        (
            "Dan locked the gate.",
            "Ann saw that Dan had locked the gate.",
            ["ann saw", "(that dan had locked the gate)"],
        ),
        ("Dan locked the gate.", "Dan had locked the gate.", ["(dan had locked the gate)"]),
        ("Dan locked the gate with a key.", "Dan had locked the gate.", ["(dan had locked the gate)"]),
        # Somebody else did it, or it was done to somebody else.
        ("Ann hit Ben.", "Ben, who had hit Ann, wept.", ["ben", "who had hit ann", "wept"]),
        ("Ann hit Ben.", "Ann had hit Dan.", ["ann had hit dan"]),
        ("Dan locked the hatch.", "Dan had locked the gate.", ["dan had locked the gate"]),
        # Another time.
        ("Dan locked the gate.", "Dan had locked the gate again.", ["dan had locked the gate again"]),
        ("Dan locked the gate.", "Dan locked the gate.", ["dan locked the gate"]),
        # Who had done it is not named, or nobody had.
        ("Dan locked the gate.", "He had locked the gate.", ["he had locked the gate"]),
        ("Dan had not locked the gate.", "Dan had locked the gate.", ["dan had locked the gate"]),
        ("Ben came.", "Dan had locked the gate.", ["dan had locked the gate"]),
        (
            "Dan locked the gate.",
            "Dan had the gate, and locked the gate.",
            ["dan had the gate", "and locked the gate"],
        ),
    ],
)
def test_what_the_story_has_told_is_recalled(before, text, clauses):
    assert told(before, text) == clauses


@pytest.mark.parametrize(
    ("since", "recalled"),
    [("Ann unlocked the gate.", False), ("Ann unlocked the hatch.", True), ("Ann hit Dan.", True)],
)
def test_what_was_undone_since_may_have_happened_again(since, recalled):
    (clause,) = told("Dan locked the gate.", since, "Dan had locked the gate.")
    assert clause.startswith("(") is recalled


def test_each_text_and_what_is_read_more_of_it_has_its_own_past():
    annotator = Annotator(HOUSE)
    texts = annotator.read_all([["Dan locked the gate."], ["Dan had locked the gate."]])
    assert texts[1][0].clauses[0].told
    assert not annotator.read_more(["Dan had locked the gate."])[0].clauses[0].told


def test_clauses_that_recall_speak_of_no_event():
    text = ["Dan locked the gate.", "Ann hit Dan, and saw that Dan had locked the gate."]
    reading = Annotator(HOUSE).read_all([text])[0][1]
    assert [events for _, events in reading.told_in] == [frozenset({"hit"})]


def test_two_relative_clauses_that_recall_go():
    text = "Ann, who had hit Ben, saw the gate, which Dan had locked."
    assert told("Ann hit Ben.", "Dan locked the gate.", text) == ["ann saw the gate"]
