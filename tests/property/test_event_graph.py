"""How events are related does not depend on the order of constants, nor on how many are looked at."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from item.diagnostics import InputError
from item.language.domain import Domain
from item.logic.diagnosis import sample
from item.logic.diagnosis.relations import event_graph
from item.logic.diagnosis.sample import EventSample
from tests.reference.domains import domain_texts
from tests.support.examples import examples

# Who may buy, who may sell and who may mend hangs on static facts, which few persons need have.
MARKET = """(define (domain market)
  (:types person thing)
  (:predicates (has ?p - person ?t - thing) (broken ?t - thing) (guilty ?p - person)
    (dealer ?p - person) (smith ?p - person) (knows ?p ?q - person))
  (:exclusive (has ?p ?t) :per (?t))
  (:event sell :parameters (?p - person ?t - thing ?q - person)
    :precondition (and (has ?p ?t) (or (dealer ?p) (dealer ?q)) (not (= ?p ?q)))
    :effect (and (has ?q ?t) (guilty ?p)))
  (:event lend :parameters (?p - person ?t - thing ?q - person)
    :precondition (and (has ?p ?t) (knows ?p ?q)) :effect (has ?q ?t))
  (:event mend :parameters (?p - person ?t - thing ?q - person)
    :precondition (and (smith ?p) (has ?q ?t) (broken ?t)) :effect (not (broken ?t)))
  (:event drop :parameters (?p - person ?t - thing) :precondition (has ?p ?t) :effect (broken ?t))
  (:event confess :parameters (?p - person) :precondition (guilty ?p) :effect (not (guilty ?p))))"""
PERSONS = [f"p{number}" for number in range(9)]
THINGS = [f"t{number}" for number in range(4)]


def reordered(domain: Domain, data: st.DataObject) -> Domain:
    """Return a domain whose constants are declared in another order."""
    order = data.draw(st.permutations(list(domain.constants)))
    return replace(domain, constants={one: domain.constants[one] for one in order})


@st.composite
def markets(draw: st.DrawFn) -> Domain:
    """Return a market with a few facts about some persons."""
    some = st.lists(st.sampled_from(PERSONS), max_size=2)
    facts = [f"({role} {one})" for role in ("dealer", "smith") for one in draw(some)]
    facts += [
        f"(knows {one} {other})" for one, other in draw(st.lists(st.tuples(*[st.sampled_from(PERSONS)] * 2)))
    ]
    declared = (
        f"(:constants {' '.join(PERSONS)} - person {' '.join(THINGS)} - thing) (:init {' '.join(facts)})"
    )
    return Domain.parse(MARKET.replace("(:predicates", f"{declared} (:predicates"))


@examples(20)
@given(markets(), st.data())
def test_few_constants_say_what_all_would(domain, data):
    found = event_graph(reordered(domain, data))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sample, "MANY_GROUND", 100_000)
        assert found == event_graph(domain)


@examples(20)
@given(domain_texts(), st.data())
def test_the_same_events_are_looked_at_in_any_order_of_constants(text, data):
    try:
        domain = Domain.parse(text)
    except InputError:
        return
    more = {f"x{number}": ("b",) for number in range(5)}
    values = st.sampled_from([*domain.constants, *more])
    facts = data.draw(st.lists(st.tuples(st.just("t"), values, values), max_size=6))
    facts += data.draw(st.lists(st.tuples(st.just("s"), values), max_size=3))
    domain = replace(domain, constants={**domain.constants, **more}, statics=domain.statics.union(facts))
    few = data.draw(st.sampled_from([3, 6, 12, 24]))
    other = reordered(domain, data)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sample, "MANY_GROUND", few)
        patch.setattr(sample, "MOST_GROUND", 2 * few)
        for name in domain.events:
            (expected, complete), (found, whole) = EventSample(domain).of(name), EventSample(other).of(name)
            assert (sorted(found), whole) == (sorted(expected), complete)
            assert len(found) <= 2 * few
