import pytest

from item import Domain, Narrative, NarrativeMapper, Sentence
from item.narrative.mentions.mentions import MentionFinder
from item.narrative.mentions.shared_names import shared_names

TOYS = """(define (domain toys)
  (:types person toy)
  (:constants ann ben cora - person wolf queen lamp - toy)
  (:predicates (has ?p - person ?t - toy))
  (:exclusive (has ?p ?t) :per (?t))
  (:event take :parameters (?p - person ?t - toy) :precondition (not (has ?p ?t)) :effect (has ?p ?t))
  (:event give
    :parameters (?from - person ?t - toy ?to - person)
    :precondition (and (has ?from ?t) (not (= ?from ?to)))
    :effect (has ?to ?t))
  (:lexicon (wolf "the puppet" "grey one") (queen "the puppet" "Lady") (lamp "queen") (give "hands")))"""


def test_an_alias_of_several_constants_is_a_name_of_none():
    domain = Domain.parse(TOYS)
    # What a constant itself is called is no shared name.
    assert shared_names(domain) == {("the", "puppet"): ("wolf", "queen")}
    (mention,) = MentionFinder(domain).read("The puppet saw the grey one.").mentions
    assert mention.constant == "wolf"


@pytest.mark.parametrize("name", ["the puppet", "her puppet", "the toy"])
def test_the_state_tells_which_of_several_with_a_name_is_meant(name):
    told = ("Ann took the wolf.", "Cora took the queen.", f"Cora handed {name} to Ben.")
    narrative = Narrative("a", tuple(Sentence(f"a.{place}", text) for place, text in enumerate(told)))
    (story,) = NarrativeMapper(Domain.parse(TOYS)).fit([narrative]).predict([narrative])
    assert [one.event for one in story.sentences][-1] == ("give", "cora", "queen", "ben")


def test_both_of_a_name_may_be_meant():
    told = ("Ann took the wolf.", "Ben took the queen.", "Cora took both puppets.")
    narrative = Narrative("a", tuple(Sentence(f"a.{place}", text) for place, text in enumerate(told)))
    (story,) = NarrativeMapper(Domain.parse(TOYS)).fit([narrative]).predict([narrative])
    event = story.sentences[-1].event
    assert sorted(event) == ["+", "cora", "cora", "queen", "take", "take", "wolf"]


CLASS = """(define (domain class) (:types person pot)
  (:constants ann ben_hill cora_hill - person tall_vase small_vase bowl kiln_1 vat_1 - pot)
  (:predicates (has ?p - person ?t - pot))
  (:event make :parameters (?p - person ?t - pot) :precondition (not (has ?p ?t)) :effect (has ?p ?t)) %s)"""


@pytest.mark.parametrize(
    ("lexicon", "shared"),
    [
        ("", {("vase",): ("tall_vase", "small_vase"), ("hill",): ("ben_hill", "cora_hill")}),
        # What the author says of a word holds.
        ('(:lexicon (pot "vase") (cora_hill "Hill"))', {}),
        ('(:lexicon (tall_vase "the vase") (ben_hill "Ben"))', {("hill",): ("ben_hill", "cora_hill")}),
    ],
)
def test_a_noun_that_ends_several_names_is_a_name_of_each(lexicon, shared):
    assert shared_names(Domain.parse(CLASS % lexicon)) == shared


def test_the_state_tells_which_of_those_with_the_noun_is_meant():
    told = ("Ann made a tall vase.", "Ben Hill made a bowl.", "Then Ann made the other vase.")
    narrative = Narrative("a", tuple(Sentence(f"a.{place}", text) for place, text in enumerate(told)))
    (story,) = NarrativeMapper(Domain.parse(CLASS % "")).fit([narrative]).predict([narrative])
    assert [one.event for one in story.sentences][-1] == ("make", "ann", "small_vase")
