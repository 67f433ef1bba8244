"""How many participants pronouns stand for."""

import pytest

from item.language.domain import Domain
from item.narrative.text.mentions import MentionFinder
from item.narrative.text.pronouns import Person, has_pronoun, number_unnamed, pronouns

CREW = "(define (domain crew) (:types sailor) (:constants Ann Bob - sailor) (:event sail))"


@pytest.fixture(scope="module")
def read():
    return MentionFinder(Domain.parse(CREW)).read


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("Ann sails.", 0),
        ("Sails away.", 0),
        ("She sails.", 1),
        ("After that he sails with Bob.", 1),
        ("Then they sail.", 2),
        ("Their boat goes to Bob.", 2),
        ("It rains.", 0),  # whether "it" takes part, no word tells
        ("Ann said she would sail.", 0),  # she may well be Ann
        ("Ann and Bob took their boat.", 0),
    ],
)
def test_a_pronoun_before_all_names_means_somebody_unnamed(read, text, number):
    assert number_unnamed(read(text)) == number


@pytest.mark.parametrize(
    ("text", "has"),
    [("Ann sails.", False), ("Ann mends her boat.", True), ("It sinks.", True), ("Others sail.", False)],
)
def test_any_pronoun_keeps_somebody_in_mind(read, text, has):
    assert has_pronoun(read(text)) is has


def test_a_name_that_looks_like_a_pronoun_is_a_name():
    domain = Domain.parse("(define (domain crew) (:types boat) (:constants her - boat) (:event sail))")
    reading = MentionFinder(domain).read("Her sails.")
    assert [one.constant for one in reading.mentions] == ["her"]
    assert number_unnamed(reading) == 0


@pytest.mark.parametrize(
    ("text", "person"),
    [
        ("The poor old man sails.", Person.MALE),
        ("Then our lady sails.", Person.FEMALE),
        ("That foul thing sails.", Person.NEUTER),
        # Indefinite, too far from the article, or part of what a name says.
        ("A man sails.", None),
        ("The boat that sails has a man.", None),
        ("The Ann lady sails.", None),
    ],
)
def test_epithets_stand_for_somebody_spoken_of_before(read, text, person):
    assert [one.person for one in pronouns(read(text))] == ([] if person is None else [person])
