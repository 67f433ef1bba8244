"""Why several events are none that a sentence may tell."""

import pytest

from item.language.domain import Domain
from item.logic.belief import SEQUENCE
from item.logic.reasoner import Reasoner
from item.narrative.candidates import clause_events
from item.narrative.candidates.apart import Apart, Cause
from item.narrative.narrative import Narrative, Sentence
from item.narrative.preprocess import Preprocessor

GIFTS = Domain.parse("""(define (domain gifts) (:types person thing)
  (:constants ann ben cora - person cup key - thing) (:predicates (has ?p - person ?t - thing))
  (:event take :parameters (?p - person ?t - thing) :effect (has ?p ?t))
  (:event lose :parameters (?p - person ?t - thing) :effect (not (has ?p ?t)))
  (:event give :parameters (?p - person ?t - thing ?q - person) :effect (has ?q ?t))
  (:lexicon (take "took" "grabbed") (give "gave" "handed") (lose "lost")))""")


def apart(text, *events):
    """Return why a sentence, after one that names everybody, may not tell of events; None if it may."""
    told = Narrative("n", (Sentence("n.0", "Ann and Ben met."), Sentence("n.1", text)))
    by = Preprocessor(GIFTS, Reasoner(GIFTS))
    prepared = by.preprocess(told)
    one = prepared.candidate_sets[1]
    own = [tuple(event.split()) for event in events]
    joined = own[0] + tuple(name for event in own[1:] for name in (SEQUENCE, *event))
    if joined in [candidate.ground for candidate in one.candidates]:
        return None
    return by.apart(one, by.contexts(prepared)[1], prepared.agreement, own)


@pytest.mark.parametrize(
    ("text", "events", "expected"),
    [
        ("Ann took the cup and Ben lost the key.", ("take ann cup", "lose ben key"), None),
        ("Ann took it.", ("take ann cup",) * 7, Apart(Cause.MANY)),
        ("Ann took the cup.", ("take ann cup", "take ann cup"), Apart(Cause.TWICE)),
        ("Ann smiled.", ("take ann cup", "lose ann key"), Apart(Cause.CLAUSES)),
        (
            "Ann took the cup, and Ben smiled.",
            ("take ann cup", "lose ben cup"),
            Apart(Cause.CLAUSES, ("ann took the cup",)),
        ),
        # No clause tells what did not happen.
        (
            "Ann took the cup, and Ben did not lose the key.",
            ("take ann cup", "lose ben key"),
            Apart(Cause.CLAUSES, ("ann took the cup",)),
        ),
        (
            "Ann took the cup, Ben lost the key and Cora lost the cup.",
            ("take ann cup", "lose ben key", "lose cora cup"),
            None,
        ),
        (
            "Ann took the cup, Ben lost the key, Ann lost the cup and Ben took the key.",
            ("take ann cup", "lose ben key"),
            Apart(
                Cause.CROWD,
                ("ann took the cup", "ben lost the key", "ann lost the cup", "and ben took the key"),
            ),
        ),
        (
            "Ann lost the cup that Ben took.",
            ("take ben cup", "lose ann cup"),
            Apart(Cause.JOINED, ("that ben took",)),
        ),
        (
            "Ann took the cup and Ben lost the key.",
            ("take ann cup", "give ben key cora"),
            Apart(Cause.WORDS, ("and ben lost the key",), ("give", "ben", "key", "cora")),
        ),
        # In which order they are given does not matter.
        (
            "Ann took the cup and Ben lost the key.",
            ("give ben key cora", "take ann cup"),
            Apart(Cause.WORDS, ("and ben lost the key",), ("give", "ben", "key", "cora")),
        ),
        (
            "Ann took the cup and Ben lost the key.",
            ("take ann cup", "lose ben cup"),
            Apart(Cause.PART, ("and ben lost the key",), ("lose", "ben", "cup"), ("cup",)),
        ),
        ("He took the cup and gave the cup to Cora.", ("take ann cup", "give ann cup cora"), None),
        (
            "He took the cup and gave the cup to Cora.",
            ("take ann cup", "give ben cup cora"),
            Apart(Cause.STRANGERS, names=("ann", "ben")),
        ),
        (
            "The cup was taken, grabbed by somebody, and lost the key.",
            ("take ann cup", "lose ben key"),
            Apart(Cause.STRANGERS, (), ("take", "ann", "cup"), ("ann",)),
        ),
        (
            "Ann took the cup, he took it.",
            ("take ann cup", "take ben cup"),
            Apart(Cause.REPEATED, ("ann took the cup", "he took it")),
        ),
        # Of three, too, whichever two of them these are.
        (
            "Ann took the cup, he took it, and Cora lost the key.",
            ("take ann cup", "take ben cup", "lose cora key"),
            Apart(Cause.REPEATED, ("ann took the cup", "he took it", "and cora lost the key")),
        ),
        (
            "Cora lost the key, Ann took the cup, and he took it.",
            ("lose cora key", "take ann cup", "take ben cup"),
            Apart(Cause.REPEATED, ("cora lost the key", "ann took the cup", "and he took it")),
        ),
    ],
)
def test_why_events_do_not_go_together(text, events, expected):
    assert apart(text, *events) == expected


def test_not_all_candidates_of_a_part_are_tried(monkeypatch):
    text, events = "Ann took the cup and Ben lost the key.", ("take ann cup", "lose ben key")
    monkeypatch.setattr(clause_events, "MOST_OF_A_PART", 0)
    assert apart(text, *events) == Apart(Cause.FEW, ("ann took the cup",), ("take", "ann", "cup"))
    monkeypatch.undo()
    monkeypatch.setattr(clause_events, "MOST_SEQUENCES", 0)
    assert apart(text, *events) == Apart(Cause.FEW, ("ann took the cup", "and ben lost the key"))
