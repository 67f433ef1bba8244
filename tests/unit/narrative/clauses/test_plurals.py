"""Whom "both", "the three friends", "they all" and "they" mean."""

import pytest
from msgspec.structs import replace

from item.language.domain import Domain
from item.narrative.clauses.plurals import groups_meant
from item.narrative.mentions.mentions import MentionFinder
from item.narrative.mentions.parts import Parts
from item.narrative.modality.clauses import ClauseFinder

CREW = Domain.parse("""(define (domain crew) (:types sailor boat)
  (:constants ann bob cy dee - sailor swan gull - boat)
  (:event sail :parameters (?s - sailor ?b - boat)))""")


HOUSE = Domain.parse("""(define (domain house) (:types being place) (:types boy girl man woman - being)
  (:constants tom sam - boy ann lucy eve - girl ben - man attic - place)
  (:event go :parameters (?b - being ?p - place)) (:lexicon (girl "sister")))""")


def groups(text, named, last, narrator=None, domain=CREW):
    reading = MentionFinder(domain).read(text)
    reading = replace(reading, clauses=ClauseFinder(domain).clauses(text, reading))
    found = groups_meant(reading, named, last, (frozenset(last),), Parts(domain), narrator)
    return [tuple(one.constant for one in group) for group in found]


@pytest.mark.parametrize(
    ("text", "named", "last", "expected"),
    [
        ("Both sailed.", ("ann", "bob", "cy"), ("ann",), [("ann", "bob")]),
        ("Both of them sailed.", ("swan", "bob", "cy", "gull"), (), [("bob", "cy"), ("swan", "gull")]),
        ("Ann sailed both.", ("swan", "ann", "gull", "bob"), (), [("swan", "gull")]),
        # Only the last sentence tells who they are, and only if it names just two.
        ("They sailed.", ("ann", "bob", "cy"), ("ann", "bob"), [("ann", "bob")]),
        ("They sailed.", ("ann", "bob", "cy"), ("ann",), []),
        ("They sailed.", ("ann", "bob", "cy"), ("ann", "bob", "cy"), [("ann", "bob", "cy")]),
        ("They sailed.", ("ann", "bob"), ("ann", "bob", "cy", "dee"), [("ann", "bob", "cy", "dee")]),
        ("Cy sailed with them.", ("ann", "bob"), ("ann", "bob"), []),
        # Whoever "he" is may be one of those named last.
        (
            "He followed them.",
            ("ann", "bob", "cy"),
            ("ann", "bob", "cy"),
            [("ann", "bob", "cy"), ("ann", "bob"), ("ann", "cy"), ("bob", "cy")],
        ),
        ("He followed them.", ("ann", "bob"), ("ann", "bob"), [("ann", "bob")]),
        ("The two of them sailed.", ("ann", "bob", "cy"), ("ann",), [("ann", "bob")]),
        ("The three of them sailed.", ("ann", "bob", "cy"), (), [("ann", "bob", "cy")]),
        ("The three of them sailed.", ("ann", "bob", "gull"), (), []),
        ("The two sailors left.", ("swan", "bob", "cy", "dee"), (), [("bob", "cy")]),
        # Who took part may depend on the state: one more than the phrase means may be meant.
        (
            "The three friends sailed.",
            ("ann", "bob", "cy", "dee"),
            (),
            [("ann", "bob", "cy"), ("ann", "bob", "dee"), ("ann", "cy", "dee"), ("bob", "cy", "dee")],
        ),
        ("The three friends sailed, though Ann was ill.", ("ann", "bob", "cy"), (), [("ann", "bob", "cy")]),
        ("Ann and the two friends sailed.", ("ann", "bob", "cy"), (), [("bob", "cy")]),
        ("The elder of the two friends sailed.", ("bob", "cy"), (), []),
        ("The two of Bob sailed.", ("ann", "cy"), (), []),
        ("The two boats, Swan and Gull, sailed.", ("swan", "gull"), (), []),
        # All whom the last sentence names, or else all, but no more than a sentence may tell events.
        ("They all sailed.", ("ann", "bob", "cy"), ("cy", "ann"), [("cy", "ann")]),
        ("All of them sailed.", ("ann", "bob", "cy", "dee"), ("cy",), [("ann", "bob", "cy", "dee")]),
        ("The four of them sailed.", ("ann", "bob", "cy", "dee"), (), [("ann", "bob", "cy", "dee")]),
        # Everyone is whom the last sentence names, or all who are known.
        ("Everybody sailed.", ("ann", "bob", "swan"), ("swan",), [("ann", "bob"), ("gull", "swan")]),
        (
            "Everyone sailed.",
            ("ann", "bob", "cy"),
            ("bob", "cy"),
            [("bob", "cy"), ("ann", "bob", "cy"), ("gull", "swan")],
        ),
        ("All but Ann sailed.", ("ann",), ("ann",), [("bob", "cy", "dee"), ("gull", "swan")]),
        ("Both Swan and Gull sailed.", ("ann", "bob"), (), []),
        ("Both boys sailed.", ("ann", "bob"), (), [("ann", "bob")]),
        ("Both Ann and Bob sailed.", ("bob", "cy"), (), []),
        ("Ann sailed.", ("bob", "cy"), (), []),
        # Some of them are not all of them, but each of them is.
        ("One of them sailed.", ("ann", "bob"), ("ann", "bob"), []),
        ("Most of them sailed.", ("ann", "bob", "cy"), ("ann", "bob", "cy"), []),
        ("Each of them sailed.", ("ann", "bob"), ("ann", "bob"), [("ann", "bob")]),
        ("They each sailed.", ("ann", "bob"), ("ann", "bob"), [("ann", "bob")]),
        ("All of them sailed.", ("ann", "bob"), ("ann", "bob"), [("ann", "bob")]),
        ("Cy took care of them.", ("ann", "bob"), ("ann", "bob"), [("ann", "bob")]),
    ],
)
def test_a_plural_word_means_several_of_a_type(text, named, last, expected):
    assert groups(text, named, last) == expected


@pytest.mark.parametrize("text", ["Both of us sailed.", "The two of us sailed.", "We both sailed."])
def test_both_of_us_are_the_narrator_and_whoever_is_most_salient(text):
    assert groups(text, ("swan", "bob", "ann", "cy"), (), "ann") == [("ann", "bob")]
    assert groups(text, ("swan", "ann"), (), "ann") == []
    assert groups(text, ("bob", "cy"), ()) == []


def test_the_three_of_us_are_the_narrator_and_two_more():
    assert groups("The three of us sailed.", ("bob", "swan", "cy"), (), "ann") == [("ann", "bob", "cy")]
    assert groups("The three of us sailed.", ("bob", "swan"), (), "ann") == []


@pytest.mark.parametrize(
    ("text", "named", "last", "expected"),
    [
        # There are two boys, whoever has been named.
        ("The two boys left.", ("ann", "tom"), ("ann",), [("tom", "sam")]),
        ("Both the young boys left.", (), (), [("sam", "tom")]),
        ("The boys left.", ("ann",), (), [("sam", "tom")]),
        # Of three girls two may be meant, if they have been named.
        ("The two girls left.", ("eve", "tom", "ann"), ("eve", "ann"), [("eve", "ann")]),
        ("The girls left.", ("eve", "tom", "ann"), ("eve",), [("eve", "ann"), ("eve", "ann", "lucy")]),
        ("All his sisters left.", (), (), [("ann", "eve", "lucy")]),
        ("All three girls left.", (), (), [("ann", "eve", "lucy")]),
        # One alone is no group, and one of two is none.
        ("The men left.", (), (), []),
        ("One of the boys left.", (), (), []),
        ("The boys, Tom and Sam, left.", (), (), []),
        # Nor are those whom their places pick out.
        ("The first and third girls left.", (), (), []),
        ("The last two girls left.", ("eve", "ann"), ("eve", "ann"), []),
        # Where nobody is of the type, another word may mean several.
        ("The women met both.", ("eve", "ann"), (), [("eve", "ann")]),
        # A list goes on with them.
        ("Ben and the boys left.", (), (), [("ben", "sam", "tom")]),
        ("Ann, Ben and the boys left.", (), (), [("ann", "ben", "sam", "tom")]),
        ("The boys and Ann left.", (), (), [("sam", "tom", "ann")]),
        ("Ben left the boys.", (), (), [("sam", "tom")]),
    ],
)
def test_the_noun_of_a_type_in_the_plural_means_some_of_it(text, named, last, expected):
    assert groups(text, named, last, domain=HOUSE) == expected


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("Then they sailed.", (1, 2)),
        ("Then both of them sailed.", (1, 4)),
        ("Then the three friends sailed.", (1, 4)),
        ("Then all three sailors left.", (1, 4)),
    ],
)
def test_those_who_are_meant_stand_in_the_place_of_the_words(text, words):
    named = ("ann", "bob", "cy")
    reading = MentionFinder(CREW).read(text)
    (group, *_) = groups_meant(reading, named, named, (), Parts(CREW), None)
    assert {(one.start, one.end) for one in group} == {words}


SHOP = Domain.parse("""(define (domain shop) (:types person item box)
  (:constants ann cora - person bob dan - person order_1 order_2 order_3 - item red blue keys - box)
  (:event pack :parameters (?p - person ?o - item)) (:event lift :parameters (?p - person ?b - box))
  (:lexicon (:gender male bob dan) (:gender female ann cora)))""")


@pytest.mark.parametrize(
    ("text", "named", "last", "expected"),
    [
        # Constants of a series are called by its word.
        ("The orders were packed.", ("order_2", "order_1"), ("order_2",), [("order_2", "order_1")]),
        ("The orders were packed.", ("order_2",), ("order_2",), []),
        ("All three orders were packed.", (), (), [("order_1", "order_2", "order_3")]),
        # Men and women are those who have been named.
        ("The men left.", ("bob", "ann", "dan"), ("bob",), [("bob", "dan")]),
        ("The women left.", ("bob", "ann", "dan"), ("bob",), []),
        ("His men left.", ("bob", "ann", "dan"), ("bob",), []),
        # "Everything" is no person.
        ("Ann lifted everything.", ("red", "bob", "blue", "cora"), ("blue",), [("red", "blue")]),
        ("Ann lifted everything into the red.", ("keys", "blue"), ("blue",), []),
        # The others are all but whoever is named, or has just been.
        ("Ann left, the others lifted it.", ("bob", "dan", "ann"), ("bob",), [("bob", "dan")]),
        ("The others left.", ("ann", "bob", "dan"), ("ann",), [("bob", "dan")]),
        ("Cora left with the others.", ("ann", "bob", "dan"), ("ann",), []),
        # All of those who have been named, where "all" is the subject.
        ("All left.", ("ann", "bob", "dan"), ("ann",), [("ann", "bob", "dan")]),
        ("All was well.", ("ann", "bob"), ("ann",), []),
        ("They worked all day.", ("ann",), ("ann",), []),
        ("The two left.", ("ann", "bob", "dan"), ("ann",), [("ann", "bob")]),
        ("One of the two left.", ("ann", "bob"), ("ann",), []),
    ],
)
def test_several_have_been_named_or_belong_to_a_series(text, named, last, expected):
    found = [one for one in groups(text, named, last, domain=SHOP) if one != ("blue", "keys", "red")]
    found = [one for one in found if not one[0].startswith("order") or "order" in text]
    assert found == expected


@pytest.mark.parametrize(
    ("named", "expected"),
    [
        (("blue", "red"), [("blue", "red")]),
        (("keys", "red"), []),
        (("blue",), []),
        # Persons whom two sentences name are none, nor is what was named long ago.
        (("dan", "bob"), []),
    ],
)
def test_things_that_one_sentence_after_the_other_names_are_them(named, expected):
    reading = MentionFinder(SHOP).read("Ann lifted them.")
    recent = tuple(frozenset((one,)) for one in named)
    found = groups_meant(reading, named, named[:1], recent, Parts(SHOP), None)
    assert [tuple(one.constant for one in own) for own in found] == expected
    assert groups_meant(reading, named, named[:1], recent[:1], Parts(SHOP), None) == ()


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("Ann lifted the red and gives them to Cora.", 0),
        ("She takes the lot and gives them to Cora.", 1),
        # "They" may be what the sentence itself speaks of.
        ("She was told of the boxes and gave them to Cora.", 0),
    ],
)
def test_a_noun_of_the_sentence_may_be_them(text, meant):
    reading = MentionFinder(SHOP).read(text)
    recent = (frozenset({"blue"}), frozenset({"red"}))
    assert len(groups_meant(reading, ("blue", "red"), ("blue",), recent, Parts(SHOP), None)) == meant


def test_both_of_a_kind_of_two_are_meant_once_one_is_named():
    assert groups("Ann sailed both.", ("swan", "ann"), ("swan",)) == [("swan", "gull")]
    assert groups("Ann sailed both.", ("ann",), ("ann",)) == []


def sailors(number, name="a"):
    """Return a domain with so many sailors, and what they are called."""
    names = [f"{name}{k}" for k in range(number)]
    crew = f"""(define (domain crew) (:types sailor) (:constants {" ".join(names)} boys - sailor)
      (:event sail :parameters (?s - sailor)))"""
    return Domain.parse(crew), names


@pytest.mark.parametrize("number", [4, 5, 6])
def test_as_many_of_a_type_as_a_sentence_may_tell_of_are_meant(number):
    found = groups("The sailors left.", (), (), domain=sailors(number)[0])
    assert [len(one) for one in found] == [number + 1] * (number < 6)


def test_of_more_than_a_sentence_may_tell_of_nobody_is_meant():
    assert groups("Everyone sailed.", (), (), domain=sailors(6)[0]) == []
    assert len(groups("Everyone sailed.", (), (), domain=sailors(5)[0])[0]) == 6
    # "Both boys" are whoever is called so.
    assert groups("Both boys sailed.", ("a1", "a2"), (), domain=sailors(6)[0]) == []


CAMP = Domain.parse("""(define (domain camp) (:types person place)
  (:constants ann ben cy twins - person lake hut - place)
  (:event go :parameters (?p - person ?l - place))
  (:lexicon (:gender female ann) (:gender male ben cy) (:number plural twins)))""")


@pytest.mark.parametrize(
    ("text", "recent", "expected"),
    [
        # One of them alone has been named since.
        ("They left.", ({"ann"}, {"ann", "ben"}), [("ann", "ben")]),
        ("They left.", ({"ann"}, {"hut"}, {"ann", "ben"}), [("ann", "ben")]),
        ("They left.", ({"ann"}, {"ann", "ben", "cy"}), [("ann", "ben", "cy")]),
        ("They left.", ({"cy"}, {"ann", "ben"}), []),
        ("They left.", ({"ann"}, {"cy"}, {"ann", "ben"}), []),
        ("They left.", ({"ann"}, {"ben"}), []),
        ("He saw them.", ({"ann"}, {"ann", "ben"}), []),
        # Places are "them" only where nobody who is several has just been named.
        ("They slept.", ({"ann", "hut"}, {"ben", "lake"}), [("hut", "lake")]),
        ("They slept.", ({"twins", "hut"}, {"ben", "lake"}), []),
    ],
)
def test_they_are_whom_an_earlier_sentence_names_together(text, recent, expected):
    reading = MentionFinder(CAMP).read(text)
    reading = replace(reading, clauses=ClauseFinder(CAMP).clauses(text, reading))
    named = tuple(one for one in CAMP.constants if any(one in some for some in recent))
    found = groups_meant(reading, named, sorted(recent[0]), recent, Parts(CAMP), None)
    assert [tuple(sorted(one.constant for one in group)) for group in found] == expected


@pytest.mark.parametrize("text", ["Both sailed.", "The two of them sailed.", "The two friends sailed."])
@pytest.mark.parametrize(
    ("recent", "expected"),
    [
        # Cora and Dee are spoken of since the two, one of them or both.
        (({"cy"}, {"ann", "bob"}), [("ann", "bob")]),
        (({"cy"}, set(), {"ann", "bob", "swan"}), [("ann", "bob")]),
        (({"cy"}, {"cy"}, {"ann", "bob"}), [("ann", "bob")]),
        (({"cy"}, {"dee"}, {"ann", "bob"}), [("cy", "ann")]),
        # One of the two is no third.
        (({"ann"}, {"ann", "bob"}), [("cy", "ann")]),
        (({"cy", "ann"}, {"ann", "bob"}), [("cy", "ann")]),
        (({"cy"}, {"ann", "bob", "dee"}), [("cy", "ann")]),
        (({"cy"}, {"ann"}, {"bob"}), [("cy", "ann")]),
    ],
)
def test_both_are_the_two_of_one_sentence_before_a_third(text, recent, expected):
    reading = MentionFinder(CREW).read(text)
    reading = replace(reading, clauses=ClauseFinder(CREW).clauses(text, reading))
    named = ("cy", "ann", "bob", "dee")
    found = groups_meant(reading, named, sorted(recent[0]), recent, Parts(CREW), None)
    assert [tuple(one.constant for one in group) for group in found] == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Cy and Dee both sailed.", []),
        ("Cy and Dee had both sailed.", []),
        # One who is named, or two of two clauses, are not both.
        ("Cy called, and both sailed.", [("ann", "bob")]),
        ("Dee sailed the swan and met Cy, then both sailed.", [("ann", "bob")]),
    ],
)
def test_both_behind_two_names_means_these(text, expected):
    assert groups(text, ("ann", "bob"), ("ann", "bob")) == expected
