"""Who may stand for what a sentence leaves out: worked out by hand in a library."""

import pytest

from item.language.domain import Domain
from item.narrative.candidates.arguments import ArgumentOrigin
from item.narrative.candidates.referents import ReferentFinder
from item.narrative.candidates.told import opening
from item.narrative.discourse.agreement import Agreement
from item.narrative.discourse.context import NEARNESS, UNNAMED_SO_FAR, DiscourseContext, Salience
from item.narrative.mentions.mentions import MentionFinder

LIBRARY = Domain.parse("""(define (domain library)
  (:types person desk)
  (:constants ann bob cid - person front back side - desk)
  (:predicates (works-at ?p - person ?d - desk) (open ?d - desk) (seen ?p - person))
  (:init (works-at ann front) (works-at bob back))
  (:event open :parameters (?d - desk) :effect (open ?d))
  (:event see :parameters (?p - person) :effect (seen ?p)))""")
PEOPLE, DESKS = ("ann", "bob", "cid"), ("front", "back", "side")


@pytest.fixture
def supply():
    finder, mentions, agreement = ReferentFinder(LIBRARY), MentionFinder(LIBRARY), Agreement(LIBRARY)

    def call(text, slot, decided=True, named=(), last=(), narrators=(), present=(), recent=()):
        before = tuple(frozenset((one,)) for one in recent)
        context = DiscourseContext(
            tuple(named), tuple(last), frozenset(narrators), frozenset(present), before
        )
        return finder.supplies(mentions.read(text), context, agreement)(slot, decided)

    return call


def names(arguments):
    return [one.constant for one in arguments]


def test_who_has_been_named_is_near_and_the_others_are_far(supply):
    found = supply("is seen", PEOPLE, named=("bob", "ann"), last=("bob",))
    assert (names(found.near), names(found.far)) == (["bob", "ann"], ["cid"])
    assert [one.referent.last for one in found.near] == [True, False]


def test_of_those_whom_no_state_singles_out_only_the_named_are_tried_but_for_one_who_alone_fits(supply):
    found = supply("is seen", PEOPLE, decided=False, named=("bob", "ann"), last=("bob",))
    assert (names(found.near), names(found.far)) == (["bob", "ann"], [])
    found = supply("is seen", PEOPLE, decided=False, narrators=["cid"])
    assert (names(found.near), names(found.far)) == (["cid"], [])
    found = supply("is seen", ("cid",), decided=False)
    assert (names(found.near), names(found.far)) == ([], ["cid"])
    assert supply("is seen", PEOPLE, decided=False).far == ()


def test_of_whom_alone_the_start_says_something_comes_to_mind_after_all_who_are_named(supply):
    found = supply("is seen", PEOPLE, decided=False, present=("cid", "front"))
    assert [(one.constant, one.referent.present) for one in found.near] == [("cid", True)]
    found = supply("is seen", PEOPLE, named=("ann",), last=("ann",), present=("cid",))
    assert [(one.constant, one.referent.salience) for one in found.near] == [
        ("ann", Salience.FIRST),
        ("cid", Salience.SECOND),
    ]
    assert (names(found.far), [one.referent.present for one in found.near]) == (["bob"], [False, True])
    # Once it is named it is as the others.
    found = supply("is seen", PEOPLE, named=("cid", "ann"), last=("cid",), present=("cid",))
    assert [(one.constant, one.referent.present) for one in found.near] == [("cid", False), ("ann", False)]


def test_of_several_of_whom_the_start_says_something_none_comes_to_mind(supply):
    assert supply("is seen", PEOPLE, present=("cid", "bob")).near == ()
    assert names(supply("Bob is seen", PEOPLE, present=("bob",)).near) == []


def test_what_a_mention_is_tied_to_is_remembered_for_that_mention_alone(supply):
    for text, desk in (("Ann opens up", "front"), ("Bob opens up", "back"), ("Ann opens up", "front")):
        first, *_ = supply(text, DESKS).near
        assert (first.constant, first.origin) == (desk, ArgumentOrigin.RELATED)
    assert supply("Cid opens up", DESKS).near == ()


def test_those_who_differ_in_constants_alone_have_a_form_in_common(supply):
    first = supply("is seen", PEOPLE, named=("bob",), last=("bob",))
    other = supply("is seen", PEOPLE, named=("cid",), last=("cid",))
    further = supply("is seen", PEOPLE, named=("cid", "bob"), last=("cid",))
    assert first is supply("was seen", PEOPLE, named=("bob",), last=("bob",))
    assert first.near != other.near
    assert first.form == other.form != further.form


def test_each_class_of_referents_counts_by_how_near_they_are_where_no_pronoun_speaks(supply):
    """Bob was named in the sentence before, Ann two before that, and Cid never."""
    found = supply("is seen", PEOPLE, named=("bob", "ann"), last=("bob",), recent=("bob", "front", "ann"))
    referents = {one.constant: one.referent for one in (*found.near, *found.far)}
    assert {one: own.agreement for one, own in referents.items()} == {
        "bob": NEARNESS[0],
        "ann": NEARNESS[2],
        "cid": 1.0,
    }
    assert {own.classes for own in referents.values()} == {
        ((Salience.FIRST, NEARNESS[0]), (Salience.SECOND, NEARNESS[2]), (Salience.NEVER, 1.0))
    }
    found = supply("is seen", PEOPLE)
    assert {one.referent.classes for one in found.far} == {((Salience.NEVER, 1.0),)}


def test_a_pronoun_hardly_means_whom_nobody_has_named_where_it_fits_somebody_who_was(supply):
    def nearness(text, named):
        found = supply(text, PEOPLE, named=named, last=named, recent=named)
        return {one.constant: one.referent.agreement for one in (*found.near, *found.far)}

    told, meant = nearness("is seen", ("bob",)), nearness("he is seen", ("bob",))
    assert meant["cid"] / meant["bob"] == pytest.approx(UNNAMED_SO_FAR * told["cid"] / told["bob"])
    # Where nobody has been named it may introduce anybody.
    meant = nearness("he is seen", ())
    assert meant["cid"] == meant["ann"] == meant["bob"]


@pytest.mark.parametrize(
    ("text", "opens"),
    [
        ("Ann sees Bob", "ann"),
        ("Then Ann sees Bob", "ann"),
        ("And then Ann sees Bob", None),
        ("It rains", None),
    ],
)
def test_with_whom_a_sentence_begins(text, opens):
    assert opening(MentionFinder(LIBRARY).read(text)) == opens


CHOIR = Domain.parse("""(define (domain choir) (:types person)
  (:constants ann bob cid - person) (:predicates (heard ?p - person))
  (:event hear :parameters (?p - person) :effect (heard ?p))
  (:lexicon (:gender female ann) (:gender male bob cid)))""")


@pytest.mark.parametrize(
    ("text", "last", "near"),
    [
        # Only a woman has been named, so that the men are others.
        ("the men are heard", "ann", ["bob", "cid", "ann"]),
        ("one of the men is heard", "ann", ["bob", "cid", "ann"]),
        ("it is heard by the men", "ann", ["bob", "cid", "ann"]),
        ("the men are heard", "bob", ["bob"]),
        ("the women are heard", "ann", ["ann"]),
    ],
)
def test_the_men_may_be_those_who_were_never_named(text, last, near):
    context = DiscourseContext((last,), (last,))
    reading = MentionFinder(CHOIR).read(text)
    found = ReferentFinder(CHOIR).supplies(reading, context, Agreement(CHOIR))(PEOPLE, True)
    assert names(found.near) == near
