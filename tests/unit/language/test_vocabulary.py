"""What a domain's lexicon says of types, predicates and pronouns."""

import pytest

from item.language import vocabulary
from item.language.domain import Domain
from item.language.vocabulary import Gender, Plurality, Traits

VILLAGE = """(define (domain village)
  (:types being thing - object  person dog - being  girl - person)
  (:constants Ann - girl  ben twins - person  rex - dog  key - thing  pat - (either girl dog))
  (:predicates (damaged ?what - thing) (plays-for ?who - being ?what - thing) (open ?what - thing))
  (:event break :parameters (?what - thing) :effect (damaged ?what))
  (:event open :parameters (?what - thing) :effect (open ?what))
  (:event join :parameters (?who - being ?what - thing) :effect (plays-for ?who ?what))
  (:lexicon (ann "Annie") (THING "object") (damaged "crushed" "broken") (thing "item")
    (open "opens") (nothing "rain")
    (:animate being) (:inanimate thing) (:gender neuter being) (:gender female girl) (:gender Male ben)
    (:number plural twins) (:narrator ann)))"""


@pytest.fixture(scope="module")
def village():
    return Domain.parse(VILLAGE)


def test_each_table_has_the_names_of_its_kind(village):
    lexicon = village.lexicon
    assert lexicon.aliases == {"Ann": ("Annie",)}
    assert lexicon.nouns == {"thing": ("object", "item")}
    assert lexicon.descriptions == {"damaged": ("crushed", "broken")}
    assert lexicon.narrator == "Ann"


def test_the_words_of_an_event_and_a_predicate_of_one_name_are_the_events(village):
    assert village.lexicon.cues == {"open": ("opens",), "nothing": ("rain",)}


def test_what_is_written_twice_is_meant_once():
    twice = VILLAGE.replace('(open "opens")', '(open "opens" "Opens" "undoes") (open "opens")')
    assert Domain.parse(twice).lexicon.cues["open"] == ("opens", "undoes")


def test_entries_of_one_name_are_compared_once_however_many_there_are(monkeypatch):
    compared = []
    plain = vocabulary.as_matched
    monkeypatch.setattr(vocabulary, "as_matched", lambda phrase: compared.append(phrase) or plain(phrase))
    names = [f"name{k} of x" for k in range(50)]
    entries = " ".join(f'(ann "{one}")' for one in names)
    many = Domain.parse(VILLAGE.replace('(ann "Annie")', entries))
    assert many.lexicon.aliases["Ann"] == tuple(names)
    assert len(compared) < 2 * len(names)


def test_a_subtype_speaks_before_its_supertypes_and_a_constant_before_its_type(village):
    assert village.traits("Ann") == Traits(gender=Gender.FEMALE, animate=True)
    assert village.traits("ben") == Traits(gender=Gender.MALE, animate=True)
    assert village.traits("rex") == Traits(gender=Gender.NEUTER, animate=True)
    assert village.traits("twins") == Traits(Gender.NEUTER, Plurality.PLURAL, animate=True)
    assert village.traits("key") == Traits(animate=False)


def test_what_the_types_of_one_constant_disagree_about_is_open(village):
    assert village.traits("pat") == Traits(animate=True)


def test_a_constant_of_one_narrative_has_the_traits_of_its_type(village):
    assert village.extended({"cora": ("girl",)}, {}).traits("cora").gender == Gender.FEMALE
