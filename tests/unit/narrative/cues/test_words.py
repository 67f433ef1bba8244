import pytest

from item.language.domain import Domain
from item.narrative.cues import words
from item.narrative.cues.cues import CueFinder, phrases
from item.narrative.cues.words import (
    BagOfWords,
    compound_parts,
    expression,
    misspelt,
    name_words,
    negated,
    stem_matches,
)
from item.narrative.mentions.mentions import MentionFinder
from item.narrative.words.stems import stem


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("badPass", ("bad", "pass")),
        ("corner_kick", ("corner", "kick")),
        ("fail-over", ("fail", "over")),
        ("turnover", ("turnover",)),
        ("HTTPError2", ("http", "error", "2")),
    ],
)
def test_an_event_name_is_cut_into_words(name, words):
    assert name_words(name) == words


def test_evidence_is_the_stem_or_an_edit_away_or_a_compound():
    vocabulary = [stem(word) for word in ("passes", "defended", "turns", "over", "past", "the")]
    assert stem_matches("pass", vocabulary) == (("pass",),)
    assert stem_matches("defense", vocabulary) == (("defend",),)
    assert stem_matches("turnover", vocabulary) == (("turn", "over"),)
    assert stem_matches("offside", vocabulary) == ()


def test_a_compound_is_not_sought_where_the_word_itself_occurs():
    assert stem_matches("turnover", ["turnov", "turn", "over"]) == (("turnov",),)


def test_a_bag_names_no_constant_and_counts_a_word_once():
    domain = Domain.load("robocup")
    finder, bag = MentionFinder(domain), BagOfWords(domain)
    reading = finder.read("The pink goalie passes and passes to pink4!")
    assert bag.words(reading) == ("the", "pass", "and", "to")
    assert bag.words(finder.read("the purple keeper passes and passes to purple4")) == bag.words(reading)


def test_the_words_beside_a_mention_are_told_with_it():
    domain = Domain.load("robocup")
    reading = MentionFinder(domain).read("The pink goalie robs purple4")
    assert [(one.constant, one.side, one.word) for one in BagOfWords(domain).beside(reading)] == [
        ("pink1", "before <player>", "the"),
        ("pink1", "after <player>", "rob"),
        ("purple4", "before <player>", "rob"),
        ("purple4", "after <player>", "<end>"),
    ]


def test_an_expression_counts_besides_its_words_where_they_stand_side_by_side():
    domain = Domain.load("robocup")
    finder, bag = MentionFinder(domain), BagOfWords(domain, [expression(["passes", "back"])])
    assert bag.words(finder.read("pink4 passed back to pink3")) == ("pass", "back", "to", "pass_back")
    assert bag.words(finder.read("pink4 passes it back")) == ("pass", "it", "back", "pass_back")
    assert bag.words(finder.read("pink4 passes back the pink3")) == ("pass", "back", "the", "pass_back")
    assert bag.words(finder.read("pink4 passes to pink3, back there")) == ("pass", "to", "back", "there")


def test_an_empty_sentence_has_no_words():
    domain = Domain.load("robocup")
    assert BagOfWords(domain).words(MentionFinder(domain).read("...")) == ()


def test_the_word_after_a_negation_is_another_word():
    assert negated(("is", "not", "in", "the")) == ("is", "not", "not in", "the")
    assert negated(("it", "doesn't", "move")) == ("it", "doesn't", "not move")
    assert negated(("did", "not", "move", "until", "noon"))[2] == "move"
    assert negated(("did", "not", "take", "it", "but", "this"))[2] == "take"
    assert negated(()) == ()
    bag = BagOfWords(Domain.load("babi"))
    finder = MentionFinder(Domain.load("babi"))
    assert "in" in bag.words(finder.read("Mary is in the garden."))
    assert "in" not in bag.words(finder.read("Mary is not in the garden."))
    assert "not mov" not in bag.words(finder.read("Mary is no longer moving."))


def test_what_is_negated_is_misspelt_for_nothing_else():
    assert stem_matches("not in", ["not on", "not in", "in"]) == (("not in",),)


@pytest.mark.parametrize("lexicon", [True, False])
def test_only_a_cue_that_counts_has_its_last_word_apart(lexicon):
    domain = Domain.parse("""(define (domain roads) (:types place) (:constants holt vik - place)
      (:predicates (at ?p - place)) (:event travel :parameters (?p - place) :effect (at ?p))
      (:lexicon (travel "rides to")))""")
    ride = expression(["rides", "to"])
    cues = CueFinder(phrases(domain, lexicon=lexicon)).expressions
    bag, finder = BagOfWords(domain, [ride], cues), MentionFinder(domain)
    assert (ride in bag.words(finder.read("He rides over to Holt"))) is lexicon
    assert ride in bag.words(finder.read("He rides to Holt"))


@pytest.mark.parametrize(
    ("one", "other", "expected"),
    [
        ("stone", "stine", True),
        ("ston", "stin", False),
        ("stone", "ston", False),
        ("stone a", "stine a", False),
    ],
)
def test_only_long_stems_may_be_misspelt(one, other, expected):
    assert misspelt(one, [other, "other"]) == ([other] if expected else [])


def test_misspellings_are_looked_for_among_all_stems_at_once(monkeypatch):
    asked = []
    plain = words.process.extract
    monkeypatch.setattr(
        words.process, "extract", lambda *given, **options: asked.append(given) or plain(*given, **options)
    )
    vocabulary = {f"stone{k}": k for k in range(100)}
    assert len(stem_matches("stone7", vocabulary)) == 28
    assert stem_matches("sit", vocabulary) == ()
    assert len(asked) == 1


def test_a_compound_is_cut_where_both_parts_have_three_letters():
    assert compound_parts("abcde") == ()
    assert compound_parts("abcdef") == (("abc", "def"),)
    assert [one + other for one, other in compound_parts("xyzuvwxyz")] == ["xyzuvwxyz"] * 4
