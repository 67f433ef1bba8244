"""Which constants "there" may mean."""

import pytest

from item.language.domain import Domain
from item.narrative.discourse.agreement import Agreement
from item.narrative.discourse.places import Places
from item.narrative.mentions.mentions import MentionFinder
from item.narrative.mentions.pronouns import Person

CREW = Domain.parse("""(define (domain crew) (:types sailor port boat)
  (:constants ann bob - sailor ness skerry - port swan - boat)
  (:event land :parameters (?s - sailor ?p - port)))""")
STORY = ("Ann landed at Ness.", "Bob waited in the Skerry.", "Ann went on the Swan.", "The Swan sank.")


@pytest.fixture(scope="module")
def texts():
    return [MentionFinder(CREW).read(text) for text in STORY]


def test_places_are_what_names_stand_for_after_in_and_at(texts):
    places = Places(CREW, texts)
    assert places.share("skerry") == places.share("ness") == 1.0
    assert places.share("ann") < places.share("swan") < 1.0


def test_without_a_text_anything_may_be_a_place():
    assert {Places(CREW).share(one) for one in CREW.constants} == {1.0}


def test_what_begins_a_sentence_stands_after_no_word_of_it():
    (swan, harbour) = (Places(CREW, [MentionFinder(CREW).read(one)]) for one in ("Swan came in.", "In Swan."))
    assert swan.share("swan") < swan.share("ann") == harbour.share("swan") == 1.0


@pytest.mark.parametrize(
    ("text", "elsewhere"),
    [
        ("Bob landed there.", True),
        ("There he landed.", True),
        # The sentence names the place, or nothing is said of where.
        ("At Ness he found Bob there.", False),
        ("There is Bob.", False),
        ("There's nobody.", False),
        ("Bob landed.", False),
    ],
)
def test_there_means_a_place_that_the_sentence_does_not_name(texts, text, elsewhere):
    standing = Agreement(CREW, texts).standing(MentionFinder(CREW).read(text))
    assert any(one.person is Person.PLACE for one in standing) is elsewhere


def test_there_favours_places(texts):
    agreement = Agreement(CREW, texts)
    free = agreement.free(MentionFinder(CREW).read("Bob landed there."))
    assert agreement.weight("skerry", free, None) > 2 * agreement.weight("ann", free, None)
