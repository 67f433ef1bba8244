"""How many participants pronouns stand for."""

import pytest
from msgspec.structs import replace

from item.language.domain import Domain
from item.narrative.mentions.mentions import MentionFinder
from item.narrative.mentions.pronouns import Person, has_pronoun, means_several, number_unnamed, pronouns
from item.narrative.modality.clauses import ClauseFinder

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
        ("The men sail.", Person.MEN),
        ("One of the young boys sails.", Person.MEN),
        ("Both women sail.", Person.WOMEN),
        ("These ladies sail.", Person.WOMEN),
        # Several of one gender, who have been spoken of.
        ("The guys sail.", None),
        ("Some brothers sail.", None),
        ("Men sail.", None),
        ("The things sail.", None),
        # Indefinite, too far from the article, or part of what a name says.
        ("A man sails.", None),
        ("The boat that sails has a man.", None),
        ("The Ann lady sails.", None),
    ],
)
def test_epithets_stand_for_somebody_spoken_of_before(read, text, person):
    assert [one.person for one in pronouns(read(text))] == ([] if person is None else [person])


def in_clauses(text):
    """Return the reading of a sentence with its clauses."""
    domain = Domain.parse(CREW)
    reading = MentionFinder(domain).read(text)
    return replace(reading, clauses=ClauseFinder(domain).clauses(text, reading))


@pytest.mark.parametrize(
    ("text", "possessive", "other_than"),
    [
        ("Ann healed her.", False, "Ann"),
        ("Ann took her to the doctor.", False, "Ann"),
        ("Ann healed her, and Bob left.", False, "Ann"),
        ("Ann took her sword.", True, None),
        # A part of somebody's body is that one, be it another or the subject.
        ("Ann bandaged her knee.", False, None),
        ("Ann bandaged his left knee.", False, None),
        ("The sword fell at her hands.", True, None),
        ("Bob hit him with a stone.", False, "Bob"),
        # The subject of another clause, or no subject.
        ("Ann came and Bob carried her home.", False, "Bob"),
        ("Ann fell down and they carried her home.", False, None),
        ("Gave Ann a book to cheer her.", False, None),
        ("She left Ann.", False, None),
    ],
)
def test_an_object_is_not_the_subject_of_its_clause(text, possessive, other_than):
    (one,) = [one for one in pronouns(in_clauses(text)) if one.person in (Person.MALE, Person.FEMALE)]
    assert (one.possessive, one.other_than) == (possessive, other_than)


def test_who_says_i_in_direct_speech_is_no_narrator():
    assert not pronouns(in_clauses('"I will, my dear!" said Ann.'))
    assert not means_several(in_clauses('"We will!" said Ann.'))
    (one,) = pronouns(in_clauses('"I will!" said Ann, and I left.'))
    assert (one.person, one.position) == (Person.NARRATOR, 5)


@pytest.mark.parametrize(
    ("text", "takes_part"),
    [
        ("Ann found it behind the boat.", True),
        ("Ann gave it to Bob.", True),
        ("It sails.", False),
        ("Ann came, and it was late.", False),
        ("Ann put a book in it.", False),
        ("He came.", True),
    ],
)
def test_an_it_takes_part_as_the_object_of_a_verb(text, takes_part):
    assert [one.takes_part for one in pronouns(in_clauses(text))] == [takes_part]


@pytest.mark.parametrize(
    ("text", "possessive"),
    [
        ("The boys sailed.", False),
        ("The boys were late.", False),
        ("Ann met one of the boys.", False),
        ("Ann met the boys at noon.", False),
        ("The boys' tent is red.", True),
        ("The women's tent is red.", True),
    ],
)
def test_several_may_be_owners(text, possessive):
    (one,) = pronouns(in_clauses(text))
    assert one.possessive == possessive
