"""Whom "both", "the three friends", "they all" and "they" mean."""

from dataclasses import replace

import pytest

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
    parts = Parts(domain)
    found = groups_meant(reading, named, last, parts.kinds, parts.nouns, narrator)
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
    parts = Parts(CREW)
    (group, *_) = groups_meant(reading, named, named, parts.kinds, parts.nouns, None)
    assert {(one.start, one.end) for one in group} == {words}


def test_as_many_of_a_type_as_a_sentence_may_tell_of_are_meant():
    sailors = [f"a{k}" for k in range(7)]
    reading = MentionFinder(CREW).read("The sailors left.")
    for number in (5, 6, 7):
        kind = frozenset(sailors[:number])
        found = groups_meant(reading, (), (), [kind], {"sailor": kind}, None)
        assert [len(one) for one in found] == [number] * (number < 7)


def test_of_more_than_a_sentence_may_tell_of_nobody_is_meant():
    crew = Domain.parse("""(define (domain crew) (:types sailor)
      (:constants a1 a2 a3 a4 a5 a6 a7 boys - sailor) (:event sail :parameters (?s - sailor)))""")
    reading = MentionFinder(crew).read("Everyone sailed.")
    (kind,) = Parts(crew).kinds
    assert groups_meant(reading, (), (), [kind], {}, None) == ()
    assert len(groups_meant(reading, (), (), [kind - {"a7", "boys"}], {}, None)[0]) == 6
    # "Both boys" are whoever is called so.
    both = MentionFinder(crew).read("Both boys sailed.")
    assert groups_meant(both, ("a1", "a2"), (), [kind], {}, None) == ()
