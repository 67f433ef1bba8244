"""Streaming on a longer story: early decisions, bounded memory, forced decisions and stops."""

import tracemalloc
from itertools import cycle, islice, pairwise
from pathlib import Path

import numpy as np
import pytest

from item.inference import online
from item.inference.budget import Budget
from item.inference.options import SearchOptions
from item.language.domain import Domain
from item.logic.belief import BeliefState
from item.logic.coherence import Coherence
from item.logic.reasoner import Reasoner
from item.narrative.io.readers import read_narratives
from item.narrative.narrative import Sentence
from item.narrative.prepared import PreparedNarrative
from item.narrative.preprocess import Preprocessor
from item.scoring.calibration import UNCALIBRATED
from tests.reference.stories import scripted
from tests.support.scorers import OneByOne
from tests.support.searches import interpret, learn, listen

# What they share is made once.

EXAMPLE = Path(__file__).parents[3] / "examples" / "robocup" / "commentary.txt"


@pytest.fixture(scope="module")
def game():
    domain = Domain.load("robocup")
    preprocessor = Preprocessor(domain, Reasoner(domain))
    narratives = read_narratives([EXAMPLE])
    prepared = [preprocessor.preprocess(one) for one in narratives]
    model = learn(domain, prepared, [preprocessor] * len(prepared)).model
    texts = [sentence.text for narrative in narratives for sentence in narrative.sentences]
    return preprocessor, model.scorer(preprocessor), texts


def sentences(texts, count):
    return (Sentence(str(number), text) for number, text in enumerate(islice(cycle(texts), count)))


def test_decisions_come_before_the_end_and_are_those_of_offline_decoding(game):
    preprocessor, scorer, texts = game
    read = []

    def listening():
        for candidate_set in preprocessor.preprocess_each(sentences(texts, 160), narrative="", together=10):
            read.append(candidate_set)
            yield candidate_set

    told = []
    for one in listen(listening(), preprocessor.reasoner, scorer, batch=10):
        told.append(one)
        if len(told) == 40:
            assert len(read) < 160
    # Habits of the narrator are those of the sentences that are read first, here as there.
    narrative = PreparedNarrative("long", tuple(read))
    offline = interpret(narrative, preprocessor.reasoner, scorer)
    assert [(one.sentence, one.event) for one in told] == [(o.sentence, o.event) for o in offline.sentences]
    assert not any(one.forced for one in told)


def test_a_small_window_forces_decisions_and_marks_them(game):
    preprocessor, scorer, texts = game
    candidate_sets = preprocessor.preprocess_each(sentences(texts, 200), narrative="", together=10)
    told = list(listen(candidate_sets, preprocessor.reasoner, scorer, batch=5, window=10))
    assert [one.sentence.id for one in told] == [str(number) for number in range(200)]
    assert any(one.forced for one in told)
    for one, following in pairwise(told):
        assert one.after == following.before


@pytest.mark.slow
def test_memory_does_not_grow_with_the_narrative(game):
    preprocessor, scorer, texts = game

    def peak(count):
        candidate_sets = preprocessor.preprocess_each(sentences(texts, count), narrative="", together=50)
        tracemalloc.start()
        for _ in listen(candidate_sets, preprocessor.reasoner, scorer, batch=50, window=200):
            pass
        used = tracemalloc.get_traced_memory()[1]
        tracemalloc.stop()
        return used

    peak(200)  # Everything that is remembered for good is met here.
    assert peak(600) < 1.5 * peak(200)


def test_when_the_budget_is_spent_what_was_read_is_told_as_forced(game):
    preprocessor, scorer, texts = game
    candidate_sets = preprocessor.preprocess_each(sentences(texts, 200), narrative="", together=10)
    budget = Budget(max_states=500)
    told = list(
        listen(candidate_sets, preprocessor.reasoner, scorer, batch=1000, search=SearchOptions(budget=budget))
    )
    assert 0 < len(told) < 200
    assert all(one.forced for one in told)


def test_a_stream_without_sentences_ends_at_once(game):
    preprocessor, scorer, _ = game
    assert list(listen([], preprocessor.reasoner, scorer)) == []


PARCEL = """
(define (domain parcel)
  (:types person)
  (:constants ann bob cid - person)
  (:predicates (has ?p - person))
  (:exclusive (has ?p))
  (:event find :parameters (?p - person) :effect (has ?p))
  (:event give :parameters (?from ?to - person) :precondition (has ?from) :effect (has ?to)))
"""


class Literal(OneByOne):
    """Take sentences at their word; a little rather Ann than Bob, and above all nothing that cannot be."""

    def on(self, candidate_set):
        wanted = candidate_set.sentence.text.split()[0].lower()
        worth = {("find", "ann"): 0.1, ("give", "bob", "cid"): 5.0}
        utilities = np.array(
            [worth.get(c.ground, 0.0) - 10.0 * (c.event != wanted) for c in candidate_set.candidates]
        )

        class Utilities:
            def __call__(self, _, coherence):
                return utilities[:, None] - 20.0 * (coherence == Coherence.INFEASIBLE)

            ceiling = __call__

        return Utilities()


def test_a_decision_forced_too_early_is_kept_and_the_story_stays_coherent():
    domain = Domain.parse(PARCEL)
    preprocessor = Preprocessor(domain, Reasoner(domain))
    texts = ["Find Ann or Bob.", "Nothing happens.", "Give Bob, Cid."]
    told = tuple(Sentence(str(number), text) for number, text in enumerate(texts))

    def events(**limits):
        candidate_sets = preprocessor.preprocess_each(told, narrative="", together=1)
        found = listen(candidate_sets, preprocessor.reasoner, Literal(), batch=1, **limits)
        return [(one.event, one.feasible, one.forced) for one in found]

    late = events()
    assert late[0] == (("find", "bob"), True, False)
    assert late[2] == (("give", "bob", "cid"), True, False)
    early = events(window=1)
    assert early[0] == (("find", "ann"), True, True)
    assert early[2][0] != ("give", "bob", "cid") or not early[2][1]


def test_what_was_forced_binds_what_follows():
    """Only a story that was given up would make the last event certain."""
    domain = Domain.parse(
        """(define (domain lamp)
          (:predicates (lit)) (:event light :effect (lit)) (:event douse :effect (not (lit)))
          (:event stumble :precondition (not (lit))))"""
    )
    reasoner = Reasoner(domain)
    narrative, scorer = scripted(
        reasoner,
        [
            {"light": (0, 0, 0), "douse": (-1, -1, -1)},
            {"nothing": (0, 0, 0)},
            {"stumble": (-9, -9, 9), "nothing": (0, 0, 0)},
        ],
    )
    offline = interpret(narrative, reasoner, scorer)
    assert [one.event[0] for one in offline.sentences] == ["douse", "nothing", "stumble"]
    told = list(listen(narrative.candidate_sets, reasoner, scorer, batch=1, window=1))
    assert [(one.event[0], one.forced) for one in told] == [
        ("light", True),
        ("nothing", True),
        ("nothing", False),
    ]


def test_blocks_are_learnt_from_once_each_with_the_state_before_them(monkeypatch):
    monkeypatch.setattr(online, "BLOCK", 3)
    domain = Domain.parse(
        """(define (domain lamp)
          (:predicates (lit)) (:event light :effect (lit)) (:event douse :effect (not (lit))))"""
    )
    reasoner = Reasoner(domain)
    events = ["light", "nothing", "douse", "nothing", "nothing", "light", "nothing"]
    narrative, scorer = scripted(reasoner, [{one: (0, 0, 0)} for one in events])
    learnt = []

    def adapt(told, start):
        learnt.append(([int(one.sentence.id) for one in told], reasoner.belief(start)))
        return scorer, UNCALIBRATED

    given = narrative.candidate_sets
    assert len(list(listen(given, reasoner, scorer, batch=2, adapt=adapt))) == 7
    # Every second sentence it is looked what has been decided, and then there may be more than a block.
    assert learnt == [
        ([0, 1, 2, 3], BeliefState()),
        ([4, 5, 6], BeliefState(false=(("lit",),))),
    ]
