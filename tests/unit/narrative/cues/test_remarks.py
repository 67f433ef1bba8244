"""Which words speak for a sentence that tells no event."""

from __future__ import annotations

import tomllib

import numpy as np
import pytest

from item.inference.options import DEFAULT_SEARCH
from item.language.domain import Domain
from item.learning.model import DEFAULT_LEARNER
from item.learning.shards import Alone
from item.narrative.cues import remarks
from item.narrative.cues.cues import phrases
from item.narrative.cues.remarks import RemarkWords, word_weights
from item.narrative.mentions.mentions import AnnotatedText, Mention
from item.narrative.narrative import Narrative, Sentence
from item.narrative.preprocessors import Preprocessors
from item.narrative.words.stems import stem
from item.resources import shipped

SHOP = Domain.parse("""(define (domain shop) (:types person thing) (:constants ann still - person saw - thing)
  (:event take :parameters (?who - person ?what - thing))
  (:event nothing)
  (:lexicon (take "looks up" "wants the saw")))""")
WORDS = {"but": 0.75, "still": 0.5, "want": 0.25, "into": -0.25, "look": 0.5}


def log_odds(sentence, *mentions, english=True):
    own = RemarkWords(phrases(SHOP, lexicon=True), english=english)
    return own.log_odds(AnnotatedText(tuple(sentence.split()), mentions))


@pytest.fixture
def weighted(monkeypatch):
    monkeypatch.setattr(remarks, "word_weights", lambda: WORDS)


@pytest.mark.usefixtures("weighted")
def test_words_of_a_sentence_add_up_each_once():
    assert log_odds("but she was still in bed but happy") == 1.25
    assert log_odds("ann went into the shed") == -0.25


@pytest.mark.usefixtures("weighted")
def test_names_and_the_first_words_of_names_and_cues_say_nothing():
    assert log_odds("still left", Mention("still", 0, 1)) == 0.0
    assert log_odds("she looks pale and wants it but") == 0.75


@pytest.mark.usefixtures("weighted")
def test_words_say_nothing_where_english_does_not_count():
    assert log_odds("but she was still in bed", english=False) == 0.0


def test_the_list_has_each_word_once_with_a_weight_that_decides_nothing_by_itself():
    listed = tomllib.loads((shipped("grammar") / "remarks.toml").read_text(encoding="utf-8"))["words"]
    assert len(word_weights()) == len(listed)
    assert all(0.1 <= abs(weight) < 1 and stem(word) in word_weights() for word, weight in listed.items())
    assert {"but", "would", "no"} < {word for word, weight in listed.items() if weight > 0.3}


@pytest.mark.usefixtures("weighted")
@pytest.mark.parametrize(("off", "usual"), [("", 0.375), (" (:modality :off)", 0.0)])
def test_a_domain_without_english_modality_has_no_such_words(off, usual):
    domain = Domain.parse(f"""(define (domain house) (:types person) (:constants ann - person)
      (:event sleep :parameters (?who - person)) (:lexicon (ann "Ann"){off}))""")
    told = Narrative("day", (Sentence("day.0", "But Ann slept."), Sentence("day.1", "Ann slept in.")))
    model = DEFAULT_LEARNER.learn(
        domain, Alone(domain, Preprocessors(domain).prepare([told]), DEFAULT_SEARCH)
    ).model
    assert np.log(model.counts.remarks[1]) == pytest.approx(usual)


def test_what_is_learnt_does_not_depend_on_such_words_but_how_it_is_read_does(monkeypatch):
    texts = ("Ann took the saw.", "But she wants it into the bargain.", "Still, Ann has it.", "She looks up.")
    told = Narrative("day", tuple(Sentence(f"day.{k}", text) for k, text in enumerate(texts)))

    def fitted(words):
        monkeypatch.setattr(remarks, "word_weights", lambda: words)
        prepared = Preprocessors(SHOP).prepare([told])
        model = DEFAULT_LEARNER.learn(SHOP, Alone(SHOP, prepared, DEFAULT_SEARCH)).model
        ((best, *_),) = DEFAULT_LEARNER.decode(model, prepared, 1, DEFAULT_SEARCH)
        return model.counts, [one.probability for one in best.sentences]

    (plain, before), (counts, after) = fitted({}), fitted(WORDS)
    for name, table in plain.tables.items():
        assert np.array_equal(table, counts.tables[name]), name
    assert not np.array_equal(plain.remarks, counts.remarks)
    assert before != after
