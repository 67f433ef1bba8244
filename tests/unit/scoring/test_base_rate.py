import numpy as np
import pytest

from item.language.domain import Domain
from item.logic.belief import BeliefState
from item.logic.coherence import Coherence, evaluate_transitions
from item.logic.reasoner import TOP, Reasoner
from item.scoring.base_rate import LEAST, MOST_KEPT, MOST_TRIED, BaseRate, kinds, unnamed_choices


@pytest.fixture(scope="module")
def soccer():
    domain = Domain.load("robocup")
    reasoner = Reasoner(domain)
    return domain, reasoner, BaseRate(domain, reasoner)


def test_shares_sum_to_one_in_every_state(soccer):
    domain, reasoner, base_rate = soccer
    held = reasoner.intern(BeliefState(true=(("holding", "pink3"),)))
    shares = np.exp(base_rate.log(np.array([TOP, held])))
    assert shares.shape == (2, len(domain.events), len(Coherence))
    assert np.abs(shares.sum(axis=2) - 1) == pytest.approx(0, abs=2.1 * LEAST)


def test_shares_of_a_small_type_are_counted_exactly(soccer):
    domain, reasoner, base_rate = soccer
    held = reasoner.intern(BeliefState(true=(("holding", "pink3"),)))
    kick = list(domain.events).index("kick")
    infeasible, open_, entailed = np.exp(base_rate.log(np.array([held]))[0, kick])
    assert infeasible == pytest.approx(21 / 22)
    assert open_ == pytest.approx(LEAST)
    assert entailed == pytest.approx(1 / 22)


def test_a_sample_of_a_large_type_is_close_to_the_whole(soccer):
    domain, reasoner, base_rate = soccer
    players = domain.instances(("player",))
    pairs = [("pass", a, b) for a in players for b in players]
    ids = reasoner.events(pairs)
    ids = ids[ids >= 0]
    assert len(ids) > MOST_KEPT
    states = np.array([reasoner.intern(BeliefState(true=(("holding", p),))) for p in players], dtype=np.int32)
    coherence, _ = evaluate_transitions(reasoner, ids, states)
    exact = (coherence == Coherence.ENTAILED).mean(axis=0)
    passing = list(domain.events).index("pass")
    sampled = np.exp(base_rate.log(states))[:, passing, Coherence.ENTAILED]
    assert np.abs(sampled - exact).max() < 0.02


def test_what_is_always_possible_says_nothing(soccer):
    domain, _, base_rate = soccer
    nothing = list(domain.events).index("nothing")
    assert base_rate.log(np.array([TOP]))[0, nothing, Coherence.ENTAILED] == pytest.approx(0)


def test_a_sample_is_spread_over_all_arguments():
    """The first ground events all begin with the same constant, and would say what holds for it alone."""
    names = " ".join(f"p{number:03}" for number in range(60))
    domain = Domain.parse(
        f"""(define (domain crowd) (:types person) (:constants {names} - person)
        (:predicates (shy ?p - person))
        (:event greet :parameters (?a ?b - person) :precondition (not (shy ?a)))
        (:event hide :parameters (?p - person) :effect (shy ?p)))"""
    )
    assert len(domain.constants) ** 2 > MOST_TRIED
    reasoner = Reasoner(domain)
    shy = BeliefState(true=tuple(("shy", f"p{number:03}") for number in range(30)))
    state = reasoner.intern(shy)
    greeted = np.exp(BaseRate(domain, reasoner).log(np.array([state])))[0, 0]
    assert greeted[Coherence.INFEASIBLE] == pytest.approx(0.5, abs=0.05)


def test_no_state_that_knows_more_shows_a_smaller_share():
    """Reckoned from what is known now; it holds for the ways to fit that an event of the type shows."""
    domain = Domain.parse(
        """(define (domain crowd) (:types person) (:constants a b c d - person)
        (:predicates (shy ?p - person))
        (:event greet :parameters (?p - person) :precondition (not (shy ?p)))
        (:event dare :parameters (?p - person) :precondition (shy ?p) :effect (not (shy ?p))))"""
    )
    reasoner = Reasoner(domain)
    base_rate = BaseRate(domain, reasoner)
    persons = "abcd"
    states = []
    for shy in range(len(persons) + 1):
        for bold in range(len(persons) + 1 - shy):
            known = [("shy", one) for one in persons]
            belief = BeliefState(true=tuple(known[:shy]), false=tuple(known[shy : shy + bold]))
            states.append((shy, bold, reasoner.intern(belief)))
    for shy, bold, state in states:
        least = base_rate.log_least(np.array([state]))[0]
        for more_shy, more_bold, later in states:
            if more_shy < shy or more_bold < bold:
                continue
            shares = base_rate.log(np.array([later]))[0]
            shown = shares > np.log(LEAST)
            assert (least <= shares + 1e-12)[shown].all()
            if shy + bold == len(persons):
                # Nothing can become known any more.
                assert least[shown] == pytest.approx(shares[shown])


def test_every_event_of_a_small_type_counts():
    """The first one that the reasoner is asked about, too."""
    domain = Domain.parse(
        """(define (domain crowd) (:types person) (:constants a b c d - person)
        (:predicates (shy ?p - person))
        (:event greet :parameters (?p - person) :precondition (not (shy ?p)))
        (:event hide :parameters (?p - person) :effect (shy ?p)))"""
    )
    reasoner = Reasoner(domain)
    state = reasoner.intern(BeliefState(true=(("shy", "a"),), false=(("shy", "b"),)))
    shares = np.exp(BaseRate(domain, reasoner).log(np.array([state])))[0]
    assert shares[0].tolist() == pytest.approx([1 / 4, 2 / 4, 1 / 4])
    assert shares[1].tolist() == pytest.approx([LEAST, LEAST, 1])


def test_of_several_constants_that_may_be_unnamed_each_is_as_probable():
    domain = Domain.parse("""(define (domain plays)
      (:types end flag)
      (:constants kept lost failed - end no-flag flag - flag)
      (:event run :parameters (?e - end ?f - flag))
      (:lexicon (kept "") (failed "") (no-flag "")))""")
    found = dict(zip(kinds(domain), np.exp(unnamed_choices(domain)), strict=True))
    assert found == {
        ("run", (False, False)): 1.0,
        ("run", (False, True)): 1.0,
        ("run", (True, False)): pytest.approx(1 / 2),
        ("run", (True, True)): pytest.approx(1 / 2),
        ("nothing", ()): 1.0,
    }
