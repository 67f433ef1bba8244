"""Going on to learn from the text that is read."""

from itertools import pairwise

import numpy as np
import pytest
from msgspec.structs import replace

from item.inference import online
from item.inference.budget import Budget
from item.inference.options import DEFAULT_SEARCH, SearchOptions
from item.language.domain import Domain
from item.learning.adaptation import carried_over
from item.learning.model import EM
from item.learning.priors import pseudocounts
from item.learning.shards import Alone
from item.learning.statistics import Tally
from item.learning.text import EncodedCorpus
from item.mapper import NarrativeMapper
from item.narrative.narrative import Narrative, Sentence
from item.narrative.preprocessors import Preprocessors
from item.persistence import dump_model, load_model
from item.session import Session

DOORS = Domain.parse("""(define (domain doors)
  (:types door) (:constants oak elm - door) (:predicates (opened ?d - door))
  (:event open :parameters (?d - door) :precondition (not (opened ?d)) :effect (opened ?d))
  (:event close :parameters (?d - door) :precondition (opened ?d) :effect (not (opened ?d))))""")


def story(name, *texts):
    return Narrative(name, tuple(Sentence(f"{name}.{k}", text) for k, text in enumerate(texts)))


LEARNT = story("a", *("oak opens", "oak closes", "elm opens", "it rains", "elm closes") * 6)
# Whoever wrote this one says "bangs" for closing, which only the axioms and the words around can tell.
READ = story("b", *("oak opens", "oak bangs", "elm opens", "elm bangs", "oak opens", "oak bangs") * 6)


@pytest.fixture(scope="module")
def session():
    return Session(Preprocessors(DOORS), EM())


@pytest.fixture(scope="module")
def model(session):
    return session.learn([LEARNT]).model


def gone_on(model, corpus, search=DEFAULT_SEARCH, *, most=None, **options):
    shards = Alone(DOORS, corpus, search)
    return EM(**options).learn(DOORS, shards, budget=search.budget, before=model, most=most).model


def adapted(session, model, *narratives, **options):
    corpus = session.preprocessors.prepare(narratives)
    return gone_on(model, corpus, **options)


def test_counts_of_the_text_are_added_to_those_of_the_model(session, model):
    more = adapted(session, model, READ)
    assert more.n_sentences == model.n_sentences + len(READ.sentences)
    # Each sentence is one more event, and what speaks outright counts as it does in learning.
    speaking = sum("opens" in one.text for one in READ.sentences)
    added = more.counts.types.sum() - model.counts.types.sum()
    assert added == pytest.approx(len(READ.sentences) + speaking * EM().strengths.named)
    types, bang = more.vocabulary.types, more.vocabulary.stems["bang"]
    assert more.parameters.words[types["close"], bang] > more.parameters.words[types["open"], bang] + 0.5


def test_a_sentence_is_learnt_from_once(session, model):
    assert adapted(session, model, LEARNT) is model
    more = adapted(session, model, READ)
    assert adapted(session, more, READ) is more
    both = adapted(session, model, LEARNT, READ)
    assert both.n_sentences == more.n_sentences
    added = both.counts.modality.sum() - model.counts.modality.sum()
    assert added == pytest.approx(len(READ.sentences))


def test_no_iteration_changes_what_is_known_of_other_words(session, model):
    more = adapted(session, model, READ)
    rain = model.counts.words[:, model.vocabulary.stems["rain"]]
    assert more.counts.words[:, more.vocabulary.stems["rain"]] == pytest.approx(rain)
    assert {*more.vocabulary.stems} == {*model.vocabulary.stems, "bang"}


def test_what_is_new_is_as_probable_as_if_the_text_were_learnt_from_alone(session, model):
    """Of each type, and of each side of a mention, new words get the share that they had among fresh ones."""
    learnt, known = model.counts, model.vocabulary
    text = EncodedCorpus.of(DOORS, session.preprocessors.prepare([READ]))
    vocabulary = known.joined(text.vocabulary)
    fresh = pseudocounts(DOORS, vocabulary, Tally.of(vocabulary, []), EM().strengths)
    # Of one side no word was known, in one type no known word is likely.
    sides = fresh.sides.copy()
    sides[-1] = sides.max() + 1
    words = fresh.words.copy()
    words[0, [vocabulary.stems[one] for one in known.stems]] = 1e-12
    fresh = replace(fresh, words=words, sides=sides)
    found = carried_over(learnt, known, fresh, vocabulary, np.array([1.0, 2.0, 3.0]))
    assert found.types - learnt.types == pytest.approx(np.array([1.0, 2.0, 3.0]))
    assert {*vocabulary.stems} > {*known.stems}
    for name, own, before, side_of in (
        ("words", vocabulary.stems, known.stems, np.zeros(len(vocabulary.stems))),
        ("beside", vocabulary.beside, known.beside, sides),
    ):
        table, old, new = getattr(learnt, name), getattr(fresh, name), getattr(found, name)
        for row in np.ndindex(new.shape[:-1]):
            for word, column in own.items():
                if word in before:
                    assert new[row][column] == table[row][before[word]]
                    continue
                mates = [one for one in before if side_of[own[one]] == side_of[column]]
                was = sum(old[row][own[one]] for one in mates)
                grown = sum(table[row][before[one]] for one in mates) / was if was > 1e-9 else 1.0
                assert new[row][column] == pytest.approx(old[row][column] * grown)
    assert found.sides is fresh.sides


def test_a_vocabulary_grows_no_further_than_allowed(session, model):
    more = adapted(session, model, READ, most=1)
    assert [*more.vocabulary.stems] == [*model.vocabulary.stems]
    assert more.vocabulary.beside == model.vocabulary.beside


def test_reading_goes_on_learning_unless_frozen(session, model):
    own, _ = session.decode(model, [READ, LEARNT])
    frozen, _ = session.decode(model, [READ, LEARNT], frozen=True)
    closed = [one.event[0] == "close" for (reading,) in [own] for one in reading.sentences]
    assert sum(closed) == 18
    assert own != frozen
    assert session.decode(model, [READ, LEARNT])[0] == own


def test_without_em_and_without_labels_nothing_is_learnt(session, model):
    corpus = session.preprocessors.prepare([READ])
    assert gone_on(model, corpus, e_step="off") is model
    labels = [["close(oak)" if "bangs" in one.text else None for one in READ.sentences[:2]] + [None] * 34]
    corpus = session.preprocessors.prepare([READ], labels)
    assert gone_on(model, corpus, e_step="off") is not model


def test_a_spent_budget_leaves_what_has_been_learnt(session, model):
    corpus = session.preprocessors.prepare([READ])
    spent = gone_on(model, corpus, SearchOptions(budget=Budget(seconds=0)))
    assert spent.n_sentences == model.n_sentences
    assert spent.counts.words.sum() >= model.counts.words.sum()


def test_a_model_file_is_gone_on_with(session, model, tmp_path):
    path = tmp_path / "model.json"
    path.write_text(dump_model(model, DOORS), encoding="utf-8")
    again = load_model(path, DOORS)
    assert dump_model(adapted(session, again, READ), DOORS) == dump_model(
        adapted(session, model, READ), DOORS
    )


def test_the_estimator_keeps_its_model():
    mapper = NarrativeMapper(DOORS).fit([LEARNT])
    before = mapper.model_
    own, frozen = mapper.predict([READ]), mapper.predict([READ], frozen=True)
    assert mapper.model_ is before
    assert own != frozen
    assert mapper.predict([READ]) == own
    assert mapper.predict([LEARNT]) == mapper.predict([LEARNT], frozen=True)


def test_a_stream_is_learnt_from_a_block_at_a_time(session, model, monkeypatch):
    monkeypatch.setattr(online, "BLOCK", 12)
    told = list(session.stream(model, READ.sentences, narrative="b", batch=4))
    frozen = list(session.stream(model, READ.sentences, narrative="b", batch=4, frozen=True))
    assert [one.sentence for one in told] == list(READ.sentences)
    for one, following in pairwise(told):
        assert one.after == following.before
    # What has been told before the first block is full is as without learning.
    assert [one.event for one in told[:8]] == [one.event for one in frozen[:8]]
    sure = [
        np.mean([one.probability for one in found[-12:] if one.event[0] == "close"] or [0])
        for found in (told, frozen)
    ]
    assert sure[0] > sure[1]
