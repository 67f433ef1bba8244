"""What is proposed at a place: what stood there, and nothing that the grammar does not take there."""

import pytest

from item.diagnostics import Source
from item.editor.completion import proposals
from item.editor.document import Document
from item.editor.occurrences import OccurrenceKind
from item.language.files import shipped_domains
from item.language.parser import parse
from item.resources import shipped

HOUSE = """(define (domain house)
  (:types person thing - object cup - thing)
  (:constants ann ben - person key - thing)
  (:predicates (has ?who - person ?what - thing) (rich ?who - person) (poor ?who - person) (left ?any))
  (:functions (age ?who - person) - (number 0 9))
  (:exclusive (has ?who ?what) :per (?what))
  (:constraint (forall (?p - person) (not (rich ?p))))
  (:derived (poor ?x - person) (not (rich ?x)))
  (:define-effect (lose ?y - person) (forall (?z - thing) (not (has ?y ?z))))
  (:event take :precondition (exists (?other - person) (and (has ?other ?what) (> (age ?who) 1)))
    :parameters (?who - (either person thing) ?what - thing) :effect (has ?who ?what))
  (:event see :parameters (?who - person) :effect (and (left ?who) (increase (age ?who) 1)))
  (:lexicon
    (:say (has ?who ?what) "?who has ?what")
    (:question "when did ?who take a ?what" (last (take ?who key)))
    (:prior take 2)))
"""
SHELF = """(define (domain shelf)
  (:types place book)
  (:constants one two - place atlas - book)
  (:ordered place)
  (:predicates (stands ?b - book ?p - place) (left-of ?a ?b - book))
  (:exclusive (stands ?b ?p) :per (?b))
  (:derived (left-of ?a ?b) (exists (?p ?q - place) (and (stands ?a ?p) (stands ?b ?q) (before ?p ?q))))
  (:event shift :parameters (?b - book) :effect (forall (?p ?q - place) (when (next ?p ?q) (stands ?b ?q)))))
"""
OWN = {"house": HOUSE, "shelf": SHELF}


def proposed(text, line, column):
    return proposals(Document.read(Source("house.pddl", text)), line, column)


@pytest.mark.parametrize(
    ("before", "some", "none"),
    [
        ("(:exclusive (has ?who ", ["?what", "key"], ["?p", "ann"]),
        ("(:exclusive (has ?who ?what) :per (", ["?what", "?who"], ["has", "key"]),
        ("(:constraint (forall (", [], ["has", "key", "?p"]),
        ("(:constraint (forall (?p - person) (not (rich ", ["?p", "ann"], ["key", "?who"]),
        ("(:derived (", ["poor"], ["key", "person"]),
        ("(:derived (poor ?x - person) (", ["rich", "not"], ["key"]),
        ("(:derived (poor ?x - person) (not (", ["rich"], ["key"]),
        ("(:derived (poor ?x - person) (not (rich ", ["?x"], ["?p"]),
        ("(:define-effect (lose ?y - person) (forall (?z - thing) (not (has ?y ", ["?y", "?z"], ["ann"]),
        ("(exists (", [], ["has", "rich"]),
        ("(exists (?other - person) (and (has ", ["?other", "?who", "?what", "ann"], ["key", "?x"]),
        ("(> (", ["age"], ["?who"]),
        (":parameters (?who - (either ", ["thing", "cup", "object"], ["ann", "?who"]),
        (":parameters (?who - (either person ", ["thing", "cup", "object"], ["ann", "?who"]),
        ("?what - thing) :effect (has ", ["?who", "?what"], ["?other"]),
        ("(and (left ", ["?who", "ann", "key"], []),
        ("(:say (has ?who ?what", ["?what"], []),
        ("(last (take ?who ", ["?what", "key"], ["take"]),
        ("(:predicates (", [], ["rich", "age", "ann"]),
        ("(:define-effect (", [], ["rich", "lose"]),
        ("(age ?who - person) - ", ["number"], ["person", "thing"]),
    ],
)
def test_names_of_the_kind_that_the_grammar_reads_there(before, some, none):
    at = HOUSE.index(before) + len(before)
    text = HOUSE[:at] + HOUSE[at:].lstrip("?abcdefghijklmnopqrstuvwxyz-") if before[-1] in " (" else HOUSE
    found = [one.text for one in proposed(text, text.count("\n", 0, at) + 1, at - text.rfind("\n", 0, at))]
    assert [one for one in some if one not in found] == []
    assert [one for one in none if one in found] == []


def test_what_follows_an_unfinished_section_says_nothing_of_it():
    text = HOUSE[: HOUSE.index("(not (rich ?p)")] + "(not (rich \n" + HOUSE[HOUSE.index("  (:derived") :]
    found = [one.text for one in proposed(text, 7, text.split("\n")[6].index("(rich ") + 7)]
    assert [one for one in found if one.startswith("?")] == ["?p"]


@pytest.mark.parametrize("name", [*OWN, "alchemy", "babi", "library", "robocup", "shelter"])
def test_what_stood_at_a_place_is_proposed_and_what_is_proposed_can_be_read_there(name):
    check_places(name, OWN.get(name) or shipped_text(name), 40 if name in OWN else 4)


@pytest.mark.slow
@pytest.mark.parametrize("name", shipped_domains())
def test_what_stood_at_a_place_of_a_shipped_domain_is_proposed(name):
    check_places(name, shipped_text(name), 20)


def shipped_text(name):
    return (shipped("domain") / f"{name}.pddl").read_text(encoding="utf-8")


def check_places(name, text, most):
    """Delete names, evenly spread, and ask at their places."""
    lines = text.split("\n")
    # A variable of a group or phrase is new where it first stands.
    used = [
        one
        for one in Document.read(Source(name, text)).occurrences
        if not one.declares and one.scope != one.span
    ]
    for one in used[:: -(-len(used) // most)]:
        line, start, end = one.span.line, one.span.column - 1, one.span.end_column - 1
        before, behind = lines[line - 1][:start], lines[line - 1][end:]

        def with_word(word, line=line, before=before, behind=behind):
            return "\n".join([*lines[: line - 1], before + word + behind, *lines[line:]])

        found = proposed(with_word(""), line, start + 1)
        where = (line, start + 1, one.name)
        assert (one.name.lower(), one.kind) in {(each.text.lower(), each.kind) for each in found}, where
        for kind in OccurrenceKind:
            for word in [each.text for each in found if each.kind is kind][-1:]:
                assert parse(Source(name, with_word(word))).diagnostics == (), (*where, word)
