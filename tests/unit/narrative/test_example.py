"""The shipped example: a coherent game but for the one event that its commentator missed."""

from pathlib import Path

import numpy as np
import pytest

from item.language.domain import Domain
from item.logic.reasoner import INFEASIBLE, TOP, Reasoner
from item.narrative.io.gold import read_gold
from item.narrative.io.readers import read_narratives
from item.narrative.mentions.mentions import MentionFinder

EXAMPLE = Path(__file__).parents[3] / "examples" / "robocup"


@pytest.fixture(scope="module")
def domain():
    return Domain.load("robocup")


@pytest.fixture(scope="module")
def narratives():
    return read_narratives([EXAMPLE / "commentary.txt"])


@pytest.fixture(scope="module")
def gold(domain):
    return read_gold([EXAMPLE / "gold.tsv"], domain)


def test_every_sentence_has_gold(narratives, gold):
    gold.check(narratives)
    assert [s.id for n in narratives for s in n.sentences] == list(gold.events)


def test_gold_is_coherent_but_for_the_missed_event(domain, narratives, gold):
    reasoner = Reasoner(domain)
    infeasible = []
    for narrative in narratives:
        state = reasoner.start
        for sentence in narrative.sentences:
            event = gold.events[sentence.id]
            ground = reasoner.event(event.name, event.arguments)
            assert ground is not None, sentence
            state = int(reasoner.progress(np.array([state]), np.array([ground]))[0])
            if state == INFEASIBLE:
                infeasible.append(sentence.text)
                state = TOP
    assert infeasible == ["Purple6 passes to Purple10."]


def test_sentences_name_nobody_but_those_who_take_part(domain, narratives, gold):
    finder = MentionFinder(domain)
    unnamed = []
    for sentence in (s for n in narratives for s in n.sentences):
        event = gold.events[sentence.id]
        named = {mention.constant for mention in finder.read(sentence.text).mentions}
        if event.name not in ("nothing", "steal", "goal"):
            assert named <= set(event.arguments), sentence
        if not set(event.arguments) <= named:
            unnamed.append(sentence.text)
    assert unnamed == ["Passes back to Pink7.", "The pink goalie picks up the ball.", "Kicks long to Pink9."]
