"""Unreported events that mend a contradiction."""

from types import SimpleNamespace

import pytest
from msgspec.structs import replace

from item import Domain
from item.logic.diagnosis.explainer import Explainer
from item.logic.reasoner import INFEASIBLE, Reasoner
from item.output.summary import break_lines, fact_line
from item.review.breaks import Fact, breaks, known_fact
from item.review.bridges import BridgeFinder, bridge_all, bridged
from item.review.conflicts import conflict
from item.review.orders import hindered

HOUSE = Domain.parse("""(define (domain house) (:types room) (:constants hall kitchen attic - room)
  (:predicates (at ?r - room) (lit ?r - room) (dark))
  (:exclusive (at ?r))
  (:event go :parameters (?x ?y - room)
    :precondition (and (at ?x) (not (= ?x ?y))) :effect (at ?y))
  (:event light :parameters (?r - room) :precondition (and (at ?r) (not (lit ?r))) :effect (lit ?r))
  (:event snuff :parameters (?r - room) :precondition (and (at ?r) (lit ?r)) :effect (not (lit ?r)))
  (:init (at hall) (not (lit hall)) (not (lit attic)) (not (lit kitchen))))""")


@pytest.fixture
def reasoner():
    return Reasoner(HOUSE)


def found(reasoner, reading, event, state=None):
    finder = BridgeFinder(HOUSE, reasoner, [reading])
    bridges = finder.find(reasoner.start if state is None else state, event, most=100)
    return [one.events for one in bridges]


def test_one_event_that_mends_is_found(reasoner, told):
    assert found(reasoner, told(), ("light", "attic")) == [(("go", "hall", "attic"),)]


def test_two_events_are_found_where_one_is_not_enough(reasoner, told):
    bridges = found(reasoner, told(), ("snuff", "attic"))
    assert bridges == [(("go", "hall", "attic"), ("light", "attic"))]


def test_of_the_same_events_in_two_orders_one_is_found(told):
    domain = Domain.parse("""(define (domain lab) (:predicates (dirty) (ready))
      (:event spill :effect (dirty)) (:event come :effect (ready)) (:event wake :effect (ready))
      (:event clean :precondition (and (dirty) (ready)) :effect (not (dirty)))
      (:init (not (dirty)) (not (ready))))""")
    reasoner = Reasoner(domain)
    bridges = BridgeFinder(domain, reasoner, [told()]).find(reasoner.start, ("clean",), most=5)
    assert sorted(sorted(one.events) for one in bridges) == [[("come",), ("spill",)], [("spill",), ("wake",)]]


def test_what_needs_more_is_not_bridged(reasoner, told):
    assert found(reasoner, told(), ("go", "attic", "attic")) == []


def test_every_bridge_leads_from_the_state_to_the_event(reasoner, told):
    state = reasoner.start
    bridges = found(reasoner, told(), ("go", "attic", "kitchen"), state)
    assert bridges
    for bridge in bridges:
        after = state
        for number in reasoner.events([*bridge, ("go", "attic", "kitchen")]).tolist():
            after = int(reasoner.progress(after, number))
            assert after != INFEASIBLE


def test_frequent_events_are_preferred(told):
    domain = Domain.parse("""(define (domain gate) (:predicates (opened))
      (:event push :effect (opened)) (:event pull :effect (opened))
      (:event pass :precondition (opened)) (:init (not (opened))))""")
    reasoner = Reasoner(domain)
    for often, other in (("push", "pull"), ("pull", "push")):
        reading = told(("x", (often,)), ("x", (often,)), ("x", (other,)))
        first, second = BridgeFinder(domain, reasoner, [reading]).find(reasoner.start, ("pass",))
        assert (first.events, second.events) == (((often,),), ((other,),))
        assert first.utility > second.utility


def test_a_narrative_is_mended_alike_whatever_it_is_read_with(told):
    domain = Domain.parse("""(define (domain gate) (:predicates (opened))
      (:event push :effect (opened)) (:event pull :effect (opened))
      (:event pass :precondition (opened)) (:init (not (opened))))""")
    reasoner = Reasoner(domain)
    own = SimpleNamespace(reasoner=reasoner, start_of=lambda _: reasoner.start)
    preprocessors = SimpleNamespace(of=lambda _: own)
    other, wrong = told(("x", ("push",)), ("x", ("push",))), told(("x", ("pass",)))
    (alone,) = bridge_all([wrong], preprocessors, lambda _: domain)
    _, together = bridge_all([other, wrong], preprocessors, lambda _: domain)
    assert together.sentences[0].bridge == alone.sentences[0].bridge == (("pull",),)


def test_events_of_later_sentences_tell_bridges_apart(told):
    domain = Domain.parse(
        """(define (domain key) (:types person) (:constants ann ben cy - person)
      (:predicates (has ?p - person) (locked))
      (:exclusive (has ?p))
      (:event take :parameters (?p - person) :precondition (not (has ?p)) :effect (has ?p))
      (:event drop :parameters (?p - person) :precondition (has ?p) :effect (not (has ?p)))
      (:event unlock :precondition (and (locked) (exists (?p - person) (has ?p))) :effect (not (locked)))
      (:init :closed (has) (locked)))""".replace(":closed (has)", ":closed")
    )
    reasoner = Reasoner(domain)
    finder = BridgeFinder(domain, reasoner, [told()])
    for name in ("ann", "ben", "cy"):
        best, second, third = finder.find(reasoner.start, ("unlock",), [("nothing",), ("drop", name)])
        assert best.events == (("take", name),)
        assert best.utility > second.utility == pytest.approx(third.utility)
    # How well they go on alone is the difference.
    alone = finder.find(reasoner.start, ("unlock",))
    assert alone[0].utility == pytest.approx(alone[2].utility)


def test_the_story_goes_on_from_what_a_bridge_leaves_known(reasoner, told):
    reading = told(("x", ("light", "attic")), ("x", ("snuff", "attic")), ("x", ("light", "hall")))
    mended = bridged(reading, BridgeFinder(HOUSE, reasoner, [reading]), reasoner, reasoner.start)
    first, second, third = mended.sentences
    assert first.bridge == (("go", "hall", "attic"),)
    assert (second.bridge, third.bridge) == ((), (("go", "attic", "hall"),))
    assert mended.coherent
    assert ("at", "attic") in first.before.true
    assert ("lit", "hall") in third.after.true
    assert ("lit", "attic") in third.after.false


def test_what_cannot_be_bridged_stays_a_contradiction(reasoner, told):
    reading = told(("x", ("go", "attic", "attic")), ("x", ("light", "hall")))
    mended = bridged(reading, BridgeFinder(HOUSE, reasoner, [reading]), reasoner, reasoner.start)
    assert [one.feasible for one in mended.sentences] == [False, True]
    assert mended.sentences[0].bridge == ()


def test_what_a_mended_contradiction_had_hidden_comes_to_light(told):
    domain = Domain.parse("""(define (domain hut) (:predicates (opened) (broken))
      (:event open :precondition (not (opened)) :effect (opened))
      (:event close :precondition (opened) :effect (not (opened)))
      (:event enter :precondition (opened))
      (:event break :precondition (not (broken)) :effect (broken)))""")
    reasoner = Reasoner(domain)
    events = ("break", "close", "enter", "break")
    reading = told(*(("x", (one,)) for one in events))
    # To enter what is closed makes all unknown, so that the second break could happen.
    read = tuple(replace(one, feasible=k != 2) for k, one in enumerate(reading.sentences))
    reading = replace(reading, sentences=read)
    mended = bridged(reading, BridgeFinder(domain, reasoner, [reading]), reasoner, reasoner.start)
    assert [one.bridge for one in mended.sentences] == [(), (), (("open",),), ()]
    assert [one.feasible for one in mended.sentences] == [True, True, True, False]
    assert [one.hidden_by for one in mended.sentences] == [None, None, None, "h.2"]


def test_several_events_that_cannot_happen_leave_what_the_reading_says_they_leave(labelled_together):
    """Of "close the elm and open the oak" the first happens; the elm is closed as in the reading."""
    domain, narrative, mapper, labels = labelled_together()
    (reading,) = mapper.predict([narrative], labels=labels)
    assert [one.feasible for one in reading.sentences] == [True, True, False, False, True]
    (mended,) = bridge_all([reading], mapper.session.preprocessors, lambda _: domain)
    assert [one.bridge for one in mended.sentences] == [(), (), (), (("open", "elm"),), ()]
    for place in range(3):
        assert mended.sentences[place].after == reading.sentences[place].after


def test_what_a_bridge_breaks_counts_behind_another_contradiction(told):
    """The other one is bridged in its turn, so that nothing is forgotten because of it."""
    domain = Domain.parse("""(define (domain gate) (:predicates (opened) (bent) (wet))
      (:event push :effect (opened)) (:event kick :effect (and (opened) (bent)))
      (:event pass :precondition (opened)) (:event drip :precondition (wet))
      (:event ring :precondition (not (bent))) (:event rain :effect (wet)) (:event mend :effect (not (bent)))
      (:init (not (opened)) (not (bent)) (not (wet))))""")
    reasoner = Reasoner(domain)
    reading = told(("x", ("kick",)), ("x", ("kick",)), ("x", ("push",)))
    finder = BridgeFinder(domain, reasoner, [reading])
    best = [
        finder.find(reasoner.start, ("pass",), following)[0].events
        for following in ((), (("ring",),), (("drip",), ("ring",)))
    ]
    assert best == [(("kick",),), (("push",),), (("push",),)]


def test_what_a_bridge_brings_about_is_known_since_the_bridge(reasoner, told):
    reading = told(("x", ("light", "attic")), ("x", ("snuff", "attic")), ("x", ("light", "hall")))
    mended = bridged(reading, BridgeFinder(HOUSE, reasoner, [reading]), reasoner, reasoner.start)
    attic, lit = ("at", "attic"), ("lit", "attic")
    for position, atom, true, since in (
        (0, attic, True, (0, True)),
        (0, lit, False, (None, False)),
        (1, attic, True, (0, True)),
        (1, lit, True, (0, False)),
        (2, ("at", "hall"), True, (2, True)),
        (2, lit, False, (1, False)),
    ):
        found = known_fact(mended, position, atom, true, lambda: reasoner)
        assert found == Fact(atom, true, since[0], bridged=since[1])
    fact = known_fact(mended, 1, attic, True, lambda: reasoner)
    assert fact_line(mended, fact) == ("at(attic) since go(hall,attic) before h.0, which no sentence reports")
    needed = fact_line(mended, replace(fact, presupposed=True))
    assert needed.endswith("before h.0, which no sentence reports and which needs it")


DESK = Domain.parse("""(define (domain desk) (:predicates (ready) (stained) (sold))
  (:event ink :effect (and (ready) (stained))) (:event smudge :effect (stained))
  (:event sell :precondition (ready) :effect (sold)) (:event show :precondition (not (stained)))
  (:init (not (ready)) (not (stained)) (not (sold))))""")


def test_what_contradicts_a_bridge_is_in_conflict_with_the_sentence_behind_it(told):
    reasoner = Reasoner(DESK)
    reading = told(("x", ("show",)), ("x", ("sell",)), ("x", ("show",)))
    mended = bridged(reading, BridgeFinder(DESK, reasoner, [reading]), reasoner, reasoner.start)
    assert [one.bridge for one in mended.sentences] == [(), (("ink",),), ()]
    (found,) = breaks(mended, Explainer(DESK), lambda: reasoner)
    assert found.facts == (Fact(("stained",), True, 1, bridged=True),)
    assert [*break_lines(mended, found)][1:] == [
        "    stained() since ink() before h.1, which no sentence reports"
    ]
    assert conflict(mended, 2, reasoner, reasoner.start, found.facts) == (1,)


def test_a_bridge_lets_its_event_happen_whatever_an_earlier_sentence_told(told):
    reasoner = Reasoner(DESK)
    reading = told(("x", ("show",)), ("x", ("sell",)))
    mended = bridged(reading, BridgeFinder(DESK, reasoner, [reading]), reasoner, reasoner.start)
    assert [*hindered(mended, 0, ("smudge",), reasoner)] == []
