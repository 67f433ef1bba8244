"""Which constants pronouns agree with."""

import pytest
from msgspec.structs import replace

from item.language.domain import Domain
from item.narrative.discourse.agreement import GENDERS, UNSPOKEN, Agreement
from item.narrative.mentions.mentions import MentionFinder
from item.narrative.mentions.pronouns import Person
from item.narrative.modality.clauses import ClauseFinder

CREW = """
(define (domain crew)
  (:types sailor boat)
  (:constants Ann Bob Cy Kim - sailor Swan Gull - boat)
  (:event sail :parameters (?s - sailor ?b - boat))
  (:lexicon (Kim "Mrs Kim") (:gender male Cy)))
"""
STORY = (
    "Ann here, and I am tired.",
    "Bob mended his boots.",
    "Bob lost his hat.",
    "Ann found her rope.",
    "The Swan lost its sail.",
    "Kim and Cy sail the Swan.",
)


@pytest.fixture(scope="module")
def crew():
    return Domain.parse(CREW)


@pytest.fixture(scope="module")
def texts(crew):
    finder = MentionFinder(crew)
    return [finder.read(text) for text in STORY]


@pytest.fixture(scope="module")
def agreement(crew, texts):
    return Agreement(crew, texts)


@pytest.mark.parametrize(
    ("constant", "person"),
    [
        ("Bob", Person.MALE),
        ("Ann", Person.FEMALE),
        ("Swan", Person.NEUTER),
        # A trait, a title, and what others of the type show.
        ("Cy", Person.MALE),
        ("Kim", Person.FEMALE),
        ("Gull", Person.NEUTER),
    ],
)
def test_the_text_and_the_domain_show_gender_and_animacy(agreement, constant, person):
    shares = {one: agreement.share(constant, one) for one in GENDERS}
    assert max(shares, key=shares.get) is person
    assert sum(shares.values()) == pytest.approx(1)


def test_without_any_sign_nothing_is_known(crew):
    share = Agreement(crew).share
    assert share("Ann", Person.MALE) == share("Ann", Person.FEMALE)


def test_a_pronoun_favours_whom_it_agrees_with(agreement, crew):
    free = agreement.free(MentionFinder(crew).read("He sails it again."))
    weights = {one: agreement.weight(one, free, frozenset()) for one in crew.constants}
    assert weights["Bob"] > 2 * weights["Ann"]
    assert weights["Swan"] > 2 * weights["Ann"]


def test_the_men_are_each_he_but_stand_for_no_one(agreement, crew):
    reading = MentionFinder(crew).read("The men sail it again.")
    free = {Person.MEN: agreement.free(reading)[Person.MEN]}
    weights = {one: agreement.weight(one, free, frozenset()) for one in crew.constants}
    assert min(weights["Bob"], weights["Cy"]) > 2 * max(weights["Ann"], weights["Swan"])
    assert agreement.share("Bob", Person.MEN) == agreement.share("Bob", Person.MALE)
    assert agreement.share("Kim", Person.WOMEN) == agreement.share("Kim", Person.FEMALE)
    assert [one.person for one in agreement.standing(reading)] == [Person.NEUTER]


def test_a_pronoun_after_a_name_that_it_agrees_with_is_less_free(agreement, crew):
    read = MentionFinder(crew).read
    assert agreement.free(read("Bob sails with him."))[Person.MALE] < 1
    assert agreement.free(read("Ann sails with him."))[Person.MALE] == 1


def test_he_is_hardly_what_is_declared_to_be_several(texts):
    twins = Agreement(Domain.parse(CREW.replace("(:gender male Cy)", "(:number plural Kim)")), texts)
    assert [twins.weight("Kim", {person: 1.0}, set()) for person in GENDERS] == [UNSPOKEN] * len(GENDERS)
    assert twins.weight("Kim", {Person.SEVERAL: 1.0}, set()) == 1.0


def test_they_are_rather_several_than_one():
    twins = Domain.parse(CREW.replace("(:gender male Cy)", "(:number plural Kim) (:number singular Cy)"))
    agreement = Agreement(twins)
    free = agreement.free(MentionFinder(twins).read("They sail again."))
    weights = {one: agreement.weight(one, free, frozenset()) for one in twins.constants}
    assert weights["Kim"] == 1
    assert weights["Ann"] == weights["Cy"] < 0.2


@pytest.mark.parametrize(
    ("text", "several"),
    [("We sail.", True), ("Ann tells us.", True), ("Ann says they sail.", False), ("Then they sail.", True)],
)
def test_we_and_they_before_all_names_are_others(agreement, crew, text, several):
    assert (Person.SEVERAL in agreement.free(MentionFinder(crew).read(text))) is several


def test_without_a_pronoun_everybody_fits(agreement, crew):
    assert (
        agreement.weight("Ann", agreement.free(MentionFinder(crew).read("Sails at dawn.")), frozenset()) == 1
    )


def test_i_means_the_narrator(agreement, crew):
    free = agreement.free(MentionFinder(crew).read("I sail again."))
    assert agreement.weight("Ann", free, {"Ann"}) == 1
    assert agreement.weight("Bob", free, {"Ann"}) < 0.15


def in_clauses(domain, text):
    reading = MentionFinder(domain).read(text)
    return replace(reading, clauses=ClauseFinder(domain).clauses(text, reading))


def test_an_object_is_free_to_mean_anybody_but_the_subject(crew, agreement):
    assert agreement.free(in_clauses(crew, "Ann found her."))[Person.FEMALE] == 1.0
    assert agreement.free(in_clauses(crew, "Ann slept when they found her."))[Person.FEMALE] < 1.0
    assert len(agreement.standing(in_clauses(crew, "Ann found her."))) == 1


def test_nobody_says_he_of_himself(agreement, crew):
    free = agreement.free(MentionFinder(crew).read("He sails it again."))
    assert agreement.weight("Bob", free, {"Bob"}) < 0.15 < agreement.weight("Bob", free, frozenset())
    # Of two who may narrate the other one may be meant.
    assert agreement.weight("Bob", free, {"Ann", "Bob"}) == agreement.weight("Bob", free, frozenset())


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("Bob was wet, so they gave it to him.", (("Bob", 8),)),
        ("Bob was wet, so Ann gave it to him.", (("Bob", 8),)),
        # The clause names him itself, or what is his; in one clause nobody is named elsewhere.
        ("Bob was wet, so Bob took him in.", ()),
        ("Bob was wet, so Ann took his coat.", ()),
        ("Bob saw that they knew him.", (("Bob", 5),)),
        ("Bob laughed at him.", ()),
    ],
)
def test_a_pronoun_may_mean_whom_another_clause_names(crew, agreement, text, meant):
    assert agreement.meant(in_clauses(crew, text)) == meant
