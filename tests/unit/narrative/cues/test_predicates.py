"""Which event types predicates hint at."""

import pytest
from msgspec.structs import replace

from item.language.domain import Domain
from item.narrative.cues.cues import SpeakingPhrase, phrases
from item.narrative.cues.hints import hints
from item.narrative.cues.predicates import Hint, HintFinder, HintStrength
from item.narrative.mentions.mentions import MentionFinder
from item.narrative.modality.clauses import ClauseFinder

DOMAIN = Domain.parse("""
(define (domain party)
  (:types person thing)
  (:constants ann ben - person vase - thing)
  (:predicates (has ?p - person ?t - thing))
  (:event give :parameters (?a - person ?t - thing ?b - person) :effect (has ?b ?t))
  (:event break :parameters (?t - thing))
  (:event arrive :parameters (?p - person))
  (:event nothing))
""")
HINTS = HintFinder(phrases(DOMAIN, lexicon=True))


def read(text):
    reading = MentionFinder(DOMAIN).read(text)
    return replace(reading, clauses=ClauseFinder(DOMAIN).clauses(text, reading))


def hinted(text):
    """Return the event types at which predicates of a sentence hint, and how strongly."""
    return HINTS.hinted(read(text))


def test_the_words_of_these_tests_are_hints():
    found = hints(phrases(DOMAIN, lexicon=True))
    assert "shatter" in found["break"]
    assert "hand" in found["give"]
    assert "turn_up" in found["arrive"]


@pytest.mark.parametrize(
    ("text", "event", "does"),
    [
        ("Ann shattered the vase.", "break", True),
        ("Ann carelessly shattered the vase.", "break", True),
        ("The vase was shattered.", "break", True),
        ("Shattered the vase.", "break", True),
        ("Ann came in and shattered the vase.", "break", True),
        ("Here they hand it over.", "give", True),
        ("Ben turned it up at noon.", "arrive", True),
        ("Ben turned up at noon.", "arrive", True),
        # No verb by their form: they stand where one may.
        ("Hand it to Ben.", "give", True),
        ("Ann hands it to Ben.", "give", True),
        ("Ann quietly and quickly hands it to Ben.", "give", True),
        ("Quickly hand it to Ben.", "give", True),
        ("Ann came in, then quickly hands it to Ben.", "give", True),
        ("The hand of Ben shook.", "give", False),
        ("The ugly hand of Ben shook.", "give", False),
        # The words of a phrase stand beside each other, or around an object.
        ("Ben turned round and looked up.", "arrive", False),
        ("Ann took the hand of Ben.", "give", False),
        ("Ann admired the vase.", "break", False),
        # Nobody says that it happened.
        ("Ann never shattered the vase.", "break", False),
        ("Did Ann shatter the vase?", "break", False),
    ],
)
def test_whether_a_predicate_hints_at_an_event(text, event, does):
    assert (event in hinted(text)) is does


def test_a_word_hints_at_a_type_that_has_enough_of_a_share_in_it():
    """Of what "receive" hints at, to give has a fifth; of what "reach" does, next to nothing."""
    assert hinted("Ann receives the vase.").keys() == {"give", "arrive"}
    assert hinted("Ann reaches the vase.").keys() == {"arrive"}


@pytest.mark.parametrize(
    ("text", "event", "strength"),
    [
        ("Ann shattered the vase.", "break", HintStrength.STRONG),
        ("Ben turned up.", "arrive", HintStrength.FAIR),
        ("Ann receives the vase.", "give", HintStrength.WEAK),
        # Of several the strongest counts.
        ("Ann receives the vase, and Ben lends it to her.", "give", HintStrength.STRONG),
    ],
)
def test_how_strongly_a_predicate_hints(text, event, strength):
    assert hinted(text)[event] is strength


@pytest.mark.parametrize(
    ("weight", "strength"),
    [
        (0.01, HintStrength.WEAK),
        (0.05, HintStrength.FAIR),
        (0.25, HintStrength.STRONG),
        (1.0, HintStrength.STRONG),
    ],
)
def test_how_strong_a_hint_of_some_weight_is(weight, strength):
    assert HintStrength.of(weight) is strength


def test_of_several_places_the_predicate_counts():
    assert "give" in hinted("With her hand she handed Ben the vase.")


def test_a_sentence_without_clauses_is_one():
    assert HINTS.hinted(MentionFinder(DOMAIN).read("Ann shattered the vase.")).keys() == {"break"}


@pytest.mark.parametrize(
    ("text", "event", "words"),
    [
        ("Ann shattered the vase.", "break", ["shattered"]),
        ("Ben turned up at noon.", "arrive", ["turned up", "turned up at"]),
        ("Ben turned it up at noon.", "arrive", ["turned up"]),
        ("Ann shattered the vase.", "give", []),
    ],
)
def test_the_words_that_hint_and_those_that_they_are_like(text, event, words):
    assert HINTS.hints(read(text), event) == tuple(Hint(one, event) for one in words)


def test_of_several_words_of_the_author_the_nearest_is_named():
    domain = Domain.parse("""(define (domain party) (:event lose) (:event damage)
        (:lexicon (damage "drop" "smash")))""")
    finder = HintFinder(phrases(domain, lexicon=True))
    (hint,) = finder.hints(MentionFinder(domain).read("She shattered it."), "damage")
    assert hint == Hint("shattered", "smash")


def test_finders_of_casts_of_one_domain_hold_the_same_words_once():
    casts = DOMAIN, DOMAIN.extended({"cy": ("person",)}, {})
    one, other = (HintFinder(phrases(domain, lexicon=True)) for domain in casts)
    assert other._runs is one._runs


@pytest.mark.parametrize(
    ("text", "event", "hint", "beside"),
    [
        # A word that speaks outright for one event hints at no other in any form, nor with a preposition,
        ("Ann handed it to Ben.", "give", HintStrength.FAIR, None),
        ("Ann came at the vase.", "arrive", HintStrength.STRONG, None),
        # ... but with others, and other words hint as before.
        ("Ben turned up.", "arrive", HintStrength.FAIR, HintStrength.FAIR),
        ("Ann shattered the vase.", "break", HintStrength.STRONG, HintStrength.STRONG),
    ],
)
def test_what_the_author_has_a_word_for_hints_at_no_other_event(text, event, hint, beside):
    own = tuple(SpeakingPhrase((word,), whole=True) for word in ("hands", "comes", "turns"))
    with_cues = HintFinder({**phrases(DOMAIN, lexicon=True), "nothing": own})
    assert (hinted(text).get(event), with_cues.hinted(read(text)).get(event)) == (hint, beside)
    assert bool(with_cues.hints(read(text), event)) is bool(beside)
