from __future__ import annotations

import pytest

from item.language.domain import Domain
from item.language.printing.printer import clause_text
from item.logic.belief import BeliefState
from item.logic.diagnosis.explainer import Cause, Explainer
from item.logic.reasoner import INFEASIBLE, Reasoner

LAMPS = """
(define (domain lamps)
  (:types lamp room)
  (:constants l1 l2 l3 - lamp hall attic - room)
  (:predicates (on ?l - lamp) (dark) (in ?l - lamp ?r - room) (together ?a ?b - lamp))
  (:init (in l1 hall) (in l2 hall) (in l3 attic))
  (:exclusive (on ?l))
  (:constraint (imply (dark) (not (exists (?l - lamp) (on ?l)))))
  (:derived (together ?a ?b - lamp) (exists (?r - room) (and (in ?a ?r) (in ?b ?r))))
  (:event swap :parameters (?a ?b - lamp)
    :precondition (and (on ?a) (not (= ?a ?b)) (together ?a ?b)) :effect (on ?b))
  (:event light :parameters (?a ?b - lamp) :effect (and (on ?a) (on ?b)))
  (:event fuse :parameters (?a - lamp) :precondition (on ?a) :effect (dark))
  (:event out :parameters (?a - lamp) :precondition (on ?a) :effect (and (dark) (not (on ?a)))))
"""


@pytest.fixture
def explainer():
    return Explainer(Domain.parse(LAMPS))


def told(explanation):
    return (
        explanation.cause,
        [clause_text(condition) for condition in explanation.conditions],
        list(explanation.known),
        [type(rule).__name__ for rule in explanation.rules],
    )


def test_a_feasible_event_needs_no_explanation(explainer):
    assert explainer.explain(BeliefState(), ("out", "l1")) is None
    assert explainer.explain(BeliefState(), ("nothing",)) is None


def test_an_argument_of_the_wrong_type(explainer):
    explanation = explainer.explain(BeliefState(), ("swap", "l1", "hall"))
    assert explanation.cause is Cause.TYPES
    assert explanation.arguments == ("hall",)


def test_statics_name_the_condition_as_written(explainer):
    explanation = explainer.explain(BeliefState(), ("swap", "l1", "l3"))
    assert told(explanation) == (Cause.STATICS, ["(together l1 l3)"], [], [])
    explanation = explainer.explain(BeliefState(), ("swap", "l1", "l1"))
    assert told(explanation) == (Cause.STATICS, ["(not (= l1 l1))"], [], [])


def test_a_known_truth_and_the_group_that_makes_it_a_rival(explainer):
    belief = BeliefState((("on", "l2"),), (("dark",), ("on", "l1"), ("on", "l3")))
    explanation = explainer.explain(belief, ("swap", "l1", "l2"))
    assert told(explanation) == (Cause.STATE, ["(on l1)"], [(("on", "l2"), True)], ["Exclusive"])


def test_a_known_falsehood_where_no_truth_explains_it(explainer):
    explanation = explainer.explain(BeliefState(false=(("on", "l1"),)), ("out", "l1"))
    assert told(explanation) == (Cause.STATE, ["(on l1)"], [(("on", "l1"), False)], [])


def test_a_constraint_on_the_state_before(explainer):
    explanation = explainer.explain(BeliefState((("dark",),)), ("out", "l1"))
    assert told(explanation) == (Cause.STATE, ["(on l1)"], [(("dark",), True)], ["Constraint"])


def test_each_refuted_condition_has_an_explanation():
    explainer = Explainer(
        Domain.parse("""(define (domain lift) (:types floor) (:constants f g - floor)
      (:predicates (at ?f - floor) (open) (top ?f - floor)) (:exclusive (at ?f)) (:init (top g))
      (:event go :parameters (?f ?t - floor) :precondition (and (at ?f) (not (open)) (not (top ?t)))
        :effect (and (at ?t) (not (at ?f))))
      (:event close :effect (not (open))) (:event open :effect (open)))""")
    )
    belief = BeliefState((("at", "g"), ("open",)), (("at", "f"),))
    first, second = explainer.explanations(belief, ("go", "f", "f"))
    assert told(first) == (Cause.STATE, ["(at f)"], [(("at", "g"), True)], ["Exclusive"])
    assert told(second) == (Cause.STATE, ["(not (open))"], [(("open",), True)], [])
    # What never changes speaks against it whatever the state.
    (never,) = explainer.explanations(belief, ("go", "f", "g"))
    assert told(never) == (Cause.STATICS, ["(not (top g))"], [], [])
    assert not [*explainer.explanations(BeliefState(), ("open",))]


def test_results_that_cannot_be(explainer):
    explanation = explainer.explain(BeliefState(), ("light", "l1", "l2"))
    assert told(explanation) == (Cause.RESULT, [], [], ["Exclusive"])
    explanation = explainer.explain(BeliefState(), ("fuse", "l1"))
    assert told(explanation) == (Cause.RESULT, ["(on l1)"], [], ["Constraint"])


def test_an_undeclared_event_is_refused(explainer):
    with pytest.raises(ValueError, match="no event type fly"):
        explainer.explain(BeliefState(), ("fly",))


def test_explanations_are_given_exactly_where_the_reasoner_finds_an_event_infeasible(explainer):
    domain = Domain.parse(LAMPS)
    reasoner = Reasoner(domain)
    lamps = ("l1", "l2", "l3")
    events = [(name, a, b) for name in ("swap", "light") for a in lamps for b in lamps]
    events += [(name, a) for name in ("fuse", "out") for a in lamps]
    beliefs = [
        BeliefState(),
        BeliefState((("on", "l1"),)),
        BeliefState((("dark",),)),
        BeliefState(false=(("dark",),)),
    ]
    for belief in beliefs:
        state = reasoner.intern(belief)
        for event in events:
            number = reasoner.event(event[0], event[1:])
            infeasible = number is None or reasoner.progress(state, number) == INFEASIBLE
            assert (explainer.explain(reasoner.belief(state), event) is not None) == infeasible
