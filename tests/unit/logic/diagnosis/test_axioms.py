"""What axioms leave open: facts that nobody asks for, events that nothing tells apart, or that never come."""

import pytest

from item.diagnostics import Source
from item.language.checker import check
from item.language.domain import Domain
from item.language.parser import parse_domain
from item.logic.diagnosis.axioms import examine_axioms

NEVER_ASKED, ALIKE, NEVER_REACHED = "W405", "W406", "W404"


def told(text):
    """Return the codes of findings with the first name that each speaks of."""
    source = Source("<text>", text)
    found = examine_axioms(Domain.of(check(parse_domain(source))))
    return [(one.code, one.message.split("`")[1]) for one in found]


HOUSE = """(define (domain house) (:types room) (:constants hall den - room)
  (:predicates (at ?r - room) (seen ?r - room) (lit ?r - room) (dim ?r - room) (dark ?r - room)) {}
  (:event enter :parameters (?r - room) :precondition (not (at ?r)) :effect (and (at ?r) (seen ?r)))
  {})"""


@pytest.mark.parametrize(
    ("sections", "events", "unasked"),
    [
        ("", "", ["seen"]),
        ("", "(:event rest :parameters (?r - room) :precondition (seen ?r))", []),
        ("", "(:event rest :effect (forall (?r - room) (when (seen ?r) (not (at ?r)))))", []),
        ("(:constraint (or (seen hall) (at den)))", "", []),
        ('(:lexicon (:say (seen ?r) "?r has been seen"))', "", []),
        # Who displaces what is asked for is asked for, but not who displaces only that.
        (
            "(:exclusive (lit ?r) (dim ?r) :per (?r)) (:exclusive (dim ?r) (dark ?r) :per (?r))",
            "(:event glow :parameters (?r - room) :precondition (lit ?r) :effect (and (lit ?r) (seen ?r))) "
            "(:event fade :parameters (?r - room) :effect (dim ?r)) "
            "(:event night :parameters (?r - room) :effect (dark ?r))",
            ["seen", "dark"],
        ),
        (
            "(:exclusive (dim ?r) (dark ?r) :per (?r)) (:exclusive (lit ?r) (dim ?r) :per (?r))",
            "(:event glow :parameters (?r - room) :precondition (lit ?r) :effect (and (lit ?r) (seen ?r))) "
            "(:event fade :parameters (?r - room) :effect (dim ?r)) "
            "(:event night :parameters (?r - room) :effect (dark ?r))",
            ["seen", "dark"],
        ),
    ],
)
def test_facts_that_nobody_asks_for(sections, events, unasked):
    assert [name for code, name in told(HOUSE.format(sections, events)) if code == NEVER_ASKED] == unasked


PAIRS = """(define (domain pairs) (:types p) (:constants a b c - p)
  (:predicates (likes ?x ?y - p) (met ?x ?y - p) (sad))
  (:event meet :parameters (?m ?n - p) :effect (met ?m ?n))
  (:event woo :parameters (?x ?y - p) :precondition (met ?x ?y) :effect (likes ?x ?y)) {})"""


@pytest.mark.parametrize(
    ("events", "alike"),
    [
        ("(:event court :parameters (?m ?n - p) :precondition (met ?m ?n) :effect (likes ?m ?n))", ["court"]),
        # With the parameters in another order, too.
        ("(:event charm :parameters (?n ?m - p) :precondition (met ?m ?n) :effect (likes ?m ?n))", ["charm"]),
        ("(:event chase :parameters (?n ?m - p) :precondition (met ?m ?n) :effect (likes ?n ?m))", []),
        ("(:event court :parameters (?m - p) :precondition (met ?m a) :effect (likes ?m a))", []),
        ("(:event court :parameters (?m ?n - p) :precondition (met ?m ?n) :effect (not (likes ?m ?n)))", []),
        ("(:event court :parameters (?m ?n - p) :effect (likes ?m ?n))", []),
        # Of all of a kind one diagnostic tells, at the first of them.
        (
            "(:event court :parameters (?m ?n - p) :precondition (met ?m ?n) :effect (likes ?m ?n)) "
            "(:event charm :parameters (?n ?m - p) :precondition (met ?m ?n) :effect (likes ?m ?n)) "
            "(:event greet :parameters (?n ?m - p) :effect (met ?n ?m))",
            ["court", "charm", "greet"],
        ),
        # What hangs on conditions is compared as it is written.
        (
            "(:event fret :parameters (?x - p) :effect (when (likes ?x ?x) (sad))) "
            "(:event pine :parameters (?Y - p) :effect (when (likes ?y ?Y) (sad))) "
            "(:event sulk :parameters (?x - p) :effect (when (met ?x ?x) (sad)))",
            ["pine"],
        ),
    ],
)
def test_events_that_only_words_tell_apart(events, alike):
    assert [name for code, name in told(PAIRS.format(events)) if code == ALIKE] == alike


def test_an_event_that_is_never_reached_is_told_where_the_start_is():
    text = """(define (domain door) (:predicates (open) (wide)) {}
      (:event shut :precondition (open) :effect (not (open)))
      (:event slam :precondition (wide) :effect (and (not (wide)) (open))))"""
    assert [name for code, name in told(text.format("")) if code == NEVER_REACHED] == []
    assert [one for one in told(text.format("(:init :closed (open))")) if one[0] == NEVER_REACHED] == [
        (NEVER_REACHED, "slam")
    ]
    assert [one for one in told(text.format("(:init (not (wide)))")) if one[0] == NEVER_REACHED] == [
        (NEVER_REACHED, "slam")
    ]


def test_of_laws_that_contradict_each_other_nothing_is_said():
    laws = "(:constraint (at hall)) (:constraint (not (at hall)))"
    assert told(HOUSE.format(laws, "")) == []
