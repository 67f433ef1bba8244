"""What is simulated is coherent, the same under every seed of hashing, and varied."""

from collections import Counter
from itertools import pairwise

import pytest
from msgspec.structs import replace

from item.diagnostics import InputError
from item.language.domain import Domain
from item.logic.reasoner import Reasoner
from item.resources import shipped
from item.simulation import walk
from item.simulation.chance import shuffled, stream
from item.simulation.narratives import simulate
from item.simulation.pool import MOST_INSTANCES, Pool
from item.simulation.walk import Walk, advance
from tests.reference.reference import Reference

DOORS = """(define (domain doors)
  (:types door person)
  (:constants oak elm - door  ann ben - person)
  (:predicates (opened ?d - door) (inside ?p - person) (warm))
  (:constraint (imply (warm) (not (opened oak))))
  (:exclusive (inside ?p))
  (:event open :parameters (?d - door) :precondition (not (opened ?d)) :effect (and (opened ?d) (not (warm))))
  (:event close :parameters (?d - door) :precondition (opened ?d) :effect (not (opened ?d)))
  (:event enter :parameters (?p - person)
    :precondition (and (not (inside ?p)) (exists (?d - door) (opened ?d)))
    :effect (inside ?p))
  (:event heat :precondition (forall (?d - door) (not (opened ?d))) :effect (oneof (warm) (not (warm))))
  (:event nothing)
  (:lexicon (:animate person) (:prior heat 0.5) (open "swings open") (:say (warm) "it is warm in here")))"""


def follow(domain, made):
    """Return whether each event of a narrative is feasible by the definitions, among all complete states."""
    reference = Reference(domain)
    start = made.start
    known = (
        frozenset()
        if start is None
        else frozenset([(one, True) for one in start.true] + [(one, False) for one in start.false])
    )
    belief = reference.closure(known | {(atom, value) for atom, value in domain.start.items()})
    for gold in made.gold:
        for event in (gold, *gold.also):
            answer = reference.answer(belief, event.ground)
            if not answer.feasible:
                return False
            belief = answer.progress
    return True


@pytest.mark.parametrize("before", [0, 6])
def test_every_event_can_happen_where_it_is_told(before):
    domain = Domain.parse(DOORS)
    made = [*simulate(domain, narratives=8, sentences=15, several=0.3, noise=0.2, before=before)]
    assert all(follow(domain, one) for one in made)
    types = {event.name for one in made for gold in one.gold for event in (gold, *gold.also)}
    assert types == set(domain.events)
    assert len({str(one.gold) for one in made}) == 8


def test_the_check_itself_notices_what_cannot_happen():
    domain = Domain.parse(DOORS)
    (made,) = simulate(domain, sentences=4)
    assert not follow(domain, replace(made, gold=(made.gold[0],) * 2))


def test_a_narrative_depends_on_the_seed_and_its_number_alone(monkeypatch):
    domain = Domain.parse(DOORS)
    usual = [*simulate(domain, narratives=5, sentences=9, seed=3, noise=0.2)]
    monkeypatch.setattr("item.simulation.narratives.BLOCK", 2)
    monkeypatch.setattr("item.simulation.narratives.MOST_STATES", 1)
    assert [*simulate(domain, narratives=4, sentences=9, seed=3, noise=0.2)] == usual[:4]
    assert [*simulate(domain, narratives=5, sentences=9, seed=4, noise=0.2)] != usual


def test_of_many_events_a_few_are_tried_first(monkeypatch):
    """Trying a few first changes what it costs, not how often each event happens."""
    domain = Domain.parse(
        """(define (domain lamps) (:types lamp) (:constants a b c d e f - lamp) (:predicates (lit ?l - lamp))
        (:init (lit a) (lit b) (lit c) (not (lit d)) (not (lit e)) (not (lit f)))
        (:event light :parameters (?l - lamp) :precondition (not (lit ?l)) :effect (lit ?l)))"""
    )
    reasoner = Reasoner(domain)
    pool = Pool.of(domain, reasoner, 0)
    for tried in (1, 64):
        monkeypatch.setattr(walk, "FIRST_TRIED", tried)
        walks = [Walk(stream(seed), reasoner.start) for seed in range(600)]
        advance(walks, reasoner, pool)
        counts = Counter(reasoner.ground_event(number) for one in walks for number in one.events)
        assert counts.keys() == {("light", "d"), ("light", "e"), ("light", "f")}
        assert counts.total() == 600
        assert min(counts.values()) > 150


KEYS = """(define (domain keys) (:types person key) (:constants a b c d - person k l m - key)
  (:predicates (has ?p - person ?k - key)) (:exclusive (has ?p ?k) :per (?k))
  (:event give :parameters (?from - person ?k - key ?to - person)
    :precondition (and (has ?from ?k) (not (= ?from ?to))) :effect (has ?to ?k)))"""


def shared(narratives):
    """Return how many events share a participant with the event before, and how many there are."""
    events = [[set(own.arguments) for own in one.gold] for one in narratives]
    pairs = [bool(first & second) for one in events for first, second in pairwise(one)]
    return sum(pairs), len(pairs)


def test_a_story_goes_on_about_the_same_participants():
    domain = Domain.parse(KEYS)
    often, every = shared(simulate(domain, narratives=5, continuity=1.0))
    assert often == every == 95
    assert shared(simulate(domain, narratives=5, continuity=0.0))[0] < 90


@pytest.mark.parametrize("persons", [10, 20])
def test_a_story_that_need_not_go_on_shares_participants_by_chance_alone(persons):
    """So it is of the events that are all tried (90), and of those of which a few are drawn (380)."""
    names = " ".join(f"x{number}" for number in range(persons))
    domain = Domain.parse(
        f"""(define (domain square) (:types t) (:constants {names} - t) (:predicates (met ?x ?y - t))
        (:event meet :parameters (?x ?y - t) :effect (met ?x ?y)))"""
    )
    often, every = shared(simulate(domain, narratives=20, continuity=0.0))
    apart = (persons - 2) * (persons - 3) / (persons * (persons - 1))
    assert often / every == pytest.approx(1 - apart, abs=0.06)


def test_only_who_can_be_inferred_is_left_out():
    domain = Domain.parse(KEYS)
    reasoner = Reasoner(domain)
    people, keys = "abcd", "klm"
    left_out = 0
    for made in simulate(domain, narratives=10, omission=0.5, seed=1):
        state, before = reasoner.start, set()
        for sentence, gold in zip(made.narrative.sentences, made.gold, strict=True):
            said = set(sentence.text.lower().strip(".").split())
            for place, constant in enumerate(gold.arguments):
                if constant not in said:
                    left_out += 1
                    rivals = [
                        ("give", *gold.arguments[:place], one, *gold.arguments[place + 1 :])
                        for one in (keys if place == 1 else people)
                    ]
                    numbers = reasoner.events(rivals)
                    feasible, _ = reasoner.applicability(state, numbers[numbers >= 0])
                    assert constant in before or feasible.sum() == 1
            (event,) = reasoner.events([("give", *gold.arguments)])
            state, before = int(reasoner.progress(state, event)), set(gold.arguments)
    assert left_out > 50


def test_a_walk_ends_where_nothing_can_happen():
    domain = Domain.parse(
        """(define (domain fuses) (:types fuse) (:constants one two - fuse) (:predicates (blown ?f - fuse))
        (:event blow :parameters (?f - fuse) :precondition (not (blown ?f)) :effect (blown ?f)))"""
    )
    (made,) = simulate(domain, sentences=10)
    assert sorted(map(str, made.gold)) == ["blow(one)", "blow(two)"]
    with pytest.raises(InputError, match="nothing can happen where the narrative `fuses-1` begins"):
        [*simulate(domain, before=2)]


def test_a_domain_in_which_nothing_can_ever_happen_is_refused():
    domain = Domain.parse(
        """(define (domain empty) (:types t) (:predicates (p ?x - t))
        (:event e :parameters (?x - t) :effect (p ?x)))"""
    )
    with pytest.raises(InputError, match="no event of `empty` can ever happen"):
        simulate(domain)


def test_of_many_constants_the_same_take_part_in_all_types():
    names = " ".join(f"x{number}" for number in range(400))
    domain = Domain.parse(
        f"""(define (domain crowd) (:types t) (:constants {names} - t) (:predicates (p ?x ?y - t))
        (:event join :parameters (?x ?y - t) :precondition (not (p ?x ?y)) :effect (p ?x ?y))
        (:event part :parameters (?x ?y - t) :precondition (p ?x ?y) :effect (not (p ?x ?y))))"""
    )
    reasoner = Reasoner(domain)
    pool = Pool.of(domain, reasoner, 0)
    taking_part = [
        {name for number in own for name in reasoner.ground_event(number)[1:]}
        for own in pool.numbers.values()
    ]
    assert taking_part[0] == taking_part[1]
    assert 50 <= len(taking_part[0]) <= MOST_INSTANCES**0.5


def test_order_by_weight():
    """The first one is drawn in proportion to the weights."""
    firsts = [shuffled(stream(0, number), "abc", (1.0, 2.0, 5.0))[0] for number in range(4000)]
    shares = [firsts.count(one) / 4000 for one in "abc"]
    assert shares == pytest.approx([0.125, 0.25, 0.625], abs=0.03)


@pytest.mark.parametrize(
    ("name", "value", "told"),
    [
        ("omission", 0.6, "omission: a number from 0 to 0.5 is expected, not 0.6"),
        ("noise", float("nan"), "noise: a number from 0 to 0.3 is expected, not nan"),
        ("narratives", 0, "narratives: a whole number from 1 to 1,000,000 is expected, not 0"),
        ("narratives", 1.5, "narratives: a whole number from 1 to 1,000,000 is expected, not 1.5"),
        ("sentences", 2.5, "sentences: a whole number from 1 to 10,000 is expected, not 2.5"),
        ("before", 0.5, "before: a whole number from 0 to 10,000 is expected, not 0.5"),
        ("seed", 0.5, "seed: a whole number from 0 on is expected, not 0.5"),
        ("seed", -1, "seed: a whole number from 0 on is expected, not -1"),
    ],
)
def test_numbers_outside_of_their_range_are_named(name, value, told):
    with pytest.raises(ValueError, match=told):
        simulate(Domain.parse(DOORS), **{name: value})


LARGE = {"tangrams", "scene", "kitchen", "alchemy", "babi"}


@pytest.mark.parametrize(
    "path",
    [
        pytest.param(path, id=path.stem, marks=[pytest.mark.slow] if path.stem in LARGE else [])
        for path in sorted(shipped("domain").glob("*.pddl"))
    ],
)
def test_every_shipped_domain_makes_narratives(path):
    domain = Domain.load(path)
    made = [*simulate(domain, narratives=2, sentences=6, noise=0.2, several=0.2, omission=0.2, pronouns=0.5)]
    reasoner = Reasoner(domain)
    for one in made:
        assert one.narrative.sentences
        state = reasoner.start
        for sentence, gold in zip(one.narrative.sentences, one.gold, strict=True):
            assert sentence.text.endswith(".")
            for event in (gold, *gold.also):
                number = reasoner.event(event.name, event.arguments)
                state = int(reasoner.progress(state, number))
                assert state >= 0
