"""Evidence from outside, learnt from and read."""

from collections import Counter

import numpy as np
import pytest

from item import Domain, InputError, Narrative, NarrativeMapper, Sentence
from item.model_codes import ModelCode
from item.narrative.io.gold import read_gold
from item.narrative.io.readers import read_narratives
from item.paper.learners import Baseline
from item.persistence import dump_model, load_model
from item.resources import shipped, shipped_example
from item.scoring.trust import Standing

DOORS = """(define (domain doors)
  (:types door)
  (:constants oak elm - door)
  (:predicates (opened ?d - door))
  (:init (not (opened oak)) (not (opened elm)))
  (:event open :parameters (?d - door) :precondition (not (opened ?d)) :effect (opened ?d))
  (:event close :parameters (?d - door) :precondition (opened ?d) :effect (not (opened ?d))))"""


class Types:
    """A source that knows event types by the ids of sentences, and nothing of the others."""

    def __init__(self, types, p=0.9):
        self.types = types
        self.p = p

    def scores(self, sentence, candidates):
        if sentence.id not in self.types:
            return None
        own = self.types[sentence.id]
        return [min(self.p if event[0] == own else 1 - self.p for event in events) for events in candidates]


def trust(mapper):
    return np.exp(mapper.model_.parameters.trust)


@pytest.fixture(scope="module")
def game():
    """Return the domain, the narratives and the gold of the shipped commentary."""
    texts = shipped_example("robocup")
    domain = Domain.load("robocup")
    gold = read_gold([shipped("examples") / "robocup" / "gold.tsv"], domain)
    return domain, read_narratives(texts), gold.events


def right(readings, gold):
    told = [(one.event, gold[one.sentence.id]) for own in readings for one in own.sentences]
    return sum(event[0] == known.name for event, known in told) / len(told)


@pytest.fixture(scope="module")
def doors():
    """Return a domain, a narrative whose words tell nothing, and a source that knows event types."""
    texts = ("oak so", "elm so", "then so")
    told = Narrative("house", tuple(Sentence(f"h.{k}", text) for k, text in enumerate(texts)))
    return Domain.parse(DOORS), [told], Types({"h.0": "open", "h.1": "nothing", "h.2": "close"}, p=0.99)


def test_the_state_supplies_what_a_source_leaves_open(doors):
    domain, narratives, source = doors
    (reading,) = NarrativeMapper(domain, evidence=source).fit(narratives).predict(narratives)
    assert [one.event for one in reading.sentences] == [("open", "oak"), ("nothing",), ("close", "oak")]


def test_who_says_nothing_changes_nothing(doors):
    domain, narratives, _ = doors
    models = [
        dump_model(NarrativeMapper(domain, evidence=source).fit(narratives).model_, domain)
        for source in (None, Types({}))
    ]
    assert models[0] == models[1]


@pytest.mark.slow
def test_trust_follows_how_good_a_source_is(game):
    """Nobody says which of the sources is good: the story does."""
    domain, narratives, gold = game
    random = np.random.default_rng(0)
    good = {identifier: event.name for identifier, event in gold.items()}
    bad = {one: str(random.choice([*domain.events])) for one in gold}
    always = dict.fromkeys(gold, Counter(good.values()).most_common(1)[0][0])
    alone = right(NarrativeMapper(domain).fit(narratives).predict(narratives), gold)
    trusted, read = {}, {}
    for name, types in {"good": good, "bad": bad, "always": always}.items():
        mapper = NarrativeMapper(domain, evidence=Types(types)).fit(narratives)
        trusted[name] = 1 - trust(mapper)[Standing.WRONG]
        read[name] = right(mapper.predict(narratives), gold)
    assert trusted["good"] > 0.8 > 0.6 > trusted["bad"]
    assert read["good"] > max(alone, 0.95)
    assert min(read["bad"], read["always"]) >= alone - 0.1


def test_a_model_keeps_how_far_the_source_was_trusted(doors, tmp_path):
    domain, narratives, source = doors
    mapper = NarrativeMapper(domain, evidence=source).fit(narratives)
    path = tmp_path / "model.json"
    path.write_text(dump_model(mapper.model_, domain), encoding="utf-8")
    again = NarrativeMapper(domain, evidence=source)
    again.model_ = load_model(path, domain)
    assert (
        trust(again).tolist()
        == trust(mapper).tolist()
        != trust(NarrativeMapper(domain).fit(narratives)).tolist()
    )
    assert [one.utility for one in again.predict(narratives)] == [
        one.utility for one in mapper.predict(narratives)
    ]


def test_a_stream_is_read_with_evidence(doors):
    domain, (told,), source = doors
    mapper = NarrativeMapper(domain, evidence=source).fit([told])
    (reading,) = mapper.predict([told])
    streamed = [one.event for one in mapper.stream(told.sentences, narrative=told.name)]
    assert streamed == [one.event for one in reading.sentences]
    assert streamed != [one.event for one in NarrativeMapper(domain).fit([told]).predict([told])[0].sentences]


def test_other_learners_refuse_it(doors):
    domain, narratives, source = doors
    with pytest.raises(InputError) as raised:
        NarrativeMapper(domain, learner=Baseline(), evidence=source).fit(narratives)
    assert [one.code for one in raised.value.diagnostics] == [ModelCode.NO_EVIDENCE]
