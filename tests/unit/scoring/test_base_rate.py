from itertools import product

import numpy as np
import pytest

from item.language.domain import Domain
from item.logic.belief import BeliefState
from item.logic.coherence import Coherence, StateFeatures
from item.logic.evaluation import evaluate_transitions
from item.logic.reasoner import TOP, Reasoner
from item.logic.transitions.knowledge import LatestKnowledge
from item.scoring.base_rate import (
    LEAST,
    MOST_KEPT,
    MOST_TRIED,
    BaseRate,
    kinds,
    unnamed_choices,
)
from item.scoring.shares import COLUMNS, GRADED


@pytest.fixture(scope="module")
def soccer():
    domain = Domain.load("robocup")
    reasoner = Reasoner(domain)
    return domain, reasoner, BaseRate(domain, reasoner)


def showing(shares):
    """Return which columns of shares an event shows: what is expected counts a third of what is entailed."""
    shown = shares > np.log(LEAST)
    part = np.exp(shares[..., Coherence.ENTAILED] - shares[..., GRADED[-1]])
    shown[..., Coherence.EXPECTED] &= part < 1 - 1e-9
    shown[..., Coherence.ENTAILED] &= part > 1 / 3 + 1e-9
    return shown


def test_shares_sum_to_one_in_every_state(soccer):
    domain, reasoner, base_rate = soccer
    held = reasoner.intern(BeliefState(true=(("holding", "pink3"),)))
    others = tuple(atom for atom in reasoner.fluents if atom != ("holding", "pink3"))
    known = reasoner.intern(BeliefState(true=(("holding", "pink3"),), false=others))
    shares = np.exp(base_rate.log(np.array([TOP, held, known])).each)
    assert shares.shape == (3, len(domain.events), COLUMNS)
    assert np.abs(shares[:, :, GRADED].sum(axis=2) - 1) == pytest.approx(0, abs=2.1 * LEAST)
    # Where all is known nothing is only expected.
    assert shares[2, :, Coherence.ENTAILED] == pytest.approx(shares[2, :, GRADED[-1]])


def test_shares_of_a_small_type_are_counted_exactly(soccer):
    domain, reasoner, base_rate = soccer
    held = reasoner.intern(BeliefState(true=(("holding", "pink3"),)))
    kick = list(domain.events).index("kick")
    infeasible, open_, expected, entailed, either = np.exp(base_rate.log(np.array([held])).each[0, kick])
    assert infeasible == pytest.approx(21 / 22)
    assert open_ == pytest.approx(LEAST)
    assert (expected, entailed, either) == pytest.approx((3 / 22, 1 / 22, 1 / 22))


def test_a_sample_of_a_large_type_is_close_to_the_whole(soccer):
    domain, reasoner, base_rate = soccer
    players = domain.instances(("player",))
    pairs = [("pass", a, b) for a in players for b in players]
    ids = reasoner.events(pairs)
    ids = ids[ids >= 0]
    assert len(ids) > MOST_KEPT
    states = np.array([reasoner.intern(BeliefState(true=(("holding", p),))) for p in players], dtype=np.int32)
    coherence, _ = evaluate_transitions(reasoner, ids, states)
    exact = ((coherence == Coherence.ENTAILED) + (coherence == Coherence.EXPECTED) / 3).mean(axis=0)
    passing = list(domain.events).index("pass")
    sampled = np.exp(base_rate.log(states).each)[:, passing, Coherence.ENTAILED]
    assert np.abs(sampled - exact).max() < 0.02


def test_what_is_always_possible_says_nothing(soccer):
    domain, _, base_rate = soccer
    nothing = list(domain.events).index("nothing")
    assert base_rate.log(np.array([TOP])).each[0, nothing, Coherence.ENTAILED] == pytest.approx(0)


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
    greeted = np.exp(BaseRate(domain, reasoner).log(np.array([state])).each)[0, 0]
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
        least = base_rate.log_least(np.array([state])).each[0]
        for more_shy, more_bold, later in states:
            if more_shy < shy or more_bold < bold:
                continue
            shares = base_rate.log(np.array([later])).each[0]
            shown = showing(shares)
            assert (least <= shares + 1e-12)[shown].all()
            if shy + bold == len(persons):
                # Nothing can become known any more.
                assert least[shown] == pytest.approx(shares[shown])


def test_what_is_expected_counts_for_nothing_in_states_that_know_more():
    """It may become open and infeasible, too; only what is entailed for good stays."""
    domain = Domain.parse(
        """(define (domain crowd) (:types person) (:constants a b - person)
        (:predicates (shy ?p - person) (loud ?p - person))
        (:event greet :parameters (?p - person) :precondition (or (not (shy ?p)) (loud ?p)))
        (:event calm :parameters (?p - person) :precondition (not (loud ?p)) :effect (shy ?p))
        (:event dare :parameters (?p - person) :precondition (and (shy ?p) (not (loud ?p)))
          :effect (not (shy ?p)))
        (:event shout :parameters (?p - person) :effect (and (shy ?p) (loud ?p))))"""
    )
    reasoner = Reasoner(domain)
    base_rate = BaseRate(domain, reasoner)
    facts = [("shy", "a"), ("loud", "a"), ("shy", "b"), ("loud", "b")]
    known = [dict(zip(facts, values, strict=True)) for values in product((None, True, False), repeat=4)]
    states = np.array([
        reasoner.intern(
            BeliefState(
                tuple(fact for fact in facts if own[fact] is True),
                tuple(fact for fact in facts if own[fact] is False),
            )
        )
        for own in known
    ])  # fmt: skip
    shares, least = base_rate.log(states).each, base_rate.log_least(states).each
    assert least[0, 0, Coherence.EXPECTED] < shares[0, 0, Coherence.EXPECTED]
    shown = showing(shares)
    for row, own in enumerate(known):
        for later, more in enumerate(known):
            if all(own[fact] in (None, more[fact]) for fact in facts):
                assert (least[row] <= shares[later] + 1e-12)[shown[later]].all()


def test_every_event_of_a_small_type_counts():
    """The first one that the reasoner is asked about, too."""
    domain = Domain.parse(
        """(define (domain crowd) (:types person) (:constants a b c d - person)
        (:predicates (shy ?p - person))
        (:event greet :parameters (?p - person) :precondition (not (shy ?p)))
        (:event hide :parameters (?p - person) :effect (shy ?p))
        (:event dare :parameters (?p - person) :precondition (shy ?p)))"""
    )
    reasoner = Reasoner(domain)
    state = reasoner.intern(BeliefState(true=(("shy", "a"),), false=(("shy", "b"),)))
    shares = np.exp(BaseRate(domain, reasoner).log(np.array([state])).each)[0]
    # Two of whom it is not known that they are not shy count a third each; the chance of being one of them is
    # three times that of being as well known as `b`.
    assert shares[0].tolist() == pytest.approx([1 / 4, LEAST, 3 * 5 / 12, 5 / 12, 3 / 4])
    assert shares[1].tolist() == pytest.approx([LEAST, LEAST, 3, 1, 1])
    assert shares[2].tolist() == pytest.approx([1 / 4, 2 / 4, 3 / 4, 1 / 4, 1 / 4])
    apart = BaseRate(domain, reasoner, StateFeatures.NONE).log(np.array([state])).each
    assert apart == pytest.approx(0)


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


def test_states_that_show_the_same_have_one_table(soccer):
    domain, reasoner, _ = soccer
    base_rate = BaseRate(domain, reasoner)
    players = domain.instances(("player",))
    held = [reasoner.intern(BeliefState(true=(("holding", one),))) for one in players]
    found = base_rate.log(np.array([TOP, *held, TOP], dtype=np.int32))
    assert found.each.shape == (len(held) + 2, len(domain.events), COLUMNS)
    # Whoever has the ball, as many can do anything; a sample of passes is nearly as large for each.
    assert 1 < len(found.tables) == len(np.unique(found.each, axis=0)) < 5
    assert found.rows[0] == found.rows[-1]
    again = base_rate.log(np.array(held[:1], dtype=np.int32))
    assert (again.rows[0], len(again.tables)) == (found.rows[1], len(found.tables))


def test_domains_side_by_side_are_worked_out_together_as_each_by_itself(monkeypatch):
    text = """(define (domain crowd) (:types person) (:constants {} - person) (:predicates (shy ?p - person))
        (:event greet :parameters (?p - person) :precondition (not (shy ?p)))
        (:event hide :parameters (?p - person) :effect (shy ?p)))"""
    first, second = (Domain.parse(text.format(names)) for names in ("ann bob cid", "eve dan"))
    latest = LatestKnowledge()
    known = latest.of(first, 1, None)
    reasoner = Reasoner(first, knowledge=known)
    beside = Reasoner(second, knowledge=latest.of(second, 2, known), beside=reasoner)
    asked = []
    for one, domain in ((reasoner, first), (beside, second)):
        hidden = [one.progress(TOP, one.event("hide", (name,))) for name in domain.constants]
        asked.append((BaseRate(domain, one), np.array([TOP, *hidden], dtype=np.int32)))
    BaseRate.work_out(asked)
    monkeypatch.setattr(Reasoner, "fits", None)  # everything is known
    together = [rate.log(states).each for rate, states in asked]
    monkeypatch.undo()
    for (_, states), found, one, domain in zip(
        asked, together, (reasoner, beside), (first, second), strict=True
    ):
        assert found.tolist() == BaseRate(domain, one).log(states).each.tolist()


def test_many_states_of_one_domain_are_worked_out_as_few_are(soccer, monkeypatch):
    domain, reasoner, _ = soccer
    held = [reasoner.intern(BeliefState(true=(("holding", one),))) for one in domain.instances(("player",))]
    states = np.array([TOP, *held], dtype=np.int32)
    expected = BaseRate(domain, reasoner).log(states).each
    monkeypatch.setattr("item.scoring.shares.MOST_AT_ONCE", 2)
    rate = BaseRate(domain, reasoner)
    BaseRate.work_out([(rate, states)])
    assert rate.log(states).each.tolist() == expected.tolist()
