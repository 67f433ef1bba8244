"""The bound on what a beam loses, with the learnt score: its ceilings hold, and it is tight enough."""

from pathlib import Path

import numpy as np
import pytest
from msgspec.structs import replace

from item.inference.budget import Status
from item.inference.options import SearchOptions
from item.language.domain import Domain
from item.logic.belief import BeliefState
from item.logic.contradiction import OnContradiction
from item.logic.evaluation import evaluate_transitions
from item.logic.reasoner import Reasoner
from item.narrative.candidates.arguments import Argument, ArgumentOrigin, Candidate
from item.narrative.io.readers import read_narratives
from item.narrative.mentions.mentions import AnnotatedText
from item.narrative.narrative import Sentence
from item.narrative.prepared import CandidateSet
from item.narrative.preprocess import Preprocessor
from tests.reference.stories import scripted
from tests.support.searches import interpret, k_best_all, learn

# What they share is made once.

EXAMPLE = Path(__file__).parents[3] / "examples" / "robocup" / "commentary.txt"


@pytest.fixture(scope="module")
def game():
    domain = Domain.load("robocup")
    reasoner = Reasoner(domain)
    preprocessor = Preprocessor(domain, reasoner)
    narratives = [preprocessor.preprocess(one) for one in read_narratives([EXAMPLE])]
    model = learn(domain, narratives, [preprocessor] * len(narratives)).model
    return reasoner, narratives[0], model.scorer(Preprocessor(domain, reasoner))


def test_what_is_learnt_later_never_lifts_a_score_above_its_ceiling(game):
    reasoner, narrative, scorer = game
    holding = [("holding", f"{team}{n}") for team in ("pink", "purple") for n in range(1, 12)]
    situations = [("playing",), ("stopped",), ("corner", "pink")]
    loose = [BeliefState(), BeliefState(false=tuple(holding[11:])), BeliefState(true=(("playing",),))]
    random = np.random.default_rng(0)
    for candidate_set in narrative.candidate_sets[::7]:
        own = scorer.on(candidate_set)
        for belief in loose:
            known = reasoner.intern(belief)
            for _ in range(5):
                more = BeliefState(
                    (*belief.true, holding[random.integers(11)]),
                    (*belief.false, situations[2]),
                )
                refined = np.array([reasoner.intern(more)], dtype=np.int32)
                coherence, _ = evaluate_transitions(reasoner, candidate_set.events, refined)
                ceiling = own.ceiling(np.array([known], dtype=np.int32), coherence)
                assert (own(refined, coherence) <= ceiling + 1e-12).all()


def test_a_bound_is_honest_and_proves_the_optimum_when_little_is_dropped(game):
    reasoner, narrative, scorer = game
    best = interpret(narrative, reasoner, scorer)
    assert (best.status, best.gap) == (Status.OPTIMAL, 0.0)
    gaps = []
    for beam in (1, 2, 4, 8, 16, 32):
        found = interpret(narrative, reasoner, scorer, beam=beam)
        assert found.utility <= best.utility
        assert found.utility + found.gap >= best.utility
        gaps.append(found.gap)
    assert gaps[0] > 0
    assert gaps[-1] == 0.0
    assert found.status is Status.OPTIMAL
    assert found.utility == best.utility


def test_without_proof_the_readings_are_the_same_and_promise_nothing(game):
    reasoner, narrative, scorer = game
    proof = SearchOptions(2, prove=True)
    ((proven, *_),) = k_best_all([narrative], reasoner, scorer, 2, search=proof)
    ((claimed, *_),) = k_best_all([narrative], reasoner, scorer, 2, search=SearchOptions(2))
    assert claimed.sentences == proven.sentences
    assert (proven.status, claimed.status) == (Status.BOUNDED, Status.APPROXIMATE)
    assert np.isnan(claimed.gap)
    ((whole, *_),) = k_best_all([narrative], reasoner, scorer, 2)
    assert (whole.status, whole.gap) == (Status.OPTIMAL, 0.0)


def test_what_is_open_in_a_loose_state_may_be_entailed_in_the_story_it_stands_for():
    """The best story is dropped, and then what its second event leaves known counts no longer."""
    domain = Domain.parse(
        """(define (domain lamps)
          (:predicates (red) (green))
          (:event light_red :effect (red)) (:event douse_red :effect (not (red)))
          (:event light_green :effect (green)) (:event douse_green :effect (not (green)))
          (:event stop :precondition (and (red) (not (green)))))"""
    )
    reasoner = Reasoner(domain)
    # The scores of each candidate where it is infeasible, open, expected or entailed.
    told = [
        {"light_red": (0, 0, 0), "douse_red": (1, 1, 1)},
        {"light_green": (0, 0, 0), "douse_green": (-0.1, -0.1, -0.1)},
        {"stop": (-9, -5, 10), "nothing": (-1, -1, -1)},
    ]
    narrative, scorer = scripted(reasoner, told)
    best = interpret(narrative, reasoner, scorer, beam="all")
    assert [one.event[0] for one in best.sentences] == ["light_red", "douse_green", "stop"]
    found = interpret(narrative, reasoner, scorer, beam=1)
    assert found.utility < best.utility <= found.utility + found.gap


def test_what_is_expected_in_a_loose_state_may_be_open_in_the_story_it_stands_for():
    """Where it is not known that the red lamp is lit the end is expected; in the dropped story it is open."""
    domain = Domain.parse(
        """(define (domain lamps)
          (:predicates (red) (green) (blue))
          (:event light_red :effect (red)) (:event douse_red :effect (not (red)))
          (:event light_green :effect (green)) (:event douse_green :effect (not (green)))
          (:event light_blue :effect (blue))
          (:event stop :precondition (and (not (green)) (or (not (red)) (blue)))))"""
    )
    reasoner = Reasoner(domain)
    told = [
        {"light_red": (0, 0, 0), "douse_red": (1, 1, 1)},
        {"light_green": (0, 0, 0), "douse_green": (-0.1, -0.1, -0.1)},
        {"stop": (-9, 10, -5), "nothing": (-1, -1, -1)},
    ]
    narrative, scorer = scripted(reasoner, told)
    best = interpret(narrative, reasoner, scorer, beam="all")
    assert [one.event[0] for one in best.sentences] == ["light_red", "douse_green", "stop"]
    assert best.utility == pytest.approx(9.9)
    found = interpret(narrative, reasoner, scorer, beam=1)
    assert found.utility < best.utility <= found.utility + found.gap


# The drum is held from the first sentence on; a beam that drops the state without it loses the best story.
DRUMS = """(define (domain drums)
  (:predicates (held))
  (:event grab :effect (held)) (:event pass :precondition (not (held)))
  (:event beat :precondition (not (held))))"""


def test_a_dropped_contradiction_is_followed_on_where_nothing_is_known():
    """What cannot happen leads to a state in which everything may, and the best story goes on from there."""
    reasoner = Reasoner(Domain.parse(DRUMS))
    told = [
        {"grab": (0, 0, 0)},
        {"nothing": (0, 0, 0), "pass": (-1, -1, -1)},
        {"nothing": (0, 0, 0)},
        {"beat": (-20, 10, 10), "nothing": (-2, -2, -2)},
    ]
    narrative, scorer = scripted(reasoner, told)
    best = interpret(narrative, reasoner, scorer, beam="all")
    assert [one.event[0] for one in best.sentences] == ["grab", "pass", "nothing", "beat"]
    found = interpret(narrative, reasoner, scorer, beam=1)
    assert found.utility < best.utility <= found.utility + found.gap
    assert found.status is Status.BOUNDED


def test_two_contradictions_in_a_row_are_followed_on():
    """The second one begins where the first one led: neither is a state of a story that was kept."""
    reasoner = Reasoner(Domain.parse(DRUMS))
    told = [
        {"grab": (0, 0, 0)},
        {"nothing": (0, 0, 0), "pass": (-1, -1, -1)},
        {"grab": (0, 0, 0)},
        {"nothing": (0, 0, 0), "pass": (-1, -1, -1)},
        {"beat": (-20, 10, 10), "nothing": (-2, -2, -2)},
    ]
    narrative, scorer = scripted(reasoner, told)
    best = interpret(narrative, reasoner, scorer, beam="all")
    for beam in (1, 2):
        found = interpret(narrative, reasoner, scorer, beam=beam)
        assert found.utility <= best.utility <= found.utility + found.gap + 1e-12


def test_each_reading_has_a_gap_of_its_own(game):
    """What a dropped story may be worth is one number; each reading lacks something else of it."""
    reasoner, narrative, scorer = game
    ((first, second, third),) = k_best_all(
        [narrative], reasoner, scorer, 3, search=SearchOptions(1, prove=True)
    )
    assert first.gap > 0
    assert first.utility > third.utility
    for one in (second, third):
        assert one.utility + one.gap == pytest.approx(first.utility + first.gap)


def test_who_is_guessed_from_the_story_cannot_be_infeasible():
    """A guess that the state refutes is no reading, so the bound does not count what it would have scored."""
    domain = Domain.parse(
        """(define (domain drum) (:types player) (:constants ann - player)
          (:predicates (held) (tired ?p - player))
          (:event grab :effect (held)) (:event leave :effect (not (held)))
          (:event rest :parameters (?p - player) :effect (not (tired ?p)))
          (:event beat :parameters (?p - player) :precondition (not (tired ?p))))"""
    )
    reasoner = Reasoner(domain)
    told = [{"grab": (0, 0, 0), "leave": (-1, -1, -1)}, {"nothing": (0, 0, 0)}]
    narrative, scorer = scripted(reasoner, told)
    guess = Candidate("beat", (Argument("ann", ArgumentOrigin.CONTEXT),), recent=True, surplus=0)
    nothing = narrative.candidate_sets[1].candidates[0]
    events = reasoner.events([guess.ground, nothing.ground])
    last = CandidateSet.of(Sentence("1", ""), AnnotatedText((), ()), (guess, nothing), events)
    narrative = replace(narrative, candidate_sets=(narrative.candidate_sets[0], last))
    # Were the guess infeasible, it would be worth 50.
    scorer.tables[1] = [(50.0, -1.0, -1.0), (0.0, 0.0, 0.0)]
    found = interpret(narrative, reasoner, scorer, beam=1)
    assert (found.utility, found.gap, found.status) == (0.0, 0.0, Status.OPTIMAL)


LAMPS = """(define (domain lamps)
  (:predicates (red) (green) (blue))
  (:constraint (not (and (green) (blue))))
  (:event light_red :effect (red)) (:event douse_red :effect (not (red)))
  (:event light_green :precondition (not (green)) :effect (green))
  (:event douse_green :precondition (green) :effect (not (green)))
  (:event light_blue :precondition (red) :effect (blue))
  (:event stop :precondition (red)) (:event stay :precondition (and (not (red)) (not (green)))))"""


def test_what_is_open_in_a_loose_state_may_be_infeasible_in_the_story_it_stands_for():
    """Of the dropped story it counts no longer that the red lamp is out, so the end might be feasible."""
    reasoner = Reasoner(Domain.parse(LAMPS))
    told = [
        {"light_red": (1, 1, 1), "douse_red": (0, 0, 0)},
        {"light_green": (0, 0, 0), "light_blue": (-0.5, -0.5, -0.5)},
        {"stop": (10, -5, -9)},
    ]
    narrative, scorer = scripted(reasoner, told)
    best = interpret(narrative, reasoner, scorer, beam="all")
    assert [one.event[0] for one in best.sentences] == ["douse_red", "light_green", "stop"]
    found = interpret(narrative, reasoner, scorer, beam=2)
    assert found.utility < best.utility <= found.utility + found.gap


@pytest.mark.parametrize("kept", OnContradiction)
def test_no_story_is_better_than_the_bound_whatever_is_kept_after_a_contradiction(kept):
    reasoner = Reasoner(domain := Domain.parse(LAMPS), on_contradiction=kept)
    random = np.random.default_rng(7)
    lossy = 0
    for number in range(40):
        told = [
            {
                str(name): tuple(random.integers(-6, 7, 3).tolist())
                for name in random.choice([*domain.events], 3, replace=False)
            }
            for _ in range(5)
        ]
        narrative, scorer = scripted(reasoner, told)
        best = interpret(narrative, reasoner, scorer, beam="all")
        found = interpret(narrative, reasoner, scorer, beam=1 + number % 2)
        assert found.utility <= best.utility <= found.utility + found.gap + 1e-9
        lossy += found.utility < best.utility
    assert lossy > 5


def test_what_is_entailed_for_good_in_a_loose_state_does_not_fail():
    """The dropped story has lit the red lamp, so it stops as it should; failing would be worth 50."""
    reasoner = Reasoner(Domain.parse(LAMPS))
    told = [{"light_green": (1, 1, 1), "light_red": (0, 0, 0)}, {"stop": (50, -1, 0)}]
    narrative, scorer = scripted(reasoner, told)
    found = interpret(narrative, reasoner, scorer, beam=1)
    assert (found.utility, found.gap, found.status) == (0.0, 0.0, Status.OPTIMAL)
