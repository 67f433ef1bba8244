from __future__ import annotations

import numpy as np
import pytest

from item.language.domain import Domain
from item.logic.reasoner import INFEASIBLE, TOP, Reasoner
from item.logic.transitions import cache
from item.logic.transitions.cache import UNASKED, TransitionCache


def put(remembered, pairs):
    states, events = np.array(pairs).T
    remembered.put(states, events, np.arange(len(pairs), dtype=np.int32))


def test_what_was_put_is_found_and_nothing_else():
    remembered = TransitionCache()
    remembered.reserve(100, 40)
    put(remembered, [(3, 7), (99, 39)])
    found = remembered.get(np.array([[3], [99]]), np.array([7, 39]))
    assert found.tolist() == [[0, UNASKED], [UNASKED, 1]]


def test_each_event_is_looked_up_in_each_state_also_when_answers_are_scattered(monkeypatch):
    remembered = TransitionCache()
    remembered.reserve(200, 20)
    put(remembered, [(state, event) for event in range(0, 20, 2) for state in range(200)])
    rows, columns = np.array([4, 0, 7])[:, None], np.arange(200)[::-1]
    expected = remembered.get(columns, rows)
    assert (expected == UNASKED).tolist() == [[False] * 200, [False] * 200, [True] * 200]
    monkeypatch.setattr(cache, "LARGEST_TABLE", 16)
    remembered.reserve(300, 20)
    found = remembered.get(columns, rows)
    assert np.all((found == expected) | (found == UNASKED))
    assert np.mean(found != UNASKED) > 1 / 3


@pytest.mark.parametrize("largest", [{}, {"SHORT_ROW": 16}, {"LARGEST_TABLE": 16}])
def test_a_product_is_answered_as_its_pairs_are(monkeypatch, largest):
    for name, size in largest.items():
        monkeypatch.setattr(cache, name, size)
    remembered = TransitionCache()
    remembered.reserve(40, 20)
    put(remembered, [(state, event) for event in range(0, 20, 2) for state in range(0, 40, 3)])
    states, events = np.array([39, 0, 4, 3], dtype=np.int32), np.array([4, 7, 0, 4])
    found = remembered.product(states, events)
    assert found.tolist() == remembered.get(states.astype(np.int64), events[:, None]).tolist()
    assert (found.shape, found.dtype) == ((4, 4), np.int32)


def test_growing_keeps_what_is_known():
    remembered = TransitionCache()
    remembered.reserve(10, 10)
    put(remembered, [(3, 7), (9, 9)])
    remembered.reserve(1000, 1000)
    assert remembered.get(np.array([3, 9, 999]), np.array([7, 9, 999])).tolist() == [0, 1, UNASKED]


def test_each_event_has_a_row_as_long_as_there_is_room(monkeypatch):
    monkeypatch.setattr(cache, "LARGEST_TABLE", 64 * 64)
    remembered = TransitionCache()
    remembered.reserve(64, 64)
    states, events = np.divmod(np.arange(64 * 64), 64)
    remembered.put(states, events, np.arange(64 * 64, dtype=np.int32))
    assert remembered.get(states, events).tolist() == [*range(64 * 64)]


def test_what_is_known_stays_when_pairs_begin_to_share_places(monkeypatch):
    monkeypatch.setattr(cache, "LARGEST_TABLE", 16 * 16)
    remembered = TransitionCache()
    put(remembered, [(1, 0), (2, 5), (15, 15)])
    remembered.reserve(17, 16)
    known = remembered.get(np.array([1, 2, 15, 1, 2]), np.array([0, 5, 15, 5, 2]))
    assert known.tolist() == [0, 1, 2, UNASKED, UNASKED]


def test_pairs_share_places_when_the_table_is_full(monkeypatch):
    monkeypatch.setattr(cache, "LARGEST_TABLE", 4 * 16)
    monkeypatch.setattr(cache, "MOST_PLACES", 16)
    remembered = TransitionCache()
    remembered.reserve(4, 10)
    put(remembered, [(1, 0), (2, 0)])
    remembered.reserve(100, 10)
    assert remembered.get(np.array([1, 2, 5]), np.array([0, 0, 0])).tolist() == [0, 1, UNASKED]
    assert remembered.get(np.array(1), np.array(0)).tolist() == 0
    # Of sixteen places: whatever is remembered is right, and what came last is remembered.
    for event in range(10):
        pairs = [(state, event) for state in range(100)]
        put(remembered, pairs)
        found = remembered.get(np.arange(100), np.full(100, event))
        known = np.flatnonzero(found != UNASKED)
        assert found[known].tolist() == known.tolist()
        assert 8 < len(known) <= 16
        remembered.reserve(1000, 1000)
    assert (remembered.get(np.arange(100), np.array([[0], [3]])) == UNASKED).all()


def test_places_grow_with_the_answers(monkeypatch):
    monkeypatch.setattr(cache, "LARGEST_TABLE", 16)
    remembered = TransitionCache()
    remembered.reserve(1000, 1000)
    for event in range(10):
        put(remembered, [(state, event) for state in range(100)])
    found = remembered.get(np.arange(100), np.arange(10)[:, np.newaxis])
    known = found != UNASKED
    # Some pairs have come to the place of others; what came last has not been overwritten.
    assert known.sum() > 700
    assert (found == np.arange(100))[known].all()
    assert known[-1].sum() > 90


def test_places_do_not_grow_where_an_answer_is_put_again(monkeypatch):
    """What is first judged and then followed is put twice, and fills one place."""
    monkeypatch.setattr(cache, "LARGEST_TABLE", 16)
    remembered = TransitionCache()
    remembered.reserve(100, 40)
    pairs = [(state, event) for state in range(50) for event in range(40)]
    put(remembered, pairs)
    held = len(remembered._answers)
    for _ in range(20):
        put(remembered, pairs)
    assert len(remembered._answers) == held


def test_few_answers_about_many_states_are_told_apart(monkeypatch):
    """A place says so many bits of the state, so there are more places where states are many."""
    monkeypatch.setattr(cache, "LARGEST_TABLE", 16)
    remembered = TransitionCache()
    remembered.reserve(100, 40)
    put(remembered, [(3, 7), (99, 39)])
    remembered.reserve(2**20, 2**20)
    put(remembered, [(2**20 - 1, 2**20 - 1), (4, 7)])
    states, events = np.array([3, 99, 2**20 - 1, 4, 3 + 2**10, 99]), np.array([7, 39, 2**20 - 1, 7, 7, 38])
    assert remembered.get(states, events).tolist() == [0, 1, 0, 1, UNASKED, UNASKED]


def test_a_full_table_changes_no_answer(monkeypatch):
    text = """
    (define (domain bits) (:types bit) (:constants b0 b1 b2 b3 b4 b5 - bit) (:predicates (on ?b - bit))
      (:event set :parameters (?b - bit) :effect (on ?b))
      (:event clear :parameters (?b - bit) :precondition (on ?b) :effect (not (on ?b))))
    """
    grounds = [(name, f"b{n}") for name in ("set", "clear") for n in range(6)]

    def explore():
        reasoner = Reasoner(Domain.parse(text))
        events = reasoner.events(grounds)
        draw = np.random.default_rng(0)
        states = np.array([TOP])
        seen = []
        for _ in range(12):
            following = reasoner.progress(states[:, np.newaxis], events)
            seen.append([reasoner.belief(s) if s != INFEASIBLE else None for s in following.ravel().tolist()])
            states = draw.permutation(np.unique(following[following != INFEASIBLE]))[:40]
        return seen

    roomy = explore()
    monkeypatch.setattr(cache, "LARGEST_TABLE", 32)
    monkeypatch.setattr(cache, "MOST_PLACES", 8)
    assert explore() == roomy


def test_a_component_may_have_more_states_than_a_byte_counts():
    bits = [f"b{n}" for n in range(10)]
    text = f"""
    (define (domain bits) (:types bit) (:constants {" ".join(bits)} - bit) (:predicates (on ?b - bit))
      (:constraint (or {" ".join(f"(on {b})" for b in bits)}))
      (:init (on b0) {" ".join(f"(not (on {b}))" for b in bits[1:])})
      (:event set :parameters (?b - bit) :effect (on ?b)))
    """
    reasoner = Reasoner(Domain.parse(text))
    states = np.array([reasoner.start])
    for event in reasoner.events([("set", b) for b in bits[1:]]).tolist():
        states = np.concatenate((states, reasoner.progress(states, event)))
    known = reasoner.values(states)
    assert len({tuple(row) for row in known.tolist()}) == 2**9 == len(set(states.tolist()))
