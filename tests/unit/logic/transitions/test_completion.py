"""States of components in which all that is unknown is false."""

import numpy as np
import pytest

from item.language.domain import Domain
from item.logic.belief import BeliefState
from item.logic.reasoner import Reasoner
from item.logic.transitions.completion import Completion

# Facts of four kinds: on their own, one of a group, tied by a law that they cannot all break, and one that a
# law makes true as long as another is false.
SHOP = """(define (domain shop)
  (:types clerk shelf)
  (:constants ida jon - clerk top low - shelf)
  (:predicates (busy ?c - clerk) (minds ?c - clerk ?s - shelf) (shut) (staffed ?c - clerk) (dim) (lamp))
  (:exclusive (minds ?c ?s) :per (?s))
  (:constraint (or (shut) (staffed ida) (staffed jon)))
  (:constraint (or (dim) (lamp)))
  (:constraint (imply (lamp) (dim)))
  (:event rush :parameters (?c - clerk ?s - shelf) :effect (and (busy ?c) (minds ?c ?s)))
  (:event open :parameters (?c - clerk) :effect (and (not (shut)) (staffed ?c)))
  (:event evening :effect (and (shut) (dim) (lamp))))"""
CLERKS = ("ida", "jon")
TIED = {("shut",), ("staffed", "ida"), ("staffed", "jon")}


class Shop:
    """Completes the parts of belief states, and counts how often it asks what follows."""

    def __init__(self):
        self.reasoner = Reasoner(Domain.parse(SHOP))
        self.progression = self.reasoner.knowledge.progression
        self.components = self.reasoner.knowledge.components
        self.asked = []
        self.completion = Completion(self.progression.parts, self._closed)

    def _closed(self, known):
        self.asked.append(len(known))
        return self.progression._closed_parts(known)

    def row(self, *true, false=()):
        """Return the components and their states of a belief state."""
        state = self.reasoner.intern(BeliefState(tuple(sorted(true)), tuple(sorted(false))))
        states = self.reasoner._states.matrix[state][: len(self.components)]
        return np.arange(len(self.components)), states

    def told(self, components, states):
        """Return what states of components know, by fluent: 1, -1, and 0 where it is unknown."""
        return {
            self.components.fluents[column]: value
            for number, state in zip(components.tolist(), states.tolist(), strict=True)
            for column, value in zip(
                self.components[number].columns,
                self.progression.parts[number].rows.matrix[state].tolist(),
                strict=True,
            )
        }

    def completed(self, *true, false=()):
        components, states = self.row(*true, false=false)
        return self.told(components, self.completion.of(components, states))


@pytest.fixture
def shop():
    return Shop()


def test_what_is_known_of_nothing_else_is_false(shop):
    told = shop.completed(("busy", "ida"))
    assert [told["busy", clerk] for clerk in CLERKS] == [1, -1]
    assert shop.completed(false=(("busy", "ida"),))["busy", "ida"] == -1


def test_of_an_exclusive_group_all_may_be_false_and_what_is_true_stays(shop):
    told = shop.completed(("minds", "ida", "top"))
    assert {one: told[one] for one in told if one[0] == "minds"} == {
        ("minds", "ida", "top"): 1,
        ("minds", "jon", "top"): -1,
        ("minds", "ida", "low"): -1,
        ("minds", "jon", "low"): -1,
    }


@pytest.mark.parametrize(
    ("true", "false", "expected"),
    [
        # One of the three holds, and nothing says which.
        ((), (), [0, 0, 0]),
        ((), (("shut",),), [-1, 0, 0]),
        # Once one is known the others are false.
        ((("shut",),), (), [1, -1, -1]),
        ((("staffed", "ida"),), (), [-1, 1, -1]),
        # What follows from the rest is known before.
        ((), (("shut",), ("staffed", "jon")), [-1, 1, -1]),
    ],
)
def test_facts_that_cannot_all_be_false_stay_unknown_and_no_others(shop, true, false, expected):
    told = shop.completed(*true, false=false)
    assert [told[one] for one in sorted(TIED)] == expected
    assert [told["busy", clerk] for clerk in CLERKS] == [-1, -1]


def test_what_a_law_implies_is_true(shop):
    """It is dim with the lamp and without it; so that is known, and the lamp is off."""
    told = shop.completed()
    assert (told["dim",], told["lamp",]) == (1, -1)
    assert shop.completed(("lamp",))["lamp",] == 1


def test_a_component_is_completed_by_itself(shop):
    """Asked in any order and several times over, and what is completed is its own completion."""
    beliefs = [((("busy", "ida"),), ()), ((("shut",),), ()), ((), (("shut",),))]
    rows = [shop.row(*true, false=false) for true, false in beliefs]
    components = np.concatenate([own for own, _ in rows])
    states = np.concatenate([own for _, own in rows])
    order = np.random.default_rng(3).integers(0, len(components), 60)
    completed = shop.completion.of(components, states)
    assert completed.dtype == np.int32
    for (own, _), found, (true, false) in zip(rows, np.split(completed, 3), beliefs, strict=True):
        assert shop.told(own, found) == Shop().completed(*true, false=false)
    assert shop.completion.of(components[order], states[order]).tolist() == completed[order].tolist()
    assert shop.completion.of(components, completed).tolist() == completed.tolist()


def test_what_was_completed_is_remembered(shop):
    components, states = shop.row(("busy", "ida"))
    shop.completion.of(components, states)
    # One question for both components that rules tie together.
    assert shop.asked == [2]
    shop.completion.of(components, states)
    assert shop.asked == [2]
    # Another state of one of them is new.
    shop.completion.of(*shop.row(("shut",)))
    assert shop.asked == [2, 1]


def test_nothing_is_completed_of_nothing(shop):
    none = np.zeros(0, dtype=np.int64)
    assert shop.completion.of(none, none).tolist() == []
