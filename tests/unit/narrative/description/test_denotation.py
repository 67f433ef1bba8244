"""Whom descriptions mean in belief states: compared with what enumerating complete states gives."""

from itertools import product

import numpy as np
import pytest

from item.language.domain import Domain
from item.logic.belief import BeliefState
from item.logic.reasoner import Reasoner
from item.narrative.description.denotation import Denotation
from item.narrative.mentions.described import Description, Relation
from item.narrative.words.ordinals import Pick

ROW = """(define (domain row)
  (:types box tint spot)
  (:constants b1 b2 b3 - box  amber teal - tint  s1 s2 s3 - spot)
  (:predicates (tinted ?b - box ?c - tint) (at ?b - box ?s - spot) (beyond ?a ?b - box)
    (adjoins ?s ?t - spot))
  (:init (adjoins s1 s2) (adjoins s2 s3))
  (:exclusive (tinted ?b ?c) :per (?b))
  (:exclusive (at ?b ?s) :per (?b))
  (:exclusive (at ?b ?s) :per (?s))
  (:derived (beyond ?a ?b - box) (exists (?s ?t - spot) (and (at ?a ?s) (at ?b ?t) (adjoins ?t ?s))))
  (:event tint :parameters (?b - box ?c - tint) :effect (tinted ?b ?c))
  (:event shelve :parameters (?b - box ?s - spot) :effect (at ?b ?s)))"""
BOXES = ("b1", "b2", "b3")
PLACED = [("at", "b1", "s3"), ("at", "b2", "s1"), ("at", "b3", "s2")]


@pytest.fixture(scope="module")
def means():
    domain = Domain.parse(ROW)
    reasoner = Reasoner(domain)
    denotation = Denotation(domain, reasoner)

    def means(description, true, *, closed=True):
        false = [atom for atom in reasoner.fluents if atom not in true] if closed else []
        state = reasoner.intern(BeliefState(tuple(true), tuple(false)))
        known = denotation.known(np.array([state], dtype=np.int32))
        return denotation.fits(description, BOXES, known)[0].tolist()

    return means


def box(*relations, **said):
    return Description(0, 1, ("box",), relations, **said)


def test_what_holds_and_what_does_not(means):
    assert means(box(Relation((), "amber")), [("tinted", "b2", "amber")]) == [-1, 1, -1]


def test_what_is_not_known_is_open(means):
    assert means(box(Relation(("tinted",), "amber")), [("tinted", "b2", "teal")], closed=False) == [0, -1, 0]


@pytest.mark.parametrize(
    ("pick", "expected"),
    [
        (Pick(0), [-1, 1, -1]),
        (Pick(1), [-1, -1, 1]),
        (Pick(-1), [1, -1, -1]),
        (Pick(-1, 2), [1, -1, 1]),
        (Pick(0, middle=True), [-1, -1, 1]),
        (Pick(3), [-1, -1, -1]),
    ],
)
def test_an_ordinal_goes_by_the_place(means, pick, expected):
    assert means(box(pick=pick), PLACED) == expected


def test_an_ordinal_counts_only_those_that_fit(means):
    tinted = [("tinted", "b1", "teal"), ("tinted", "b3", "teal"), ("tinted", "b2", "amber")]
    assert means(box(Relation((), "teal"), pick=Pick(0)), [*PLACED, *tinted]) == [-1, -1, 1]


def test_an_ordinal_among_unknown_places_is_open(means):
    assert means(box(pick=Pick(0)), [("at", "b2", "s2")], closed=False) == [0, 0, 0]


def test_whoever_has_no_place_is_not_counted(means):
    assert means(box(pick=Pick(-1)), PLACED[1:]) == [-1, -1, 1]


def test_a_derived_relation_to_somebody_described(means):
    nested = Relation(("beyond",), box(Relation((), "amber")))
    assert means(box(nested), [*PLACED, ("tinted", "b2", "amber")]) == [-1, -1, 1]


def test_it_never_contradicts_the_complete_states(means):
    """What is certain in a belief state holds in all of its complete states, what is refuted in none."""
    one = box(Relation((), "amber"), pick=Pick(0))
    tints = [("tinted", name, tint) for name, tint in zip(BOXES, ("amber", "teal", "amber"), strict=True)]
    full = [means(one, [*order, *tints]) for order in _orders()]
    for known in ([], tints, PLACED[:1], [*PLACED[:1], *tints]):
        within = [fits for order, fits in zip(_orders(), full, strict=True) if set(known) <= {*order, *tints}]
        for place, fit in enumerate(means(one, known, closed=False)):
            assert fit == 0 or {fits[place] for fits in within} == {fit}


def _orders():
    return [
        [("at", name, spot) for name, spot in zip(BOXES, spots, strict=True)]
        for spots in product(("s1", "s2", "s3"), repeat=3)
        if len(set(spots)) == 3
    ]
