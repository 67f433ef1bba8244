"""The readings of narratives: which they are, what they are worth, and how probable their events are."""

from math import exp

import numpy as np
import pytest

from item.inference import exact
from item.inference.budget import Budget, Status
from item.inference.options import SearchOptions
from item.language.domain import Domain
from item.logic.reasoner import Reasoner
from item.logic.stopping import BudgetSpentError
from item.scoring.calibration import UNCALIBRATED, Calibration
from tests.reference.stories import scripted
from tests.support.searches import expand_together, k_best_all

# What is raised can be lowered, and what is lowered can be raised.
GATE = Domain.parse("""(define (domain gate)
  (:predicates (up) (wet))
  (:event raise :precondition (not (up)) :effect (up))
  (:event lower :precondition (up) :effect (not (up)))
  (:event pause) (:event soak :effect (wet)) (:event wipe :effect (not (wet))))""")


def readings(told, k=1, calibration=None, **search):
    reasoner = Reasoner(GATE)
    narrative, scorer = scripted(reasoner, told)
    given = {} if calibration is None else {"calibration": calibration}
    (found,) = k_best_all([narrative], reasoner, scorer, k, search=SearchOptions(**search), **given)
    return found


def events(reading):
    return [one.event[0] for one in reading.sentences]


def shares(reading):
    return [{event: share for (event,), share in one.alternatives} for one in reading.sentences]


# Of scores by coherence: infeasible, open, expected or entailed.
RAISED = {"raise": (-9, 1, 1), "nothing": (0, 0, 0)}
LOWERED = {"lower": (-9, 0.5, 2), "nothing": (0, 0, 0)}


def test_the_readings_come_in_order_with_their_ranks():
    found = readings([RAISED, LOWERED], 9)
    assert [(one.rank, events(one), one.utility) for one in found] == [
        (1, ["raise", "lower"], 3.0),
        (2, ["raise", "nothing"], 1.0),
        (3, ["nothing", "lower"], 0.5),
        (4, ["nothing", "nothing"], 0.0),
    ]
    assert {(one.status, one.gap) for one in found} == {(Status.OPTIMAL, 0.0)}
    (best,) = readings([RAISED, LOWERED])
    assert (best.rank, events(best), best.utility) == (1, ["raise", "lower"], 3.0)


def test_each_event_has_its_share_of_all_stories():
    total = exp(3) + exp(1) + exp(0.5) + 1
    up, down = (exp(3) + exp(1)) / total, (exp(3) + exp(0.5)) / total
    for found in readings([RAISED, LOWERED], 4):
        first, second = shares(found)
        assert first == pytest.approx({"raise": up, "nothing": 1 - up})
        assert second == pytest.approx({"lower": down, "nothing": 1 - down})


def test_a_calibration_makes_probabilities_of_utilities():
    (cool,) = readings([RAISED, LOWERED], calibration=Calibration(0.5))
    total = exp(1.5) + exp(0.5) + exp(0.25) + 1
    assert shares(cool)[0]["raise"] == pytest.approx((exp(1.5) + exp(0.5)) / total)
    (lapsing,) = readings([RAISED], calibration=Calibration(1.0, 0.2, 0.2, 0.2))
    plain = exp(1) / (exp(1) + 1)
    assert shares(lapsing)[0]["raise"] == pytest.approx(0.8 * plain + 0.1)


def test_each_narrative_has_readings_of_its_own():
    reasoner = Reasoner(GATE)
    first, scorer = scripted(reasoner, [RAISED, LOWERED])
    second = type(first)("other", first.candidate_sets[:1], first.start)
    found = k_best_all([first, second], reasoner, scorer, 3)
    assert [[one.narrative for one in own] for own in found] == [["scripted"] * 3, ["other"] * 2]
    assert k_best_all([], reasoner, scorer) == []


# A beam of one belief state drops the one after the second event, and loses nothing.
DROPPED = [
    {"soak": (0, 0, 0), "wipe": (-1, -1, -1)},
    {"nothing": (0, 0, 0)},
]


def test_without_proof_a_beam_promises_nothing():
    (found,) = readings(DROPPED, beam=1)
    assert (events(found), found.status) == (["soak", "nothing"], Status.APPROXIMATE)
    assert np.isnan(found.gap)


def test_a_gap_is_never_below_nothing():
    """What was dropped is worth less than what was kept, so the bound lies below the utility."""
    (found,) = readings(DROPPED, beam=1, prove=True)
    assert (found.status, found.gap) == (Status.OPTIMAL, 0.0)


def test_a_gap_is_what_a_dropped_story_may_be_worth_more():
    """Where the gate stays down it can be raised later, which is worth more."""
    told = [
        {"raise": (0, 0, 0), "nothing": (-1, -1, -1)},
        {"raise": (-9, 5, 5), "nothing": (0, 0, 0), "pause": (-2, -2, -2)},
    ]
    whole = readings(told, 4, beam="all")
    assert events(whole[0]) == ["nothing", "raise"]
    first, second = readings(told, 2, beam=1, prove=True)
    assert (first.status, second.status) == (Status.BOUNDED, Status.BOUNDED)
    assert first.utility + first.gap == pytest.approx(second.utility + second.gap)
    assert first.utility < whole[0].utility <= first.utility + first.gap


def test_a_search_that_stops_says_why_and_reads_as_far():
    (found,) = readings([RAISED, LOWERED], budget=Budget(max_states=1))
    assert found.status is Status.OUT_OF_STATES
    assert np.isnan(found.gap)
    assert len(found.sentences) < 2
    (none,) = readings([RAISED, LOWERED], budget=Budget(seconds=0.0))
    assert (none.status, none.sentences) == (Status.TIMED_OUT, ())


def test_a_reading_for_which_time_is_short_is_of_the_beginning():
    reasoner = Reasoner(GATE)
    narrative, scorer = scripted(reasoner, [RAISED, LOWERED] * 12)
    (lattice,) = expand_together([narrative], reasoner)
    scorers = [scorer.on(one) for one in narrative.candidate_sets]
    search = SearchOptions(budget=Budget(seconds=0.0))

    def late(*_):
        raise BudgetSpentError(Status.TIMED_OUT)

    def found(scorers, search):
        (best,) = exact.readings(
            narrative, lattice, reasoner, scorers, 1, search=search, calibration=UNCALIBRATED
        )
        return best.status, events(best)

    assert found(scorers, search) == (Status.OPTIMAL, ["raise", "lower"] * 12)
    assert found([*scorers[:-1], late], search) == (Status.TIMED_OUT, ["raise", "lower", "raise"])
    for place in (2, 0):
        assert found([*scorers[:place], late, *scorers[place + 1 :]], search) == (Status.TIMED_OUT, [])
    # Time that is up elsewhere ends the search as it ends all.
    with pytest.raises(BudgetSpentError):
        found([*scorers[:-1], late], SearchOptions())
