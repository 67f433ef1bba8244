"""Which events say just what two of another type say, and what that means for candidates."""

import pytest

from item.language.domain import Domain
from item.narrative.candidates.generator import CandidateGenerator
from item.narrative.candidates.joint_events import plural_events
from item.narrative.discourse.agreement import Agreement
from item.narrative.discourse.context import DiscourseContext
from item.narrative.mentions.mentions import MentionFinder

CREW = """
(define (domain crew)
  (:types sailor port)
  (:constants Ann Bob Cy - sailor Rome Tyre - port)
  (:predicates (in ?s - sailor ?p - port) (met ?s ?t - sailor) (afloat ?s - sailor))
  (:event sail :parameters (?s - sailor ?p - port) :precondition (afloat ?s) :effect (in ?s ?p))
  (:event sail_together :parameters (?a ?b - sailor ?p - port)
     :precondition (and (afloat ?b) (afloat ?a)) :effect (and (in ?b ?p) (in ?a ?p)))
  (:event meet :parameters (?s ?t - sailor) :effect (and (met ?s ?t) (met ?t ?s)))
  (:event visit :parameters (?s - sailor ?t - sailor ?p - port)
     :precondition (afloat ?s) :effect (and (in ?s ?p) (in ?t ?p)))
  (:event rest :parameters (?s - sailor))
  (:event rest_together :parameters (?a ?b - sailor)))
"""


@pytest.fixture(scope="module")
def crew():
    return Domain.parse(CREW)


@pytest.fixture(scope="module")
def generate(crew):
    finder, generator, agreement = MentionFinder(crew), CandidateGenerator(crew), Agreement(crew)

    def call(text, recent=()):
        context = DiscourseContext(tuple(recent), tuple(recent))
        return {one.ground for one in generator.generate(finder.read(text), context, agreement)}

    return call


def test_a_plural_event_has_the_conjuncts_of_two_whatever_their_order(crew):
    assert plural_events(crew)["sail_together"] == (("sail", (0, 2)), ("sail", (1, 2)))


def test_what_asks_or_does_anything_else_is_no_plural(crew):
    # A visit asks nothing of the second sailor; a meeting is no two events; to rest has no effect to share.
    assert set(plural_events(crew)) == {"sail_together"}


@pytest.mark.parametrize(
    ("event", "plural"),
    [
        # Without a precondition, too.
        (":parameters (?a ?b - sailor) :effect (and (not (afloat ?a)) (not (afloat ?b)))", True),
        # Who says more than both says something else.
        (":parameters (?a ?b - sailor) :effect (and (not (afloat ?a)) (not (afloat ?b)) (met ?a ?b))", False),
        (
            ":parameters (?a ?b - sailor) :precondition (met ?a ?b) "
            ":effect (and (not (afloat ?a)) (not (afloat ?b)))",
            False,
        ),
        # One sinks, and the other sails: that is no two events of one type.
        (
            ":parameters (?a ?b - sailor ?p - port) :precondition (afloat ?a) "
            ":effect (and (in ?a ?p) (not (afloat ?b)))",
            False,
        ),
    ],
)
def test_what_is_a_plural_of_sinking(event, plural):
    more = f"(:event sink :parameters (?s - sailor) :effect (not (afloat ?s))) (:event both {event}))"
    domain = Domain.parse(CREW.rstrip()[:-1] + more)
    assert plural_events(domain).get("both") == ((("sink", (0,)), ("sink", (1,))) if plural else None)


def test_a_plural_event_takes_the_place_of_what_it_says_too(generate):
    both = generate("Ann and Bob sail to Rome")
    assert ("sail_together", "Ann", "Bob", "Rome") in both
    assert not {("sail", "Ann", "Rome"), ("sail", "Bob", "Rome")} & both
    one = generate("Ann sails to Rome")
    assert ("sail", "Ann", "Rome") in one
    assert "sail_together" not in {ground[0] for ground in one}


def test_the_order_of_those_who_act_together_makes_no_difference(generate):
    both = generate("Ann and Bob sail to Rome")
    assert [ground for ground in both if ground[0] == "sail_together"] == [
        ("sail_together", "Ann", "Bob", "Rome")
    ]
    # To meet is to do the same to each other, but no two events; so both orders stay.
    assert {("meet", "Ann", "Bob"), ("meet", "Bob", "Ann")} <= generate("Ann meets Bob")


def test_nobody_is_supplied_to_a_plural_event_without_a_pronoun(generate):
    recent = ("Bob", "Cy")
    assert "sail_together" not in {ground[0] for ground in generate("Ann sails to Rome", recent)}
    assert ("sail_together", "Ann", "Bob", "Rome") in generate("She and Ann sail to Rome", recent)
    they = generate("Then they sail to Rome", recent)
    assert ("sail_together", "Bob", "Cy", "Rome") in they
    she = generate("Then she sails to Rome", recent)
    assert ("sail", "Bob", "Rome") in she
    assert ("sail_together", "Bob", "Cy", "Rome") not in she
