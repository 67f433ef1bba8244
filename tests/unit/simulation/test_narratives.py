"""How simulated narratives are put together: how often they do what, and that what they say holds."""

from __future__ import annotations

from collections import Counter

import pytest

from item.language.domain import Domain
from item.logic.reasoner import Reasoner
from item.simulation.narratives import simulate

KEYS = """(define (domain keys) (:types person key) (:constants ann ben cid - person iron brass - key)
  (:predicates (has ?p - person ?k - key) (lent ?k - key)) (:exclusive (has ?p ?k) :per (?k))
  (:event give :parameters (?from - person ?k - key ?to - person)
    :precondition (and (has ?from ?k) (not (= ?from ?to))) :effect (and (has ?to ?k) (lent ?k)))
  (:lexicon (give "gives") (:say (has ?p ?k) "?p now has ?k")))"""
FUSES = """(define (domain fuses) (:types fuse) (:constants one two - fuse) (:predicates (blown ?f - fuse))
  (:event blow :parameters (?f - fuse) :precondition (not (blown ?f)) :effect (blown ?f)))"""


def told(gold) -> str:
    return dict(gold.columns)["told"]


def test_sentences_are_as_often_noise_and_of_several_events_as_asked_for():
    made = [*simulate(Domain.parse(KEYS), narratives=20, sentences=100, noise=0.3, several=0.5)]
    counts = Counter(0 if told(gold) == "noise" else 1 + len(gold.also) for one in made for gold in one.gold)
    assert counts.total() == 2000
    # Of the others half go on; of these half go on once more, and no further.
    shares = [counts[number] / 2000 for number in range(5)]
    assert shares == pytest.approx([0.3, 0.35, 0.175, 0.175, 0.0], abs=0.025)
    assert all(str(gold) == "nothing()" for one in made for gold in one.gold if told(gold) == "noise")


def test_without_them_there_is_neither():
    made = [*simulate(Domain.parse(KEYS), narratives=20, sentences=30)]
    assert {(told(gold), len(gold.also)) for one in made for gold in one.gold} == {("named", 0)}
    # Nor is there a start beside the domain's own.
    assert {one.start for one in made} == {None}


def test_ids_and_sentences_look_the_same_everywhere():
    first, second = simulate(Domain.parse(KEYS), narratives=2, sentences=11, noise=0.3)
    assert [one.id for one in first.narrative.sentences] == [f"keys-1.{number:03d}" for number in range(11)]
    assert second.narrative.name == "keys-2"
    for sentence in first.narrative.sentences:
        assert sentence.text[0].isupper()
        assert sentence.text.endswith(".")
        assert not sentence.text.endswith("..")


def test_noise_says_what_holds_where_it_stands():
    domain = Domain.parse(KEYS)
    reasoner = Reasoner(domain)
    said = 0
    for made in simulate(domain, narratives=20, sentences=30, noise=0.3, several=0.3, seed=2):
        state = reasoner.start
        for sentence, gold in zip(made.narrative.sentences, made.gold, strict=True):
            if told(gold) != "noise":
                for event in (gold, *gold.also):
                    state = int(reasoner.progress(state, reasoner.event(event.name, event.arguments)))
            elif " now has " in sentence.text:
                said += 1
                who, key = sentence.text.lower().strip(".").split(" now has ")
                assert ("has", who, key) in reasoner.belief(state).true
    assert said > 30


def test_a_pronoun_is_whom_the_event_before_names():
    """Who is left out is not named, so no pronoun stands for them in the next sentence."""
    pronouns = {"He", "She"}
    number = 0
    for made in simulate(Domain.parse(KEYS), narratives=20, sentences=20, pronouns=1.0, omission=0.5):
        named: set[str] = set()
        for sentence, gold in zip(made.narrative.sentences, made.gold, strict=True):
            words = sentence.text.strip(".").split()
            if words[0] in pronouns:
                number += 1
                assert gold.arguments[0] in named
            named = {one for one in gold.arguments if one in sentence.text.lower()}
            named |= {gold.arguments[0]} if words[0] in pronouns else set()
    assert number > 50


def test_of_those_the_event_before_is_about_as_many_are_left_out_as_asked_for_and_no_others():
    """Everything can happen at any time, so nothing else says who it is."""
    domain = Domain.parse(
        """(define (domain talk) (:types person) (:constants ann ben cid dot eve - person)
        (:predicates (met ?p - person))
        (:event introduce :parameters (?a ?b ?c - person) :effect (and (met ?a) (met ?b) (met ?c))))"""
    )
    known, left_out = [0, 0, 0], [0, 0, 0]
    for made in simulate(domain, narratives=20, sentences=20, omission=0.5, continuity=1.0):
        before: tuple[str, ...] = ()
        for sentence, gold in zip(made.narrative.sentences, made.gold, strict=True):
            said = sentence.text.lower().strip(".").split()
            for place, constant in enumerate(gold.arguments):
                # Who stands there twice may be said in one place and not in the other.
                if gold.arguments.count(constant) == 1:
                    assert constant in said or constant in before
                    known[place] += constant in before
                    left_out[place] += constant not in said
            before = gold.arguments
    assert min(known) > 100
    assert [own / every for own, every in zip(left_out, known, strict=True)] == pytest.approx(
        [0.5] * 3, abs=0.1
    )


def test_a_narrative_ends_with_the_last_sentence_before_an_event_that_cannot_happen():
    for made in simulate(Domain.parse(FUSES), narratives=10, sentences=10, noise=0.3):
        events = [str(gold) for gold in made.gold if told(gold) != "noise"]
        assert sorted(events) == ["blow(one)", "blow(two)"]
        assert len(made.narrative.sentences) == len(made.gold) <= 10


def test_what_several_events_begin_may_be_less_than_asked_for():
    for made in simulate(Domain.parse(FUSES), narratives=5, sentences=10, several=1.0):
        (gold,) = made.gold
        assert told(gold) == "several"
        assert {one.ground for one in (gold, *gold.also)} == {("blow", "one"), ("blow", "two")}


def test_a_start_says_what_does_not_follow_from_the_rest():
    domain = Domain.parse(KEYS)
    reasoner = Reasoner(domain)
    for made in simulate(domain, narratives=10, sentences=2, before=3):
        assert made.start.true
        # That nobody else has a key follows from who has it.
        holders = {fact[2] for fact in made.start.true if fact[0] == "has"}
        assert not {fact[2] for fact in made.start.false if fact[0] == "has"} & holders
        known = reasoner.belief(reasoner.intern(made.start))
        for fact in known.true:
            assert fact in made.start.true


SWITCH = """(define (domain lamps) (:types lamp) (:constants hall - lamp) (:predicates (lit ?l - lamp))
  (:event light :parameters (?l - lamp) :precondition (not (lit ?l)) :effect (lit ?l))
  (:event snuff :parameters (?l - lamp) :precondition (lit ?l) :effect (not (lit ?l))))"""


def test_no_sentence_tells_the_same_event_twice():
    """The third event is the first once more, so it begins another sentence."""
    for made in simulate(Domain.parse(SWITCH), narratives=3, sentences=10, several=1.0):
        assert len(made.gold) == 10
        events = [(gold, *gold.also) for gold in made.gold]
        assert all(len({one.name for one in own}) == 2 for own in events)
        # Nothing is left out.
        assert len({tuple(one.name for one in own) for own in events}) == 1
