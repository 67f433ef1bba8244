"""Reasoners of one domain share answers, and number states and events by themselves."""

from __future__ import annotations

import pickle
from threading import Thread

import numpy as np
import pytest

from item.language.domain import Domain
from item.logic.evaluation import fits_side_by_side
from item.logic.grounding import components
from item.logic.reasoner import Reasoner
from item.logic.transitions import knowledge
from item.logic.transitions.knowledge import LatestKnowledge
from tests.reference.domains import all_events


def parsed(*people: str) -> Domain:
    # Who has nothing in hand and is awake may take something: one of the preconditions is no conjunction.
    return Domain.parse(f"""(define (domain hands) (:types person thing)
      (:constants {" ".join(people)} - person cup pen - thing)
      (:predicates (has ?p - person ?t - thing) (asleep ?p - person))
      (:exclusive (has ?p ?t) :per (?t))
      (:event take :parameters (?p - person ?t - thing) :precondition (not (asleep ?p)) :effect (has ?p ?t))
      (:event give :parameters (?p ?q - person ?t - thing) :precondition (has ?p ?t) :effect (has ?q ?t))
      (:event rest :parameters (?p - person) :precondition (or (has ?p cup) (has ?p pen))
        :effect (asleep ?p)))""")


def walk(reasoner: Reasoner, domain: Domain, *, backwards: bool = False):
    """Return the numbers of events and states met, and what those know."""
    grounds = [*all_events(domain)]
    numbers = reasoner.events(grounds[::-1] if backwards else grounds)
    states, met = np.array([0]), []
    for _ in range(3):
        after, entailed = reasoner.outcome(states[:, None], numbers)
        met.append((numbers.tolist(), after.tolist(), entailed.tolist()))
        states = np.unique(after[after >= 0])
    return met, [reasoner.belief(int(state)) for state in states]


def test_what_another_reasoner_has_answered_is_not_asked_again():
    domain, latest = parsed("ann", "bob"), LatestKnowledge()
    walk(Reasoner(domain, knowledge=latest.of(domain, "hands")), domain, backwards=True)
    second = Reasoner(domain, knowledge=latest.of(domain, "hands"))
    asked = second.statistics.questions
    assert walk(second, domain) == walk(Reasoner(domain), domain)
    assert second.statistics.questions == asked > 0


def test_plain_questions_are_not_asked_again_about_other_casts():
    latest, few, many = LatestKnowledge(), parsed("ann", "bob", "cid"), parsed("eve", "dan", "fay", "gus")
    walk(Reasoner(few, knowledge=latest.of(few, "few")), few)
    found = walk(told := Reasoner(many, knowledge=latest.of(many, "many")), many)
    assert found == walk(alone := Reasoner(many), many)
    assert told.statistics.questions < alone.statistics.questions


@pytest.mark.parametrize(("module", "name"), [(knowledge, "LARGEST"), (components, "MANY_FLUENTS")])
def test_what_is_large_or_grounded_as_it_is_met_is_not_handed_on(module, name, monkeypatch):
    domain, latest = parsed("ann", "bob"), LatestKnowledge()
    assert latest.of(domain, "hands") is latest.of(domain, "hands")
    monkeypatch.setattr(module, name, 0)
    latest.of(domain, "other")
    assert latest.of(domain, "other") is not latest.of(domain, "other")


def test_another_domain_takes_the_place_of_the_last():
    domain, latest = parsed("ann"), LatestKnowledge()
    first = latest.of(domain, "one")
    latest.of(domain, "two")
    assert latest.of(domain, "one") is not first


def side_by_side(*domains: Domain) -> list[Reasoner]:
    """Return reasoners of domains side by side."""
    latest, found = LatestKnowledge(), []
    for number, domain in enumerate(domains):
        beside = found[-1] if found else None
        known = latest.of(domain, number, beside.knowledge if beside else None)
        found.append(Reasoner(domain, knowledge=known, beside=beside))
    return found


def test_reasoners_side_by_side_know_what_each_knows_by_itself():
    casts = parsed("ann", "bob", "cid"), parsed("eve", "dan"), parsed("ann", "bob", "cid", "dan")
    together = side_by_side(*casts)
    assert len({id(one.answers) for one in together}) == 1
    alone = [Reasoner(domain) for domain in casts]
    numbers = [one.events([*all_events(domain)]) for one, domain in zip(together, casts, strict=True)]
    assert len(np.unique(np.concatenate(numbers))) == sum(map(len, numbers))
    own = [one.events([*all_events(domain)]) for one, domain in zip(alone, casts, strict=True)]
    states, known = [np.array([0])] * 3, [np.array([0])] * 3
    for _ in range(3):
        # All are asked at once, and any of them answers.
        pairs = [np.broadcast_arrays(*np.ix_(a, b)) for a, b in zip(states, numbers, strict=True)]
        asked = [np.concatenate([one[side].ravel() for one in pairs]) for side in (0, 1)]
        after, entailed = together[1].outcome(*asked)
        ends = np.cumsum([one[0].size for one in pairs])[:-1]
        for place, (found, must) in enumerate(
            zip(np.split(after, ends), np.split(entailed, ends), strict=True)
        ):
            there, needed = alone[place].outcome(known[place][:, None], own[place])
            assert must.tolist() == needed.ravel().tolist()
            assert (found >= 0).tolist() == (there >= 0).ravel().tolist()
            states[place], known[place] = np.unique(found[found >= 0]), np.unique(there[there >= 0])
            # Their numbers stand in the same order.
            one, other = together[place], alone[place]
            assert [one.belief(n) for n in states[place]] == [other.belief(n) for n in known[place]]
            assert (one.values(states[place]) == other.values(known[place])).all()
    # Where nothing is known is the same state to all; any other is a state of one.
    assert {int(one.start) for one in together} == {0}
    met = [set(one[one > 0].tolist()) for one in states]
    assert len(set.union(*met)) == sum(map(len, met))


def test_how_events_fit_is_asked_of_reasoners_side_by_side_as_of_each():
    casts = parsed("ann", "bob", "cid"), parsed("eve", "dan")
    together = side_by_side(*casts)
    asked = []
    for one, domain in zip(together, casts, strict=True):
        events = one.events([*all_events(domain)])
        after = one.progress(np.array([[0]]), events[:, None])
        asked.append((np.unique(np.append(after[after >= 0], 0)).astype(np.int32), events))
    assert len({len(states) for states, _ in asked}) == 2
    found = fits_side_by_side(together[1], asked)
    for one, (states, events), fits in zip(together, asked, found, strict=True):
        assert fits.tolist() == one.fits(states, events).tolist()
        assert len(np.unique(fits)) > 1


def test_what_is_counted_of_reasoners_side_by_side_is_counted_once():
    first, second = side_by_side(parsed("ann", "bob"), parsed("eve", "dan", "fay"))
    walk(first, parsed("ann", "bob"))
    assert first.statistics.pairs > 0
    assert first.statistics.states == len(first.answers.states)
    assert (second.statistics.pairs, second.statistics.states) == (0, 0)


@pytest.mark.parametrize("name", ["LARGEST", "MANY_FLUENTS"])
def test_what_is_large_or_grounded_as_it_is_met_stays_alone(name, monkeypatch):
    monkeypatch.setattr(components if name == "MANY_FLUENTS" else knowledge, name, 0)
    first, second = side_by_side(parsed("ann", "bob"), parsed("eve", "dan", "fay"))
    assert first.answers is not second.answers


def test_knowledge_of_several_domains_is_not_handed_on():
    casts = parsed("ann", "bob"), parsed("eve", "dan", "fay")
    latest = LatestKnowledge()
    first = latest.of(casts[0], "few")
    assert latest.of(casts[0], "few") is first
    second = latest.of(casts[1], "many", first)
    assert second.progression is first.progression
    assert latest.of(casts[1], "many") is not second


def test_each_thread_has_knowledge_of_its_own_when_it_is_sent():
    latest = LatestKnowledge()
    latest.of(parsed("ann"), "hands")
    sent = pickle.dumps(latest)
    here, again = pickle.loads(sent), pickle.loads(sent)
    found: list[LatestKnowledge] = []
    thread = Thread(target=lambda: found.append(pickle.loads(sent)))
    thread.start()
    thread.join()
    assert here is again
    assert len({id(one) for one in (latest, here, *found)}) == 3
