import pytest
from msgspec.structs import replace

from item.language.domain import NOTHING, Domain
from item.review.gaps import Gaps, cue_use, cues, names
from item.review.text import read_sentences

OPEN, CLOSE, NOISE = ("open", "ann", "oak"), ("close", "ann", "oak"), (NOTHING,)


def test_event_types_that_no_sentence_is_read_as(domain, sentences):
    read = sentences(("Ann opens oak.", OPEN), ("Rain.", NOISE))
    assert Gaps.of(domain, read).events == ("close", "take-off")


def test_cues_that_no_sentence_carries(domain, sentences):
    read = sentences(("Ann unlocks oak.", OPEN), ("Ann let go, in a way.", NOISE))
    silent = [(one.event, one.cue) for one in Gaps.of(domain, read).cues]
    assert silent == [("open", "lets in"), ("close", "bangs")]


def test_a_particle_verb_around_its_object_is_carried_as_learning_has_it(domain, sentences):
    read = sentences(("Ann let Ben in.", OPEN))
    assert "lets in" not in [one.cue for one in Gaps.of(domain, read).cues]


def test_phrases_of_modality_are_looked_for_as_they_are_written(told):
    domain = Domain.parse("""(define (domain house) (:types person) (:constants cora - person)
      (:predicates (away ?p - person)) (:event leave :parameters (?p - person) :effect (away ?p))
      (:lexicon (:modality "intends to" "Was Due")))""")
    read = read_sentences(domain, [told(("Cora was due to leave.", NOISE))], {})
    assert Gaps.of(domain, read).phrases == ("intends to",)
    inflected = read_sentences(domain, [told(("I intend to leave; cora was due.", NOISE))], {})
    assert Gaps.of(domain, inflected).phrases == ("intends to",)


def test_a_constant_that_no_event_takes_is_not_left_out(told):
    domain = Domain.parse("""(define (domain shots) (:types scene) (:constants ball walk - scene)
      (:predicates (done ?s - scene)) (:functions (takes ?s - scene) - (number 0 8))
      (:event shoot :parameters (?s - scene) :effect (increase (takes ?s) 1)))""")
    read = read_sentences(domain, [told(("Shoot 3 of the ball, walk waits.", ("shoot", "ball")))], {})
    assert read[0].mentioned == ("3", "ball", "walk")
    assert [one.constant for one in Gaps.of(domain, read).mentions] == ["walk"]


@pytest.mark.parametrize(
    ("cue", "texts"),
    [
        ("leave", ["Cora left."]),
        ("close the eyes", ["Cora closed her eyes."]),
        ("closes his eyes", ["Cora closed the eyes."]),
        ("rides to", ["Cora rode over to Ben."]),
        ("kickoff", ["Cora kicks it off."]),
        ("waits outside", ["Cora: waits outside."]),
        ("waits outside", ["Cora waited outside.", "So did Ben."]),
    ],
)
def test_a_cue_is_carried_where_learning_finds_it(told, cue, texts):
    domain = Domain.parse(
        f"""(define (domain house) (:types person) (:constants cora ben - person)
        (:predicates (away ?p - person)) (:event depart :parameters (?p - person) :effect (away ?p))
        (:lexicon (depart "{cue}")))"""
    )
    own = [("depart", "cora"), ("depart", "ben")]
    read = read_sentences(domain, [told(*zip(texts, own, strict=False))], {})
    assert Gaps.of(domain, read).cues == ()
    assert cue_use(next(cues(domain)), read).sentences == tuple(one.id for one in read)


def test_a_cast_of_its_own_changes_no_cue(domain, told):
    first = told(("Ann unlocks oak.", OPEN))
    second = replace(told(("Zoe bangs oak.", ("close", "zoe", "oak"))), narrative="z")
    cast = Domain.parse(
        """(define (domain house) (:types person door) (:constants zoe - person oak - door)
        (:predicates (opened ?d - door)) (:event close :parameters (?p - person ?d - door)))"""
    )
    read = read_sentences(domain, [second, first], {"z": cast})
    assert [one.mentioned for one in read] == [("zoe", "oak"), ("ann", "oak")]
    assert [one.cue for one in Gaps.of(domain, read).cues] == ["lets in"]


@pytest.mark.parametrize(
    "text",
    [
        "Ann nearly banged oak, but Ben held it.",
        "Will Ann bang oak?",
        "Ann did not bang oak.",
        "Ann will bang oak.",
    ],
)
def test_a_cue_in_a_clause_that_tells_nothing_is_neither_overruled_nor_silent(domain, sentences, text):
    read = sentences((text, NOISE), ("Ann unlocks oak.", OPEN))
    assert [one.cue for one in Gaps.of(domain, read).cues] == ["lets in"]


def test_a_cue_is_judged_by_the_clauses_that_tell_something(domain, sentences):
    read = sentences(("Ann nearly banged oak.", NOISE), ("Ann bangs oak.", OPEN))
    (bangs,) = (one for one in Gaps.of(domain, read).cues if one.overruled)
    assert bangs.sentences == ("h.1",)


def test_a_cue_is_overruled_when_most_of_its_sentences_are_read_otherwise(domain, sentences):
    read = sentences(
        ("Ann bangs oak.", OPEN),
        ("Ann banged elm.", NOISE),
        ("Ben bangs oak.", CLOSE),
        ("Ben unlocks oak.", OPEN),
        ("Ben unlocks elm.", NOISE),
    )
    (bangs,) = (one for one in Gaps.of(domain, read).cues if one.overruled)
    assert (bangs.cue, bangs.sentences) == ("bangs", ("h.0", "h.1", "h.2"))
    assert dict(bangs.read_as) == {"open": 1, NOTHING: 1, "close": 1}


def test_a_negated_cue_is_another_word(domain, sentences):
    (unlocks,) = (one for one in cues(domain) if one.text == "unlocks")
    assert cue_use(unlocks, sentences(("Ann does not unlock oak.", NOISE))).sentences == ()


def test_names_are_cut_into_words(domain):
    assert {one.event: one.text for one in names(domain)} == {
        "open": "open",
        "close": "close",
        "take-off": "take off",
    }


def test_mentions_that_the_event_leaves_out(domain, sentences):
    read = sentences(
        ("Ann opens oak for Ben.", OPEN),
        ("Ann closes oak, elm and Ben.", CLOSE),
        ("Ben and Elm.", NOISE),
    )
    mentions = Gaps.of(domain, read).mentions
    assert [(one.constant, one.sentences) for one in mentions] == [
        ("ben", ("h.0", "h.1")),
        ("elm", ("h.1",)),
    ]


def test_of_several_events_each_is_read(domain, sentences):
    both = (*OPEN, "+", *CLOSE)
    read = sentences(("Ann unlocks oak and bangs it.", both), ("Ann banged elm.", both))
    gaps = Gaps.of(domain, read)
    assert gaps.events == ("take-off",)
    assert not [one for one in gaps.cues if one.overruled]
    assert [one.constant for one in gaps.mentions] == ["elm"]
