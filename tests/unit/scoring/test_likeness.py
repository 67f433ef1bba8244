"""A sentence encoder as a source of evidence."""

import sys
from collections import Counter

import numpy as np
import pytest

from item.diagnostics import InputError
from item.language.domain import Domain
from item.mapper import NarrativeMapper
from item.narrative.codes import NarrativeCode
from item.narrative.evidence.encoder import read_encoder
from item.narrative.narrative import Narrative, Sentence
from item.scoring.likeness import Likeness
from tests.support.encoders import stand_in

DOORS = """(define (domain doors)
  (:types door)
  (:constants oak elm - door)
  (:predicates (opened ?d - door))
  (:event unlatch :parameters (?d - door) :precondition (not (opened ?d)) :effect (opened ?d))
  (:event shut :parameters (?d - door) :precondition (opened ?d) :effect (not (opened ?d)))
  (:lexicon (shut "swung to")))"""
# Words of much the same meaning have one direction of a vector.
MEANINGS = ("the", "door", "unlatch gape yawn", "shut swung slam bang", "weather rain", "oak", "elm")


def encode(texts):
    """Return how often each meaning occurs, shape (n, d)."""
    counted = [Counter(text.lower().replace(".", "").replace(",", "").split()) for text in texts]
    return [[0.1 + sum(own[word] for word in one.split()) for one in MEANINGS] for own in counted]


@pytest.fixture(scope="module")
def doors():
    return Domain.parse(DOORS)


@pytest.fixture
def source(doors):
    return Likeness(doors, encode)


CANDIDATES = [
    (("unlatch", "oak"),),
    (("shut", "oak"),),
    (("nothing",),),
    (("unlatch", "oak"), ("shut", "oak")),
]


def test_the_type_that_a_sentence_is_alike_to_is_the_most_probable(source):
    scores = source.scores(Sentence("d.0", "oak slam"), CANDIDATES)
    assert np.argmax(scores) == 1
    assert sum(scores[:3]) == pytest.approx(1)


def test_a_sentence_of_which_the_encoder_knows_no_word_is_alike_to_no_type(doors):
    def of_known_words(texts):
        return np.array(encode(texts)) - 0.1

    scores = Likeness(doors, of_known_words).scores(Sentence("d.0", "Hm."), CANDIDATES)
    assert scores[0] == scores[1] == scores[3]
    assert sum(scores[:3]) == pytest.approx(1)


def test_a_type_counts_by_how_much_more_it_is_alike_than_the_mean(source):
    def alike(text):
        one, other = (np.array(own) for own in encode(["oak slam", text]))
        return one @ other / np.linalg.norm(one) / np.linalg.norm(other)

    called = alike("unlatch"), alike("shut, swung to")
    said = alike("the door unlatch"), max(alike("the door shut"), alike("the door swung to"))
    beyond = [[own[0] - own[1], own[1] - own[0]] for own in (called, said)]
    found = source.features("oak slam")
    assert found[:2, :2] == pytest.approx(np.array(beyond).T / 2)
    # Noise has nothing that it is called; it counts how alike the best of the others is.
    assert found[2] == pytest.approx([0.0, 0.0, 1.0, np.abs(beyond).max() / 2])
    assert (found[:2, 2:] == 0).all()


def test_several_events_are_as_probable_as_the_least_of_them(source):
    scores = source.scores(Sentence("d.0", "oak slam"), CANDIDATES)
    assert scores[3] == min(scores[:2])


def test_only_the_direction_of_vectors_counts(doors, source):
    longer = Likeness(doors, lambda texts: 3 * np.array(encode(texts)))
    sentence = Sentence("d.0", "oak yawn")
    assert longer.scores(sentence, CANDIDATES) == pytest.approx(source.scores(sentence, CANDIDATES))


def test_a_sentence_is_encoded_once(doors):
    asked = []
    source = Likeness(doors, lambda texts: asked.append(texts) or encode(texts))
    for _ in range(3):
        source.scores(Sentence("d.0", "oak slam"), CANDIDATES)
    assert asked[1:] == [["oak slam"]]
    assert asked[0][:3] == ["unlatch", "shut, swung to", "the door unlatch"]


def test_sentences_without_end_are_not_all_remembered(doors, monkeypatch):
    monkeypatch.setattr("item.scoring.likeness.MOST_REMEMBERED", 1)
    asked = []
    source = Likeness(doors, lambda texts: asked.append(texts[0]) or encode(texts))
    for text in ("oak slam", "elm yawn", "oak slam", "elm slam", "oak slam"):
        source.scores(Sentence("d.0", text), CANDIDATES)
    assert asked[1:] == ["oak slam", "elm yawn", "elm slam", "oak slam"]


def test_a_domain_without_events_is_told_nothing():
    source = Likeness(Domain.parse("(define (domain empty))"), encode)
    assert source.scores(Sentence("d.0", "oak slam"), [(("nothing",),)]) is None


def test_words_that_the_domain_does_not_list_are_read(doors, source):
    texts = ("Oak yawn.", "Elm gape.", "Elm bang.", "Oak slam.")
    told = Narrative("d", tuple(Sentence(f"d.{k}", text) for k, text in enumerate(texts)))
    (found,) = NarrativeMapper(doors, evidence=source).fit([told]).predict([told])
    assert [one.event for one in found.sentences] == [
        ("unlatch", "oak"),
        ("unlatch", "elm"),
        ("shut", "elm"),
        ("shut", "oak"),
    ]


class Encoder:
    """What `sentence_transformers` has, made of words."""

    def __init__(self, folder, *, device, local_files_only):
        if not folder.endswith("model"):
            raise OSError("no modules.json")
        assert device == "cpu"
        assert local_files_only

    def encode(self, texts, *, show_progress_bar):
        assert not show_progress_bar
        return np.array(encode(texts))


@pytest.fixture
def library(monkeypatch):
    stand_in(monkeypatch, Encoder)


@pytest.mark.usefixtures("library")
def test_a_folder_has_a_model(doors, source):
    sentence = Sentence("d.0", "oak slam")
    found = Likeness(doors, read_encoder("a/model"))
    assert found.scores(sentence, CANDIDATES) == source.scores(sentence, CANDIDATES)


@pytest.mark.usefixtures("library")
def test_a_folder_without_a_model_is_refused():
    with pytest.raises(
        InputError, match=r"other cannot be read as a sentence encoder: no modules\.json"
    ) as raised:
        read_encoder("other")
    assert [one.code for one in raised.value.diagnostics] == [NarrativeCode.UNREADABLE_FILE]


def test_without_the_library_the_extra_is_named(monkeypatch):
    monkeypatch.setitem(sys.modules, "sentence_transformers", None)
    with pytest.raises(InputError, match="sentences") as raised:
        read_encoder("model")
    assert ".[sentences]" in raised.value.diagnostics[0].expected
