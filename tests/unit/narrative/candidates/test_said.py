"""Which events clauses may tell of that a label says, in whichever words."""

import pytest

from item.language.domain import Domain
from item.logic.belief import write_ground
from item.logic.reasoner import Reasoner
from item.narrative.candidates import said as module
from item.narrative.candidates.sequences import in_sequence
from item.narrative.narrative import Narrative, Sentence
from item.narrative.preprocess import Preprocessor

GIFTS = Domain.parse("""(define (domain gifts) (:types person thing)
  (:constants dan ann ben cora gus - person cup key - thing) (:predicates (has ?p - person ?t - thing))
  (:event take :parameters (?p - person ?t - thing) :effect (has ?p ?t))
  (:event lose :parameters (?p - person ?t - thing) :effect (not (has ?p ?t)))
  (:event give :parameters (?p - person ?t - thing ?q - person) :effect (has ?q ?t))
  (:event drop :parameters (?p - person ?t - thing) :effect (not (has ?p ?t)))
  (:lexicon (take "took") (lose "lost") (drop "drops")
    (:gender female ann cora) (:gender male dan ben gus)))""")


def told(text, *types, before="Ann and Dan met."):
    """Return the candidates of several events, one of each type and each of a clause of its own."""
    by = Preprocessor(GIFTS, Reasoner(GIFTS))
    prepared = by.preprocess(Narrative("n", (Sentence("n.0", before), Sentence("n.1", text))))
    said = [module.KnownEvent(name, lambda event, name=name: event[0] == name) for name in types]
    found = by.with_clauses(prepared.candidate_sets[1], by.contexts(prepared)[1], prepared.agreement, said)
    several = found.candidates[len(found.single) :]
    for one, rows in zip(several, found.sequences, strict=True):
        # Each event is one that its part tells of by itself.
        assert one.ground == in_sequence([found.parts[place].candidates[row] for place, row in rows]).ground
    return [write_ground(one.ground) for one in several]


def test_any_clause_with_a_verb_tells_of_any_of_the_events():
    assert told("Ann fetched the cup and Ben hid the key.", "take", "lose") == [
        "take(ann,cup) + lose(ben,key)",
        "lose(ann,cup) + take(ben,key)",
    ]
    assert told("Ann fetched the cup, and Ben with the key.", "take", "lose") == []


def test_what_happened_first_comes_first():
    assert told("Ben hid the key after Ann fetched the cup.", "take", "lose") == [
        "lose(ann,cup) + take(ben,key)",
        "take(ann,cup) + lose(ben,key)",
    ]


def test_so_does_a_clause_that_says_more_of_the_one_before():
    assert "take(ann,cup) + lose(ben,cup)" in told("Ann fetched the cup that Ben hid.", "take", "lose")


def test_a_sentence_is_cut_into_as_many_parts_as_there_are_events():
    text = "Ann fetched the cup, Ben hid the key and Cora hid the cup."
    assert "take(ann,cup) + lose(ben,key) + drop(cora,cup)" in told(text, "take", "lose", "drop")
    # Of three clauses two stay together: whoever is named in the one may have what is named in the other.
    two = told(text, "take", "lose")
    assert "take(ann,cup) + lose(ben,cup)" in two
    assert "take(ben,cup) + lose(cora,cup)" in two
    assert "take(ann,cup) + lose(cora,cup)" in two
    assert told("Ann fetched the cup and Ben hid the key.", "take", "lose", "drop") == []


@pytest.mark.parametrize(
    ("text", "who", "may"),
    [
        # No pronoun, so that it cannot be, one, and two; one for somebody who takes no part.
        ("The cup was fetched and Ben hid the key.", ("ann", "ben"), True),
        ("She fetched the cup and hid the key.", ("ann", "ann"), True),
        ("She fetched the cup and hid the key.", ("ann", "dan"), False),
        ("She fetched the cup and he hid the key.", ("ann", "dan"), True),
        ("Ann fetched the cup for her and Ben hid the key.", ("ann", "ben"), True),
    ],
)
def test_as_many_take_part_who_are_not_named_as_there_are_pronouns(text, who, may):
    first, second = who
    assert (f"take({first},cup) + lose({second},key)" in told(text, "take", "lose")) == may


@pytest.mark.parametrize(("pronoun", "who"), [("She", "ann"), ("He", "dan")])
def test_of_those_who_are_not_named_whoever_a_pronoun_fits_comes_first(monkeypatch, pronoun, who):
    monkeypatch.setattr(module, "MOST_SAID", 2)
    assert told(f"{pronoun} fetched the cup and Ben hid the key.", "take", "lose") == [
        f"take({who},cup) + lose(ben,key)",
        f"lose({who},cup) + take(ben,key)",
    ]


def test_two_whom_pronouns_fit_come_before_one_whom_they_fit_and_another(monkeypatch):
    monkeypatch.setattr(module, "MOST_SAID", 4)
    text, before = "He fetched him the cup and Ben hid the key.", "Ann and Dan met Cora and Gus."
    first, second, *_ = told(text, "give", "lose", before=before)
    assert {first, second} == {"give(dan,cup,gus) + lose(ben,key)", "give(gus,cup,dan) + lose(ben,key)"}


def test_whoever_the_sentence_names_comes_before_all_others(monkeypatch):
    monkeypatch.setattr(module, "MOST_SAID", 2)
    assert told("Ann fetched the cup for him and he hid the key.", "take", "lose")[0] == (
        "take(ann,cup) + lose(ann,key)"
    )


def test_not_all_are_tried(monkeypatch):
    text = "Ann fetched him the cup and Ben hid the key."
    assert len(told(text, "give", "lose")) == 10
    monkeypatch.setattr(module, "MOST_SAID", 2)
    # One for each of the two orders in which the clauses may tell them.
    assert told(text, "give", "lose") == [
        "give(ann,cup,dan) + lose(ben,key)",
        "lose(ann,cup) + give(ben,key,ann)",
    ]


@pytest.mark.parametrize(
    ("text", "first", "other"),
    [("Both fetched the cup.", "ann", "dan"), ("They did away with the cup.", "dan", "ann")],
)
def test_a_word_for_several_tells_an_event_of_each_where_the_events_are_of_one_type(text, first, other):
    # The domain has no word for either.
    assert told(text, "drop", "drop") == [f"drop({first},cup) + drop({other},cup)"]
    assert told(text, "drop", "lose") == []


def test_a_list_does_so_too():
    assert told("Ann and Ben did away with the key.", "drop", "drop") == ["drop(ann,key) + drop(ben,key)"]
