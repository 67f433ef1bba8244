"""Sentences as reviews see them: as they were prepared, where that is known."""

import pytest

from item import Narrative
from item.narrative.annotator import Annotator
from item.narrative.narrative import Sentence
from item.narrative.preprocessors import Preprocessors
from item.review.text import read_sentences

TEXTS = ("Ann opens oak.", "Ben says: bangs oak.", "Ann did not unlock elm, and ben bangs oak.")


@pytest.fixture
def narrative():
    return Narrative("h", tuple(Sentence(f"h.{number}", text) for number, text in enumerate(TEXTS)))


def test_what_was_prepared_is_handed_on_as_the_text_has_it(domain, narrative):
    by = Preprocessors(domain)
    assert by.annotated([narrative]) == {}
    by.prepare([narrative])
    (found,) = Annotator(domain).read_all([TEXTS])
    annotated = by.annotated([narrative])["h"]
    assert [(one.tokens, one.clauses) for one in annotated] == [(one.tokens, one.clauses) for one in found]
    assert by.annotated([narrative, Narrative("g", narrative.sentences)]) == {}


def test_a_review_takes_what_was_prepared_and_annotates_nothing_again(domain, narrative, told, monkeypatch):
    by = Preprocessors(domain)
    by.prepare([narrative])
    reading = told(*((text, ("nothing",)) for text in TEXTS))
    alone = read_sentences(domain, [reading], {})
    annotated = by.annotated([narrative])
    monkeypatch.setattr(Annotator, "read_all", None)
    read = read_sentences(domain, [reading], {}, annotated)
    for one, other in zip(read, alone, strict=True):
        assert (one.cues, one.said, one.carried) == (other.cues, other.said, other.carried)
        assert (one.hints, one.words, one.told) == (other.hints, other.words, other.told)
    assert ("open", ("unlocks",)) in read[2].said - read[2].cues
