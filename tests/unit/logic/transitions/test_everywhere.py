"""How events fit states, asked of all at once: as each by itself."""

import numpy as np
import pytest

from item.language.domain import Domain
from item.logic.evaluation import fits_side_by_side
from item.logic.reasoner import TOP, Reasoner
from tests.reference.domains import all_events

# Events of no share, of one, and of shares in several components; `lend` asks of what no event has changed.
TOYS = Domain.parse(
    """(define (domain toys) (:types child toy) (:constants ann bob - child kite drum - toy)
    (:predicates (has ?c - child ?t - toy) (tired ?c - child)) (:exclusive (has ?c ?t) :per (?t))
    (:event rain)
    (:event nap :parameters (?c - child) :precondition (tired ?c) :effect (not (tired ?c)))
    (:event play :parameters (?c - child ?t - toy) :precondition (and (has ?c ?t) (not (tired ?c)))
      :effect (tired ?c))
    (:event lend :parameters (?c ?d - child ?t - toy) :precondition (has ?c ?t) :effect (has ?d ?t)))"""
)


@pytest.mark.parametrize("some", [slice(None), slice(3, 4), slice(0)])
def test_each_event_fits_each_state_as_by_itself(some):
    reasoner = Reasoner(TOYS)
    numbers = reasoner.events([*all_events(TOYS)])
    states = np.array([TOP])
    for _ in range(2):
        after = reasoner.progress(states[:, None], numbers)
        states = np.unique(np.append(states, after[after >= 0]))
    # Neither states nor events stand in the order of their numbers, and one state is there twice.
    states = np.append(states[::-3], states[-1]).astype(np.int32)
    numbers = numbers[::-1][some]
    fits = reasoner.fits(states, numbers)
    feasible, entailed = reasoner.applicability(states[None, :], numbers[:, None])
    wanted = np.where(feasible, 1, 0)
    rows, columns = np.nonzero(feasible)
    wanted[rows, columns] += reasoner.answers.expected(states[columns], numbers[rows])
    wanted[entailed] = 3
    assert fits.tolist() == wanted.tolist()
    if some == slice(None):
        assert np.unique(fits).tolist() == [0, 1, 2, 3]
        assert len(states) > 5


def test_what_asks_for_nothing_fits_everywhere():
    reasoner = Reasoner(TOYS)
    fits = reasoner.fits(np.array([TOP], dtype=np.int32), reasoner.events([("rain",), ("nap", "ann")]))
    assert fits.tolist() == [[3], [1]]


def test_the_same_events_are_looked_at_in_several_rows_of_states():
    reasoner = Reasoner(TOYS)
    numbers = reasoner.events([*all_events(TOYS)])
    after = reasoner.progress(np.array([TOP])[:, None], numbers)
    states = np.unique(after[after >= 0]).astype(np.int32)
    first, second = states[: len(states) // 2], states[len(states) // 2 :]
    found = fits_side_by_side(reasoner, [(first, numbers), (second, numbers[::-1])])
    wanted = [reasoner.fits(first, numbers), reasoner.fits(second, numbers[::-1])]
    assert [one.tolist() for one in found] == [one.tolist() for one in wanted]
    assert wanted[0].tolist() != wanted[1].tolist()
